/* SPDX-License-Identifier: ISC */
/*
 * The boards of team matches: `1,0.5,0,1` in each round, board 1 first, `-`
 * where they are not known.
 */
#ifndef TB_BOARD_LISTS_H
#define TB_BOARD_LISTS_H

#include "columns.h"

/* Most points of a board, and least with a minus. */
#define TB_BOARD_POINTS_MAX INT64_C(1000000)

/*
 * Loads the column. A match with fewer boards has 0 on the others. A match
 * that is `-` fails the section; without rounds (those of games) there is none.
 */
bool tb_board_lists_load(struct tb_boards *boards, struct tb_stream *stream,
                         int slot, size_t rounds);
void tb_board_lists_free(struct tb_boards *boards);

#endif
