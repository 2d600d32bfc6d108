/* SPDX-License-Identifier: ISC */
/* A table of team matches, see table.h. */

#include "sheet.h"
#include "game/game.h"
#include "teams/teams.h"

/* What a column holds. */
enum kind { TEAM, ROUND, OPPONENT, GP, MP, BOARDS, SECTION, KINDS };

static const struct tb_heading_names names[KINDS] = {
    [TEAM] = {"team", "team teamname"},
    [ROUND] = {"round", "round rd rnd"},
    [OPPONENT] = {"opponent", "opponent opp"},
    [GP] = {"gp", "gp gamepoints gamepts"},
    [MP] = {"mp", "mp matchpoints matchpts"},
    [BOARDS] = {"boards", "boards"},
    [SECTION] = {"section", "section sec sectionname"}};

struct reader {
    struct tb_teams *teams;
    struct tb_likeness *names;
};

static bool is_header(const struct tb_cells *cells)
{
    bool found[KINDS + 1] = {false};

    for (size_t i = 0; i < cells->count; i++)
        found[tb_heading_find(names, KINDS, cells->cell[i].text)] = true;
    return found[TEAM] && found[ROUND] && found[OPPONENT] && found[GP];
}

bool tb_matches_detect(struct tb_text all)
{
    return tb_table_detect(all, is_header);
}

/* True for a column that is not read, but may change a result. */
static bool may_count(struct tb_text name)
{
    const int kind = tb_heading_read(name).kind;
    char simple[TB_HEADING_BYTES];

    return kind == TB_HEAD_POINTS || kind == TB_HEAD_PENALTY ||
           kind == TB_HEAD_BONUS ||
           tb_text_among(tb_heading_simplify(name, simple),
                         "tp teampoints teampts result winner forfeit ff wo "
                         "walkover status armageddon tiebreak playoff");
}

static bool open_table(struct tb_table *table, const struct tb_cells *header)
{
    /* Indexed by kind. The column of the section is also where every sheet has
       it. */
    size_t *const slot = table->sheet.slot;

    for (int k = 0; k < KINDS; k++)
        slot[k] = TB_NO_COLUMN;
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *cell = &header->cell[i];
        const int kind = tb_heading_find(names, KINDS, cell->text);
        if (kind == KINDS && !may_count(cell->text))
            continue;
        if (kind == KINDS)
            return tb_cell_fault(table->sheet.source, cell, "column '%.*s' is "
                                 "not read, but may change a result; write "
                                 "what counts as gp and mp, then delete it",
                                 TB_SHOWN(cell->text));
        if (slot[kind] != TB_NO_COLUMN)
            return tb_cell_fault(table->sheet.source, cell,
                                 "a second column has the %s; delete one of "
                                 "them", names[kind].called);
        slot[kind] = i;
    }
    slot[TB_HEAD_SECTION] = slot[SECTION];
    return true;
}

/* Reads the points in a cell, TB_MISSING without any; false after a fault. */
static bool read_points(struct tb_source *source, const struct tb_cell *cell,
                        enum kind kind, tb_num *points)
{
    const char *wrong = NULL;

    *points = TB_MISSING;
    if (cell)
        wrong = tb_notation_points(cell->text, points);
    if (!wrong && *points > TB_POINTS_MAX * TB_ONE)
        wrong = "is more than a million";
    return !wrong || tb_cells_fault(source, cell, names[kind].called, wrong);
}

static bool read_row(struct tb_table *table, const struct tb_cells *cells)
{
    const size_t *const slot = table->sheet.slot;
    struct tb_source *const source = table->sheet.source;
    const struct reader *const reader = table->context;
    const struct tb_cell *const round = tb_cells_at(cells, slot[ROUND]);
    const struct tb_cell *const boards = tb_cells_at(cells, slot[BOARDS]);
    const struct tb_cell *const gp = tb_cells_at(cells, slot[GP]);
    struct tb_cell points = gp ? *gp : (struct tb_cell){.line = 0};
    struct tb_team_record *const row =
        tb_teams_say(reader->teams, TB_TEAM_ROW, cells->cell[0].line);
    int64_t value, held = 0;

    row->name = tb_cells_text(cells, slot[TEAM]);
    row->against = tb_cells_text(cells, slot[OPPONENT]);
    if (row->name.length == 0 || tb_text_missing(row->name))
        return tb_fault(source, row->line, 0, "the row names no team");
    if (tb_text_among(row->against, "0 -") || /* the round was not played */
        tb_text_is_nocase(row->against, "bye"))
        row->against = tb_text("");
    if (!round)
        return tb_fault(source, row->line, 0, "the row has no round");
    if (!tb_int_parse(round->text, TB_ROUNDS_MAX, &value) || value == 0)
        return tb_cells_fault(source, round, "round",
                              "is not a number from 1 to 1000");
    if (boards && boards->text.length && !tb_text_missing(boards->text) &&
        !tb_int_parse(boards->text, TB_BOARDS_MAX, &held))
        return tb_cells_fault(source, boards, "boards",
                              "is not a number from 0 to 1000");
    row->round = (size_t)value - 1;
    row->boards = (size_t)held;
    row->forfeited =
        points.text.length > 1 && tb_text_ends_nocase(points.text, "F");
    points.text.length -= row->forfeited;
    if (!read_points(source, &points, GP, &row->gp) ||
        !read_points(source, tb_cells_at(cells, slot[MP]), MP, &row->mp) ||
        !tb_likeness_add(reader->names, source, row->line, row->name) ||
        !tb_likeness_add(reader->names, source, row->line, row->against))
        return false;
    if (!row->against.length && !gp)
        tb_fault_warn(source, row->line, 0, "the row ends before the column "
                      "gp, so '%.*s' counts as absent in round %zu; the row "
                      "may be truncated", TB_SHOWN(row->name), row->round + 1);
    return true;
}

bool tb_matches_read(struct tb_source *source, struct tb_tournament *tournament)
{
    static const struct tb_table_form form = {
        .is_header = is_header,
        .expected = "team, round, opponent, gp",
        .rows = "matches",
        .open = open_table,
        .row = read_row};
    struct reader reader = {tournament->teams, tb_likeness_make()};
    const bool good = tb_table_read(&form, source, tournament, &reader);

    tb_likeness_free(reader.names);
    return good;
}
