/* SPDX-License-Identifier: ISC */
/* The prizes that a section has, and the conditions that each player meets. */
#include "prizes.h"

/* The larger value first, then the order of 32B4, then that of the sheet. */
static int by_value(const void *a, const void *b)
{
    const struct tb_offer *const one = a, *const other = b;

    if (one->value != other->value)
        return one->value > other->value ? -1 : 1;
    if (one->order != other->order)
        return one->order < other->order ? -1 : 1;
    return (one->prize->line > other->prize->line) -
           (one->prize->line < other->prize->line);
}

void tb_prizes_sort(struct tb_prizes *prizes)
{
    if (prizes->sheet->rule == TB_BY_32B && prizes->offers)
        qsort(prizes->offer, prizes->offers, sizeof *prizes->offer, by_value);
}

void tb_prizes_offer(struct tb_prizes *prizes, struct tb_offer offer)
{
    TB_GROW(prizes->offer, prizes->offer_capacity, prizes->offers + 1);
    prizes->offer[prizes->offers++] = offer;
    TB_GROW(prizes->what, prizes->what_capacity, prizes->offers);
}

struct tb_prize *tb_prizes_next(const struct tb_prizes *prizes,
                                const struct tb_prize *before, unsigned keys)
{
    struct tb_prize *const line = prizes->sheet->prize;
    size_t at = before ? (size_t)(before - line) + 1 : 0;

    while (at < prizes->sheet->count &&
           !(line[at].here && keys >> line[at].key & 1))
        at++;
    return at < prizes->sheet->count ? &line[at] : NULL;
}

/* Cuts off the `: COLUMN' that tb-team --by adds to the name of a section. For
   all sections together the name is COLUMN alone, and becomes `-'. */
static void cut_by(struct tb_text *name, struct tb_text by)
{
    struct tb_text end = *name;
    size_t rest;

    if (name->length < by.length)
        return;
    rest = name->length - by.length;
    tb_text_skip(&end, rest);
    if (!tb_text_equal_nocase(end, by))
        return;
    if (rest == 0)
        *name = tb_text("-");
    else if (rest > 2 && memcmp(end.at - 2, ": ", 2) == 0)
        name->length = rest - 2;
}

/* Finds the sheet's lines for the section by its name, without #17 for an
   outcome. A setting for this section replaces that for all sections. */
static void find_lines(struct tb_prizes *prizes)
{
    struct tb_prize_sheet *const sheet = prizes->sheet;
    const int slot = prizes->column.settings_slot;
    struct tb_text name = tb_section_name(prizes->stream);
    struct tb_prize *line = NULL, *other = NULL;
    int64_t outcome;

    if (slot >= 0 && tb_text_keyed(tb_field(prizes->stream, 0, slot),
                                   tb_text("ways")).length)
        tb_outcome_cut(&name, &outcome);
    if (prizes->of.length) {
        cut_by(&name, prizes->of);
        cut_by(&name, tb_text("team")); /* as on a page, without --by */
    }
    memset(prizes->setting, 0, sizeof prizes->setting);
    prizes->setting[TB_PRIZE_CAP] = prizes->setting[TB_PRIZE_ROUND] = 1;
    prizes->setting[TB_PRIZE_ENTRIES] = (int64_t)prizes->stream->count;
    prizes->column.nameless |= tb_text_missing(name);
    prizes->lines = false;
    tb_names_note(&sheet->sections, name);
    for (size_t i = 0; i < sheet->count; i++) {
        struct tb_prize *const own = &sheet->prize[i];
        const struct tb_text section = own->section;
        own->here = false;
        if (own->key >= TB_PRIZE_MONEY && tb_text_is(section, "*") &&
            !own->of.length && !prizes->of.length && !tb_text_missing(name))
            tb_die("%s:%lu: '%.*s' is for players of all sections together, "
                   "but here each section is ranked by itself",
                   sheet->source.name, own->line, TB_SHOWN(own->name));
        if (section.length && !tb_text_equal(section, name) &&
            !(tb_text_missing(name) && tb_text_is(section, "*")))
            continue;
        if (own->key >= TB_PRIZE_MONEY &&
            !tb_text_equal_nocase(own->of, prizes->of))
            continue;
        own->met = prizes->lines = true;
        /* ids and limits are for players; with of, the records are teams */
        own->here = !prizes->of.length ||
                     !((TB_PRIZE_LIMITS | 1U << TB_PRIZE_OUT) >> own->key & 1);
        if (section.length == 0)
            prizes->setting[own->key] = own->value;
    }
    while ((line = tb_prizes_next(prizes, line, ~0U))) {
        if (line->section.length == 0)
            continue;
        prizes->setting[line->key] = line->value;
        while (TB_PRIZE_LIMITS >> line->key & 1 &&
               (other = tb_prizes_next(prizes, other, TB_PRIZE_LIMITS)))
            other->here = other->section.length > 0 ||
                          !tb_condition_same(&line->condition,
                                             &other->condition);
    }
}

