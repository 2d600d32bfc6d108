/* SPDX-License-Identifier: ISC */
/*
 * US Chess rulebook, 34E: what an unplayed round counts.
 */
#ifndef TB_USCF_H
#define TB_USCF_H

#include "game/game.h"

/*
 * 34E1: a participant's adjusted score, for its opponents' tie-breaks: each
 * unplayed round counts a draw, whatever it was awarded. False if it does not
 * fit.
 */
bool tb_uscf_adjusted(const struct tb_game *games, size_t rounds, tb_num score,
                      const struct tb_scoring *scoring, tb_num *adjusted);

#endif
