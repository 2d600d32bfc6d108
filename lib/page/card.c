/* SPDX-License-Identifier: ISC */
/* The card of a player: a row that its link opens. */
#include "page.h"

void tb_card_put(struct tb_document *document, size_t record, size_t columns)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);

    tb_put_format(output, "<tr class=cd id=" TB_IDS "p%zu><td colspan=%zu>"
                          "<div><p><a href=#" TB_IDS "r%zu>Close</a>",
                  tb_part_number(document, record), columns,
                  tb_part_number(document, record));
    tb_explain_html(&document->explain, record, output);
    tb_put_string(output, "</div>\n");
}
