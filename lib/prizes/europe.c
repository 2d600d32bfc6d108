/* SPDX-License-Identifier: ISC */
/* The prizes of a section by rules of Europe: places shared, or not. */
#include <stdlib.h>

#include "prizes.h"

/* A list of prizes with one condition, as it stands in the sheet. */
struct list {
    uint64_t bit;
    enum tb_prize_rule rule;
    size_t *offer;
    size_t count;
    struct share {
        int64_t amount;
        unsigned long line; /* of the first prize that it is of */
    } *share; /* by place in the order, as things are */
};

enum { NOWHERE = 64 };

struct walk {
    struct tb_prizes *prizes;
    struct list list[64];
    size_t lists, players;
    size_t *settled; /* by place: the list in which one stays, or NOWHERE */
    size_t *member;
    struct tb_portion *portion;
};

/* True if those at two places divide what they win. */
static bool is_tied(const struct walk *walk, const struct list *list,
                    size_t a, size_t b)
{
    const struct tb_prizes *const prizes = walk->prizes;
    const struct tb_prize_columns *const column = &prizes->column;
    const tb_num *const by = list->rule == TB_BY_PLACE ? column->rank.value
                                                       : column->score.value;

    return by[prizes->order[a]] == by[prizes->order[b]];
}

/* Collects the next who are tied in a list, from a place on; where it ends. */
static size_t next_tie(struct walk *walk, size_t l, size_t from, size_t *count)
{
    const struct tb_prizes *const prizes = walk->prizes;

    for (*count = 0; from < walk->players; from++) {
        if (!(prizes->meets[prizes->order[from]] & walk->list[l].bit) ||
            (walk->settled[from] != NOWHERE && walk->settled[from] != l))
            continue;
        if (*count && !is_tied(walk, &walk->list[l], walk->member[0], from))
            break;
        walk->member[(*count)++] = from;
    }
    return from;
}

/* Divides the next prizes of a list; how many of a tie have a part. */
static bool divide(struct walk *walk, const struct list *list, size_t won,
                   size_t count, size_t *shared)
{
    const size_t there = list->count - won;
    const bool hort = list->rule >= TB_BY_HORT && list->rule <= TB_BY_HORT_K;

    *shared = list->rule == TB_BY_HORT_K && there < count ? there : count;
    for (size_t i = 0; i < *shared; i++) {
        walk->portion[i].value =
            i < there ? walk->prizes->offer[list->offer[won + i]].value : 0;
    }
    return tb_portions(walk->portion, *shared, hort ? (int64_t)*shared : 0,
                       (int64_t)*shared * (1 + hort), walk->prizes->unit);
}

/* Puts how a player's part of a tie came about. */
static void put_share(const struct walk *walk, const struct list *list,
                      size_t won, size_t shared, size_t i, struct tb_output *to)
{
    const struct tb_prizes *const prizes = walk->prizes;
    size_t *const named = tb_alloc(shared, sizeof *named);
    int64_t sum = 0;

    for (size_t k = 0; k < shared; k++) {
        named[k] = prizes->order[walk->member[k]];
        sum += walk->portion[k].value;
        if (!walk->portion[k].value || shared == 1)
            continue;
        tb_put_string(to, k ? " + " : "");
        tb_put_offer(to, &prizes->offer[list->offer[won + k]]);
    }
    if (shared == 1) {
        tb_put_offer(to, &prizes->offer[list->offer[won]]);
    } else if (list->rule == TB_BY_EQUAL || list->rule == TB_BY_PLACE) {
        tb_put_string(to, " shared by ");
        tb_put_names(to, prizes, named, shared);
        tb_put_string(to, ": ");
        tb_put_quotient(to, sum, shared, prizes->unit);
    } else {
        tb_put_string(to, " by Hort among ");
        tb_put_names(to, prizes, named, shared);
        tb_put_string(to, ": half of ");
        tb_put_money(to, walk->portion[i].value, false);
        tb_put_string(to, " + half of ");
        tb_put_money(to, sum, false);
        tb_put_format(to, prizes->unit > 1 ? " / %zu, rounded: " : " / %zu = ",
                      shared);
        tb_put_money(to, walk->portion[i].share, true);
    }
    free(named);
}

/* Says that a tie's order, by which places differ, is none. */
static void note_ranks(struct walk *walk, size_t shared)
{
    struct tb_prizes *const prizes = walk->prizes;

    for (size_t i = 1; i < shared; i++) {
        const size_t both[] = {prizes->order[walk->member[i - 1]],
                               prizes->order[walk->member[i]]};
        if (walk->portion[i].value != walk->portion[i - 1].value &&
            prizes->column.rank.value[both[0]] ==
                prizes->column.rank.value[both[1]])
            tb_put_one_rank(prizes, tb_text("half of a place"), both);
    }
}

