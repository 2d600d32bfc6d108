/* SPDX-License-Identifier: ISC */
/*
 * Columns of a table whose names are none of ours, but which hold results: a
 * last round called Final, an R1O. They would be lost.
 */
#ifndef TB_STRAYS_H
#define TB_STRAYS_H

#include "cells.h"
#include "event/event.h"

/* A cell with a result: who has it, against whom (0: not named), which. */
struct tb_stray {
    int32_t id, opponent;
    uint8_t kind;
};

struct tb_stray_column {
    size_t column; /* of the table */
    unsigned long line;
    size_t character; /* where its name stands */
    struct tb_text name;
    size_t others; /* filled cells that are no results */
    size_t byes;   /* and those that are, but name nobody */
    struct tb_stray *cell;
    size_t count, capacity;
};

/* Zero it first. */
struct tb_strays {
    struct tb_stray_column *column;
    size_t count, capacity;
};

/* Adds a column. */
void tb_strays_add(struct tb_strays *strays, const struct tb_cell *heading,
                   size_t column);

/* Takes a player's row. */
void tb_strays_row(struct tb_strays *strays, int32_t id,
                   const struct tb_cells *cells);

/*
 * Behind the last row of a section: a column most of whose filled cells are
 * results that their opponents' cells return is a round, and a fault. A class
 * called D1 returns nothing. Forgets the rows.
 */
bool tb_strays_check(struct tb_strays *strays, struct tb_source *source);

void tb_strays_free(struct tb_strays *strays);

#endif
