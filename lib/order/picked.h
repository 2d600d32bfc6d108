/* SPDX-License-Identifier: ISC */
/*
 * The columns that standings have: rank, id, name and those of the order, the
 * further ones of -x behind the name, or those of -k alone.
 */
#ifndef TB_PICKED_H
#define TB_PICKED_H

#include "base/base.h"
#include "plan.h"

struct tb_picked {
    const char *further; /* -x; NULL: none */
    const char *only;    /* -k; NULL: not given */
    bool rounds;         /* a cross table stands in them */
};

/*
 * Checks the names and has tb-parse read those that its records do not have
 * by themselves; true if there are such. Ends the program with a usage error.
 */
bool tb_picked_read(const struct tb_picked *picked, struct tb_plan *parse);

/* What there is to pick from. */
struct tb_picked_from {
    struct tb_text header; /* of the records, names between tabs */
    struct tb_text order;  /* columns of the order, between commas */
    bool fixed;            /* a column names the section */
    bool combined;         /* the header is that of combined teams: no ids,
                              and all have the same section */
};

/*
 * Puts the columns for -k of tb-format. Ends the program where one is not
 * there.
 */
void tb_picked_put(const struct tb_picked *picked, struct tb_output *columns,
                   const struct tb_picked_from *from);

#endif
