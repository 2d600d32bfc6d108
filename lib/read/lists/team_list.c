/* SPDX-License-Identifier: ISC */
/* Lists of teams: their matches, the boards of these, and a cross table. */
#include "game/game.h"
#include "pairing_list.h"
#include "teams/teams.h"

struct reader {
    struct tb_source *source;
    struct tb_list *list;
    struct tb_teams *teams;
    struct tb_titles titles;
    struct tb_cells header, cells;
    size_t round;                  /* of the title above; 0: there is none */
    struct tb_text date;           /* of it, too */
    struct tb_list_lone lone;
    /* Columns: the colon or dash between the teams, both teams or their
       players, the numbers of a cross table, the results of boards. */
    size_t middle, name[2], number, score;
    /* Of the boards of a match: */
    struct tb_text team[2];
    tb_num total[2], sum[2]; /* as the match says, and of the boards */
    size_t boards;           /* so far */
    bool open;               /* one has no result yet */
    unsigned long match;     /* its line; 0: there is none */
};

enum tb_pairings tb_pairings_of(const struct tb_cells *cells)
{
    size_t met[TB_LIST_COLUMNS + 1] = {0}, rounds = 0, numbers = 0;
    bool colon = false, dash = false, score = false;
    struct tb_text word;

    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text text = cells->cell[i].text;
        met[tb_list_heading(text)]++;
        colon |= tb_text_is(text, ":");
        dash |= tb_text_is(text, "-");
        score |= tb_text_has(text, ':') && text.length > 1;
    }
    if (!met[TB_LIST_BOARD] && !met[TB_LIST_TEAM] &&
        !(met[TB_LIST_WHITE] && met[TB_LIST_BLACK]))
        return TB_PAIRINGS_NONE;
    word = tb_heading_word_of(cells);
    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_heading heading =
            tb_heading_read_by(cells->cell[i].text, word);
        if (heading.kind == TB_HEAD_ROUND)
            *(heading.bare ? &numbers : &rounds) += 1;
    }
    if (met[TB_LIST_BOARD] && dash && score)
        return TB_PAIRINGS_BOARDS;
    if (met[TB_LIST_WHITE] && met[TB_LIST_BLACK])
        return met[TB_LIST_ROUND] || rounds ? TB_PAIRINGS_NONE
                                            : TB_PAIRINGS_GAMES;
    if (met[TB_LIST_TEAM] && !met[TB_LIST_PLAYER])
        return colon && met[TB_LIST_TEAM] > 1 ? TB_PAIRINGS_MATCHES
               : rounds                       ? TB_PAIRINGS_CROSS
               : numbers > 1                  ? TB_PAIRINGS_ROBIN
                                              : TB_PAIRINGS_NONE;
    if (!met[TB_LIST_BOARD] || !met[TB_LIST_PLAYER])
        return TB_PAIRINGS_NONE;
    return met[TB_LIST_ROUND] && met[TB_LIST_RESULT] ? TB_PAIRINGS_CARD
           : numbers && met[TB_LIST_POINTS]          ? TB_PAIRINGS_LINEUPS
                                                     : TB_PAIRINGS_NONE;
}

static bool fault_cell(const struct reader *reader, const char *what,
                       struct tb_text cell, const char *wrong)
{
    return tb_fault_text(reader->source, reader->source->line, 0, what, cell,
                         wrong);
}

static bool check_round(const struct reader *reader)
{
    return reader->round ||
           tb_fault(reader->source, reader->source->line, 0, "the match is in "
                    "no round: a line above it must be as 'Round 1'");
}

static struct tb_text cell_at(const struct reader *reader, size_t column)
{
    return tb_cells_text(&reader->cells, column);
}

/* A name without the mark of a footnote, `Uzbekistan *)`. */
static struct tb_text cut_mark(struct tb_text name)
{
    name.length -= tb_text_ends(name, "*)") ? 2 : 0;
    return tb_notation_trim(name);
}

/* Reads the name of a team; false after a fault. */
static bool read_name(const struct reader *reader, size_t column,
                      struct tb_text *name)
{
    *name = cut_mark(cell_at(reader, column));
    return name->length || tb_fault(reader->source, reader->source->line, 0,
                                    "the row lacks the name of a team");
}

