/* SPDX-License-Identifier: ISC */
/* The reading of sections, see stream.h. */
#include <stdio.h>
#include <string.h>

#include "base/base.h"
#include "game/game.h"
#include "machine.h"
#include "scan.h"

/* Enough for many small sections, small enough to stay in a cache. */
enum { FLUSH_AT = 64 * 1024 };

enum { SECTIONS_KNOWN = 4096 };

/* Where the fields of the line that is looked at are noted. */
static struct tb_span *next_spans(struct tb_stream *stream)
{
    const size_t slots = (size_t)stream->slot_count;
    const size_t need = (stream->count + 1) * slots + 1;

    if (need > stream->span_capacity)
        stream->spans = tb_grow(stream->spans, &stream->span_capacity, need,
                                sizeof *stream->spans);
    return stream->spans + stream->count * slots;
}

/* Notes a field if it was asked for. */
static inline void note_field(const struct tb_stream *stream,
                              struct tb_span *spans, size_t column,
                              size_t start, size_t end)
{
    if (column < stream->column_count && stream->slot_of[column] >= 0)
        spans[stream->slot_of[column]] =
            (struct tb_span){(uint32_t)start, (uint32_t)(end - start)};
}

/*
 * Splits a line at its tabs and notes the fields that were asked for.
 * Returns how many fields there are.
 */
static size_t split(const struct tb_stream *stream, struct tb_span *spans,
                    struct tb_text line)
{
    size_t column = 0, start = 0;

    for (size_t at = 0; at <= line.length; at += 64) {
        uint64_t ends = tb_scan_ends(line.at + at, line.length - at, '\t');
        for (; ends; ends &= ends - 1) {
            const size_t end = at + tb_scan_first(ends);
            note_field(stream, spans, column++, start, end);
            start = end + 1;
        }
    }
    return column;
}

/* True if a field is longer than may be. */
static bool too_long(struct tb_text line)
{
    struct tb_text field;

    if (line.length <= TB_FIELD_MAX)
        return false;
    while (tb_text_cut(&line, '\t', &field)) {
        if (field.length > TB_FIELD_MAX)
            return true;
    }
    return false;
}

static struct tb_text name_in(const struct tb_stream *stream,
                              struct tb_text line, const struct tb_span *spans)
{
    if (stream->section_slot < 0)
        return tb_text("-");
    return (struct tb_text){line.at + spans[stream->section_slot].offset,
                            spans[stream->section_slot].length};
}

struct tb_text tb_section_name(const struct tb_stream *stream)
{
    return (struct tb_text){stream->name, stream->name_length};
}

static void open_section(struct tb_stream *stream, struct tb_text name)
{
    stream->name = tb_grow(stream->name, &stream->name_capacity,
                           name.length + 1, 1);
    if (name.length)
        memcpy(stream->name, name.at, name.length);
    stream->name_length = name.length;
    stream->open = true;
}

static void fail_at(struct tb_stream *stream, int file, unsigned long number,
                    const char *text)
{
    const char *name = stream->input.files[file];

    stream->status = TB_BAD;
    if (stream->failed)
        return;
    stream->failed = true;
    if (!name || strcmp(name, "-") == 0)
        name = "stdin";
    snprintf(stream->fault, sizeof stream->fault, "%s:%lu: %s", name, number,
             text);
    tb_message_clean(stream->fault);
    tb_warn("%s:%lu: %s", name, number, text);
}

void tb_stream_fail(struct tb_stream *stream, size_t record,
                    const char *format, ...)
{
    const struct tb_line *line = &stream->lines[record];
    char text[1000];
    va_list args;

    va_start(args, format);
    if (vsnprintf(text, sizeof text, format, args) < 0)
        text[0] = '\0';
    va_end(args);
    fail_at(stream, line->file, line->number, text);
}

/*
 * A section that begins again, with others between, is one whose records were
 * sorted among those of others: its parts would pass for tournaments. So that
 * memory is bounded, only the last name of each place of a hash is known.
 */
static void check_again(struct tb_stream *stream)
{
    const struct tb_text name = tb_section_name(stream);
    const uint64_t key =
        tb_text_hash(name) + stream->marks * UINT64_C(0x9e3779b97f4a7c15);
    char text[300];

    if (!stream->begun)
        stream->begun = tb_alloc(SECTIONS_KNOWN, sizeof *stream->begun);
    if (stream->begun[key % SECTIONS_KNOWN] == key) {
        snprintf(text, sizeof text, "section '%.*s' was there before: its "
                 "records do not stand together",
                 tb_text_shown(name), name.at);
        fail_at(stream, stream->input.next - 1, stream->input.line, text);
    }
    stream->begun[key % SECTIONS_KNOWN] = key;
}

/* A header that is met again says so by its first two names. */
static bool is_other_header(const struct tb_stream *stream,
                            struct tb_text line)
{
    struct tb_text name;
    size_t column = 0;

    if (stream->input.first_line)
        return true;
    while (column < 2 && tb_text_cut(&line, '\t', &name)) {
        if (column >= stream->column_count ||
            !tb_text_equal(name, stream->columns[column]))
            return false;
        column++;
    }
    return column == 2;
}

