/* SPDX-License-Identifier: ISC */
/* A section's offers, who meets what, and what is said behind it. */
#include <inttypes.h>
#include <stdlib.h>

#include "prizes.h"

/* Of equal prizes the one that 32B4 puts first, then that of the sheet. */
static bool is_before(const struct tb_prizes *prizes, const struct tb_offer *a,
                      const struct tb_offer *b)
{
    if (prizes->rule == TB_BY_32B && a->value != b->value)
        return a->value > b->value;
    if (prizes->rule == TB_BY_32B && a->order != b->order)
        return a->order < b->order;
    return a->prize->line < b->prize->line;
}

void tb_prizes_sort(struct tb_prizes *prizes)
{
    for (size_t i = 1; i < prizes->offers; i++) {
        const struct tb_offer offer = prizes->offer[i];
        size_t j = i;
        for (; j > 0 && is_before(prizes, &offer, &prizes->offer[j - 1]); j--)
            prizes->offer[j] = prizes->offer[j - 1];
        prizes->offer[j] = offer;
    }
}

uint64_t tb_prizes_bit(const struct tb_prizes *prizes, size_t condition)
{
    for (size_t b = 0; b < prizes->bits; b++) {
        if (prizes->bit[b] == condition)
            return UINT64_C(1) << b;
    }
    return 0;
}

static int64_t says(const struct tb_prizes *prizes, enum tb_prize_key key,
                    int64_t otherwise)
{
    return tb_prize_sheet_says(prizes->sheet, key,
                               tb_section_name(prizes->stream), otherwise);
}

bool tb_prizes_here(const struct tb_prizes *prizes, struct tb_text section)
{
    const struct tb_text name = tb_section_name(prizes->stream);

    return section.length == 0 || tb_text_equal(section, name) ||
           (tb_text_is(section, "*") && tb_text_missing(name));
}

/* True if a prize is one of those that are divided here. */
static bool applies(const struct tb_prizes *prizes,
                    const struct tb_prize *prize)
{
    return !prize->few && tb_prizes_here(prizes, prize->section) &&
           tb_text_equal_nocase(prize->of, prizes->of);
}

static _Noreturn void wrong(const struct tb_prizes *prizes,
                            const struct tb_prize *prize, const char *why)
{
    tb_die("%s:%lu: prize '%.*s' %s", prizes->sheet->source.name, prize->line,
           tb_text_shown(prize->name), prize->name.at, why);
}

/* What a prize is worth here: of a fund, and by the entries (32C4). */
static int64_t worth(struct tb_prizes *prizes, const struct tb_prize *prize)
{
    const int64_t fund = says(prizes, TB_PRIZE_FUND, 0);
    const int64_t based = says(prizes, TB_PRIZE_BASED, 0);
    const int64_t least = says(prizes, TB_PRIZE_FLOOR, 0);
    const int64_t came =
        says(prizes, TB_PRIZE_ENTRIES, (int64_t)prizes->stream->count);
    int64_t value = prize->value, part;

    if (prize->share && !fund)
        wrong(prizes, prize, "is a share, and no line '# fund=' says of what");
    if (prize->share)
        value = fund * value / 10000;
    if (came < based) {
        if (!tb_num_times(value, came, &part))
            wrong(prizes, prize, "is out of range");
        part /= based;
        value = part > value * least / 100 ? part : value * least / 100;
    }
    if (value % prizes->unit && !prize->share && came >= based)
        wrong(prizes, prize, "is no multiple of what '# round=' says");
    return value - value % prizes->unit;
}

/* Gives a condition a bit; false: there are too many. */
static bool add_bit(struct tb_prizes *prizes, size_t condition)
{
    if (tb_prizes_bit(prizes, condition))
        return true;
    if (prizes->bits == 64) {
        tb_stream_fail(prizes->stream, 0, "the sheet has more than 64 "
                       "different conditions for one section");
        return false;
    }
    prizes->bit[prizes->bits++] = condition;
    return true;
}

/* Gives bits to all conditions of the section. */
static bool add_bits(struct tb_prizes *prizes)
{
    struct tb_prize_sheet *const sheet = prizes->sheet;

    prizes->bits = prizes->limits = 0;
    for (size_t i = 0; i < sheet->count; i++) {
        struct tb_prize *const prize = &sheet->prize[i];
        prize->few = false;
        if (!applies(prizes, prize))
            continue;
        prize->met = true;
        if (!add_bit(prizes, prize->condition))
            return false;
    }
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct tb_prize_line *const line = &sheet->line[i];
        if ((line->key != TB_PRIZE_LIMIT && line->key != TB_PRIZE_PASS) ||
            !tb_prizes_here(prizes, line->section))
            continue;
        if (!add_bit(prizes, line->condition))
            return false;
        prizes->limits |= tb_prizes_bit(prizes, line->condition);
    }
    return true;
}

