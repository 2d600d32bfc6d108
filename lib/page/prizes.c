/* SPDX-License-Identifier: ISC */
/* Prizes, by the ties that share them. */
#include "page.h"

#include <inttypes.h>

/* The awards of a section, in the order of the standings. */
struct awards {
    struct tb_document *document;
    struct tb_output *output;
    struct award {
        size_t record;
        struct tb_won won;
        bool put;
    } *at;
    size_t count, capacity;
    bool money, things;
};

/* What a record has won, award by award. */
static struct tb_text work_of(const struct tb_document *document, size_t record)
{
    return tb_field_if(document->stream, record, document->explain.prize_slot);
}

bool tb_prizes_has(const struct tb_document *document, size_t record)
{
    struct tb_text work = work_of(document, record);
    struct tb_won won;

    return tb_won_cut(&work, &won);
}

bool tb_prizes_any(const struct tb_document *document)
{
    bool any = false;

    for (size_t i = 0; i < document->stream->count && !any; i++)
        any = tb_prizes_has(document, i);
    return any;
}

/* Puts a sum in the currency, and with cents if that sum has them. */
static void put_money(struct tb_output *output, struct tb_text like,
                      int64_t cents)
{
    tb_escape_put(output, tb_slice(like.at, tb_text_until(like, "0123456789")),
                  TB_HTML);
    tb_put_grouped(output, cents / 100);
    if (tb_text_has(like, '.'))
        tb_put_format(output, ".%02d", (int)(cents % 100));
}

void tb_prizes_won(const struct tb_document *document,
                   struct tb_output *output, size_t record)
{
    struct tb_text work = work_of(document, record), like = {NULL, 0};
    struct tb_won won;
    int64_t sum = 0;

    while (tb_won_cut(&work, &won)) {
        if (won.cents < 0)
            continue;
        like = won.what;
        sum += won.cents;
    }
    if (like.at)
        put_money(output, like, sum);
    work = work_of(document, record);
    while (tb_won_cut(&work, &won)) {
        if (won.cents >= 0)
            continue;
        tb_put_string(output, like.at ? ", " : "");
        tb_escape_put(output, won.what, TB_HTML);
        like = won.what;
    }
}

void tb_prizes_sentence(const struct tb_document *document,
                        struct tb_output *output, size_t record)
{
    struct tb_text work = work_of(document, record);
    struct tb_won won;

    while (tb_won_cut(&work, &won)) {
        tb_put_format(output, "<p><b>%s: ", document->final
                                                ? "Prize"
                                                : "If the event ended now");
        tb_escape_put(output, won.what, TB_HTML);
        tb_put_string(output, "</b>, ");
        tb_escape_put(output, won.part, TB_HTML);
        tb_put_char(output, '.');
    }
}

static void gather(struct awards *awards)
{
    struct tb_won won;

    for (size_t i = 0; i < awards->document->stream->count; i++) {
        struct tb_text work = work_of(awards->document, i);
        while (tb_won_cut(&work, &won)) {
            TB_GROW(awards->at, awards->capacity, awards->count + 1);
            awards->at[awards->count++] =
                (struct award){.record = i, .won = won};
            awards->money |= won.cents >= 0;
            awards->things |= won.cents < 0;
        }
    }
}

/* The next award of the tie in which one is, from a place on. */
static size_t next_tied(const struct awards *awards, size_t one, size_t from)
{
    const struct tb_won *const won = &awards->at[one].won;

    while (from < awards->count &&
           (awards->at[from].put ||
            !tb_text_equal(awards->at[from].won.names, won->names) ||
            !tb_text_equal(awards->at[from].won.how, won->how)))
        from++;
    return from;
}

/* Puts the names of the prizes, a line each. */
static void put_names(struct tb_output *output, struct tb_text names)
{
    struct tb_text name;

    while (tb_text_cut_at(&names, " + ", &name)) {
        tb_escape_put(output, name, TB_HTML);
        tb_put_string(output, "<br>");
    }
    tb_escape_put(output, names, TB_HTML);
}

/* Puts who has an award, by the last name if several have it. */
static void put_winner(const struct awards *awards, size_t record, bool alone)
{
    const struct tb_document *const document = awards->document;
    struct tb_output *const output = awards->output;

    if (alone && !document->clubs) {
        tb_part_linked(document, output, record);
        return;
    }
    if (document->clubs)
        tb_put_string(output, "<a href=#clubs>");
    else
        tb_put_format(output, "<a href=#" TB_IDS "p%zu>",
                      tb_part_number(document, record));
    tb_part_last(document, output, record);
    tb_put_string(output, "</a>");
}

