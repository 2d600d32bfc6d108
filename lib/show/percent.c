/* SPDX-License-Identifier: ISC */
#include "show.h"

#include <stdio.h>

struct tb_percent tb_percent_make(struct tb_wide count, struct tb_wide all,
                                  bool drawn)
{
    struct tb_percent share = {.text = "-", .length = 1};
    struct tb_wide twice = tb_wide_times(count, 2000, 0);
    int low = 0, high = 1000, length;

    if (!tb_wide_any(&all))
        return share;
    tb_wide_add(&twice, &all); /* half up */
    while (low < high) {
        const int tenths = (low + high + 1) / 2;
        const struct tb_wide least =
            tb_wide_times(all, 2 * (uint32_t)tenths, 0);
        if (tb_wide_compare(&least, &twice) <= 0)
            low = tenths;
        else
            high = tenths - 1;
    }
    if (low == 0 && (tb_wide_any(&count) || drawn))
        length = snprintf(share.text, sizeof share.text, "<0.1");
    else if (low == 1000 && (tb_wide_compare(&count, &all) < 0 || drawn))
        length = snprintf(share.text, sizeof share.text, ">99.9");
    else
        length = snprintf(share.text, sizeof share.text, "%d.%d", low / 10,
                          low % 10);
    share.length = (unsigned char)length;
    share.tenths = (short)low;
    return share;
}

/* True for p1, p2... and for sure1, sure2... */
static bool is_place(struct tb_text name, const char *prefix)
{
    int64_t place;

    if (!tb_text_starts(name, prefix))
        return false;
    tb_text_skip(&name, strlen(prefix));
    return tb_int_parse(name, INT32_MAX, &place);
}

bool tb_percent_weighs(struct tb_stream *stream, struct tb_text name)
{
    return (tb_text_is(name, "of") || is_place(name, "p")) &&
           tb_stream_column_if(stream, tb_text("of")) >= 0 &&
           tb_stream_column_if(stream, tb_text("ways")) >= 0;
}

void tb_view_percent(struct tb_view *view)
{
    const int outcomes = tb_stream_column(view->stream, tb_text("outcomes"));
    struct tb_output name = {.file = -1};

    if (view->fixed)
        return;
    view->outcomes = outcomes;
    view->of = tb_stream_column_if(view->stream, tb_text("of"));
    if (view->of < 0)
        view->of = outcomes;
    view->ways = tb_stream_column_if(view->stream, tb_text("ways"));
    for (size_t i = 0; i < view->count; i++) {
        struct tb_view_column *column = &view->column[i];
        column->hidden = !view->keys && (column->slot == outcomes ||
                                         column->slot == view->of ||
                                         tb_text_is(column->name, "open") ||
                                         tb_text_is(column->name, "ways") ||
                                         is_place(column->name, "sure") ||
                                         tb_text_is(column->name, "keys"));
        if (!is_place(column->name, "p"))
            continue;
        TB_GROW(column->share, column->share_capacity, 1);
        tb_put_string(&name, "sure");
        tb_put_bytes(&name, column->name.at + 1, column->name.length - 1);
        column->sure = tb_stream_column_if(view->stream, tb_output_text(&name));
        name.length = 0;
    }
    free(name.buffer);
}

bool tb_percent_shares(const struct tb_view *view,
                       struct tb_view_column *column)
{
    struct tb_stream *stream = view->stream;
    bool good = true;

    TB_GROW(column->share, column->share_capacity, stream->count);
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text text = tb_field(stream, i, column->slot);
        const struct tb_text of = tb_field(stream, i, view->of);
        struct tb_wide count, all;
        const struct tb_text word = column->sure < 0
                                        ? tb_text("")
                                        : tb_field(stream, i, column->sure);
        struct tb_percent *const share = &column->share[i];
        if (word.length && word.length <= sizeof share->text &&
            tb_text_missing(of)) {
            *share =
                (struct tb_percent){.length = (unsigned char)word.length};
            memcpy(share->text, word.at, word.length);
            continue;
        }
        if (!tb_wide_parse(of, &all) ||
            !tb_wide_parse(text, &count) || tb_wide_compare(&count, &all) > 0) {
            tb_field_fail(stream, i, column->slot, text,
                          "is no number of its outcomes");
            count = all = (struct tb_wide){{0}};
            good = false;
        }
        column->share[i] = tb_percent_make(count, all, view->drawn);
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
