/* SPDX-License-Identifier: ISC */
/* What can still happen: who can have which place. */
#include <inttypes.h>
#include <stdio.h>

#include "page.h"

enum { ROWS_MAX = 12 };

/* Puts "first", or "among the first three". */
static void put_place(struct tb_output *output, int64_t place, const char *in)
{
    tb_put_format(output, "%sfirst", place > 1 ? in : "");
    if (place > 1) {
        tb_put_char(output, ' ');
        tb_part_number_in_words(output, (size_t)place);
    }
}

/* What is sure of a row's place: of all ways that were counted, or of all there
   are by the points that each can have. */
static int sure_of(const struct tb_prospects *prospects, size_t row, size_t p)
{
    const struct tb_chances *const chances = prospects->chances;
    const int64_t *const ways = tb_chances_sums(chances, &chances->row[row]);
    const struct tb_prospect *const own = &prospects->row[row];
    const int64_t place = prospects->outlook->add.places.place[p];
    int64_t ahead = 0, beside = 0;

    if (chances->ways.turned)
        return (int)ways[p + 1];
    if (!chances->ways.drawn)
        return ways[p + 1] == 0         ? TB_SURE_OUT
               : ways[p + 1] == ways[0] ? TB_SURE_CLINCHED
                                        : TB_SURE_ALIVE;
    for (size_t i = 0; i < chances->count && prospects->points; i++) {
        ahead += prospects->row[i].least > own->most;
        beside += i != row && prospects->row[i].most >= own->least;
    }
    return !prospects->points ? TB_SURE_OPEN
           : ahead >= place   ? TB_SURE_OUT
           : beside < place   ? TB_SURE_CLINCHED
                              : TB_SURE_OPEN;
}

/* Puts a chance: in percent with a bar, unless it is proved. */
static void put_share(const struct tb_prospects *prospects, size_t row,
                      size_t p)
{
    const struct tb_chances *const chances = prospects->chances;
    struct tb_output *const output =
        tb_part(prospects->document, TB_PART_CHANCES);
    const int64_t *const ways = tb_chances_sums(chances, &chances->row[row]);
    const int sure = sure_of(prospects, row, p);
    const int percent =
        sure == TB_SURE_CLINCHED ? 100
        : chances->ways.turned || ways[0] == 0
            ? 0
            : (int)((200 * ways[p + 1] + ways[0]) / (2 * ways[0]));
    char rule[40];

    if (sure == TB_SURE_OUT || ways[0] == 0 ||
        (chances->ways.turned && sure != TB_SURE_CLINCHED)) {
        tb_put_format(output, "<td class=\"n mu\">%s",
                      sure == TB_SURE_OUT     ? "out"
                      : sure == TB_SURE_ALIVE ? "possible"
                                              : "not known");
        return;
    }
    snprintf(rule, sizeof rule, ".p%d{--p:%d.%02d}", percent, percent / 100,
             percent % 100);
    tb_part_rule(prospects->document, rule);
    tb_put_format(output, "<td class=\"bar p%d\">", percent);
    if (sure == TB_SURE_CLINCHED)
        tb_put_string(output, "sure");
    else if (percent == 0)
        tb_put_string(output, "&lt;1%");
    else if (percent == 100)
        tb_put_string(output, "&gt;99%");
    else
        tb_put_format(output, "%d%%", percent);
}

/* True if a row has a place that was asked for, in any way that is known. */
static bool is_in(const struct tb_prospects *prospects, size_t row)
{
    const struct tb_chances *const chances = prospects->chances;
    const size_t last = prospects->outlook->add.places.count - 1;

    return chances->ways.drawn
               ? tb_chances_sums(chances, &chances->row[row])[last + 1] > 0
               : sure_of(prospects, row, last) != TB_SURE_OUT;
}

static void put_caption(const struct tb_prospects *prospects)
{
    const struct tb_document *const document = prospects->document;
    const struct tb_ways *const ways = &prospects->chances->ways;
    struct tb_output *const output =
        tb_part(prospects->document, TB_PART_CHANCES);

    tb_put_string(output, ways->turned ? "What is sure" : "Chances");
    if (prospects->last)
        tb_put_format(output, " after round %" PRId64, prospects->last);
    if (ways->drawn) {
        tb_put_format(output, "%s: shares of ",
                      !document->rated          ? ""
                      : document->explain.teams ? ", by the teams’ ratings"
                                                : ", by the players’ ratings");
        tb_put_grouped(output, prospects->chances->counted.sum);
        tb_put_string(output, " ways that were drawn");
    } else if (!ways->turned) {
        tb_put_string(output, ": shares of the ");
        tb_put_grouped(output, prospects->chances->counted.sum);
        tb_put_string(output, " ways in which the open games can end");
    }
    tb_put_string(output, ". Shared places count.");
}

