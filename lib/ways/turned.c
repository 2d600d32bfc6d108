/* SPDX-License-Identifier: ISC */
#include <stdio.h>

#include "turned.h"

/* A copy: what its settings say, and what is not as it came. */
struct copy {
    const char *said;
    bool before;
    size_t round;       /* of the turned game, from 0 */
    size_t row[2];      /* who played it */
    char result[2];     /* theirs; 0: no game is turned */
};

void tb_turned_open(struct tb_turned *turned, struct tb_stream *stream)
{
    turned->stream = stream;
    turned->score_slot = tb_stream_column(stream, tb_text("score"));
    turned->mp[0] = tb_stream_column_if(stream, tb_text("mp"));
    turned->mp[1] = tb_stream_column_if(stream, tb_text("mps"));
    turned->gp[0] = tb_stream_column_if(stream, tb_text("gp"));
    turned->gp[1] = tb_stream_column_if(stream, tb_text("gps"));
    tb_games_open(&turned->loader, stream, true, TB_POINTS_PRIMARY);
}

/* A list of rounds without its last one, which is cut off. */
static struct tb_text cut_last(struct tb_text list, struct tb_text *last)
{
    size_t start = list.length;

    while (start && list.at[start - 1] != ' ')
        start--;
    *last = (struct tb_text){list.at + start, list.length - start};
    list.length = start ? start - 1 : 0;
    return list;
}

/* The games, one of them with another result. */
static void put_games(const struct copy *copy, int side, struct tb_text games,
                      struct tb_output *to)
{
    struct tb_text token, rest;

    for (size_t r = 0; tb_text_cut(&games, ' ', &token); r++) {
        if (r)
            tb_put_char(to, ' ');
        if (r == copy->round) {
            rest = token;
            tb_text_cut(&rest, '=', &token); /* they were those of before */
            tb_text_skip(&token, 1);
            tb_put_char(to, copy->result[side]);
        }
        tb_put_text(to, token);
    }
}

/* What penalties from the last round on give somebody. */
static tb_num late_penalties(const struct tb_turned *turned, size_t record)
{
    const struct tb_games *const games = &turned->loader.games;
    struct tb_text rest = games->settings.penalties;
    struct tb_penalty penalty;
    tb_num sum = 0;

    while (rest.at && tb_penalty_cut(&rest, &penalty)) {
        if (penalty.id == turned->loader.id[record] &&
            tb_penalty_round(&penalty, games) == games->rounds)
            sum += penalty.points;
    }
    return sum;
}

/* The score of the copy. */
static tb_num score_of(const struct tb_turned *turned, const struct copy *copy,
                       size_t record)
{
    const struct tb_scoring *scoring = &turned->loader.games.settings.scoring;
    const struct tb_game *own = tb_games_of(&turned->loader.games, record);
    const int side = copy->row[1] == record;
    const char result = copy->result[side];
    const tb_num score = turned->score.value[record];

    if (copy->before)
        return score - own[turned->loader.games.rounds - 1].points -
               late_penalties(turned, record);
    if (!result || copy->row[side] != record)
        return score;
    return score - own[copy->round].points +
           tb_scoring_of(scoring, result);
}

/* Puts a field, or what the copy has in its place. */
static void put_field(const struct tb_turned *turned, const struct copy *copy,
                      size_t record, struct tb_text name, struct tb_text field)
{
    const struct tb_games *const games = &turned->loader.games;
    struct tb_output *const to = &turned->stream->output;
    const int side = copy->row[1] == record;
    const bool mp = tb_text_is(name, "mp");
    struct tb_text last;
    tb_num sum, part;

    if (tb_text_is(name, "settings")) {
        /* What goes on is not over in the copy of before, which knows of the
           round that it has not. */
        tb_settings_put_less(to, field, copy->before ? "running" : "");
        if (copy->before && !games->settings.rounds)
            tb_put_format(to, "rounds=%zu;", games->rounds);
        tb_put_format(to, "turned=%s", copy->said);
    } else if (tb_text_is(name, "score")) {
        tb_put_number(to, score_of(turned, copy, record));
    } else if (tb_text_is(name, "games") && copy->result[side] &&
               copy->row[side] == record) {
        put_games(copy, side, field, to);
    } else if (copy->before &&
               (tb_text_is(name, "games") || tb_text_is(name, "mps") ||
                tb_text_is(name, "gps") || tb_text_is(name, "boards"))) {
        tb_put_text(to, cut_last(field, &last));
    } else if (copy->before && (mp || tb_text_is(name, "gp"))) {
        const int list = mp ? turned->mp[1] : turned->gp[1];
        cut_last(tb_field(turned->stream, record, list), &last);
        if (tb_num_parse(field, &sum) || tb_num_parse(last, &part))
            tb_put_text(to, field);
        else
            tb_put_number(to, sum - part);
    } else {
        tb_put_text(to, field);
    }
}

