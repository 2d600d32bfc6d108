/* SPDX-License-Identifier: ISC */
/*
 * A spreadsheet's export: RFC 4180 with commas, semicolons or tabs, as the
 * header shows. Titles may stand above the header, and notes below the table
 * behind a blank line (Chess-Results). A section column makes several
 * sections, each of adjacent rows. What the columns hold is its user's.
 */
#ifndef TB_CSV_TABLE_H
#define TB_CSV_TABLE_H

#include "sheet.h"

struct tb_table {
    bool (*is_header)(const struct tb_cells *cells);
    const char *expected; /* columns, for the message that there is none */
    const char *rows;     /* what the rows are, for the message: "players" */
    /* Takes the header: sets at least sheet.slot[TB_HEAD_SECTION]. */
    bool (*open)(struct tb_table *table, struct tb_source *source,
                 const struct tb_cells *header);
    /* Takes a row of the section; false after a fault. */
    bool (*row)(struct tb_table *table, struct tb_source *source,
                struct tb_tournament *tournament,
                const struct tb_cells *cells);
    void *context;         /* of open and row */
    struct tb_sheet sheet; /* kept in source->state between sections */
    size_t count;          /* rows of the section so far */
    bool faulty;           /* some of them are wrong */
};

/* True if one of the first lines is a header. */
bool tb_table_detect(struct tb_text all,
                     bool (*is_header)(const struct tb_cells *cells));

/*
 * Reads the next section; false when there is none left or, with
 * source->failed, on a fault. Keeps its place in source->state.
 */
bool tb_table_read(struct tb_table *table, struct tb_source *source,
                   struct tb_tournament *tournament);

#endif
