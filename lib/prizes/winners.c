/* SPDX-License-Identifier: ISC */
/* Sums, names and sentences of those who win something. */
#include <inttypes.h>
#include <stdio.h>

#include "prizes.h"

struct tb_shown tb_money(int64_t cents, bool share)
{
    struct tb_shown money;
    const int length =
        snprintf(money.text, sizeof money.text, "%" PRId64, cents / 100);

    if (share || cents % 100)
        snprintf(money.text + length, sizeof money.text - (size_t)length,
                 ".%02d", (int)(cents % 100));
    return money;
}

void tb_put_name(struct tb_output *output, const struct tb_offer *offer)
{
    for (int i = 0; i < offer->rests; i++)
        tb_put_string(output, "rest of ");
    tb_put_text(output, offer->prize->name);
}

void tb_put_prize(struct tb_output *output, const struct tb_offer *offer)
{
    tb_put_name(output, offer);
    if (offer->prize->key != TB_PRIZE_THING)
        tb_put_format(output, " %s", tb_money(offer->value, false).text);
}

int64_t tb_share(int64_t sum, size_t count, size_t at, int64_t unit)
{
    const int64_t units = sum / unit, of = (int64_t)count;

    return (units / of + ((int64_t)at < units % of)) * unit;
}

void tb_put_quotient(struct tb_output *output, int64_t sum, size_t count,
                     int64_t unit)
{
    const int64_t more = sum / unit % (int64_t)count;

    tb_put_format(output, "%s / %zu = %s", tb_money(sum, false).text, count,
                  tb_money(tb_share(sum, count, 0, unit), true).text);
    if (more)
        tb_put_format(output, " for %" PRId64 ", %s for %" PRId64, more,
                      tb_money(tb_share(sum, count, count, unit), true).text,
                      (int64_t)count - more);
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

struct tb_output *tb_prizes_pay(struct tb_prizes *prizes, size_t record,
                                int64_t cents, const char *how)
{
    struct tb_award *const award = &prizes->award[record];
    bool mixed = false; /* some could not win one of the prizes alone */

    for (size_t i = 0; i < prizes->whos * prizes->whats; i++)
        mixed |= !(prizes->award[prizes->who[i / prizes->whats]].meets &
                   prizes->what[i % prizes->whats]->prize->bit);
    award->money += cents;
    prizes->paid += cents;
    tb_put_string(&award->work, award->work.length ? "; " : "");
    tb_put_string(&award->won, award->won.length ? " + " : "");
    if (mixed) {
        tb_put_string(&award->work, "share of the pool of ");
        tb_put_format(&award->won, "share of the pool of %zu players (",
                      prizes->whos);
    }
    for (size_t i = 0; i < prizes->whats; i++) {
        tb_put_string(&award->won, i ? " + " : "");
        tb_put_name(&award->won, prizes->what[i]);
        if (prizes->whos > 1 && !mixed)
            tb_put_format(&award->won, "/%zu", prizes->whos);
        tb_put_string(&award->work, i ? " + " : "");
        tb_put_prize(&award->work, prizes->what[i]);
    }
    tb_put_string(&award->won, mixed ? ")" : "");
    if (prizes->whos > 1) {
        tb_put_string(&award->work, mixed ? " among " : how);
        put_names(&award->work, prizes, prizes->who, prizes->whos);
        tb_put_string(&award->work, ": ");
    }
    return &award->work;
}

struct tb_output *tb_prizes_pay_one(struct tb_prizes *prizes, size_t record,
                                    int64_t cents, struct tb_offer *offer)
{
    TB_GROW(prizes->what, prizes->what_capacity, 1);
    prizes->what[0] = offer;
    prizes->whats = prizes->whos = 1;
    return tb_prizes_pay(prizes, record, cents, "");
}

struct tb_output *tb_prizes_note(struct tb_prizes *prizes)
{
    tb_put_string(&prizes->notes, "# ");
    tb_put_text(&prizes->notes, tb_section_name(prizes->stream));
    tb_put_string(&prizes->notes, ": ");
    return &prizes->notes;
}

void tb_prizes_keep(struct tb_prizes *prizes, const struct tb_offer *offer,
                    const char *why)
{
    struct tb_output *const note = tb_prizes_note(prizes);

    tb_put_prize(note, offer);
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
