/* SPDX-License-Identifier: ISC */
#include "tournament.h"

#include <stdlib.h>

void tb_others_clear(struct tb_others *others)
{
    others->count = others->cells = others->rows = 0;
}

void tb_others_free(struct tb_others *others)
{
    free(others->column);
    free(others->cell);
    free(others->end);
}

void tb_others_column(struct tb_others *others,
                      struct tb_others_column column)
{
    others->column = tb_grow(others->column, &others->capacity,
                             others->count + 1, sizeof *others->column);
    others->column[others->count++] = column;
}

void tb_others_cell(struct tb_others *others, struct tb_text text)
{
    others->cell = tb_grow(others->cell, &others->cell_capacity,
                           others->cells + 1, sizeof *others->cell);
    others->cell[others->cells++] = text;
}

void tb_others_row(struct tb_others *others)
{
    others->end = tb_grow(others->end, &others->row_capacity,
                          others->rows + 1, sizeof *others->end);
    others->end[others->rows++] = others->cells;
}

void tb_others_keep(struct tb_others *others, size_t rows)
{
    if (rows >= others->rows)
        return;
    others->rows = rows;
    others->cells = rows ? others->end[rows - 1] : 0;
}

struct tb_text tb_others_at(const struct tb_others *others, size_t row,
                            size_t column)
{
    const size_t start = row && row <= others->rows ? others->end[row - 1] : 0;

    if (row >= others->rows || column >= others->end[row] - start)
        return (struct tb_text){"", 0};
    return others->cell[start + column];
}
