/* SPDX-License-Identifier: ISC */
#include "columns.h"

#include <stdlib.h>

#include "base/base.h"
#include "machine.h"

/* The last round of a section, counted over its records. */
struct last {
    size_t paired, pending, in; /* in: with the result of a game */
    bool byes;                  /* somebody has points of it without a game */
};

static struct last count_last(const struct tb_stream *stream, int games,
                              const struct tb_settings *settings)
{
    struct last last = {0};

    for (size_t i = 0; i < stream->count; i++) {
        struct tb_text list = tb_field(stream, i, games), token = list;
        struct tb_game game;
        for (size_t at = list.length; at-- > 0 && list.at[at] != ' ';)
            token = (struct tb_text){list.at + at, list.length - at};
        if (tb_game_parse(token, &settings->scoring, &game))
            continue;
        last.paired += tb_game_paired(&game) && game.opponent;
        last.pending += tb_game_pending(&game);
        last.in += tb_game_paired(&game) && game.kind != TB_UNKNOWN;
        last.byes |= !tb_game_paired(&game) && game.points;
    }
    return last;
}

/* How much of it is in: of games where all that are missing are known. */
static void put_in(struct tb_output *output, const struct last *last,
                   const struct tb_running *running, bool teams)
{
    const size_t games = (last->paired + 1) / 2;

    if (last->pending == running->missing)
        tb_put_format(output, "%zu of %zu %s are in",
                      games - (last->pending + 1) / 2, games,
                      teams ? "matches" : "games");
    else
        tb_put_format(output, "%zu of %zu %s are in",
                      running->players - running->missing, running->players,
                      teams ? "teams" : "players");
}

bool tb_state_put(struct tb_output *output, const struct tb_stream *stream,
                  int games, int settings, bool teams)
{
    struct tb_settings said;
    struct tb_text text = {NULL, 0};
    struct last last;
    size_t rounds;

    if (stream->count == 0 || games < 0)
        return false;
    if (settings >= 0)
        text = tb_field(stream, 0, settings);
    rounds = tb_list_length(tb_field(stream, 0, games));
    if (rounds == 0 || tb_settings_parse(text, &said))
        return false;
    last = count_last(stream, games, &said);
    if (last.in ? said.running.round != rounds
                : rounds == 1 || (!last.byes && !last.pending))
        return false;
    if (rounds > 1)
        tb_put_format(output, "after round %zu; ", rounds - 1);
    if (last.in || !last.byes)
        tb_put_format(output, "round %zu is %s", rounds,
                      last.in ? "going on, " : "paired");
    else
        tb_put_format(output, "byes of round %zu are counted", rounds);
    if (last.in)
        put_in(output, &last, &said.running, teams);
    return true;
}

static int compare_ids(const void *a, const void *b)
{
    const int32_t x = *(const int32_t *)a, y = *(const int32_t *)b;

    return (x > y) - (x < y);
}

/* How many others a list has games with that were played; id: room for it. */
static size_t count_met(struct tb_text list, const struct tb_scoring *scoring,
                        int32_t *id, size_t rounds)
{
    size_t games = 0, met = 0;
    struct tb_text token;
    struct tb_game game;

    while (games < rounds && tb_text_cut(&list, ' ', &token)) {
        if (!tb_game_parse(token, scoring, &game) && tb_game_played(&game))
            id[games++] = game.opponent;
    }
    qsort(id, games, sizeof *id, compare_ids);
    for (size_t i = 0; i < games; i++)
        met += i == 0 || id[i] != id[i - 1];
    return met;
}

bool tb_state_met(const struct tb_stream *stream, int games, int settings)
{
    struct tb_settings said;
    size_t rounds, i = 0;
    int32_t *id;

    if (stream->count < 3 || games < 0 || settings < 0 ||
        tb_settings_parse(tb_field(stream, 0, settings), &said))
        return false;
    rounds = tb_list_length(tb_field(stream, 0, games));
    id = tb_alloc(rounds + 1, sizeof *id);
    while (i < stream->count &&
           count_met(tb_field(stream, i, games), &said.scoring, id, rounds) ==
               stream->count - 1)
        i++;
    free(id);
    return i == stream->count;
}