/* Reads game points, TB_MISSING where none are given; false after a fault. */
static bool read_points(const struct reader *reader, struct tb_text text,
                        tb_num *points)
{
    const char *wrong = tb_notation_points(text, points);

    if (!wrong && *points != TB_MISSING && *points > TB_POINTS_MAX * TB_ONE)
        wrong = "is more than a million";
    return !wrong || fault_cell(reader, "game points", text, wrong);
}

/* Takes a row with a match. The results are beside the colon. */
static bool take_match(const struct reader *reader)
{
    const struct tb_text last = cell_at(reader, reader->header.count - 1);
    struct tb_list_row row = {.round = reader->round, .date = reader->date,
                              .line = reader->source->line, .teams = true};
    tb_num *const gp = row.result.points;
    enum tb_kind bye = tb_text_is(last, "-1") ? TB_PAB : TB_ZPB;

    for (int i = 0; i < 2; i++) {
        const size_t result = reader->middle - 1 + 2 * (size_t)i;
        if (!read_name(reader, reader->name[i], &row.side[i].name) ||
            !read_points(reader, cell_at(reader, result), &gp[i]))
            return false;
    }
    if (!check_round(reader))
        return false;
    if (tb_list_bye_read(row.side[1].name, &bye) && gp[1] != TB_MISSING &&
        gp[1] > 0)
        return fault_cell(reader, "team", row.side[1].name, "has game points, "
                          "but is a bye: a team called so needs another name");
    if (tb_list_bye_read(row.side[1].name, &bye) || tb_text_starts(last, "-")) {
        row.side[1].name.length = 0;
        if (gp[0] == TB_MISSING && bye != TB_ZPB)
            tb_fault_warn(reader->source, row.line, 0, "the bye of '%.*s' has "
                          "no game points: it counts as absent; write them "
                          "left of the colon", TB_SHOWN(row.side[0].name));
        gp[0] = gp[0] == TB_MISSING ? 0 : gp[0];
    }
    return tb_list_add(reader->list, &row);
}

/* Takes the matches of a team, `4w2½` or `-2`, a bye; false after a fault. */
static bool take_team(const struct reader *reader)
{
    const struct tb_text word = tb_heading_word_of(&reader->header);
    struct tb_list_row row = {.line = reader->source->line, .teams = true,
                              .single = true};

    row.side[0].number = cell_at(reader, reader->number);
    if (!read_name(reader, reader->name[1], &row.side[0].name))
        return false;
    for (size_t i = 0; i < reader->header.count; i++) {
        const struct tb_heading heading =
            tb_heading_read_by(reader->header.cell[i].text, word);
        const struct tb_text cell = cell_at(reader, i);
        const size_t digits = tb_text_digits(cell);
        const struct tb_text rest = tb_text_from(cell, digits);
        if (heading.kind == TB_HEAD_OTHER && digits && rest.length > 1 &&
            strchr("wbs", *rest.at))
            return fault_cell(reader, "match", cell, "is below no round: call "
                              "the column 1.Rd, 2.Rd or the like");
        if (heading.kind != TB_HEAD_ROUND || heading.bare || !cell.length ||
            tb_text_missing(cell))
            continue;
        if (!rest.length || !strchr(digits ? "wbsn" : "-", *rest.at) ||
            tb_text_is(tb_text_from(rest, 1), "-"))
            return fault_cell(reader, "match", cell, "is none: expected "
                              "4w2\xc2\xbd, the number of the other team, w or "
                              "b for board 1, the game points");
        row.round = heading.round;
        row.side[1].number = tb_slice(cell.at, digits);
        if (!read_points(reader, tb_text_from(rest, 1),
                         &row.result.points[0]) ||
            !tb_list_add(reader->list, &row))
            return false;
    }
    return true;
}

/* The total of a match is the sum of its boards; false after a fault. */
static bool end_match(struct reader *reader)
{
    const unsigned long line = reader->match;

    reader->match = 0;
    return !line || reader->open || reader->total[0] == TB_MISSING ||
           memcmp(reader->total, reader->sum, sizeof reader->sum) == 0 ||
           tb_fault_clash(reader->source, line, 0, "round %zu: the boards of "
                          "'%.*s' - '%.*s' are %s : %s, which the match is not",
                          reader->round, TB_SHOWN(reader->team[0]),
                          TB_SHOWN(reader->team[1]),
                          tb_num_show(reader->sum[0]).text,
                          tb_num_show(reader->sum[1]).text);
}

