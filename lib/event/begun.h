/* SPDX-License-Identifier: ISC */
/* Which rounds count: those that have begun. */
#ifndef TB_BEGUN_H
#define TB_BEGUN_H

#include "tournament.h"

/*
 * Finds R, when all rounds are laid out. A round has begun when a game or
 * match of it has a result, played or forfeited, and those before it with it;
 * none behind the last that the event has. The rounds that follow were paired,
 * or byes were asked for: they count where declared points are those with
 * them, where -R names them, or where somebody is paired and --pending asks for
 * those. Else they are left out, with a warning.
 * False after a fault: a round that counts in which nobody has anything.
 */
bool tb_begun_settle(struct tb_tournament *tournament);

#endif
