/* SPDX-License-Identifier: ISC */
#include "discard.h"

struct tb_discard tb_discard_harkness(size_t rounds)
{
    const size_t n = rounds >= 9 ? 2 : 1;

    return (struct tb_discard){n, n};
}

struct tb_discard tb_discard_modified(tb_num score, size_t rounds, tb_num win)
{
    const struct tb_discard both = tb_discard_harkness(rounds);
    const tb_num all = (tb_num)rounds * win;
    tb_num twice;

    /* A score too large to be doubled is far from all of itself. */
    if (!tb_num_times(score, 2, &twice))
        twice = score;
    return (struct tb_discard){twice >= all ? both.low : 0,
                               twice <= all ? both.high : 0};
}

/*
 * Takes the least of values times sign out and closes the gap, in one pass
 * without a jump that a processor could only guess.
 */
static inline tb_num take(tb_num *values, size_t *count, int sign)
{
    tb_num best = values[0] * sign;

    for (size_t i = 1; i < *count; i++) {
        const tb_num value = values[i] * sign;
        values[i - 1] = (value > best ? value : best) * sign;
        best = value < best ? value : best;
    }
    --*count;
    return best * sign;
}

static void note_shares(const struct tb_entry *entries, size_t rounds,
                        struct tb_share *shares)
{
    for (size_t i = 0; i < rounds; i++)
        shares[i] = (struct tb_share){entries[i].value, false};
}

/* Leaves the first share of a value out; of those voluntary, if only they. */
static void leave_out(const struct tb_entry *entries, tb_num value,
                      bool voluntary, struct tb_share *shares)
{
    size_t i = 0;

    while (shares[i].value != value || shares[i].out ||
           (voluntary && !entries[i].voluntary))
        i++;
    shares[i].out = true;
}

/*
 * 16.5: the least significant value is the lowest that comes from a
 * voluntarily unplayed round if there is any (it is never below the lowest of
 * all), else the lowest.
 */
bool tb_discard_sum(const struct tb_entry *entries, size_t rounds,
                    struct tb_discard discard, tb_num *sum, size_t *count,
                    struct tb_share *shares)
{
    tb_num left[TB_ROUNDS_MAX], voluntary[TB_ROUNDS_MAX];
    size_t n = 0, v = 0;
    bool fits = true;

    *sum = 0;
    for (size_t i = 0; i < rounds; i++) {
        if (entries[i].value == TB_MISSING)
            continue;
        if (entries[i].voluntary)
            voluntary[v++] = entries[i].value;
        else
            left[n++] = entries[i].value;
        if (!tb_num_add(*sum, entries[i].value, sum))
            return false;
    }
    if (shares)
        note_shares(entries, rounds, shares);
    for (; discard.low > 0 && n + v > 0 && fits; discard.low--) {
        const bool first = v > 0;
        const tb_num least = first ? take(voluntary, &v, 1) : take(left, &n, 1);
        fits = tb_num_subtract(*sum, least, sum);
        if (shares)
            leave_out(entries, least, first, shares);
    }
    for (size_t i = 0; i < v; i++) {
        /* The first v are set; the checker sees one way through the loop. */
        /* cppcheck-suppress uninitvar */
        left[n++] = voluntary[i];
    }
    for (; discard.high > 0 && n > 0 && fits; discard.high--) {
        const tb_num most = take(left, &n, -1);
        fits = tb_num_subtract(*sum, most, sum);
        if (shares)
            leave_out(entries, most, false, shares);
    }
    *count = n;
    return fits;
}
