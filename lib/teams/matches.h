/* SPDX-License-Identifier: ISC */
/* Teams and matches made of rows, each of which says what one team did. */
#ifndef TB_TEAMS_MATCHES_H
#define TB_TEAMS_MATCHES_H

#include "roster.h"

/*
 * Makes teams and matches of the rows: the tournament's players are then the
 * teams. False after a fault of its source.
 */
bool tb_matches_build(struct tb_teams *teams,
                      struct tb_tournament *tournament);

/* Between matches_build.c and matches_teams.c. */
/*
 * Adds the teams that the rows name, numbered as they first appear or by their
 * names if all of those are numbers, and sets the rows' place. Returns a row
 * of each, in order of names, to be freed.
 */
struct tb_match_row **tb_matches_number(struct tb_teams *teams);
/* A row of the team of that name, NULL if there is none. */
struct tb_match_row *tb_matches_find(const struct tb_teams *teams,
                                     struct tb_match_row **named,
                                     struct tb_text name);

#endif
