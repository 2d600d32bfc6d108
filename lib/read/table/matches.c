/* SPDX-License-Identifier: ISC */
/* The rows of a table of matches, see matches.h. */
#include "matches.h"

#include <stdlib.h>
#include <string.h>

#include "csv_table.h"
#include "game/game.h"
#include "teams/teams.h"

/* What a column holds. */
enum kind { TEAM, ROUND, OPPONENT, GP, MP, BOARDS, SECTION, KINDS };

static const char *const names[KINDS] = {
    "team", "round", "opponent", "gp", "mp", "boards", "section"};

struct bye {
    struct tb_text team;
    size_t round;
    unsigned long line;
};

struct reader {
    struct tb_teams *teams;
    struct tb_likeness *names;
    struct tb_names *playing; /* teams that have an opponent */
    struct tb_names *resting, *often; /* that have a bye, and more than one */
    size_t teams_playing, rows[TB_ROUNDS_MAX]; /* of them in a round */
    struct bye *bye;          /* rows without an opponent */
    size_t byes, bye_capacity;
    size_t slot[KINDS]; /* the column of each kind, or TB_NO_COLUMN */
};

/* The kind of a column, KINDS if it is none of ours. */
static enum kind read_heading(struct tb_text name)
{
    static const struct {
        const char *name;
        enum kind kind;
    } synonyms[] = {
        {"team", TEAM},          {"teamname", TEAM},
        {"round", ROUND},        {"rd", ROUND},
        {"rnd", ROUND},          {"opponent", OPPONENT},
        {"opp", OPPONENT},       {"gp", GP},
        {"gamepoints", GP},      {"gamepts", GP},
        {"mp", MP},              {"matchpoints", MP},
        {"matchpts", MP},        {"boards", BOARDS},
        {"section", SECTION},    {"sec", SECTION},
        {"sectionname", SECTION}};
    char simple[TB_HEADING_BYTES];
    const struct tb_text text = {simple, tb_heading_simplify(name, simple)};

    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
        if (tb_text_is(text, synonyms[i].name))
            return synonyms[i].kind;
    }
    return KINDS;
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

static bool open_table(struct tb_table *table, struct tb_source *source,
                       const struct tb_cells *header)
{
    struct reader *reader = table->context;

    for (int k = 0; k < KINDS; k++)
        reader->slot[k] = TB_NO_COLUMN;
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_cell *cell = &header->cell[i];
        const enum kind kind = read_heading(cell->text);
        if (kind == KINDS)
            continue;
        if (reader->slot[kind] != TB_NO_COLUMN)
            return tb_fault(source, cell->line, cell->column,
                            "a second column holds the %s", names[kind]);
        reader->slot[kind] = i;
    }
    table->sheet.slot[TB_HEAD_SECTION] = reader->slot[SECTION];
    return true;
}

/* The cell of a kind, NULL if it is not there. */
static const struct tb_cell *cell_of(const struct reader *reader,
                                     const struct tb_cells *cells,
                                     enum kind kind)
{
    const size_t column = reader->slot[kind];

    return column < cells->count ? &cells->cell[column] : NULL;
}

/* The same as text: empty where nothing or `-` stands. */
static struct tb_text text_of(const struct reader *reader,
                              const struct tb_cells *cells, enum kind kind)
{
    const struct tb_cell *cell = cell_of(reader, cells, kind);

    if (!cell || tb_text_missing(cell->text))
        return tb_text("");
    return cell->text;
}

static bool fault(struct tb_source *source, const struct tb_cell *cell,
                  enum kind kind, const char *wrong)
{
    return tb_fault(source, cell->line, cell->column, "%s '%.*s' %s",
                    names[kind], tb_text_shown(cell->text), cell->text.at,
                    wrong);
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
    return !wrong || fault(source, cell, kind, wrong);
}

/* Reads game points, with F behind them those of a forfeited match. */
static bool read_game_points(const struct reader *reader,
                             struct tb_source *source,
                             const struct tb_cells *cells,
                             struct tb_team_record *row)
{
    const struct tb_cell *cell = cell_of(reader, cells, GP);
    struct tb_cell points;
    size_t length;

    if (!cell)
        return true;
    points = *cell;
    length = points.text.length;
    if (length > 1 && tb_text_is_nocase(
                          (struct tb_text){points.text.at + length - 1, 1},
                          "F")) {
        points.text.length--;
        row->forfeited = true;
    }
    return read_points(source, &points, GP, &row->gp);
}

/* Reads the round, and the boards if they are given. */
static bool read_counts(const struct reader *reader, struct tb_source *source,
                        const struct tb_cells *cells,
                        struct tb_team_record *row)
{
    const struct tb_cell *cell = cell_of(reader, cells, ROUND);
    int64_t value;

