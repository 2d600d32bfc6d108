/* SPDX-License-Identifier: ISC */
/* What the results of a tournament are worth, where its file says so. */
#ifndef TB_WORTH_H
#define TB_WORTH_H

#include "game/game.h"

struct tb_worth {
    struct tb_scoring scoring; /* default 1, 1/2, 0 */
    /* TB_MISSING: as a win, a win, a draw, nothing, nothing */
    tb_num pab, fpb, hpb, zpb, forfeit_loss;
};

/* Where a file says nothing. */
extern const struct tb_worth tb_worth_default;

/* The points of a kind of round. */
tb_num tb_worth_of(const struct tb_worth *worth, enum tb_kind kind);

#endif
