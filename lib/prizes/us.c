/* SPDX-License-Identifier: ISC */
/* Money by the rules of US Chess, 32B and 32C6. */
#include "prizes.h"

/* The lowest limit that applies to a player, or NULL. */
static const struct tb_prize *limit_of(const struct tb_prizes *prizes,
                                       uint64_t meets)
{
    const struct tb_prize *line = NULL, *least = NULL;

    while ((line = tb_prizes_next(prizes, line, TB_PRIZE_LIMITS))) {
        if (meets & line->bit && (!least || line->worth < least->worth))
            least = line;
    }
    return least;
}

/* What a player can get at most: the largest prize without the tie (32B3), or
   with cap=no all that is left; not more than limit-pass. */
static int64_t most_of(const struct tb_prizes *prizes, uint64_t meets)
{
    const struct tb_prize *const limit = limit_of(prizes, meets);
    const bool cap = prizes->setting[TB_PRIZE_CAP];
    int64_t most = 0;

    for (size_t o = 0; o < prizes->offers && (!most || !cap); o++) {
        const struct tb_offer *const offer = &prizes->offer[o];
        if (!offer->won && (!cap || offer->prize->bit & meets))
            most += offer->value;
    }
    return limit && limit->key == TB_PRIZE_PASS && limit->worth < most
               ? limit->worth : most;
}

/* Divides the players of a tie into classes. False: there are too many. */
static bool make_classes(struct tb_purse *tie)
{
    struct tb_prizes *const prizes = tie->prizes;
    const struct tb_prize *limit = NULL;
    uint64_t differ = tie->live;

    while ((limit = tb_prizes_next(prizes, limit, TB_PRIZE_LIMITS)))
        differ |= limit->bit;
    tie->classes = 0;
    for (size_t i = 0; i < prizes->whos; i++) {
        struct tb_award *const award = &prizes->award[prizes->who[i]];
        const uint64_t meets = award->meets & differ;
        size_t c = 0;
        while (c < tie->classes && tie->class[c].meets != meets)
            c++;
        if (c == TB_PURSE_CLASSES)
            return !prizes->all_stay &&
                   tb_stream_fail(prizes->stream, prizes->who[i], "the players "
                                  "of a tie can win more than %d different "
                                  "sets of prizes", (int)TB_PURSE_CLASSES);
        if (c == tie->classes)
            tie->class[tie->classes++] = (struct tb_class){
                .meets = meets, .most = most_of(prizes, meets)};
        tie->class[c].count++;
        award->class = c;
    }
    return true;
}

/* Puts "limited to $600 (unrated)". */
static void put_limit(struct tb_prizes *prizes, int64_t most,
                      struct tb_text reason)
{
    tb_put_format(&prizes->words.how, "limited to %s (%.*s)",
                  tb_prizes_sum(prizes, most), TB_WHOLE(reason));
}

/* Adds the rest of a prize after the other offers; the caller sorts them. */
static void add_rest(struct tb_prizes *prizes, struct tb_offer rest,
                     int64_t value)
{
    rest.rests++;
    rest.value = value;
    rest.won = false;
    tb_prizes_offer(prizes, rest);
}

/* Takes one player whose share is above a limit out of the tie (32C6, limit=).
   The player is paid from the smallest prize that covers the limit, else from
   the largest. The rest of it goes to the next prize with the same condition,
   or becomes a prize of its own. Returns false if no share is above a limit. */
static bool meet_limits(struct tb_purse *tie)
{
    struct tb_prizes *const prizes = tie->prizes;

    for (size_t i = 0; i < prizes->whos; i++) {
        struct tb_award *const award = &prizes->award[prizes->who[i]];
        const struct tb_prize *const limit = limit_of(prizes, award->meets);
        struct tb_offer *won = NULL, *next = NULL;
        struct tb_output *how;
        int64_t paid, rest;
        if (!limit || limit->key != TB_PRIZE_LIMIT ||
            tb_ratio_compare(tie->class[award->class].share,
                             tb_ratio_whole(limit->worth)) <= 0)
            continue;
        award->open = 0;
        for (size_t o = 0; o < prizes->offers; o++) {
            struct tb_offer *const offer = &prizes->offer[o];
            if (!offer->won && offer->prize->bit & award->meets &&
                (!won || offer->value >= limit->worth))
                won = offer;
        }
        if (!won)
            return true;
        rest = won->value > limit->worth ? won->value - limit->worth : 0;
        paid = won->value - rest;
        won->won = true;
        how = tb_prizes_one(prizes, prizes->who[i], won);
        put_limit(prizes, limit->worth, limit->condition.text);
        for (size_t o = 0; rest && o < prizes->offers; o++) {
            struct tb_offer *const offer = &prizes->offer[o];
            if (!offer->won && offer->prize->bit == won->prize->bit &&
                offer->prize->line > won->prize->line &&
                (!next || offer->prize->line < next->prize->line))
                next = offer;
        }
        if (rest)
            tb_put_format(how, "; the other %s %s%s",
                          tb_prizes_sum(prizes, rest),
                          next ? "goes to " : "is a prize for others",
                          next ? tb_offer_name(next) : "");
        tb_put_char(how, '.');
        tb_prizes_pay(prizes, prizes->who[0], paid);
        if (next)
            next->value += rest;
        else if (rest)
            add_rest(prizes, *won, rest);
        tb_prizes_sort(prizes);
        return true;
    }
    return false;
}

