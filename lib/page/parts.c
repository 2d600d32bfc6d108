/* SPDX-License-Identifier: ISC */
#include "page.h"

#include "explain/explain.h"

void tb_part_field(const struct tb_document *document,
                   struct tb_output *output, size_t record, int slot)
{
    tb_escape_put(output, tb_field(document->stream, record, slot), TB_HTML);
}

void tb_part_name(const struct tb_document *document, struct tb_output *output,
                  size_t record)
{
    static struct tb_output name = {0}; /* in use to the end */

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
    tb_part_field(document, output, record, document->explain.id_slot);
    tb_put_char(output, ')');
}

size_t tb_part_number(const struct tb_document *document, size_t record)
{
    const struct tb_explain *explain = &document->explain;

    return explain->games ? (size_t)explain->loader.id[record] : record + 1;
}

void tb_part_linked(const struct tb_document *document,
                    struct tb_output *output, size_t record)
{
    tb_put_format(output, "<a href=#" TB_IDS "p%zu>",
                  tb_part_number(document, record));
    tb_part_name(document, output, record);
    tb_put_string(output, "</a>");
}