/* Pays those who are tied. */
static void pay(struct walk *walk, const struct list *list, size_t won,
                size_t shared)
{
    struct tb_prizes *const prizes = walk->prizes;

    for (size_t k = 0; k < shared && won + k < list->count; k++)
        prizes->offer[list->offer[won + k]].won = true;
    if (list->rule != TB_BY_EQUAL && list->rule != TB_BY_PLACE)
        note_ranks(walk, shared);
    for (size_t i = 0; i < shared; i++) {
        const size_t record = prizes->order[walk->member[i]];
        struct tb_award *const award = &prizes->award[record];
        if (!walk->portion[i].share)
            continue;
        tb_award_pay(prizes, record, walk->portion[i].share);
        put_share(walk, list, won, shared, i, tb_award_work(award));
        for (size_t k = 0; k < shared && won + k < list->count; k++) {
            tb_award_won(award, prizes->offer[list->offer[won + k]].name,
                         shared);
        }
    }
}

/* Goes through a list: what each would have, or has. */
static bool go_through(struct walk *walk, size_t l, bool pays)
{
    struct list *const list = &walk->list[l];
    size_t won = 0, count, shared, from = 0;

    memset(list->share, 0, walk->players * sizeof *list->share);
    while (won < list->count && from < walk->players) {
        from = next_tie(walk, l, from, &count);
        if (count == 0)
            break;
        if (!divide(walk, list, won, count, &shared)) {
            tb_stream_fail(walk->prizes->stream, 0, "a share of the prizes is "
                           "out of range");
            return false;
        }
        for (size_t i = 0; i < shared; i++)
            list->share[walk->member[i]] = (struct share){
                walk->portion[i].share,
                walk->prizes->offer[list->offer[won]].prize->line};
        if (pays)
            pay(walk, list, won, shared);
        won += count;
    }
    return true;
}

/* Settles the greatest amount that anybody has, of equal ones of a player that
   listed first; false: there is none. */
static bool settle(struct walk *walk, bool *good)
{
    struct share best = {0};
    size_t place = 0, in = NOWHERE;

    for (size_t i = 0; i < walk->players; i++) {
        for (size_t l = 0; l < walk->lists; l++) {
            const struct share *const share = &walk->list[l].share[i];
            if (walk->settled[i] == NOWHERE &&
                (share->amount > best.amount ||
                 (share->amount == best.amount && in != NOWHERE &&
                  place == i && share->line < best.line))) {
                best = *share;
                place = i;
                in = l;
            }
        }
    }
    if (in == NOWHERE)
        return false;
    walk->settled[place] = in;
    for (size_t l = 0; *good && l < walk->lists; l++) {
        if (l != in && walk->list[l].bit &
                           walk->prizes->meets[walk->prizes->order[place]])
            *good = go_through(walk, l, false);
    }
    return *good;
}

/* Makes the lists, in the order of the sheet. */
static void make_lists(struct walk *walk)
{
    struct tb_prizes *const prizes = walk->prizes;

    for (size_t o = 0; o < prizes->offers; o++) {
        const struct tb_offer *const offer = &prizes->offer[o];
        struct list *list = walk->list;
        while (list < walk->list + walk->lists && list->bit != offer->bit)
            list++;
        if (list == walk->list + walk->lists) {
            walk->lists++;
            list->bit = offer->bit;
            list->rule = prizes->rule == TB_BY_HORT_ALL ? TB_BY_HORT
                         : offer->order == INT64_MIN    ? prizes->rule
                                                        : TB_BY_PLACE;
            list->offer = tb_alloc(prizes->offers, sizeof *list->offer);
            list->share = tb_alloc(walk->players, sizeof *list->share);
        }
        list->offer[list->count++] = o;
    }
}

bool tb_prizes_europe(struct tb_prizes *prizes)
{
    static struct walk walk;
    bool good = true;

    walk = (struct walk){.prizes = prizes, .players = prizes->stream->count};
    walk.settled = tb_alloc(walk.players, sizeof *walk.settled);
    walk.member = tb_alloc(walk.players, sizeof *walk.member);
    walk.portion = tb_alloc(walk.players, sizeof *walk.portion);
    for (size_t i = 0; i < walk.players; i++)
        walk.settled[i] = NOWHERE;
    make_lists(&walk);
    for (size_t l = 0; good && l < walk.lists; l++)
        good = go_through(&walk, l, false);
    while (good && !prizes->several && settle(&walk, &good))
        continue;
    for (size_t l = 0; good && l < walk.lists; l++)
        good = go_through(&walk, l, true);
    for (size_t l = 0; l < walk.lists; l++) {
        free(walk.list[l].offer);
        free(walk.list[l].share);
    }
    free(walk.settled);
    free(walk.member);
    free(walk.portion);
    return good;
}
