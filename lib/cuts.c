/* SPDX-License-Identifier: ISC */
#include "cuts.h"

size_t tb_cuts_collect(const struct tb_entry *entries, size_t rounds,
                       struct tb_entry *left)
{
    size_t count = 0;

    for (size_t i = 0; i < rounds; i++) {
        if (entries[i].value != TB_MISSING)
            left[count++] = entries[i];
    }
    return count;
}

static bool less_significant(struct tb_entry a, struct tb_entry b)
{
    if (a.voluntary != b.voluntary)
        return a.voluntary;
    return a.value < b.value;
}

void tb_cuts_low(struct tb_entry *left, size_t *count)
{
    size_t lowest = 0;

    for (size_t i = 1; i < *count; i++) {
        if (less_significant(left[i], left[lowest]))
            lowest = i;
    }
    if (*count)
        left[lowest] = left[--*count];
}

void tb_cuts_high(struct tb_entry *left, size_t *count)
{
    size_t highest = 0;

    for (size_t i = 1; i < *count; i++) {
        if (left[i].value > left[highest].value)
            highest = i;
    }
    if (*count)
        left[highest] = left[--*count];
}

bool tb_cuts_sum(const struct tb_entry *left, size_t count, tb_num *sum)
{
    *sum = 0;
    for (size_t i = 0; i < count; i++) {
        if (!tb_num_add(*sum, left[i].value, sum))
            return false;
    }
    return true;
}
