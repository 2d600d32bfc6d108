/* SPDX-License-Identifier: ISC */
/*
 * The cross table that US programs print: a header, then a line a player.
 * Columns are separated by tabs, by `|`, or by two or more blanks, as in the
 * header. Titles may stand above it.
 */
#ifndef TB_WALLCHART_H
#define TB_WALLCHART_H

#include "event/event.h"

/* Tables with tabs that need more (quotes, sections) are left to csv.h. */
bool tb_wallchart_detect(struct tb_text all);

/* Reads the file's one section; false when it was read, or on a fault. */
bool tb_wallchart_read(struct tb_source *source,
                       struct tb_tournament *tournament);

#endif
