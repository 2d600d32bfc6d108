/* SPDX-License-Identifier: ISC */
/* Sums, names and sentences of those who win something. */
#include <inttypes.h>
#include <stdio.h>

#include "prizes.h"
#include "show/show.h"

/* Between whole and cents, until it is known whether a sum has some. */
#define POINT '\2'

struct tb_shown tb_money(int64_t amount, bool cents)
{
    struct tb_shown money;
    const int length =
        snprintf(money.text, sizeof money.text, "%" PRId64, amount / 100);

    if (cents || amount % 100)
        snprintf(money.text + length, sizeof money.text - (size_t)length,
                 ".%02d", (int)(amount % 100));
    return money;
}

void tb_put_money(struct tb_prizes *prizes, struct tb_output *output,
                  int64_t cents)
{
    const char *const sign = prizes->sheet->sign;

    tb_put_string(output, sign ? sign : "");
    tb_put_grouped(output, cents / 100);
    tb_put_format(output, "%c%02d", POINT, (int)(cents % 100));
    prizes->words.cents |= cents % 100;
}

void tb_prizes_words(const struct tb_prizes *prizes, struct tb_output *output,
                     const struct tb_output *words)
{
    for (size_t i = 0; i < words->length; i++) {
        if (words->buffer[i] != POINT)
            tb_put_char(output, words->buffer[i]);
        else if (prizes->words.cents)
            tb_put_char(output, '.');
        else
            i += 2;
    }
}

void tb_put_bare(struct tb_output *output, struct tb_text text)
{
    for (size_t i = 0; i < text.length; i++)
        tb_put_char(output, text.at[i] == '|' ? '/' : text.at[i]);
}

void tb_put_name(struct tb_output *output, const struct tb_offer *offer)
{
    for (int i = 0; i < offer->rests; i++)
        tb_put_string(output, "rest of ");
    tb_put_bare(output, offer->prize->name);
}

int64_t tb_share(int64_t sum, size_t count, size_t at, int64_t unit)
{
    const int64_t units = sum / unit, of = (int64_t)count;

    return (units / of + ((int64_t)at < units % of)) * unit;
}

void tb_put_quotient(struct tb_prizes *prizes, struct tb_output *output,
                     int64_t sum, size_t count)
{
    const int64_t unit = prizes->says[TB_PRIZE_ROUND];
    const size_t more = (size_t)(sum / unit % (int64_t)count);
    const bool one = more == 1;

    tb_put_format(output, ", divided by %zu", count);
    if (!more)
        return;
    tb_put_string(output, "; the ");
    if (!one && unit == 1) {
        tb_put_count(output, more);
        tb_put_char(output, ' ');
    }
    tb_put_string(output, "odd ");
    if (unit == 1)
        tb_put_string(output, one ? "cent" : "cents");
    else
        tb_put_money(prizes, output, (int64_t)more * unit);
    tb_put_string(output, one                 ? " goes to the highest place"
                          : unit == 1 ? " go to the highest places"
                                      : " goes to the highest places");
}

static void put_names(struct tb_output *output, const struct tb_prizes *prizes,
                      const size_t *record, size_t count)
{
    enum { NAMED = 12 };

    for (size_t i = 0; i < count && i < NAMED; i++) {
        tb_put_string(output, i ? "; " : "");
        tb_put_text(output, tb_field(prizes->stream, record[i],
                                     prizes->column.name_slot));
    }
    if (count > NAMED)
        tb_put_format(output, " and %zu more", count - NAMED);
}

struct tb_output *tb_prizes_tell(struct tb_prizes *prizes)
{
    struct tb_output *const how = &prizes->words.how;
    const tb_num points = prizes->column.score.value[prizes->who[0]];
    int64_t sum = 0;

    how->length = 0;
    if (prizes->whos == 1)
        return how;
    tb_put_count(how, prizes->whos);
    tb_put_format(how, " %.*ss with ", TB_SHOWN(prizes->of.length
                                                    ? prizes->of
                                                    : tb_text("player")));
    tb_cross_points(how, points);
    tb_put_string(how, points == TB_ONE || points == TB_HALF
                           ? " point share " : " points share ");
    for (size_t i = 0; i < prizes->whats; i++) {
        sum += prizes->what[i]->value;
        tb_put_string(how, i ? " + " : "");
        tb_put_money(prizes, how, prizes->what[i]->value);
    }
    if (prizes->whats > 1) {
        tb_put_string(how, " = ");
        tb_put_money(prizes, how, sum);
    }
    return how;
}

/* Puts a name and its value: "2nd ($300)". */
static void put_valued(struct tb_prizes *prizes, struct tb_output *output,
                       const struct tb_offer *offer)
{
    tb_put_name(output, offer);
    tb_put_string(output, " (");
    tb_put_money(prizes, output, offer->value);
    tb_put_char(output, ')');
}

/* Puts what part of the prizes a player has: "1st prize", or "a third of
   1st ($400) and 2nd ($200)". */
static void put_part(struct tb_prizes *prizes, struct tb_output *output,
                     bool even)
{
    static const char *const parts[] = {"half", "a third", "a quarter",
                                        "a fifth", "a sixth", "a seventh",
                                        "an eighth", "a ninth", "a tenth"};
    const size_t sharing = prizes->whos - 2;

    tb_put_format(output, "%s of ",
                  even && sharing < sizeof parts / sizeof *parts
                      ? parts[sharing] : "a share");
    for (size_t i = 0; i < prizes->whats; i++) {
        tb_put_string(output, !i                        ? ""
                              : i + 1 < prizes->whats ? ", "
                                                      : " and ");
        put_valued(prizes, output, prizes->what[i]);
    }
}

