/* SPDX-License-Identifier: ISC */
/* What can still happen: who can have which place. */
#include <inttypes.h>

#include "page.h"

enum { ROWS_MAX = 12 };

/* The fields before the counts, as tb_add puts them together. */
enum { ID, NAME, TEAM, RATING, SCORE, BYES, OPEN, FIELDS };

/* The chances of a section. */
struct prospects {
    struct tb_page *page;
    const struct tb_outlook *outlook;
    const struct tb_chances *chances;
    int64_t last;  /* the round after which the places are */
    int64_t until; /* and byes */
    bool byes;     /* of rounds to come were */
};

/* The record of the standings with that id; ends the program without one. */
static size_t record_of(const struct prospects *prospects, int64_t id)
{
    const int32_t record =
        tb_ids_find(&prospects->page->explain.loader.index, (int32_t)id);

    if (record < 0)
        tb_die("%s: %sid %d is not among the standings",
               prospects->outlook->file,
               tb_called(prospects->chances->name), (int)id);
    return (size_t)record;
}

static void raise_to(int64_t *most, int64_t round)
{
    *most = round > *most ? round : *most;
}

/* Ends the program unless a participant of the counts has the same name, points
   and open games in the standings. */
static void check_row(struct prospects *prospects, size_t row)
{
    const struct tb_page *const page = prospects->page;
    const struct tb_games *const games = page->games;
    const size_t record =
        record_of(prospects, prospects->chances->row[row].key[0]);
    struct tb_text rest = tb_chances_head(prospects->chances, row);
    struct tb_text field[FIELDS] = {{NULL, 0}}, part;
    tb_num score, ahead = 0;
    int64_t round, begun = 0;
    bool differs;

    for (size_t i = 0; i < FIELDS; i++)
        (void)tb_text_cut(&rest, '\t', &field[i]);
    if (!tb_text_equal(field[NAME], tb_field(page->stream, record,
                                             page->slot.name)))
        tb_die("%s: id %.*s is '%.*s', who is another one in the standings",
               prospects->outlook->file, TB_SHOWN(field[ID]),
               TB_SHOWN(field[NAME]));
    if (!tb_num_parse(field[SCORE], &ahead) &&
        !tb_num_parse(tb_field_if(page->stream, record,
                                  page->explain.score_slot), &score))
        (void)tb_num_subtract(ahead, score, &ahead);
    else
        ahead = 0;
    differs = ahead != 0;
    prospects->byes |= differs;
    while (tb_text_cut(&field[OPEN], ',', &part)) {
        if (!tb_int_parse(part, TB_ROUNDS_MAX, &round) || round < 1)
            continue;
        raise_to(&prospects->last, round);
        raise_to(&prospects->until, round);
        begun += round <= (int64_t)games->rounds;
    }
    for (size_t r = 0; r < games->rounds; r++)
        begun -= tb_game_pending(&tb_games_of(games, record)[r]);
    /* A score may have byes of rounds to come: "5:0.5,6:1". */
    while (differs && tb_text_cut(&field[BYES], ',', &part)) {
        tb_text_cut(&part, ':', &rest);
        if (tb_int_parse(rest, TB_ROUNDS_MAX, &round) &&
            round > (int64_t)games->rounds && !tb_num_parse(part, &score))
            (void)tb_num_subtract(ahead, score, &ahead);
        raise_to(&prospects->until, round);
    }
    if (begun || ahead)
        tb_die("%s: %s%.*s has %.*s points%s in the standings: count again",
               prospects->outlook->file,
               tb_called(prospects->chances->name), TB_SHOWN(field[NAME]),
               TB_SHOWN(field[SCORE]), ahead ? ", and other ones"
                                             : ", and other pending games");
}

/* What is sure of a row's place: in all ways that were counted, or of drawn
   ones by the points that everybody has and can add. */
