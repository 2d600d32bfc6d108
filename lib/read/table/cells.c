/* SPDX-License-Identifier: ISC */
#include "cells.h"

void tb_cells_add(struct tb_cells *cells, struct tb_cell cell)
{
    cells->cell = tb_grow(cells->cell, &cells->capacity, cells->count + 1,
                          sizeof *cells->cell);
    cells->cell[cells->count++] = cell;
}
