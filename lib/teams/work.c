/* SPDX-License-Identifier: ISC */
#include "work.h"

void tb_team_point(struct tb_team_work *work, size_t team, size_t round)
{
    const size_t at = team * work->teams->rounds + round;

    work->team = team;
    work->round = round;
    work->match = &work->teams->match[at];
    work->board = work->teams->board + at * work->teams->boards;
    work->seat = work->seats + at * work->teams->boards;
}

const struct tb_game *tb_team_game(const struct tb_team_work *work,
                                   size_t player)
{
    if (work->round >= work->players->rounds)
        return NULL;
    return &tb_tournament_games(work->players, player)[work->round];
}

void tb_team_fill(struct tb_team_work *work, tb_num points)
{
    for (size_t b = 0; b < work->teams->boards; b++)
        work->board[b] = points;
}