/* What a prize is worth in this section: shares are of its fund, and a prize
   based on entries is reduced if there are fewer (32C4). */
static int64_t worth(const struct tb_prizes *prizes,
                     const struct tb_prize *prize)
{
    const int64_t *const setting = prizes->setting;
    const int64_t based = setting[TB_PRIZE_BASED];
    const int64_t came = setting[TB_PRIZE_ENTRIES];
    const int64_t unit = setting[TB_PRIZE_ROUND];
    const char *wrong = NULL;
    int64_t value = prize->value, least = 0, part, whole;

    if (prize->share && !setting[TB_PRIZE_FUND])
        wrong = "is a share of a fund: add a line such as '# fund=1000'";
    if (prize->share)
        value = setting[TB_PRIZE_FUND] * value / 10000;
    whole = value;
    if (came < based) {
        least = (value * setting[TB_PRIZE_FLOOR] + 99) / 100;
        if (!tb_num_times(value, came, &part))
            wrong = "is out of range";
        else
            value = part / based > least ? part / based : least;
    } else if (value % unit && !prize->share) {
        wrong = "is not a multiple of '# round='";
    }
    if (wrong)
        tb_die("%s:%lu: prize '%.*s' %s", prizes->sheet->source.name,
               prize->line, TB_SHOWN(prize->name), wrong);
    part = value - value % unit;
    return part < least && part + unit <= whole ? part + unit : part;
}

/* Finds the conditions that each player meets. A player who is excluded, has
   left or has no rank meets none. */
static void find_meets(struct tb_prizes *prizes)
{
    const struct tb_settings *const settings = &prizes->column.settings;

    for (size_t i = 0; i < prizes->stream->count; i++) {
        struct tb_award *const award = &prizes->award[i];
        const int64_t id = prizes->column.ids.id[i];
        struct tb_prize *line = NULL;
        for (size_t c = 0; c < prizes->conditions; c++) {
            if (tb_condition_met(prizes->condition[c], prizes->stream, i))
                award->meets |= UINT64_C(1) << c;
        }
        while ((line = tb_prizes_next(prizes, line, 1U << TB_PRIZE_OUT))) {
            if (line->value == id) {
                line->found = award->out = true;
                award->meets = 0;
            }
        }
        if (prizes->column.rank.value[i] == TB_MISSING ||
            (!prizes->all_stay && tb_settings_has_left(settings, id)))
            award->meets = 0;
        award->open = award->meets;
    }
}

int64_t tb_prizes_count(const struct tb_prizes *prizes, uint64_t bit)
{
    int64_t count = 0;

    for (size_t i = 0; i < prizes->stream->count; i++)
        count += (prizes->award[i].meets & bit) != 0;
    return count;
}

bool tb_prizes_make(struct tb_prizes *prizes)
{
    struct tb_prize *prize = NULL;

    find_lines(prizes);
    prizes->conditions = 0;
    while ((prize = tb_prizes_next(prizes, prize, TB_PRIZE_FOR))) {
        size_t c = 0;
        while (c < prizes->conditions &&
               !tb_condition_same(&prize->condition, prizes->condition[c]))
            c++;
        if (c == TB_CONDITIONS)
            return tb_stream_fail(prizes->stream, 0, "the sheet has more than "
                                  "%d different conditions for one section",
                                  (int)TB_CONDITIONS);
        prizes->conditions += c == prizes->conditions;
        prizes->condition[c] = &prize->condition;
        prize->bit = UINT64_C(1) << c;
        prize->worth =
            prize->value - prize->value % prizes->setting[TB_PRIZE_ROUND];
    }
    find_meets(prizes);
    while ((prize = tb_prizes_next(prizes, prize, TB_PRIZE_ROWS))) {
        const int64_t order = tb_condition_order(&prize->condition);
        struct tb_offer offer = {.prize = prize, .order = order};
        if (prize->key != TB_PRIZE_THING)
            prize->worth = offer.value = worth(prizes, prize);
        if (prize->key == TB_PRIZE_MONEY)
            prizes->total += offer.value;
        prize->here = !prize->condition.count ||
                      tb_prizes_count(prizes, prize->bit) >=
                          prizes->setting[TB_PRIZE_LEAST];
        if (!prize->here)
            tb_prizes_keep(prizes, &offer,
                           "fewer players are eligible than the sheet "
                           "requires");
        else if (prize->key == TB_PRIZE_MONEY)
            tb_prizes_offer(prizes, offer);
    }
    tb_prizes_sort(prizes);
    return true;
}

size_t tb_prizes_tied(struct tb_prizes *prizes, size_t from, uint64_t bits,
                      const tb_num *by)
{
    for (prizes->whos = 0; from < prizes->stream->count; from++) {
        const size_t record = prizes->order[from];
        if (!(prizes->award[record].open & bits))
            continue;
        if (prizes->whos && by[prizes->who[0]] != by[record])
            break;
        prizes->who[prizes->whos++] = record;
    }
    return from;
}
