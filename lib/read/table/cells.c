/* SPDX-License-Identifier: ISC */
#include "cells.h"

size_t tb_cells_width(const char *from, const char *to)
{
    size_t width = 0;

    for (; from < to; from++)
        width += ((unsigned char)*from & 0xc0) != 0x80;
    return width;
}

void tb_cells_add(struct tb_cells *cells, struct tb_cell cell)
{
    cells->cell = tb_grow(cells->cell, &cells->capacity, cells->count + 1,
                          sizeof *cells->cell);
    cells->cell[cells->count++] = cell;
}
