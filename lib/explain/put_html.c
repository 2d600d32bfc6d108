/* SPDX-License-Identifier: ISC */
#include "explanation.h"

/* The end tags of rows and cells may be left out: pages are large. */
static void put_rounds(struct tb_output *output, const struct tb_grid *grid)
{
    tb_put_string(output, "<div class=\"scroll\" role=\"group\" "
                          "aria-label=\"Round by round\" tabindex=\"0\">"
                          "<table class=\"rounds\">\n<thead>");
    for (size_t row = 0; row < grid->rows; row++) {
        tb_put_string(output, "<tr>");
        for (size_t i = 0; i < grid->columns; i++) {
            tb_put_string(output, row ? "<td>" : "<th>");
            grid->put(grid, row, i, TB_HTML, output);
        }
        tb_put_string(output, row ? "\n" : "\n<tbody>");
    }
    tb_put_string(output, "</table></div>\n");
}

void tb_explain_html(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    tb_explanation_make(explain, record);
    tb_explanation_lines(output, "<p class=\"why\">",
                         tb_output_text(&explain->reasons), TB_HTML, "</p>\n");
    if (explain->rounds.text.length)
        put_rounds(output, &explain->rounds.grid);
    tb_explanation_lines(output, "<p class=\"note\">",
                         tb_output_text(&explain->notes), TB_HTML, "</p>\n");
}

void tb_explain_html_headed(struct tb_explain *explain, size_t record,
                            struct tb_output *output)
{
    tb_explanation_make(explain, record);
    tb_explanation_between(output, "<h3>", tb_output_text(&explain->heading),
                           TB_HTML, "</h3>\n");
    tb_explain_html(explain, record, output);
}

void tb_explain_html_begin(struct tb_explain *explain,
                           struct tb_output *output)
{
    const struct tb_text name = tb_section_heading(explain->stream);

    if (!tb_text_missing(name))
        tb_explanation_between(output, "<h2>", name, TB_HTML, "</h2>\n");
    tb_explanation_state(explain, output, "<p>Standings ", ".</p>\n");
}

void tb_explain_html_keys(struct tb_explain *explain,
                          struct tb_output *output)
{
    tb_put_string(output, "<dl class=\"codes\">\n");
    tb_explanation_keys(explain, output, TB_HTML, "<dt>", "</dt>\n<dd>",
                        "</dd>\n");
    tb_put_string(output, "</dl>\n");
}
