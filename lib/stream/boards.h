/* SPDX-License-Identifier: ISC */
/*
 * The boards of team matches: `1,0.5,0,1` in each round, board 1 first, `-`
 * where they are not known.
 */
#ifndef TB_BOARDS_H
#define TB_BOARDS_H

#include "columns.h"

/* Most points of a board, and least with a minus. */
#define TB_BOARD_POINTS_MAX INT64_C(1000000)

/* Points by record, round and board; storage is reused. */
struct tb_boards {
    tb_num *points; /* board b of record r in round i: tb_board */
    size_t capacity;
    size_t count, rounds, boards; /* boards: the most of any match */
};

/*
 * Loads the column. A match with fewer boards has 0 on the others. A match
 * that is `-` fails the section; without rounds (those of games) there is none.
 */
bool tb_boards_load(struct tb_boards *boards, struct tb_stream *stream,
                    int slot, size_t rounds);
void tb_boards_free(struct tb_boards *boards);

/* The points of a record on board b (from 0) in a round. */
static inline tb_num tb_board(const struct tb_boards *boards, size_t record,
                              size_t round, size_t board)
{
    return boards->points[(record * boards->rounds + round) * boards->boards +
                          board];
}

/*
 * Rules about a team's points by board, in one match or summed over several.
 * They return false if the result does not fit.
 */

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
