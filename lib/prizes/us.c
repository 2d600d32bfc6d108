/* SPDX-License-Identifier: ISC */
/* The prizes of a section by the rules of US Chess, 32B and 32C6. */
#include <stdlib.h>

#include "prizes.h"

/* A tie's players, and the class of each. */
struct tied {
    struct tb_prizes *prizes;
    struct tb_purse tie;
    size_t *member, *class; /* by place */
    size_t count;
    uint64_t live; /* conditions that tell players apart */
    bool cap;
};

/* The least limit that a player meets, NULL: none. */
static const struct tb_prize_line *limit_of(struct tb_prizes *prizes,
                                            uint64_t meets)
{
    const struct tb_prize_line *least = NULL;

    for (size_t i = 0; i < prizes->sheet->lines; i++) {
        const struct tb_prize_line *const line = &prizes->sheet->line[i];
        if ((line->key == TB_PRIZE_LIMIT || line->key == TB_PRIZE_PASS) &&
            tb_prizes_here(prizes, line->section) &&
            meets & tb_prizes_bit(prizes, line->condition) &&
            (!least || line->number < least->number))
            least = line;
    }
    return least;
}

/* What a player could have without the tie, and has at most. */
static int64_t most_of(const struct tied *tied, uint64_t meets)
{
    const struct tb_prizes *const prizes = tied->prizes;
    const struct tb_prize_line *const limit = limit_of(tied->prizes, meets);
    int64_t most = 0;

    for (size_t o = 0; o < prizes->offers && (!most || !tied->cap); o++) {
        const struct tb_offer *const offer = &prizes->offer[o];
        if (!offer->won && (!tied->cap || offer->bit & meets))
            most += offer->value;
    }
    return limit && limit->key == TB_PRIZE_PASS && limit->number < most
               ? limit->number : most;
}

/* Parts the players into classes; false: there are too many. */
static bool make_classes(struct tied *tied)
{
    struct tb_purse *const tie = &tied->tie;

    tie->classes = 0;
    for (size_t i = 0; i < tied->count; i++) {
        const uint64_t meets =
            tied->prizes->meets[tied->member[i]] & tied->live;
        size_t c = 0;
        while (c < tie->classes && tie->class[c].meets != meets)
            c++;
        if (c == TB_PURSE_CLASSES) {
            tb_stream_fail(tied->prizes->stream, tied->member[i], "a tie has "
                           "more than %d kinds of players: who differ in what "
                           "they can win", (int)TB_PURSE_CLASSES);
            return false;
        }
        if (c == tie->classes)
            tie->class[tie->classes++] = (struct tb_purse_class){
                .meets = meets, .most = most_of(tied, meets)};
        tie->class[c].count++;
        tied->class[i] = c;
    }
    return true;
}

/* Offers stand best first, so prizes do; those that are won have no class. */
static void make_prizes(struct tied *tied)
{
    const struct tb_prizes *const prizes = tied->prizes;
    struct tb_purse *const tie = &tied->tie;

    tie->prize = tb_grow(tie->prize, &tie->capacity, prizes->offers,
                         sizeof *tie->prize);
    tie->prizes = prizes->offers;
    for (size_t o = 0; o < prizes->offers; o++) {
        const struct tb_offer *const offer = &prizes->offer[o];
        tie->prize[o] = (struct tb_purse_prize){.value = offer->value};
        for (size_t c = 0; !offer->won && c < tie->classes; c++) {
            if (tie->class[c].meets & offer->bit)
                tie->prize[o].classes |= UINT32_C(1) << c;
        }
    }
}

/* Makes an offer of a rest, behind the others: sort them then. */
static void add_rest(struct tb_prizes *prizes, const struct tb_offer *of,
                     int64_t value)
{
    static const char words[] = "rest of ";
    struct tb_offer rest = *of;
    char *const room = tb_source_room(&prizes->sheet->source,
                                      of->name.length + sizeof words);

    memcpy(room, words, sizeof words - 1);
    memcpy(room + sizeof words - 1, of->name.at, of->name.length);
    rest.name = (struct tb_text){room, of->name.length + sizeof words - 1};
    rest.value = value;
    rest.won = false;
    prizes->offer = tb_grow(prizes->offer, &prizes->offer_capacity,
                            prizes->offers + 1, sizeof *prizes->offer);
    prizes->offer[prizes->offers++] = rest;
}

/*
 * 32C6, `limit=': met by the smallest prize that covers it; its rest goes to
 * the next prize of its kind.
 */
