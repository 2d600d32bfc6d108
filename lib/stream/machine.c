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

static void pass_error_on(const char *text)
{
    struct tb_output *output = &running->output;

    output->length = running->kept;
    if (running->echo) {
        tb_put_string(output, TB_ERROR_MARK);
        tb_put_string(output, tb_program);
        tb_put_string(output, ": ");
        tb_put_string(output, text);
        tb_put_char(output, '\n');
    }
    tb_output_flush(output);
}

/* Says what went wrong upstream where it is not passed on. */
static void tell_error(const struct tb_input *input, struct tb_text text)
{
    tb_warn("%s:%lu: a section is left out: %.*s", input->name, input->line,
            (int)(text.length < 800 ? text.length : 800), text.at);
}

void tb_stream_pass(struct tb_stream *stream, struct tb_text line)
{
    const size_t mark = strlen(TB_ERROR_MARK);

    if (tb_text_starts(line, TB_ERROR_MARK)) {
        stream->status = TB_BAD;
        if (!stream->echo)
            tell_error(&stream->input, (struct tb_text){line.at + mark,
                                                        line.length - mark});
    }
    if (stream->echo) {
        tb_put_text(&stream->output, line);
        tb_put_char(&stream->output, '\n');
    }
    stream->kept = stream->output.length;
}

/* A reader of our output gets all that is finished before we may wait. */
static void flush_finished(void *data)
{
    struct tb_stream *stream = data;

    /* Reads happen between sections only, so all there is is finished. */
    tb_output_flush(&stream->output);
    stream->kept = 0;
}

static const struct tb_word column_names[] = {
    {"section", "the name of the section"},
    {"id", "the number in the section"},
    {"name", "the name"},
    {"team", "team or club"},
    {"rating", "the rating"},
    {"score", "the points as awarded"},
    {"games", "the result of each round"},
    {"settings", "what the file says of the event"},
    {"mp", "match points"},
    {"gp", "game points"},
    {"mps", "match points of each round"},
    {"gps", "game points of each round"},
    {"boards", "game points of each board and round"},
};

const struct tb_words tb_column_names = TB_WORDS(column_names);

/* True if a column has one of the names that tb-parse writes. */
static bool is_known(const struct tb_stream *stream)
{
    for (size_t i = 0; i < stream->column_count; i++) {
        if (tb_word_find(&tb_column_names, stream->columns[i]) <
            tb_column_names.count)
            return true;
    }
    return false;
}

/* Said of a record in its place, after tail or awk. */
#define NO_HEADER "the first line is no header, as tb-parse writes it"

/* Checks one column name of the header. */
static void check_column(struct tb_stream *stream, struct tb_text name)
{
    const struct tb_input *input = &stream->input;

    if (name.length == 0)
        tb_die("%s:%lu: column %zu has no name", input->name, input->line,
               stream->column_count + 1);
    if (stream->column_count == TB_COLUMNS_MAX)
        tb_die("%s:%lu: more than %d columns", input->name, input->line,
               TB_COLUMNS_MAX);
    for (size_t i = 0; i < stream->column_count; i++) {
        if (!tb_text_equal(name, stream->columns[i]))
            continue;
        if (!is_known(stream))
            tb_die("%s:%lu: " NO_HEADER, input->name, input->line);
        tb_die("%s:%lu: column '%.*s' is there twice", input->name,
               input->line, tb_text_shown(name), name.at);
    }
}

static void split_header(struct tb_stream *stream)
{
    struct tb_text rest = {stream->header, stream->header_length};
    struct tb_text name;

    while (tb_text_cut(&rest, '\t', &name)) {
        check_column(stream, name);
        stream->columns = tb_grow(stream->columns, &stream->column_capacity,
                                  stream->column_count + 1,
                                  sizeof *stream->columns);
        stream->columns[stream->column_count++] = name;
    }
    stream->slot_of = tb_alloc(stream->column_count, sizeof(int));
    for (size_t i = 0; i < stream->column_count; i++)
        stream->slot_of[i] = -1;
}

