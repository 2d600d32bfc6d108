/* SPDX-License-Identifier: ISC */
/*
 * An order of tie-breaks as a pipeline: the commands that append a column
 * for each code, and the keys and columns that come out.
 */
#ifndef TB_ORDER_H
#define TB_ORDER_H

#include "codes.h"
#include "plan.h"

struct tb_order {
    struct tb_plan *plan;   /* commands are added to it */
    struct tb_output keys;  /* for tb-sort: score,mmed,-DE */
    struct tb_output shown; /* for tb-format: score,mmed,DE */
    const char *seed;       /* for lots and RND, NULL: not given */
    bool round_robin;       /* what presets depend on */
    bool any_case;          /* the codes come from a file */
};

/*
 * Adds the codes and presets of a list, separated by commas. Returns NULL, or
 * what is wrong. The score is the first key; PTS and score add nothing.
 */
const char *tb_order_add(struct tb_order *order, struct tb_text list);

/* Starts with the score as the one key. */
void tb_order_start(struct tb_order *order, struct tb_plan *plan);
void tb_order_free(struct tb_order *order);

#endif
