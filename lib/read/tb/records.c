/* SPDX-License-Identifier: ISC */
#include "tb.h"
#include "records_work.h"

bool tb_records_name(struct tb_text header, const char *column)
{
    return tb_text_listed(header, '\t', tb_text(column));
}

bool tb_records_detect(struct tb_text all)
{
    struct tb_text line;

    while (tb_text_cut_line(&all, &line)) {
        if (tb_line_kind(line, tb_slice(NULL, 0)) == TB_LINE_HEADER)
            return tb_records_name(line, "id") &&
                   tb_records_name(line, "games");
    }
    return false;
}

bool tb_records_name_teams(struct tb_text header)
{
    return tb_records_name(header, "mps");
}

static void free_state(void *data)
{
    struct tb_records_state *state = data;

    tb_reader_free(&state->reader);
    free(state->lead_bytes);
    free(state);
}

/* Makes the state. lead is copied because the source's bytes may move. */
static void make_state(struct tb_source *source, struct tb_text lead,
                       struct tb_text header,
                       const struct tb_line_bounds *bounds)
{
    struct tb_records_state *state = tb_alloc(1, sizeof *state);

    source->state = state;
    source->state_free = free_state;
    *state = (struct tb_records_state){
        .lead_bytes = tb_copy(lead.at, lead.length)};
    state->lead = tb_slice(state->lead_bytes, lead.length);
    state->reader.bounds = *bounds;
    if (!tb_reader_header(&state->reader, header))
        tb_fault(source, source->line, 0, "%s", state->reader.fault);
    else if (!tb_records_name(header, "id"))
        tb_fault(source, source->line, 0, "this is not a stream written by "
                 "tb-parse: its header has no column id");
    for (int i = 0; i < COLUMNS && !source->failed; i++)
        state->slot[i] =
            tb_reader_slot(&state->reader, tb_text(tb_records_columns[i]));
}

static bool check_length(struct tb_source *source, struct tb_text line,
                         unsigned long number)
{
    return line.length <= TB_LINE_MAX ||
           tb_fault(source, number, 0, "a line is longer than %d bytes",
                    TB_LINE_MAX);
}

/* Reads the header at the first call; NULL if there is none. */
static struct tb_records_state *open_state(struct tb_source *source)
{
    const size_t top = source->next;
    struct tb_line_bounds bounds = {0, 0};
    struct tb_text line;

    while (!source->state && tb_open_more(source, source->next) &&
           tb_source_line(source, &line)) {
        const char *lead = source->bytes + top;
        const enum tb_line_kind kind = tb_line_kind(line, tb_slice(NULL, 0));
        if (!check_length(source, line, source->line) ||
            (tb_text_has(line, '\0') &&
             !tb_fault(source, source->line, 0, TB_OPEN_NUL)))
            break;
        tb_line_count(&bounds, kind);
        if (kind == TB_LINE_HEADER)
            make_state(source, tb_slice(lead, (size_t)(line.at - lead)),
                       line, &bounds);
    }
    return source->state;
}

/* True if a record belongs to the open section, or begins one. */
static bool is_of_section(const struct tb_source *source,
                          struct tb_reader *reader, struct tb_text line)
{
    const char *const readable = source->bytes + source->length;
    struct tb_span spans[COLUMNS];

    return tb_reader_goes_on(reader, line) ||
           tb_reader_enter(reader, line, spans,
                           tb_reader_cut(reader, line, readable, spans));
}

/* Reads on until the source has the whole section that begins at source->next,
   with the lines before it. Returns the offset of its end. */
static size_t find_end(struct tb_source *source, struct tb_reader *reader)
{
    size_t at = source->next;

    reader->open = false;
    while (tb_open_more(source, at)) {
        struct tb_text rest = {source->bytes + at, source->length - at}, line;
        enum tb_line_kind kind;
        tb_text_cut_line(&rest, &line);
        if (!check_length(source, line, source->line + 1))
            break;
        kind = tb_line_kind(line, reader->header);
        if (kind == TB_LINE_RECORD
                ? !is_of_section(source, reader, line)
                : tb_line_parts(kind) && reader->open)
            break;
        tb_line_count(&reader->bounds, kind);
        at = (size_t)(rest.at - source->bytes);
    }
    return at;
}

/* Reads the section's lines up to an offset; false after a fault. */
static bool read_lines(struct tb_records_state *state, size_t end)
{
    struct tb_tournament *const tournament = state->to;
    struct tb_source *const source = tournament->source;
    struct tb_text line;
    bool good = true;

    tournament->carried.plain = true;
    while (source->next < end && tb_source_line(source, &line)) {
        const size_t count = tournament->count;
        const bool record =
            tb_line_kind(line, state->reader.header) == TB_LINE_RECORD;
        const char *const rest = source->bytes + source->next;
        tournament->carried.plain &=
            record && rest == line.at + line.length + 1 && rest[-1] == '\n';
        if (!record || tb_records_add(state, line))
            continue;
        good = false;
        tb_tournament_keep(tournament, count);
    }
    return good;
}

/* False, after a fault, if the last round is paired and has no result. Only for
   streams without the column more, which cannot say that it is an upcoming
   round. */
static bool check_last(const struct tb_tournament *tournament)
{
    const size_t last = tournament->count ? tournament->player[0].games : 0;
    bool result = false, paired = false;

    for (size_t i = 0; i < tournament->count && last; i++) {
        const struct tb_game *const game =
            tb_tournament_games(tournament, i) + last - 1;
        paired |= tb_game_pending(game);
        result |= tb_game_paired(game) && game->kind != TB_UNKNOWN;
    }
    return !paired || result ||
           tb_fault(tournament->source, tournament->player[0].line, 0,
                    "nobody has a result in round %zu, as in streams of older "
                    "versions; parse the file again, or write that round as "
                    "next= in the column more", last);
}

bool tb_records_read(struct tb_source *source, struct tb_tournament *tournament)
{
    const bool first = !source->state;
    struct tb_records_state *state = open_state(source);
    size_t start, end;

    if (!state && !source->failed)
        tb_fault(source, 0, 0, "empty input, no header");
    if (!state || source->failed)
        return false;
    if (source->bits.more)
        tb_source_forget(source);
    start = source->next;
    end = find_end(source, &state->reader);
    tournament->carried.begun = state->reader.bounds.begun;
    tournament->carried.ended = state->reader.bounds.ended;
    state->reader.bounds = (struct tb_line_bounds){0, 0};
    if (source->failed || (end == start && !first))
        return false;
    if (first)
        tournament->carried.lead = state->lead;
    tournament->carried.header = state->reader.header;
    tournament->of_teams = state->slot[MPS] >= 0;
    tournament->carried.raw =
        tb_slice(source->bytes + start, end - start);
    if (memchr(source->bytes + start, '\0', end - start))
        return tb_fault(source, source->line + 1, 0, TB_OPEN_NUL);
    /* Sections after one with a fault can be read. */
    source->resumes = true;
    state->to = tournament;
    return read_lines(state, end) &&
           (state->slot[MORE] >= 0 || check_last(tournament));
}
