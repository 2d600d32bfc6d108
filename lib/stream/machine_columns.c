/* SPDX-License-Identifier: ISC */
/* Requested and appended columns; see machine.h. */
#include "game/game.h"
#include "machine.h"

/* True if a section is named after its file, with which its error begins. */
static bool is_of_file(struct tb_text text, struct tb_text section)
{
    for (size_t i = 0; i + section.length < text.length; i++) {
        if (text.at[i + section.length] == '.' &&
            (i == 0 || strchr("/ ", text.at[i - 1])) &&
            memcmp(text.at + i, section.at, section.length) == 0)
            return true;
    }
    return false;
}

void tb_stream_miss(struct tb_stream *stream, struct tb_text text,
                    struct tb_text section)
{
    struct tb_output *const missing = &stream->viewed.missing;
    struct tb_text rest, before;

    stream->status =
        stream->viewed.skips && stream->status != TB_BAD ? TB_PARTLY : TB_BAD;
    if (!stream->viewed.skips)
        return;
    tb_text_cut_at(&text, ": ", &before); /* the program */
    rest = text;
    tb_text_cut(&rest, ':', &before); /* the folder is of no interest */
    while (tb_text_cut_at(&before, "/", &rest))
        text = tb_slice(before.at, (size_t)(text.at + text.length - before.at));
    tb_put_format(missing, "Missing: %.*s", TB_WHOLE(text));
    if (section.length && !is_of_file(text, section))
        tb_put_format(missing, " (section '%.*s')", TB_SHOWN(section));
    tb_put_char(missing, '\n');
}

int tb_stream_find(struct tb_stream *stream, struct tb_text name)
{
    return tb_reader_slot(&stream->reader, name);
}

int tb_stream_column_if(struct tb_stream *stream, const char *name)
{
    return tb_stream_find(stream, tb_text(name));
}

int tb_stream_column_behind(struct tb_stream *stream, struct tb_text name,
                            const char *suffix)
{
    struct tb_output both = {0};
    int slot;

    tb_put_text(&both, name);
    tb_put_string(&both, suffix);
    slot = tb_stream_find(stream, tb_output_text(&both));
    free(both.buffer);
    return slot;
}

/* Lists column names, as many as fit into a message. */
static void list_columns(const struct tb_reader *reader, struct tb_output *list)
{
    enum { ROOM = 500 };
    size_t i = 0;

    while (i < reader->column_count &&
           list->length + reader->columns[i].length <= ROOM)
        tb_put_item(list, ", ", reader->columns[i++]);
    if (i < reader->column_count)
        tb_put_item(list, ", ", tb_text("..."));
}

/* The origin of columns that programs read by default. */
static const char *maker_of(struct tb_text name)
{
    if (tb_text_is(name, "adj"))
        return ", which tb-oppscores -r uscf makes";
    if (tb_text_is(name, "rank"))
        return ", which tb-sort makes";
    if (tb_text_is(name, "outcomes"))
        return ", which tb-chances makes";
    if (tb_text_starts(name, TB_KEY_COLUMN))
        return ", which tb-parse writes in the column more";
    return tb_text_is(name, "oppscores") ? ", which tb-oppscores makes" : NULL;
}

/* Suggests the nearest column and lists all; or reports that the line is not a
   header, or has blanks between names because awk ran without OFS. */
static _Noreturn void lacks_column(const struct tb_stream *stream,
                                   struct tb_text name)
{
    const struct tb_reader *const reader = &stream->reader;
    struct tb_nearest nearest = {.wanted = name};
    struct tb_output list = {0};
    const char *why = maker_of(name);

    for (size_t i = 0; i < reader->column_count; i++)
        tb_nearest_offer(&nearest, reader->columns[i]);
    if (!why)
        why = tb_nearest_hint(&nearest, ", the nearest is '");
    if (reader->column_count == 1 && tb_text_has(reader->header, ' '))
        why = ": the header has blanks instead of tabs; in awk, set OFS";
    else if (!tb_reader_knows(reader))
        why = ": " TB_READER_NO_HEADER;
    else
        list_columns(reader, &list);
    tb_die("%s:%lu: no column '%.*s'%s%s%.*s", stream->input.name,
           stream->headed.line, TB_SHOWN(name), why,
           list.length ? ": there are " : "", (int)list.length,
           list.length ? list.buffer : "");
}

void tb_field_lacks(const struct tb_stream *stream)
{
    tb_die("%s:%lu: this program needs a column that the stream does not have",
           stream->input.name, stream->input.line);
}

int tb_stream_need(struct tb_stream *stream, struct tb_text name)
{
    const int slot = tb_stream_find(stream, name);

    if (slot < 0)
        lacks_column(stream, name);
    return slot;
}

int tb_stream_column(struct tb_stream *stream, const char *name)
{
    return tb_stream_need(stream, tb_text(name));
}

int tb_stream_column_or_key(struct tb_stream *stream, struct tb_text name)
{
    struct tb_text key = name;
    int slot = tb_stream_find(stream, name);

    if (slot < 0 && tb_text_is_nocase(name, TB_KEY_COLUMN "rating"))
        slot = tb_stream_column_if(stream, "rating");
    if (slot >= 0)
        return slot;
    tb_text_take(&key, TB_KEY_COLUMN);
    slot = tb_reader_key(&stream->reader, key);
    if (slot < 0)
        lacks_column(stream, name);
    return slot;
}

void tb_stream_append(struct tb_stream *stream, struct tb_text name)
{
    const struct tb_reader *reader = &stream->reader;
    struct tb_appended *appended = &stream->appended;

    /* A name must be usable in tb-sort -k and in a header. */
    if (name.length == 0 || strchr("-~#", name.at[0]))
        tb_die_usage("column name '%.*s' is empty or begins with -, ~ or #",
                     TB_SHOWN(name));
    if (tb_text_controls(name) || tb_text_has(name, ','))
        tb_die_usage("column name '%.*s' has a comma or control character",
                     TB_SHOWN(name));
    if (tb_text_listed(reader->header, '\t', name))
        tb_die("%s:%lu: the stream has a column '%.*s' already",
               stream->input.name, stream->headed.line, TB_SHOWN(name));
    for (size_t i = 0; i < appended->count; i++) {
        if (tb_text_is(name, appended->name[i]))
            tb_die_usage("two new columns are called '%.*s'",
                         TB_SHOWN(name));
    }
    if (reader->column_count + appended->count >= TB_COLUMNS_MAX)
        tb_die("%s:%lu: with '%.*s' there are more than %d columns",
               stream->input.name, stream->headed.line, TB_SHOWN(name),
               TB_COLUMNS_MAX);
    TB_GROW(appended->name, appended->capacity, appended->count + 1);
    appended->name[appended->count++] = tb_copy(name.at, name.length);
}
