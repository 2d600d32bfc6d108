/* SPDX-License-Identifier: ISC */
/* What is left to win, who can still catch up, and what the leaders need: as
   points alone prove. */
#include "page.h"

enum { LEADERS_NAMED = 2 };

bool tb_stakes_proved(const struct tb_page *page)
{
    const struct tb_state *const state = page->state;

    return tb_text_is(page->explain.keys.key[0].name, "score") &&
           !state->said.scoring.loss && !state->early &&
           !state->said.penalties.length;
}

/* The points of a record's byes in rounds ahead. */
static tb_num byes_to_come(const struct tb_page *page, size_t record)
{
    tb_num byes = 0;

    for (size_t r = page->games->rounds; r < page->section->rounds; r++) {
        const struct tb_game *const game = tb_part_game(page, record, r);
        byes += tb_game_paired(game) ? 0 : game->points;
    }
    return byes;
}

/* True if a record has no entry for the round ahead: it may still be paired. */
static bool is_unpaired(const struct tb_page *page, size_t record)
{
    struct tb_text next = tb_field_if(page->stream, record,
                                      page->next.next_slot), token;

    return !tb_text_cut(&next, ' ', &token) || tb_text_missing(token) ||
           tb_text_is(token, ".");
}

/* The most points that a record can add: in its paired games, and in this
   number of rounds after them. */
static tb_num to_come(const struct tb_page *page, size_t record, size_t rounds)
{
    const struct tb_settings *const said = &page->state->said;
    const size_t count = page->stream->count;
    const size_t paired = page->section->rounds;
    const bool left =
        tb_settings_has_left(said, page->explain.loader.id[record]);
    size_t games = left ? 0 : rounds, sat = 0, sits = 0;

    for (size_t r = 0; r < paired; r++) {
        const struct tb_game *const game = tb_part_game(page, record, r);
        if (tb_game_paired(game))
            games += game->kind == TB_UNKNOWN;
        else if (r >= page->games->rounds && is_unpaired(page, record))
            games += !left;
        else
            sat++;
    }
    /* An odd number of players sit out in turn. */
    if (said->round_robin && !said->boards && count % 2)
        sits = (rounds + paired) / count;
    if (!left && rounds && sat < sits)
        games -= sits - sat < games ? sits - sat : games;
    return (tb_num)games * said->scoring.win + byes_to_come(page, record);
}

/* Puts who leads by how much, and how many others can still have that many
   points, with the leaders' byes to come: after this round, or after all rounds
   if it is 0. more: the rounds after the paired ones. */
static void put_lead(const struct tb_page *page, size_t leaders,
                     size_t more, size_t round)
{
    const size_t *const order = page->explain.keys.order;
    const size_t others = page->stream->count - leaders;
    const tb_num lead = tb_part_first(page, order[0]);
    tb_num sure = 0;
    size_t able = 0;

    TB_PART(page, "<li>");
    for (size_t i = 0; i < leaders && leaders <= LEADERS_NAMED; i++)
        TB_PART(page, "%s%s", tb_phrases_between("", i, leaders),
                tb_part_spoken(page, order[i]));
    if (leaders > LEADERS_NAMED)
        TB_PART(page, "%zu", leaders);
    TB_PART(page, " %s %s", leaders == 1 ? "leads by" : "lead with",
            tb_part_counted(leaders > 1
                                ? lead
                                : lead - tb_part_first(page, order[1])));
    for (size_t i = 0; i < leaders; i++) {
        const tb_num byes = byes_to_come(page, order[i]);
        sure = byes > sure ? byes : sure;
    }
    for (size_t i = leaders; i < leaders + others; i++)
        able += tb_part_first(page, order[i]) +
                    to_come(page, order[i], more) >= lead + sure;
    if ((more || round) && able)
        TB_PART(page, "; %zu other%s can still reach %s", able,
                able == 1 ? "" : "s", tb_part_counted(lead + sure));
    if ((more || round) && able < others) {
        if (able)
            TB_PART(page, ", and %zu cannot ", others - able);
        else
            TB_PART(page, "; nobody else can ");
        TB_PART(page, round ? "be first after round %zu" : "win", round);
    }
    TB_PART(page, ".\n");
}

