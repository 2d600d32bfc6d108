/* SPDX-License-Identifier: ISC */
/* A spreadsheet: its records, and its sections. */
#ifndef TB_TABLE_CSV_TABLE
#define TB_TABLE_CSV_TABLE

#include "base/base.h"
#include "heading.h"
#include "sheet.h"

/*
 * A record of RFC 4180, which may have several lines, cut into cells.
 */

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

/*
 * A spreadsheet's export: RFC 4180 with commas, semicolons or tabs, as the
 * header shows. Titles may stand above the header, and notes below the table
 * behind a blank line (Chess-Results). A section column makes several
 * sections, each of adjacent rows. What the columns hold is its user's.
 */

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
    const void *context;   /* of open and row */
    struct tb_sheet *sheet; /* that of source->state, set before open */
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

/*
 * What the csv reader keeps from one section to the next, as source->state:
 * what the header says, and the sections' names.
 */

struct tb_csv_state {
    char separator;
    struct tb_sheet sheet;
    struct tb_titles titles;
    struct tb_names *sections; /* each added with the address of its name */
    struct tb_csv_row {
        const char *section; /* where it is named first */
        size_t at;           /* in the source */
        unsigned long line;
    } *row; /* of a file whose sections are mixed, section by section */
    size_t rows, capacity;
    size_t next; /* of all rows, the one to be read */
    void *context; /* as the reader likes it */
};

/*
 * A table whose sections are mixed, as a sheet that was sorted by name: their
 * rows are found before any of them is read.
 */

/*
 * Sets the rows of source->state, a struct tb_csv_state, if sections begin
 * again below others; not if a row names none, or is no record: that is told
 * where rows are read one by one.
 */
void tb_csv_mixed_find(struct tb_source *source, size_t column,
                       struct tb_cells *cells);

#endif
