/* SPDX-License-Identifier: ISC */
/* How places are decided. */
#include "order/order.h"
#include "page.h"

/* The order, where it comes from, and what else decided on values. */
static void put_order(struct tb_document *document)
{
    const struct tb_legend legend = {.text = document->stream->ranking.order,
                                     .teams = document->explain.teams,
                                     .unnamed = true};
    struct tb_output line = {.file = -1};

    tb_legend_put(&line, &legend, &document->view);
    tb_put_format(&document->body, "<p>%s.</p>\n",
                  tb_escaped(tb_output_text(&line), TB_HTML));
    free(line.buffer);
}

static void put_key(struct tb_document *document, size_t key)
{
    struct tb_output *output = &document->body;
    const struct tb_text name =
        tb_extras_bare(document->view.shown[key]->name);
    struct tb_output words = {.file = -1};

    tb_explain_key(&document->explain, key, &words);
    tb_put_format(output, "<li id=\"s%zuk%zu\"><b>%s</b>%s%s</li>\n",
                  document->section_count, key + 1,
                  tb_text_is(name, "score") ? "Points"
                                            : tb_escaped(name, TB_HTML),
                  words.length ? " " : "",
                  tb_escaped(tb_output_text(&words), TB_HTML));
    free(words.buffer);
}

void tb_decided_put(struct tb_document *document)
{
    struct tb_output *output = &document->body;

    tb_put_string(output, "<h3>How places are decided</h3>\n");
    if (document->stream->ranking.order)
        put_order(document);
    tb_put_string(output, "<ol>\n");
    for (size_t i = 0; i < document->view.shown_count; i++)
        put_key(document, i);
    tb_put_string(output, "</ol>\n");
}
