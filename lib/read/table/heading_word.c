/* SPDX-License-Identifier: ISC */
/* Rounds in any language, see heading.h. */
#include "heading.h"

/*
 * Cuts `1.kolo`: the number, and the word as tb_heading_simplify makes it;
 * false if the name has not that form.
 */
static bool cut_numbered(struct tb_text name, size_t *number,
                         struct tb_heading_word *word)
{
    const struct tb_text digits = {name.at, tb_text_digits(name)};
    int64_t value;

    if (!tb_int_parse(digits, INT32_MAX, &value) || value == 0 ||
        digits.length == name.length || name.at[digits.length] != '.')
        return false;
    tb_text_skip(&name, digits.length + 1);
    *number = (size_t)value;
    word->length = tb_heading_simplify(name, word->text);
    return word->length > 0;
}

static bool is_same(const struct tb_heading_word *a,
                    const struct tb_heading_word *b)
{
    return tb_text_equal((struct tb_text){a->text, a->length},
                         (struct tb_text){b->text, b->length});
}

struct tb_heading_word tb_heading_word_of(const struct tb_cells *header)
{
    struct tb_heading_word first = {.length = 0}, word;
    size_t number;

    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text name = header->cell[i].text;
        if (tb_heading_read(name).kind == TB_HEAD_ROUND)
            break;
        if (!cut_numbered(name, &number, &word))
            continue;
        if (first.length == 0 && number == 1)
            first = word;
        else if (first.length && number == 2 && is_same(&word, &first))
            return first;
    }
    return (struct tb_heading_word){.length = 0};
}

struct tb_heading tb_heading_read_by(struct tb_text name,
                                     const struct tb_heading_word *word)
{
    struct tb_heading heading = tb_heading_read(name);
    struct tb_heading_word own;
    size_t number;

    if (word->length && heading.kind == TB_HEAD_OTHER &&
        cut_numbered(name, &number, &own) && is_same(&own, word))
        heading = (struct tb_heading){TB_HEAD_ROUND, number, false};
    return heading;
}
