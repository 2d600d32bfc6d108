/* SPDX-License-Identifier: ISC */
#include "dbf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "dbf_table.h"
#include "game/game.h"

struct section {
    struct tb_text name;
    size_t first, end; /* rows */
    struct tb_dbf_section said; /* nothing, if TSEXPORT.DBF is not there; its
                                   name is known only while it is open */
};

struct state {
    struct tb_dbf_rows rows;
    struct section *section;
    size_t sections, next;
    int edition;
    struct tb_text event;
};

bool tb_dbf_detect(struct tb_text all)
{
    return tb_open_is_table(all);
}

static struct tb_text text_of(const struct state *state, size_t record,
                              struct tb_dbf_field field)
{
    return tb_dbf_text(&state->rows.table, record, field);
}

/* A copy as UTF-8, of which each byte of Windows-1252 needs up to three. */
static struct tb_text copy_text(const struct state *state, struct tb_text text)
{
    char *const copy =
        tb_source_room(state->rows.table.source, 3 * text.length);
    bool windows = false;
    size_t bytes;

    for (size_t i = 0; i < text.length; i += bytes)
        windows |= tb_utf8_read(text.at + i, text.at + text.length, &bytes) ==
                   TB_UTF8_BAD;
    if (windows)
        text.length = tb_utf8_windows(text, copy);
    else if (text.length)
        memcpy(copy, text.at, text.length);
    return (struct tb_text){copy, text.length};
}

/* As the stream will have it: without # and blanks in front. */
static struct tb_text bare(struct tb_text name)
{
    tb_text_skip(&name, tb_text_span(name, "# "));
    return name;
}

/* A name and what stands before and behind a section's number. */
static struct tb_text put_number(const struct state *state,
                                 struct tb_text name, const char *before,
                                 int64_t number, const char *behind)
{
    enum { NUMBER_BYTES = 32 }; /* of ` (section 2147483647)` */
    char *const at = tb_source_room(state->rows.table.source,
                                    name.length + NUMBER_BYTES);

    memcpy(at, name.at, name.length);
    return (struct tb_text){
        at, name.length + (size_t)snprintf(at + name.length, NUMBER_BYTES,
                                           "%s%d%s", before, (int)number,
                                           behind)};
}

/* A name that is there already gets the section's number behind it. */
static bool name_section(const struct state *state, struct tb_names *names,
                         struct section *section)
{
    const int64_t number = state->rows.row[section->first].section;
    /* The address tells the sections apart. */
    const char *const origin = (const char *)section;

    section->name = bare(copy_text(state, section->said.name));
    if (section->name.length == 0)
        section->name = put_number(state, section->name, "Section ", number,
                                   "");
    if (tb_names_add(names, section->name, origin) == origin)
        return true;
    section->name = put_number(state, section->name, " (section ", number,
                               ")");
    return tb_names_add(names, section->name, origin) == origin ||
           tb_fault(state->rows.table.source, 0, 0,
                    "has two sections of the name '%.*s'",
                    tb_text_shown(section->name), section->name.at);
}

static bool take_section(const struct state *state,
                         const struct tb_dbf_event *event,
                         struct tb_names *names, struct section *section)
{
    const struct tb_dbf_row *const row = &state->rows.row[section->first];
    const struct tb_dbf_section *found =
        tb_dbf_event_section(event, row->section);

    if (!found && event->found_sections &&
        !tb_fault_clash(state->rows.table.source, row->record + 1, 0,
                        "TSEXPORT.DBF has no section %d", (int)row->section))
        return false;
    if (found)
        section->said = *found;
    return name_section(state, names, section);
}

