/* SPDX-License-Identifier: ISC */
/* What a file says of its event, beside players and rounds. */
#ifndef TB_ABOUT_H
#define TB_ABOUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/base.h"

struct tb_about {
    struct tb_text event, date; /* length 0: not said; date: YYYY-MM-DD */
    struct tb_text order;       /* tie-breaks that the file declares */
    size_t rounds;              /* planned; 0: not said */
    int edition;                /* of the rules, by date; 0: not said */
    bool round_robin;
    bool table;                 /* a spreadsheet, a chart or a US file */
    /* Cells with an opponent as each side writes them: W6, and 6w1; counted
       where results are written in cells, or by a stream that was. */
    bool counted;
    size_t us_cells, fide_cells;
};

/* True for results that are written the US way; a tie is US. */
static inline bool tb_about_us(const struct tb_about *about)
{
    return about->counted && about->us_cells >= about->fide_cells;
}

#endif
