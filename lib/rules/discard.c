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

    /* If doubling overflows, the score itself compares with all as its double
       would. */
    if (!tb_num_times(score, 2, &twice))
        twice = score;
    return (struct tb_discard){twice >= all ? both.low : 0,
                               twice <= all ? both.high : 0};
}

/* A sort key has, from its highest bit on: 1 if the entry is not voluntary, the
   value plus an offset, and the index of the round. */
enum { PLACES = 10, SIGNED = TB_SHARE_BITS + 1 };
_Static_assert(TB_ROUNDS_MAX < 1 << PLACES, "a place fits");

#define VALUE (((UINT64_C(1) << SIGNED) - 1) << PLACES)

/* Removes the smallest keys, as many as times says, and subtracts their values
   from the sum. Each pass closes the gap without a branch, which a processor
   could not predict. Returns how many keys are left. */
static inline size_t leave_out(uint64_t *key, size_t count, size_t times,
                               struct tb_entry *entries, tb_num *sum)
{
    for (; times > 0 && count > 0; times--, count--) {
        uint64_t best = key[0];
        for (size_t i = 1; i < count; i++) {
            const uint64_t next = key[i];
            key[i - 1] = next > best ? next : best;
            best = next < best ? next : best;
        }
        entries[best % (1 << PLACES)].out = true;
        *sum = (tb_num)((uint64_t)*sum -
                        (uint64_t)entries[best % (1 << PLACES)].value);
    }
    return count;
}

/* How many entries are below a value. If a value is too large for a key, this
   rank replaces all values in the keys. */
static uint64_t below(const struct tb_entry *entries, size_t rounds,
                      tb_num value)
{
    uint64_t count = 0;

    for (size_t i = 0; i < rounds; i++)
        count += entries[i].value < value;
    return count;
}

/* 16.5: the least significant value is the lowest that comes from a voluntarily
   unplayed round if there is any (it is never below the lowest of all), else
   the lowest. */
bool tb_discard_apply(struct tb_entry *entries, size_t rounds,
                      struct tb_discard discard, tb_num *sum)
{
    const bool small = tb_shares_sum_small(entries, rounds, sum);
    const uint64_t offset = UINT64_C(1) << TB_SHARE_BITS;
    uint64_t key[TB_ROUNDS_MAX];
    size_t count = 0;

    for (size_t i = 0; i < rounds && discard.low + discard.high > 0; i++) {
        const uint64_t later = !entries[i].voluntary;
        const uint64_t value = small ? (uint64_t)entries[i].value + offset
                                     : below(entries, rounds, entries[i].value);
        key[count] = (later << SIGNED | value) << PLACES | i;
        count += !entries[i].out & (entries[i].value != TB_MISSING);
    }
    count = leave_out(key, count, discard.low, entries, sum);
    /* Now cut the highest, voluntary or not: invert the values, and clear the
       highest bit. */
    for (size_t i = 0; i < count; i++)
        key[i] = (key[i] ^ VALUE) & ~(UINT64_C(1) << (SIGNED + PLACES));
    leave_out(key, count, discard.high, entries, sum);
    return small || tb_shares_sum_large(entries, rounds, sum);
}
