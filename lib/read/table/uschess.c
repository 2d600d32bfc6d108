/* SPDX-License-Identifier: ISC */
#include "sheet.h"

/* The cells before the rounds, in both lines of a player. */
enum { NUMBER, NAME, POINTS, ROUNDS };
enum { STATE, MEMBER };

/* Both lines, and the row of a table that is made of them. */
struct report {
    struct tb_cells first, second, row;
    struct tb_sheet sheet;
};

/* True if the line's first cell is the word, and another follows. */
static bool begins(struct tb_text line, const char *word)
{
    struct tb_text cell;

    return tb_text_cut(&line, '|', &cell) && line.at &&
           tb_text_is_nocase(tb_text_trim(cell), word);
}

/* For tb_stacked_next: both lines of a header. */
static bool is_header(void *context, struct tb_text line, struct tb_text rest)
{
    struct tb_text second;

    (void)context;
    return begins(line, "Pair") && tb_text_cut_line(&rest, &second) &&
           begins(second, "Num");
}

/* Counts the lines up to the second of the header; 0 if there is none. */
static unsigned long find_header(struct tb_text all)
{
    struct tb_text line;

    for (unsigned long n = 2; tb_text_cut_line(&all, &line); n++) {
        if (is_header(NULL, line, all))
            return n;
    }
    return 0;
}

bool tb_uschess_detect(struct tb_text all)
{
    return find_header(all) > 0;
}

/* Takes lines up to the header, and that; false after a fault. */
static bool take_header(struct tb_source *source, struct tb_text *text)
{
    unsigned long lines = find_header(tb_source_rest(source));

    if (!lines)
        return tb_fault(source, 1, 0, "no header: expected 'Pair | Player Name "
                        "|Total|Round' and below it 'Num | ... | Pts |  1  |'");
    for (; lines; lines--) {
        tb_source_line(source, text);
        if (lines > 2 && !tb_stacked_title(source, *text))
            return false;
    }
    return true;
}

/* Makes a row of the first line's cells: behind those before the rounds stand
   state, member id and rating. */
static void make_row(struct report *report, const struct tb_cell more[3])
{
    const struct tb_cells *const first = &report->first;

    report->row.count = 0;
    for (size_t i = 0; i <= first->count; i++) {
        struct tb_cell cell;
        for (size_t k = 0; i == ROUNDS && k < 3; k++)
            tb_cells_add(&report->row, more[k]);
        if (i == first->count)
            break;
        cell = first->cell[i];
        if (tb_text_is_nocase(cell.text, "Z"))
            cell.text = tb_text("Z0"); /* US Chess's code: a forfeit draw */
        tb_cells_add(&report->row, cell);
    }
}

/* Takes the header as that of a table; false after a fault. */
static bool read_header(struct report *report)
{
    struct tb_source *const source = report->sheet.source;
    static const char *const names[] = {"No", "Name", "Points"},
                             *const further[] = {"State", "Memberid", "Rating"};
    struct tb_cells *const header = &report->first;
    struct tb_cell more[3];
    struct tb_text text = {NULL, 0};

    if (!take_header(source, &text))
        return false;
    tb_cells_cut(header, text, '|', false, source->line);
    if (header->count < ROUNDS)
        return tb_fault(source, source->line, 0, "the header has no rounds");
    for (size_t i = 0; i < ROUNDS; i++) {
        more[i] = header->cell[i];
        more[i].text = tb_text(further[i]);
        header->cell[i].text = tb_text(names[i]);
    }
    make_row(report, more);
    return tb_sheet_open(&report->sheet, &report->row);
}

/* Behind the label, R: or Q: or the like: `1794 ->1817`, of which the first. */
static const char *cut_rating(struct tb_text text, struct tb_text *rating)
{
    struct tb_text label;
    tb_num after;

    *rating = tb_text("");
    if (text.length == 0)
        return NULL;
    if (!tb_text_cut(&text, ':', &label) || !text.at || label.length > 3)
        return "has no 'R:' before the ratings";
    if (!tb_text_cut(&text, '-', rating) || !tb_text_starts(text, ">"))
        return "has no '->' between the ratings";
    *rating = tb_text_trim(*rating);
    tb_text_skip(&text, 1);
    return tb_notation_rating(text, &after);
}

/* Cuts `90000037 / R: 980P12->1077P17` into the id, which is empty where nobody
   asked for it, and the rating. */
static const char *cut_member(struct tb_cell *member, struct tb_cell *rating)
{
    struct tb_text rest = member->text;

    tb_text_cut(&rest, '/', &member->text);
    member->text = tb_text_trim(member->text);
    if (!rest.at)
        return member->text.length ? "has no '/' between member id and ratings"
                                   : NULL;
    return cut_rating(tb_text_trim(rest), &rating->text);
}

