/* SPDX-License-Identifier: ISC */
/* Opens, writes and ends a stream; see machine.h. */
#include "machine.h"

#include <stdio.h>
#include <unistd.h>

/* The stream that reports a fatal error to its reader. */
static struct tb_stream *running;

/* True for a view that must see the end of the stream before it writes. */
static bool waits(const struct tb_stream *stream)
{
    return !stream->echo && !stream->partial && !stream->viewed.begun_late &&
           stream->reader.bounds.begun;
}

static void pass_error_on(const char *text)
{
    struct tb_output *output = &running->output;

    output->length = waits(running) ? 0 : running->kept;
    if (running->echo)
        tb_line_put_fault(output, text);
    tb_output_flush(output);
}

/* Prints an upstream error that is not passed on, with the section, if it says
   which. */
static void print_error(const struct tb_input *input, struct tb_text text,
                        struct tb_text section)
{
    struct tb_text rest = text, name;

    if (tb_text_cut(&rest, ':', &name) && tb_text_is(name, tb_program))
        return; /* the other half printed it */
    rest = text;
    if (tb_text_cut_at(&rest, " is left out: ", &name) &&
        (tb_text_ends(name, ": a section") ||
         (tb_text_ends(name, "'") &&
          tb_text_holds_nocase(name, tb_text(": section '")))))
        text = rest; /* that program said so, too */
    if (!tb_text_cut(&section, '\t', &name) || tb_text_missing(name))
        name.length = 0;
    tb_warn("%s:%lu: %s%.*s%s is left out: %.*s", input->name, input->line,
            name.length ? "section '" : "a section", TB_SHOWN(name),
            name.length ? "'" : "",
            (int)(text.length < 800 ? text.length : 800), text.at);
}

void tb_stream_pass(struct tb_stream *stream, struct tb_text line,
                    enum tb_line_kind kind)
{
    struct tb_text fault, section;

    stream->viewed.died = kind == TB_LINE_ERROR;
    if (stream->silent && (kind == TB_LINE_ERROR || kind == TB_LINE_COMMENT))
        return;
    if (kind == TB_LINE_ERROR) {
        fault = tb_line_fault(line, &section);
        if (section.length && stream->viewed.drops &&
            stream->viewed.drops(section))
            return;
        tb_stream_miss(stream, fault, section);
        if (!stream->echo)
            print_error(&stream->input, fault, section);
    }
    if (stream->echo && kind != TB_LINE_END &&
        (!stream->gathers || kind == TB_LINE_BEGIN || kind == TB_LINE_ERROR))
        tb_line_pass(&stream->output, line, kind);
    stream->kept = stream->output.length;
}

void tb_stream_flush(struct tb_stream *stream)
{
    if (waits(stream))
        tb_spool_take(&stream->spool, &stream->output);
    else
        tb_output_flush(&stream->output);
    stream->kept = stream->output.length;
}

void tb_stream_header(struct tb_stream *stream)
{
    struct tb_input *input = &stream->input;
    struct tb_text line;
    size_t offset;

    while (tb_input_line(input, &offset, &line.length)) {
        enum tb_line_kind kind;
        line.at = tb_input_at(input, offset);
        kind = tb_line_kind(line, stream->reader.header);
        tb_input_release(input);
        tb_line_count(&stream->reader.bounds, kind);
        stream->headed = (struct tb_headed){input->next, input->line};
        if (kind == TB_LINE_RANKED)
            tb_stream_ranked(stream, line);
        else if (kind != TB_LINE_HEADER)
            tb_stream_pass(stream, line, kind);
        else if (tb_reader_header(&stream->reader, line))
            return;
        else
            tb_die("%s:%lu: %s", input->name, input->line,
                   stream->reader.fault);
    }
    if (stream->status == TB_OK)
        tb_die("%s: empty input, no header", input->name);
    stream->whole = true;
    exit(tb_stream_end(stream)); /* an error arrived from the pipe */
}

static void open_stream(struct tb_stream *stream, int count,
                        char *const *files, bool echo)
{
    *stream = (struct tb_stream){
        .echo = echo, .viewed = {.missing = {.file = -1}}};
    tb_input_open(&stream->input, count, files);
    tb_output_open(&stream->output, STDOUT_FILENO);
    running = stream;
    tb_die_hook = pass_error_on;
    /* Before a read that may block, write all finished output: reads happen
       only between sections. */
    stream->input.before_read = tb_stream_flush;
    stream->input.stream = stream;
    tb_stream_header(stream);
}

void tb_stream_open(struct tb_stream *stream, int count, char *const *files)
{
    open_stream(stream, count, files, true);
}

void tb_stream_open_view(struct tb_stream *stream, int count,
                         char *const *files)
{
    open_stream(stream, count, files, false);
}

void tb_stream_open_beside(struct tb_stream *stream, int count,
                           char *const *files)
{
    open_stream(stream, count, files, false);
    stream->beside = true;
}

