/* SPDX-License-Identifier: ISC */
#include "page.h"

#include "explain/explain.h"

/* A table of more rows keeps its header in sight. */
enum { LONG = 40 };

void tb_part_field(struct tb_document *document, size_t record, int slot)
{
    tb_escape_put(&document->body, tb_field(document->stream, record, slot),
                  TB_HTML);
}

void tb_part_name(struct tb_document *document, size_t record)
{
    static struct tb_output name = {0}; /* in use to the end */
    struct tb_output *const output = &document->body;

    name.length = 0;
    tb_escape_put(&name, tb_field(document->stream, record, document->name),
                  TB_HTML);
    for (size_t i = 0; i < name.length; i++) {
        tb_put_char(output, name.buffer[i]);
        if (name.buffer[i] == ',' && i + 1 < name.length &&
            name.buffer[i + 1] != ' ')
            tb_put_string(output, "<wbr>");
    }
    if (!tb_explain_namesake(&document->explain, record))
        return;
    tb_put_string(output, " (");
    tb_part_field(document, record, document->explain.id_slot);
    tb_put_char(output, ')');
}

size_t tb_part_number(const struct tb_document *document, size_t record)
{
    const struct tb_explain *explain = &document->explain;

    return explain->games ? (size_t)explain->loader.id[record] : record + 1;
}

void tb_part_linked(struct tb_document *document, size_t record)
{
    tb_put_format(&document->body, "<a href=\"#s%zuw%zu\">",
                  document->section_count, tb_part_number(document, record));
    tb_part_name(document, record);
    tb_put_string(&document->body, "</a>");
}

void tb_part_heading(struct tb_document *document, const char *part,
                     const char *title)
{
    tb_put_format(&document->body, "<h3 id=\"s%zu%s\">%s",
                  document->section_count, part, title);
}

void tb_part_table(struct tb_document *document, const char *part,
                   const char *class, size_t rows)
{
    struct tb_output *output = &document->body;

    tb_put_format(output, "<div class=\"scroll%s\" role=\"region\" "
                          "aria-labelledby=\"s%zu",
                  rows > LONG ? " long" : "", document->section_count);
    if (*part)
        tb_put_format(output, " s%zu%s", document->section_count, part);
    tb_put_format(output, "\" tabindex=\"0\">\n<table class=\"%s\">\n", class);
}

void tb_part_table_end(struct tb_document *document)
{
    tb_put_string(&document->body, "</tbody>\n</table>\n</div>\n");
}
