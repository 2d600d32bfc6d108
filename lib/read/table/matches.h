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

#include "event/event.h"

bool tb_matches_detect(struct tb_text all);

/*
 * Reads the next section's rows to tournament->teams; false when there is
 * none left or, with source->failed, on a fault.
 */
bool tb_matches_read(struct tb_source *source,
                     struct tb_tournament *tournament);

#endif
