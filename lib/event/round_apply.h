/* SPDX-License-Identifier: ISC */
/* What records say of rounds of players becomes their games. */
#ifndef TB_ROUND_APPLY_H
#define TB_ROUND_APPLY_H

#include "tournament.h"

/*
 * Applies the records to the games, all rounds of which are laid out. A bye is
 * for a blank round. False after a fault: two that speak of the same, a bye
 * against a game or another bye, points of a round that is not there.
 */
bool tb_round_apply(struct tb_tournament *tournament);

#endif
