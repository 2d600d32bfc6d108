/* SPDX-License-Identifier: ISC */
#include "tb.h"

#include <stdio.h>

#include "stream/stream.h"

static void end_header(struct tb_output *header, bool carries)
{
    if (carries) {
        tb_put_char(header, '\t');
        tb_put_string(header, TB_MORE_COLUMN);
    }
    tb_put_char(header, '\0');
}

/* The header of records that are written anew, with further columns. given is
   the header of the stream that they were read from, or empty. The caller frees
   the result. */
static char *own_header(const struct tb_emit *emit, struct tb_text further,
                        struct tb_text given)
{
    struct tb_output text = {0};

    tb_put_string(&text, TB_EMIT_HEADER);
    tb_put_string(&text, tb_emit_restates(emit) ? "\tfile\tline" : "");
    tb_put_text(&text, further);
    end_header(&text, tb_emit_carries(emit, given));
    return text.buffer;
}

void tb_emit_keep(struct tb_emit *emit)
{
    emit->kept = emit->output->length;
}

void tb_emit_drop(struct tb_emit *emit)
{
    emit->output->length = emit->kept;
}

void tb_emit_bounds(struct tb_emit *emit,
                    const struct tb_tournament *tournament)
{
    emit->begins += tournament->carried.begun;
    emit->ends += tournament->carried.ended;
}

/* Writes the marks of begins that were read and (own), only once, one for
   sections that were not read from a stream. */
static void put_begins(struct tb_emit *emit, bool own)
{
    if (own && !emit->begun) {
        emit->begun = true;
        emit->begins++;
        emit->ends++;
    }
    tb_line_put_begun(emit->output, emit->begins);
    emit->begins = 0;
}

static void put_header(struct tb_emit *emit, struct tb_text header, bool own)
{
    emit->header = tb_copy(header.at, header.length);
    tb_put_text(emit->output, header);
    tb_put_char(emit->output, '\n');
    put_begins(emit, own);
    tb_emit_keep(emit);
}

/* Ends the stream of earlier files, so that one with another header begins. */
static void end_stream(struct tb_emit *emit)
{
    tb_line_put_ended(emit->output, emit->before);
    emit->ends -= emit->before;
    emit->begun = false;
    free(emit->header);
    emit->header = NULL;
}

/* A stream's header. Adds the column more if it is missing and other files may
   have it; then emit->pads is set. The caller frees the result. */
static char *given_header(struct tb_emit *emit, struct tb_text given)
{
    struct tb_output text = {0};

    emit->pads = emit->carries && !emit->one_file && given.length &&
                 !tb_records_name(given, TB_MORE_COLUMN);
    tb_put_text(&text, given);
    end_header(&text, emit->pads);
    return text.buffer;
}

/* Writes the header, or our own if it is empty, unless one has been written;
   then the begins. */
static void need_header(struct tb_emit *emit, struct tb_text header)
{
    const bool is_own = header.length == 0 || tb_emit_restates(emit);
    char *own = is_own ? own_header(emit, emit->more, header)
                       : given_header(emit, header);

    if (!emit->header)
        put_header(emit, tb_text(own), is_own);
    else
        put_begins(emit, is_own);
    free(own);
}

void tb_emit_end(struct tb_emit *emit)
{
    /* Lines after the last section do not begin a stream of our own. */
    need_header(emit, tb_text(emit->header ? emit->header : ""));
    tb_line_put_ended(emit->output, emit->ends);
    tb_output_flush(emit->output);
}

void tb_emit_forget(struct tb_emit *emit)
{
    tb_names_free(emit->names);
    emit->names = NULL;
}

void tb_emit_free(struct tb_emit *emit)
{
    free(emit->header);
    tb_emit_forget(emit);
}

void tb_emit_error(struct tb_emit *emit, struct tb_text header,
                   const char *text, const struct tb_tournament *section)
{
    need_header(emit, header);
    tb_line_put_fault(emit->output, text);
    if (section && (section->name.length || section->count)) {
        emit->output->buffer[emit->output->length - 1] = '\t';
        tb_emit_name(emit, section);
        tb_put_char(emit->output, '\n');
    }
    tb_emit_keep(emit);
}

/* Writes a record of a stream with the settings of carried.given. */
static void put_given(struct tb_output *output,
                      const struct tb_tournament *tournament,
                      struct tb_text line)
{
    struct tb_text columns = tournament->carried.header, column, field;

    while (tb_text_cut(&columns, '\t', &column) &&
           tb_text_cut(&line, '\t', &field)) {
        tb_put_text(output, tb_text_is(column, "settings")
                                ? tournament->carried.given : field);
        tb_put_char(output, columns.at && line.at ? '\t' : '\n');
    }
}

/* Writes lines of a stream except begins and ends, and its records if wanted.
   In records, carried.given replaces the settings. */
static void put_lines(struct tb_emit *emit,
                      const struct tb_tournament *tournament,
                      struct tb_text lines, bool records)
{
    struct tb_text line, section;

