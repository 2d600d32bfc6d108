/* SPDX-License-Identifier: ISC */
/* Why each stands where it stands. */
#include "page.h"

/* The line to be opened: "4. Player, C (3.5)". */
static void put_summary(struct tb_document *document, size_t record)
{
    const struct tb_explain *explain = &document->explain;
    struct tb_output *output = &document->body;

    tb_put_string(output, "<summary>");
    tb_part_field(document, record, explain->rank_slot);
    tb_put_string(output, ". ");
    tb_part_name(document, record);
    tb_put_string(output, "</summary>\n");
}

void tb_explanations_put(struct tb_document *document)
{
    struct tb_output *output = &document->body;

    tb_put_string(output, "<div class=\"why\">\n<h3>Every place "
                          "explained</h3>\n");
    for (size_t i = 0; i < document->stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        tb_put_string(output, "<details>\n");
        put_summary(document, record);
        /* A link to what is inside opens it. */
        tb_put_format(output, "<div id=\"s%zuw%zu\">\n",
                      document->section_count,
                      tb_part_number(document, record));
        tb_explain_html(&document->explain, record, output);
        tb_put_string(output, "</div>\n</details>\n");
        tb_part_flow(document);
    }
    tb_put_string(output, "</div>\n");
}
