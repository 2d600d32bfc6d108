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

/* What was left out, and whether it was the lowest of the voluntary ones. */
struct cut {
    tb_num value;
    bool voluntary;
};

/*
 * Notes the entries, and what was left out of them: of each value the first,
 * or the first voluntary one. It stands apart from the sum, which is not to
 * wait for what hardly anybody asks for.
 */
static void note_shares(const struct tb_entry *entries, size_t rounds,
                        const struct cut *cut, size_t cuts,
                        struct tb_share *shares)
{
    for (size_t i = 0; i < rounds; i++)
        shares[i] = (struct tb_share){entries[i].value, false};
    for (size_t c = 0; c < cuts; c++) {
        size_t i = 0;
        while (shares[i].value != cut[c].value || shares[i].out ||
               (cut[c].voluntary && !entries[i].voluntary))
            i++;
        shares[i].out = true;
    }
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
    static struct cut cut[TB_ROUNDS_MAX];
    tb_num left[TB_ROUNDS_MAX], voluntary[TB_ROUNDS_MAX];
    size_t n = 0, v = 0, cuts = 0;
    tb_num total = 0;
    bool fits = true;

    for (size_t i = 0; i < rounds; i++) {
        if (entries[i].value == TB_MISSING)
            continue;
        if (entries[i].voluntary)
            voluntary[v++] = entries[i].value;
        else
            left[n++] = entries[i].value;
        if (!tb_num_add(total, entries[i].value, &total))
            return false;
    }
    for (; discard.low > 0 && n + v > 0 && fits; discard.low--) {
        cut[cuts].voluntary = v > 0;
        cut[cuts].value = v > 0 ? take(voluntary, &v, 1) : take(left, &n, 1);
        fits = tb_num_subtract(total, cut[cuts++].value, &total);
    }
    for (size_t i = 0; i < v; i++) {
        /* The first v are set; the checker sees one way through the loop. */
        /* cppcheck-suppress uninitvar */
        left[n++] = voluntary[i];
    }
    for (; discard.high > 0 && n > 0 && fits; discard.high--) {
        cut[cuts] = (struct cut){take(left, &n, -1), false};
        fits = tb_num_subtract(total, cut[cuts++].value, &total);
    }
    if (shares)
        note_shares(entries, rounds, cut, cuts, shares);
    *sum = total;
    *count = n;
    return fits;
}
