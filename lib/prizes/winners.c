/* SPDX-License-Identifier: ISC */
/* Pays the winners, and writes the words about them. */
#include <inttypes.h>

#include "prizes.h"
#include "show/show.h"

/* The decimal point, until it is known whether a sum has cents. */
#define POINT '\2'

/* Separates the parts of prize.work. A '|' in a name becomes a slash. */
#define BAR "\3"

const char *tb_money(int64_t amount, bool cents)
{
    const int part = (int)(amount % 100);

    return cents || part ? TB_MADE("%" PRId64 ".%02d", amount / 100, part)
                         : TB_MADE("%" PRId64, amount / 100);
}

const char *tb_prizes_sum(struct tb_prizes *prizes, int64_t cents)
{
    const char *const sign = prizes->sheet->sign;

    prizes->words.cents |= cents % 100;
    return TB_MADE("%s%s%c%02d", sign ? sign : "", tb_made_grouped(cents / 100),
                   POINT, (int)(cents % 100));
}

void tb_prizes_words(const struct tb_prizes *prizes, struct tb_output *output,
                     const struct tb_output *words)
{
    for (size_t i = 0; i < words->length; i++) {
        const char c = words->buffer[i];
        if (c == *BAR)
            tb_put_string(output, " | ");
        else if (c != POINT)
            tb_put_char(output, c == '|' ? '/' : c);
        else if (prizes->words.cents)
            tb_put_char(output, '.');
        else
            i += 2;
    }
}

const char *tb_offer_name(const struct tb_offer *offer)
{
    struct tb_output *const name = tb_made_begin();

    for (int i = 0; i < offer->rests; i++)
        tb_put_string(name, "rest of ");
    tb_put_text(name, offer->prize->name);
    return tb_made_end(name);
}

int64_t tb_share(int64_t sum, size_t count, size_t at, int64_t unit)
{
    const int64_t units = sum / unit, of = (int64_t)count;

    return (units / of + ((int64_t)at < units % of)) * unit;
}

const char *tb_prizes_quotient(struct tb_prizes *prizes, int64_t sum,
                               size_t count)
{
    const int64_t unit = prizes->setting[TB_PRIZE_ROUND];
    const size_t more = (size_t)(sum / unit % (int64_t)count);
    const bool one = more == 1;

    if (!more)
        return TB_MADE(", divided by %zu", count);
    return TB_MADE(", divided by %zu; the %s%sodd %s %s to the highest place%s",
                   count, one || unit > 1 ? "" : tb_made_count(more),
                   one || unit > 1 ? "" : " ",
                   unit > 1 ? tb_prizes_sum(prizes, (int64_t)more * unit)
                   : one    ? "cent"
                            : "cents",
                   one || unit > 1 ? "goes" : "go", one ? "" : "s");
}

static const char *names_of(const struct tb_prizes *prizes,
                            const size_t *record, size_t count)
{
    enum { NAMED = 12 };
    struct tb_output *const output = tb_made_begin();

    for (size_t i = 0; i < count && i < NAMED; i++)
        tb_put_format(output, "%s%.*s", i ? "; " : "",
                      TB_WHOLE(tb_field(prizes->stream, record[i],
                                        prizes->column.name_slot)));
    if (count > NAMED)
        tb_put_format(output, " and %zu more", count - NAMED);
    return tb_made_end(output);
}

/* The name and value of a prize: "2nd ($300)". */
static const char *valued(struct tb_prizes *prizes,
                          const struct tb_offer *offer)
{
    return TB_MADE("%s (%s)", tb_offer_name(offer),
                   tb_prizes_sum(prizes, offer->value));
}

/* Puts the names of the prizes that are divided, and the part of each player:
   "1st prize", or "a third of 1st ($400) and 2nd ($200)". */
static void put_part(struct tb_prizes *prizes, bool even)
{
    static const char *const parts[] = {"half", "a third", "a quarter",
                                        "a fifth", "a sixth", "a seventh",
                                        "an eighth", "a ninth", "a tenth"};
    struct tb_output *const how = &prizes->words.how;
    const size_t sharing = prizes->whos - 2;

    for (size_t i = 0; i < prizes->whats; i++)
        tb_put_format(how, "%s%s", i ? " + " : BAR,
                      tb_offer_name(prizes->what[i]));
    tb_put_string(how, BAR);
    if (prizes->whos == 1) {
        tb_put_string(how, tb_offer_name(prizes->what[0]));
        tb_put_string(how, tb_text_ends_nocase(tb_output_text(how), "prize") ||
                           tb_text_ends_nocase(tb_output_text(how), "trophy")
                               ? "" : " prize");
        return;
    }
    tb_put_format(how, "%s of ",
                  even && sharing < TB_LENGTH(parts)
                      ? parts[sharing] : "a share");
    for (size_t i = 0; i < prizes->whats; i++)
        tb_put_format(how, "%s%s",
                      !i                      ? ""
                      : i + 1 < prizes->whats ? ", "
                                              : " and ",
                      valued(prizes, prizes->what[i]));
}

