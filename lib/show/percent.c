/* SPDX-License-Identifier: ISC */
#include "show.h"

#include <stdio.h>

/* Larger counts would overflow. */
#define COUNT_MAX (INT64_MAX / 4000)

/* A count from 0 to all in percent, with one decimal, rounded half up. 0.0 and
   100.0 mean never and always; otherwise, and for outcomes drawn at random, it
   is `<0.1` or `>99.9`. If all is 0, it is `-`. */
static struct tb_percent make(int64_t count, int64_t all, bool drawn)
{
    struct tb_percent share = {"-"};
    uint16_t tenths;

    if (all == 0)
        return share;
    tenths = (uint16_t)((2000 * count + all) / (2 * all)); /* half up */
    if (tenths == 0 && (count || drawn))
        return (struct tb_percent){"<0.1"};
    if (tenths == 1000 && (count < all || drawn))
        return (struct tb_percent){">99.9"};
    snprintf(share.text, sizeof share.text, "%d.%d", tenths / 10, tenths % 10);
    return share;
}

/* True for a prefix and a number, such as p1 or sure1. */
static bool is_place(struct tb_text name, const char *prefix)
{
    int64_t place;

    return tb_text_take(&name, prefix) &&
           tb_int_parse(name, INT32_MAX, &place);
}

void tb_view_percent(struct tb_view *view)
{
    const int outcomes = tb_stream_column(view->stream, "outcomes");

    if (view->fixed)
        return;
    view->outcomes = outcomes;
    view->ways = tb_stream_column_if(view->stream, "ways");
    for (size_t i = 0; i < view->count; i++) {
        struct tb_view_column *column = &view->column[i];
        column->hidden = !view->keys && (column->slot == outcomes ||
                                         tb_text_is(column->name, "open") ||
                                         tb_text_is(column->name, "ways") ||
                                         is_place(column->name, "sure") ||
                                         tb_text_is(column->name, "keys"));
        if (!is_place(column->name, "p"))
            continue;
        TB_GROW(column->share, column->share_capacity, 1);
        column->sure = tb_stream_column_behind(
            view->stream, tb_text("sure"),
            TB_MADE("%.*s", TB_WHOLE(tb_text_from(column->name, 1))));
    }
}

bool tb_percent_shares(const struct tb_view *view,
                       struct tb_view_column *column)
{
    struct tb_stream *stream = view->stream;
    bool good = true;

    TB_GROW(column->share, column->share_capacity, stream->count);
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text text = tb_field(stream, i, column->slot);
        const struct tb_text of = tb_field(stream, i, view->outcomes);
        int64_t count, all;
        const struct tb_text word = column->sure < 0
                                        ? tb_text("")
                                        : tb_field(stream, i, column->sure);
        struct tb_percent *const share = &column->share[i];
        if (word.length && word.length < sizeof share->text &&
            tb_text_missing(of)) {
            snprintf(share->text, sizeof share->text, "%.*s", TB_SHOWN(word));
            continue;
        }
        if (!tb_int_parse(of, COUNT_MAX, &all) ||
            !tb_int_parse(text, all, &count)) {
            tb_field_fail(stream, i, column->slot, text,
                          "is not a number from 0 to its outcomes");
            count = all = 0;
            good = false;
        }
        *share = make(count, all, view->drawn);
    }
    return good;
}

struct tb_text tb_percent_title(const struct tb_view *view,
                                struct tb_text title)
{
    if (tb_text_is(title, "best") || tb_text_is(title, "best seen"))
        return tb_text(view->drawn ? "best seen" : "best");
    if (tb_text_is(title, "worst") || tb_text_is(title, "worst seen"))
        return tb_text(view->drawn ? "worst seen" : "worst");
    return title;
}
