/* SPDX-License-Identifier: ISC */
#include "explanation.h"

static size_t put_row(struct tb_output *output, struct tb_text line)
{
    struct tb_text cell;
    size_t cells = 0;

    for (; tb_text_cut(&line, '\t', &cell); cells++)
        tb_explanation_between(output, "| ", tb_text_trim(cell), TB_MARKDOWN,
                               " ");
    tb_put_string(output, "|\n");
    return cells;
}

void tb_explain_md(struct tb_explain *explain, size_t record,
                   struct tb_output *output)
{
    struct tb_text rest, line;
    size_t cells;

    tb_explanation_make(explain, record);
    tb_explanation_between(output, "### ", tb_output_text(&explain->heading),
                           TB_MARKDOWN, "\n\n");
    tb_explanation_lines(output, "", tb_output_text(&explain->reasons),
                         TB_MARKDOWN, "\n\n");
    rest = tb_output_text(&explain->rounds);
    if (rest.length) {
        tb_text_cut(&rest, '\n', &line);
        cells = put_row(output, line);
        for (size_t i = 0; i < cells; i++)
            tb_put_string(output,
                          tb_by_round_numeric(i) ? "| ---: " : "| :--- ");
        tb_put_string(output, "|\n");
        while (tb_text_cut(&rest, '\n', &line) && line.length)
            put_row(output, line);
        tb_put_char(output, '\n');
    }
    tb_explanation_lines(output, "", tb_output_text(&explain->notes),
                         TB_MARKDOWN, "\n\n");
}

void tb_explain_md_begin(struct tb_explain *explain, struct tb_output *output)
{
    const struct tb_text name = tb_section_heading(explain->stream);

    if (!tb_text_missing(name))
        tb_explanation_between(output, "## ", name, TB_MARKDOWN, "\n\n");
}

void tb_explain_md_keys(struct tb_explain *explain, struct tb_output *output)
{
    tb_explanation_keys(explain, output, TB_MARKDOWN, "- **", "** ", "\n");
    tb_put_char(output, '\n');
}