static void open_stream(struct tb_stream *stream, int count,
                        char *const *files, bool echo)
{
    struct tb_text line = {NULL, 0};
    size_t offset;

    *stream = (struct tb_stream){.echo = echo, .section_slot = -1};
    tb_input_open(&stream->input, count, files);
    tb_output_open(&stream->output, STDOUT_FILENO);
    running = stream;
    tb_die_hook = pass_error_on;
    stream->input.before_read = flush_finished;
    stream->input.before_read_data = stream;
    while (tb_input_line(&stream->input, &offset, &line.length)) {
        line.at = tb_input_at(&stream->input, offset);
        if (stream->input.line == 1 && tb_text_starts(line, "\xef\xbb\xbf"))
            line = (struct tb_text){line.at + 3, line.length - 3};
        if (line.length == 0 || line.at[0] != '#')
            break;
        tb_stream_pass(stream, line);
        tb_input_release(&stream->input);
        line.at = NULL;
    }
    if (!line.at && stream->status == TB_OK)
        tb_die("%s: empty input, no header", stream->input.name);
    if (!line.at)
        exit(tb_stream_end(stream)); /* an error came down the pipe */
    stream->header = tb_copy(line.at, line.length);
    stream->header_length = line.length;
    split_header(stream);
    tb_input_release(&stream->input);
    stream->section_slot = tb_stream_column_if(stream, tb_text("section"));
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

int tb_stream_column_if(struct tb_stream *stream, struct tb_text name)
{
    for (size_t i = 0; i < stream->column_count; i++) {
        if (!tb_text_equal(stream->columns[i], name))
            continue;
        if (stream->slot_of[i] < 0)
            stream->slot_of[i] = stream->slot_count++;
        return stream->slot_of[i];
    }
    return -1;
}

/* True for a header between blanks, as awk writes it without OFS. */
static bool lacks_tabs(const struct tb_stream *stream)
{
    return stream->column_count == 1 &&
           memchr(stream->header, ' ', stream->header_length);
}

/* Puts the names of the columns as far as a message has room. */
static void list_columns(const struct tb_stream *stream,
                         struct tb_output *list)
{
    enum { ROOM = 500 };

    for (size_t i = 0; i < stream->column_count; i++) {
        tb_put_string(list, i ? ", " : "");
        if (list->length + stream->columns[i].length > ROOM) {
            tb_put_string(list, "...");
            break;
        }
        tb_put_text(list, stream->columns[i]);
    }
}

/* Names the nearest of the columns, and all that there are. */
static _Noreturn void lacks_column(const struct tb_stream *stream,
                                   struct tb_text name)
{
    struct tb_nearest nearest = {.wanted = name};
    struct tb_output list = {.file = -1};
    struct tb_text found;

    list_columns(stream, &list);
    for (size_t i = 0; i < stream->column_count; i++)
        tb_nearest_offer(&nearest, stream->columns[i]);
    found = tb_nearest_found(&nearest);
    tb_die("%s:%lu: no column '%.*s'%s%.*s%s: there are %.*s",
           stream->input.name, stream->input.line, tb_text_shown(name),
           name.at, found.length ? ", the nearest is '" : "",
           tb_text_shown(found), found.at, found.length ? "'" : "",
           (int)list.length, list.buffer);
}

int tb_stream_column(struct tb_stream *stream, struct tb_text name)
{
    const int slot = tb_stream_column_if(stream, name);

    if (slot < 0 && lacks_tabs(stream))
        tb_die("%s:%lu: no column '%.*s': the header has no tabs, as tb-parse "
               "writes them", stream->input.name, stream->input.line,
               tb_text_shown(name), name.at);
    if (slot < 0 && !is_known(stream))
        tb_die("%s:%lu: no column '%.*s': " NO_HEADER, stream->input.name,
               stream->input.line, tb_text_shown(name), name.at);
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
    check_new_name(name);
    for (size_t i = 0; i < stream->column_count; i++) {
        if (tb_text_equal(name, stream->columns[i]))
            tb_die("%s:%lu: column '%.*s' is there already",
                   stream->input.name, stream->input.line,
                   tb_text_shown(name), name.at);
    }
    for (size_t i = 0; i < stream->appended_count; i++) {
        if (tb_text_equal(name, stream->appended[i]))
            tb_die_usage("column '%.*s' would be appended twice",
                         tb_text_shown(name), name.at);
    }
    if (stream->column_count + stream->appended_count >= TB_COLUMNS_MAX)
        tb_die("%s:%lu: with '%.*s' there are more than %d columns",
               stream->input.name, stream->input.line, tb_text_shown(name),
               name.at, TB_COLUMNS_MAX);
    stream->appended = tb_grow(stream->appended, &stream->appended_capacity,
                               stream->appended_count + 1,
                               sizeof *stream->appended);
    stream->appended[stream->appended_count++] = name;
}

void tb_stream_begin(struct tb_stream *stream)
{
    struct tb_output *output = &stream->output;

    if (stream->echo) {
        if (stream->own_header.length)
            tb_put_text(output, stream->own_header);
        else
            tb_put_bytes(output, stream->header, stream->header_length);
        for (size_t i = 0; i < stream->appended_count; i++) {
            tb_put_char(output, '\t');
            tb_put_text(output, stream->appended[i]);
        }
        tb_put_char(output, '\n');
    }
    stream->kept = output->length;
}

void tb_row_begin(struct tb_stream *stream, size_t record)
{
    const struct tb_line *line = &stream->lines[record];

    while (stream->next_comment < stream->comment_count &&
           stream->comments[stream->next_comment].before <= record)
        tb_stream_comment(stream);
    tb_put_bytes(&stream->output, tb_input_at(&stream->input, line->offset),
                 line->length);
}

void tb_stream_comment(struct tb_stream *stream)
{
    const struct tb_line *line =
        &stream->comments[stream->next_comment++].line;

    if (!stream->echo)
        return;
    tb_put_bytes(&stream->output, tb_input_at(&stream->input, line->offset),
                 line->length);
    tb_put_char(&stream->output, '\n');
}

void tb_row_number(struct tb_stream *stream, tb_num value)
{
    char *to = tb_put_room(&stream->output, TB_NUM_BYTES + 1);

    *to = '\t';
    tb_put_done(&stream->output, 1 + tb_num_print(to + 1, value));
}

void tb_row_text(struct tb_stream *stream, struct tb_text text)
{
    tb_put_char(&stream->output, '\t');
    tb_put_text(&stream->output, text);
}

void tb_row_end(struct tb_stream *stream)
{
    tb_put_char(&stream->output, '\n');
}

int tb_stream_end(struct tb_stream *stream)
{
    const enum tb_status status = stream->status;

    tb_die_hook = NULL;
    tb_output_close(&stream->output);
    tb_input_close(&stream->input);
    free(stream->header);
    free(stream->columns);
    free(stream->slot_of);
    free(stream->appended);
    free(stream->lines);
    free(stream->spans);
    free(stream->comments);
    free(stream->name);
    free(stream->begun);
    return status;
}