static void put_copy(const struct tb_turned *turned, const struct copy *copy)
{
    struct tb_stream *const stream = turned->stream;
    struct tb_output *const to = &stream->output;

    for (size_t i = 0; i < stream->count; i++) {
        struct tb_text header = stream->reader.header, name;
        struct tb_text record = tb_record(stream, i), field;
        for (bool more = true; more; tb_put_char(to, more ? '\t' : '\n')) {
            tb_text_cut(&header, '\t', &name);
            tb_text_cut(&record, '\t', &field);
            put_field(turned, copy, i, name, field);
            more = header.length > 0;
        }
    }
    tb_line_put_file(to, true); /* the same names are others behind it */
    tb_stream_keep(stream);
}

/* True for a game over the board that both have, by its lower id. */
static bool is_turnable(const struct tb_turned *turned, size_t row,
                        size_t round)
{
    const struct tb_game *const own =
        tb_games_of(&turned->loader.games, row) + round;
    const struct tb_game *theirs;

    if (own->kind > TB_LOSS || own->row < 0)
        return false;
    theirs = tb_games_of(&turned->loader.games, (size_t)own->row) + round;
    return theirs->row == (int32_t)row && theirs->kind == TB_LOSS - own->kind &&
           turned->loader.id[row] < turned->loader.id[own->row];
}

/* Puts the copies of each game with other results, later rounds first. */
static void put_turned(const struct tb_turned *turned)
{
    static const char results[] = {[TB_WIN] = 'W', [TB_DRAW] = 'D',
                                   [TB_LOSS] = 'L'};
    const struct tb_games *const games = &turned->loader.games;
    char said[60];

    for (size_t r = games->rounds; r-- > 0;) {
        for (size_t i = 0; i < games->count; i++) {
            const struct tb_game *const own = tb_games_of(games, i) + r;
            for (int k = TB_WIN; k <= TB_LOSS && is_turnable(turned, i, r);
                 k++) {
                struct copy copy = {.said = said,
                                    .round = r,
                                    .row = {i, (size_t)own->row},
                                    .result = {results[k],
                                               tb_pending_mirror(results[k])}};
                if (k == (int)own->kind)
                    continue;
                snprintf(said, sizeof said, "%zu:%d=%c%c", r + 1,
                         (int)turned->loader.id[i], results[own->kind],
                         results[k]);
                put_copy(turned, &copy);
            }
        }
    }
}

/* How many games can be turned. */
static size_t count_games(const struct tb_turned *turned)
{
    size_t count = 0;

    for (size_t i = 0; i < turned->loader.games.count; i++) {
        for (size_t r = 0; r < turned->loader.games.rounds; r++)
            count += is_turnable(turned, i, r);
    }
    return count;
}

void tb_turned_write(struct tb_turned *turned, bool before, int64_t most)
{
    struct tb_stream *const stream = turned->stream;
    const struct copy now = {.said = "now"};
    const struct copy was = {.said = "before", .before = true};

    if (!tb_games_load(&turned->loader, stream) ||
        !tb_numbers_load(&turned->score, stream, turned->score_slot))
        return;
    tb_stream_comments(stream);
    put_copy(turned, &now);
    /* What penalties give teams in other points does not tell its round. */
    if (before && turned->loader.games.rounds > 1 &&
        (turned->mp[0] < 0 || !turned->loader.games.settings.penalties.length))
        put_copy(turned, &was);
    if (2 * count_games(turned) <= (size_t)most / stream->count)
        put_turned(turned);
    else if (most == TB_TURNED_MAX)
        tb_warn("warning: section '%.*s': its games are too many to be turned "
                "one by one", TB_SHOWN(tb_section_name(stream)));
    for (size_t i = 0; i < stream->count; i++) {
        tb_row_begin(stream, i);
        tb_row_end(stream);
    }
}

void tb_turned_free(struct tb_turned *turned)
{
    tb_games_free(&turned->loader);
    tb_numbers_free(&turned->score);
}
