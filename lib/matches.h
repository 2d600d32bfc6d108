/* SPDX-License-Identifier: ISC */
/*
 * A table of team matches, a row for each team and round:
 *
 *     team,round,opponent,gp,mp,boards
 *     Rooks,1,Kings,2.5,1,4
 *
 * mp (match points), boards (of the match) and section may be left out. Teams
 * are names or numbers; an opponent `0`, `-`, `bye` or blank is an unplayed
 * round, worth the points of its row; game points with F behind them are
 * those of a forfeited match, `4F` and `0F`. csv_table.h says how the file may
 * look.
 */
#ifndef TB_MATCHES_H
#define TB_MATCHES_H

#include "tournament.h"

struct tb_teams;

bool tb_matches_detect(struct tb_text all);

/*
 * Reads the next section's rows to tournament->matches; false when there is
 * none left or, with source->failed, on a fault.
 */
bool tb_matches_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/*
 * Makes teams and matches of the rows: the tournament's players are then the
 * teams. False after a fault of its source.
 */
bool tb_matches_build(struct tb_teams *teams,
                      struct tb_tournament *tournament);

/* Between matches_build.c and matches_teams.c. */
struct tb_match_row;
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
