/* SPDX-License-Identifier: ISC */
#include "tournament.h"

const struct tb_worth tb_worth_default = {
    .scoring = {TB_ONE, TB_HALF, 0},
    .pab = TB_MISSING,
    .fpb = TB_MISSING,
    .hpb = TB_MISSING,
    .zpb = TB_MISSING,
    .forfeit_loss = TB_MISSING,
};

tb_num tb_worth_of(const struct tb_worth *worth, enum tb_kind kind)
{
    tb_num own = TB_MISSING;

    switch (kind) {
    case TB_PAB: own = worth->pab; break;
    case TB_FPB: own = worth->fpb; break;
    case TB_HPB: own = worth->hpb; break;
    case TB_ZPB: own = worth->zpb; break;
    case TB_FORFEIT_LOSS: own = worth->forfeit_loss; break;
    default: break;
    }
    return own == TB_MISSING ? tb_game_worth(kind, &worth->scoring) : own;
}
