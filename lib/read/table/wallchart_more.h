/* SPDX-License-Identifier: ISC */
/*
 * Further lines of a player in a wall chart: below the results stand colours
 * and running scores, below the name a member's id, ratings and the like. Of
 * wallchart.c.
 */
#ifndef TB_WALLCHART_MORE_H
#define TB_WALLCHART_MORE_H

#include "sheet.h"

/*
 * True if a line whose words stand between two blanks may be a further one: it
 * begins behind the column of the players' numbers.
 */
bool tb_wallchart_more_may(const struct tb_sheet *sheet,
                           const struct tb_cells *header,
                           const struct tb_cells *line);

/*
 * Puts its words into the columns that they stand below; false after a fault:
 * it is not sure what belongs to which round.
 */
bool tb_wallchart_more_place(struct tb_source *source,
                             const struct tb_cells *header,
                             const struct tb_cells *line,
                             struct tb_cells *row);

/* True if a line is one: without a number, and not with a name of its own. */
bool tb_wallchart_more_is(const struct tb_sheet *sheet,
                          const struct tb_cells *row);

/*
 * Takes the colours and the member's id for the player that was added last,
 * and compares the running scores with the rounds; false after a fault. Above
 * the first player it is a further line of the header.
 */
bool tb_wallchart_more_read(const struct tb_sheet *sheet,
                            struct tb_source *source,
                            struct tb_tournament *tournament,
                            const struct tb_cells *row);

#endif
