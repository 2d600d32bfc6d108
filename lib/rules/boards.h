/* SPDX-License-Identifier: ISC */
/*
 * C.07 12: a team's points by board, in one match or summed over several. The
 * rules return false if the result does not fit.
 */
#ifndef TB_RULES_BOARDS_H
#define TB_RULES_BOARDS_H

#include "game/game.h"

/* C.07 12.1 board count: board number times the points on it, lower first. */
bool tb_board_count(const tb_num *points, size_t boards, tb_num *sum);

/*
 * 12.2 top boards: more points on board 1, then on 2... Less than 0 if a
 * comes first.
 */
int tb_board_compare_top(const tb_num *a, const tb_num *b, size_t boards);

/*
 * 12.3 bottom board elimination: more points without the last board, then
 * without the last two...
 */
int tb_board_compare_bottom(const tb_num *a, const tb_num *b, size_t boards);

#endif
