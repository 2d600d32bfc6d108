/* SPDX-License-Identifier: ISC */
/* C.07 9.1, 34E8, the Sonneborn-Berger: scores times own results. */
#ifndef TB_SONNEBORN_H
#define TB_SONNEBORN_H

#include "game/game.h"

/*
 * 34E8: an opponent defeated counts whole, one drawn with half, whatever the
 * event gives for a win; an unplayed round nothing.
 */
tb_num tb_sonneborn_us_weight(const struct tb_game *game);

/*
 * 9.1 SB: the sum of the scores, each times its weight, after so many cuts; a
 * round where either is TB_MISSING contributes nothing. False if a product or
 * the sum does not fit. shares: as tb_discard_sum notes them.
 */
bool tb_sonneborn_sum(const struct tb_entry *scores, const tb_num *weights,
                      size_t rounds, size_t cuts, tb_num *sum,
                      struct tb_share *shares);

#endif
