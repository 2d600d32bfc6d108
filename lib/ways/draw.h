/* SPDX-License-Identifier: ISC */
/* Ways that are drawn by lot, as tb-outcomes(1) says. */
#ifndef TB_DRAW_H
#define TB_DRAW_H

#include "pending.h"
#include "rules/rules.h"

struct tb_draw {
    const char *seed;
    struct tb_text section;
    struct tb_forecast *forecast; /* by pending game */
    size_t capacity;
    struct tb_output text; /* what is hashed */
};

/* Forecasts the games of a section from the ratings of its records. */
void tb_draw_begin(struct tb_draw *draw, const char *seed, int draws,
                   struct tb_text section, const struct tb_pendings *pendings,
                   const tb_num *rating);

/* The results of a way, of those games that are not given. */
void tb_draw_results(struct tb_draw *draw, const struct tb_pendings *pendings,
                     int64_t way, char *result);

void tb_draw_free(struct tb_draw *draw);

#endif
