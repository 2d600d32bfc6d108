/* SPDX-License-Identifier: ISC */
#include "outcomes.h"

#include <stdlib.h>

/*
 * A record with so many pending games has 81 variants. These are kept, as long
 * as all that are take so much room.
 */
enum { KEPT_GAMES = 4, KEPT_BYTES = 4 << 20 };

void tb_outcomes_open(struct tb_outcomes *outcomes, struct tb_stream *stream)
{
    static const char *const names[TB_OUTCOMES_COLUMNS] = {
        "id", "name", "team", "rating", "score", "games", "settings"};

    outcomes->stream = stream;
    outcomes->text.file = outcomes->settings.file = -1;
    for (int c = 0; c < TB_OUTCOMES_COLUMNS; c++)
        outcomes->slot[c] = tb_stream_column(stream, tb_text(names[c]));
}

/* What a pending game of a record ended in. */
static char own_result(const struct tb_outcomes_own *own, const char *result)
{
    const char lower = result[own->game];

    return own->higher ? tb_pending_mirror(lower) : lower;
}

static tb_num worth(const struct tb_outcomes *outcomes, char result)
{
    const enum tb_kind kind = result == 'W'   ? TB_WIN
                              : result == 'D' ? TB_DRAW
                                              : TB_LOSS;

    return tb_game_worth(kind, &outcomes->games->settings.scoring);
}

/* The games with the results in their places; other tokens as they came. */
static void put_games(const struct tb_outcomes *outcomes, size_t record,
                      const char *result, struct tb_output *to)
{
    const struct tb_outcomes_record *me = &outcomes->record[record];
    const struct tb_outcomes_own *own = outcomes->own + me->first;
    const struct tb_outcomes_own *const end = own + me->count;
    struct tb_text rest = tb_field(outcomes->stream, record,
                                   outcomes->slot[TB_OUTCOMES_GAMES]);
    struct tb_text token, points;

    for (size_t r = 0; tb_text_cut(&rest, ' ', &token); r++) {
        if (r)
            tb_put_char(to, ' ');
        if (own == end || outcomes->pendings->game[own->game].round != r) {
            tb_put_text(to, token);
            continue;
        }
        points = token;
        tb_text_cut(&points, '=', &token); /* they were those so far */
        tb_text_skip(&token, 1);
        tb_put_char(to, own_result(own++, result));
        tb_put_text(to, token);
    }
}

/* The rounds that are open: "9", "8,9", or "-". */
static void put_open(const struct tb_outcomes *outcomes,
                     const struct tb_outcomes_record *me, struct tb_output *to)
{
    for (size_t i = 0; i < me->count; i++) {
        const size_t game = outcomes->own[me->first + i].game;
        if (i)
            tb_put_char(to, ',');
        tb_put_number(to, (tb_num)(outcomes->pendings->game[game].round + 1) *
                              TB_ONE);
    }
    if (me->count == 0)
        tb_put_char(to, '-');
}

static struct tb_text field(const struct tb_outcomes *outcomes, size_t record,
                            enum tb_outcomes_column column)
{
    return tb_field(outcomes->stream, record, outcomes->slot[column]);
}

/* An entry of the list of byes that begins there: "2:0.5", "3:-1". */
static void put_bye(struct tb_output *to, size_t start, size_t round,
                    tb_num points)
{
    if (to->length > start)
        tb_put_char(to, ',');
    tb_put_number(to, (tb_num)round * TB_ONE);
    tb_put_char(to, ':');
    tb_put_number(to, points);
}

/*
 * What the score has of rounds without a result, and of penalties from a round
 * on, of 999 from the last one that is planned: "2:0.5,5:1", or "-".
 */
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
        if (own[r].kind >= TB_UNKNOWN && own[r].points != 0)
            put_bye(to, start, r + 1, own[r].points);
    }
    while (rest.at && tb_penalty_cut(&rest, &penalty)) {
        const size_t round = penalty.round == 999 ? games->settings.rounds
                                                  : (size_t)penalty.round;
        if (tb_int_parse(me, TB_ID_MAX, &id) && id == penalty.id && round &&
            round <= games->rounds)
            put_bye(to, start, round, penalty.points);
    }
    if (to->length == start)
        tb_put_char(to, '-');
}

