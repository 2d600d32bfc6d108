/* SPDX-License-Identifier: ISC */
/* Direct encounter of US Chess: wins less losses among those tied. */
#ifndef TB_PLUS_MINUS_H
#define TB_PLUS_MINUS_H

#include "game/game.h"
#include "steps.h"

/*
 * 34E5: wins less losses in the games that a record played against those of
 * its group (the group's number is by record), whether all of them met or not.
 * shares get what each of them added; NULL: not wanted.
 */
tb_num tb_plus_minus(const struct tb_games *games, size_t record,
                     const size_t *group, struct tb_share *shares);

#endif
