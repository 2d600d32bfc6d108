/* SPDX-License-Identifier: ISC */
#include "outcomes.h"

void tb_outcomes_open(struct tb_outcomes *outcomes, struct tb_stream *stream)
{
    struct tb_text names =
        tb_text("id\tname\tteam\trating\tscore\tgames\tsettings"), name;
    static const char *const match[TB_MATCH_COLUMNS] = {
        "mp", "gp", "mps", "gps", "boards"};
    bool teams = false;

    outcomes->stream = stream;
    outcomes->next_slot =
        tb_reader_key(&stream->reader, tb_text(TB_NEXT_KEY));
    for (int c = 0; tb_text_cut(&names, '\t', &name); c++)
        outcomes->slot[c] = tb_stream_need(stream, name);
    /* A column mp or gp alone may mean anything; team streams have all five. */
    for (int c = TB_MATCH_MPS; c < TB_MATCH_COLUMNS; c++)
        teams |= tb_stream_column_if(stream, match[c]) >= 0;
    for (int c = 0; c < TB_MATCH_COLUMNS; c++)
        outcomes->match[c] = teams ? tb_stream_column(stream, match[c]) : -1;
}

static struct tb_text field(const struct tb_outcomes *outcomes, size_t record,
                            enum tb_outcomes_column column)
{
    return tb_field(outcomes->stream, record, outcomes->slot[column]);
}

/* Puts the games, replacing the tokens of pending games with results. */
static void put_games(const struct tb_outcomes *outcomes, size_t record,
                      const char *result, struct tb_output *to)
{
    struct tb_text rest = field(outcomes, record, TB_OUTCOMES_GAMES);
    struct tb_text next =
        tb_field_if(outcomes->stream, record, outcomes->next_slot);
    struct tb_text token, points;

    if (outcomes->games->rounds == 0)
        tb_put_char(to, '-');
    for (size_t r = 0; r < outcomes->games->rounds; r++) {
        const int own = tb_outcomes_own(outcomes, record, r, result);
        if (r)
            tb_put_char(to, ' ');
        tb_games_cut(&rest, &next, &token);
        if (own >= 0) {
            points = token;
            tb_text_cut(&points, '=', &token); /* skip the points so far */
            tb_text_skip(&token, 1);
            tb_put_char(to, tb_outcomes_letter(outcomes, own));
        }
        tb_put_text(to, token);
        if (own >= 0 && tb_outcomes_by_gp(outcomes)) {
            tb_put_char(to, '=');
            tb_put_number(to, own * TB_HALF);
        }
    }
}

/* Appends a round to the list that begins at start. */
static void put_round(struct tb_output *to, size_t start, size_t round)
{
    if (to->length > start)
        tb_put_char(to, ',');
    tb_put_number(to, (tb_num)round * TB_ONE);
}

/* Puts the open rounds: "9", "8,9" or "-". */
static void put_open(const struct tb_outcomes *outcomes, size_t record,
                     struct tb_output *to)
{
    const struct tb_game *const own = tb_games_of(outcomes->games, record);
    const size_t start = to->length;

    for (size_t r = 0; r < outcomes->games->rounds; r++) {
        if (tb_game_pending(&own[r]))
            put_round(to, start, r + 1);
    }
    if (to->length == start)
        tb_put_char(to, '-');
}

/* Puts the points that a score gets without a game, by round: of byes, and of
   penalties, "2:0.5,5:1" or "-". Round 999 is the last planned round. */
static void put_byes(const struct tb_outcomes *outcomes, size_t record,
                     struct tb_output *to)
{
    const struct tb_games *games = outcomes->games;
    const struct tb_game *own = tb_games_of(games, record);
    const struct tb_text me = field(outcomes, record, TB_OUTCOMES_ID);
    const size_t start = to->length;
    struct tb_text rest = games->settings.penalties;
    struct tb_penalty penalty;
    int64_t id;

    for (size_t r = 0; r < games->rounds; r++) {
        if (own[r].kind < TB_UNKNOWN || own[r].points == 0 ||
            tb_game_pending(&own[r]))
            continue;
        put_round(to, start, r + 1);
        tb_put_char(to, ':');
        tb_put_number(to, own[r].points);
    }
    while (rest.at && tb_penalty_cut(&rest, &penalty)) {
        const size_t round = tb_penalty_round(&penalty, games);
        if (!(tb_int_parse(me, TB_ID_MAX, &id) && id == penalty.id && round &&
            round <= games->rounds))
            continue;
        put_round(to, start, round);
        tb_put_char(to, ':');
        tb_put_number(to, penalty.points);
    }
    if (to->length == start)
        tb_put_char(to, '-');
}

