/* SPDX-License-Identifier: ISC */
#include "show.h"

#include "base/base.h"
#include "ways/ways.h"

enum { TITLE_MAX = 200 };

/* A stream without the column section is one section: it has no name. */
static int slot_of(const struct tb_view *view, struct tb_text name)
{
    return view->stream->reader.section_slot < 0 && tb_text_is(name, "section")
               ? -1
               : tb_stream_column_or_key(view->stream, name);
}

static void add_column(struct tb_view *view, struct tb_text name,
                       struct tb_text title, bool of_file)
{
    static const char texts[] = "name team section games oppscores settings";

    /* JSON repeats it in every record. */
    if (title.length > TITLE_MAX)
        tb_die("a column's title is longer than %d bytes", TITLE_MAX);
    for (size_t i = 0; i < view->count; i++) {
        if (tb_text_equal(view->column[i].title, title))
            tb_die_usage("-k has the title '%.*s' twice", TB_SHOWN(title));
    }
    TB_GROW(view->column, view->capacity, view->count + 1);
    view->column[view->count++] =
        (struct tb_view_column){.name = name,
                                .title = title,
                                .slot = slot_of(view, name),
                                .is_text = tb_text_among(name, texts) ||
                                           tb_text_ends(name, ".work") ||
                                           tb_text_ends(name, ".why"),
                                .of_file = of_file,
                                .key = tb_stream_column_if(
                                           view->stream, name) < 0,
                                .is_list = tb_text_among(
                                    name, "games oppscores boards")};
}

/* NAME or NAME=TITLE, ~ in front of what is a text; a name may hold `=` too. */
static void add_key(struct tb_view *view, struct tb_text key)
{
    const struct tb_text header = view->stream->reader.header;
    const bool of_file =
        tb_text_starts(key, "~") && !tb_text_listed(header, '\t', key);
    struct tb_text name, title;

    tb_text_skip(&key, of_file);
    title = key;
    if (tb_text_listed(header, '\t', key)) {
        add_column(view, key, key, of_file);
        return;
    }
    tb_text_cut(&title, '=', &name);
    if (!title.at)
        title = name;
    if (title.length == 0)
        tb_die_usage("-k has a column without a title");
    if (tb_text_controls(title))
        tb_die_usage("a title in -k holds a control character");
    add_column(view, name, title, of_file);
}

/* Round lists, with the words behind them, and settings are for filters; a
   heading replaces section. A working is for people. */
static bool left_out(const struct tb_view *view, struct tb_text name)
{
    return tb_text_is(name, "games") || tb_text_is(name, "oppscores") ||
           tb_text_is(name, "settings") || tb_text_ends(name, ".why") ||
           tb_text_is(name, TB_MORE_COLUMN) ||
           (!view->fixed && tb_text_is(name, "section"));
}

/* All columns but those left out; if that is all of them, all. */
static void add_all(struct tb_view *view)
{
    const struct tb_reader *reader = &view->stream->reader;

    for (size_t i = 0; i < reader->column_count; i++) {
        if (!left_out(view, reader->columns[i]))
            add_column(view, reader->columns[i], reader->columns[i], false);
    }
    for (size_t i = 0; i < reader->column_count && view->count == 0; i++)
        add_column(view, reader->columns[i], reader->columns[i], false);
}

void tb_view_open(struct tb_view *view, struct tb_stream *stream,
                  const char *keys, bool fixed)
{
    struct tb_text rest, key;

    *view =
        (struct tb_view){.stream = stream, .outcomes = -1, .fixed = fixed,
                         .heading = !fixed};
    tb_state_open(&view->state, stream);
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
}

/* The names of a cross table's own columns may not be titles of others. */
static void check_title(struct tb_text title)
{
    int64_t round;

    if (tb_text_is(title, "no") || tb_int_parse(title, TB_ROUNDS_MAX, &round))
        tb_die_usage("-k: '%.*s' is the title of a column of the cross table",
                     TB_SHOWN(title));
}

/* The columns of all rounds that there can be. */
static struct tb_view_column *make_rounds(struct tb_cross *cross)
{
    struct tb_view_column *const round =
        tb_alloc(TB_ROUNDS_MAX, sizeof *round);
    struct tb_text rest = tb_output_text(&cross->titles), title;

    for (size_t r = 0; tb_text_cut(&rest, '\t', &title); r++) {
        round[r] = (struct tb_view_column){.name = title,
                                           .title = title,
                                           .slot = -1,
                                           .round = r + 1,
                                           .is_text = true};
    }
    return round;
}

