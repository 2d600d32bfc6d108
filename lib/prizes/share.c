/* SPDX-License-Identifier: ISC */
/* How a tie divides prizes (32B3): the rule, and nothing else. */
#include "prizes.h"

/* Who brings a prize into a pool: classes with room for so many. */
struct pool {
    struct tb_purse *tie;
    uint32_t within, tried;
    size_t used[TB_PURSE_CLASSES];
};

/* Finds room for a prize; those that were taken may move (augmenting path). */
static bool take(struct pool *pool, struct tb_offer *prize)
{
    const struct tb_prizes *const prizes = pool->tie->prizes;

    for (size_t c = 0; c < pool->tie->classes; c++) {
        const uint32_t bit = UINT32_C(1) << c;
        bool room = pool->used[c] < pool->tie->class[c].count;
        if (!(prize->classes & pool->within & bit & ~pool->tried))
            continue;
        pool->tried |= bit;
        pool->used[c] += room;
        for (size_t o = 0; !room && o < prizes->offers; o++)
            room = prizes->offer[o].taken == (int)c &&
                   take(pool, &prizes->offer[o]);
        if (room) {
            prize->taken = (int)c;
            return true;
        }
    }
    return false;
}

/* The most valuable prizes that classes can win, one a player, and nobody else
   of those left (32B3): the greatest first, as long as each has its player. */
static int64_t make_pool(struct tb_purse *tie, uint32_t within, uint32_t left)
{
    struct pool pool = {.tie = tie, .within = within};
    struct tb_offer *const end = tie->prizes->offer + tie->prizes->offers;
    int64_t sum = 0;

    for (struct tb_offer *prize = tie->prizes->offer; prize < end; prize++)
        prize->taken = -1;
    for (struct tb_offer *prize = tie->prizes->offer; prize < end; prize++) {
        pool.tried = 0;
        if (prize->part < 0 && (prize->classes & left) &&
            !(prize->classes & left & ~within) && take(&pool, prize))
            sum += prize->value;
    }
    return sum;
}

/* Who can win a prize for which the others of those left are ineligible. */
static uint32_t winners_alone(const struct tb_purse *tie, uint32_t within,
                              uint32_t left)
{
    uint32_t classes = 0;

    for (size_t o = 0; o < tie->prizes->offers; o++) {
        const struct tb_offer *const prize = &tie->prizes->offer[o];
        if (prize->part < 0 && !(prize->classes & left & ~within))
            classes |= prize->classes;
    }
    return classes;
}

static size_t count_of(const struct tb_purse *tie, uint32_t classes)
{
    size_t count = 0;

    for (size_t c = 0; c < tie->classes; c++)
        count += classes >> c & 1 ? tie->class[c].count : 0;
    return count;
}

/* Divides a sum; what is over somebody's most goes to the others. Returns how
   many have no more than theirs, and in *sum what they divide. */
static size_t level(struct tb_purse *tie, uint32_t classes, int64_t *sum)
{
    uint32_t open = classes, before;

    do {
        const struct tb_ratio mean = {*sum,
                                      (int64_t)count_of(tie, before = open)};
        for (size_t c = 0; c < tie->classes; c++) {
            struct tb_class *const class = &tie->class[c];
            const struct tb_ratio most = tb_ratio_whole(class->most);
            if (!(before >> c & 1))
                continue;
            class->capped = tb_ratio_compare(most, mean) < 0;
            class->share = class->capped ? most : mean;
            if (!class->capped)
                continue;
            open &= ~(UINT32_C(1) << c);
            *sum -= class->most * (int64_t)class->count;
        }
    } while (open && open != before);
    return count_of(tie, open);
}

/* True if classes have no less than pooled, and some have more. */
static bool is_better(const struct tb_purse *tie, uint32_t classes)
{
    bool more = false;

    for (size_t c = 0; c < tie->classes; c++) {
        const struct tb_class *const class = &tie->class[c];
        const int order = classes >> c & 1
                              ? tb_ratio_compare(class->share, class->pooled)
                              : 0;
        if (order < 0)
            return false;
        more |= order > 0;
    }
    return more;
}

/*
 * `unless any of the winners would receive more money by winning or dividing
 * only a particular prize for which others in the tie are ineligible' (32B3):
 * those whose mean of such prizes is the greatest, each of whom can win one of
 * them; 0: nobody.
 */
static uint32_t find_alone(struct tb_purse *tie, uint32_t left)
{
    struct tb_ratio best = {0, 1};
    uint32_t found = 0;
    size_t size = 0;

    for (size_t c = 0; c < tie->classes; c++)
        tie->class[c].pooled = tie->class[c].share;
    for (uint32_t set = (left - 1) & left; set; set = (set - 1) & left) {
        const size_t count = count_of(tie, set);
        int64_t sum = make_pool(tie, set, left);
        const struct tb_ratio mean = {sum, (int64_t)count};
        const int order = tb_ratio_compare(mean, best);
        const uint32_t differ = set ^ found;
        if (sum == 0 || order < 0 || (set & ~winners_alone(tie, set, left)) ||
            (order == 0 && (count < size || (count == size &&
                                             !(set & differ & (~differ + 1))))))
            continue;
        level(tie, set, &sum);
        if (!is_better(tie, set))
            continue;
        found = set;
        size = count;
        best = mean;
    }
    return found;
}

void tb_purse_share(struct tb_purse *tie)
{
    uint32_t left = (UINT32_C(1) << tie->classes) - 1;

    for (size_t o = 0; o < tie->prizes->offers; o++) {
        struct tb_offer *const offer = &tie->prizes->offer[o];
        offer->part = -1;
        offer->classes = 0;
        for (size_t c = 0; !offer->won && c < tie->classes; c++) {
            if (tie->class[c].meets & offer->prize->bit)
                offer->classes |= UINT32_C(1) << c;
        }
    }
    for (tie->parts = 0; left; tie->parts++) {
        struct tb_part *const part = &tie->part[tie->parts];
        const int64_t pool = part->rest = make_pool(tie, left, left);
        uint32_t own;
        level(tie, left, &part->rest);
        own = find_alone(tie, left);
        part->pool = own ? pool : 0;
        part->sharing = count_of(tie, left);
        own = own ? own : left;
        part->count = count_of(tie, own);
        part->sum = part->rest = make_pool(tie, own, left);
        part->open = level(tie, own, &part->rest);
        for (size_t o = 0; o < tie->prizes->offers; o++) {
            if (tie->prizes->offer[o].taken >= 0)
                tie->prizes->offer[o].part = (int)tie->parts;
        }
        for (size_t c = 0; c < tie->classes; c++) {
            if (own >> c & 1)
                tie->class[c].part = tie->parts;
        }
        left &= ~own;
    }
}