    while (tb_text_cut_line(&lines, &line)) {
        const enum tb_line_kind kind =
            tb_line_kind(line, tournament->carried.header);
        if (((kind == TB_LINE_RECORD || kind == TB_LINE_RANKED) && !records) ||
            kind == TB_LINE_BEGIN || kind == TB_LINE_END)
            continue;
        if (kind == TB_LINE_ERROR && !emit->saw_error) {
            const struct tb_text error = tb_line_fault(line, &section);
            emit->saw_error = true;
            snprintf(emit->error, sizeof emit->error, "%.*s", TB_WHOLE(error));
        }
        if (kind == TB_LINE_RECORD && tournament->carried.given.length)
            put_given(emit->output, tournament, line);
        else
            tb_line_pass(emit->output, line, kind);
        if (kind == TB_LINE_RECORD && emit->pads) {
            emit->output->length--;
            tb_put_string(emit->output, "\t-\n");
        }
    }
}

void tb_emit_marks(struct tb_emit *emit, const struct tb_tournament *tournament)
{
    put_lines(emit, tournament, tournament->carried.lead, false);
    put_lines(emit, tournament, tournament->carried.raw, false);
}

/* True if it, or the players it was made from, were read from a stream. */
static bool is_stream(const struct tb_emit *emit,
                      const struct tb_tournament *tournament)
{
    const struct tb_tournament *const from =
        emit->from ? emit->from : tournament;

    return from->carried.header.length > 0;
}

/* Writes the header before the first section, and checks that later ones have
   the same. Sets *raw if the records are written unchanged. False after a
   fault. */
static bool settle_header(struct tb_emit *emit,
                          const struct tb_tournament *tournament, bool cut,
                          bool *raw)
{
    struct tb_source *source = tournament->source;
    const bool own_stream = tournament->carried.header.length > 0;
    char *const padded = given_header(emit, tournament->carried.header);
    char *own = own_header(emit, tournament->carried.more,
                           tournament->carried.header);
    const struct tb_text given = tb_text(padded);
    struct tb_text header = tb_text(own);
    const bool is_own = !is_stream(emit, tournament) || tb_emit_restates(emit);
    bool good = true;

    *raw = false;
    if (own_stream && !tb_emit_restates(emit)) {
        *raw = !cut && !emit->section;
        if (!*raw && !tb_text_equal(given, header))
            good = tb_fault(source, 0, 0, "records with the columns '%.*s' "
                            "cannot be changed; cut rounds and name sections "
                            "right after tb-parse, when the columns are '%s'",
                            TB_SHOWN(given), own);
        header = given;
    }
    if (good) {
        if (emit->header && tb_records_name_teams(header) !=
                tb_records_name_teams(tb_text(emit->header)))
            end_stream(emit);
        if (*raw && !emit->header)
            put_lines(emit, tournament, tournament->carried.lead, false);
        if (emit->header)
            put_begins(emit, is_own);
        else
            put_header(emit, header, is_own);
        good = tb_text_is(header, emit->header) ||
               tb_fault(source, 0, 0, "this file has the columns '%.*s', but "
                        "an earlier one has '%s'", TB_SHOWN(header),
                        emit->header);
    }
    free(padded);
    free(own);
    return good;
}

/* Notes a section's name as it is written. False after a fault: another file
   has it, or the names of two sections of a file are the same in a stream. */
static bool note_section(struct tb_emit *emit,
                         const struct tb_tournament *tournament)
{
    struct tb_source *source = tournament->source;
    const size_t start = emit->output->length;
    struct tb_text name;
    bool there, good;
    const char *origin;

    tb_emit_name(emit, tournament); /* removed below */
    name = tb_slice(emit->output->buffer + start, emit->output->length - start);
    if (!emit->names)
        emit->names = tb_names_make();
    there = tb_names_has(emit->names, name);
    origin = tb_names_add(emit->names, name, source->name);
    good = origin == source->name ||
           tb_fault(source, 0, 0, "section '%.*s' is in %s already; %s",
                    TB_SHOWN(name), origin,
                    emit->section ? "use -S with one file only"
                    : tournament->name.length
                        ? "rename one of them, or read the files separately"
                        : "read one of them separately, with -S NAME");
    if (good && there && !is_stream(emit, tournament) && !emit->section)
        good = tb_fault(source, tournament->player[0].line, 0,
                        "two sections would both be '%.*s' in the stream, "
                        "which drops a leading # and control characters; "
                        "rename one of them", TB_SHOWN(name));
    emit->output->length = start;
    return good;
}

bool tb_emit_section(struct tb_emit *emit,
                     const struct tb_tournament *tournament, bool cut)
{
    const struct tb_carried *const carried = &tournament->carried;
    const bool first = !emit->header;
    bool raw;

    emit->cuts = cut;
    if (tournament->source->failed ||
        !settle_header(emit, tournament, cut, &raw))
        return false;
    /* A single stream may be endless: do not keep its names. */
    if (tournament->count && !(is_stream(emit, tournament) && emit->one_file) &&
        !note_section(emit, tournament))
        return false;
    if (raw) {
        if (!first)
            put_lines(emit, tournament, carried->lead, false);
        if (carried->plain && carried->given.length == 0 && !emit->pads)
            tb_put_text(emit->output, carried->raw);
        else
            put_lines(emit, tournament, carried->raw, true);
    } else {
        if (!tb_emit_restates(emit))
            tb_emit_marks(emit, emit->from ? emit->from : tournament);
        tb_emit_records(emit, tournament);
    }
    return true;
}