void tb_stream_open_store(struct tb_stream *stream, struct tb_store *records)
{
    static char path[32], *paths[] = {path}; /* static: messages may use it */

    snprintf(path, sizeof path, "/dev/fd/%d", tb_store_file(records));
    tb_stream_open_beside(stream, 1, paths);
    stream->silent = stream->partial = true;
}

void tb_stream_ranked(struct tb_stream *stream, struct tb_text line)
{
    struct tb_ranking *const ranking = &stream->ranking;
    bool keys;
    const struct tb_text text = tb_line_ranked(line, &keys);
    char **const own = keys ? &ranking->keys : &ranking->order;

    if (ranking->made || (*own && tb_text_is(text, *own)))
        return;
    if (ranking->asked && keys)
        tb_die("%s:%lu: this stream is sorted by '%.*s', but the one before "
               "by '%s'; give one stream at a time", stream->input.name,
               stream->input.line, TB_SHOWN(text), *own);
    free(*own);
    *own = text.length ? tb_copy(text.at, text.length) : NULL;
}

void tb_ranking_over(struct tb_ranking *ranking)
{
    free(ranking->order);
    ranking->order = NULL;
    if (!ranking->asked) {
        free(ranking->keys);
        ranking->keys = NULL;
    }
}

void tb_stream_begin(struct tb_stream *stream)
{
    struct tb_output *output = &stream->output;

    if (stream->echo) {
        tb_put_text(output, stream->own_header.length ? stream->own_header
                                                      : stream->reader.header);
        for (size_t i = 0; i < stream->appended.count; i++) {
            tb_put_char(output, '\t');
            tb_put_string(output, stream->appended.name[i]);
        }
        tb_put_char(output, '\n');
    }
    stream->kept = output->length;
}

/* Writes a line of the section, without its LF. */
static void put_line(struct tb_stream *stream, const struct tb_line *line)
{
    tb_put_bytes(&stream->output, tb_input_at(&stream->input, line->offset),
                 line->length);
}

void tb_stream_comments_to(struct tb_stream *stream, size_t record)
{
    struct tb_held *held = &stream->held;

    for (; held->next_comment < held->comment_count; held->next_comment++) {
        const struct tb_comment *comment = &held->comments[held->next_comment];
        if (comment->before > record)
            return;
        if (!stream->echo || stream->gathers)
            continue;
        put_line(stream, &comment->line);
        tb_put_char(&stream->output, '\n');
    }
}

void tb_stream_comments(struct tb_stream *stream)
{
    if (stream->count > 0)
        tb_stream_comments_to(stream, stream->count - 1);
}

void tb_row_begin(struct tb_stream *stream, size_t record)
{
    tb_stream_comments_to(stream, record);
    put_line(stream, &stream->held.lines[record]);
}

void tb_row_number(struct tb_stream *stream, tb_num value)
{
    char *to = tb_put_room(&stream->output, TB_NUM_BYTES + 1);

    *to = '\t';
    tb_put_done(&stream->output, 1 + tb_num_print(to + 1, value));
}

void tb_row_end(struct tb_stream *stream)
{
    tb_put_char(&stream->output, '\n');
}

void tb_stream_lack(struct tb_stream *stream, const char *text)
{
    tb_warn("%s", text);
    tb_line_put_fault(&stream->output, text);
    stream->status = TB_BAD;
}

bool tb_stream_lost(const struct tb_stream *stream)
{
    return waits(stream) && tb_line_cut_off(&stream->reader.bounds);
}

bool tb_stream_lacks(const struct tb_stream *stream)
{
    return stream->status != TB_OK ||
           (!stream->partial && tb_line_cut_off(&stream->reader.bounds));
}

/* Passes on the marks of the end if the input was complete; in a view, reports
   that they are missing. */
static void finish_bounds(struct tb_stream *stream)
{
    const struct tb_line_bounds *bounds = &stream->reader.bounds;

    if (stream->echo && stream->whole)
        tb_line_put_ended(&stream->output, bounds->ended);
    if (!stream->echo && !stream->partial && tb_line_cut_off(bounds)) {
        if (!stream->viewed.died)
            tb_warn("%s: " TB_LINE_CUT_OFF, stream->input.name);
        stream->status = TB_BAD;
    }
    if (tb_stream_lost(stream))
        stream->output.length = 0;
    else
        tb_spool_give(&stream->spool, &stream->output);
    tb_spool_free(&stream->spool);
}

int tb_stream_end(struct tb_stream *stream)
{
    enum tb_status status;

    tb_die_hook = NULL;
    finish_bounds(stream);
    status = stream->status;
    if (stream->beside)
        free(stream->output.buffer); /* it is empty */
    else
        tb_output_close(&stream->output);
    tb_input_close(&stream->input);
    tb_reader_free(&stream->reader);
    for (size_t i = 0; i < stream->appended.count; i++)
        free(stream->appended.name[i]);
    free(stream->appended.name);
    free(stream->viewed.missing.buffer);
    free(stream->held.lines);
    free(stream->held.spans);
    free(stream->held.comments);
    free(stream->ranking.keys);
    free(stream->ranking.order);
    free(stream->seen.recent);
    free(stream->seen.older);
    return status;
}
