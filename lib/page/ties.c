/* SPDX-License-Identifier: ISC */
#include "order/order.h"
#include "page.h"

/* How places are decided: the order, and each key by its full name. */
void tb_ties_put(struct tb_document *document)
{
    struct tb_output *output = tb_part(document, TB_PART_TIES);
    const struct tb_legend legend = {.text = document->stream->ranking.order,
                                     .teams = document->explain.teams,
                                     .unnamed = true};
    struct tb_output words = {0};

        if (legend.text) {
        tb_legend_put(&words, &legend, &document->view);
        tb_put_format(output, "<p>%s.</p>\n",
                      tb_escaped(tb_output_text(&words), TB_HTML));
    }
    tb_put_string(output, "<ol>\n");
    for (size_t i = 0; i < document->view.shown_count; i++) {
        const struct tb_text name =
            tb_extras_bare(document->view.shown[i]->name);
        words.length = 0;
        tb_explain_key(&document->explain, i, &words);
        tb_put_format(output, "<li id=" TB_IDS "tb%zu><b>%s</b>%s%s</li>\n",
                      i,
                      tb_text_is(name, "score") ? "Points"
                                                : tb_escaped(name, TB_HTML),
                      words.length ? " " : "",
                      tb_escaped(tb_output_text(&words), TB_HTML));
    }
    tb_put_string(output, "</ol>\n");
    free(words.buffer);
}