static void put_points(const struct awards *awards, size_t record)
{
    const struct tb_document *const document = awards->document;

    tb_put_string(awards->output, "<td class=n>");
    tb_value_pad(awards->output,
                 tb_field_if(document->stream, record,
                             document->explain.score_slot),
                 tb_part_decimals(document));
    tb_put_string(awards->output, "<td class=n>");
}

/* Puts a tie with a row for each who has a share. */
static void put_tie(struct awards *awards, size_t one)
{
    struct tb_output *const output = awards->output;
    const struct tb_won *const won = &awards->at[one].won;
    const bool how = !tb_text_missing(won->how);
    size_t rows = how;

    for (size_t i = one; (i = next_tied(awards, one, i)) < awards->count; i++)
        rows++;
    tb_put_string(output, rows > 1 ? "<tbody><tr class=nb>" : "<tbody><tr>");
    if (rows > 1)
        tb_put_format(output, "<th scope=rowgroup rowspan=%zu>", rows);
    else
        tb_put_string(output, "<th scope=row>");
    put_names(output, won->names);
    for (size_t i = one; (i = next_tied(awards, one, i)) < awards->count; i++) {
        struct award *const award = &awards->at[i];
        if (i > one)
            tb_put_string(output, rows > 1 ? "<tr class=nb>" : "<tr>");
        rows--;
        tb_put_string(output, "<td>");
        put_winner(awards, award->record, true);
        put_points(awards, award->record);
        tb_escape_put(output, award->won.what, TB_HTML);
        award->put = true;
    }
    if (!how)
        return;
    tb_put_string(output, "<tr class=how><td colspan=3>");
    tb_escape_put(output, won->how, TB_HTML);
}

/* Puts what each of a tie has: £9.37 or 9.38 each. */
static void put_range(const struct awards *awards, size_t one, bool alone)
{
    struct tb_output *const output = awards->output;
    const struct tb_won *const won = &awards->at[one].won;
    int64_t least = won->cents, most = won->cents, between = -1;

    for (size_t i = one; (i = next_tied(awards, one, i)) < awards->count; i++) {
        const int64_t cents = awards->at[i].won.cents;
        least = cents < least ? cents : least;
        most = cents > most ? cents : most;
    }
    for (size_t i = one; (i = next_tied(awards, one, i)) < awards->count; i++) {
        if (awards->at[i].won.cents > least && awards->at[i].won.cents < most)
            between = awards->at[i].won.cents;
    }
    if (least < 0)
        tb_escape_put(output, won->what, TB_HTML);
    else
        put_money(output, won->what, least);
    if (least != most) {
        tb_put_string(output, between < 0 ? " or " : " to ");
        tb_put_grouped(output, most / 100);
        if (tb_text_has(won->what, '.'))
            tb_put_format(output, ".%02d", (int)(most % 100));
    }
    tb_put_string(output, alone ? "" : "<br><span class=mu>each</span>");
}

/* Puts a tie as a row. */
static void put_row(struct awards *awards, size_t one)
{
    struct tb_output *const output = awards->output;
    const bool alone = next_tied(awards, one, one + 1) == awards->count;

    tb_put_string(output, "<tbody><tr><th scope=row>");
    put_names(output, awards->at[one].won.names);
    tb_put_string(output, "<td>");
    for (size_t i = one; (i = next_tied(awards, one, i)) < awards->count; i++) {
        tb_put_string(output, i > one ? ", " : "");
        put_winner(awards, awards->at[i].record, alone);
    }
    put_points(awards, awards->at[one].record);
    put_range(awards, one, alone);
    for (size_t i = one; (i = next_tied(awards, one, i)) < awards->count; i++)
        awards->at[i].put = true;
}

