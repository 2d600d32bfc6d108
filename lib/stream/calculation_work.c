/* SPDX-License-Identifier: ISC */
/* How the value of a formula came about: the formula with its values in it. */
#include "columns.h"

/* Puts a share of x, (2.5) or 2.5, so many times, and adds it up. */
static bool tell_share(struct tb_output *words, struct tb_text share,
                       tb_num times, tb_num *sum)
{
    const bool out = tb_text_starts(share, "(") && tb_text_ends(share, ")");
    tb_num value;

    if (out)
        share = (struct tb_text){share.at + 1, share.length - 2};
    if (tb_num_parse_missing(share, &value) ||
        (value != TB_MISSING &&
         (!tb_num_multiply(value, times, &value) ||
          (!out && !tb_num_add(*sum, value, sum)))))
        return false;
    if (words->length)
        tb_put_char(words, ' ');
    tb_put_string(words, out ? "(" : "");
    tb_put_number(words, value);
    tb_put_string(words, out ? ")" : "");
    return true;
}

/*
 * Of N * x the shares of x, each N times; false, and nothing is put, if they
 * are words or do not add up to it.
 */
static bool tell_shares(struct tb_calculation *calculation,
                        const struct tb_stream *stream, size_t f)
{
    const struct tb_step *step = calculation->formula[f].step;
    const tb_num times = step[step[0].operation == TB_COLUMN].number;
    struct tb_output *const words = &calculation->work.words;
    bool fits = calculation->list[f] >= 0;
    struct tb_text rest, part;
    tb_num sum = 0;

    if (!fits)
        return false;
    rest = tb_field(stream, calculation->record, calculation->list[f]);
    while (fits && tb_text_cut(&rest, ' ', &part))
        fits = tell_share(words, part, times, &sum);
    fits &= sum == calculation->result[f];
    if (!fits)
        words->length = 0;
    return fits;
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
static void tell_formula(struct tb_calculation *calculation, size_t f)
{
    const struct tb_formula *formula = &calculation->formula[f];
    struct tb_output *const words = &calculation->work.words;
    struct tb_text rest = calculation->body[f];

    for (size_t s = 0; s < formula->count; s++) {
        const struct tb_step *step = &formula->step[s];
        size_t before;
        if (step->operation != TB_COLUMN)
            continue;
        /* Operands keep their order; a name in braces loses them. */
        before = (size_t)(step->column.at - rest.at);
        tell_part(words, (struct tb_text){
            rest.at, before - (before && step->column.at[-1] == '{')});
        tb_put_number(words, tb_calculation_operand(calculation,
                                                           step->slot));
        tb_text_skip(&rest, before + step->column.length);
        if (rest.length && rest.at[0] == '}')
            tb_text_skip(&rest, 1);
    }
    tell_part(words, rest);
}

void tb_calculation_tell(struct tb_calculation *calculation,
                         const struct tb_stream *stream, size_t formula)
{
    if (!tell_shares(calculation, stream, formula))
        tell_formula(calculation, formula);
}