/* Takes the row of a match, `Bo. 13 Team Rtg - 1 Team Rtg 0 : 4`; false after a
   fault. */
static bool begin_match(struct reader *reader)
{
    struct tb_text score = cell_at(reader, reader->score), part;

    reader->name[0] = 2;
    reader->name[1] = reader->middle + 2;
    reader->match = reader->source->line;
    reader->open = false;
    reader->boards = 0;
    for (int i = 0; i < 2; i++) {
        reader->sum[i] = 0;
        tb_text_cut(&score, ':', &part);
        if (!read_name(reader, reader->name[i], &reader->team[i]) ||
            !read_points(reader, tb_text_trim(part), &reader->total[i]))
            return false;
    }
    return check_round(reader);
}

/* Cuts the mark of a colour off a cell; 'w', 'b', or 0 without one. */
static char cut_colour(struct tb_text *cell)
{
    const char colour = tb_text_starts(*cell, TB_PAIRINGS_WHITE)   ? 'w'
                        : tb_text_starts(*cell, TB_PAIRINGS_BLACK) ? 'b'
                                                                   : '\0';

    tb_text_skip(cell, colour ? strlen(TB_PAIRINGS_WHITE) : 0);
    *cell = tb_notation_trim(*cell);
    return colour;
}

/* Checks a board with a player on one side; false after a fault. */
static bool check_lone(const struct reader *reader,
                       const struct tb_list_row *row)
{
    const struct tb_text name = row->side[0].name;
    const uint8_t kind = row->result.kind[0];

    if (kind == TB_UNKNOWN)
        tb_fault_warn(reader->source, row->line, 0, "'%.*s' has neither an "
                      "opponent nor a result: ignoring the board",
                      TB_SHOWN(name));
    return kind > TB_LOSS ||
           tb_fault(reader->source, row->line, 0, "'%.*s' has no opponent, but "
                    "the result of a game, '%.*s': write the opponent, or "
                    "+ - - or - - +", TB_SHOWN(name), TB_SHOWN(row->typed));
}

/* Takes a board; false after a fault. */
static bool take_board(struct reader *reader)
{
    struct tb_list_row row = {.board = cell_at(reader, 0),
                              .typed = cell_at(reader, reader->score),
                              .round = reader->round, .date = reader->date,
                              .line = reader->source->line};
    struct tb_list_result result;
    struct tb_list_side side[2] = {{.name = {"", 0}}};
    struct tb_text part;
    char colour[2];
    int there = 0, turned;

    if (!tb_list_result_read(row.typed, &result))
        return fault_cell(reader, "result", row.typed, "is none: expected 1-0, "
                          "0-1 or \xc2\xbd-\xc2\xbd");
    if (++reader->boards > reader->teams->boards)
        reader->teams->boards = reader->boards;
    tb_text_cut_at(&row.board, ".", &part);
    row.result = result;
    for (int i = 0; i < 2; i++) {
        const size_t column = reader->name[i];
        enum tb_kind kind = (enum tb_kind)result.kind[i];
        reader->sum[i] += tb_worth_of(&tb_worth_default, kind);
        side[i].name = cell_at(reader, column);
        side[i].title = cell_at(reader, column - 1);
        colour[i] = cut_colour(&side[i].name);
        if (!colour[i])
            colour[i] = cut_colour(&side[i].title);
        if (tb_list_heading(tb_cells_text(&reader->header, column + 1)) ==
            TB_LIST_RATING)
            side[i].rating = cell_at(reader, column + 1);
        if (tb_list_nobody_read(&side[i], &kind))
            side[i].name.length = 0;
        side[i].team = reader->team[i];
        there += side[i].name.length > 0;
    }
    /* The right one has White, who is the first side of a row. */
    turned = colour[0] == 'b';
    for (int i = 0; i < 2; i++) {
        row.side[i ^ turned] = side[i];
        row.result.kind[i ^ turned] = result.kind[i];
    }
    reader->open |= there == 2 && result.kind[0] == TB_UNKNOWN;
    row.single = there == 1;
    row.colours = there == 2 && colour[0] + colour[1] == 'w' + 'b';
    if (row.single && !row.side[0].name.length) {
        row.side[0] = row.side[1];
        row.side[1].name.length = 0;
        row.result.kind[0] = row.result.kind[1];
    }
    if (row.single && !check_lone(reader, &row))
        return false;
    return !there || (row.single && result.kind[0] == TB_UNKNOWN) ||
           tb_list_add(reader->list, &row);
}

