/* SPDX-License-Identifier: ISC */
#include "show.h"

enum { TITLE_MAX = 200 };

static void add_column(struct tb_view *view, struct tb_text name,
                       struct tb_text title, bool of_file)
{
    static const char texts[] = "name team section games oppscores settings";
    /* Without a column section, the stream is one section without a name. */
    const bool none = view->stream->reader.section_slot < 0 &&
                      tb_text_is(name, "section");

    /* JSON repeats it in every record. */
    if (title.length > TITLE_MAX)
        tb_die("a column's title is longer than %d bytes", TITLE_MAX);
    for (size_t i = 0; i < view->count; i++) {
        if (tb_text_equal(view->column[i].title, title))
            tb_die_usage("-k: duplicate title '%.*s'", TB_SHOWN(title));
    }
    TB_GROW(view->column, view->capacity, view->count + 1);
    view->column[view->count++] =
        (struct tb_view_column){.name = name,
                                .title = title,
                                .slot = none ? -1
                                             : tb_stream_column_or_key(
                                                   view->stream, name),
                                .is_text = tb_text_among(name, texts) ||
                                           tb_text_ends(name, ".work") ||
                                           tb_text_ends(name, ".why"),
                                .of_file = of_file,
                                .key = tb_stream_find(view->stream, name) < 0,
                                .is_list = tb_text_among(
                                    name, "games oppscores boards")};
}

/* Adds NAME or NAME=TITLE. ~ before it means text. A name may contain `='. */
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

/* Adds all columns except round lists and settings, which are for filters, and
   section, which is the heading. If no other columns exist, adds these. */
static void add_all(struct tb_view *view)
{
    const struct tb_reader *reader = &view->stream->reader;

    for (size_t i = 0; i < reader->column_count; i++) {
        const struct tb_text name = reader->columns[i];
        if (!tb_text_among(name, "games oppscores settings " TB_MORE_COLUMN) &&
            !tb_text_ends(name, ".why") &&
            (view->fixed || !tb_text_is(name, "section")))
            add_column(view, name, name, false);
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

void tb_view_cross(struct tb_view *view, struct tb_cross *cross)
{
    const struct tb_text games = tb_text("games");
    struct tb_text rest, title;
    bool placed = false;
    int64_t round;

    tb_cross_open(cross, view->stream);
    view->cross = cross;
    view->round = tb_alloc(TB_ROUNDS_MAX, sizeof *view->round);
    rest = tb_output_text(&cross->titles);
    for (size_t r = 0; tb_text_cut(&rest, '\t', &title); r++)
        view->round[r] = (struct tb_view_column){.name = title,
                                                 .title = title,
                                                 .slot = -1,
                                                 .round = r + 1,
                                                 .is_text = true};
    for (size_t i = 0; i < view->count; i++) {
        struct tb_view_column *const column = &view->column[i];
        column->rounds = tb_text_equal(column->name, games);
        placed |= column->rounds;
        if (!column->rounds &&
            (tb_text_is(column->title, "no") ||
             tb_int_parse(column->title, TB_ROUNDS_MAX, &round)))
            tb_die_usage("-k: '%.*s' is the title of a column of the cross "
                         "table; choose another", TB_SHOWN(column->title));
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

/* Finds if a column is numeric. Returns false if all its values are missing. */
static bool find_kind(const struct tb_view *view, struct tb_view_column *column)
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

/* Loads the section's cross table. Returns false if the section failed. */
static bool load_rounds(struct tb_view *view)
{
    struct tb_stream *const stream = view->stream;
    struct tb_cross *const cross = view->cross;

    if (stream->count == 0 || stream->failed)
        return true;
    if (!view->fixed || !view->started)
        cross->grid = stream->count <= TB_ROUNDS_MAX &&
                      tb_state_round_robin(&view->state, stream);
    if (!tb_cross_load(cross, stream))
        return false;
    if (!view->fixed || !view->started)
        view->rounds = cross->columns;
    return cross->columns <= view->rounds ||
           tb_stream_fail(stream, 0, "%zu %s, but the cross table has %zu, as "
                          "the first section; print each section by itself, or "
                          "as text, md or html",
                          cross->columns, cross->grid ? "players" : "rounds",
                          view->rounds);
}

static bool is_shown(const struct tb_view *view, struct tb_view_column *column)
{
    const bool there = view->fixed || find_kind(view, column);
    bool has;

    if (column->share && !tb_percent_shares(view, column))
        return true;
    if (column->hidden)
        return false;
    if (view->keys) {
        /* Columns of prizes only if somebody in the section has one. */
        has = view->fixed || !tb_text_among(column->name, "prize won trophy");
        for (size_t i = 0; i < view->stream->count && !has; i++) {
            const struct tb_text field = tb_view_value(view, i, column);
            has = !tb_text_missing(field) && !tb_text_is(field, "0");
        }
        return has;
    }
    if (!column->is_text && !(view->fixed && view->started))
        column->is_list = tb_kind_lists(view->stream, column->slot);
    return there && !column->is_list;
}

static void show(struct tb_view *view, struct tb_view_column *column)
{
    TB_GROW(view->shown, view->shown_capacity, view->shown_count + 1);
    view->shown[view->shown_count++] = column;
}

bool tb_view_section(struct tb_view *view)
{
    struct tb_stream *const stream = view->stream;
    const bool tells = tb_state_load(&view->state, stream);
    bool score = false, any = false;

    for (size_t i = 0; i < view->count; i++)
        score |= tb_text_is(view->column[i].name, "score");
    view->changes = false;
    for (size_t i = 0; tells && score && i < stream->count; i++)
        view->changes |= tb_state_changes(&view->state, stream, i);
    if (view->cross && !load_rounds(view))
        return false;
    view->drawn = view->outcomes >= 0 && view->ways >= 0 && stream->count &&
                  tb_ways_drawn(tb_field(stream, 0, view->ways));
    view->shown_count = 0;
    if (view->cross && (view->fixed || view->cross->by_line)) {
        find_kind(view, &view->number);
        show(view, &view->number);
    }
    for (size_t i = 0; i < view->count; i++) {
        struct tb_view_column *const column = &view->column[i];
        for (size_t r = 0;
             column->key && !column->found && r < stream->count; r++)
            column->found = tb_field_if(stream, r, column->slot).length > 0;
        if (column->rounds) {
            for (size_t r = 0; r < view->rounds; r++)
                show(view, &view->round[r]);
        } else if (is_shown(view, column)) {
            show(view, column);
        } else {
            continue;
        }
        any = true;
    }
    for (size_t i = 0; i < view->count && !any; i++)
        show(view, &view->column[i]);
    return !stream->failed;
}

void tb_view_check(const struct tb_view *view)
{
    for (size_t i = 0; i < view->count; i++) {
        const struct tb_view_column *const column = &view->column[i];
        /* ~NAME may be in another table of several. */
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
