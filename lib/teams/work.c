/* SPDX-License-Identifier: ISC */
#include "work.h"

void tb_work_point(struct tb_work *work, size_t team, size_t round)
{
    const size_t at = team * work->teams->rounds + round;

    work->team = team;
    work->round = round;
    work->match = &work->teams->match[at];
    work->board = work->teams->board + at * work->boards;
    work->seat = work->seats + at * work->boards;
}

struct tb_work tb_work_at(const struct tb_work *work, int32_t id,
                          size_t round)
{
    struct tb_work at = *work;

    tb_work_point(&at, (size_t)tb_ids_find(&work->index, id), round);
    return at;
}

struct tb_work tb_work_other(const struct tb_work *work)
{
    return tb_work_at(work, work->match->game.opponent, work->round);
}

const struct tb_game *tb_work_game(const struct tb_work *work,
                                   const struct tb_player *player)
{
    if (work->round >= tb_work_told(work->players))
        return NULL;
    return work->players->game + player->first + work->round;
}

void tb_work_fill(struct tb_work *work, tb_num points)
{
    for (size_t b = 0; b < work->boards; b++)
        work->board[b] = points;
}
