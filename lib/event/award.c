/* SPDX-License-Identifier: ISC */
#include "tournament.h"

/* The bye that a letter means, TB_UNKNOWN if it means none. */
static enum tb_kind bye_of(char letter)
{
    switch (letter) {
    case 'F': return TB_FPB;
    case 'H': return TB_HPB;
    case 'Z': return TB_ZPB;
    default: return TB_UNKNOWN;
    }
}

bool tb_award_fits(const struct tb_game *game, char letter)
{
    switch (letter) {
    case 'W': return game->kind == TB_WIN;
    case 'D': return game->kind == TB_DRAW;
    case 'L': return game->kind == TB_LOSS;
    case '+': return game->kind == TB_FORFEIT_WIN;
    case '-': return game->kind == TB_FORFEIT_LOSS;
    default: return game->kind == bye_of(letter);
    }
}

bool tb_award_take(struct tb_game *game, char letter)
{
    const enum tb_kind bye = bye_of(letter);

    if (game->blank && bye != TB_UNKNOWN) {
        game->kind = (uint8_t)bye;
        game->blank = false;
    }
    return tb_award_fits(game, letter);
}
