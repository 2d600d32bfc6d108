/* SPDX-License-Identifier: ISC */
/* How a tie divides prizes: rules, and nothing else. */
#include <stdlib.h>

#include "prizes.h"

/* Who brings a prize into a pool: classes with room for so many. */
struct pool {
    struct tb_purse *tie;
    uint32_t within, tried;
    size_t used[TB_PURSE_CLASSES];
};

/* Finds room for a prize; those that were taken may move (augmenting path). */
static bool take(struct pool *pool, size_t prize)
{
    struct tb_purse *const tie = pool->tie;

    for (size_t c = 0; c < tie->classes; c++) {
        const uint32_t bit = UINT32_C(1) << c;
        bool room;
        if (!(tie->prize[prize].classes & pool->within & bit & ~pool->tried))
            continue;
        pool->tried |= bit;
        room = pool->used[c] < tie->class[c].count;
        for (size_t p = 0; !room && p < tie->prizes; p++)
            room = tie->prize[p].taken == (int)c && take(pool, p);
        if (!room)
            continue;
        pool->used[c] += pool->used[c] < tie->class[c].count;
        tie->prize[prize].taken = (int)c;
        return true;
    }
    return false;
}

/*
 * The most valuable prizes that classes can win, one a player, and nobody else
 * of those left (32B3): the greatest first, as long as each has its player.
 */
static int64_t make_pool(struct tb_purse *tie, uint32_t within, uint32_t left)
{
    struct pool pool = {.tie = tie, .within = within};
    int64_t sum = 0;

    for (size_t p = 0; p < tie->prizes; p++)
        tie->prize[p].taken = -1;
    for (size_t p = 0; p < tie->prizes; p++) {
        const struct tb_purse_prize *const prize = &tie->prize[p];
        pool.tried = 0;
        if (prize->part < 0 && (prize->classes & left) &&
            !(prize->classes & left & ~within) && take(&pool, p))
            sum += prize->value;
    }
    return sum;
}

static size_t count_of(const struct tb_purse *tie, uint32_t classes)
{
    size_t count = 0;

    for (size_t c = 0; c < tie->classes; c++)
        count += classes >> c & 1 ? tie->class[c].count : 0;
    return count;
}

/*
 * Divides a sum; what is over somebody's most goes to the others. Returns the
 * classes that have no more than theirs, and in *sum what they divide.
 */
static uint32_t level(const struct tb_purse *tie, uint32_t classes,
                      int64_t *sum, struct tb_ratio *share)
{
    uint32_t open = classes, before;

    do {
        const int64_t all = *sum, count = (int64_t)count_of(tie, before = open);
        for (size_t c = 0; c < tie->classes; c++) {
            const struct tb_purse_class *const class = &tie->class[c];
            if (!(before >> c & 1))
                continue;
            share[c] = (struct tb_ratio){all, count};
            if (class->most > all / count ||
                (class->most == all / count && all % count == 0))
                continue;
            open &= ~(UINT32_C(1) << c);
            share[c] = tb_ratio_whole(class->most);
            *sum -= class->most * (int64_t)class->count;
        }
    } while (open && open != before);
    return open;
}

/* True if classes have no less by shares of their own, and some have more. */
static bool is_better(const struct tb_purse *tie, uint32_t classes,
                      const struct tb_ratio *own, const struct tb_ratio *pooled)
{
    bool more = false;

    for (size_t c = 0; c < tie->classes; c++) {
        const int order = classes >> c & 1
                              ? tb_ratio_compare(own[c], pooled[c]) : 0;
        if (order < 0)
            return false;
        more |= order > 0;
    }
    return more;
}

/*
 * `unless any of the winners would receive more money by winning or dividing
 * only a particular prize for which others in the tie are ineligible' (32B3):
 * those whose mean of such prizes is the greatest; 0: nobody.
 */
