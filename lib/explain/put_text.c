/* SPDX-License-Identifier: ISC */
/* Explanations for a terminal, 80 columns wide. */
#include "explanation.h"

static void put_lines(struct tb_output *output, struct tb_text lines)
{
    struct tb_text line;

    while (lines.length && tb_text_cut(&lines, '\n', &line)) {
        if (line.length)
            tb_print_folded(output, line, 0, 2);
    }
}

void tb_explain_text(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    tb_explanation_make(explain, record);
    tb_print_folded(output, tb_output_text(&explain->heading), 0, 2);
    put_lines(output, tb_output_text(&explain->reasons));
    if (explain->rounds.text.length)
        tb_grid_folded(output, &explain->rounds.grid, TB_BY_ROUND_KEYS);
    if (explain->notes.length)
        tb_put_char(output, '\n');
    put_lines(output, tb_output_text(&explain->notes));
    tb_put_char(output, '\n');
}

void tb_explain_text_keys(struct tb_explain *explain, struct tb_output *output)
{
    struct tb_output words = {.file = -1};

    for (size_t i = 0; i < explain->keys.count; i++) {
        const struct tb_text name = tb_extras_bare(explain->keys.key[i].name);
        words.length = 0;
        tb_explain_key(explain, i, &words);
        if (words.length == 0)
            continue;
        tb_put_format(output, "%.*s%*s ", (int)name.length, name.at,
                      name.length < 8 ? (int)(8 - name.length) : 0, "");
        tb_print_folded(output, tb_output_text(&words),
                    name.length < 8 ? 9 : name.length + 1, 9);
    }
    free(words.buffer);
}
