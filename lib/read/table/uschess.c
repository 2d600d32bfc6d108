/* SPDX-License-Identifier: ISC */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "sheet.h"
#include "stacked.h"

/* The cells before the rounds, in both lines of a player. */
enum { NUMBER, NAME, POINTS, ROUNDS };
enum { STATE, MEMBER };

/* The cells of the line that was taken last. */
static void cut_line(struct tb_source *source, struct tb_text line,
                     struct tb_cells *cells)
{
    tb_cells_cut(cells, line, '|', false, source->line);
}

/* Nothing may be left of a line behind so many rounds. */
static bool end(struct tb_source *source, const struct tb_cells *cells,
                size_t rounds)
{
    for (size_t i = ROUNDS + rounds; i < cells->count; i++) {
        if (cells->cell[i].text.length)
            return tb_cells_fault(source, &cells->cell[i], "cell",
                                  "stands behind the last round");
    }
    return true;
}

/* True for rules, blank lines, and what ends a page or a file of DOS. */
static bool is_rule(struct tb_text line)
{
    return tb_text_span(line, "-=+ \t\f\x1a") == line.length;
}

/* True if the line's first cell is the word, and another follows. */
static bool begins(struct tb_text line, const char *word)
{
    struct tb_text cell;

    return tb_text_cut(&line, '|', &cell) && line.at &&
           tb_text_is_nocase(tb_text_trim(cell), word);
}

/* Takes lines up to the second of the header; false if there is none. */
static bool find_header(struct tb_text *all, struct tb_text *second,
                        unsigned long *lines)
{
    bool pair = false;

    while (tb_text_cut_line(all, second)) {
        ++*lines;
        if (pair && begins(*second, "Num"))
            return true;
        pair = begins(*second, "Pair");
    }
    return false;
}

bool tb_uschess_detect(struct tb_text all)
{
    struct tb_text line;
    unsigned long lines = 0;

    return find_header(&all, &line, &lines);
}

/* For stacked.h: both lines of a header. */
static bool is_header(void *context, struct tb_text line, struct tb_text rest)
{
    struct tb_text second;

    (void)context;
    return begins(line, "Pair") && tb_text_cut_line(&rest, &second) &&
           begins(second, "Num");
}

/* Takes lines up to the header, and that; false after a fault. */
static bool take_header(struct tb_source *source, struct tb_text *text)
{
    struct tb_text all = tb_source_rest(source);
    unsigned long lines = 0;

    if (!find_header(&all, text, &lines))
        return tb_fault(source, 1, 0,
                        "no header: expected 'Pair | Player Name |Total|Round' "
                        "and below it 'Num | ... | Pts |  1  |'");
    for (; lines; lines--) {
        tb_source_line(source, text);
        if (lines > 2 && !tb_stacked_title(source, *text))
            return false;
    }
    return true;
}

/* Takes the header and counts its rounds; false after a fault. */
static bool read_header(struct tb_source *source, struct tb_cells *cells,
                        size_t *rounds)
{
    struct tb_text text;
    int64_t round;

    if (!take_header(source, &text))
        return false;
    cut_line(source, text, cells);
    if (cells->count < ROUNDS)
        return tb_fault(source, source->line, 0, "the header has no rounds");
    *rounds = cells->count - ROUNDS;
    for (size_t i = 0; i < *rounds; i++) {
        const struct tb_cell *const cell = &cells->cell[ROUNDS + i];
        if (!tb_int_parse(cell->text, TB_ROUNDS_MAX, &round) ||
            (size_t)round != i + 1)
            return tb_cells_fault(source, cell, "round",
                                  "is not the next round's number");
    }
    return true;
}

/* `H   0`: a bye as the submission has it, with a zero for an opponent. */
static bool is_filled(struct tb_text cell)
{
    return cell.at[cell.length - 1] == '0';
}

/*
 * A result: a letter, perhaps an opponent. `B` is a full-point bye, allocated
 * or asked for: the report does not tell. It is read as allocated, as in every
 * other table. `Z` is a forfeit draw in US Chess's codes.
 */
