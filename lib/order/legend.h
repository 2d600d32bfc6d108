/* SPDX-License-Identifier: ISC */
/*
 * What the columns of a table are, and what decided on their values, in words.
 */
#ifndef TB_LEGEND_H
#define TB_LEGEND_H

#include "base/base.h"

struct tb_legend {
    const char *text;        /* what stands before; NULL: the columns alone */
    struct tb_text settings; /* of the section; length 0: not known */
    size_t rounds;           /* R; 0: not known */
    bool percent;            /* of outcomes */
    struct tb_text outcomes; /* how many; length 0: not the same for all */
    bool teams;              /* the records are those of teams */
    bool unnamed;            /* the columns decide what is said, and are not
                                named */
};

/*
 * Puts the legend of columns: the text, what the section's settings say that
 * matters for them, and the title of each that is a code. Without such a
 * column nothing but the text is put.
 */
void tb_legend_put(struct tb_output *output, const struct tb_legend *legend,
                   const struct tb_text *column, size_t count);

#endif