/* Composes a record, from the tab behind the section's name to its byes. */
static void compose(const struct tb_outcomes *outcomes, size_t record,
                    const char *result, struct tb_output *to)
{
    const struct tb_outcomes_record *me = &outcomes->record[record];
    tb_num score = me->base;

    for (size_t i = 0; i < me->count; i++)
        score += worth(outcomes,
                       own_result(&outcomes->own[me->first + i], result));
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
    tb_put_number(to, me->now);
    tb_put_char(to, '\t');
    put_open(outcomes, me, to);
    tb_put_char(to, '\t');
    put_byes(outcomes, record, to);
}

/* The variants of a record are numbered by its results, base 3. */
static size_t variant(const struct tb_outcomes *outcomes,
                      const struct tb_outcomes_record *me, const char *result)
{
    size_t number = 0;

    for (size_t i = me->count; i-- > 0;) {
        const char lower = result[outcomes->own[me->first + i].game];
        number = number * 3 + (lower == 'W' ? 0 : lower == 'D' ? 1 : 2);
    }
    return number;
}

static void note_start(struct tb_outcomes *outcomes)
{
    outcomes->start =
        tb_grow(outcomes->start, &outcomes->start_capacity,
                outcomes->starts + 1, sizeof *outcomes->start);
    outcomes->start[outcomes->starts++] = outcomes->text.length;
}

/* Composes all variants of a record, if they are few. */
static void compose_variants(struct tb_outcomes *outcomes, size_t record,
                             char *result)
{
    struct tb_outcomes_record *me = &outcomes->record[record];
    const size_t bytes = tb_record(outcomes->stream, record).length;
    size_t count = 1;

    for (size_t i = 0; i < me->count && i < KEPT_GAMES; i++)
        count *= 3;
    me->known = me->count <= KEPT_GAMES &&
                outcomes->text.length + count * bytes < KEPT_BYTES;
    me->variant = outcomes->starts;
    if (!me->known)
        return;
    for (size_t n = 0; n < count; n++) {
        size_t rest = n;
        for (size_t i = 0; i < me->count; i++, rest /= 3)
            result[outcomes->own[me->first + i].game] = "WDL"[rest % 3];
        note_start(outcomes);
        compose(outcomes, record, result, &outcomes->text);
    }
}

/* Sorts the pending games by record: in the order of rounds, as they are. */
static void deal_games(struct tb_outcomes *outcomes)
{
    const struct tb_pendings *pendings = outcomes->pendings;
    size_t sum = 0;

    for (size_t g = 0; g < pendings->count; g++) {
        outcomes->record[pendings->game[g].lower].count++;
        outcomes->record[pendings->game[g].higher].count++;
    }
    for (size_t i = 0; i < outcomes->stream->count; i++) {
        outcomes->record[i].first = sum;
        sum += outcomes->record[i].count;
        outcomes->record[i].count = 0;
    }
    outcomes->own = tb_grow(outcomes->own, &outcomes->own_capacity, sum + 1,
                            sizeof *outcomes->own);
    for (size_t g = 0; g < pendings->count; g++) {
        struct tb_outcomes_record *const lower =
            &outcomes->record[pendings->game[g].lower];
        struct tb_outcomes_record *const higher =
            &outcomes->record[pendings->game[g].higher];
        outcomes->own[lower->first + lower->count++] =
            (struct tb_outcomes_own){g, false};
        outcomes->own[higher->first + higher->count++] =
            (struct tb_outcomes_own){g, true};
    }
}