static uint32_t find_alone(struct tb_purse *tie, uint32_t left,
                           const struct tb_ratio *pooled)
{
    struct tb_ratio own[TB_PURSE_CLASSES], best = {0, 1};
    uint32_t found = 0;
    size_t size = 0;

    for (uint32_t set = (left - 1) & left; set; set = (set - 1) & left) {
        const size_t count = count_of(tie, set);
        int64_t sum = make_pool(tie, set, left);
        const struct tb_ratio mean = {sum, (int64_t)count};
        const int order = tb_ratio_compare(mean, best);
        const uint32_t differ = set ^ found;
        if (sum == 0 || order < 0 ||
            (order == 0 && (count < size || (count == size &&
                                             !(set & differ & (~differ + 1))))))
            continue;
        level(tie, set, &sum, own);
        if (!is_better(tie, set, own, pooled))
            continue;
        found = set;
        size = count;
        best = mean;
    }
    return found;
}

/* Closes a part: its classes have their shares, its prizes are won. */
static void close_part(struct tb_purse *tie, uint32_t classes, uint32_t left)
{
    struct tb_purse_part *const part = &tie->part[tie->parts];
    struct tb_ratio share[TB_PURSE_CLASSES];
    uint32_t open;

    part->count = count_of(tie, classes);
    part->sum = part->rest = make_pool(tie, classes, left);
    open = level(tie, classes, &part->rest, share);
    part->open = count_of(tie, open);
    for (size_t p = 0; p < tie->prizes; p++) {
        if (tie->prize[p].taken >= 0)
            tie->prize[p].part = (int)tie->parts;
    }
    for (size_t c = 0; c < tie->classes; c++) {
        if (!(classes >> c & 1))
            continue;
        tie->class[c].share = share[c];
        tie->class[c].part = tie->parts;
        tie->class[c].capped = !(open >> c & 1);
    }
    tie->parts++;
}

void tb_purse_share(struct tb_purse *tie)
{
    uint32_t left = (uint32_t)((UINT64_C(1) << tie->classes) - 1);

    for (size_t p = 0; p < tie->prizes; p++)
        tie->prize[p].part = -1;
    for (tie->parts = 0; left;) {
        struct tb_purse_part *const part = &tie->part[tie->parts];
        struct tb_ratio pooled[TB_PURSE_CLASSES];
        int64_t pool = make_pool(tie, left, left);
        uint32_t alone;
        part->pool = pool;
        level(tie, left, &pool, pooled);
        alone = find_alone(tie, left, pooled);
        if (!alone)
            part->pool = 0;
        part->sharing = count_of(tie, left);
        close_part(tie, alone ? alone : left, left);
        left = alone ? left & ~alone : 0;
    }
}

static int by_place(const void *a, const void *b)
{
    const struct tb_portion *const one = a, *const other = b;

    return one->at < other->at ? -1 : one->at > other->at;
}

static int by_rest(const void *a, const void *b)
{
    const struct tb_portion *const one = a, *const other = b;

    return one->rest == other->rest  ? by_place(a, b)
           : one->rest > other->rest ? -1 : 1;
}

bool tb_portions(struct tb_portion *portion, size_t count, int64_t times,
                 int64_t under, int64_t unit)
{
    int64_t sum = 0, left, own;

    for (size_t i = 0; i < count; i++) {
        if (!tb_num_add(sum, portion[i].value, &sum))
            return false;
    }
    left = sum;
    if (!tb_num_times(under, unit, &under))
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!tb_num_times(portion[i].value, times, &own) ||
            !tb_num_add(own, sum, &own))
            return false;
        portion[i].at = i;
        portion[i].share = own / under * unit;
        portion[i].rest = own % under;
        left -= portion[i].share;
    }
    qsort(portion, count, sizeof *portion, by_rest);
    for (size_t i = 0; left >= unit; i++, left -= unit)
        portion[i].share += unit;
    qsort(portion, count, sizeof *portion, by_place);
    return true;
}
