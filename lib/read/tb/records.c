/* SPDX-License-Identifier: ISC */
#include "records.h"

#include <string.h>

#include "base/base.h"
#include "records_work.h"
#include "game/game.h"

/* Finds the columns of a header line. */
static void read_header(struct tb_records_state *state, struct tb_text line)
{
    struct tb_text name;
    bool found[COLUMNS] = {false};

    state->header = line;
    for (; tb_text_cut(&line, '\t', &name); state->fields++) {
        for (int i = 0; i < COLUMNS; i++) {
            if (!found[i] && tb_text_is(name, tb_records_columns[i])) {
                found[i] = true;
                state->place[i] = state->fields;
                state->order[state->count++] = (enum column)i;
            }
        }
    }
    for (int i = 0; i < COLUMNS; i++) {
        if (!found[i])
            state->place[i] = state->fields;
    }
}

bool tb_records_detect(struct tb_text all)
{
    struct tb_text line;

    while (tb_text_cut_line(&all, &line)) {
        struct tb_records_state state = {.fields = 0};
        if (tb_text_starts(line, "#"))
            continue;
        read_header(&state, line);
        return state.place[ID] < state.fields &&
               state.place[GAMES] < state.fields;
    }
    return false;
}

bool tb_records_name_teams(struct tb_text header)
{
    struct tb_text column;

    while (header.length && tb_text_cut(&header, '\t', &column)) {
        if (tb_text_is(column, "mps"))
            return true;
    }
    return false;
}

/* True if a name stands in the text before it. */
static bool is_twice(struct tb_text before, struct tb_text name)
{
    struct tb_text other;

    while (tb_text_cut(&before, '\t', &other) && other.at < name.at) {
        if (tb_text_equal(other, name))
            return true;
    }
    return false;
}

/* What the filters would refuse. */
static bool check_header(struct tb_source *source,
                         const struct tb_records_state *state)
{
    struct tb_text rest = state->header, name;

    if (state->fields > TB_COLUMNS_MAX)
        return tb_fault(source, source->line, 0, "more than %d columns",
                        TB_COLUMNS_MAX);
    for (size_t column = 1; tb_text_cut(&rest, '\t', &name); column++) {
        if (name.length == 0)
            return tb_fault(source, source->line, 0, "column %zu has no name",
                            column);
        if (is_twice(state->header, name))
            return tb_fault(source, source->line, 0,
                            "column '%.*s' is there twice",
                            tb_text_shown(name), name.at);
    }
    return true;
}

/* The header, read at the first call and kept; NULL at an empty file. */
static struct tb_records_state *open_state(struct tb_source *source)
{
    const size_t top = source->next;
    struct tb_records_state *state = source->state;
    struct tb_text line;

    if (state)
        return state;
    while (tb_source_more(source, source->next) &&
           tb_source_line(source, &line)) {
        const size_t start = (size_t)(line.at - source->bytes);
        if (tb_text_starts(line, "#"))
            continue;
        state = source->state =
            tb_alloc(1, sizeof *state + start - top + line.length + 1);
        state->lead = start - top;
        memcpy(state->text, source->bytes + top, state->lead + line.length);
        read_header(state, (struct tb_text){state->text + state->lead,
                                            line.length});
        check_header(source, state);
        return state;
    }
    return NULL;
}

/* A `#tb` line, or the header again: the section ends. */
static bool ends_section(const struct tb_records_state *state,
                         struct tb_text line)
{
    return tb_text_is(line, "#tb") || tb_text_starts(line, "#tb ") ||
           tb_text_equal(line, state->header);
}

/*
 * Takes a line; false if it belongs to the next section or is at fault. A
 * mark is taken only where no section is open.
 */
static bool take_line(struct tb_source *source,
                      struct tb_tournament *tournament,
                      const struct tb_records_state *state, struct tb_text line)
{
    struct tb_text field[COLUMNS];

    if (ends_section(state, line))
        return tournament->count == 0;
    if (tb_text_starts(line, "#"))
        return true;
    if (!tb_records_split(source, state, line, field))
        return false;
    if (tournament->count > 0 &&
        !tb_text_equal(field[SECTION], tournament->name))
        return false;
    tournament->name = field[SECTION];
    return tb_records_take(source, tournament, state, field);
}

/* A record's section, `-` where there is no such column. */
static struct tb_text section_of(const struct tb_records_state *state,
                                 struct tb_text line)
{
    struct tb_text field;

    for (size_t i = 0; tb_text_cut(&line, '\t', &field); i++) {
        if (i == state->place[SECTION])
            return field;
    }
    return tb_text("-");
}

/*
 * Has the whole section in the source that begins at next, with the lines
 * that stand before it; returns where it ends.
 */
static size_t find_end(struct tb_source *source,
                       const struct tb_records_state *state)
{
    size_t at = source->next, first = at;
    bool open = false;

    while (tb_source_more(source, at)) {
        struct tb_text rest = {source->bytes + at, source->length - at};
        struct tb_text line, begun = {source->bytes + first, at - first};
        struct tb_text record = begun;
        tb_text_cut_line(&rest, &line);
        tb_text_cut_line(&begun, &record);
        if (ends_section(state, line)) {
            if (open)
                break;
        } else if (!tb_text_starts(line, "#")) {
            if (open && !tb_text_equal(section_of(state, record),
                                       section_of(state, line)))
                break;
            first = open ? first : at;
            open = true;
        }
        at = (size_t)(rest.at - source->bytes);
    }
    return at;
}

/* Reads lines up to an offset. */
static bool read_lines(struct tb_source *source,
                       struct tb_tournament *tournament,
                       const struct tb_records_state *state, size_t end)
{
    struct tb_text line;

    while (source->next < end && tb_source_line(source, &line)) {
        if (!take_line(source, tournament, state, line))
            break;
    }
    return !source->failed;
}

bool tb_records_read(struct tb_source *source,
                     struct tb_tournament *tournament)
{
    const bool first = !source->state;
    struct tb_records_state *state = open_state(source);
    size_t start, end;

    source->resumes = false;
    if (!state || source->failed)
        return false;
    if (source->more)
        tb_source_forget(source);
    start = source->next;
    end = find_end(source, state);
    if (source->failed || (end == start && !first))
        return false;
    if (first)
        tournament->carried.lead = (struct tb_text){state->text, state->lead};
    tournament->carried.header = state->header;
    tournament->of_teams = state->place[MPS] < state->fields;
    tournament->carried.raw =
        (struct tb_text){source->bytes + start, end - start};
    if (memchr(source->bytes + start, '\0', end - start))
        return tb_fault(source, source->line + 1, 0, TB_SOURCE_NUL);
    if (read_lines(source, tournament, state, end))
        return true;
    /* What is behind the faulty section can be read all the same. */
    for (struct tb_text line; source->next < end;)
        tb_source_line(source, &line);
    source->resumes = true;
    return false;
}
