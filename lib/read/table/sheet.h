/* SPDX-License-Identifier: ISC */
/*
 * A table with a header that names the columns, and a row a player: what csv
 * and wallchart have in common once a line is cut into cells.
 */
#ifndef TB_SHEET_H
#define TB_SHEET_H

#include "cells.h"
#include "heading.h"
#include "strays.h"

/* Zero it first. */
struct tb_sheet {
    size_t slot[TB_HEAD_KINDS]; /* the column of each kind, or TB_NO_COLUMN */
    int id_kind;                /* of the column that holds the id */
    struct tb_round_column {
        size_t column;
        bool bare;
    } *round;                   /* of each round */
    size_t columns, rounds, capacity;
    size_t *wanted;             /* the column of each of source->extras */
    struct tb_strays strays;    /* columns that are none of ours */
    bool gap, ended;            /* a blank line was met; a note behind it */
    bool met;                   /* a cell named an opponent */
    size_t whole;               /* rows that have the column of the points */
    unsigned long short_line;   /* of the first row that ends before it */
    size_t short_rows;
};

#define TB_NO_COLUMN SIZE_MAX

/* A header may have so many lines above it (titles, dates). */
enum { TB_SHEET_TITLES = 20 };

/* True if the cells name a round, and an id or a name. */
bool tb_sheet_is_header(const struct tb_cells *cells);

/*
 * What stands above the header is no title if it is a player's row: a number
 * first and a game; false after a fault.
 */
bool tb_sheet_title(struct tb_source *source, const struct tb_cells *cells);

/* Takes the header's cells; false after a fault. */
bool tb_sheet_open(struct tb_sheet *sheet, struct tb_source *source,
                   const struct tb_cells *header);
void tb_sheet_free(struct tb_sheet *sheet);

/*
 * What no name of the header says: in a language that is not known (by_word)
 * which columns are rank, name and points. Warns where nobody has a name;
 * false after a fault: the table is one of teams. In sheet_place.c.
 */
bool tb_sheet_places(struct tb_sheet *sheet, struct tb_source *source,
                     const struct tb_cells *header, bool by_word);

/* True for what Chess-Results writes right below the last player. */
bool tb_sheet_is_footer(struct tb_text text);

/*
 * What a line below the header is; TB_ROW_BAD after a fault. Behind a blank
 * line, or as a footer, a lone cell that is no number is a note: it ends the
 * table.
 */
enum tb_row { TB_ROW_PLAYER, TB_ROW_NOTHING, TB_ROW_BAD };
enum tb_row tb_sheet_line(struct tb_sheet *sheet, struct tb_source *source,
                          const struct tb_cells *cells);

/*
 * Behind the last row of a section: warns of rows that are cut short; false
 * after a fault.
 */
bool tb_sheet_end(struct tb_sheet *sheet, struct tb_source *source);

/*
 * True if a row has results without opponents below bare numbers, as that of
 * a round robin's matrix, with a column for each opponent. In sheet_matrix.c.
 */
bool tb_sheet_is_matrix(const struct tb_sheet *sheet,
                        const struct tb_cells *cells);

/*
 * Of the columns that -x asks for: finds those that the header names; notes
 * that it has the common ones, and returns true; tells if a column is one of
 * them; and reads those of a row as fields, each behind a tab: nothing where
 * there is no such column, `-` where its cell is blank. In sheet_wanted.c.
 */
void tb_sheet_find_wanted(struct tb_sheet *sheet,
                          const struct tb_source *source,
                          const struct tb_cells *header);
bool tb_sheet_has_wanted(const struct tb_sheet *sheet,
                         const struct tb_source *source);
bool tb_sheet_wants(const struct tb_sheet *sheet,
                    const struct tb_source *source, size_t column);
void tb_sheet_read_wanted(const struct tb_sheet *sheet,
                          struct tb_source *source,
                          const struct tb_cells *cells,
                          struct tb_text *wanted);

/* Adds a player's row; false after a fault. In sheet_row.c. */
bool tb_sheet_row(struct tb_sheet *sheet, struct tb_source *source,
                  struct tb_tournament *tournament,
                  const struct tb_cells *cells);

#endif
