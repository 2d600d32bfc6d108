/* SPDX-License-Identifier: ISC */
/* A plain HTML table for each section, to be put into a page. */
#include "escape.h"
#include "print.h"

static void put_cell(struct tb_output *output, const char *element,
                     const struct tb_view_column *column, struct tb_text text)
{
    tb_put_char(output, '<');
    tb_put_string(output, element);
    tb_put_string(output, column->numeric ? " class=\"number\">" : ">");
    tb_escape_put(output, text, TB_HTML);
    tb_put_string(output, "</");
    tb_put_string(output, element);
    tb_put_char(output, '>');
}

void tb_print_html(struct tb_view *view)
{
    struct tb_output *output = &view->stream->output;
    const struct tb_text name = tb_section_name(view->stream);

    tb_put_string(output, "<table>\n");
    if (view->heading && !tb_text_missing(name)) {
        tb_put_string(output, "<caption>");
        tb_escape_put(output, name, TB_HTML);
        tb_put_string(output, "</caption>\n");
    }
    tb_put_string(output, "<thead>\n<tr>");
    for (size_t i = 0; i < view->shown_count; i++)
        put_cell(output, "th", view->shown[i], view->shown[i]->title);
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t record = 0; record < view->stream->count; record++) {
        tb_put_string(output, "<tr>");
        for (size_t i = 0; i < view->shown_count; i++)
            put_cell(output, "td", view->shown[i],
                     tb_view_field(view, record, i));
        tb_put_string(output, "</tr>\n");
    }
    tb_put_string(output, "</tbody>\n</table>\n");
}

void tb_print_html_legend(struct tb_view *view, struct tb_text text)
{
    tb_put_string(&view->stream->output, "<p>");
    tb_escape_put(&view->stream->output, text, TB_HTML);
    tb_put_string(&view->stream->output, "</p>\n");
}
