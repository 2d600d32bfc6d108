/* SPDX-License-Identifier: ISC */
/* What is left to win, who can still catch up, and what the leaders need: as
   points alone prove. */
#include "page.h"

enum { LEADERS_NAMED = 2 };

/* The score of who is at a place of the ranking. */
static tb_num score_at(const struct tb_document *document, size_t place)
{
    const struct tb_keys *const keys = &document->explain.keys;

    return keys->value[keys->order[place] * keys->count];
}

/* Puts what is left: rounds, or where that is not known the open games. */
static void put_left(const struct tb_prospects *prospects, size_t left)
{
    struct tb_output *const output =
        tb_part(prospects->document, TB_PART_CHANCES);
    const bool teams = prospects->document->explain.teams;
    const size_t start = output->length + strlen("<li>");
    size_t games = 0;

    for (size_t i = 0; i < prospects->chances->count; i++)
        games += prospects->row[i].open;
    tb_put_string(output, "<li>");
    tb_put_count(output, left ? left : games / 2);
    tb_part_capital(output, start);
    if (left == 0) {
        tb_put_format(output, " %s%s open.\n", teams ? "match" : "game",
                      games == 2 ? " is" : teams ? "es are" : "s are");
        return;
    }
    tb_put_format(output, " round%s left, so a %s can add ",
                  left == 1 ? " is" : "s are", teams ? "team" : "player");
    tb_part_counted(output, prospects->win * (tb_num)left);
    tb_put_string(output, " at most.\n");
}

/* Puts who leads by how much, and who is so near that the points that are left
   can change it. */
static void put_lead(const struct tb_document *document,
                     struct tb_output *output, size_t leaders, tb_num reach)
{
    const size_t count = document->stream->count;
    const size_t start = output->length + strlen("<li>");
    const tb_num lead = score_at(document, 0);
    size_t near = leaders;

    tb_put_string(output, "<li>");
    for (size_t i = 0; i < leaders && leaders <= LEADERS_NAMED; i++) {
        tb_put_string(output, tb_phrases_between("", i, leaders));
        tb_part_spoken(document, output,
                       tb_explain_record(&document->explain, i));
    }
    if (leaders > LEADERS_NAMED) {
        tb_put_count(output, leaders);
        tb_part_capital(output, start);
    }
    tb_put_string(output, leaders == 1 ? " leads by " : " lead with ");
    tb_part_counted(output, leaders > 1 ? lead : lead - score_at(document, 1));
    while (near < count && score_at(document, near) >= lead - reach)
        near++;
    if (reach && near == leaders) {
        tb_put_string(output, "; nobody can catch up");
    } else if (reach) {
        tb_put_format(output, "; %zu other%s within ", near - leaders,
                      near == leaders + 1 ? " is" : "s are");
        tb_part_counted(output, reach);
        if (near < count)
            tb_put_format(output, ", and %zu cannot win", count - near);
    }
    tb_put_string(output, ".\n");
}

/* Who plays that one in the last counted round, where both have their only open
   game; NULL: nobody. */
static const struct tb_prospect *opponent(const struct tb_prospects *prospects,
                                          const struct tb_prospect *own)
{
    const struct tb_document *const document = prospects->document;
    const size_t round = (size_t)prospects->last - 1;
    const struct tb_game *game;

    if (own->open != 1 || round >= tb_part_told(document))
        return NULL;
    game = tb_part_game(document, own->record, round);
    for (size_t i = 0; i < prospects->chances->count; i++) {
        if (tb_game_pending(game) && prospects->row[i].open == 1 &&
            game->row == (int32_t)prospects->row[i].record)
            return &prospects->row[i];
    }
    return NULL;
}

/* Puts with which result somebody is first, or first or level, whatever others
   do; and what the opponent of a leader needs. */
static void put_needs(const struct tb_prospects *prospects,
                      const struct tb_prospect *own, bool alone, bool last)
{
    static const char *const with[] = {", whatever happens",
                                       " with a win or a draw against ",
                                       " with a win against "};
    struct tb_document *const document = prospects->document;
    struct tb_output *const output = tb_part(document, TB_PART_CHANCES);
    const struct tb_prospect *const other = opponent(prospects, own);
    const tb_num worth[] = {0, tb_part_games(document)->settings.scoring.draw,
                            prospects->win};
    struct tb_output after = {0};
    tb_num most = 0; /* of those who do not play this game */
    int result = 0;
    bool level = false;

    if (!other)
        return;
    for (size_t i = 0; i < prospects->chances->count; i++) {
        const struct tb_prospect *const third = &prospects->row[i];
        if (third != own && third != other && third->most > most)
            most = third->most;
    }
    /* The least result that is enough to be first, else to be level. */
    for (;; result++) {
        const tb_num mine = own->least + worth[result];
        const tb_num its = other->least + worth[2 - result];
        if (level ? mine >= its && mine >= most : mine > its && mine > most)
            break;
        if (result == 2 && level)
            return;
        if (result == 2) {
            level = true;
            result = -1;
        }
    }
    if (!last)
        tb_put_format(&after, " after round %zu", (size_t)prospects->last);
    tb_put_string(output, "<li>");
    tb_part_last(document, output, own->record);
    tb_put_format(output, " is first%s%.*s%s", level ? " or level" : "",
                  TB_WHOLE(tb_output_text(&after)), with[result]);
    if (result)
        tb_part_last(document, output, other->record);
    tb_put_string(output, ".\n");
    if (alone && other->least < own->least && other->most >= own->least) {
        tb_put_string(output, "<li>");
        tb_part_last(document, output, other->record);
        tb_put_format(output, " needs a win to be first or level%.*s.\n",
                      TB_WHOLE(tb_output_text(&after)));
    }
    free(after.buffer);
}

void tb_stakes_put(const struct tb_prospects *prospects)
{
    struct tb_document *const document = prospects->document;
    const struct tb_state *const state = &document->view.state;
    struct tb_output *const output = tb_part(document, TB_PART_CHANCES);
    const size_t planned = tb_settings_rounds(&state->said, state->players);
    const size_t in = tb_state_in(state), count = document->stream->count;
    /* Nothing is known of it where results are missing without pairings, or
       points are given and taken later. */
    const size_t left =
        planned > in && planned >= (size_t)prospects->last && !state->early &&
                state->pending == state->said.running.missing &&
                !state->said.penalties.length
            ? planned - in : 0;
    size_t leaders = 1;

    if (!prospects->points || prospects->chances->count != count || count < 2)
        return;
    while (leaders < count &&
           score_at(document, leaders) == score_at(document, 0))
        leaders++;
    tb_put_string(output, "<ul class=cs>\n");
    put_left(prospects, left);
    if (leaders < count)
        put_lead(document, output, leaders, prospects->win * (tb_num)left);
    for (size_t i = 0; i < count && leaders <= LEADERS_NAMED; i++) {
        const struct tb_prospect *const row = &prospects->row[i];
        if (document->explain.place[row->record] < leaders &&
            prospects->bye <= prospects->last)
            put_needs(prospects, row, leaders == 1,
                      left && (size_t)prospects->last == planned);
    }
    tb_put_string(output, "</ul>\n");
}