/* Says how a line with so many fields is wrong, if it is. */
static void check_fields(struct tb_stream *stream, struct tb_text line,
                         size_t fields)
{
    char text[100];

    if (fields == stream->column_count && !too_long(line))
        return;
    if (fields == stream->column_count)
        snprintf(text, sizeof text, "a field is longer than %d bytes",
                 TB_FIELD_MAX);
    else
        snprintf(text, sizeof text, "%zu fields where the header has %zu",
                 fields, stream->column_count);
    fail_at(stream, stream->input.next - 1, stream->input.line, text);
}

/*
 * Takes a record into the section; false if it is another section's. A
 * record that cannot be split belongs to the section that is open, unless
 * its section field is there and says otherwise.
 */
static bool take_record(struct tb_stream *stream, size_t offset,
                        struct tb_text line)
{
    struct tb_span *spans = next_spans(stream);
    struct tb_text name;
    size_t fields;

    if (stream->section_slot >= 0)
        spans[stream->section_slot] = (struct tb_span){0, 0};
    fields = split(stream, spans, line);
    name = name_in(stream, line, spans);
    if (!stream->open) {
        open_section(stream, name);
        check_again(stream);
    } else if (!tb_text_equal(name, tb_section_name(stream)) &&
             (fields == stream->column_count || name.length > 0)) {
        return false;
    }
    check_fields(stream, line, fields);
    if (stream->failed)
        return true;
    if (stream->count == stream->line_capacity)
        stream->lines = tb_grow(stream->lines, &stream->line_capacity,
                                stream->count + 1, sizeof *stream->lines);
    stream->lines[stream->count++] =
        (struct tb_line){offset, (uint32_t)line.length,
                         stream->input.next - 1, stream->input.line};
    return true;
}

static void take_comment(struct tb_stream *stream, size_t offset,
                         struct tb_text line)
{
    stream->comments = tb_grow(stream->comments, &stream->comment_capacity,
                               stream->comment_count + 1,
                               sizeof *stream->comments);
    stream->comments[stream->comment_count++] = (struct tb_comment){
        {offset, (uint32_t)line.length, stream->input.next - 1,
         stream->input.line},
        stream->count};
}

/* Ends a section: `#tb` alone or with words behind it. */
static bool is_mark(struct tb_text line)
{
    return tb_text_starts(line, "#tb") &&
           (line.length == 3 || line.at[3] == ' ');
}

/* The header again, from a second file or a `cat`; dies if it differs. */
static bool is_header(struct tb_stream *stream, struct tb_text line)
{
    const struct tb_text header = {stream->header, stream->header_length};

    if (stream->input.first_line && tb_text_starts(line, "\xef\xbb\xbf"))
        line = (struct tb_text){line.at + 3, line.length - 3};
    if (tb_text_equal(line, header))
        return true;
    if (is_other_header(stream, line))
        tb_die("%s:%lu: this header differs from the first one",
               stream->input.name, stream->input.line);
    return false;
}

/*
 * Takes one line: into the section, or, where none is open, to the output.
 * False if it ends the section; it is then read again.
 */
static bool take_line(struct tb_stream *stream, size_t offset,
                      struct tb_text line)
{
    const bool comment = line.length > 0 && line.at[0] == '#';
    const bool mark = comment ? is_mark(line) : is_header(stream, line);

    if (mark && stream->open)
        return false;
    if (mark || (comment && !stream->open)) {
        stream->marks += mark;
        tb_stream_pass(stream, comment ? line : tb_text("#tb"));
        tb_input_release(&stream->input);
        return true;
    }
    if (!comment)
        return take_record(stream, offset, line);
    take_comment(stream, offset, line);
    return true;
}

void tb_stream_comments(struct tb_stream *stream)
{
    while (stream->next_comment < stream->comment_count &&
           stream->comments[stream->next_comment].before < stream->count)
        tb_stream_comment(stream);
}

/* Finishes the section that was written: it goes out whole, or its fault. */
static void finish(struct tb_stream *stream)
{
    struct tb_output *output = &stream->output;

    if (stream->failed) {
        output->length = stream->kept;
        stream->next_comment = 0;
    }
    while (stream->next_comment < stream->comment_count)
        tb_stream_comment(stream);
    if (stream->failed && stream->echo) {
        tb_put_string(output, TB_ERROR_MARK);
        tb_put_string(output, tb_program);
        tb_put_string(output, ": ");
        tb_put_string(output, stream->fault);
        tb_put_char(output, '\n');
    }
    stream->open = stream->failed = false;
    stream->count = stream->comment_count = stream->next_comment = 0;
    if (output->length >= FLUSH_AT)
        tb_output_flush(output);
    stream->kept = output->length;
}

bool tb_stream_section(struct tb_stream *stream)
{
    struct tb_input *input = &stream->input;
    struct tb_text line;
    size_t offset;

    do {
        finish(stream);
        tb_input_release(input);
        while (tb_input_line(input, &offset, &line.length)) {
            line.at = tb_input_at(input, offset);
            if (!take_line(stream, offset, line)) {
                tb_input_unread(input);
                break;
            }
        }
    } while (stream->failed);
    return stream->open;
}
