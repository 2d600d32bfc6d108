/* SPDX-License-Identifier: ISC */
#include "unplayed.h"

/* The rounds that a player can play. In a round robin with an odd number of
   players each is free once in every cycle. Players who were never paired do
   not count as players; but after one round that may be the free one. */
static size_t playable(const struct tb_games *games)
{
    size_t count = 0;

    if (!games->settings.round_robin)
        return games->rounds;
    for (size_t i = 0; i < games->count; i++) {
        const struct tb_game *game = tb_games_of(games, i);
        bool paired = false;
        for (size_t r = 0; r < games->rounds; r++)
            paired |= tb_game_paired(&game[r]);
        count += paired;
    }
    count = games->rounds < 2 ? games->count : count;
    return count % 2 == 0 ? games->rounds
                          : games->rounds - (games->rounds + count - 1) / count;
}

bool tb_koya_least(const struct tb_games *games, struct tb_koya_limit limit,
                   tb_num *least)
{
    tb_num limits, shift;

    if (!tb_num_times(games->settings.scoring.win, (int64_t)playable(games),
                      &limits) ||
        !tb_num_times(limits, 2 * limit.percent, &limits) ||
        !tb_num_times(limit.shift, 200, &shift) ||
        !tb_num_add(limits, shift, &limits))
        return false;
    *least = limits / 200 + (limits % 200 > 0);
    return true;
}

void tb_koya_shares(const struct tb_game *games, size_t rounds,
                    const tb_num *score, tb_num least, struct tb_entry *shares)
{
    for (size_t i = 0; i < rounds; i++) {
        const bool opponent = games[i].row >= 0;
        const bool counts = score[opponent ? games[i].row : 0] >= least;
        /* Branch-free, as the branch is unpredictable: about half of all games
           count. */
        shares[i].value = opponent ? games[i].points : TB_MISSING;
        shares[i].out = opponent & !counts;
    }
}