static int sure_of(const struct prospects *prospects, size_t row, size_t p)
{
    const struct tb_page *const page = prospects->page;
    const struct tb_chances *const chances = prospects->chances;
    const int64_t *const ways = tb_chances_sums(chances, &chances->row[row]);
    const int64_t place = prospects->outlook->add.places.place[p];
    const tb_num reach =
        page->state->said.scoring.win *
        (prospects->until - (tb_num)tb_state_in(page->state));
    const size_t own = record_of(prospects, chances->row[row].key[0]);
    const tb_num points = tb_part_first(page, own);
    int64_t ahead = 0, beside = 0;

    if (chances->ways.turned)
        return (int)ways[p + 1];
    if (!chances->ways.drawn)
        return ways[p + 1] == 0         ? TB_SURE_OUT
               : ways[p + 1] == ways[0] ? TB_SURE_CLINCHED
                                        : TB_SURE_ALIVE;
    if (!tb_stakes_proved(page))
        return TB_SURE_OPEN;
    for (size_t i = 0; i < page->stream->count; i++) {
        const tb_num other = tb_part_first(page, i);
        ahead += other > points + reach;
        beside += i != own && other + reach >= points;
    }
    return ahead >= place   ? TB_SURE_OUT
           : beside < place ? TB_SURE_CLINCHED
                            : TB_SURE_OPEN;
}

/* Puts a chance: in percent with a bar, unless it is proved. */
static void put_share(const struct prospects *prospects, size_t row, size_t p)
{
    static const char *const words[] = {"out", "not known", "possible",
                                        "sure"};
    struct tb_page *const page = prospects->page;
    const struct tb_chances *const chances = prospects->chances;
    const int64_t *const ways = tb_chances_sums(chances, &chances->row[row]);
    const int sure = sure_of(prospects, row, p);
    const bool counted = !chances->ways.turned && ways[0];
    const int percent =
        sure == TB_SURE_CLINCHED ? 100
        : counted ? (int)((200 * ways[p + 1] + ways[0]) / (2 * ways[0])) : 0;

    if (sure == TB_SURE_OUT || (!counted && sure != TB_SURE_CLINCHED)) {
        TB_PART(page, "<td class=\"n mu\">%s", words[sure]);
        return;
    }
    tb_part_rule(page, 'p', (size_t)percent);
    TB_PART(page, "<td class=\"bar p%d\">", percent);
    if (sure == TB_SURE_CLINCHED)
        TB_PART(page, "%s", words[sure]);
    else if (percent % 100)
        TB_PART(page, "%d%%", percent);
    else
        TB_PART(page, percent ? "&gt;99%%" : "&lt;1%%");
}

/* Puts a row, with the best and the worst place. */
static void put_row(const struct prospects *prospects, size_t row)
{
    const struct tb_chances_row *const own = &prospects->chances->row[row];
    const struct tb_page *const page = prospects->page;
    const size_t record = record_of(prospects, own->key[0]);
    const int64_t best = own->least ? own->least : own->best;
    const int64_t worst = own->most ? own->most : own->worst;

    TB_PART(page, "<tr><th scope=row>%s<td class=n>%s",
            tb_part_link(page, record, tb_part_name),
            tb_part_score(page, record));
    for (size_t p = 0; p < prospects->outlook->add.places.count; p++)
        put_share(prospects, row, p);
    TB_PART(page, "<td class=n>%" PRId64, best);
    if (worst > best)
        TB_PART(page, "–%" PRId64, worst);
    TB_PART(page, "\n");
}

#define GIVEN "Taken as given: "

/* The sentence that says which results were given; empty if none were. */
static struct tb_text given_in(const struct tb_chances *words)
{
    struct tb_text rest = tb_text(""), line;

    if (words)
        rest = tb_output_text(&words->text);
    return tb_text_cut_at(&rest, "\t" GIVEN, &line) &&
                   tb_text_cut_line(&rest, &line)
               ? tb_slice(line.at - strlen(GIVEN), line.length + strlen(GIVEN))
               : tb_text("");
}

/* Puts the table, and below it how many are not in it: of those who can be
   there, and of those who cannot. */