struct tb_output *tb_prizes_describe(struct tb_prizes *prizes, bool even,
                                     const struct tb_offer *other)
{
    struct tb_output *const how = &prizes->words.how;
    const tb_num points = prizes->column.score.value[prizes->who[0]];
    int64_t sum = 0;

    how->length = 0;
    put_part(prizes, even);
    if (other)
        tb_put_format(how, ", instead of %s", valued(prizes, other));
    tb_put_string(how, BAR);
    prizes->words.start = how->length;
    if (prizes->whos == 1)
        return how;
    tb_put_format(how, "%s %.*ss with %s point%s share ",
                  tb_made_count(prizes->whos),
                  TB_WHOLE(prizes->of.length ? prizes->of : tb_text("player")),
                  tb_cross_points(points),
                  points == TB_ONE || points == TB_HALF ? "" : "s");
    for (size_t i = 0; i < prizes->whats; i++) {
        sum += prizes->what[i]->value;
        tb_put_format(how, "%s%s", i ? " + " : "",
                      tb_prizes_sum(prizes, prizes->what[i]->value));
    }
    if (prizes->whats > 1)
        tb_put_format(how, " = %s", tb_prizes_sum(prizes, sum));
    return how;
}

/* Appends the words about the tie to a player's prize.work. */
static void put_how(struct tb_prizes *prizes, struct tb_output *work)
{
    struct tb_output *const how = &prizes->words.how;
    char *const first = tb_put_room(how, 1) - how->length + prizes->words.start;

    if (prizes->words.start == how->length)
        tb_put_char(how, '-');
    *first = tb_text_upper(*first);
    tb_put_text(work, tb_output_text(how));
}

void tb_prizes_pay(struct tb_prizes *prizes, size_t record, int64_t cents)
{
    struct tb_award *const award = &prizes->award[record];
    struct tb_output *const work = &award->work, *const won = &award->won;
    /* Not everyone is eligible for each of the prizes, or shares differ. */
    bool mixed = prizes->words.unequal && prizes->whos > 1;

    for (size_t i = 0; i < prizes->whos * prizes->whats; i++)
        mixed |= !(prizes->award[prizes->who[i / prizes->whats]].meets &
                   prizes->what[i % prizes->whats]->prize->bit);
    award->money += cents;
    prizes->paid += cents;
    tb_put_string(won, won->length ? " + " : "");
    if (mixed)
        tb_put_format(won, "share of the pool of %zu players (", prizes->whos);
    for (size_t i = 0; i < prizes->whats; i++) {
        tb_put_format(won, "%s%s", i ? " + " : "",
                      tb_offer_name(prizes->what[i]));
        if (prizes->whos > 1 && !mixed)
            tb_put_format(won, "/%zu", prizes->whos);
    }
    tb_put_string(won, mixed ? ")" : "");
    tb_put_item(work, BAR, tb_text(tb_prizes_sum(prizes, cents)));
    put_how(prizes, work);
}

struct tb_output *tb_prizes_one(struct tb_prizes *prizes, size_t record,
                                struct tb_offer *offer)
{
    TB_GROW(prizes->what, prizes->what_capacity, 1);
    prizes->what[0] = offer;
    prizes->who[0] = record;
    prizes->whats = prizes->whos = 1;
    return tb_prizes_describe(prizes, true, NULL);
}

void tb_prizes_give(struct tb_prizes *prizes, size_t record,
                    const struct tb_prize *thing)
{
    struct tb_award *const award = &prizes->award[record];

    tb_prizes_one(prizes, record, &(struct tb_offer){.prize = thing});
    tb_put_item(&award->trophy, " + ", thing->name);
    tb_put_item(&award->work, BAR, thing->thing);
    put_how(prizes, &award->work);
}

struct tb_output *tb_prizes_note(struct tb_prizes *prizes)
{
    return tb_put_format(&prizes->words.notes, "# %.*s: ",
                         TB_WHOLE(tb_section_name(prizes->stream)));
}

void tb_prizes_keep(struct tb_prizes *prizes, const struct tb_offer *offer,
                    const char *why)
{
    const bool thing = offer->prize->key == TB_PRIZE_THING;

    tb_put_format(tb_prizes_note(prizes), "%s%s%s is not awarded: %s\n",
                  tb_offer_name(offer), thing ? "" : " ",
                  thing ? "" : tb_prizes_sum(prizes, offer->value), why);
}

void tb_prizes_note_out(struct tb_prizes *prizes)
{
    prizes->whos = 0;
    for (size_t i = 0; i < prizes->players; i++) {
        if (prizes->award[prizes->order[i]].out)
            prizes->who[prizes->whos++] = prizes->order[i];
    }
    if (prizes->whos)
        tb_put_format(tb_prizes_note(prizes), TB_PRIZE_OUT_WORDS ": %s\n",
                      names_of(prizes, prizes->who, prizes->whos));
}

void tb_prizes_one_rank(struct tb_prizes *prizes, struct tb_text what,
                        const size_t *who, size_t count)
{
    tb_put_format(tb_prizes_note(prizes),
                  "%.*s: %s share a rank: play-off or lot\n", TB_WHOLE(what),
                  names_of(prizes, who, count));
}
