/* SPDX-License-Identifier: ISC */
/* Reads sections, see machine.h. */
#include "game/game.h"

#include <stdio.h>

#include "machine.h"

/* At most half of a table is used. It starts small: each section touches one
   page of it. */
enum { SEEN_LEAST = 512, SEEN_SIZE = 2 * TB_SEEN_MAX };

/* The place of a number, or the free place for it. */
static uint64_t *probe(uint64_t *table, size_t size, uint64_t number)
{
    size_t at = (size_t)number % size;

    while (table[at] && table[at] != number)
        at = (at + 1) % size;
    return &table[at];
}

static void grow_seen(struct tb_seen *seen)
{
    const size_t size = seen->size ? 2 * seen->size : SEEN_LEAST;
    uint64_t *const table = tb_alloc(size, sizeof *table);

    for (size_t i = 0; i < seen->size; i++) {
        if (seen->recent[i])
            *probe(table, size, seen->recent[i]) = seen->recent[i];
    }
    free(seen->recent);
    seen->recent = table;
    seen->size = size;
}

/* Adds a number; false if it is there already. */
static bool add_seen(struct tb_seen *seen, uint64_t number)
{
    uint64_t *place;

    number += number == 0;
    if (seen->used == TB_SEEN_MAX) {
        free(seen->older); /* forget the oldest */
        seen->older = seen->recent;
        seen->recent = NULL;
        seen->used = seen->size = 0;
    }
    if (2 * seen->used >= seen->size)
        grow_seen(seen);
    place = probe(seen->recent, seen->size, number);
    if (*place || (seen->older && *probe(seen->older, SEEN_SIZE, number)))
        return false;
    *place = number;
    seen->used++;
    return true;
}

/* Large enough for many small sections, small enough to stay in the cache. */
enum { FLUSH_AT = 64 * 1024 };

struct tb_text tb_section_name(const struct tb_stream *stream)
{
    return tb_slice(stream->reader.name, stream->reader.name_length);
}

struct tb_text tb_section_heading(const struct tb_stream *stream)
{
    return stream->viewed.heading ? tb_text(stream->viewed.heading)
                           : tb_section_name(stream);
}

static void fail_at(struct tb_stream *stream, int file, unsigned long number,
                    const char *text)
{
    const char *name = stream->input.files[file];
    const struct tb_text section = tb_section_name(stream);
    char said[500];

    if (stream->failed)
        return;
    snprintf(said, sizeof said, "%s: section '%.*s': %s", tb_program,
             TB_SHOWN(section), text);
    tb_stream_miss(stream, tb_text(said), tb_text(""));
    stream->failed = true;
    if (!name || strcmp(name, "-") == 0)
        name = "stdin";
    if (snprintf(stream->fault, sizeof stream->fault, "%s:%lu: %s", name,
                 number, text) < 0)
        stream->fault[0] = '\0';
    tb_message_clean(stream->fault);
    tb_warn("%s:%lu: %s", name, number, text);
}

bool tb_stream_fail(struct tb_stream *stream, size_t record,
                    const char *format, ...)
{
    const struct tb_line *line = &stream->held.lines[record];
    char text[1000];
    va_list args;

    va_start(args, format);
    if (vsnprintf(text, sizeof text, format, args) < 0)
        text[0] = '\0';
    va_end(args);
    fail_at(stream, line->file, line->number, text);
    return false;
}

/* A section that occurs again had its records mixed with others by a sort: its
   parts must not be taken for tournaments. */
static void begin_section(struct tb_stream *stream)
{
    const struct tb_text name = tb_section_name(stream);
    const uint64_t key =
        tb_hash_text(name) + stream->seen.marks * UINT64_C(0x9e3779b97f4a7c15);
    char text[300];

    stream->sections++;
    if (add_seen(&stream->seen, key))
        return;
    snprintf(text, sizeof text, "section '%.*s' occurs twice: its records must "
             "follow one another", TB_SHOWN(name));
    fail_at(stream, stream->input.next - 1, stream->input.line, text);
}

static bool is_other_header(const struct tb_stream *stream, struct tb_text line)
{
    return stream->headed.operand != stream->input.next || /* a file's first
                                                              line */
           tb_reader_meets(&stream->reader, line);
}

/* The position of the line just read. */
static struct tb_line this_line(const struct tb_input *input, size_t offset,
                                struct tb_text line)
{
    return (struct tb_line){offset, (uint32_t)line.length, input->next - 1,
                            input->line};
}

/* Adds a record to the section; false if it belongs to another. */
static bool take_record(struct tb_stream *stream, size_t offset,
                        struct tb_text line)
{
    struct tb_held *held = &stream->held;
    const struct tb_input *input = &stream->input;
    const size_t slots = (size_t)stream->reader.slot_count;
    const size_t need = (stream->count + 1) * slots + 1;
    const bool first = !stream->reader.open;
    struct tb_span *spans;
    size_t fields;

    if (need > held->span_capacity)
        TB_GROW(held->spans, held->span_capacity, need);
    spans = held->spans + stream->count * slots;
    fields = tb_reader_cut(&stream->reader, line,
                           input->buffer + input->capacity, spans);
    if (!tb_reader_enter(&stream->reader, line, spans, fields))
        return false;
    stream->viewed.begun_late |= !stream->reader.bounds.begun;
    if (first)
        begin_section(stream);
    if (!tb_reader_check(&stream->reader, line, fields))
        fail_at(stream, input->next - 1, input->line, stream->reader.fault);
    if (stream->failed)
        return true;
    if (stream->count == held->line_capacity)
        TB_GROW(held->lines, held->line_capacity, stream->count + 1);
    held->lines[stream->count++] = this_line(input, offset, line);
    return true;
}

