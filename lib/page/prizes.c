/* SPDX-License-Identifier: ISC */
/* Winners, and prizes by the ties that share them. */
#include "page.h"

/* Awards of a section, in the order of the standings. */
struct awards {
    const struct tb_document *document;
    struct tb_output *output;
    struct award {
        size_t record;
        struct tb_won won;
    } *at;
    size_t count, capacity;
};

/* How long the currency's sign is, before a sum. */
static size_t sign_of(struct tb_text sum)
{
    return tb_text_until(sum, "0123456789");
}

static struct tb_text work_of(const struct tb_document *document, size_t record)
{
    return tb_field_if(document->stream, record, document->explain.prize_slot);
}

void tb_prizes_won(const struct tb_document *document,
                   struct tb_output *output, const char *before, size_t record)
{
    struct tb_text work = work_of(document, record);
    struct tb_won won;

    for (; tb_won_cut(&work, &won); before = " + ") {
        tb_put_string(output, before);
        tb_escape_put(output, won.what, TB_HTML);
    }
}

void tb_prizes_sentence(const struct tb_document *document,
                        struct tb_output *output, size_t record)
{
    struct tb_text work = work_of(document, record);
    struct tb_won won;

    while (tb_won_cut(&work, &won)) {
        tb_put_format(output, "<p><b>%s: %s</b>, ",
                      document->final ? "Prize" : "If the event ended now",
                      tb_escaped(won.what, TB_HTML));
        tb_escape_put(output, won.part, TB_HTML);
        tb_put_char(output, '.');
    }
}

void tb_winners_put(struct tb_document *document)
{
    enum { PLACES = 3, SHOWN = 6 };
    struct tb_output *const output = tb_part(document, TB_PART_WINNERS);
    const struct tb_stream *const stream = document->stream;
    int64_t rank;
    size_t i = 0;

    if (!document->final || !stream->count)
        return;
    tb_put_string(output, "<section><h3>");
    tb_clubs_title(document, output, "",
                   document->explain.teams ? "Teams" : "Players");
    tb_put_string(output, "</h3><ol>");
    for (; i < stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        if (!tb_int_parse(tb_field(stream, record,
                                   document->explain.rank_slot), PLACES, &rank))
            break;
        if (i >= SHOWN)
            continue;
        tb_put_format(output, "<li><b>%d</b>", (int)rank);
        tb_part_link(document, output, record, tb_part_spoken);
        tb_put_string(output, "<span>");
        tb_part_score(document, output, record);
        tb_prizes_won(document, output, " · ", record);
        tb_put_string(output, "</span>");
    }
    if (i > SHOWN)
        tb_put_format(output, "<li><b></b>and %zu more", i - SHOWN);
    tb_put_string(output, "</ol></section>\n");
}

/* True if two awards are shares of the same prizes. */
static bool is_tied(const struct tb_won *one, const struct tb_won *other)
{
    return tb_text_equal(one->names, other->names) &&
           tb_text_equal(one->how, other->how);
}

/* Collects awards of money, or of things, with those of a tie together. */
static void gather(struct awards *awards, bool things)
{
    const struct tb_document *const document = awards->document;
    struct award award;

    for (size_t i = 0; i < document->stream->count; i++) {
        struct tb_text work;
        award.record = tb_explain_record(&document->explain, i);
        work = work_of(document, award.record);
        while (tb_won_cut(&work, &award.won)) {
            size_t place = awards->count;
            if ((award.won.cents < 0) != things)
                continue;
            TB_GROW(awards->at, awards->capacity, awards->count + 1);
            while (place &&
                   !is_tied(&awards->at[place - 1].won, &award.won))
                place--;
            place = place ? place : awards->count;
            memmove(awards->at + place + 1, awards->at + place,
                    (awards->count - place) * sizeof award);
            awards->at[place] = award;
            awards->count++;
        }
    }
}

/* Puts what those of a tie have: £9.37 or 9.38 each; shares that differ by more
   than a cent are of different places: between $50.00 and $200.00. */
static void put_range(struct tb_output *output, const struct award *of,
                      size_t count)
{
    const struct tb_won *low = &of->won, *high = low;
    bool odd;

    for (size_t i = 1; i < count; i++) {
        low = of[i].won.cents < low->cents ? &of[i].won : low;
        high = of[i].won.cents > high->cents ? &of[i].won : high;
    }
    odd = high->cents - low->cents == 1;
    if (low != high && !odd)
        tb_put_string(output, "between ");
    tb_escape_put(output, low->what, TB_HTML);
    if (low != high) {
        tb_put_string(output, odd ? " or " : " and ");
        tb_escape_put(output, odd ? tb_text_from(high->what,
                                                 sign_of(high->what))
                                  : high->what, TB_HTML);
    }
    if (count > 1 && (low == high || odd))
        tb_put_string(output, "<br><span class=mu>each</span>");
}