/* Cuts the rows into sections. */
static bool read_sections(struct state *state,
                          const struct tb_dbf_event *event)
{
    const struct tb_dbf_rows *const rows = &state->rows;
    struct tb_names *const names = tb_names_make();
    bool good = true;

    state->section = tb_alloc(rows->count, sizeof *state->section);
    for (size_t i = 0; good && i < rows->count;) {
        struct section *section = &state->section[state->sections++];
        section->first = i;
        while (i < rows->count &&
               rows->row[i].section == rows->row[section->first].section)
            i++;
        section->end = i;
        good = take_section(state, event, names, section);
    }
    tb_names_free(names);
    return good;
}

static void free_state(void *this)
{
    struct state *const state = this;

    free(state->rows.row);
    free(state->section);
    free(state);
}

/* Reads the tables and puts what they have in order; false after a fault. */
static bool begin(struct tb_source *source)
{
    struct tb_dbf_event event = {0};
    struct tb_dbf table;
    struct state *state;
    bool good;

    good = tb_dbf_open(&table, source) && tb_dbf_event_open(&event, source);
    if (good) {
        source->state = state = tb_alloc(1, sizeof *state);
        source->state_free = free_state;
        state->rows.table = table;
        state->rows.row = tb_alloc(table.records, sizeof *state->rows.row);
        state->edition = event.edition;
        state->event = copy_text(state, event.name);
        good = tb_dbf_rows_find(&state->rows) &&
               tb_dbf_rows_read(&state->rows, &event) &&
               read_sections(state, &event);
        if (good && state->rows.count == 0)
            good = tb_fault(source, 0, 0, "the table has no players");
    }
    tb_dbf_event_close(&event);
    return good;
}

/* Member ids of zeros only are fillers. */
static struct tb_text member_of(const struct state *state, size_t record)
{
    const struct tb_text text = text_of(state, record, state->rows.member);

    return tb_text_span(text, "0") < text.length ? text : tb_text("");
}

static bool read_player(const struct state *state,
                        struct tb_tournament *tournament,
                        const struct tb_dbf_row *row)
{
    const struct tb_dbf_rows *const rows = &state->rows;
    const size_t record = row->record;
    const struct tb_text rating = text_of(state, record, rows->rating);
    struct tb_player *player = tb_tournament_add(tournament, record + 1);
    const char *wrong;
    int64_t plain;

    player->id = row->id;
    player->name = copy_text(state, text_of(state, record, rows->name));
    player->extra[TB_STATE] =
        copy_text(state, text_of(state, record, rows->state));
    player->extra[TB_MEMBERID] = copy_text(state, member_of(state, record));
    if (tb_dbf_integer(&rows->table, record, rows->rating, 9999, &plain)) {
        if (plain > 0)
            player->rating = plain * TB_ONE;
        return true;
    }
    wrong = tb_notation_rating(rating, &player->rating);
    return !wrong ||
           tb_dbf_fault(&rows->table, record, rows->rating, wrong);
}

/* What stands in rounds that TSEXPORT.DBF does not count. */
static bool check_round(const struct state *state,
                        const struct section *section,
                        const struct tb_dbf_row *row, size_t round)
{
    return tb_fault_clash(state->rows.table.source, row->record + 1, 0,
                          "%d has a result in round %zu, but section %d has "
                          "%zu by TSEXPORT.DBF", (int)row->id, round,
                          (int)row->section, section->said.rounds);
}

static bool read_rounds(const struct state *state,
                        struct tb_tournament *tournament,
                        const struct section *section,
                        const struct tb_dbf_row *row)
{
    size_t round = tournament->player[tournament->count - 1].games;

    for (size_t i = 0; i < state->rows.round_fields; i++) {
        const struct tb_dbf_field field = state->rows.round[i];
        struct tb_game game;
        const char *wrong =
            tb_dbf_result(text_of(state, row->record, field), &game);
        round++;
        if (wrong)
            return tb_dbf_fault(&state->rows.table, row->record, field, wrong);
        if (section->said.rounds && round > section->said.rounds &&
            !game.blank && !check_round(state, section, row, round))
            return false;
        tournament->about.us_cells += game.opponent > 0;
        tb_tournament_add_game(tournament, game);
    }
    return true;
}

