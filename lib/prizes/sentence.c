/* SPDX-License-Identifier: ISC */
/* Sums, names and sentences of those who win something. */
#include <inttypes.h>

#include "prizes.h"

void tb_put_money(struct tb_output *output, int64_t cents, bool share)
{
    tb_put_format(output, "%" PRId64, cents / 100);
    if (share || cents % 100)
        tb_put_format(output, ".%02d", (int)(cents % 100));
}

void tb_put_offer(struct tb_output *output, const struct tb_offer *offer)
{
    tb_put_text(output, offer->name);
    tb_put_char(output, ' ');
    tb_put_money(output, offer->value, false);
}

void tb_put_names(struct tb_output *output, const struct tb_prizes *prizes,
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

void tb_put_quotient(struct tb_output *output, int64_t sum, size_t count,
                     int64_t unit)
{
    const int64_t share = sum / ((int64_t)count * unit) * unit;
    const int64_t more = (sum - share * (int64_t)count) / unit;

    tb_put_money(output, sum, false);
    tb_put_format(output, " / %zu = ", count);
    if (more) {
        tb_put_money(output, share + unit, true);
        tb_put_format(output, " for %" PRId64 ", ", more);
    }
    tb_put_money(output, share, true);
    if (more)
        tb_put_format(output, " for %" PRId64, (int64_t)count - more);
}

void tb_award_pay(struct tb_prizes *prizes, size_t record, int64_t cents)
{
    prizes->award[record].money += cents;
    prizes->paid += cents;
}

void tb_award_won(struct tb_award *award, struct tb_text name, size_t count)
{
    tb_put_string(&award->won, award->won.length ? " + " : "");
    tb_put_text(&award->won, name);
    if (count > 1)
        tb_put_format(&award->won, "/%zu", count);
}

struct tb_output *tb_award_work(struct tb_award *award)
{
    tb_put_string(&award->work, award->work.length ? "; " : "");
    return &award->work;
}

struct tb_output *tb_prizes_note(struct tb_prizes *prizes)
{
    tb_put_string(&prizes->notes, "# ");
    tb_put_text(&prizes->notes, tb_section_name(prizes->stream));
    tb_put_string(&prizes->notes, ": ");
    return &prizes->notes;
}

void tb_put_one_rank(struct tb_prizes *prizes, struct tb_text what,
                     const size_t *both)
{
    struct tb_output *const note = tb_prizes_note(prizes);

    tb_put_text(note, what);
    tb_put_string(note, ": ");
    tb_put_names(note, prizes, both, 2);
    tb_put_string(note, " have one rank: play-off or lot\n");
}