/* Byes have no colour, whatever stands below them. */
static bool read_colours(const struct report *report)
{
    const struct tb_cells *const cells = &report->second;
    const struct tb_tournament *const to = report->sheet.to;
    const struct tb_player *const player = &to->player[to->count - 1];

    for (size_t i = ROUNDS; i < cells->count; i++) {
        const struct tb_cell *const cell = &cells->cell[i];
        const bool white = tb_text_is_nocase(cell->text, "W");
        struct tb_game *game;
        if (cell->text.length == 0)
            continue;
        if (i - ROUNDS >= player->games)
            return tb_cells_fault(to->source, cell, "cell",
                                  "stands behind the last round");
        if (!white && !tb_text_is_nocase(cell->text, "B"))
            return tb_cells_fault(to->source, cell, "colour",
                                  "is neither W nor B");
        game = &to->game[player->first + i - ROUNDS];
        if (tb_game_paired(game))
            game->colour = white ? 'w' : 'b';
    }
    return true;
}

/* Events rated in two systems have a third line: only `Q: 1563 ->1562`. */
static bool is_third(struct tb_text line)
{
    struct tb_text cell, rating;

    if (!tb_text_cut(&line, '|', &cell) || tb_text_trim(cell).length ||
        !tb_text_cut(&line, '|', &cell))
        return false;
    cell = tb_text_trim(cell);
    return cell.length && !cut_rating(cell, &rating);
}

/* Reads a player, whose first line was taken; false after a fault. A second
   line with fewer cells may be cut off where the file ends in it. */
static bool read_player(struct report *report, struct tb_text first)
{
    struct tb_source *const source = report->sheet.source;
    struct tb_cells *const one = &report->first, *const two = &report->second;
    struct tb_text second = {"", 0}, rest;
    struct tb_cell more[3];
    const char *wrong;

    tb_cells_cut(one, first, '|', false, source->line);
    if (one->count < ROUNDS)
        return tb_fault(source, source->line, 0,
                        "the line has no name and points");
    tb_source_line(source, &second);
    tb_cells_cut(two, second, '|', false, source->line);
    if (two->count <= MEMBER)
        return tb_fault(source, source->line, 0, "expected the second line of "
                        "player %.*s: state, member id and ratings",
                        TB_SHOWN(one->cell[NUMBER].text));
    more[0] = two->cell[STATE];
    more[1] = more[2] = two->cell[MEMBER];
    more[2].text = tb_text("");
    wrong = cut_member(&more[1], &more[2]);
    if (wrong)
        return tb_cells_fault(source, &two->cell[MEMBER], "rating", wrong);
    make_row(report, more);
    if (!tb_sheet_row(&report->sheet, &report->row) || !read_colours(report))
        return false;
    if (two->count < one->count &&
        tb_source_cut(source, second.at + second.length))
        report->sheet.to->declared.cut_line = source->line;
    for (rest = tb_source_rest(source);
         tb_text_cut_line(&rest, &second) && is_third(second);)
        tb_source_line(source, &second);
    return true;
}

static bool read_players(struct report *report)
{
    struct tb_source *const source = report->sheet.source;
    struct tb_text line;
    bool good = true;

    while (tb_stacked_line(source, &line)) {
        if (tb_stacked_rule(line))
            continue;
        if (line.length > TB_FIELD_MAX)
            return tb_fault(source, source->line, 0,
                            "a line of %zu bytes, more than %d", line.length,
                            (int)TB_FIELD_MAX);
        if (!read_player(report, line)) {
            good = false;
            tb_tournament_keep(report->sheet.to, 0);
            /* To the line behind the player's, where the next can be read. */
            while (tb_source_line(source, &line) && !tb_stacked_rule(line))
                continue;
        }
    }
    return good && tb_stacked_end(&report->sheet);
}

bool tb_uschess_read(struct tb_source *source, struct tb_tournament *tournament)
{
    static const struct tb_stacked_form form = {
        .is_header = is_header, .separator = '|', .header = 2};
    struct report report = {.sheet = {.source = source, .to = tournament}};
    bool good = tb_stacked_next(source, &form, tournament) &&
                read_header(&report);

    if (good) {
        tb_stacked_begin(source, tournament);
        good = read_players(&report);
        tournament->declared.typed = false;
    }
    free(report.first.cell);
    free(report.second.cell);
    free(report.row.cell);
    tb_sheet_free(&report.sheet);
    return good;
}