static void put_table(const struct prospects *prospects, struct tb_text given)
{
    const struct tb_page *const page = prospects->page;
    const struct tb_places *const places = &prospects->outlook->add.places;
    const struct tb_ways *const ways = &prospects->chances->ways;
    const size_t last = (size_t)places->place[places->count - 1];
    const size_t count = prospects->chances->count;
    const char *before = "</table>\n<p class=mu>";
    bool proved = true;
    size_t able = 0;
    const char *when = "";

    TB_PART(page, "<table class=mid><caption>%s after round %" PRId64
                  "%s. Shared places count.%s%s%s</caption>\n"
                  "<thead><tr><th scope=col>%s"
                  "<th scope=col class=n>Pts",
            ways->turned ? "What is sure" : "Chances", prospects->last,
            ways->turned   ? ""
            : !ways->drawn ? ", each way the open games can end counted once"
            : page->fields.at[TB_FIELD_RATING].shown
                ? ", simulated by the players’ ratings"
                : ", simulated",
            prospects->byes ? " Byes to come are counted in." : "",
            given.length ? " " : "",
            given.length ? tb_escaped(given, TB_HTML) : "",
            tb_part_capital(page->who));
    for (size_t p = 0; p < places->count; p++)
        TB_PART(page, "<th scope=col class=n>First%s%s",
                places->place[p] > 1 ? " " : "",
                places->place[p] > 1 ? tb_made_count((size_t)places->place[p])
                                     : "");
    TB_PART(page, "<th scope=col class=n>Places%s<tbody>\n",
            ways->drawn ? " seen" : "");
    for (size_t i = 0; i < count; i++) {
        const int64_t *const sums =
            tb_chances_sums(prospects->chances, &prospects->chances->row[i]);
        const bool out =
            sure_of(prospects, i, places->count - 1) == TB_SURE_OUT;
        if (ways->drawn ? !sums[places->count] : out)
            proved &= out;
        else if (able++ < ROWS_MAX)
            put_row(prospects, i);
    }
    if (tb_settings_goes_on(&page->state->said, (size_t)prospects->last,
                            page->state->players))
        when = TB_MADE(" after round %" PRId64, prospects->last);
    for (int i = 0; i < 2; i++) {
        const size_t rest = i              ? count - able
                            : able > ROWS_MAX ? able - ROWS_MAX
                                              : 0;
        if (!rest)
            continue;
        TB_PART(page, "%s%zu other%s %s %s%s%s", before, rest,
                rest == 1 ? "" : "s",
                i == 0   ? "can still be"
                : proved ? "cannot be"
                         : "were in no simulation",
                last > 1 ? "among the first " : "first",
                last > 1 ? tb_made_count(last) : "", when);
        before = ". ";
    }
    TB_PART(page, *before == '.' ? ".\n" : "</table>\n");
}

void tb_prospects_put(struct tb_page *page)
{
    struct tb_outlook *const players = page->asked.outlook[TB_OF_PLAYERS];
    struct tb_outlook *const words = page->asked.outlook[TB_OF_WORDS];
    const struct tb_text name = tb_section_name(page->stream);
    struct prospects prospects = {
        .page = page,
        .outlook = players,
        .chances = players ? tb_outlook_take(players, name) : NULL,
        .last = (int64_t)tb_state_in(page->state)};
    const struct tb_chances *const said =
        words ? tb_outlook_take(words, name) : NULL;
    struct tb_text keys, given = given_in(said), rest, line, part;
    int64_t id;

    if (!prospects.chances || !players->add.places.count)
        return;
    keys = tb_output_text(&prospects.chances->keys);
    if (!tb_text_missing(keys) && !tb_text_is(keys, page->asked.keys))
        tb_die("%s: %sthe outcomes were ranked by '%.*s', and the standings by "
               "'%s'", players->file, tb_called(prospects.chances->name),
               TB_SHOWN(keys), page->asked.keys);
    for (size_t i = 0; i < prospects.chances->count; i++)
        check_row(&prospects, i);
    if (!given.length && page->asked.model)
        given = tb_text(page->asked.model);
    /* They would say what can happen otherwise. */
    if (!tb_text_starts(given, GIVEN))
        tb_stakes_put(page);
    put_table(&prospects, given);
    if (!said)
        return;
    TB_PART(page, "<details><summary>What each result means</summary>"
                  "<ul class=cs>\n");
    rest = tb_output_text(&said->text);
    while (tb_text_cut_line(&rest, &line)) {
        tb_text_cut(&line, '\t', &part);
        if (tb_int_parse(part, INT32_MAX, &id))
            record_of(&prospects, id);
        TB_PART(page, "<li>%s\n", tb_escaped(line, TB_HTML));
    }
    TB_PART(page, "</ul></details>\n");
}