/* Puts with which result of a round a leader is first, or first or level,
   whatever others do; and what the opponent of a sole one needs. */
static void put_needs(const struct tb_page *page, size_t record,
                      size_t round, bool alone)
{
    static const char *const with[] = {", whatever happens",
                                       " with a win or a draw against ",
                                       " with a win against "};
    const struct tb_scoring *const scoring = &page->games->settings.scoring;
    const struct tb_game *const game = tb_part_game(page, record, round);
    const tb_num worth[] = {0, scoring->draw, scoring->win};
    const tb_num own = tb_part_first(page, record);
    tb_num its, most = -1; /* of the others, after the round */
    size_t other;
    int result = -1;
    bool level = false;

    if (!tb_game_pending(game) || game->row < 0)
        return;
    other = (size_t)game->row;
    its = tb_part_first(page, other);
    for (size_t i = 0; i < page->stream->count; i++) {
        const tb_num third = tb_part_first(page, i) + to_come(page, i, 0);
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
    if (result >= 0)
        TB_PART(page, "<li>%s is first%s after round %zu%s%s.\n",
                tb_part_last(page, record),
                level ? " or level on points" : "", round + 1, with[result],
                result ? tb_part_last(page, other) : "");
    if (alone && its < own && its + scoring->win >= own)
        TB_PART(page, "<li>%s needs a win to be first or level on points "
                      "after round %zu.\n",
                tb_part_last(page, other), round + 1);
}

void tb_stakes_put(struct tb_page *page)
{
    static const char list[] = "<ul class=cs>\n";
    const struct tb_state *const state = page->state;
    const struct tb_scoring *const scoring = &state->said.scoring;
    const size_t start = page->output->length + strlen(list);
    const size_t in = tb_state_in(state), paired = page->section->rounds;
    const size_t count = page->stream->count;
    const size_t planned = tb_settings_rounds(&state->said, state->players);
    /* Else results are missing without pairings, or points come later. */
    const bool clear = tb_stakes_proved(page) &&
                       state->pending == state->said.running.missing;
    /* If the round that is paired is the last one that is known it need not be
       the last one. */
    const bool known = clear && planned > paired;
    const bool next = clear && paired == in + 1;
    const size_t more = known ? planned - paired : 0;
    const bool under_way = page->games->rounds > in && state->in;
    const size_t rounds = under_way ? more : planned - in;
    tb_num reach = 0;
    size_t leaders = 1;

    if (!tb_text_is(page->explain.keys.key[0].name, "score") || count < 2 ||
        scoring->win <= scoring->draw || scoring->draw <= 0 || scoring->loss)
        return;
    while (leaders < count &&
           tb_part_first(page, tb_part_record(page, leaders)) ==
               tb_part_first(page, tb_part_record(page, 0)))
        leaders++;
    TB_PART(page, list);
    for (size_t i = 0; i < count && known; i++) {
        const tb_num own = to_come(page, i, more);
        reach = own > reach ? own : reach;
    }
    if (known && under_way)
        TB_PART(page, "<li>The rest of round %zu and %s more", in + 1,
                tb_made_count(rounds));
    else if (known)
        TB_PART(page, "<li>%s", tb_part_capital(tb_made_count(rounds)));
    if (known)
        TB_PART(page, " round%s %s left, so a %s can add %s at most.\n",
                rounds == 1 ? "" : "s", under_way || rounds > 1 ? "are" : "is",
                page->who, tb_part_counted(reach));
    if (leaders < count)
        put_lead(page, leaders, more, known || !next ? 0 : paired);
    for (size_t i = 0; i < leaders && leaders <= LEADERS_NAMED && next; i++)
        put_needs(page, tb_part_record(page, i), in, leaders == 1);
    if (page->output->length > start)
        TB_PART(page, "</ul>\n");
    else
        page->output->length = start - strlen(list);
}
