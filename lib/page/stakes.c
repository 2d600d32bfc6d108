/* SPDX-License-Identifier: ISC */
/* What is left to win, who can still catch up, and what the leaders need: as
   points alone prove. */
#include "page.h"

#include <stdio.h>

enum { LEADERS_NAMED = 2 };

/* The most points that a record can add: in its paired games, and in this
   number of rounds after them. A player without a game in the next round may
   still be paired. */
static tb_num to_come(const struct tb_document *document, size_t record,
                      size_t rounds)
{
    const struct tb_settings *const said = &document->view.state.said;
    const size_t count = document->stream->count;
    const bool left =
        tb_settings_has_left(said, document->explain.loader.id[record]);
    size_t games = left ? 0 : rounds, sat = 0, sits = 0;
    tb_num byes = 0;

    for (size_t r = 0; r < tb_part_rounds(document); r++) {
        const struct tb_game *const game = tb_part_game(document, record, r);
        const bool next = r >= tb_part_games(document)->rounds;
        if (tb_game_paired(game)) {
            games += game->kind == TB_UNKNOWN;
        } else if (next && game->points == 0) {
            games += !left;
        } else {
            sat++;
            byes += next ? game->points : 0;
        }
    }
    /* An odd number of players sit out in turn. */
    if (said->round_robin && !said->boards && count % 2)
        sits = (rounds + tb_part_rounds(document)) / count;
    if (!left && rounds && sat < sits)
        games -= sits - sat < games ? sits - sat : games;
    return (tb_num)games * said->scoring.win + byes;
}

/* Puts who leads by how much, and how many others can still have that many
   points: after this round, or after all rounds if it is 0. more: the rounds
   after the paired ones. */
static void put_lead(const struct tb_document *document,
                     struct tb_output *output, size_t leaders, size_t more,
                     size_t round)
{
    const size_t *const order = document->explain.keys.order;
    const size_t others = document->stream->count - leaders;
    const tb_num lead = tb_part_first(document, order[0]);
    char goal[48] = "win";
    size_t able = 0;

    tb_put_string(output, "<li>");
    for (size_t i = 0; i < leaders && leaders <= LEADERS_NAMED; i++) {
        tb_put_string(output, tb_phrases_between("", i, leaders));
        tb_part_spoken(document, output, order[i]);
    }
    if (leaders > LEADERS_NAMED)
        tb_put_format(output, "%zu", leaders);
    tb_put_string(output, leaders == 1 ? " leads by " : " lead with ");
    tb_part_counted(output,
                    leaders > 1 ? lead
                                : lead - tb_part_first(document, order[1]));
    for (size_t i = leaders; i < leaders + others; i++)
        able += tb_part_first(document, order[i]) +
                    to_come(document, order[i], more) >= lead;
    if (round)
        snprintf(goal, sizeof goal, "be first after round %zu", round);
    if ((more || round) && able == 0) {
        tb_put_format(output, "; nobody else can %s", goal);
    } else if (more || round) {
        tb_put_format(output, "; %zu other%s can still reach ", able,
                      able == 1 ? "" : "s");
        tb_part_counted(output, lead);
        if (able < others)
            tb_put_format(output, ", and %zu cannot %s", others - able, goal);
    }
    tb_put_string(output, ".\n");
}

/* Puts with which result of a round a leader is first, or first or level,
   whatever others do; and what the opponent of a sole one needs. */
