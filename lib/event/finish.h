/* SPDX-License-Identifier: ISC */
/* From what a reader filled in to a table of R rounds, checked. */
#ifndef TB_FINISH_H
#define TB_FINISH_H

#include "tournament.h"

/*
 * Behind the last player: fills in points and the rounds that a player's row
 * lacks (zero-point byes), indexes the ids, applies the records that speak of a
 * player's round, finds R (see begun.h), and sums the scores of the rounds that
 * declared points are of. False after a fault (an id twice, too many rounds, a
 * round between others in which nobody has anything, a sum out of range).
 */
bool tb_tournament_finish(struct tb_tournament *tournament);

/* All the checks of FORMATS: false after a fault. After finish. */
bool tb_tournament_check(struct tb_tournament *tournament);

/* Keeps the first N rounds only; scores are of R then. After check. */
bool tb_tournament_cut(struct tb_tournament *tournament, size_t rounds);

#endif
