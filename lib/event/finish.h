/* SPDX-License-Identifier: ISC */
/* From what a reader filled in to a table of R rounds, checked. */
#ifndef TB_FINISH_H
#define TB_FINISH_H

#include "tournament.h"

/*
 * Behind the last player: fills in points and the rounds that a player's row
 * lacks (zero-point byes), finds R, indexes the ids, applies the records that
 * speak of a player's round, and sums the scores.
 * False after a fault (an id twice, too many rounds, a sum out of range).
 */
bool tb_tournament_finish(struct tb_tournament *tournament);

/* All the checks of FORMATS: false after a fault. After finish. */
bool tb_tournament_check(struct tb_tournament *tournament);

/* Keeps the first N rounds only; scores follow. After check. */
bool tb_tournament_cut(struct tb_tournament *tournament, size_t rounds);

#endif
