/* SPDX-License-Identifier: ISC */
/* How places are decided. */
#include <stdlib.h>

#include "order/order.h"
#include "parts.h"
#include "read/tb/tb.h"

/* The order, where it comes from, and what else decided on values. */
static void put_order(struct tb_document *document)
{
    const struct tb_stream *stream = document->stream;
    const struct tb_view *view = &document->view;
    struct tb_text *column = tb_alloc(view->shown_count, sizeof *column);
    struct tb_legend legend = {
        .text = document->legend,
        .rounds = document->games.games.rounds,
        .teams = tb_records_name_teams(stream->reader.header),
        .unnamed = true};
    struct tb_output line = {.file = -1};

    for (size_t i = 0; i < view->shown_count; i++)
        column[i] = view->shown[i]->name;
    if (document->games.settings_slot >= 0)
        legend.settings = tb_field(stream, 0, document->games.settings_slot);
    tb_legend_put(&line, &legend, column, view->shown_count);
    tb_put_string(&document->body, "<p>");
    tb_escape_put(&document->body, tb_output_text(&line), TB_HTML);
    tb_put_string(&document->body, ".</p>\n");
    free(line.buffer);
    free(column);
}

/* A key by its name and what that means. */
static void put_key(struct tb_document *document, size_t key)
{
    struct tb_output *output = &document->body;
    const struct tb_text name = document->view.shown[key]->name;
    struct tb_output title = {.file = -1};

    tb_put_string(output, "<li id=\"");
    tb_part_anchor(document);
    tb_put_char(output, 'k');
    tb_put_number(output, (tb_num)(key + 1) * TB_ONE);
    tb_put_string(output, "\"><b>");
    if (tb_text_is(name, "score")) {
        tb_put_string(output, "Points</b>");
    } else {
        tb_escape_put(output, name, TB_HTML);
        tb_put_string(output, "</b>");
        if (tb_legend_title(&title, name))
            tb_put_char(output, ' ');
        tb_escape_put(output, tb_output_text(&title), TB_HTML);
    }
    tb_put_string(output, "</li>\n");
    free(title.buffer);
}

void tb_decided_put(struct tb_document *document)
{
    struct tb_output *output = &document->body;

    tb_put_string(output, "<h3>How places are decided</h3>\n");
    if (document->legend)
        put_order(document);
    tb_put_string(output, "<ol>\n");
    for (size_t i = 0; i < document->view.shown_count; i++)
        put_key(document, i);
    tb_put_string(output, "</ol>\n");
}
