/* SPDX-License-Identifier: ISC */
/* Players of a list of games without a game or a bye in a round. */
#include "finish.h"

#include <stdio.h>

/* The message names at most this many players. */
enum { NAMED = 12 };

/* Why a round is blank. */
enum kind { BETWEEN, ENTERED, LEFT };

/* The absent players, and the sentence about them. */
struct absent {
    const struct tb_tournament *tournament;
    bool free[TB_ROUNDS_MAX]; /* one player of a round robin is free */
    size_t *first, *last;     /* by player: rounds with an entry */
    size_t start;             /* the first round with any entry */
    struct tb_output text;
    size_t found;
};

/* True for a round robin with an odd number of players: one is free in each
   round. */
static bool has_free_rounds(const struct tb_tournament *tournament)
{
    return tournament->count % 2 && (tournament->about.round_robin ||
                                     tb_running_all_met(tournament));
}

/* The only player without a game in a round; the number of players if there is
   no such player. */
static size_t find_free(const struct tb_tournament *tournament, size_t round)
{
    size_t unpaired = 0, free = 0;

    for (size_t i = 0; i < tournament->count; i++) {
        if (!tb_game_paired(&tb_tournament_games(tournament, i)[round])) {
            unpaired++;
            free = i;
        }
    }
    return unpaired == 1 ? free : tournament->count;
}

/* True if a round is of that kind for a player. */
static bool is_of(const struct absent *absent, enum kind kind, size_t i,
                  size_t round)
{
    const struct tb_tournament *const tournament = absent->tournament;
    const size_t first = absent->first[i], last = absent->last[i];

    switch (kind) {
    case BETWEEN:
        return tb_tournament_games(tournament, i)[round].blank &&
               round > first && round < last && !absent->free[round];
    case ENTERED:
        return round == first && round > absent->start;
    default:
        return round == last && first < tournament->rounds &&
               round + 1 < tournament->rounds;
    }
}

/* Puts the players of a kind in a round; after NAMED players, only counts. */
static void put_round(struct absent *absent, enum kind kind, size_t round)
{
    static const char *const words[] = {
        [BETWEEN] = "", [ENTERED] = "entered in ", [LEFT] = "no game after "};
    char before[60];

    snprintf(before, sizeof before, "%s%sround %zu: ",
             absent->text.length ? "; " : "", words[kind], round + 1);
    for (size_t i = 0; i < absent->tournament->count; i++) {
        if (!is_of(absent, kind, i, round))
            continue;
        if (absent->found++ < NAMED)
            tb_put_format(&absent->text, "%s%s", before,
                          tb_player_who(&absent->tournament->player[i]).text);
        snprintf(before, sizeof before, ", ");
    }
}

/* Finds the first and the last round of each player. */
static void find_rounds(struct absent *absent)
{
    const struct tb_tournament *const tournament = absent->tournament;
    const bool free_rounds = has_free_rounds(tournament);
    const size_t count = tournament->count;
    size_t *const cycle = tb_alloc(count + 1, sizeof *cycle);

    absent->start = tournament->rounds;
    /* Nobody is free twice before all have met. */
    for (size_t r = 0; free_rounds && r < tournament->rounds; r++) {
        const size_t i = find_free(tournament, r);
        absent->free[r] = i < count && cycle[i] != r / count + 1;
        cycle[i] = r / count + 1;
    }
    free(cycle);
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_game *const game = tb_tournament_games(tournament, i);
        absent->first[i] = tournament->rounds;
        for (size_t r = tournament->rounds; r-- > 0;) {
            if (game[r].blank && !absent->free[r])
                continue;
            if (absent->first[i] == tournament->rounds)
                absent->last[i] = r;
            absent->first[i] = r;
        }
        if (absent->first[i] < absent->start)
            absent->start = absent->first[i];
    }
}

void tb_absent_warn(const struct tb_tournament *tournament)
{
    const size_t count = tournament->count;
    struct absent absent = {.tournament = tournament};

    absent.first = tb_alloc(count, sizeof *absent.first);
    absent.last = tb_alloc(count, sizeof *absent.last);
    find_rounds(&absent);
    for (int kind = BETWEEN; kind <= LEFT; kind++) {
        for (size_t r = 0; r < tournament->rounds; r++)
            put_round(&absent, (enum kind)kind, r);
    }
    if (absent.found > NAMED)
        tb_put_format(&absent.text, " and %zu more", absent.found - NAMED);
    if (absent.found)
        tb_fault_warn(tournament->source, 0, 0, "%sno game and no bye counts "
                      "as absent: %.*s; a bye needs a row, as 2,Ann,bye,1",
                      tb_called(tournament->name), TB_PUT(absent.text));
    free(absent.text.buffer);
    free(absent.first);
    free(absent.last);
}
