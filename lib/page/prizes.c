/* SPDX-License-Identifier: ISC */
/* Winners, and prizes by the ties that share them. */
#include "page.h"

/* Awards of a section, in the order of the standings: of money, then of things,
   with those of a tie together. */
struct awards {
    struct award {
        size_t record;
        struct tb_won won;
    } *at;
    size_t count, capacity;
    size_t money; /* how many are of money */
};

/* How long the currency's sign is, before a sum. */
static size_t sign_of(struct tb_text sum)
{
    return tb_text_until(sum, "0123456789");
}

static struct tb_text work_of(const struct tb_page *page, size_t record)
{
    return tb_field_if(page->stream, record, page->explain.prize_slot);
}

void tb_prizes_won(const struct tb_page *page, const char *before,
                   size_t record)
{
    struct tb_text work = work_of(page, record);
    struct tb_won won;

    for (; tb_won_cut(&work, &won); before = " + ")
        TB_PART(page, "%s%s", before, tb_escaped(won.what, TB_HTML));
}

void tb_prizes_sentence(const struct tb_page *page, size_t record)
{
    struct tb_text work = work_of(page, record);
    struct tb_won won;

    while (tb_won_cut(&work, &won))
        TB_PART(page, "<p><b>%s: %s</b>, %s.",
                page->section->final ? "Prize" : "If the event ended now",
                tb_escaped(won.what, TB_HTML), tb_escaped(won.part, TB_HTML));
}

void tb_winners_put(struct tb_page *page)
{
    enum { PLACES = 3, SHOWN = 6 };
    const struct tb_stream *const stream = page->stream;
    int64_t rank;
    size_t i = 0;

    if (!page->section->final || !stream->count)
        return;
    TB_PART(page, "<section><h3>");
    tb_clubs_title(page, "", page->explain.teams ? "Teams" : "Players");
    TB_PART(page, "</h3><ol>");
    for (; i < stream->count; i++) {
        const size_t record = tb_part_record(page, i);
        if (!tb_int_parse(tb_field(stream, record,
                                   page->explain.rank_slot), PLACES, &rank))
            break;
        if (i >= SHOWN)
            continue;
        TB_PART(page, "<li><b>%d</b>%s<span>%s", (int)rank,
                tb_part_link(page, record, tb_part_spoken),
                tb_part_score(page, record));
        tb_prizes_won(page, " · ", record);
        TB_PART(page, "</span>");
    }
    if (i > SHOWN)
        TB_PART(page, "<li><b></b>and %zu more", i - SHOWN);
    TB_PART(page, "</ol></section>\n");
}

/* True if two awards are shares of the same prizes. */
static bool is_tied(const struct award *one, const struct award *other)
{
    return tb_text_equal(one->won.names, other->won.names) &&
           tb_text_equal(one->won.how, other->won.how);
}

static void gather(const struct tb_page *page, struct awards *awards)
{
    struct award award;

    for (size_t i = 0; i < page->stream->count; i++) {
        struct tb_text work;
        award.record = tb_part_record(page, i);
        work = work_of(page, award.record);
        while (tb_won_cut(&work, &award.won)) {
            const bool money = award.won.cents >= 0;
            size_t place = awards->count;
            TB_GROW(awards->at, awards->capacity, awards->count + 1);
            while (place && !is_tied(&awards->at[place - 1], &award))
                place--;
            if (!place)
                place = money ? awards->money : awards->count;
            memmove(awards->at + place + 1, awards->at + place,
                    (awards->count - place) * sizeof award);
            awards->at[place] = award;
            awards->count++;
            awards->money += money;
        }
    }
}

/* Puts what those of a tie have: £9.37 or 9.38 each; shares that differ by more
   than a cent are of different places: between $50.00 and $200.00. */
static void put_range(const struct tb_page *page,
                      const struct award *of, size_t count)
{
    const struct tb_won *low = &of->won, *high = low;
    bool odd, same;

    for (size_t i = 1; i < count; i++) {
        low = of[i].won.cents < low->cents ? &of[i].won : low;
        high = of[i].won.cents > high->cents ? &of[i].won : high;
    }
    odd = high->cents - low->cents == 1;
    same = low == high;
    TB_PART(page, "%s%s%s%s%s", same || odd ? "" : "between ",
            tb_escaped(low->what, TB_HTML),
            same ? "" : odd ? " or " : " and ",
            same ? "" : tb_escaped(tb_text_from(high->what,
                                                odd ? sign_of(high->what) : 0),
                                   TB_HTML),
            count > 1 && (same || odd) ? "<br><span class=mu>each</span>" : "");
}

