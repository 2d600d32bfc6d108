/* SPDX-License-Identifier: ISC */
/* A line of a table, cut into cells. */
#ifndef TB_CELLS_H
#define TB_CELLS_H

#include "event/event.h"

struct tb_cell {
    struct tb_text text; /* trimmed, a slice of the source */
    unsigned long line;
    size_t column;       /* in characters, from 1 */
    bool doubled;        /* quotes in it stand doubled */
};

/* The cells of one line. Zero it first. */
struct tb_cells {
    struct tb_cell *cell;
    size_t count, capacity;
};

/* As many as a spreadsheet has columns. */
enum { TB_CELLS_OF_LINE = 16384 };

/* What comes behind so many is not kept: a cell is larger than its text. */
void tb_cells_add(struct tb_cells *cells, struct tb_cell cell);

/* Adds empty cells, where like stands, until there are count. */
void tb_cells_pad(struct tb_cells *cells, size_t count,
                  const struct tb_cell *like);

/* The fault of a cell of which no column is sure; returns false. */
bool tb_cells_doubt(struct tb_source *source, const struct tb_cell *cell);

/*
 * Cuts a line at each separator; without the empty cells outside of outer
 * bars: bar says that it begins with one.
 */
void tb_cells_cut(struct tb_cells *cells, struct tb_text line, char separator,
                  bool bar, unsigned long number);

/* Cuts where a tab or two blanks are; no cell is empty. */
void tb_cells_cut_wide(struct tb_cells *cells, struct tb_text line,
                       unsigned long number);

#endif
