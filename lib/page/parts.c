/* SPDX-License-Identifier: ISC */
#include "parts.h"

#include "explain/explain.h"

/* A table of more rows keeps its header in sight. */
enum { LONG = 40 };

void tb_part_field(struct tb_document *document, size_t record, int slot)
{
    tb_escape_put(&document->body, tb_field(document->stream, record, slot),
                  TB_HTML);
}

void tb_part_line(struct tb_document *document, size_t record)
{
    tb_put_number(&document->body,
                  (tb_num)(document->explain.place[record] + 1) * TB_ONE);
}

void tb_part_anchor(struct tb_document *document)
{
    tb_put_char(&document->body, 's');
    tb_put_number(&document->body,
                  (tb_num)(document->section_count + 1) * TB_ONE);
}

void tb_part_anchor_of(struct tb_document *document, char letter,
                       size_t record)
{
    const struct tb_explain *explain = &document->explain;

    tb_part_anchor(document);
    tb_put_char(&document->body, letter);
    if (explain->games)
        tb_put_number(&document->body, explain->loader.id[record] * TB_ONE);
    else
        tb_put_number(&document->body, (tb_num)(record + 1) * TB_ONE);
}

void tb_part_table(struct tb_document *document, const char *part,
                   const char *class, size_t rows)
{
    struct tb_output *output = &document->body;

    tb_put_string(output, rows > LONG ? "<div class=\"scroll long\" "
                                      : "<div class=\"scroll\" ");
    tb_put_string(output, "role=\"region\" "
                          "aria-labelledby=\"");
    tb_part_anchor(document);
    if (*part) {
        tb_put_char(output, ' ');
        tb_part_anchor(document);
        tb_put_string(output, part);
    }
    tb_put_string(output, "\" tabindex=\"0\">\n<table class=\"");
    tb_put_string(output, class);
    tb_put_string(output, "\">\n");
}

void tb_part_table_end(struct tb_document *document)
{
    tb_put_string(&document->body, "</tbody>\n</table>\n</div>\n");
}