void tb_view_cross(struct tb_view *view, struct tb_cross *cross)
{
    const struct tb_text games = tb_text("games");
    bool placed = false;

    tb_cross_open(cross, view->stream);
    view->cross = cross;
    view->round = make_rounds(cross);
    for (size_t i = 0; i < view->count; i++) {
        struct tb_view_column *const column = &view->column[i];
        column->rounds = tb_text_equal(column->name, games);
        placed |= column->rounds;
        if (!column->rounds)
            check_title(column->title);
    }
    if (!placed) {
        add_column(view, games, games, false);
        view->column[view->count - 1].rounds = true;
    }
    view->number = (struct tb_view_column){.name = tb_text("no"),
                                           .title = tb_text("no"),
                                           .slot = -1,
                                           .number = true};
}

/* Sets if the column is numeric; returns false if it is missing throughout. */
static bool look_at(const struct tb_view *view, struct tb_view_column *column)
{
    bool there = false;

    if (view->outcomes >= 0)
        column->title = tb_percent_title(view, column->title);
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

/* Makes the section's cross table, and a column for each of its rounds. */
static bool settle_rounds(struct tb_view *view)
{
    struct tb_stream *const stream = view->stream;
    struct tb_cross *const cross = view->cross;
    const bool settled = view->fixed && view->started;

    if (stream->count == 0 || stream->failed)
        return true; /* behind the last one */
    if (!tb_cross_load(cross, stream))
        return false;
    if (settled && cross->rounds > view->rounds)
        return tb_stream_fail(stream, 0, "%zu rounds, but the header of the "
                              "cross table has %zu, as the first section: "
                              "print sections by themselves, or as text, md or "
                              "html", cross->rounds, view->rounds);
    if (!settled)
        view->rounds = cross->rounds;
    return true;
}

/* True unless it is a column of prizes, and nobody in the section has one. */
static bool has_prizes(const struct tb_view *view,
                       const struct tb_view_column *column)
{
    bool has = !tb_text_among(column->name, "prize won trophy");

    for (size_t i = 0; i < view->stream->count && !has; i++) {
        const struct tb_text field = tb_view_value(view, i, column);
        has = !tb_text_missing(field) && !tb_text_is(field, "0");
    }
    return has;
}

static bool shows(const struct tb_view *view, struct tb_view_column *column)
{
    const bool there = view->fixed || look_at(view, column);

    if (column->share && !tb_percent_shares(view, column))
        return true;
    if (column->hidden)
        return false;
    if (view->keys)
        return view->fixed || has_prizes(view, column);
    if (!column->is_text && !(view->fixed && view->started))
        column->is_list = tb_kind_lists(view->stream, column->slot);
    return there && !column->is_list;
}

/* Puts a column behind those that are shown. */
static void show(struct tb_view *view, struct tb_view_column *column)
{
    TB_GROW(view->shown, view->shown_capacity, view->shown_count + 1);
    view->shown[view->shown_count++] = column;
}

static void show_round(struct tb_view *view)
{
    for (size_t r = 0; r < view->rounds; r++)
        show(view, &view->round[r]);
}

/* Finds whether points that are shown can change. */
static void load_state(struct tb_view *view)
{
    const bool told = tb_state_load(&view->state, view->stream);
    bool marks = false;

    for (size_t i = 0; i < view->count; i++)
        marks |= tb_text_is(view->column[i].name, "score");
    view->changes = false;
    for (size_t i = 0; told && marks && i < view->stream->count; i++)
        view->changes |= tb_state_changes(&view->state, view->stream, i);
}

bool tb_view_section(struct tb_view *view)
{
    bool any = false;

    load_state(view);
    if (view->cross && !settle_rounds(view))
        return false;
    view->drawn = view->outcomes >= 0 && view->ways >= 0 &&
                  view->stream->count &&
                  tb_ways_drawn(tb_field(view->stream, 0, view->ways));
    view->shown_count = 0;
    if (view->cross && (view->fixed || view->cross->by_line)) {
        look_at(view, &view->number);
        show(view, &view->number);
    }
    for (size_t i = 0; i < view->count; i++) {
        struct tb_view_column *const column = &view->column[i];
        if (column->key && view->stream->count && !column->found)
            column->found =
                tb_field_if(view->stream, 0, column->slot).length > 0;
        if (column->rounds)
            show_round(view);
        else if (shows(view, column))
            show(view, column);
        else
            continue;
        any = true;
    }
    for (size_t i = 0; i < view->count && !any; i++)
        show(view, &view->column[i]);
    return !view->stream->failed;
}

void tb_view_check(const struct tb_view *view)
{
    for (size_t i = 0; i < view->count; i++) {
        const struct tb_view_column *const column = &view->column[i];
        /* ~NAME: of several tables another may have it. */
        if (column->key && column->slot >= 0 && !column->found &&
            !column->of_file)
            tb_die("no section has a column '%.*s'", TB_SHOWN(column->name));
    }
}

void tb_view_free(struct tb_view *view)
{
    for (size_t i = 0; i < view->count; i++)
        free(view->column[i].share);
    free(view->column);
    free(view->shown);
    free(view->round);
    free(view->keys);
}