/* The rounds that TSEXPORT.DBF counts must be there. */
static bool check_rounds(const struct state *state,
                         const struct tb_tournament *tournament,
                         const struct section *section)
{
    const struct tb_dbf_row *const row = &state->rows.row[section->first];
    size_t rounds = 0;

    for (size_t i = 0; i < tournament->count; i++) {
        if (tournament->player[i].games > rounds)
            rounds = tournament->player[i].games;
    }
    return section->said.rounds <= rounds ||
           tb_fault_clash(state->rows.table.source, row->record + 1, 0,
                          "section %d has %zu rounds by TSEXPORT.DBF, but "
                          "the table has only %zu", (int)row->section,
                          section->said.rounds, rounds);
}

/*
 * What a section's rounds are, when they are none: the first cell of SwissSys'
 * double games that no other has, `$` for 2-0, `#` for 1.5-0.5, `%` for two
 * draws; and whether all games stand below their opponents' numbers.
 */
struct look {
    bool double_games, opponents;
    size_t games;
};

/* first: the row of the same player's first record. */
static void look_at(const struct state *state, const struct tb_dbf_row *first,
                    const struct tb_dbf_row *row, struct look *look)
{
    for (size_t i = 0; i < state->rows.round_fields; i++) {
        const struct tb_text cell =
            text_of(state, row->record, state->rows.round[i]);
        const size_t column = i + TB_DBF_ROUNDS_A_RECORD *
                                      (row->part - first->part);
        struct tb_game game;
        look->double_games |= cell.length && memchr("$#%", cell.at[0], 3);
        if (tb_dbf_result(cell, &game) || game.opponent == 0)
            continue;
        look->games++;
        look->opponents &= (size_t)game.opponent == column + 1 &&
                           game.opponent != row->id;
    }
}

/*
 * A round must be one game. Which of two was first, and who had White in it,
 * is not told; nor are the rounds where the columns are opponents, as version
 * 2C allows for a round robin.
 */
static bool check_kind(const struct state *state,
                       const struct section *section)
{
    const struct tb_dbf_row *const row = &state->rows.row[section->first];
    const struct tb_dbf_row *first = row;
    struct tb_source *const source = state->rows.table.source;
    struct look look = {section->said.double_games, true, 0};

    for (size_t i = section->first; i < section->end; i++) {
        const struct tb_dbf_row *const next = &state->rows.row[i];
        if (next->record == next->first)
            first = next;
        look_at(state, first, next, &look);
    }
    if (look.double_games)
        return tb_fault(source, row->record + 1, 0,
                        "section %d is of double games (S_TRN_TYPE 2, results "
                        "as $ # %%), two in a round, which are not read: give "
                        "each game a round of its own", (int)row->section);
    return !look.opponents || look.games < 2 ||
           tb_fault(source, row->record + 1, 0,
                    "section %d has a column for each opponent, not for each "
                    "round (D_RND02: the games against 2), which is not read: "
                    "let the pairing program report it round by round",
                    (int)row->section);
}

static bool read_section(const struct state *state,
                         struct tb_tournament *tournament,
                         const struct section *section)
{
    bool good = true;

    if (!check_kind(state, section))
        return false;

    tournament->name = section->name;
    tournament->table = true;
    tournament->about.edition = state->edition;
    tournament->about.event = state->event;
    tournament->about.round_robin = section->said.round_robin;
    for (size_t i = section->first; i < section->end; i++) {
        const struct tb_dbf_row *const row = &state->rows.row[i];
        if (row->record == row->first)
            good &= read_player(state, tournament, row);
        good &= read_rounds(state, tournament, section, row);
    }
    return good && check_rounds(state, tournament, section);
}

bool tb_dbf_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct state *state;

    if (!source->state && !begin(source))
        return false;
    state = source->state;
    if (state->next == state->sections)
        return false;
    source->resumes = true; /* the other sections' rows are known */
    return read_section(state, tournament, &state->section[state->next++]);
}