static const char *parse_result(struct tb_text cell, struct tb_game *game)
{
    const char *const wrong = tb_notation_parse(cell, game);
    struct tb_game letter;

    if (wrong || cell.length == 0)
        return wrong;
    if ((cell.at[0] != '?' && !tb_notation_letter(cell.at[0], &letter)) ||
        (cell.length > 1 && !tb_game_paired(game) && !is_filled(cell)))
        return "is no result of a rating report: expected W 12, or a letter "
               "alone, H B U X F Z";
    if (tb_text_upper(cell.at[0]) == 'Z')
        game->kind = TB_FORFEIT_DRAW;
    return NULL;
}

static bool read_results(struct tb_source *source,
                         const struct tb_cells *cells,
                         struct tb_tournament *tournament, size_t rounds)
{
    for (size_t i = 0; i < rounds && ROUNDS + i < cells->count; i++) {
        const struct tb_cell *const cell = &cells->cell[ROUNDS + i];
        struct tb_game game;
        const char *wrong = parse_result(cell->text, &game);
        if (wrong)
            return tb_cells_fault(source, cell, "result", wrong);
        tournament->about.us_cells += game.opponent > 0;
        tb_tournament_add_game(tournament, game);
    }
    return end(source, cells, rounds);
}

/* The first line: number, name, points, results. */
static bool read_first(struct tb_source *source, const struct tb_cells *cells,
                       struct tb_tournament *tournament, size_t rounds)
{
    struct tb_player *player = tb_tournament_add(tournament, source->line);
    const struct tb_cell *const cell = cells->cell;
    const char *wrong;
    int64_t id;

    if (!tb_int_parse(cell[NUMBER].text, TB_ID_MAX, &id) || id == 0)
        return tb_cells_fault(source, &cell[NUMBER], "pairing number",
                              "is no number from 1 to 2147483647");
    player->id = (int32_t)id;
    if (cells->count < ROUNDS)
        return tb_fault(source, source->line, 0,
                        "the line has no name and points");
    player->name = cell[NAME].text;
    wrong = tb_notation_points(cell[POINTS].text, &player->points);
    if (wrong)
        return tb_cells_fault(source, &cell[POINTS], "points", wrong);
    return read_results(source, cells, tournament, rounds);
}

/* Behind the label, R: or Q: or the like: `1794 ->1817`. */
static const char *parse_ratings(struct tb_text text, tb_num *rating)
{
    struct tb_text label, before;
    const char *wrong;
    tb_num after;

    *rating = TB_MISSING;
    if (text.length == 0)
        return NULL;
    if (!tb_text_cut(&text, ':', &label) || !text.at || label.length > 3)
        return "has no 'R:' before the ratings";
    if (!tb_text_cut(&text, '-', &before) || !tb_text_starts(text, ">"))
        return "has no '->' between the ratings";
    wrong = tb_notation_rating(before, rating);
    if (wrong)
        return wrong;
    tb_text_skip(&text, 1);
    return tb_notation_rating(text, &after);
}

/* `90000037 / R: 980P12->1077P17`; empty where nobody asked for it. */
static const char *parse_member(struct tb_text cell, struct tb_player *player)
{
    struct tb_text rest = cell;

    tb_text_cut(&rest, '/', &cell);
    player->extra[TB_MEMBERID] = tb_text_trim(cell);
    if (!rest.at)
        return cell.length ? "has no '/' between member id and ratings" : NULL;
    return parse_ratings(tb_text_trim(rest), &player->rating);
}

/* Byes have no colour, whatever stands below them. */
static bool read_colours(struct tb_source *source,
                         const struct tb_cells *cells,
                         struct tb_tournament *tournament,
                         const struct tb_player *player)
{
    for (size_t i = 0; i < player->games && ROUNDS + i < cells->count; i++) {
        struct tb_game *game = &tournament->game[player->first + i];
        const struct tb_cell *const cell = &cells->cell[ROUNDS + i];
        const bool white = tb_text_is_nocase(cell->text, "W");
        if (cell->text.length == 0)
            continue;
        if (!white && !tb_text_is_nocase(cell->text, "B"))
            return tb_cells_fault(source, cell, "colour", "is neither W nor B");
        if (tb_game_paired(game))
            game->colour = white ? 'w' : 'b';
    }
    return end(source, cells, player->games);
}

