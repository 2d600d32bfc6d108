/* SPDX-License-Identifier: ISC */
/* Whether the records of both sides of a game tell the same. */
#ifndef TB_AGREE_H
#define TB_AGREE_H

#include "tournament.h"

/* A game as a message shows it: "W6w". */
struct tb_agree_shown {
    char text[TB_GAME_BYTES + 1];
};
struct tb_agree_shown tb_agree_show(const struct tb_tournament *tournament,
                                    const struct tb_game *game);

/*
 * Checks the games of a player, sets their rows, and gives colours that one
 * side alone names to the other; false after a fault of the source.
 */
bool tb_agree_check(struct tb_tournament *tournament, size_t i);

#endif
