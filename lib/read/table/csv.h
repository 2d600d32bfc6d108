/* SPDX-License-Identifier: ISC */
/* A table with a row a player, see sheet.h and csv_table.h. */
#ifndef TB_CSV_H
#define TB_CSV_H

#include "event/event.h"

bool tb_csv_detect(struct tb_text all);

/*
 * Reads the next section; false when there is none left or, with
 * source->failed, on a fault. Keeps its place in source->state.
 */
bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament);

#endif
