/* SPDX-License-Identifier: ISC */
/* Columns of a table that are none of ours, kept for who asks for them. */
#ifndef TB_OTHERS_H
#define TB_OTHERS_H

#include "base/base.h"

struct tb_others {
    bool wanted;          /* set by who has the file read */
    struct tb_text *name; /* of the columns, slices of the source */
    size_t count, capacity;
    struct tb_text *cell; /* of all rows, as far as each reaches */
    size_t cells, cell_capacity;
    size_t *end;          /* of each row's cells */
    size_t rows, row_capacity;
};

/* Forgets columns and rows; wanted stays. */
void tb_others_clear(struct tb_others *others);
void tb_others_free(struct tb_others *others);

void tb_others_column(struct tb_others *others, struct tb_text name);

/* Cells of the next row, in the order of the columns; then the row's end. */
void tb_others_cell(struct tb_others *others, struct tb_text text);
void tb_others_row(struct tb_others *others);

/* Takes back the rows behind so many. */
void tb_others_keep(struct tb_others *others, size_t rows);

/* A cell, empty where the row ends before it or there is no such row. */
struct tb_text tb_others_at(const struct tb_others *others, size_t row,
                            size_t column);

#endif
