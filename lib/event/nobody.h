/* SPDX-License-Identifier: ISC */
/* A bye that is written as a player. */
#ifndef TB_NOBODY_H
#define TB_NOBODY_H

#include "tournament.h"

/* True for BYE, Freilos, spielfrei: nobody has such a name without another. */
bool tb_nobody_is(const struct tb_player *player);

/*
 * Leaves out, with a warning, those players of a file that are byes, if nobody
 * met them: they have no place. Whom somebody met is an error of the check.
 * False after a fault (an id twice).
 */
bool tb_nobody_drop(struct tb_tournament *tournament);

#endif