    if (!cell || !tb_int_parse(cell->text, TB_ROUNDS_MAX, &value) || !value)
        return cell ? fault(source, cell, ROUND,
                            "is no number from 1 to 1000")
                    : tb_fault(source, row->line, 0, "the row has no round");
    row->round = (size_t)value - 1;
    cell = cell_of(reader, cells, BOARDS);
    if (!cell || text_of(reader, cells, BOARDS).length == 0)
        return true;
    if (!tb_int_parse(cell->text, TB_BOARDS_MAX, &value))
        return fault(source, cell, BOARDS, "is no number from 0 to 1000");
    row->boards = (size_t)value;
    return true;
}

static void note_playing(struct reader *reader, struct tb_text team)
{
    reader->teams_playing += !tb_names_has(reader->playing, team);
    tb_names_add(reader->playing, team, team.at);
}

/* Notes who plays, and who has a bye. */
static void note_row(struct reader *reader, const struct tb_team_record *row)
{
    if (row->against.length) {
        note_playing(reader, row->name);
        note_playing(reader, row->against);
        reader->rows[row->round]++;
        return;
    }
    if (tb_names_has(reader->resting, row->name))
        tb_names_add(reader->often, row->name, row->name.at);
    tb_names_add(reader->resting, row->name, row->name.at);
    reader->bye = tb_grow(reader->bye, &reader->bye_capacity, reader->byes + 1,
                          sizeof *reader->bye);
    reader->bye[reader->byes++] =
        (struct bye){row->name, row->round, row->line};
}

/*
 * Warns of a team with one bye that never meets anybody, in a round for which
 * one that does has no row: the name may be misspelt, and nothing else shows
 * it.
 */
static void warn_of_byes(struct reader *reader, const struct tb_source *source)
{
    for (size_t i = 0; i < reader->byes; i++) {
        const struct bye *const bye = &reader->bye[i];
        reader->rows[bye->round] += tb_names_has(reader->playing, bye->team);
    }
    for (size_t i = 0; source->name && i < reader->byes; i++) {
        const struct bye *const bye = &reader->bye[i];
        if (reader->rows[bye->round] < reader->teams_playing &&
            !tb_names_has(reader->playing, bye->team) &&
            !tb_names_has(reader->often, bye->team))
            tb_warn("%s:%lu: warning: team '%.*s' meets nobody, and another "
                    "team has no row for round %zu: is the name misspelt?",
                    source->name, bye->line, tb_text_shown(bye->team),
                    bye->team.at, bye->round + 1);
    }
}

/* `0`, `bye`, `-` and nothing: the round was not played. */
static bool is_nobody(struct tb_text opponent)
{
    return tb_text_is(opponent, "0") || tb_text_is_nocase(opponent, "bye");
}

static bool read_row(struct tb_table *table, struct tb_source *source,
                     struct tb_tournament *tournament,
                     const struct tb_cells *cells)
{
    struct reader *const reader = table->context;
    struct tb_team_record *row =
        tb_teams_say(reader->teams, TB_TEAM_ROW, cells->cell[0].line);

    (void)tournament;
    row->name = text_of(reader, cells, TEAM);
    row->against = text_of(reader, cells, OPPONENT);
    if (row->name.length == 0)
        return tb_fault(source, row->line, 0, "the row names no team");
    if (is_nobody(row->against))
        row->against = tb_text("");
    if (!read_counts(reader, source, cells, row) ||
        !read_game_points(reader, source, cells, row) ||
        !read_points(source, cell_of(reader, cells, MP), MP, &row->mp) ||
        !tb_likeness_add(reader->names, source, row->line, row->name) ||
        !tb_likeness_add(reader->names, source, row->line, row->against))
        return false;
    note_row(reader, row);
    return true;
}

bool tb_matches_read(struct tb_source *source,
                     struct tb_tournament *tournament)
{
    static struct reader reader; /* of the file, between its sections */
    struct tb_table table = {.is_header = is_header,
                             .expected = "team, round, opponent, gp",
                             .rows = "matches",
                             .open = open_table,
                             .row = read_row,
                             .context = &reader};
    bool good;

    reader.teams = tournament->teams;
    reader.names = tb_likeness_make();
    reader.playing = tb_names_make();
    reader.resting = tb_names_make();
    reader.often = tb_names_make();
    reader.bye = NULL;
    reader.byes = reader.bye_capacity = reader.teams_playing = 0;
    memset(reader.rows, 0, sizeof reader.rows);
    good = tb_table_read(&table, source, tournament);
    if (good)
        warn_of_byes(&reader, source);
    free(reader.bye);
    tb_names_free(reader.playing);
    tb_names_free(reader.resting);
    tb_names_free(reader.often);
    tb_likeness_free(reader.names);
    return good;
}
