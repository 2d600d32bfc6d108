/* SPDX-License-Identifier: ISC */
/* The rows of a table of matches, see table.h. */

#include "sheet.h"
#include "game/game.h"
#include "teams/teams.h"

/* What a column holds. */
enum kind { TEAM, ROUND, OPPONENT, GP, MP, BOARDS, SECTION, KINDS };

/* What messages call each kind, and the names that it has, simplified. */
static const char *const names[KINDS] = {
    "team", "round", "opponent", "gp", "mp", "boards", "section"};
static const char *const synonyms[KINDS] = {
    "team teamname", "round rd rnd", "opponent opp", "gp gamepoints gamepts",
    "mp matchpoints matchpts", "boards", "section sec sectionname"};

struct reader {
    struct tb_teams *teams;
    struct tb_likeness *names;
};

/* The kind of a column, KINDS if it is none of ours. */
static enum kind read_heading(struct tb_text name)
{
    char simple[TB_HEADING_BYTES];
    const struct tb_text text = {simple, tb_heading_simplify(name, simple)};
    int kind = 0;

    while (kind < KINDS && !tb_text_among(text, synonyms[kind]))
        kind++;
    return (enum kind)kind;
}

static bool is_header(const struct tb_cells *cells)
{
    bool found[KINDS + 1] = {false};

    for (size_t i = 0; i < cells->count; i++)
        found[read_heading(cells->cell[i].text)] = true;
    return found[TEAM] && found[ROUND] && found[OPPONENT] && found[GP];
}

bool tb_matches_detect(struct tb_text all)
{
    return tb_table_detect(all, is_header);
}

static bool open_table(struct tb_table *table, const struct tb_cells *header)
{
    /* By kind; the section's column stands where every sheet has it, too. */
    size_t *const slot = table->sheet.slot;

    for (int k = 0; k < KINDS; k++)
        slot[k] = TB_NO_COLUMN;
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *cell = &header->cell[i];
        const enum kind kind = read_heading(cell->text);
        if (kind == KINDS)
            continue;
        if (slot[kind] != TB_NO_COLUMN)
            return tb_cell_fault(table->sheet.source, cell,
                                 "a second column holds the %s", names[kind]);
        slot[kind] = i;
    }
    slot[TB_HEAD_SECTION] = slot[SECTION];
    return true;
}

/* The text of a kind: empty where nothing or `-` stands. */
static struct tb_text text_of(const struct tb_sheet *sheet,
                              const struct tb_cells *cells, enum kind kind)
{
    const struct tb_text text = tb_cells_text(cells, sheet->slot[kind]);

    return tb_text_missing(text) ? tb_text("") : text;
}

/* Reads points of a cell; TB_MISSING where none are given. */
static bool read_points(struct tb_source *source, const struct tb_cell *cell,
                        enum kind kind, tb_num *points)
{
    const char *wrong;

    *points = TB_MISSING;
    if (!cell)
        return true;
    wrong = tb_notation_points(cell->text, points);
    if (!wrong && *points > TB_POINTS_MAX * TB_ONE)
        wrong = "is more than a million";
    return !wrong || tb_cells_fault(source, cell, names[kind], wrong);
}

/* Reads game points, with F behind them those of a forfeited match. */
static bool read_game_points(const struct tb_sheet *sheet,
                             struct tb_source *source,
                             const struct tb_cells *cells,
                             struct tb_team_record *row)
{
    const struct tb_cell *cell = tb_cells_at(cells, sheet->slot[GP]);
    struct tb_cell points;

    if (!cell)
        return true;
    points = *cell;
    if (points.text.length > 1 && tb_text_ends_nocase(points.text, "F")) {
        points.text.length--;
        row->forfeited = true;
    }
    return read_points(source, &points, GP, &row->gp);
}

/* Reads the round, and the boards if they are given. */
static bool read_counts(const struct tb_sheet *sheet, struct tb_source *source,
                        const struct tb_cells *cells,
                        struct tb_team_record *row)
{
    const struct tb_cell *cell = tb_cells_at(cells, sheet->slot[ROUND]);
    int64_t value;

    if (!cell || !tb_int_parse(cell->text, TB_ROUNDS_MAX, &value) || !value)
        return cell ? tb_cells_fault(source, cell, names[ROUND],
                                     "is no number from 1 to 1000")
                    : tb_fault(source, row->line, 0, "the row has no round");
    row->round = (size_t)value - 1;
    cell = tb_cells_at(cells, sheet->slot[BOARDS]);
    if (!cell || text_of(sheet, cells, BOARDS).length == 0)
        return true;
    if (!tb_int_parse(cell->text, TB_BOARDS_MAX, &value))
        return tb_cells_fault(source, cell, names[BOARDS],
                              "is no number from 0 to 1000");
    row->boards = (size_t)value;
    return true;
}

/* `0`, `bye`, `-` and nothing: the round was not played. */
static bool is_nobody(struct tb_text opponent)
{
    return tb_text_is(opponent, "0") || tb_text_is_nocase(opponent, "bye");
}

static bool read_row(struct tb_table *table, const struct tb_cells *cells)
{
    const struct tb_sheet *const sheet = &table->sheet;
    struct tb_source *const source = sheet->source;
    const struct reader *const reader = table->context;
    struct tb_team_record *row =
        tb_teams_say(reader->teams, TB_TEAM_ROW, cells->cell[0].line);

    row->name = text_of(sheet, cells, TEAM);
    row->against = text_of(sheet, cells, OPPONENT);
    if (row->name.length == 0)
        return tb_fault(source, row->line, 0, "the row names no team");
    if (is_nobody(row->against))
        row->against = tb_text("");
    if (!read_counts(sheet, source, cells, row) ||
        !read_game_points(sheet, source, cells, row) ||
        !read_points(source, tb_cells_at(cells, sheet->slot[MP]), MP,
                     &row->mp) ||
        !tb_likeness_add(reader->names, source, row->line, row->name) ||
        !tb_likeness_add(reader->names, source, row->line, row->against))
        return false;
    if (!row->against.length && !tb_cells_at(cells, sheet->slot[GP]))
        tb_fault_warn(source, row->line, 0, "the row ends before the column "
                      "gp: is it cut short? '%.*s' counts as absent in round "
                      "%zu", TB_SHOWN(row->name), row->round + 1);
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
