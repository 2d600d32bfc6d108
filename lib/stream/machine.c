/* SPDX-License-Identifier: ISC */
#include "machine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "game/game.h"

/* The stream whose reader learns of it when the program dies. */
static struct tb_stream *running;

/* True for a view of a stream whose end is to be waited for. */
static bool waits(const struct tb_stream *stream)
{
    return !stream->echo && !stream->partial && !stream->begun_late &&
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

/* Says what went wrong upstream where it is not passed on. */
static void tell_error(const struct tb_input *input, struct tb_text text)
{
    tb_warn("%s:%lu: a section is left out: %.*s", input->name, input->line,
            (int)(text.length < 800 ? text.length : 800), text.at);
}

void tb_stream_pass(struct tb_stream *stream, struct tb_text line,
                    enum tb_line_kind kind)
{
    if (kind == TB_LINE_ERROR) {
        stream->status = TB_BAD;
        if (!stream->echo)
            tell_error(&stream->input, tb_line_fault(line));
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

/* A reader of our output gets all that is finished before we may wait. */
static void flush_finished(void *data)
{
    struct tb_stream *stream = data;

    /* Reads happen between sections only, so all there is is finished. */
    tb_stream_flush(stream);
}

/* Takes the header and passes on what stands before it. */
static void read_header(struct tb_stream *stream)
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
        stream->headed = input->next;
        if (kind != TB_LINE_HEADER)
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
    exit(tb_stream_end(stream)); /* an error came down the pipe */
}

static void open_stream(struct tb_stream *stream, int count,
                        char *const *files, bool echo)
{
    *stream = (struct tb_stream){.echo = echo};
    tb_input_open(&stream->input, count, files);
    tb_output_open(&stream->output, STDOUT_FILENO);
    running = stream;
    tb_die_hook = pass_error_on;
    stream->input.before_read = flush_finished;
    stream->input.before_read_data = stream;
    read_header(stream);
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

int tb_stream_column_if(struct tb_stream *stream, struct tb_text name)
{
    return tb_reader_slot(&stream->reader, name);
}

/* True for a header between blanks, as awk writes it without OFS. */
static bool lacks_tabs(const struct tb_stream *stream)
{
    const struct tb_text header = stream->reader.header;

    return stream->reader.column_count == 1 &&
           memchr(header.at, ' ', header.length);
}

/* Puts the names of the columns as far as a message has room. */
static void list_columns(const struct tb_reader *reader,
                         struct tb_output *list)
{
    enum { ROOM = 500 };

    for (size_t i = 0; i < reader->column_count; i++) {
        tb_put_string(list, i ? ", " : "");
        if (list->length + reader->columns[i].length > ROOM) {
            tb_put_string(list, "...");
            break;
        }
        tb_put_text(list, reader->columns[i]);
    }
}

/* Who makes the columns that others read where no option names another. */
static const char *maker_of(struct tb_text name)
{
    if (tb_text_is(name, "adj"))
        return ", which tb-oppscores -r uscf makes";
    if (tb_text_is(name, "now"))
        return ", which tb-outcomes makes";
    if (tb_text_is(name, "outcomes"))
        return ", which tb-chances makes";
    return tb_text_is(name, "oppscores") ? ", which tb-oppscores makes" : NULL;
}

/* Names the nearest of the columns, and all that there are. */
static _Noreturn void lacks_column(const struct tb_stream *stream,
                                   struct tb_text name)
{
    struct tb_nearest nearest = {.wanted = name};
    struct tb_output list = {.file = -1};

    list_columns(&stream->reader, &list);
    for (size_t i = 0; i < stream->reader.column_count; i++)
        tb_nearest_offer(&nearest, stream->reader.columns[i]);
    tb_die("%s:%lu: no column '%.*s'%s: there are %.*s", stream->input.name,
           stream->input.line, tb_text_shown(name), name.at,
           maker_of(name) ? maker_of(name)
                          : tb_nearest_hint(&nearest, ", the nearest is '"),
           (int)list.length, list.buffer);
}

int tb_stream_column(struct tb_stream *stream, struct tb_text name)
{
    const int slot = tb_stream_column_if(stream, name);

    if (slot < 0 && lacks_tabs(stream))
        tb_die("%s:%lu: no column '%.*s': the header has no tabs, as tb-parse "
               "writes them", stream->input.name, stream->input.line,
               tb_text_shown(name), name.at);
    if (slot < 0 && !tb_reader_knows(&stream->reader))
        tb_die("%s:%lu: no column '%.*s': " TB_READER_NO_HEADER,
               stream->input.name, stream->input.line, tb_text_shown(name),
               name.at);
    if (slot < 0)
        lacks_column(stream, name);
    return slot;
}

/* Column names must survive tb-sort's -k and the next header. */
static void check_new_name(struct tb_text name)
{
    if (name.length == 0 || strchr("-~#", name.at[0]))
        tb_die_usage("column name '%.*s' is empty or begins with one of - ~ #",
                     tb_text_shown(name), name.at);
    for (size_t i = 0; i < name.length; i++) {
        if ((unsigned char)name.at[i] < ' ' || name.at[i] == ',')
            tb_die_usage("column name '%.*s' holds a comma or control "
                         "character", tb_text_shown(name), name.at);
    }
}

void tb_stream_append(struct tb_stream *stream, struct tb_text name)
{
    const struct tb_reader *reader = &stream->reader;
    struct tb_appended *appended = &stream->appended;

    check_new_name(name);
    for (size_t i = 0; i < reader->column_count; i++) {
        if (tb_text_equal(name, reader->columns[i]))
            tb_die("%s:%lu: column '%.*s' is there already",
                   stream->input.name, stream->input.line,
                   tb_text_shown(name), name.at);
    }
    for (size_t i = 0; i < appended->count; i++) {
        if (tb_text_is(name, appended->name[i]))
            tb_die_usage("column '%.*s' would be appended twice",
                         tb_text_shown(name), name.at);
    }
    if (reader->column_count + appended->count >= TB_COLUMNS_MAX)
        tb_die("%s:%lu: with '%.*s' there are more than %d columns",
               stream->input.name, stream->input.line, tb_text_shown(name),
               name.at, TB_COLUMNS_MAX);
    appended->name = tb_grow(appended->name, &appended->capacity,
                             appended->count + 1, sizeof *appended->name);
    appended->name[appended->count++] = tb_copy(name.at, name.length);
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

/* Writes a line of the section without its end. */
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

/* Passes the ends on, the input being whole; a view misses them. */
static void finish_bounds(struct tb_stream *stream)
{
    const struct tb_line_bounds *bounds = &stream->reader.bounds;

    if (stream->echo && stream->whole)
        tb_line_put_ended(&stream->output, bounds->ended);
    if (!stream->echo && !stream->partial && tb_line_cut_off(bounds)) {
        tb_warn("%s: " TB_LINE_CUT_OFF, stream->input.name);
        stream->status = TB_BAD;
    }
    if (!waits(stream) || !tb_line_cut_off(bounds))
        tb_spool_give(&stream->spool, &stream->output);
    else
        stream->output.length = 0;
    tb_spool_free(&stream->spool);
}

int tb_stream_end(struct tb_stream *stream)
{
    enum tb_status status;

    tb_die_hook = NULL;
    finish_bounds(stream);
    status = stream->status;
    if (stream->beside)
        free(stream->output.buffer); /* nothing is in it */
    else
        tb_output_close(&stream->output);
    tb_input_close(&stream->input);
    tb_reader_free(&stream->reader);
    for (size_t i = 0; i < stream->appended.count; i++)
        free(stream->appended.name[i]);
    free(stream->appended.name);
    free(stream->held.lines);
    free(stream->held.spans);
    free(stream->held.comments);
    tb_seen_free(&stream->seen);
    return status;
}
