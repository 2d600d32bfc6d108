/* SPDX-License-Identifier: ISC */
#include "explanation.h"

void tb_explanation_make(struct tb_explain *explain, size_t record)
{
    const struct tb_reasons reasons = tb_reasons_of(explain, record);

    tb_reasons_heading(explain, record, &reasons);
    tb_reasons_put(explain, record, &reasons);
    tb_by_round_put(explain, record);
    tb_notes_put(explain, record, reasons.last_key);
}

void tb_explain_key(const struct tb_explain *explain, size_t key,
                    struct tb_output *output)
{
    const struct tb_explain_key *own = &explain->key[key];
    size_t start;

    if (!own->code.rule)
        return;
    tb_code_title(output, &own->code, own->again);
    tb_put_string(output, ", ");
    start = output->length;
    tb_code_article(output, &own->code);
    if (output->length == start)
        output->length -= 2;
    tb_put_string(output, ": ");
    tb_code_sentence(output, &own->code);
    if (explain->keys.key[key].kind == TB_KEY_UP)
        tb_put_string(output, " Less is better.");
}

void tb_explanation_between(struct tb_output *output, const char *before,
                            struct tb_text text, enum tb_escape escape,
                            const char *behind)
{
    tb_put_string(output, before);
    tb_escape_words(output, text, escape);
    tb_put_string(output, behind);
}

void tb_explanation_keys(const struct tb_explain *explain,
                         struct tb_output *output, enum tb_escape escape,
                         const char *before, const char *between,
                         const char *behind)
{
    struct tb_output words = {.file = -1};

    for (size_t i = 0; i < explain->keys.count; i++) {
        words.length = 0;
        tb_explain_key(explain, i, &words);
        if (words.length == 0)
            continue;
        tb_explanation_between(output, before,
                               tb_extras_bare(explain->keys.key[i].name),
                               escape, between);
        tb_explanation_between(output, "", tb_output_text(&words), escape,
                               behind);
    }
    free(words.buffer);
}

void tb_explanation_state(const struct tb_explain *explain,
                          struct tb_output *output, const char *before,
                          const char *behind)
{
    if (!tb_state_tells(&explain->state))
        return;
    tb_put_string(output, before);
    tb_state_put(output, &explain->state, explain->teams);
    tb_put_string(output, behind);
}

void tb_explanation_lines(struct tb_output *output, const char *before,
                          struct tb_text lines, enum tb_escape escape,
                          const char *behind)
{
    struct tb_text line;

    while (lines.length && tb_text_cut(&lines, '\n', &line)) {
        if (line.length)
            tb_explanation_between(output, before, line, escape, behind);
    }
}
