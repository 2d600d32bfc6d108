/* SPDX-License-Identifier: ISC */
/* The winners, when the event is over: a box a section. */
#include "page.h"

void tb_winners_put(struct tb_document *document)
{
    enum { PLACES = 3, SHOWN = 6 };
    struct tb_output *const output = tb_part(document, TB_PART_WINNERS);
    const struct tb_explain *const explain = &document->explain;
    const struct tb_stream *const stream = document->stream;
    int64_t rank;
    size_t more = 0;

    if (!document->final || !stream->count)
        return;
    tb_put_string(output, "<section><h3>");
    if (document->clubs) {
        tb_clubs_title(document, output);
    } else {
        tb_escape_put(output, tb_section_heading(stream), TB_HTML);
    }
    tb_put_string(output, "</h3><ol>");
    for (size_t i = 0; i < stream->count &&
                       tb_int_parse(tb_field(stream, i, explain->rank_slot),
                                    PLACES, &rank); i++) {
        if (i >= SHOWN) {
            more++;
            continue;
        }
        tb_put_format(output, "<li><b>%d</b>", (int)rank);
        if (document->clubs) {
            tb_put_string(output, "<a href=#clubs>");
            tb_part_name(document, output, i);
            tb_put_string(output, "</a>");
        } else {
            tb_part_person(document, output, i);
        }
        tb_put_string(output, "<span>");
        tb_value_pad(output, tb_field_if(stream, i, explain->score_slot),
                     tb_part_decimals(document));
        if (tb_prizes_has(document, i)) {
            tb_put_string(output, " · ");
            tb_prizes_won(document, output, i);
        }
        tb_put_string(output, "</span>");
    }
    if (more)
        tb_put_format(output, "<li><b></b>and %zu more", more);
    tb_put_string(output, "</ol></section>\n");
}
