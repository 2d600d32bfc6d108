/* SPDX-License-Identifier: ISC */
#include "chances.h"

/* What a row has of a place, and of all: weights, or how many ways. */
static struct tb_wide part_of(const struct tb_chances *chances,
                              const struct tb_chances_row *row, size_t place,
                              bool weight)
{
    return weight ? chances->weights.at[row->weights + 1 + place]
                  : tb_wide_of((uint64_t)chances->at[row->first + place]);
}

static struct tb_wide whole_of(const struct tb_chances *chances,
                               const struct tb_chances_row *row, bool weight)
{
    return weight ? chances->weights.at[row->weights]
                  : tb_wide_of((uint64_t)row->outcomes);
}

/* True if both leave the same shares of all places. */
static bool are_same(const struct tb_chances *chances,
                     const struct tb_chances_row *a,
                     const struct tb_chances_row *b, size_t places)
{
    const int kinds = chances->weighed ? 2 : 1;

    for (int w = 0; w < kinds; w++) {
        const struct tb_wide of_a = whole_of(chances, a, w);
        const struct tb_wide of_b = whole_of(chances, b, w);
        for (size_t p = 0; p < places; p++) {
            const struct tb_wide x = part_of(chances, a, p, w);
            const struct tb_wide y = part_of(chances, b, p, w);
            if (!tb_wide_same_share(&x, &of_a, &y, &of_b))
                return false;
        }
    }
    return true;
}

/* Adds a row to that of another result, whose letter stands last. */
static void add_row(struct tb_chances *chances, struct tb_chances_row *sum,
                    const struct tb_chances_row *row, size_t places)
{
    struct tb_output *text = &chances->text;
    const size_t start = text->length;

    tb_put_room(text, sum->head_length); /* the text it is of may move */
    tb_put_bytes(text, text->buffer + sum->head, sum->head_length);
    tb_put_char(text, text->buffer[row->head + row->head_length - 1]);
    sum->head = start;
    sum->head_length = text->length - start;
    sum->outcomes += row->outcomes;
    for (size_t p = 0; p < places; p++)
        chances->at[sum->first + p] += chances->at[row->first + p];
    /* Of all three it is what each game has together, which fits. */
    for (size_t p = 0; chances->weighed && p <= places; p++)
        tb_wide_add(&chances->weights.at[sum->weights + p],
                    &chances->weights.at[row->weights + p]);
}

/* Makes one row of those of a game, if all that can be leave the same. */
static bool merge(struct tb_chances *chances, size_t first, size_t end,
                  size_t places, struct tb_chances_row *merged)
{
    const struct tb_chances_row *const row = chances->row;
    struct tb_chances_row sum;

    while (first < end && row[first].outcomes == 0)
        first++;
    if (first == end)
        return false;
    sum = row[first];
    for (size_t i = first + 1; i < end; i++) {
        if (row[i].outcomes && !are_same(chances, &sum, &row[i], places))
            return false;
    }
    for (size_t i = first + 1; i < end; i++) {
        if (row[i].outcomes)
            add_row(chances, &sum, &row[i], places);
    }
    *merged = sum;
    return true;
}

void tb_chances_fold(struct tb_chances *chances, size_t places)
{
    struct tb_chances_row *const row = chances->row;
    size_t kept = 0, end;

    for (size_t i = 0; i < chances->count; i = end) {
        end = i + 1;
        while (end < chances->count && tb_chances_same(&row[i], &row[end]))
            end++;
        if (merge(chances, i, end, places, &row[kept]))
            kept++;
        else
            for (size_t j = i; j < end; j++)
                row[kept++] = row[j];
    }
    chances->count = kept;
}
