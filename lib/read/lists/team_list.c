/* SPDX-License-Identifier: ISC */
/* Reads lists of teams: matches, their boards, and cross tables. */
#include "entries.h"
#include "teams/teams.h"

static struct tb_text cell_at(const struct tb_list_reader *reader,
                              size_t column)
{
    return tb_cells_text(&reader->cells, column);
}

/* Reads the name of a team; false after a fault. */
static bool read_name(const struct tb_list_reader *reader, int side,
                      struct tb_text *name)
{
    *name = cell_at(reader, reader->columns.name[side]);
    return name->length ||
           tb_list_fault(reader, "team", *name, "the row must name it");
}

/* Reads game points; TB_MISSING if they are not given. False after a fault. */
static bool read_points(const struct tb_list_reader *reader,
                        struct tb_text text, tb_num *points)
{
    const char *wrong = tb_notation_points(text, points);

    if (!wrong && *points > TB_POINTS_MAX * TB_ONE)
        wrong = "is more than a million";
    return !wrong || tb_list_fault(reader, "game points", text, wrong);
}

/* Adds a row with a match; the results are next to the colon. False after a
   fault. */
static bool add_match(const struct tb_list_reader *reader,
                      struct tb_list_row *row)
{
    const struct tb_text last = cell_at(reader, reader->header.count - 1);
    tb_num *const gp = row->entry.result.points;
    enum tb_kind bye = tb_text_is(last, "-1") ? TB_PAB : TB_ZPB;
    bool word;

    for (int i = 0; i < 2; i++) {
        const size_t result = reader->columns.middle - 1 + 2 * (size_t)i;
        if (!read_name(reader, i, &row->side[i].name) ||
            !read_points(reader, cell_at(reader, result), &gp[i]))
            return false;
    }
    if (!tb_list_find_round(reader, row))
        return false;
    word = tb_list_bye_read(row->side[1].name, &bye);
    if (word && gp[1] > 0)
        return tb_list_fault(reader, "team", row->side[1].name, "has game "
                             "points, but is a bye: a team called so needs "
                             "another name");
    if (word || tb_text_starts(last, "-")) {
        row->side[1].name.length = 0;
        if (gp[0] == TB_MISSING && bye != TB_ZPB)
            tb_fault_warn(reader->source, row->entry.line, 0, "the bye of "
                          "'%.*s' has no game points: it counts as absent; "
                          "write them left of the colon",
                          TB_SHOWN(row->side[0].name));
        gp[0] = gp[0] == TB_MISSING ? 0 : gp[0];
    }
    return tb_list_add(reader->list, row);
}

/* Adds the matches of a team, `4w2½`, and its byes, `-2`; false after a fault.
 */
static bool add_team(const struct tb_list_reader *reader,
                     struct tb_list_row *row)
{
    const struct tb_text word = tb_heading_word_of(&reader->header);

    row->entry.single = true;
    row->side[0].number =
        tb_list_has(&reader->columns, 0, TB_LIST_NUMBER)
            ? tb_list_cell(reader, 0, TB_LIST_NUMBER) : cell_at(reader, 0);
    if (!read_name(reader, 1, &row->side[0].name))
        return false;
    for (size_t i = 0; i < reader->header.count; i++) {
        const struct tb_heading heading =
            tb_heading_read_by(reader->header.cell[i].text, word);
        const struct tb_text cell = cell_at(reader, i);
        const size_t digits = tb_text_digits(cell);
        const struct tb_text rest = tb_text_from(cell, digits);
        if (heading.kind == TB_HEAD_OTHER && digits && rest.length > 1 &&
            strchr("wbs", *rest.at))
            return tb_list_fault(reader, "match", cell, "is in a column "
                                 "without a round; name the column 1.Rd, 2.Rd "
                                 "and so on");
        if (heading.kind != TB_HEAD_ROUND || heading.bare || !cell.length ||
            tb_text_missing(cell))
            continue;
        if (!rest.length || !strchr(digits ? "wbsn" : "-", *rest.at) ||
            tb_text_is(tb_text_from(rest, 1), "-"))
            return tb_list_fault(reader, "match", cell, "is not the result of "
                                 "a match; write the number of the other team, "
                                 "w or b for the colour on board 1, and the "
                                 "game points, such as 4w2\xc2\xbd");
        row->entry.round = heading.round;
        row->side[1].number = tb_slice(cell.at, digits);
        if (!read_points(reader, tb_text_from(rest, 1),
                         &row->entry.result.points[0]) ||
            !tb_list_add(reader->list, row))
            return false;
    }
    return true;
}

void tb_list_end_match(struct tb_list_reader *reader)
{
    struct tb_list_match *const match = &reader->match;
    const unsigned long line = match->line;

    match->line = 0;
    if (line && match->total[0] != TB_MISSING &&
        memcmp(match->total, match->sum, sizeof match->sum) != 0)
        tb_fault_clash(reader->source, line, 0, "round %zu: the boards of "
                       "'%.*s' - '%.*s' add up to %s : %s, but the match has "
                       "other points",
                       reader->round, TB_SHOWN(match->team[0]),
                       TB_SHOWN(match->team[1]),
                       tb_num_show(match->sum[0]),
                       tb_num_show(match->sum[1]));
}

/* The header of boards is the row of their match. */
bool tb_list_begin_match(struct tb_list_reader *reader)
{
    struct tb_list_match *const match = &reader->match;
    struct tb_text score = tb_list_cell(reader, 0, TB_LIST_RESULT), part;

    tb_list_end_match(reader);
    *match = (struct tb_list_match){.line = reader->source->line};
    for (int i = 0; i < 2; i++) {
        tb_text_cut(&score, ':', &part);
        if (!read_name(reader, i, &match->team[i]) ||
            !read_points(reader, tb_text_trim(part), &match->total[i]))
            return false;
    }
    return true;
}

/* Adds a board of a match. */
static bool add_board(struct tb_list_reader *reader, struct tb_list_row *row)
{
    struct tb_list_match *const match = &reader->match;
    struct tb_list_result result;
    struct tb_text before;

    if (++match->boards > reader->teams->boards)
        reader->teams->boards = match->boards;
    tb_text_cut_at(&row->board, ".", &before);
    tb_list_result_read(row->typed, &result); /* nothing: as without one */
    for (int i = 0; i < 2; i++) {
        row->side[i].team = match->team[i];
        match->sum[i] += tb_worth_of(&tb_worth_default,
                                     (enum tb_kind)result.kind[i]);
    }
    if (!tb_list_read_game(reader, row))
        return false;
    if (row->entry.result.kind[0] == TB_UNKNOWN)
        match->total[0] = TB_MISSING;
    return true;
}

bool tb_list_read_teams(struct tb_list_reader *reader, struct tb_list_row *row)
{
    row->teams = reader->columns.form != TB_FORM_BOARDS;
    if (!row->teams)
        return add_board(reader, row);
    return reader->columns.form == TB_FORM_MATCHES ? add_match(reader, row)
                                                   : add_team(reader, row);
}