/* Takes the columns of a header; of teams on one side of the colon the nearest,
   and the two nearest if all are left of it. False after a fault. */
static bool take_header(struct reader *reader, enum tb_pairings kind)
{
    const struct tb_cells *const cells = &reader->cells;
    size_t *const name = reader->name;
    const bool good = end_match(reader);

    reader->middle = SIZE_MAX;
    reader->header.count = reader->number = name[0] = name[1] = 0;
    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text text = cells->cell[i].text;
        const enum tb_list_column column = tb_list_heading(text);
        tb_cells_add(&reader->header, cells->cell[i]);
        if (tb_text_among(text, ": -") && reader->middle == SIZE_MAX)
            reader->middle = i;
        else if (tb_text_has(text, ':'))
            reader->score = i;
        else if (column == TB_LIST_NUMBER && i < reader->middle)
            reader->number = i;
        else if (column == TB_LIST_TEAM && name[1] < reader->middle) {
            name[0] = name[1];
            name[1] = i;
        }
    }
    return kind == TB_PAIRINGS_BOARDS ? begin_match(reader) && good : good;
}

/* Reads all rows; false after a fault. */
static bool read_rows(struct reader *reader, enum tb_pairings kind,
                      char separator)
{
    struct tb_source *const source = reader->source;
    struct tb_text rest = tb_slice(source->bytes, source->length);
    struct tb_csv_record record = {.cells = &reader->cells, .line = 1};
    const char *at = rest.at;
    bool good = true;

    for (; tb_csv_record_cut(&rest, separator, &record);
         record.line += record.lines, at = rest.at) {
        const struct tb_cell *first;
        size_t filled;
        source->line = record.line;
        if (!tb_csv_record_check(source, &record))
            return false;
        for (size_t i = 0; i < reader->cells.count; i++) {
            if (reader->cells.cell[i].doubled)
                tb_cells_unquote(source, &reader->cells.cell[i].text);
        }
        first = tb_cells_filled(&reader->cells, &filled);
        if (filled && tb_pairings_of(&reader->cells) == kind) {
            if (!tb_list_lone_check(&reader->lone, source,
                                    kind == TB_PAIRINGS_MATCHES))
                return false;
            tb_list_event(reader->list,
                          reader->titles.says.fact[TB_FACT_EVENT]);
            if (!reader->header.count)
                good &= tb_list_titles(reader->list, &reader->titles);
            good &= take_header(reader, kind);
        } else if (filled == 1 && tb_list_round_title(first->text,
                                                      &reader->round,
                                                      &reader->date)) {
            reader->lone = (struct tb_list_lone){.titled = true};
        } else if (filled == 1 && reader->header.count) {
            tb_list_lone_take(&reader->lone, first->text, record.line);
            tb_list_note(reader->list, first->text, record.line, true);
        } else if (filled > 1 && reader->header.count) {
            if (!tb_list_lone_check(&reader->lone, source, false))
                return false;
            good &= kind == TB_PAIRINGS_BOARDS    ? take_board(reader)
                    : kind == TB_PAIRINGS_MATCHES ? take_match(reader)
                                                  : take_team(reader);
        } else if (!reader->header.count) {
            struct tb_text above = tb_slice(at, (size_t)(rest.at - at)), line;
            tb_text_cut_line(&above, &line);
            if (filled == 1)
                tb_list_note(reader->list, first->text, record.line, false);
            good &= tb_titles_take(&reader->titles, source,
                                   tb_list_keep(reader->list, line));
        }
    }
    return end_match(reader) && good;
}

bool tb_team_list_read(enum tb_pairings kind, char separator,
                       struct tb_source *source,
                       struct tb_tournament *tournament)
{
    struct reader reader = {.source = source,
                            .list = tb_list_of(source),
                            .teams = tournament->teams};
    const bool good = read_rows(&reader, kind, separator) &&
                      tb_list_take(reader.list, tournament);

    source->next = source->length;
    free(reader.cells.cell);
    free(reader.header.cell);
    tournament->declared.listed = false; /* not all of a team play each round */
    return good;
}