/* Puts a tie: a row for each player with a share, then the sentence; while the
   event goes on, one row for all of them. */
static void put_tie(const struct tb_page *page, const struct award *of,
                    size_t count)
{
    const bool final = page->section->final;
    const bool how = final && !tb_text_missing(of->won.how);
    struct tb_text names = of->won.names, name;

    if (how)
        TB_PART(page, "<tbody><tr class=nb><th scope=rowgroup "
                      "rowspan=%zu>", count + 1);
    else
        TB_PART(page, "<tbody><tr><th scope=row>");
    while (tb_text_cut_at(&names, " + ", &name))
        TB_PART(page, "%s<br>", tb_escaped(name, TB_HTML));
    TB_PART(page, "%s", tb_escaped(names, TB_HTML));
    for (size_t i = 0; i < count; i++) {
        TB_PART(page, "%s%s", i == 0  ? "<td>"
                                  : final ? "<tr class=nb><td>"
                                          : ", ",
                tb_part_link(page, of[i].record,
                             final || count == 1 ? tb_part_name
                                                 : tb_part_last));
        if (!final && i + 1 < count)
            continue;
        TB_PART(page, "<td class=n>%s<td class=n>",
                tb_part_score(page, of[i].record));
        put_range(page, of + (final ? i : 0), final ? 1 : count);
    }
    if (how)
        TB_PART(page, "<tr class=how><td colspan=3>%s",
                tb_escaped(of->won.how, TB_HTML));
}

/* Puts what tb-prizes says of the section that concerns readers. */
static void put_notes(const struct tb_page *page)
{
    const struct tb_stream *const stream = page->stream;
    const char *before = "<p class=mu>";

    for (size_t i = 0; i < stream->held.comment_count; i++) {
        const struct tb_text note = tb_comment_note(stream, i);
        if (!tb_text_holds_nocase(note, tb_text(" is not awarded: ")) &&
            !tb_text_ends(note, ": play-off or lot") &&
            !tb_text_starts(note, TB_PRIZE_NONE))
            continue;
        TB_PART(page, "%s%s.", before,
                tb_part_capital(tb_escaped(note, TB_HTML)));
        before = " ";
    }
    TB_PART(page, *before == ' ' ? "\n" : "");
}

void tb_prizes_put(struct tb_page *page)
{
    const struct tb_state *const state = page->state;
    const bool final = page->section->final;
    struct awards awards = {0};
    struct tb_text like = {"", 0};
    int64_t sum = 0;

    gather(page, &awards);
    if (!awards.count)
        return;
    TB_PART(page, "%s<table class=\"mid pz\"><caption>", final ? "<div>" : "");
    tb_clubs_title(page, final          ? ""
                         : awards.money ? ": the prize fund"
                                        : ": the prizes",
                   awards.money ? "The prize fund" : "The prizes");
    if (!final && state->rounds)
        TB_PART(page, "%s by the standings %s round %zu",
                awards.money ? " divided" : "",
                tb_state_tells(state) ? "during" : "after", state->rounds);
    TB_PART(page, "</caption><thead><tr><th scope=col>Prize<th scope=col>%s"
                  "<th scope=col class=n>Pts<th scope=col class=n>%s",
            page->clubs ? tb_clubs_word(page) : "Player",
            awards.count > awards.money ? "Award" : "Amount");
    for (size_t i = 0, count; i < awards.count; i += count) {
        for (count = 1; i + count < awards.count &&
                        is_tied(&awards.at[i], &awards.at[i + count]);)
            count++;
        put_tie(page, awards.at + i, count);
    }
    for (size_t i = 0; i < awards.money; i++) {
        like = awards.at[i].won.what;
        sum += awards.at[i].won.cents;
    }
    if (awards.money) {
        TB_PART(page, "<tfoot><tr><th scope=row>Total<td><td><td class=n>%s%s",
                tb_escaped(tb_slice(like.at, sign_of(like)), TB_HTML),
                tb_made_grouped(sum / 100));
        if (tb_text_has(like, '.'))
            TB_PART(page, ".%02d", (int)(sum % 100));
    }
    TB_PART(page, "</table>\n");
    put_notes(page);
    TB_PART(page, final ? "</div>\n" : "");
    free(awards.at);
}
