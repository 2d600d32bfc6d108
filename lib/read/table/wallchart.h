/* SPDX-License-Identifier: ISC */
/*
 * The cross table that US programs print: a header, then a line a player, with
 * further lines of colours and running scores, or without. Columns are
 * separated by tabs, by `|`, or by two or more blanks, as in the header.
 * Titles may stand above it; a text may have several charts, see stacked.h.
 */
#ifndef TB_WALLCHART_H
#define TB_WALLCHART_H

#include "event/event.h"

/* Tables with tabs that need more (quotes, sections) are left to csv.h. */
bool tb_wallchart_detect(struct tb_text all);

/* Reads the next section; false behind the last, or on a fault. */
bool tb_wallchart_read(struct tb_source *source,
                       struct tb_tournament *tournament);

#endif