/* True if an id is out of the prizes of the section: who left (32C1), too. */
static bool is_out(const struct tb_prizes *prizes, int64_t id)
{
    const struct tb_settings *const settings = &prizes->column.settings;
    bool out = settings->left.length && tb_settings_has_left(settings, id);

    for (size_t i = 0; i < prizes->sheet->lines; i++) {
        struct tb_prize_line *const line = &prizes->sheet->line[i];
        if (line->key == TB_PRIZE_OUT && line->number == id &&
            tb_prizes_here(prizes, line->section))
            out = line->found = true;
    }
    return out;
}

/* Finds the bits that each record meets. */
static void find_meets(struct tb_prizes *prizes)
{
    const size_t players = prizes->stream->count;

    prizes->meets = tb_grow(prizes->meets, &prizes->meets_capacity, players,
                            sizeof *prizes->meets);
    for (size_t i = 0; i < players; i++) {
        prizes->meets[i] = 0;
        for (size_t b = 0; b < prizes->bits; b++) {
            if (tb_condition_met(&prizes->sheet->condition[prizes->bit[b]],
                                 prizes->stream, i))
                prizes->meets[i] |= UINT64_C(1) << b;
        }
        if (is_out(prizes, prizes->column.ids.id[i]) ||
            prizes->column.rank.value[i] == TB_MISSING)
            prizes->meets[i] = 0;
    }
}

static size_t count_meets(const struct tb_prizes *prizes, uint64_t bit)
{
    size_t count = 0;

    for (size_t i = 0; i < prizes->stream->count; i++)
        count += (prizes->meets[i] & bit) != 0;
    return count;
}

/* Says that a prize of so many cents, 0 for a thing, is not awarded. */
static void put_not_awarded(struct tb_prizes *prizes, struct tb_text name,
                            int64_t value, const char *why)
{
    struct tb_output *const note = tb_prizes_note(prizes);

    tb_put_text(note, name);
    if (value) {
        tb_put_char(note, ' ');
        tb_put_money(note, value, false);
    }
    tb_put_string(note, " is not awarded: ");
    tb_put_string(note, why);
    tb_put_char(note, '\n');
}

/* Makes the offers of money, and strikes prizes out that too few can win. */
static void make_offers(struct tb_prizes *prizes)
{
    const int64_t least = says(prizes, TB_PRIZE_LEAST, 0);
    const struct tb_prize_sheet *const sheet = prizes->sheet;

    prizes->offers = 0;
    for (size_t i = 0; i < sheet->count; i++) {
        struct tb_prize *const prize = &sheet->prize[i];
        const uint64_t bit = tb_prizes_bit(prizes, prize->condition);
        const struct tb_condition *const condition =
            &sheet->condition[prize->condition];
        struct tb_offer offer = {prize, prize->name, 0,
                                 tb_condition_order(condition), bit, false};
        if (!applies(prizes, prize))
            continue;
        offer.value = prize->thing ? 0 : worth(prizes, prize);
        prizes->total += prize->each ? 0 : offer.value;
        prize->few = condition->count &&
                     count_meets(prizes, bit) < (size_t)least;
        if (prize->few)
            put_not_awarded(prizes, prize->name, offer.value,
                            "fewer are eligible than '# least=' wants");
        if (prize->few || prize->thing || prize->each)
            continue;
        prizes->offer = tb_grow(prizes->offer, &prizes->offer_capacity,
                                prizes->offers + 1, sizeof *prizes->offer);
        prizes->offer[prizes->offers++] = offer;
    }
    tb_prizes_sort(prizes);
}

/* Orders the records by rank, those with one rank, or none, by id. */
static bool make_order(struct tb_prizes *prizes)
{
    struct tb_stream *const stream = prizes->stream;
    const tb_num *const rank = prizes->column.rank.value;
    const tb_num *const score = prizes->column.score.value;
    const int32_t *const id = prizes->column.ids.id;

    prizes->order = tb_grow(prizes->order, &prizes->order_capacity,
                            stream->count, sizeof *prizes->order);
    for (size_t i = 0; i < stream->count; i++) {
        const char *wrong = NULL;
        size_t j = i;
        if (i && score[i] > score[i - 1] && prizes->rule != TB_BY_PLACE)
            wrong = "ties for money are by score, and these records stand by "
                    "another key first";
        if (i && (rank[i] < rank[i - 1] || rank[i - 1] == TB_MISSING))
            wrong = "the records do not stand by rank, as tb-sort writes them";
        if (wrong && rank[i] != TB_MISSING) {
            tb_stream_fail(stream, i, "%s", wrong);
            return false;
        }
        for (; j > 0 && rank[prizes->order[j - 1]] == rank[i] &&
               id[prizes->order[j - 1]] > id[i]; j--)
            prizes->order[j] = prizes->order[j - 1];
        prizes->order[j] = i;
    }
    return true;
}

/* Reads what is needed of the section; false: it failed. */
static bool load(struct tb_prizes *prizes)
{
    struct tb_stream *const stream = prizes->stream;
    struct tb_prize_columns *const column = &prizes->column;

    return tb_settings_load(&column->settings, stream,
                            column->settings_slot) &&
           tb_games_ids(&column->ids, stream) &&
           tb_numbers_load(&column->score, stream, column->score_slot) &&
           tb_numbers_load(&column->rank, stream, column->rank_slot) &&
           make_order(prizes) && add_bits(prizes);
}