static void meet_limit(struct tb_prizes *prizes, size_t record,
                       const struct tb_prize_line *limit)
{
    struct tb_output *const work = tb_award_work(&prizes->award[record]);
    struct tb_offer *least = NULL, *next = NULL;
    int64_t rest, paid;

    for (size_t o = 0; o < prizes->offers; o++) {
        struct tb_offer *const offer = &prizes->offer[o];
        if (!offer->won && offer->bit & prizes->meets[record] &&
            (!least || offer->value >= limit->number))
            least = offer;
    }
    if (!least)
        return;
    paid = least->value < limit->number ? least->value : limit->number;
    rest = least->value - paid;
    least->won = true;
    for (size_t o = 0; o < prizes->offers; o++) {
        struct tb_offer *const offer = &prizes->offer[o];
        if (!offer->won && offer->bit == least->bit &&
            offer->prize->line > least->prize->line &&
            (!next || offer->prize->line < next->prize->line))
            next = offer;
    }
    tb_award_pay(prizes, record, paid);
    tb_award_won(&prizes->award[record], least->name, 1);
    tb_put_offer(work, least);
    tb_put_string(work, ", limited to ");
    tb_put_money(work, paid, true);
    if (rest) {
        tb_put_string(work, ": the other ");
        tb_put_money(work, rest, true);
        tb_put_string(work, " go to ");
        tb_put_text(work, next ? next->name : tb_text("a prize of their own"));
    }
    if (rest && next)
        next->value += rest;
    if (rest && !next)
        add_rest(prizes, least, rest);
    tb_prizes_sort(prizes);
}

/* Takes one whose share is over a limit out of the tie; false: nobody. */
static bool meet_limits(struct tied *tied)
{
    for (size_t i = 0; i < tied->count; i++) {
        const struct tb_ratio share = tied->tie.class[tied->class[i]].share;
        const size_t record = tied->member[i];
        const struct tb_prize_line *const limit =
            limit_of(tied->prizes, tied->prizes->meets[record]);
        if (!limit || limit->key != TB_PRIZE_LIMIT ||
            tb_ratio_compare(share, tb_ratio_whole(limit->number)) <= 0)
            continue;
        meet_limit(tied->prizes, record, limit);
        memmove(tied->member + i, tied->member + i + 1,
                (--tied->count - i) * sizeof *tied->member);
        return true;
    }
    return false;
}

/* Puts what a part has and who shares it. */
static void put_part(struct tied *tied, size_t at, struct tb_output *to)
{
    const struct tb_purse_part *const part = &tied->tie.part[at];
    const char *before = "";
    size_t *const named = tb_alloc(part->count, sizeof *named);
    size_t count = 0;

    for (size_t o = 0; o < tied->tie.prizes; o++) {
        if (tied->tie.prize[o].part != (int)at)
            continue;
        tb_put_string(to, before);
        tb_put_offer(to, &tied->prizes->offer[o]);
        before = " + ";
    }
    for (size_t i = 0; i < tied->count; i++) {
        if (tied->tie.class[tied->class[i]].part == at)
            named[count++] = tied->member[i];
    }
    if (count > 1) {
        tb_put_string(to, part->pool ? " shared by " : " pooled among ");
        tb_put_names(to, tied->prizes, named, count);
        tb_put_string(to, ": ");
    } else if (part->pool) {
        tb_put_string(to, " alone");
    }
    free(named);
}

/* Puts how a player's share of a part came about. */
static void put_share(struct tied *tied, const struct tb_purse_class *class,
                      struct tb_output *to)
{
    const struct tb_purse_part *const part = &tied->tie.part[class->part];
    const struct tb_prize_line *const limit =
        limit_of(tied->prizes, class->meets);

    if (class->capped) {
        if (part->count > 1)
            tb_put_money(to, part->sum, false);
        tb_put_string(to, part->count > 1 ? "; " : ", limited to ");
        tb_put_money(to, class->most, true);
        if (limit && limit->number == class->most)
            tb_put_string(to, part->count > 1 ? ", the limit" : "");
        else
            tb_put_string(to, ", the most without the tie: by 32B3's last "
                              "sentence");
    } else if (part->count > 1) {
        if (part->open < part->count) {
            tb_put_money(to, part->sum, false);
            tb_put_string(to, " - ");
            tb_put_money(to, part->sum - part->rest, false);
            tb_put_format(to, " of %zu at their most = ",
                          part->count - part->open);
            tb_put_money(to, part->rest, false);
            tb_put_string(to, "; ");
        }
        tb_put_quotient(to, part->rest, part->open, tied->prizes->unit);
    }
    if (part->pool &&
        tb_ratio_compare(class->share,
                         (struct tb_ratio){part->pool,
                                           (int64_t)part->sharing}) > 0) {
        tb_put_string(to, part->count > 1 ? ", more than " : ": more than ");
        tb_put_quotient(to, part->pool, part->sharing, tied->prizes->unit);
        tb_put_string(to, " of the pool (32B3)");
    }
}

