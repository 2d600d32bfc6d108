/* SPDX-License-Identifier: ISC */
/* The legend below a table of a page, which explains the tie-breaks. */
#ifndef TB_TABLE_HTML
#define TB_TABLE_HTML

#include "table.h"

/* The tie-breaks of the columns. `Buchholz Tie-Break Variable (2026)
   (Gamepoints, Cut1)` is read as the words BH/C1 2026, separated by blanks.
   First come the possible codes of tiebreaks(7), the likeliest first; or `none`
   if FIDE C.07 does not have the tie-break, `given` if its values were typed in
   or imported, `?` if the wording is unknown. The edition of the rules may
   follow, and `real`: opponents count with the points that they won over the
   board. */
struct tb_legend {
    struct tb_output *codes; /* of each column, as above */
    size_t points;           /* the column with the points if they are listed as
                                a tie-break, else TB_CELLS_OF_LINE */
    struct tb_output order;
    size_t order_end;        /* the first column that is not a single code,
                                where the order ends; or the number of
                                columns */
    int64_t edition;         /* 0: unknown; -1: several */
};

/* Reads the text below a table with that header. */
void tb_legend_read(struct tb_legend *legend, const struct tb_cells *header,
                    struct tb_text below);
void tb_legend_free(struct tb_legend *legend, size_t columns);

#endif
