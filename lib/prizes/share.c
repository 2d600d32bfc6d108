/* SPDX-License-Identifier: ISC */
/* How a tie divides prizes: rule 32B3 of US Chess. */
#include "prizes.h"

/* A pool of prizes. Each player brings one prize into it, so a class can bring
   as many as it has players; used counts them. */
struct pool {
    struct tb_purse *tie;
    uint32_t within, tried;
    size_t used[TB_PURSE_CLASSES];
};

/* Finds a class that brings the prize. Prizes in the pool may move to another
   class (augmenting path). */
static bool add_to_pool(struct pool *pool, struct tb_offer *prize)
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
                   add_to_pool(pool, &prizes->offer[o]);
        if (room) {
            prize->taken = (int)c;
            return true;
        }
    }
    return false;
}

/* Returns the sum of the most valuable prizes that the classes within can win,
   one a player, and the others of those left cannot (32B3). Starting with the
   largest, a prize is added if each prize in the pool has its own player. */
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
            !(prize->classes & left & ~within) && add_to_pool(&pool, prize))
            sum += prize->value;
    }
    return sum;
}

/* The classes that can win a prize for which the others left are ineligible. */
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

/* Divides a sum equally. A player gets no more than the class's most, and the
   others divide the excess. Returns how many players are not capped, and in
   *sum what they divide. */
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

/* True if no class has less than it had in the pool, and one has more. */
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

/* `unless any of the winners would receive more money by winning or dividing
   only a particular prize for which others in the tie are ineligible' (32B3).
   Returns the classes that are better off with prizes that only they can win:
   each of them can win one, and the mean of these prizes is the largest. With
   the same mean, more players come first, then the first class in which they
   differ. Returns 0 if there are no such classes. */
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
