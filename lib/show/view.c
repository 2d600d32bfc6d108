/* SPDX-License-Identifier: ISC */
#include "view.h"

#include <stdlib.h>

#include "base/base.h"
#include "kind.h"

enum { TITLE_MAX = 200 };

static bool is_one_of(struct tb_text name, const char *const *names)
{
    while (*names && !tb_text_is(name, *names))
        names++;
    return *names;
}

/* A stream without the column section is one section: it has no name. */
static int slot_of(const struct tb_view *view, struct tb_text name)
{
    return view->stream->reader.section_slot < 0 && tb_text_is(name, "section")
               ? -1
               : tb_stream_column(view->stream, name);
}

static void add_column(struct tb_view *view, struct tb_text name,
                       struct tb_text title)
{
    static const char *const lists[] = {"games", "oppscores", "boards",
                                        NULL};
    static const char *const texts[] = {
        "name", "team", "section", "games", "oppscores", "settings", NULL};

    /* JSON repeats it in every record. */
    if (title.length > TITLE_MAX)
        tb_die("a column's title is longer than %d bytes", TITLE_MAX);
    for (size_t i = 0; i < view->count; i++) {
        if (tb_text_equal(view->column[i].title, title))
            tb_die_usage("-k has the title '%.*s' twice", tb_text_shown(title),
                         title.at);
    }
    view->column = tb_grow(view->column, &view->capacity, view->count + 1,
                           sizeof *view->column);
    view->column[view->count++] =
        (struct tb_view_column){.name = name,
                                .title = title,
                                .slot = slot_of(view, name),
                                .is_text = is_one_of(name, texts) ||
                                           tb_text_ends(name, ".work") ||
                                           tb_text_ends(name, ".why"),
                                .is_list = is_one_of(name, lists)};
}

static bool has_column(const struct tb_stream *stream, struct tb_text name)
{
    for (size_t i = 0; i < stream->reader.column_count; i++) {
        if (tb_text_equal(stream->reader.columns[i], name))
            return true;
    }
    return false;
}

/* NAME or NAME=TITLE; a name may hold `=` too. */
static void add_key(struct tb_view *view, struct tb_text key)
{
    struct tb_text name, title = key;

    if (has_column(view->stream, key)) {
        add_column(view, key, key);
        return;
    }
    tb_text_cut(&title, '=', &name);
    if (!title.at)
        title = name;
    if (title.length == 0)
        tb_die_usage("-k has a column without a title");
    for (size_t i = 0; i < title.length; i++) {
        if ((unsigned char)title.at[i] < ' ')
            tb_die_usage("a title in -k holds a control character");
    }
    add_column(view, name, title);
}

/*
 * Round lists, with the words behind them, and settings are for filters; a
 * heading replaces section. A working is for people.
 */
static bool left_out(const struct tb_view *view, struct tb_text name)
{
    return tb_text_is(name, "games") || tb_text_is(name, "oppscores") ||
           tb_text_is(name, "settings") || tb_text_ends(name, ".why") ||
           (!view->fixed && tb_text_is(name, "section"));
}

/* All columns but those left out; if that is all of them, all. */
static void add_all(struct tb_view *view)
{
    const struct tb_reader *reader = &view->stream->reader;

    for (size_t i = 0; i < reader->column_count; i++) {
        if (!left_out(view, reader->columns[i]))
            add_column(view, reader->columns[i], reader->columns[i]);
    }
    for (size_t i = 0; i < reader->column_count && view->count == 0; i++)
        add_column(view, reader->columns[i], reader->columns[i]);
}

void tb_view_open(struct tb_view *view, struct tb_stream *stream,
                  const char *keys, bool fixed)
{
    struct tb_text rest, key;

    *view =
        (struct tb_view){.stream = stream, .outcomes = -1, .fixed = fixed,
                         .heading = !fixed};
    if (keys) {
        view->keys = tb_copy(keys, strlen(keys));
        rest = tb_text(view->keys);
        while (tb_text_cut(&rest, ',', &key))
            add_key(view, key);
    } else {
        add_all(view);
    }
    for (size_t i = 0; i < view->count; i++) {
        if (view->column[i].slot == stream->reader.section_slot)
            view->heading = false;
    }
    view->shown = tb_alloc(view->count, sizeof(*view->shown));
}

/* True for p1, p2... */
static bool is_place(struct tb_text name)
{
    int64_t place;

    if (name.length < 2 || name.at[0] != 'p')
        return false;
    tb_text_skip(&name, 1);
    return tb_int_parse(name, INT32_MAX, &place);
}

void tb_view_percent(struct tb_view *view)
{
    const int outcomes = tb_stream_column(view->stream, tb_text("outcomes"));

    if (view->fixed)
        return;
    view->outcomes = outcomes;
    for (size_t i = 0; i < view->count; i++) {
        struct tb_view_column *column = &view->column[i];
        column->hidden = !view->keys && (column->slot == outcomes ||
                                         tb_text_is(column->name, "ways"));
        if (is_place(column->name))
            column->share = tb_grow(NULL, &column->share_capacity, 1,
                                    sizeof *column->share);
    }
}

/* Makes the shares of a column; false if one is none. */
static bool make_shares(const struct tb_view *view,
                        struct tb_view_column *column)
{
    struct tb_stream *stream = view->stream;
    bool good = true;

    column->share = tb_grow(column->share, &column->share_capacity,
                            stream->count, sizeof *column->share);
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text text = tb_field(stream, i, column->slot);
        int64_t count = 0, all = 0;
        if (!tb_int_parse(tb_field(stream, i, view->outcomes), TB_PERCENT_MAX,
                          &all) ||
            !tb_int_parse(text, all, &count)) {
            tb_field_fail(stream, i, column->slot, text,
                          "is no number of its outcomes");
            good = false;
        }
        column->share[i] = tb_percent_make(good ? count : 0, good ? all : 0);
    }
    return good;
}

/* Sets if the column is numeric; returns false if it is missing throughout. */
static bool look_at(const struct tb_view *view, struct tb_view_column *column)
{
    bool there = false;

    column->numeric = column->share;
    column->decimals = 0;
    if (column->share)
        return true;
    for (size_t i = 0; i < view->stream->count; i++) {
        const struct tb_text field = tb_view_value(view, i, column);
        int decimals;
        if (tb_text_missing(field))
            continue;
        there = true;
        decimals = column->is_text ? -1 : tb_kind_decimals(field);
        column->numeric = decimals >= 0;
        if (decimals < 0)
            break;
        if (decimals > column->decimals)
            column->decimals = decimals;
    }
    return there;
}

static bool shows(const struct tb_view *view, struct tb_view_column *column)
{
    const bool there = view->fixed || look_at(view, column);

    if (column->share && !make_shares(view, column))
        return true;
    if (column->hidden)
        return false;
    if (view->keys)
        return true;
    if (!column->is_text && !(view->fixed && view->started))
        column->is_list = tb_kind_lists(view->stream, column->slot);
    return there && !column->is_list;
}

void tb_view_section(struct tb_view *view)
{
    view->shown_count = 0;
    for (size_t i = 0; i < view->count; i++) {
        if (shows(view, &view->column[i]))
            view->shown[view->shown_count++] = &view->column[i];
    }
    if (view->shown_count)
        return;
    for (size_t i = 0; i < view->count; i++)
        view->shown[view->shown_count++] = &view->column[i];
}

void tb_view_free(struct tb_view *view)
{
    for (size_t i = 0; i < view->count; i++)
        free(view->column[i].share);
    free(view->column);
    free(view->shown);
    free(view->keys);
}
