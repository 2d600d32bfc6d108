/* SPDX-License-Identifier: ISC */
/* Money by the rules used in Europe: equal, hort, hort-all, hort-k, place. A
   list is all offers with the same condition. */
#include "prizes.h"

struct walk {
    struct tb_prizes *prizes;
    struct portion {
        int64_t value, share, rest; /* rest: remainder of the division */
    } *portion; /* of each tied player */
    struct best { /* the largest share of a player who is in several lists */
        int64_t amount;
        unsigned long line; /* of the list's first prize */
        struct tb_award *award;
        uint64_t bit;
    } best;
    bool pays;
};

/* Divides the prizes among the tied players. By Hort each player gets half of
   their own prize and an equal share of the other halves: (count * value + sum)
   / 2 / count, rounded down to units. The units left over go to the largest
   remainders. Returns the sum of the prizes. */
static int64_t divide(struct walk *walk, bool hort)
{
    const struct tb_prizes *const prizes = walk->prizes;
    const int64_t count = (int64_t)prizes->whos;
    const int64_t unit = prizes->setting[TB_PRIZE_ROUND];
    const int64_t under = count * (1 + hort) * unit;
    struct portion *const end = walk->portion + prizes->whos;
    int64_t sum = 0, left;

    for (size_t i = 0; i < prizes->whos; i++) {
        walk->portion[i].value = i < prizes->whats ? prizes->what[i]->value : 0;
        sum += walk->portion[i].value;
    }
    left = sum;
    for (struct portion *one = walk->portion; one < end; one++) {
        const int64_t own = sum + (hort ? count * one->value : 0);
        one->share = own / under * unit;
        one->rest = own % under;
        left -= one->share;
    }
    for (; left >= unit; left -= unit) {
        struct portion *most = walk->portion;
        for (struct portion *one = most; one < end; one++)
            most = one->rest > most->rest ? one : most;
        most->share += unit;
        most->rest = -1;
    }
    return sum;
}

/* Notes who shares the rank of the last player who gets a prize, if others do
   not get one. */
static void note_cut(struct tb_prizes *prizes)
{
    const tb_num *const rank = prizes->column.rank.value;
    const size_t *const who = prizes->who, last = prizes->whats;
    size_t from = last, end = last;

    while (from && rank[who[from - 1]] == rank[who[last - 1]])
        from--;
    while (last && end < prizes->whos && rank[who[end]] == rank[who[last - 1]])
        end++;
    if (end > last)
        tb_prizes_one_rank(prizes, prizes->what[last - 1]->prize->name,
                           who + from, end - from);
}

/* Pays tied player number i, and describes the division. */
static void pay(struct walk *walk, size_t i, int64_t sum, bool hort)
{
    struct tb_prizes *const prizes = walk->prizes;
    const struct portion *const portion = &walk->portion[i];
    const size_t record = prizes->who[i];
    const tb_num *const rank = prizes->column.rank.value;
    struct tb_output *how;

    if (hort && i && portion->value != portion[-1].value &&
        rank[record] == rank[prizes->who[i - 1]])
        tb_prizes_one_rank(prizes, tb_text("half of the place's prize"),
                           prizes->who + i - 1, 2);
    if (i < prizes->whats)
        prizes->what[i]->won = true;
    if (!portion->share)
        return;
    how = tb_prizes_describe(prizes, !hort, NULL);
    if (prizes->whos > 1 && hort)
        tb_put_string(how, " by the Hort system: each has half of the prize "
                           "for their own place, and an equal share of the "
                           "other halves");
    else if (prizes->whos > 1)
        tb_put_string(how, tb_prizes_quotient(prizes, sum, prizes->whos));
    tb_put_string(how, prizes->whos > 1 ? "." : "");
    tb_prizes_pay(prizes, record, portion->share);
}

/* Goes through the list that an offer belongs to. Pays each player, or finds
   the best share of a player who is in several lists: the largest one, then the
   better place, then the earlier line of the sheet. */
static void go_through(struct walk *walk, const struct tb_offer *first)
{
    struct tb_prizes *const prizes = walk->prizes;
    const int64_t rule = prizes->sheet->rule;
    const bool place =
        rule == TB_BY_PLACE ||
        (rule != TB_BY_HORT_ALL && first->order != INT64_MIN);
    const bool hort = !place && rule != TB_BY_EQUAL;
    const struct tb_prize_columns *const column = &prizes->column;
    const tb_num *const by = place ? column->rank.value : column->score.value;
    size_t from = 0, o = 0;

    do {
        int64_t sum;
        from = tb_prizes_tied(prizes, from, first->prize->bit, by);
        for (prizes->whats = 0;
             o < prizes->offers && prizes->whats < prizes->whos; o++) {
            if (prizes->offer[o].prize->bit == first->prize->bit)
                prizes->what[prizes->whats++] = &prizes->offer[o];
        }
        if (!place && rule == TB_BY_HORT_K) {
            if (walk->pays)
                note_cut(prizes);
            prizes->whos = prizes->whats;
        }
        sum = divide(walk, hort);
        for (size_t i = 0; prizes->whats && i < prizes->whos; i++) {
            const struct tb_prize *const prize = prizes->what[0]->prize;
            struct tb_award *const award = &prizes->award[prizes->who[i]];
            const struct tb_award *const other = walk->best.award;
            const int64_t more = walk->portion[i].share - walk->best.amount;
            if (walk->pays)
                pay(walk, i, sum, hort);
            else if (award->open & (award->open - 1) && more >= 0 &&
                     (more || (other && award->place <= other->place &&
                               (award != other ||
                                prize->line <= walk->best.line))))
                walk->best = (struct best){walk->portion[i].share, prize->line,
                                           award, prize->bit};
        }
    } while (prizes->whats);
}

/* Goes through all lists in the order of the sheet. */
static void go_through_all(struct walk *walk)
{
    uint64_t seen = 0;

    walk->best = (struct best){.amount = 0};
    for (size_t o = 0; o < walk->prizes->offers; o++) {
        const struct tb_offer *const offer = &walk->prizes->offer[o];
        if (!(seen & offer->prize->bit))
            go_through(walk, offer);
        seen |= offer->prize->bit;
    }
}

void tb_prizes_europe(struct tb_prizes *prizes)
{
    const size_t players = prizes->stream->count;
    struct walk walk = {.prizes = prizes};
    uint64_t lists = 0;

    walk.portion = tb_alloc(players, sizeof *walk.portion);
    for (size_t o = 0; o < prizes->offers; o++)
        lists |= prizes->offer[o].prize->bit;
    for (size_t i = 0; i < players; i++)
        prizes->award[i].open &= lists;
    for (go_through_all(&walk);
         walk.best.amount && !prizes->setting[TB_PRIZE_DOUBLE];
         go_through_all(&walk))
        walk.best.award->open = walk.best.bit;
    walk.pays = true;
    go_through_all(&walk);
    free(walk.portion);
}