/* Describes how a part is divided: equally, or with some players capped. */
static void put_division(const struct tb_purse *tie, const struct tb_part *part,
                         struct tb_output *how)
{
    struct tb_prizes *const prizes = tie->prizes;
    const size_t start = prizes->words.start;
    const bool one = part->count == 1;

    if (part->open == part->count && !one)
        tb_put_string(how, tb_prizes_quotient(prizes, part->sum, part->count));
    for (size_t c = 0; c < tie->classes; c++) {
        const struct tb_class *const class = &tie->class[c];
        const struct tb_prize *const limit = limit_of(prizes, class->meets);
        if (!class->capped || &tie->part[class->part] != part)
            continue;
        if (!one)
            tb_put_format(how, "; %s of them %s ", tb_made_count(class->count),
                          class->count > 1 ? "are" : "is");
        put_limit(prizes, class->most,
                  limit && limit->worth == class->most
                      ? limit->condition.text
                      : tb_text("the largest prize without the tie"));
    }
    if (part->open < part->count && part->rest) {
        tb_put_format(how, "; the other %s%s%s%s",
                      part->open ? tb_made_count(part->open) : "",
                      !part->open       ? ""
                      : part->open == 1 ? " has "
                                        : " share ",
                      tb_prizes_sum(prizes, part->rest),
                      !part->open       ? " is a prize for others"
                      : part->open == 1 ? ""
                                        : tb_prizes_quotient(prizes, part->rest,
                                                             part->open));
    }
    tb_put_string(how, how->length > start ? "." : "");
    if (part->pool) {
        const struct tb_ratio own = {part->sum, (int64_t)part->count};
        const struct tb_ratio pooled = {part->pool, (int64_t)part->sharing};
        const bool equal = one || part->open == part->count;
        tb_put_format(how, "%s the others in the tie ",
                      how->length > start ? " With" : "with");
        if (equal || tb_ratio_compare(own, pooled) > 0)
            tb_put_format(how, "%s would be less: %s, divided by %zu.",
                          equal ? "it" : "an equal share",
                          tb_prizes_sum(prizes, part->pool), part->sharing);
        else
            tb_put_string(how, "one of them would get less.");
    }
}

/* Pays a part. If all are capped, the rest becomes a prize for lower places. */
static void pay_part(struct tb_purse *tie, size_t at)
{
    struct tb_prizes *const prizes = tie->prizes;
    const struct tb_part *const part = &tie->part[at];
    const struct tb_offer *other = NULL;
    size_t open = 0;

    prizes->whats = prizes->whos = 0;
    for (size_t o = 0; o < prizes->offers; o++) {
        if (prizes->offer[o].part == (int)at)
            prizes->what[prizes->whats++] = &prizes->offer[o];
    }
    for (size_t i = tie->from; i < tie->next; i++) {
        const struct tb_award *const award = &prizes->award[prizes->order[i]];
        if (award->open & tie->live && tie->class[award->class].part == at)
            prizes->who[prizes->whos++] = prizes->order[i];
    }
    if (!prizes->whats)
        return;
    for (size_t o = 0; part->count == 1 && o < prizes->offers && !other; o++) {
        const struct tb_offer *const offer = &prizes->offer[o];
        if (!offer->won && offer->prize->bit &
                               prizes->award[prizes->who[0]].meets &
                               ~prizes->what[0]->prize->bit)
            other = offer;
    }
    prizes->words.unequal = part->open < part->count;
    put_division(tie, part,
                 tb_prizes_describe(prizes, part->open == part->count, other));
    for (size_t i = 0; i < prizes->whos; i++) {
        const struct tb_class *const class =
            &tie->class[prizes->award[prizes->who[i]].class];
        tb_prizes_pay(prizes, prizes->who[i],
                      class->capped
                          ? class->most
                          : tb_share(part->rest, part->open, open++,
                                     prizes->setting[TB_PRIZE_ROUND]));
    }
    if (part->rest && !part->open)
        add_rest(prizes, *prizes->what[0], part->rest);
}

bool tb_prizes_us(struct tb_prizes *prizes)
{
    struct tb_purse tie = {.prizes = prizes};

    for (; tie.from < prizes->players; tie.from = tie.next) {
        do {
            tie.live = 0;
            for (size_t o = 0; o < prizes->offers; o++)
                tie.live |= prizes->offer[o].won ? 0
                                                 : prizes->offer[o].prize->bit;
            tie.next = tb_prizes_tied(prizes, tie.from, tie.live,
                                      prizes->column.score.value);
            if (!make_classes(&tie))
                return false;
            tb_purse_share(&tie);
        } while (meet_limits(&tie));
        for (size_t o = 0; o < prizes->offers; o++)
            prizes->offer[o].won |= prizes->offer[o].part >= 0;
        for (size_t p = 0; p < tie.parts; p++)
            pay_part(&tie, p);
        tb_prizes_sort(prizes);
    }
    return true;
}