/* The second line: state, member id and ratings, norm, colours. */
static bool read_second(struct tb_source *source, const struct tb_cells *cells,
                        struct tb_tournament *tournament)
{
    struct tb_player *player = &tournament->player[tournament->count - 1];
    const char *wrong;

    player->extra[TB_STATE] = tb_cells_text(cells, STATE);
    if (cells->count <= MEMBER)
        return tb_fault(source, source->line, 0,
                        "expected the second line of player %d: state, member "
                        "id and ratings", (int)player->id);
    wrong = parse_member(cells->cell[MEMBER].text, player);
    if (wrong)
        return tb_cells_fault(source, &cells->cell[MEMBER], "rating", wrong);
    return read_colours(source, cells, tournament, player);
}

/* Events rated in two systems have a third line: only `Q: 1563 ->1562`. */
static bool is_third(struct tb_text line)
{
    struct tb_text cell;
    tb_num rating;

    if (!tb_text_cut(&line, '|', &cell) || tb_text_trim(cell).length ||
        !tb_text_cut(&line, '|', &cell))
        return false;
    cell = tb_text_trim(cell);
    return cell.length && !parse_ratings(cell, &rating);
}

/* Takes further lines of the player that was read last. */
static void skip_ratings(struct tb_source *source)
{
    for (;;) {
        struct tb_text rest = tb_source_rest(source), line;
        if (!tb_text_cut_line(&rest, &line) || !is_third(line))
            return;
        tb_source_line(source, &line);
    }
}

static size_t bars(struct tb_text line)
{
    size_t count = 0;

    for (size_t i = 0; i < line.length; i++)
        count += line.at[i] == '|';
    return count;
}

/* Goes to the line that is behind the player's; the next can be read then. */
static void skip_player(struct tb_source *source)
{
    struct tb_text line;

    while (tb_source_line(source, &line) && !is_rule(line))
        continue;
}

/*
 * Reads a player, whose first line was taken; false after a fault. A second
 * line with fewer cells may be cut off where the file ends in it.
 */
static bool read_player(struct tb_source *source, struct tb_text first,
                        struct tb_tournament *tournament,
                        struct tb_cells *cells, size_t rounds)
{
    struct tb_text second = {"", 0};

    cut_line(source, first, cells);
    if (!read_first(source, cells, tournament, rounds))
        return false;
    tb_source_line(source, &second);
    cut_line(source, second, cells);
    if (!read_second(source, cells, tournament))
        return false;
    if (bars(second) < bars(first) &&
        tb_source_cut(source, second.at + second.length))
        tournament->declared.cut_line = source->line;
    skip_ratings(source);
    return true;
}

static bool read_players(struct tb_source *source,
                         struct tb_tournament *tournament,
                         struct tb_cells *cells, size_t rounds)
{
    struct tb_text line;
    bool good = true;

    while (tb_stacked_line(source, &line)) {
        if (is_rule(line))
            continue;
        if (line.length > TB_FIELD_MAX)
            return tb_fault(source, source->line, 0,
                            "a line of %zu bytes, more than %d", line.length,
                            (int)TB_FIELD_MAX);
        if (!read_player(source, line, tournament, cells, rounds)) {
            good = false;
            tb_tournament_keep(tournament, 0);
            skip_player(source);
        }
    }
    if (tournament->count || !good)
        return good;
    return tb_fault(source, source->line, 0,
                    "no players stand below the header");
}

bool tb_uschess_read(struct tb_source *source,
                     struct tb_tournament *tournament)
{
    static const struct tb_stacked_form form = {
        .is_header = is_header, .separator = '|', .header = 2};
    struct tb_cells cells = {0};
    size_t rounds = 0;
    bool good;

    good = tb_stacked_next(source, &form, tournament) &&
           read_header(source, &cells, &rounds);
    if (good) {
        tb_stacked_begin(source, tournament);
        tournament->table = true;
        good = read_players(source, tournament, &cells, rounds);
    }
    free(cells.cell);
    return good;
}