static void put_needs(struct tb_document *document, size_t record, size_t round,
                      bool alone)
{
    static const char *const with[] = {", whatever happens",
                                       " with a win or a draw against ",
                                       " with a win against "};
    struct tb_output *const output = tb_part(document, TB_PART_CHANCES);
    const struct tb_scoring *const scoring =
        &tb_part_games(document)->settings.scoring;
    const struct tb_game *const game = tb_part_game(document, record, round);
    const tb_num worth[] = {0, scoring->draw, scoring->win};
    const tb_num own = tb_part_first(document, record);
    tb_num its, most = -1; /* of the others, after the round */
    size_t other;
    int result = -1;
    bool level = false;

    if (!tb_game_pending(game) || game->row < 0)
        return;
    other = (size_t)game->row;
    its = tb_part_first(document, other);
    for (size_t i = 0; i < document->stream->count; i++) {
        const tb_num third =
            tb_part_first(document, i) + to_come(document, i, 0);
        if (i != record && i != other && third > most)
            most = third;
    }
    /* The least result that is enough to be first, else to be level. */
    for (int i = 0; i < 6 && result < 0; i++) {
        const tb_num rival = its + worth[2 - i % 3] - own - worth[i % 3];
        level = i > 2;
        if (rival < level && most - own - worth[i % 3] < level)
            result = i % 3;
    }
    if (result >= 0) {
        tb_put_string(output, "<li>");
        tb_part_last(document, output, record);
        tb_put_format(output, " is first%s after round %zu%s",
                      level ? " or level on points" : "", round + 1,
                      with[result]);
        if (result)
            tb_part_last(document, output, other);
        tb_put_string(output, ".\n");
    }
    if (alone && its < own && its + scoring->win >= own) {
        tb_put_string(output, "<li>");
        tb_part_last(document, output, other);
        tb_put_format(output, " needs a win to be first or level on points "
                              "after round %zu.\n", round + 1);
    }
}

void tb_stakes_put(struct tb_document *document)
{
    const struct tb_state *const state = &document->view.state;
    const struct tb_scoring *const scoring = &state->said.scoring;
    const struct tb_explain *const explain = &document->explain;
    struct tb_output *const output = tb_part(document, TB_PART_CHANCES);
    const size_t start = output->length + strlen("<ul class=cs>\n<li>");
    const size_t in = tb_state_in(state), paired = tb_part_rounds(document);
    const size_t count = document->stream->count;
    const size_t planned = tb_settings_rounds(&state->said, state->players);
    /* Else results are missing without pairings, or points come later. */
    const bool clear = !state->early && !state->said.penalties.length &&
                       state->pending == state->said.running.missing;
    /* If the round that is paired is the last one that is known it need not be
       the last one. */
    const bool known = clear && planned > paired;
    const bool next = clear && paired == in + 1;
    const size_t more = known ? planned - paired : 0;
    const bool under_way = tb_part_games(document)->rounds > in && state->in;
    const size_t rounds = under_way ? more : planned - in;
    tb_num reach = 0;
    size_t leaders = 1;

    if (!tb_text_is(explain->keys.key[0].name, "score") || count < 2 ||
        scoring->win <= scoring->draw || scoring->draw <= 0 || scoring->loss)
        return;
    while (leaders < count &&
           tb_part_first(document, tb_explain_record(explain, leaders)) ==
               tb_part_first(document, tb_explain_record(explain, 0)))
        leaders++;
    tb_put_string(output, "<ul class=cs>\n");
    if (known) {
        tb_put_string(output, "<li>");
        if (under_way)
            tb_put_format(output, "The rest of round %zu and ", in + 1);
        tb_put_count(output, rounds);
        tb_part_capital(output, start);
        tb_put_format(output, "%s round%s %s left, so a %s can add ",
                      under_way ? " more" : "", rounds == 1 ? "" : "s",
                      under_way || rounds > 1 ? "are" : "is",
                      explain->teams ? "team" : "player");
        for (size_t i = 0; i < count; i++) {
            const tb_num own = to_come(document, i, more);
            reach = own > reach ? own : reach;
        }
        tb_part_counted(output, reach);
        tb_put_string(output, " at most.\n");
    }
    if (leaders < count)
        put_lead(document, output, leaders, more, known || !next ? 0 : paired);
    for (size_t i = 0; i < leaders && leaders <= LEADERS_NAMED && next; i++)
        put_needs(document, explain->keys.order[i], in, leaders == 1);
    if (output->length < start)
        output->length = start - strlen("<ul class=cs>\n<li>");
    else
        tb_put_string(output, "</ul>\n");
}
