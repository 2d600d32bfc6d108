/* SPDX-License-Identifier: ISC */
/*
 * A spreadsheet's export: RFC 4180 with commas, semicolons or tabs, as the
 * header shows. Titles may stand above the header, and notes below the table
 * behind a blank line (Chess-Results). A section column makes several
 * sections, each of adjacent rows.
 */
#ifndef TB_CSV_H
#define TB_CSV_H

#include "tournament.h"

bool tb_csv_detect(struct tb_text all);

/*
 * Reads the next section; false when there is none left or, with
 * source->failed, on a fault. Keeps its place in source->state.
 */
bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament);

#endif