/* Puts a record, beginning with the tab after the section name. */
static void compose(const struct tb_outcomes *outcomes, size_t record,
                    const char *result, struct tb_output *to)
{
    tb_num score = outcomes->base[record];

    for (size_t r = 0; r < outcomes->games->rounds; r++) {
        const int own = tb_outcomes_own(outcomes, record, r, result);
        if (own >= 0)
            score += tb_outcomes_by_gp(outcomes)
                         ? own * TB_HALF
                         : tb_scoring_of(&outcomes->games->settings.scoring,
                                         tb_outcomes_letter(outcomes, own));
    }
    for (int c = 0; c < TB_OUTCOMES_SCORE; c++) {
        tb_put_char(to, '\t');
        tb_put_text(to, field(outcomes, record, (enum tb_outcomes_column)c));
    }
    tb_put_char(to, '\t');
    tb_put_number(to, score);
    tb_put_char(to, '\t');
    put_games(outcomes, record, result, to);
    tb_put_char(to, '\t');
    tb_put_text(to, tb_output_text(&outcomes->settings));
    tb_put_char(to, '\t');
    tb_put_number(to, outcomes->scores.value[record]);
    tb_put_char(to, '\t');
    put_open(outcomes, record, to);
    tb_put_char(to, '\t');
    put_byes(outcomes, record, to);
    if (outcomes->halves)
        tb_match_put(outcomes, record, result, to);
}

/* Reads the scores and adds the points of future byes and penalties. Checks
   that there is room for the points of pending games. */
static bool load_scores(struct tb_outcomes *outcomes)
{
    struct tb_stream *const stream = outcomes->stream;
    const struct tb_games *const games = outcomes->games;
    const tb_num room = TB_POINTS_MAX * TB_ONE * TB_ROUNDS_MAX;

    if (!tb_numbers_load(&outcomes->scores, stream,
                         outcomes->slot[TB_OUTCOMES_SCORE]))
        return false;
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_game *const own = tb_games_of(games, i);
        tb_num *const score = &outcomes->scores.value[i];
        tb_num *const base = &outcomes->base[i];
        bool fits = true;
        for (size_t r = outcomes->begun; r < games->rounds; r++)
            fits &= tb_num_add(*score, own[r].points, score);
        fits &= tb_outcomes_punish(outcomes, i, tb_outcomes_by_gp(outcomes),
                                   score) &&
                *score <= room && *score >= -room;
        *base = *score;
        for (size_t r = 0; r < games->rounds; r++)
            fits &= !tb_game_pending(&own[r]) ||
                    (tb_num_subtract(*base, own[r].points, base) &&
                     *base <= INT64_MAX / 2 && *base >= -(INT64_MAX / 2));
        if (!fits)
            return tb_stream_fail(stream, i, "the score is out of range");
    }
    return true;
}

bool tb_outcomes_begin(struct tb_outcomes *outcomes,
                       const struct tb_games_loader *loader,
                       const struct tb_pendings *pendings,
                       const struct tb_ways *ways)
{
    const struct tb_games *const games = &loader->games;
    struct tb_output *const settings = &outcomes->settings;

    outcomes->games = games;
    outcomes->begun = games->rounds - loader->next;
    outcomes->pendings = pendings;
    TB_GROW(outcomes->base, outcomes->base_capacity, outcomes->stream->count);
    outcomes->halves =
        outcomes->match[TB_MATCH_MPS] < 0 ? 0 : 2 * games->settings.boards;
    if (!load_scores(outcomes) ||
        (outcomes->halves && !tb_match_check(outcomes)))
        return false;
    /* An outcome has no current games, and a warning about results that no
       value uses would repeat for every outcome. */
    settings->length = 0;
    tb_settings_put_less(settings, field(outcomes, 0, TB_OUTCOMES_SETTINGS),
                         ways->total > 1 ? "running,date,event,written"
                                         : "running");
    tb_put_string(settings, "ways=");
    tb_ways_put(settings, ways);
    TB_GROW(outcomes->result, outcomes->result_capacity, pendings->count + 1);
    memset(outcomes->result, 0, pendings->count + 1);
    TB_GROW(outcomes->text, outcomes->text_capacity, outcomes->stream->count);
    for (size_t i = 0; i < outcomes->stream->count; i++) {
        if (i == outcomes->texts)
            outcomes->text[outcomes->texts++] = (struct tb_output){0};
        outcomes->text[i].length = 0;
    }
    return true;
}

void tb_outcomes_put(struct tb_outcomes *outcomes, struct tb_text section,
                     const char *result)
{
    const struct tb_pendings *const pendings = outcomes->pendings;
    struct tb_output *const output = &outcomes->stream->output;

    for (size_t g = 0; g < pendings->count; g++) {
        const struct tb_pending *const game = &pendings->game[g];
        if (outcomes->result[g] == result[g])
            continue;
        outcomes->result[g] = result[g];
        outcomes->text[game->lower].length = 0;
        outcomes->text[game->higher].length = 0;
    }
    for (size_t i = 0; i < outcomes->stream->count; i++) {
        struct tb_output *const text = &outcomes->text[i];
        if (text->length == 0)
            compose(outcomes, i, result, text);
        tb_put_text(output, section);
        tb_put_text(output, tb_output_text(text));
        tb_put_char(output, '\n');
    }
}

void tb_outcomes_free(struct tb_outcomes *outcomes)
{
    tb_numbers_free(&outcomes->scores);
    free(outcomes->base);
    free(outcomes->result);
    for (size_t i = 0; i < outcomes->texts; i++)
        free(outcomes->text[i].buffer);
    free(outcomes->text);
    free(outcomes->settings.buffer);
}