bool tb_prizes_begin(struct tb_prizes *prizes)
{
    struct tb_stream *const stream = prizes->stream;
    const size_t had = prizes->award_capacity;

    prizes->unit = says(prizes, TB_PRIZE_ROUND, 1);
    prizes->several = says(prizes, TB_PRIZE_DOUBLE, 0);
    prizes->total = prizes->paid = 0;
    prizes->notes.length = 0;
    if (!load(prizes))
        return false;
    prizes->award = tb_grow(prizes->award, &prizes->award_capacity,
                            stream->count, sizeof *prizes->award);
    for (size_t i = had; i < prizes->award_capacity; i++)
        prizes->award[i].won = prizes->award[i].work = prizes->award[i].trophy =
            (struct tb_output){.file = -1};
    for (size_t i = 0; i < stream->count; i++) {
        struct tb_award *const award = &prizes->award[i];
        award->money = 0;
        award->won.length = award->work.length = award->trophy.length = 0;
    }
    find_meets(prizes);
    make_offers(prizes);
    return true;
}

void tb_prizes_each(struct tb_prizes *prizes)
{
    const struct tb_prize_sheet *const sheet = prizes->sheet;

    for (size_t i = 0; i < prizes->stream->count; i++) {
        const struct tb_prize *best = NULL;
        for (size_t p = 0; p < sheet->count; p++) {
            const struct tb_prize *const prize = &sheet->prize[p];
            if (prize->each && applies(prizes, prize) &&
                prizes->meets[i] & tb_prizes_bit(prizes, prize->condition) &&
                (!best || prize->value > best->value))
                best = prize;
        }
        if (best) {
            const struct tb_offer offer = {.name = best->name,
                                           .value = worth(prizes, best)};
            struct tb_output *const work = tb_award_work(&prizes->award[i]);
            prizes->total += offer.value;
            tb_award_pay(prizes, i, offer.value);
            tb_award_won(&prizes->award[i], best->name, 1);
            tb_put_offer(work, &offer);
            tb_put_string(work, " to each (33E)");
        }
    }
}

/* Gives a thing to the first who has none; false: to nobody. */
static bool give(struct tb_prizes *prizes, const struct tb_prize *thing)
{
    const uint64_t bit = tb_prizes_bit(prizes, thing->condition);
    const tb_num *const rank = prizes->column.rank.value;
    size_t given = SIZE_MAX;

    for (size_t i = 0; i < prizes->stream->count; i++) {
        const size_t record = prizes->order[i];
        struct tb_award *const award = &prizes->award[record];
        if (!(prizes->meets[record] & bit) || award->given & (prizes->several
                                                  ? bit : UINT64_MAX))
            continue;
        if (given == SIZE_MAX) {
            given = record;
            award->given |= bit;
            tb_put_string(&award->trophy, award->trophy.length ? " + " : "");
            tb_put_text(&award->trophy, thing->name);
        } else if (rank[record] == rank[given]) {
            const size_t both[] = {given, record};
            tb_put_one_rank(prizes, thing->name, both);
        } else {
            break;
        }
    }
    return given != SIZE_MAX;
}

void tb_prizes_things(struct tb_prizes *prizes)
{
    const struct tb_prize_sheet *const sheet = prizes->sheet;

    for (size_t i = 0; i < prizes->stream->count; i++)
        prizes->award[i].given = 0;
    for (size_t p = 0; p < sheet->count; p++) {
        const struct tb_prize *const prize = &sheet->prize[p];
        if (prize->thing && applies(prizes, prize) && !give(prizes, prize))
            put_not_awarded(prizes, prize->name, 0, "nobody is left for it");
    }
}

void tb_prizes_end(struct tb_prizes *prizes)
{
    for (size_t o = 0; o < prizes->offers; o++) {
        const struct tb_offer *const offer = &prizes->offer[o];
        if (!offer->won)
            put_not_awarded(prizes, offer->name, offer->value,
                            count_meets(prizes, offer->bit)
                                ? "all who are eligible have another prize"
                                : "nobody is eligible");
    }
    if (prizes->total) {
        struct tb_output *const note = tb_prizes_note(prizes);
        tb_put_money(note, prizes->paid, true);
        tb_put_string(note, " of ");
        tb_put_money(note, prizes->total, true);
        tb_put_string(note, " paid\n");
    }
}

void tb_prizes_free(struct tb_prizes *prizes)
{
    for (size_t i = 0; i < prizes->award_capacity; i++) {
        free(prizes->award[i].won.buffer);
        free(prizes->award[i].work.buffer);
        free(prizes->award[i].trophy.buffer);
    }
    free(prizes->award);
    free(prizes->offer);
    free(prizes->meets);
    free(prizes->order);
    free(prizes->notes.buffer);
    tb_games_free(&prizes->column.ids);
    tb_numbers_free(&prizes->column.score);
    tb_numbers_free(&prizes->column.rank);
    tb_prize_sheet_free(prizes->sheet);
}