/* Puts what comments of tb-prizes say of the section to its readers. */
static void put_rest(const struct awards *awards)
{
    const struct tb_stream *const stream = awards->document->stream;
    const struct tb_text name = tb_section_name(stream);
    struct tb_output *const output = awards->output;
    struct tb_output kept = {0}, others = {0};

    for (size_t i = 0; i < stream->held.comment_count; i++) {
        const struct tb_line *const line = &stream->held.comments[i].line;
        struct tb_text rest = {tb_input_at(&stream->input, line->offset),
                               line->length}, prize;
        if (rest.length < name.length + 4 || !tb_text_starts(rest, "# ") ||
            memcmp(rest.at + 2, name.at, name.length) != 0)
            continue;
        tb_text_skip(&rest, name.length + 4);
        if (tb_text_cut_at(&rest, " is not awarded: ", &prize)) {
            tb_put_string(&kept, kept.length ? "; " : "Not awarded: ");
            tb_escape_put(&kept, prize, TB_HTML);
            tb_put_string(&kept, " (");
            tb_escape_put(&kept, rest, TB_HTML);
            tb_put_char(&kept, ')');
        } else if (tb_text_ends(rest, ": play-off or lot")) {
            tb_escape_put(&others, rest, TB_HTML);
            tb_put_string(&others, ". ");
        } else if (tb_text_starts(rest, TB_PRIZE_NONE) &&
                   tb_text_cut_at(&rest, ": ", &prize) &&
                   tb_text_cut_at(&rest, ": ", &prize)) {
            tb_put_string(&others, "Not eligible: ");
            tb_escape_put(&others, rest, TB_HTML);
            tb_put_string(&others, ". ");
        }
    }
    if (kept.length || others.length)
        tb_put_string(output, "<p class=mu>");
    tb_put_text(output, tb_output_text(&kept));
    tb_put_string(output, kept.length ? ". " : "");
    tb_put_text(output, tb_output_text(&others));
    free(kept.buffer);
    free(others.buffer);
}

/* Puts what the table is: the section, or how far it has come. */
static void put_caption(const struct awards *awards)
{
    const struct tb_document *const document = awards->document;
    const struct tb_state *const state = &document->explain.state;
    struct tb_output *const output = awards->output;
    const size_t round = state->rounds ? state->rounds : state->said.after;
    const struct tb_text heading = tb_section_heading(document->stream);
    const bool fund = awards->money;

    tb_put_string(output, "<table class=\"mid pz\"><caption>");
    if (document->clubs) {
        tb_clubs_title(document, output);
    } else {
        tb_put_string(output, TB_SEVERAL);
        tb_escape_put(output, heading, TB_HTML);
        tb_put_format(output, "%s" TB_SINGLE "The %s" TB_SINGLE_END,
                      document->final ? "" : fund ? ": the prize fund"
                                                  : ": the prizes",
                      fund ? "prize fund" : "prizes");
    }
    if (!document->final && round)
        tb_put_format(output, "%s by the standings %s round %zu",
                      fund ? " divided" : "",
                      tb_state_tells(state) ? "during" : "after", round);
    tb_put_string(output, "</caption>");
}

void tb_prizes_put(struct tb_document *document)
{
    struct awards awards = {.document = document,
                            .output = tb_part(document, TB_PART_PRIZES)};
    struct tb_output *const output = awards.output;
    struct tb_text like = {NULL, 0};
    int64_t sum = 0;

    gather(&awards);
    if (awards.count) {
        tb_put_string(output, document->final ? "<div>" : "");
        put_caption(&awards);
        tb_put_string(output, "<thead><tr><th scope=col>Prize<th scope=col>");
        if (document->clubs)
            tb_clubs_word(document, output);
        else
            tb_put_string(output, "Player");
        tb_put_format(output, "<th scope=col class=n>Pts<th scope=col class=n>"
                              "%s", awards.things ? "Award" : "Amount");
        for (int things = 0; things < 2; things++) {
            for (size_t i = 0; i < awards.count; i++) {
                if (awards.at[i].put || (awards.at[i].won.cents < 0) != things)
                    continue;
                if (document->final)
                    put_tie(&awards, i);
                else
                    put_row(&awards, i);
            }
        }
    }
    for (size_t i = 0; i < awards.count; i++) {
        if (awards.at[i].won.cents < 0)
            continue;
        like = awards.at[i].won.what;
        sum += awards.at[i].won.cents;
    }
    if (like.at) {
        tb_put_string(output, "<tfoot><tr><th scope=row>Total<td><td>"
                              "<td class=n>");
        put_money(output, like, sum);
    }
    if (awards.count) {
        tb_put_string(output, "</table>\n");
        put_rest(&awards);
        tb_put_string(output, document->final ? "</div>\n" : "");
    }
    free(awards.at);
}
