/* SPDX-License-Identifier: ISC */
/* A plain HTML table for each section, to be put into a page. */
#include "show.h"

void tb_print_html(struct tb_view *view)
{
    struct tb_output *output = &view->stream->output;
    const struct tb_text name = tb_section_heading(view->stream);

    tb_put_string(output, "<table>\n");
    if (view->heading && !tb_text_missing(name))
        tb_escape_between(output, "<caption>", name, TB_HTML, "</caption>\n");
    tb_put_string(output, "<thead>\n<tr>");
    for (size_t i = 0; i < view->shown_count; i++) {
        tb_escape_between(output, view->shown[i]->numeric
                                      ? "<th class=\"number\">"
                                      : "<th>",
                          view->shown[i]->title, TB_HTML, "</th>");
    }
    tb_put_string(output, "</tr>\n</thead>\n<tbody>\n");
    for (size_t record = 0; record < view->stream->count; record++) {
        tb_put_string(output, "<tr>");
        for (size_t i = 0; i < view->shown_count; i++) {
            tb_put_string(output, view->shown[i]->numeric
                                      ? "<td class=\"number\">"
                                      : "<td>");
            tb_view_put(output, view, record, i, TB_HTML);
            tb_put_string(output, "</td>");
        }
        tb_put_string(output, "</tr>\n");
    }
    tb_put_string(output, "</tbody>\n</table>\n");
}

void tb_print_html_legend(struct tb_view *view, struct tb_text text)
{
    tb_escape_between(&view->stream->output, "<p>", text, TB_HTML, "</p>\n");
}
