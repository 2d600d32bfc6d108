/* SPDX-License-Identifier: ISC */
/* The legend below the table of a page. */
#ifndef TB_TABLE_HTML
#define TB_TABLE_HTML

#include "table.h"

/*
 * What the legend says of tie-breaks, such as `Buchholz Tie-Break Variable
 * (2026) (Gamepoints, Cut1)`, which is BH/C1 2026: words with blanks between.
 * They are the codes of tiebreaks(7) that it may be, the likeliest first, or
 * `none`, C.07 has no such, or `given`, typed in or imported; then perhaps the
 * edition of the rules, and `real`: opponents count as many points as they won
 * over the board. `?` is a wording that is not known.
 */
struct tb_legend {
    struct tb_output *codes; /* of each column */
    size_t points;           /* the column that has them, as the first
                                tie-break; or TB_CELLS_OF_LINE */
    struct tb_output order;
    size_t order_end;        /* the column that is no single code, behind which
                                nothing is in it; or as many as there are */
    int64_t edition;         /* 0: the legend says none, -1: several */
};

/* Reads the text below a table of that header. */
void tb_legend_read(struct tb_legend *legend, const struct tb_cells *header,
                    struct tb_text below);
void tb_legend_free(struct tb_legend *legend, size_t columns);

#endif