/* Names the best of what one who won alone could also have had. */
static void put_not_taken(const struct tb_prizes *prizes, size_t record,
                          uint64_t own, struct tb_output *to)
{
    for (size_t o = 0; o < prizes->offers; o++) {
        const struct tb_offer *const offer = &prizes->offer[o];
        if (offer->won || !(offer->bit & prizes->meets[record] & ~own))
            continue;
        tb_put_string(to, "; ");
        tb_put_offer(to, offer);
        tb_put_string(to, " not taken: one cash prize (32B1)");
        return;
    }
}

/* Pays a part; what nobody may take becomes a prize for those behind. */
static void pay_part(struct tied *tied, size_t at)
{
    struct tb_prizes *const prizes = tied->prizes;
    const struct tb_purse *const tie = &tied->tie;
    const struct tb_purse_part *const part = &tie->part[at];
    struct tb_output words = {.file = -1};
    const int64_t under = (int64_t)part->open * prizes->unit;
    int64_t more = under ? part->rest % under / prizes->unit : 0;
    uint64_t own = 0;

    put_part(tied, at, &words);
    for (size_t i = 0; i < tied->count; i++) {
        const struct tb_purse_class *const class = &tie->class[tied->class[i]];
        struct tb_award *const award = &prizes->award[tied->member[i]];
        if (class->part != at)
            continue;
        tb_award_pay(prizes, tied->member[i],
                     class->capped ? class->most
                                   : part->rest / under * prizes->unit +
                                         (more > 0) * prizes->unit);
        more -= !class->capped;
        for (size_t o = 0; o < tie->prizes; o++) {
            if (tie->prize[o].part != (int)at)
                continue;
            tb_award_won(award, prizes->offer[o].name, part->count);
            own = prizes->offer[o].bit;
        }
        tb_put_text(tb_award_work(award), tb_output_text(&words));
        put_share(tied, class, &award->work);
        if (part->count == 1)
            put_not_taken(prizes, tied->member[i], own, &award->work);
    }
    free(words.buffer);
}

/* Marks what is won, and makes prizes of what is left. */
static void close_tie(struct tied *tied)
{
    const struct tb_purse *const tie = &tied->tie;

    for (size_t o = 0; o < tie->prizes; o++)
        tied->prizes->offer[o].won |= tie->prize[o].part >= 0;
    for (size_t p = 0; p < tie->parts; p++) {
        if (tie->part[p].sum)
            pay_part(tied, p);
    }
    for (size_t p = 0; p < tie->parts; p++) {
        size_t o = 0;
        while (o < tie->prizes && tie->prize[o].part != (int)p)
            o++;
        if (tie->part[p].rest && !tie->part[p].open)
            add_rest(tied->prizes, &tied->prizes->offer[o], tie->part[p].rest);
    }
    tb_prizes_sort(tied->prizes);
}

/* Leaves those in the tie who can win something. */
static void keep_live(struct tied *tied)
{
    const struct tb_prizes *const prizes = tied->prizes;
    size_t count = 0;

    tied->live = 0;
    for (size_t o = 0; o < prizes->offers; o++)
        tied->live |= prizes->offer[o].won ? 0 : prizes->offer[o].bit;
    for (size_t i = 0; i < tied->count; i++) {
        if (prizes->meets[tied->member[i]] & tied->live)
            tied->member[count++] = tied->member[i];
    }
    tied->count = count;
    tied->live |= prizes->limits;
}

static bool award_tie(struct tied *tied)
{
    do {
        keep_live(tied);
        if (!make_classes(tied))
            return false;
        make_prizes(tied);
        tb_purse_share(&tied->tie);
    } while (meet_limits(tied));
    close_tie(tied);
    return true;
}

bool tb_prizes_us(struct tb_prizes *prizes)
{
    const size_t players = prizes->stream->count;
    const struct tb_text section = tb_section_name(prizes->stream);
    struct tied tied = {.prizes = prizes};
    bool good = true;

    tied.cap = tb_prize_sheet_says(prizes->sheet, TB_PRIZE_CAP, section, 1);
    tied.member = tb_alloc(players, sizeof *tied.member);
    tied.class = tb_alloc(players, sizeof *tied.class);
    for (size_t i = 0; good && i < players;) {
        const tb_num score = prizes->column.score.value[prizes->order[i]];
        for (tied.count = 0; i < players; i++) {
            if (prizes->column.score.value[prizes->order[i]] != score)
                break;
            tied.member[tied.count++] = prizes->order[i];
        }
        good = award_tie(&tied);
    }
    free(tied.member);
    free(tied.class);
    free(tied.tie.prize);
    return good;
}
