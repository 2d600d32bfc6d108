/* SPDX-License-Identifier: ISC */
#include "cells.h"

void tb_cells_add(struct tb_cells *cells, struct tb_cell cell)
{
    if (cells->count == TB_CELLS_OF_LINE)
        return;
    cells->cell = tb_grow(cells->cell, &cells->capacity, cells->count + 1,
                          sizeof *cells->cell);
    cells->cell[cells->count++] = cell;
}