/* Handles one line: adds it to the section, or passes it on if there is none.
   False if it ends the section; the line is then read again. Dies if a header
   differs. */
static bool take_line(struct tb_stream *stream, size_t offset,
                      struct tb_text line)
{
    const enum tb_line_kind kind = tb_line_kind(line, stream->reader.header);
    struct tb_held *const held = &stream->held;

    /* In a stream that is passed on, a sort may have moved lines. */
    if (stream->several && tb_line_over(&stream->reader.bounds) &&
        (stream->echo ? kind == TB_LINE_RECORD && is_other_header(stream, line)
                      : kind == TB_LINE_RECORD || kind == TB_LINE_HEADER))
        return false;
    if (kind == TB_LINE_RECORD) {
        if (is_other_header(stream, line))
            tb_die("%s:%lu: this header differs from the first one",
                   stream->input.name, stream->input.line);
        return take_record(stream, offset, line);
    }
    if (stream->reader.open && tb_line_parts(kind) && !stream->reader.all)
        return false;
    if (kind == TB_LINE_RANKED) {
        tb_stream_ranked(stream, line);
        if (stream->ranking.made || stream->own_header.length ||
            stream->gathers)
            return true; /* the output has other ranks */
    }
    tb_line_count(&stream->reader.bounds, kind);
    stream->reader.files += tb_line_begins_file(kind);
    if (kind == TB_LINE_HEADER) {
        stream->headed = (struct tb_headed){stream->input.next,
                                            stream->input.line};
        tb_ranking_over(&stream->ranking);
    }
    if (stream->reader.open && !tb_line_parts(kind)) {
        if (kind == TB_LINE_END)
            return true;
        TB_GROW(held->comments, held->comment_capacity,
                held->comment_count + 1);
        held->comments[held->comment_count++] = (struct tb_comment){
            this_line(&stream->input, offset, line), stream->count};
        return true;
    }
    if (stream->reader.all && kind != TB_LINE_ERROR && tb_line_parts(kind))
        return true; /* there is only one section */
    /* A sort could move the mark of a file into a section. */
    stream->seen.marks += tb_line_parts(kind) && kind != TB_LINE_FILE;
    tb_stream_pass(stream, line, kind);
    if (!stream->reader.open)
        tb_input_release(&stream->input);
    return true;
}

void tb_stream_keep(struct tb_stream *stream)
{
    if (stream->output.length >= FLUSH_AT)
        tb_stream_flush(stream);
    stream->kept = stream->output.length;
}

/* Completes the section's output, or replaces it by an error. */
static void finish(struct tb_stream *stream)
{
    struct tb_output *output = &stream->output;
    struct tb_held *held = &stream->held;

    if (stream->failed) {
        output->length = stream->kept;
        held->next_comment = 0;
    }
    tb_stream_comments_to(stream, SIZE_MAX);
    if (stream->failed && stream->echo)
        tb_line_put_fault(output, stream->fault);
    stream->reader.open = stream->failed = false;
    stream->count = held->comment_count = held->next_comment = 0;
    tb_stream_keep(stream);
}

/* Reads lines up to the next section, or, if only the start of the stream is
   sought, up to the first record; false at the end. */
static bool take_lines(struct tb_stream *stream)
{
    struct tb_input *const input = &stream->input;
    struct tb_text line;
    size_t offset;

    while (tb_input_line(input, &offset, &line.length)) {
        line.at = tb_input_at(input, offset);
        if (!(stream->ranking.sought &&
              tb_line_kind(line, stream->reader.header) == TB_LINE_RECORD) &&
            take_line(stream, offset, line))
            continue;
        tb_input_unread(input);
        return true;
    }
    return false;
}

bool tb_stream_section(struct tb_stream *stream)
{
    do {
        finish(stream);
        tb_input_release(&stream->input);
        take_lines(stream);
    } while (stream->failed);
    stream->viewed.died &= !stream->reader.open;
    stream->whole = !stream->reader.open;
    return stream->reader.open;
}

void tb_stream_rank(struct tb_stream *stream, const char *keys,
                    const char *order)
{
    const struct tb_text title = tb_text(order ? order : "");
    char *const clean = tb_alloc(title.length + 1, 1);

    tb_text_clean(title, clean);
    stream->ranking.made = stream->ranking.sought = true;
    take_lines(stream);
    stream->ranking.sought = false;
    tb_line_put_ranked(&stream->output, keys, *clean ? clean : NULL);
    tb_stream_keep(stream);
    free(clean);
}

const char *tb_stream_keys(struct tb_stream *stream, const char *given)
{
    bool any;

    stream->ranking.sought = true;
    any = take_lines(stream);
    stream->ranking.sought = false;
    if (!given && !stream->ranking.keys)
        tb_die("%s:%lu: the stream does not say what it was sorted by; sort it "
               "with tb-sort, or name the keys with -k", stream->input.name,
               stream->input.line + any);
    stream->ranking.asked = !given;
    return given ? given : stream->ranking.keys;
}

bool tb_stream_next(struct tb_stream *stream)
{
    size_t offset, length;

    if (!stream->several || !tb_line_over(&stream->reader.bounds) ||
        !tb_input_line(&stream->input, &offset, &length))
        return false;
    tb_input_unread(&stream->input);
    tb_reader_free(&stream->reader);
    stream->ranking.asked = false; /* it announces its own */
    tb_ranking_over(&stream->ranking);
    stream->seen.marks++; /* the same name is another section now */
    tb_stream_header(stream);
    return true;
}
