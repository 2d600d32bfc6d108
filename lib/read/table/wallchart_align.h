/* SPDX-License-Identifier: ISC */
/*
 * Charts whose columns stand between two blanks and more: which word belongs
 * to which column. Of wallchart.c.
 */
#ifndef TB_WALLCHART_ALIGN_H
#define TB_WALLCHART_ALIGN_H

#include "sheet.h"

/*
 * Puts the words of a line into row, each into its column. Where none is
 * missing, their order tells. Else each must stand below one name: what is not
 * sure is a fault. name is the column of a name that is followed by a round's,
 * or TB_NO_COLUMN.
 */
bool tb_wallchart_align(struct tb_source *source,
                        const struct tb_cells *header, size_t name,
                        struct tb_cells *line, struct tb_cells *row);

#endif
