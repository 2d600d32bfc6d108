/* SPDX-License-Identifier: ISC */
/*
 * Columns of places among those who are tied, as of a direct encounter. Others
 * print points there, or places, and 0 where it decides nothing: what counts
 * is the order that they make.
 */
#include "compare.h"

enum { GROUP_MAX = 10000 }; /* each is seen beside each */

void tb_placed_open(struct tb_compare *compare, struct tb_text keys)
{
    struct tb_pair *const pair = &compare->pair[compare->pairs - 1];

    pair->keys = tb_copy(keys.at, keys.length);
    for (size_t i = 0; i < keys.length; i++) {
        if (pair->keys[i] == '~')
            pair->keys[i] = ',';
    }
    pair->tied = tb_alloc(1, sizeof *pair->tied);
    *pair->tied = (struct tb_keys){.count = 0};
    tb_keys_open(pair->tied, compare->left, pair->keys);
}

static int64_t number_of(struct tb_text cell)
{
    tb_num value = 0;

    return (tb_num_parse(cell, &value) && tb_notation_points(cell, &value)) ||
                   value == TB_MISSING
               ? 0
               : value;
}

static int64_t left_of(const struct tb_compare *compare, size_t k, size_t i)
{
    return number_of(tb_compare_left(compare, i, k));
}

static int64_t right_of(const struct tb_compare *compare, size_t k, size_t i)
{
    return number_of(tb_compare_right(compare, &compare->pair[k], i));
}

static int compare_numbers(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

/* True if a place is another. */
static bool is_elsewhere(const struct tb_compare *compare, size_t k,
                         size_t record)
{
    const int64_t right = right_of(compare, k, record);

    return left_of(compare, k, record) !=
           (right ? right : compare->pair[k].unbroken);
}

/* What those have whose tie is not broken: 0, or most of them a place, 1. */
static int64_t find_unbroken(const struct tb_compare *compare, size_t k)
{
    size_t all = 0, ones = 0;

    for (size_t i = 0; i < compare->left->count; i++) {
        const bool unbroken = right_of(compare, k, i) == 0;
        all += unbroken;
        ones += unbroken && left_of(compare, k, i) == TB_ONE;
    }
    return 2 * ones > all ? TB_ONE : 0;
}

/*
 * True if the points of one of a group put it before or behind somebody whom
 * its place does not. Those who are parted by games among fewer of the group
 * have the same points.
 */
static bool is_contradicted(const struct tb_compare *compare, size_t k,
                            const size_t *group, size_t count, size_t own)
{
    const int64_t left = left_of(compare, k, group[own]);
    const int64_t right = right_of(compare, k, group[own]);
    bool parted = false, alike = false;

    if (count == 1)
        return is_elsewhere(compare, k, group[own]);
    for (size_t i = 0; count <= GROUP_MAX && i < count; i++) {
        const int more = compare_numbers(left_of(compare, k, group[i]), left);
        const int behind =
            compare_numbers(right, right_of(compare, k, group[i]));
        if (more && more != behind)
            return true;
        parted |= more != 0;
        alike |= more != behind;
    }
    return alike && !parted;
}

/* Notes who of the section differs, and counts them. */
static size_t mark(const struct tb_compare *compare, size_t k, bool places)
{
    const struct tb_pair *const pair = &compare->pair[k];
    size_t count = 0, end;

    for (size_t from = 0; from < compare->left->count; from = end) {
        end = tb_keys_group(pair->tied, from);
        for (size_t i = from; i < end; i++) {
            const size_t *const group = pair->tied->order + from;
            bool *const one = &pair->differing[group[i - from]];
            *one = places ? is_elsewhere(compare, k, group[i - from])
                          : is_contradicted(compare, k, group, end - from,
                                            i - from);
            count += *one;
        }
    }
    return count;
}

bool tb_placed_find(struct tb_compare *compare)
{
    for (size_t k = 0; k < compare->pairs; k++) {
        struct tb_pair *const pair = &compare->pair[k];
        size_t points;
        if (!pair->tied)
            continue;
        if (!tb_keys_sort(pair->tied))
            return false;
        free(pair->differing);
        pair->differing = tb_alloc(compare->left->count + 1,
                                   sizeof *pair->differing);
        pair->unbroken = find_unbroken(compare, k);
        points = mark(compare, k, false);
        if (points && mark(compare, k, true) >= points)
            mark(compare, k, false);
    }
    return true;
}
