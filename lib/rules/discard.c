/* SPDX-License-Identifier: ISC */
#include "unplayed.h"

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
 * Leaves the least of the values times sign out, the first of equal ones, and
 * returns it; with voluntary only of those that are marked so. TB_MISSING if
 * there is none. Without a jump that a processor could only guess.
 */
static inline tb_num leave_out(struct tb_entry *entries, size_t rounds,
                               bool voluntary, int sign)
{
    uint64_t best = UINT64_MAX; /* more than any value has: TB_MISSING's */
    size_t at = 0;

    for (size_t i = 0; i < rounds; i++) {
        const bool passed =
            entries[i].out | (voluntary & !entries[i].voluntary);
        const uint64_t key =
            ((uint64_t)entries[i].value * (uint64_t)sign + INT64_MAX) |
            -(uint64_t)passed;
        at = key < best ? i : at;
        best = key < best ? key : best;
    }
    if (best != UINT64_MAX)
        entries[at].out = true;
    return (tb_num)((best - INT64_MAX) * (uint64_t)sign);
}

/*
 * 16.5: the least significant value is the lowest that comes from a
 * voluntarily unplayed round if there is any (it is never below the lowest of
 * all), else the lowest.
 */
bool tb_discard(struct tb_entry *entries, size_t rounds,
                struct tb_discard discard, tb_num *sum)
{
    bool voluntary = false, fits = tb_shares_sum(entries, rounds, sum);
    tb_num value = 0;

    for (size_t i = 0; i < rounds && discard.low > 0; i++)
        voluntary |= entries[i].voluntary;
    for (; fits && discard.low > 0 && value != TB_MISSING; discard.low--) {
        value = voluntary ? leave_out(entries, rounds, true, 1) : TB_MISSING;
        voluntary = value != TB_MISSING;
        if (!voluntary)
            value = leave_out(entries, rounds, false, 1);
        fits = value == TB_MISSING || tb_num_subtract(*sum, value, sum);
    }
    for (; fits && discard.high > 0 && value != TB_MISSING; discard.high--) {
        value = leave_out(entries, rounds, false, -1);
        fits = value == TB_MISSING || tb_num_subtract(*sum, value, sum);
    }
    return fits;
}
