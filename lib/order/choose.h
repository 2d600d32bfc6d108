/* SPDX-License-Identifier: ISC */
/*
 * Which order of tie-breaks is taken, and where it comes from.
 */
#ifndef TB_CHOOSE_H
#define TB_CHOOSE_H

#include "base/base.h"
#include "read/tb/tb.h"

struct tb_choice {
    struct tb_text list; /* of codes and presets */
    bool of_fide;        /* declared where codes are FIDE's */
    const char *title;   /* what people call it: "US Chess" */
    const char *why;     /* it is taken; "" if it was asked for */
    bool by_writing;     /* how results are written decided */
};

/*
 * The order: what was asked for, if not NULL, else what the files declare,
 * else by how results are written, where tables are; FIDE's of other inputs.
 * Ends the program where the inputs contradict each other.
 */
struct tb_choice tb_choose(const char *asked, const struct tb_survey *survey,
                           bool teams);

/* Warns of results that are written both ways, where that decided. */
void tb_choose_warn(const struct tb_choice *choice,
                    const struct tb_survey *survey);

#endif