/* Puts a row, with the best and the worst place. */
static void put_row(const struct tb_prospects *prospects, size_t row)
{
    const struct tb_places *const places = &prospects->outlook->add.places;
    const struct tb_chances_row *const own = &prospects->chances->row[row];
    struct tb_document *const document = prospects->document;
    struct tb_output *const output = tb_part(document, TB_PART_CHANCES);
    const size_t record = prospects->row[row].record;
    const int64_t best = own->least ? own->least : own->best;
    const int64_t worst = own->most ? own->most : own->worst;

    tb_put_string(output, "<tr><th scope=row>");
    tb_part_linked(document, output, record);
    tb_put_string(output, "<td class=n>");
    tb_value_pad(output, tb_field_if(document->stream, record,
                                     document->explain.score_slot),
                 tb_part_decimals(document));
    for (size_t p = 0; p < places->count; p++)
        put_share(prospects, row, p);
    tb_put_format(output, "<td class=n>%" PRId64, best);
    if (worst > best)
        tb_put_format(output, "–%" PRId64, worst);
    tb_put_char(output, '\n');
}

/* Puts who is not in the table, those who can be there and those who cannot;
   and what the table does not say of itself. */
static void put_rest(const struct tb_prospects *prospects, size_t able,
                     bool proved)
{
    const struct tb_chances *const chances = prospects->chances;
    const struct tb_places *const places = &prospects->outlook->add.places;
    const int64_t last = places->place[places->count - 1];
    const size_t more = able > ROWS_MAX ? able - ROWS_MAX : 0;
    const size_t none = chances->count - able;
    const char *const who =
        prospects->document->explain.teams ? "team" : "player";
    const char *const given = prospects->document->asked.model;
    struct tb_output *const output =
        tb_part(prospects->document, TB_PART_CHANCES);
    const size_t start = output->length;

    tb_put_string(output, "<p class=mu>");
    if (more) {
        tb_put_format(output, "%zu more %s%s can still be ", more, who,
                      more == 1 ? "" : "s");
        put_place(output, last, "among the ");
        tb_put_string(output, ". ");
    }
    if (none) {
        tb_put_string(output, "The other ");
        if (none > 1)
            tb_put_format(output, "%zu ", none);
        tb_put_format(output, "%s%s %s ", who, none == 1 ? "" : "s",
                      proved ? "cannot be" : none == 1 ? "is not" : "are not");
        put_place(output, last, "among the ");
        tb_put_string(output, proved ? ". " : " in any of the ways drawn. ");
    }
    if (chances->ways.drawn)
        tb_put_string(output, "Places: the best and the worst in these ways. ");
    if (prospects->byes)
        tb_put_string(output, "Byes, penalties and bonuses of rounds to come "
                              "count. ");
    if (given)
        tb_put_format(output, "%s. ", tb_escaped(tb_text(given), TB_HTML));
    if (tb_text_ends(tb_output_text(output), ">"))
        output->length = start;
    else
        output->buffer[output->length - 1] = '\n';
}

static void put_table(const struct tb_prospects *prospects)
{
    const struct tb_places *const places = &prospects->outlook->add.places;
    struct tb_document *const document = prospects->document;
    struct tb_output *const output = tb_part(document, TB_PART_CHANCES);
    bool proved = true;
    size_t able = 0, start;

    tb_put_string(output, "<table class=mid><caption>");
    put_caption(prospects);
    tb_put_format(output, "</caption>\n<thead><tr><th scope=col>%s"
                          "<th scope=col class=n>Pts",
                  document->explain.teams ? "Team" : "Player");
    for (size_t p = 0; p < places->count; p++) {
        tb_put_string(output, "<th scope=col class=n>");
        start = output->length;
        put_place(output, places->place[p], "");
        tb_part_capital(output, start);
    }
    tb_put_string(output, "<th scope=col class=n>Places<tbody>\n");
    for (size_t i = 0; i < prospects->chances->count; i++) {
        if (!is_in(prospects, i))
            proved &= sure_of(prospects, i, places->count - 1) == TB_SURE_OUT;
        else if (able++ < ROWS_MAX)
            put_row(prospects, i);
    }
    tb_put_string(output, "</table>\n");
    put_rest(prospects, able, proved);
}

/* Puts what each must do, in sentences of tb-chances. */
static void put_words(const struct tb_prospects *prospects,
                      const struct tb_chances *words)
{
    struct tb_output *const output =
        tb_part(prospects->document, TB_PART_CHANCES);
    struct tb_text rest = tb_output_text(&words->text), line, part;
    int64_t id;

    tb_put_string(output, "<details><summary>What each result means</summary>"
                          "<ul class=cs>\n");
    while (tb_text_cut_line(&rest, &line)) {
        tb_text_cut(&line, '\t', &part);
        if (tb_int_parse(part, INT32_MAX, &id))
            tb_counted_record(prospects, id);
        tb_put_format(output, "<li>%s\n", tb_escaped(line, TB_HTML));
    }
    tb_put_string(output, "</ul></details>\n");
}

void tb_prospects_put(struct tb_document *document)
{
    struct tb_outlook *const players = document->asked.outlook[TB_OF_PLAYERS];
    struct tb_outlook *const words = document->asked.outlook[TB_OF_WORDS];
    const struct tb_text name = tb_section_name(document->stream);
    struct tb_prospects prospects = {
        .document = document,
        .outlook = players,
        .chances = players ? tb_outlook_take(players, name) : NULL};
    const struct tb_chances *const said =
        words ? tb_outlook_take(words, name) : NULL;

    if (!prospects.chances || !players->add.places.count)
        return;
    tb_counted_take(&prospects);
    tb_stakes_put(&prospects);
    put_table(&prospects);
    if (said)
        put_words(&prospects, said);
    free(prospects.row);
}
