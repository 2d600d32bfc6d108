/* SPDX-License-Identifier: ISC */
#include "uscf.h"

bool tb_uscf_adjusted(const struct tb_game *games, size_t rounds, tb_num score,
                      const struct tb_scoring *scoring, tb_num *adjusted)
{
    for (size_t i = 0; i < rounds; i++) {
        tb_num change;
        if (tb_game_played(&games[i]))
            continue;
        if (!tb_num_subtract(scoring->draw, games[i].points, &change) ||
            !tb_num_add(score, change, &score))
            return false;
    }
    *adjusted = score;
    return true;
}
