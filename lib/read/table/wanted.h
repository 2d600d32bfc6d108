/* SPDX-License-Identifier: ISC */
/*
 * The further columns that are asked for, by the names above the columns of
 * tables: case, blanks and marks do not matter.
 */
#ifndef TB_WANTED_H
#define TB_WANTED_H

#include "cells.h"
#include "event/event.h"

/* Reads the list of -x, or ends the program. Of two lists the last counts. */
void tb_wanted_read(struct tb_extras *extras, const char *list);

/* True if both names are of one column: club and team, Federation and fed. */
bool tb_wanted_same(struct tb_text a, struct tb_text b);

/* Notes which columns the header of a stream has. */
void tb_wanted_in_stream(struct tb_extras *extras, struct tb_text header);

/*
 * Notes which columns of their own the header of a table has, and where: one
 * place for each, SIZE_MAX if it is not there.
 */
void tb_wanted_in_table(struct tb_extras *extras,
                        const struct tb_cells *header, size_t *place);

#endif
