/* SPDX-License-Identifier: ISC */
#include "chances.h"

/* True if both leave the same shares of all places. */
static bool are_same(const struct tb_chances *chances,
                     const struct tb_chances_row *a,
                     const struct tb_chances_row *b)
{
    const int64_t *const x = tb_chances_sums(chances, a);
    const int64_t *const y = tb_chances_sums(chances, b);
    size_t p = 1;

    while (p < chances->stride &&
           tb_ratio_compare((struct tb_ratio){x[p], x[0]},
                            (struct tb_ratio){y[p], y[0]}) == 0)
        p++;
    return p == chances->stride;
}

/* Adds a row to that of another result, whose letter stands last. */
static void add_row(struct tb_chances *chances, struct tb_chances_row *sum,
                    const struct tb_chances_row *row)
{
    struct tb_output *text = &chances->text;
    const size_t start = text->length;

    tb_put_room(text, sum->head_length); /* the text it is of may move */
    tb_put_bytes(text, text->buffer + sum->head, sum->head_length);
    tb_put_char(text, text->buffer[row->head + row->head_length - 1]);
    sum->head = start;
    sum->head_length = text->length - start;
    for (size_t i = 0; i < chances->stride; i++)
        chances->at[sum->first + i] += chances->at[row->first + i];
}

/* Makes one row of those of a game, if all that can be leave the same. */
static bool merge(struct tb_chances *chances, size_t first, size_t end,
                  struct tb_chances_row *merged)
{
    const struct tb_chances_row *const row = chances->row;
    struct tb_chances_row sum;

    while (first < end && tb_chances_outcomes(chances, &row[first]) == 0)
        first++;
    if (first == end)
        return false;
    sum = row[first];
    for (size_t i = first + 1; i < end; i++) {
        if (tb_chances_outcomes(chances, &row[i]) &&
            !are_same(chances, &sum, &row[i]))
            return false;
    }
    for (size_t i = first + 1; i < end; i++) {
        if (tb_chances_outcomes(chances, &row[i]))
            add_row(chances, &sum, &row[i]);
    }
    *merged = sum;
    return true;
}

void tb_chances_fold(struct tb_chances *chances)
{
    struct tb_chances_row *const row = chances->row;
    size_t kept = 0, end;

    for (size_t i = 0; i < chances->count; i = end) {
        end = i + 1;
        while (end < chances->count && tb_chances_same(&row[i], &row[end]))
            end++;
        if (merge(chances, i, end, &row[kept]))
            kept++;
        else
            for (size_t j = i; j < end; j++)
                row[kept++] = row[j];
    }
    chances->count = kept;
}
