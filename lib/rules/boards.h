/* SPDX-License-Identifier: ISC */
/*
 * C.07 12: a team's points by board, in one match or summed over several. The
 * rules return false if the result does not fit.
 */
#ifndef TB_RULES_BOARDS_H
#define TB_RULES_BOARDS_H

#include "game/game.h"
#include "steps.h"

/* A record's points on each board, summed over its rounds. */
bool tb_board_total(const struct tb_boards *boards, size_t record,
                     tb_num *total);

/* A match's points, each board's times its weight, as in school leagues. */
bool tb_board_weigh(const struct tb_boards *boards, size_t record,
                     size_t round, const tb_num *weights, tb_num *sum);

/* 12.1 board count: board number times the points on it, lower first. */
bool tb_board_count(const tb_num *points, size_t boards, tb_num *sum);

/* Less than 0 if points a come before b. */
typedef int tb_board_order(const tb_num *a, const tb_num *b, size_t boards);

/* 12.2 top boards: more points on board 1, then on 2... */
tb_board_order tb_board_compare_top;

/*
 * 12.3 bottom board elimination: more points without the last board, then
 * without the last two...
 */
tb_board_order tb_board_compare_bottom;

/*
 * 12.2 and 12.3 as places among count tied records, from 1, equal for those
 * still tied, 0 for all if nothing is broken. Reorders the members; totals
 * are by record and board.
 */
void tb_board_rank(tb_board_order *order, const tb_num *totals,
                    size_t boards, size_t *members, size_t count,
                    size_t *place);

/* What the members of a group were compared by. */
struct tb_board_totals {
    const tb_num *points; /* by record and board; from the bottom summed up */
    size_t boards;
    bool bottom;
};

/* Makes of points by board those on boards 1, 1 to 2... False: out of range. */
bool tb_board_sum_up(tb_num *points, size_t boards);

/*
 * Tells how members were ranked: the first boards that part them, then those
 * that part who is still tied.
 */
void tb_board_tell(struct tb_steps *steps,
                   const struct tb_board_totals *totals,
                   const size_t *members, size_t count);

#endif