/* Reads the scores; each leaves room for what games are worth. */
static bool load_scores(struct tb_outcomes *outcomes)
{
    struct tb_stream *stream = outcomes->stream;
    const struct tb_games *games = outcomes->games;
    const tb_num room = TB_POINTS_MAX * TB_ONE * TB_ROUNDS_MAX;

    if (!tb_numbers_load(&outcomes->scores, stream,
                         outcomes->slot[TB_OUTCOMES_SCORE]))
        return false;
    for (size_t i = 0; i < stream->count; i++) {
        const tb_num score = outcomes->scores.value[i];
        outcomes->record[i] =
            (struct tb_outcomes_record){.now = score, .base = score};
        if (score > room || score < -room) {
            tb_stream_fail(stream, i, "the score is out of range");
            return false;
        }
    }
    for (size_t g = 0; g < outcomes->pendings->count; g++) {
        const struct tb_pending *game = &outcomes->pendings->game[g];
        const size_t both[] = {(size_t)game->lower, (size_t)game->higher};
        for (int s = 0; s < 2; s++) {
            struct tb_outcomes_record *me = &outcomes->record[both[s]];
            const struct tb_game *own = tb_games_of(games, both[s]);
            if (!tb_num_subtract(me->base, own[game->round].points,
                                 &me->base) ||
                me->base > INT64_MAX / 2 || me->base < -(INT64_MAX / 2)) {
                tb_stream_fail(stream, both[s], "the score is out of range");
                return false;
            }
        }
    }
    return true;
}

/* True for settings that no value depends on: they would be said so often. */
static bool is_of_event(struct tb_text word)
{
    struct tb_text key;

    tb_text_cut(&word, '=', &key);
    return tb_text_is(key, "date") || tb_text_is(key, "event") ||
           tb_text_is(key, "written");
}

/* Makes the settings, which are the same in all records. */
static void make_settings(struct tb_outcomes *outcomes,
                          const struct tb_ways *ways)
{
    struct tb_output *settings = &outcomes->settings;
    struct tb_text rest = field(outcomes, 0, TB_OUTCOMES_SETTINGS), word;

    settings->length = 0;
    while (!tb_text_missing(rest) && tb_text_cut(&rest, ';', &word)) {
        if ((ways->total > 1 && is_of_event(word)) ||
            tb_text_starts(word, "running="))
            continue; /* what is going on has ended there */
        tb_put_text(settings, word);
        tb_put_char(settings, ';');
    }
    tb_put_string(settings, "ways=");
    tb_ways_put(settings, ways);
}

bool tb_outcomes_begin(struct tb_outcomes *outcomes,
                       const struct tb_games *games,
                       const struct tb_pendings *pendings,
                       const struct tb_ways *ways)
{
    const size_t count = outcomes->stream->count;
    char *result;

    outcomes->games = games;
    outcomes->pendings = pendings;
    outcomes->starts = outcomes->text.length = 0;
    outcomes->record = tb_grow(outcomes->record, &outcomes->record_capacity,
                               count, sizeof *outcomes->record);
    if (!load_scores(outcomes))
        return false;
    make_settings(outcomes, ways);
    deal_games(outcomes);
    result = tb_alloc(pendings->count + 1, 1);
    for (size_t i = 0; i < count; i++)
        compose_variants(outcomes, i, result);
    note_start(outcomes);
    free(result);
    return true;
}

void tb_outcomes_put(struct tb_outcomes *outcomes, struct tb_text section,
                     const char *result, struct tb_text ending)
{
    struct tb_output *output = &outcomes->stream->output;

    for (size_t i = 0; i < outcomes->stream->count; i++) {
        const struct tb_outcomes_record *me = &outcomes->record[i];
        tb_put_text(output, section);
        if (me->known) {
            const size_t *start = outcomes->start + me->variant +
                                  variant(outcomes, me, result);
            tb_put_bytes(output, outcomes->text.buffer + start[0],
                         start[1] - start[0]);
        } else {
            compose(outcomes, i, result, output);
        }
        tb_put_text(output, ending);
    }
}

void tb_outcomes_free(struct tb_outcomes *outcomes)
{
    tb_numbers_free(&outcomes->scores);
    free(outcomes->record);
    free(outcomes->own);
    free(outcomes->start);
    free(outcomes->text.buffer);
    free(outcomes->settings.buffer);
}