/* Puts " | 1st | 1st prize" for a prize that is not shared. */
static void put_alone(struct tb_output *work, const struct tb_offer *offer)
{
    struct tb_output name = {0};

    tb_put_name(&name, offer);
    tb_put_format(work, " | %.*s | %.*s%s", TB_WHOLE(tb_output_text(&name)),
                  TB_WHOLE(tb_output_text(&name)),
                  tb_text_ends_nocase(tb_output_text(&name), "prize") ||
                          tb_text_ends_nocase(tb_output_text(&name), "trophy")
                      ? "" : " prize");
    free(name.buffer);
}

void tb_prizes_pay(struct tb_prizes *prizes, size_t record, int64_t cents,
                   bool even, const struct tb_offer *other)
{
    struct tb_award *const award = &prizes->award[record];
    struct tb_output *const work = &award->work, *const won = &award->won;
    const struct tb_output *const how = &prizes->words.how;
    bool mixed = false; /* some could not win one of the prizes alone */
    size_t begin;

    for (size_t i = 0; i < prizes->whos * prizes->whats; i++)
        mixed |= !(prizes->award[prizes->who[i / prizes->whats]].meets &
                   prizes->what[i % prizes->whats]->prize->bit);
    award->money += cents;
    prizes->paid += cents;
    tb_put_string(won, won->length ? " + " : "");
    if (mixed)
        tb_put_format(won, "share of the pool of %zu players (", prizes->whos);
    tb_put_string(work, work->length ? " | " : "");
    tb_put_money(prizes, work, cents);
    if (prizes->whos == 1)
        put_alone(work, prizes->what[0]);
    for (size_t i = 0; i < prizes->whats; i++) {
        tb_put_string(won, i ? " + " : "");
        tb_put_name(won, prizes->what[i]);
        if (prizes->whos == 1)
            continue;
        if (!mixed)
            tb_put_format(won, "/%zu", prizes->whos);
        tb_put_string(work, i ? " + " : " | ");
        tb_put_name(work, prizes->what[i]);
    }
    tb_put_string(won, mixed ? ")" : "");
    if (prizes->whos > 1) {
        tb_put_string(work, " | ");
        put_part(prizes, work, even);
    }
    if (other) {
        tb_put_string(work, ", instead of ");
        put_valued(prizes, work, other);
    }
    tb_put_string(work, " | ");
    begin = work->length;
    tb_put_text(work, how->length ? tb_output_text(how) : tb_text("-"));
    if (work->buffer[begin] >= 'a')
        work->buffer[begin] -= 'a' - 'A';
}

void tb_prizes_one(struct tb_prizes *prizes, size_t record,
                   struct tb_offer *offer)
{
    TB_GROW(prizes->what, prizes->what_capacity, 1);
    prizes->what[0] = offer;
    prizes->who[0] = record;
    prizes->whats = prizes->whos = 1;
    prizes->words.how.length = 0;
}

void tb_prizes_give(struct tb_prizes *prizes, size_t record,
                    const struct tb_prize *thing)
{
    struct tb_award *const award = &prizes->award[record];

    tb_put_item(&award->trophy, " + ", thing->name);
    tb_put_string(&award->work, award->work.length ? " | " : "");
    tb_put_bare(&award->work, thing->thing);
    put_alone(&award->work, &(struct tb_offer){.prize = thing});
    tb_put_string(&award->work, " | -");
}

struct tb_output *tb_prizes_note(struct tb_prizes *prizes)
{
    struct tb_output *const notes = &prizes->words.notes;

    tb_put_string(notes, "# ");
    tb_put_text(notes, tb_section_name(prizes->stream));
    tb_put_string(notes, ": ");
    return notes;
}

void tb_prizes_keep(struct tb_prizes *prizes, const struct tb_offer *offer,
                    const char *why)
{
    struct tb_output *const note = tb_prizes_note(prizes);

    tb_put_name(note, offer);
    if (offer->prize->key != TB_PRIZE_THING) {
        tb_put_char(note, ' ');
        tb_put_money(prizes, note, offer->value);
    }
    tb_put_format(note, " is not awarded: %s\n", why);
}

void tb_prizes_note_out(struct tb_prizes *prizes)
{
    struct tb_output *note;

    prizes->whos = 0;
    for (size_t i = 0; i < prizes->players; i++) {
        if (prizes->award[prizes->order[i]].out)
            prizes->who[prizes->whos++] = prizes->order[i];
    }
    if (!prizes->whos)
        return;
    note = tb_prizes_note(prizes);
    tb_put_string(note, TB_PRIZE_OUT_WORDS ": ");
    put_names(note, prizes, prizes->who, prizes->whos);
    tb_put_char(note, '\n');
}

void tb_prizes_one_rank(struct tb_prizes *prizes, struct tb_text what,
                        size_t a, size_t b)
{
    const size_t both[] = {a, b};
    struct tb_output *const note = tb_prizes_note(prizes);

    tb_put_text(note, what);
    tb_put_string(note, ": ");
    put_names(note, prizes, both, 2);
    tb_put_string(note, " have one rank: play-off or lot\n");
}
