/* SPDX-License-Identifier: ISC */
#include "explanation.h"

/* Puts the cells of a line of the table; names in rows head them. */
static void put_row(struct tb_output *output, struct tb_text line,
                    const char *element)
{
    struct tb_text cell;

    tb_put_string(output, "<tr>");
    while (tb_text_cut(&line, '\t', &cell)) {
        tb_put_string(output, element);
        tb_escape_words(output, tb_text_trim(cell), TB_HTML);
    }
    tb_put_char(output, '\n');
}

void tb_explain_html(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    struct tb_text rest, line;

    tb_explanation_make(explain, record);
    tb_explanation_lines(output, "<p class=\"why\">",
                         tb_output_text(&explain->reasons), TB_HTML, "</p>\n");
    rest = tb_output_text(&explain->rounds);
    if (rest.length) {
        /* The end tags of rows and cells may be left out: pages are large. */
        tb_put_string(output, "<div class=\"scroll\" role=\"group\" "
                              "aria-label=\"Round by round\" tabindex=\"0\">"
                              "<table class=\"rounds\">\n<thead>");
        tb_text_cut(&rest, '\n', &line);
        put_row(output, line, "<th>");
        tb_put_string(output, "<tbody>");
        while (tb_text_cut(&rest, '\n', &line) && line.length)
            put_row(output, line, "<td>");
        tb_put_string(output, "</table></div>\n");
    }
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
}

void tb_explain_html_keys(struct tb_explain *explain,
                          struct tb_output *output)
{
    tb_put_string(output, "<dl class=\"codes\">\n");
    tb_explanation_keys(explain, output, TB_HTML, "<dt>", "</dt>\n<dd>",
                        "</dd>\n");
    tb_put_string(output, "</dl>\n");
}
