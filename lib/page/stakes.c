/* SPDX-License-Identifier: ISC */
/* What is left to win, who can still catch up, and what the leaders need: as
   points alone prove. */
#include "page.h"

enum { LEADERS_NAMED = 2 };

static tb_num score_of(const struct tb_document *document, size_t record)
{
    const struct tb_keys *const keys = &document->explain.keys;

    return keys->value[record * keys->count];
}

/* Puts what is left: rounds, or of an event whose rounds are not known the
   games without a result. */
static void put_left(const struct tb_prospects *prospects, size_t left)
{
    struct tb_document *const document = prospects->document;
    struct tb_output *const output = tb_part(document, TB_PART_CHANCES);
    const bool teams = document->explain.teams;
    const size_t start = output->length + strlen("<li>");
    size_t games = 0;

    for (size_t i = 0; i < prospects->chances->count; i++)
        games += prospects->row[i].open;
    tb_put_string(output, "<li>");
    tb_part_number_in_words(output, left ? left : games / 2);
    if (left == 0) {
        tb_put_format(output, " %s%s open.\n", teams ? "match" : "game",
                      games == 2 ? " is" : teams ? "es are" : "s are");
    } else {
        tb_put_format(output, " round%s left, so a %s can add ",
                      left == 1 ? " is" : "s are", teams ? "team" : "player");
        tb_part_counted(output, prospects->win * (tb_num)left);
        tb_put_string(output, " at most.\n");
    }
    tb_part_capital(output, start);
}

/* Puts who leads by how much, and who is so near that the rounds that are left
   can change it. */
static void put_lead(const struct tb_document *document,
                     struct tb_output *output, size_t leaders, tb_num reach)
{
    const struct tb_explain *const explain = &document->explain;
    const size_t count = document->stream->count;
    const char *const who = explain->teams ? "team" : "player";
    const size_t start = output->length + strlen("<li>");
    const tb_num lead = score_of(document, tb_explain_record(explain, 0));
    size_t near = leaders;

    tb_put_string(output, "<li>");
    for (size_t i = 0; i < leaders && leaders <= LEADERS_NAMED; i++) {
        tb_put_string(output, tb_phrases_between(", ", i, leaders));
        tb_part_spoken(document, output, tb_explain_record(explain, i));
    }
    if (leaders > LEADERS_NAMED) {
        tb_part_number_in_words(output, leaders);
        tb_put_format(output, " %ss", who);
        tb_part_capital(output, start);
    }
    tb_put_string(output, leaders == 1 ? " leads by " : " lead with ");
    tb_part_counted(output, leaders > 1
                                ? lead
                                : lead - score_of(document, tb_explain_record(
                                                                explain, 1)));
    while (reach && near < count &&
           score_of(document, tb_explain_record(explain, near)) >= lead - reach)
        near++;
    if (reach && near == leaders) {
        tb_put_string(output, ", and nobody can catch up");
    } else if (near > leaders) {
        tb_put_string(output, near == count ? ". All others" : ". ");
        if (near < count)
            tb_put_format(output, "%zu %s%s", near - leaders, who,
                          near - leaders == 1 ? "" : "s");
        tb_put_string(output, near < count && near - leaders == 1
                                  ? " is within " : " are within ");
        tb_part_counted(output, reach);
        tb_put_string(output, near < count ? "; the other " : "");
        if (near < count - 1)
            tb_put_format(output, "%zu ", count - near);
        tb_put_string(output, near < count ? "cannot win" : "");
    }
    tb_put_string(output, ".\n");
}

/* The row whose record plays that one in the last counted round, in which both
   have their only open game; NULL: there is none. */
static const struct tb_prospect *opponent(const struct tb_prospects *prospects,
                                          const struct tb_prospect *own)
{
    const struct tb_document *const document = prospects->document;
    const struct tb_game *game;

    if (own->open != 1 || (size_t)prospects->last > tb_part_told(document))
        return NULL;
    game = tb_part_game(document, own->record, (size_t)prospects->last - 1);
    for (size_t i = 0; i < prospects->chances->count; i++) {
        if (tb_game_pending(game) && game->row >= 0 &&
            prospects->row[i].record == (size_t)game->row)
            return prospects->row[i].open == 1 ? &prospects->row[i] : NULL;
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
    const tb_num draw = tb_part_games(document)->settings.scoring.draw;
    tb_num sure = 0, most = 0; /* points of others who do not play this game */
    int first = 3, level = 3;

    if (!other)
        return;
    for (size_t i = 0; i < prospects->chances->count; i++) {
        const struct tb_prospect *const third = &prospects->row[i];
        if (third == own || third == other)
            continue;
        most = third->most > most ? third->most : most;
        sure = third->least > sure ? third->least : sure;
    }
    for (int result = 2; result >= 0; result--) {
        const tb_num mine = result == 2   ? own->most
                            : result == 1 ? own->least + draw
                                          : own->least;
        const tb_num its = result == 2   ? other->least
                           : result == 1 ? other->least + draw
                                         : other->most;
        const tb_num rival = its > most ? its : most;
        first = mine > rival ? result : first;
        level = mine >= rival ? result : level;
    }
    if (level < 3) {
        tb_put_string(output, "<li>");
        tb_part_last(document, output, own->record);
        tb_put_string(output, first < 3 ? " is first" : " is first or level");
        if (!last)
            tb_put_format(output, " after round %zu", (size_t)prospects->last);
        tb_put_string(output, with[first < 3 ? first : level]);
        if (first < 3 ? first : level)
            tb_part_last(document, output, other->record);
        tb_put_string(output, ".\n");
    }
    if (!alone || other->least >= own->least || other->most < own->least ||
        other->most < sure)
        return;
    tb_put_string(output, "<li>");
    tb_part_last(document, output, other->record);
    tb_put_string(output, " needs a win to be first or level");
    if (!last)
        tb_put_format(output, " after round %zu", (size_t)prospects->last);
    tb_put_string(output, ".\n");
}

void tb_stakes_put(const struct tb_prospects *prospects)
{
    struct tb_document *const document = prospects->document;
    const struct tb_state *const state = &document->view.state;
    struct tb_output *const output = tb_part(document, TB_PART_CHANCES);
    const struct tb_explain *const explain = &document->explain;
    const size_t planned = tb_settings_rounds(&state->said, state->players);
    const size_t in = tb_state_in(state), count = document->stream->count;
    const size_t left =
        planned > in && planned >= (size_t)prospects->last && !state->early &&
                state->pending == state->said.running.missing &&
                !state->said.penalties.length
            ? planned - in : 0;
    size_t leaders = 1;

    if (!prospects->points || prospects->chances->count != count || count < 2)
        return;
    while (leaders < count &&
           score_of(document, tb_explain_record(explain, leaders)) ==
               score_of(document, tb_explain_record(explain, 0)))
        leaders++;
    tb_put_string(output, "<ul class=cs>\n");
    put_left(prospects, left);
    if (leaders < count)
        put_lead(document, output, leaders, prospects->win * (tb_num)left);
    for (size_t i = 0; i < count && leaders <= LEADERS_NAMED; i++) {
        const struct tb_prospect *const row = &prospects->row[i];
        if (explain->place[row->record] < leaders)
            put_needs(prospects, row, leaders == 1,
                      left && (size_t)prospects->last == planned);
    }
    tb_put_string(output, "</ul>\n");
}
