/* SPDX-License-Identifier: ISC */
/* A plain HTML table for each section, to be put into a page. */
#include "show.h"

void tb_print_html(struct tb_view *view)
{
    struct tb_output *output = &view->stream->output;
    const struct tb_text name = tb_section_heading(view->stream);

    tb_put_string(output, "<table>\n");
    if (view->heading && !tb_text_missing(name)) {
        tb_put_format(output, "<caption>%s", tb_escaped(name, TB_HTML));
        tb_state_doubts(output, &view->state, "<br>", ".");
        tb_put_string(output, "</caption>\n");
    } else {
        tb_state_doubts(output, &view->state, "<caption>", ".</caption>\n");
    }
    tb_put_string(output, "<thead>\n<tr>");
    for (size_t i = 0; i < view->shown_count; i++) {
        tb_put_format(output, "<th%s>%s</th>",
                      view->shown[i]->numeric ? " class=\"number\"" : "",
                      tb_escaped(view->shown[i]->title, TB_HTML));
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
    tb_put_format(&view->stream->output, "<p>%s</p>\n",
                  tb_escaped(text, TB_HTML));
}
