/* SPDX-License-Identifier: ISC */
/* C.07 9.2, the Koya system: points against the better half. */
#ifndef TB_KOYA_H
#define TB_KOYA_H

#include "game/game.h"

/* 9.2.3: the limit: a percentage of the maximum, and a shift in points. */
struct tb_koya_limit {
    int64_t percent;
    tb_num shift;
};

/*
 * The least score that counts in a section: the limit, rounded up to the
 * decimals that a score has. False if it does not fit.
 */
bool tb_koya_least(const struct tb_games *games, struct tb_koya_limit limit,
                   tb_num *least);

/*
 * 9.2 KS: points against opponents with that score or more, in forfeited
 * games too; who has no score is below any limit. False if it does not fit.
 * shares: points against those below the limit are left out; NULL: none.
 */
bool tb_koya_sum(const struct tb_game *games, size_t rounds,
                 const tb_num *score, tb_num least, tb_num *sum,
                 struct tb_share *shares);

#endif
