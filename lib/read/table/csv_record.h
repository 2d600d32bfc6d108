/* SPDX-License-Identifier: ISC */
/*
 * A record of RFC 4180, which may have several lines, cut into cells.
 */
#ifndef TB_CSV_RECORD_H
#define TB_CSV_RECORD_H

#include "sheet.h"

struct tb_csv_record {
    struct tb_cells *cells;
    unsigned long line;  /* its first one's number: set it before */
    unsigned long lines; /* how many it has */
    const char *wrong;   /* if it is no record, why and where */
    unsigned long wrong_line;
    size_t wrong_column;
};

/*
 * Cuts a record off the text and sets the rest of *record; false when no text
 * is left. The cells are as they stand in the text, without their quotes;
 * where one has quotes within, cell.doubled is set.
 */
bool tb_csv_record_cut(struct tb_text *rest, char separator,
                       struct tb_csv_record *record);

#endif
