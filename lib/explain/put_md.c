/* SPDX-License-Identifier: ISC */
#include "explanation.h"

/* Columns are not aligned: who reads the source has lines to read. */
static void put_rounds(struct tb_output *output, const struct tb_grid *grid)
{
    for (size_t row = 0; row < grid->rows; row++) {
        for (size_t i = 0; i < grid->columns; i++) {
            tb_put_string(output, i ? " | " : "| ");
            grid->put(grid, row, i, TB_MARKDOWN, output);
        }
        tb_put_string(output, " |\n");
        for (size_t i = 0; i < grid->columns && row == 0; i++)
            tb_put_string(output,
                          grid->column[i].numeric ? "| ---: " : "| :--- ");
        tb_put_string(output, row == 0 ? "|\n" : "");
    }
    tb_put_char(output, '\n');
}

void tb_explain_md(struct tb_explain *explain, size_t record,
                   struct tb_output *output)
{
    tb_explanation_make(explain, record);
    tb_explanation_between(output, "### ", tb_output_text(&explain->heading),
                           TB_MARKDOWN, "\n\n");
    tb_explanation_lines(output, "", tb_output_text(&explain->reasons),
                         TB_MARKDOWN, "\n\n");
    if (explain->rounds.text.length)
        put_rounds(output, &explain->rounds.grid);
    tb_explanation_lines(output, "", tb_output_text(&explain->notes),
                         TB_MARKDOWN, "\n\n");
}

void tb_explain_md_keys(struct tb_explain *explain, struct tb_output *output)
{
    tb_explanation_keys(explain, output, TB_MARKDOWN, "- **", "** ", "\n");
    tb_put_char(output, '\n');
}
