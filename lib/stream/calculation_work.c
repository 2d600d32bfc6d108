/* SPDX-License-Identifier: ISC */
/* How the value of a formula came about: the formula with its values in it. */
#include "columns.h"

/* Of N * x the shares of x, each N times; false if they are no shares or do
   not add up to it. */
static bool tell_shares(struct tb_calculation *calculation,
                        const struct tb_stream *stream,
                        const struct tb_formula *formula)
{
    const struct tb_step *step = formula->step;
    const tb_num times = step[step[0].operation == TB_COLUMN].number;
    struct tb_working *const working = &calculation->work.working;
    tb_num sum = 0;

    if (formula->list < 0 ||
        !tb_working_take(tb_field(stream, calculation->record, formula->list),
                         working) ||
        working->kind != TB_WORK_SHARES)
        return false;
    for (size_t i = 0; i < working->count; i++) {
        struct tb_entry *const share = &working->share[i];
        if (share->value != TB_MISSING &&
            (!tb_num_multiply(share->value, times, &share->value) ||
             (!share->out && !tb_num_add(sum, share->value, &sum))))
            return false;
    }
    return sum == formula->result;
}

/* Puts a part of a formula; blanks and ends of lines become one blank. */
static void tell_part(struct tb_output *words, struct tb_text part)
{
    bool blank = false;

    for (size_t i = 0; i < part.length; i++) {
        const bool before = blank;
        blank = (unsigned char)part.at[i] <= ' ';
        if (!blank || !before)
            tb_put_char(words, (char)(blank ? ' ' : part.at[i]));
    }
}

/* The formula with the values of the record in the places of names. */
static void tell_formula(struct tb_calculation *calculation,
                         const struct tb_formula *formula)
{
    struct tb_output *const words = &calculation->words;
    struct tb_text rest = formula->body;

    words->length = 0;
    for (size_t s = 0; s < formula->count; s++) {
        const struct tb_step *step = &formula->step[s];
        size_t before;
        if (step->operation != TB_COLUMN)
            continue;
        /* Operands keep their order; a name in braces loses them. */
        before = (size_t)(step->column.at - rest.at);
        tell_part(words, (struct tb_text){
            rest.at, before - (before && step->column.at[-1] == '{')});
        tb_put_number(words, tb_calculation_operand(calculation, step->slot));
        tb_text_skip(&rest, before + step->column.length);
        if (rest.length && rest.at[0] == '}')
            tb_text_skip(&rest, 1);
    }
    tell_part(words, rest);
    calculation->work.working.kind = TB_WORK_FORMULA;
    calculation->work.working.text = tb_output_text(words);
}

void tb_calculation_tell(struct tb_calculation *calculation,
                         const struct tb_stream *stream,
                         const struct tb_formula *formula)
{
    if (!tell_shares(calculation, stream, formula))
        tell_formula(calculation, formula);
}
