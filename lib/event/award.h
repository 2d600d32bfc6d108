/* SPDX-License-Identifier: ISC */
/* What records 240 and 299 of a TRF make of a round, of players and teams. */
#ifndef TB_AWARD_H
#define TB_AWARD_H

#include "game/game.h"
#include "source.h"

/* In place of a round: the record is of all rounds with its result. */
#define TB_AWARD_ALL SIZE_MAX

/* True for a game of the result that a 299 names, which is no blank. */
bool tb_award_fits(const struct tb_game *game, char letter);

/*
 * Makes a blank round the bye that a 299 names, F H Z. True if the game is now
 * of the result that it names, of those or W D L + -; a blank names none.
 */
bool tb_award_take(struct tb_game *game, char letter);

/*
 * Sets the points that such a record gives; of a blank, a penalty or bonus,
 * they are added. TB_MISSING leaves them. False if the sum is out of range.
 */
bool tb_award_points(tb_num *to, tb_num points, char letter);

/* Warns that byes of a line are of a round (from 0) that has not begun. */
void tb_award_early(const struct tb_source *source, unsigned long line,
                           size_t round);

#endif