/* Puts a tie: a row for each player with a share, then the sentence; while the
   event goes on, one row for all of them. */
static void put_tie(const struct awards *awards, const struct award *of,
                    size_t count)
{
    const struct tb_document *const document = awards->document;
    struct tb_output *const output = awards->output;
    const bool final = document->final;
    const bool how = final && !tb_text_missing(of->won.how);
    struct tb_text names = of->won.names, name;

    if (how)
        tb_put_format(output, "<tbody><tr class=nb><th scope=rowgroup "
                              "rowspan=%zu>", count + 1);
    else
        tb_put_string(output, "<tbody><tr><th scope=row>");
    while (tb_text_cut_at(&names, " + ", &name))
        tb_put_format(output, "%s<br>", tb_escaped(name, TB_HTML));
    tb_escape_put(output, names, TB_HTML);
    for (size_t i = 0; i < count; i++) {
        tb_put_string(output, i == 0  ? "<td>"
                              : final ? "<tr class=nb><td>"
                                      : ", ");
        tb_part_link(document, output, of[i].record,
                     final || count == 1 ? tb_part_name : tb_part_last);
        if (!final && i + 1 < count)
            continue;
        tb_put_string(output, "<td class=n>");
        tb_part_score(document, output, of[i].record);
        tb_put_string(output, "<td class=n>");
        put_range(output, of + (final ? i : 0), final ? 1 : count);
    }
    if (how)
        tb_put_format(output, "<tr class=how><td colspan=3>%s",
                      tb_escaped(of->won.how, TB_HTML));
}

/* Puts what tb-prizes says of the section that concerns readers. */
static void put_notes(const struct awards *awards)
{
    const struct tb_stream *const stream = awards->document->stream;
    struct tb_output *const output = awards->output;
    const char *before = "<p class=mu>";
    size_t start;

    for (size_t i = 0; i < stream->held.comment_count; i++) {
        const struct tb_text note = tb_comment_note(stream, i);
        if (!tb_text_holds_nocase(note, tb_text(" is not awarded: ")) &&
            !tb_text_ends(note, ": play-off or lot") &&
            !tb_text_starts(note, TB_PRIZE_NONE))
            continue;
        tb_put_string(output, before);
        start = output->length;
        tb_put_format(output, "%s.", tb_escaped(note, TB_HTML));
        tb_part_capital(output, start);
        before = " ";
    }
    tb_put_string(output, *before == ' ' ? "\n" : "");
}

/* Puts what the table is: the section, or how far it has come. */
static void put_caption(const struct awards *awards, bool money, bool things)
{
    const struct tb_document *const document = awards->document;
    const struct tb_state *const state = &document->explain.state;
    struct tb_output *const output = awards->output;

    tb_put_string(output, "<table class=\"mid pz\"><caption>");
    tb_clubs_title(document, output,
                   document->final ? "" : money ? ": the prize fund"
                                                : ": the prizes",
                   money ? "The prize fund" : "The prizes");
    if (!document->final && state->rounds)
        tb_put_format(output, "%s by the standings %s round %zu",
                      money ? " divided" : "",
                      tb_state_tells(state) ? "during" : "after",
                      state->rounds);
    tb_put_format(output, "</caption><thead><tr><th scope=col>Prize"
                          "<th scope=col>%s<th scope=col class=n>Pts"
                          "<th scope=col class=n>%s",
                  document->clubs ? tb_clubs_word(document) : "Player",
                  things ? "Award" : "Amount");
}

void tb_prizes_put(struct tb_document *document)
{
    struct awards awards = {.document = document,
                            .output = tb_part(document, TB_PART_PRIZES)};
    struct tb_output *const output = awards.output;
    struct tb_text like = {"", 0};
    int64_t sum = 0;
    size_t money;

    gather(&awards, false);
    money = awards.count;
    gather(&awards, true);
    if (!awards.count)
        return;
    tb_put_string(output, document->final ? "<div>" : "");
    put_caption(&awards, money > 0, awards.count > money);
    for (size_t i = 0, count; i < awards.count; i += count) {
        for (count = 1; i + count < awards.count &&
                        is_tied(&awards.at[i].won, &awards.at[i + count].won);)
            count++;
        put_tie(&awards, awards.at + i, count);
    }
    for (size_t i = 0; i < money; i++) {
        like = awards.at[i].won.what;
        sum += awards.at[i].won.cents;
    }
    if (money) {
        tb_put_string(output, "<tfoot><tr><th scope=row>Total<td><td>"
                              "<td class=n>");
        tb_escape_put(output, tb_slice(like.at, sign_of(like)), TB_HTML);
        tb_put_grouped(output, sum / 100);
        if (tb_text_has(like, '.'))
            tb_put_format(output, ".%02d", (int)(sum % 100));
    }
    tb_put_string(output, "</table>\n");
    put_notes(&awards);
    tb_put_string(output, document->final ? "</div>\n" : "");
    free(awards.at);
}
