/* SPDX-License-Identifier: ISC */
/* The round that is going on, see finish.h. */
#include "finish.h"

#include <stdio.h>

static const struct tb_game *last_game(const struct tb_tournament *tournament,
                                       size_t i)
{
    return tb_tournament_games(tournament, i) + tournament->rounds - 1;
}

/* True if a player's last cell is empty, in a file that was typed. */
static bool is_blank(const struct tb_tournament *tournament, size_t i)
{
    return tournament->declared.typed && last_game(tournament, i)->blank;
}

/* True if it is empty and a result is expected, because the player was paired
   in the round before. */
static bool is_empty(const struct tb_tournament *tournament, size_t i)
{
    return is_blank(tournament, i) && tournament->rounds > 1 &&
           tb_game_paired(last_game(tournament, i) - 1);
}

/* True if a player was paired with all others. */
static bool has_met_all(const struct tb_tournament *tournament, size_t i)
{
    const struct tb_game *const game = tb_tournament_games(tournament, i);
    bool *const met = tb_alloc(tournament->count, sizeof *met);
    size_t others = 0;

    for (size_t r = 0; r < tournament->rounds; r++) {
        const struct tb_player *const other =
            tb_game_paired(&game[r])
                ? tb_tournament_find(tournament, game[r].opponent)
                : NULL;
        others += other && !met[other - tournament->player];
        if (other)
            met[other - tournament->player] = true;
    }
    free(met);
    return others + 1 == tournament->count;
}

bool tb_running_all_met(const struct tb_tournament *tournament)
{
    size_t met = 0;

    while (tournament->rounds + 1 >= tournament->count &&
           met < tournament->count && has_met_all(tournament, met))
        met++;
    return met == tournament->count;
}

/* The number of empty cells in the last round for which a result is expected.
   In a round robin with an odd number of players, declared or played, a single
   empty cell is the free round. */
static size_t count_empty(const struct tb_tournament *tournament)
{
    size_t empty = 0, blank = 0;

    for (size_t i = 0; i < tournament->count; i++) {
        empty += is_empty(tournament, i);
        blank += is_blank(tournament, i);
    }
    if (tournament->count % 2 == 0 || blank != 1 || empty != 1)
        return empty;
    return !tournament->about.round_robin && !tb_running_all_met(tournament);
}

void tb_running_find(struct tb_tournament *tournament)
{
    struct tb_running *const running = &tournament->about.running;
    const size_t rounds = tournament->rounds;
    bool any = false;

    if (!tournament->about.final && tournament->carried.header.length)
        return; /* the stream has it */
    *running = (struct tb_running){.players = tournament->count,
                                   .columns = running->columns};
    if (tournament->about.final || rounds == 0)
        return;
    for (size_t i = 0; i < tournament->count; i++)
        any |= tb_game_paired(last_game(tournament, i));
    tournament->declared.typed &= any; /* byes alone are complete */
    for (size_t i = 0; i < tournament->count; i++)
        tournament->player[i].empty = tournament->source->open.later &&
                                      is_blank(tournament, i) &&
                                      !is_empty(tournament, i);
    for (running->round = rounds; running->round; running->round--) {
        if (running->round == rounds)
            running->missing = count_empty(tournament);
        for (size_t i = 0; i < tournament->count; i++)
            running->missing +=
                tb_tournament_games(tournament, i)[running->round - 1].kind ==
                TB_UNKNOWN;
        if (running->missing)
            break;
    }
}

size_t tb_running_whole(const struct tb_tournament *tournament)
{
    const size_t running = tournament->about.running.round;
    size_t rounds = running ? running - 1 : tournament->rounds;

    for (size_t r = 0; !tournament->about.final && r < rounds; r++) {
        for (size_t i = 0; i < tournament->count; i++) {
            if (tb_tournament_games(tournament, i)[r].kind == TB_UNKNOWN)
                rounds = r;
        }
    }
    return rounds;
}

/* Either a cell says that the player left in that round, or the file says that
   the player left: then in the first round without an entry. A player who came
   back has not left. */
void tb_left_find(struct tb_tournament *tournament, size_t rounds)
{
    const size_t source_named = tournament->source->named;
    const size_t named = source_named ? source_named : rounds;

    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_game *const game = tb_tournament_games(tournament, i);
        const bool whole = tournament->player[i].left;
        bool left = false;
        for (size_t r = 0; r < rounds; r++) {
            if (tb_game_paired(&game[r]) || game[r].points)
                left = false;
            else
                left |= (whole || game[r].left) && r < named;
        }
        tournament->player[i].left = left || (whole && named >= rounds);
    }
}

void tb_running_report(const struct tb_tournament *tournament)
{
    const struct tb_running *const running = &tournament->about.running;
    const struct tb_source *const source = tournament->source;
    size_t empty, away = 0;
    char behind[80] = "", more[320] = "";

    if (running->round == 0 || !source->name || source->open.all_ways ||
        source->failed || tournament->carried.header.length)
        return;
    empty = count_empty(tournament);
    for (size_t i = 0; i < tournament->count; i++)
        away += is_blank(tournament, i) && !is_empty(tournament, i);
    if (away && !tournament->of_teams)
        snprintf(behind, sizeof behind, "; %zu without a game in the round "
                 "before count%s as away", away, away == 1 ? "s" : "");
    if (empty)
        snprintf(more, sizeof more, ": %s count as zero-point byes: %zu%s",
                 tournament->of_teams
                     ? "leave gp empty while a match is going on, write bye "
                       "for a team that is away; teams without a row"
                     : "write ?N while a game is going on, U for a player who "
                       "is away; empty cells", empty, behind);
    tb_warn("%s: %sround %zu: %zu of %zu %s no %s yet%s", source->name,
            tb_called(tournament->name), running->round, running->missing,
            running->players, running->missing == 1 ? "has" : "have",
            empty ? "entry" : "result", more);
}
