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
    size_t count;           /* codes that were added */
    const char *seed;       /* for lots and RND, NULL: not given */
    bool round_robin;       /* what presets depend on */
    bool from_file;         /* the codes are a file's: of FIDE */
    bool teams;             /* the stream is one of teams */
    bool work;              /* values are shown with their working */
    enum tb_points primary; /* what a team's score is */
};

/*
 * Adds the codes and presets of a list, separated by commas, as people write
 * them: see tb_codes_resolve. Returns NULL, or what is wrong. The score is a
 * key where PTS or score stands, and the first one where neither does; a team's
 * secondary points are a code.
 */
const char *tb_order_add(struct tb_order *order, struct tb_text list);

/*
 * What a list wants: true if only a stream of teams can give it; *primary is
 * set to what comes first of PTS, PTS:MP and PTS:GP, if any does and if it
 * was TB_POINTS_PRIMARY.
 */
bool tb_order_teams(struct tb_text list, bool from_file,
                    enum tb_points *primary);

/* True if a code of US Chess is among those of the list. */
bool tb_order_us(struct tb_text list, bool from_file);

/* Starts without keys. */
void tb_order_start(struct tb_order *order, struct tb_plan *plan);
void tb_order_free(struct tb_order *order);

#endif
