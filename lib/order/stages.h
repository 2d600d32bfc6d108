/* SPDX-License-Identifier: ISC */
/*
 * What stands behind tb-parse: the commands of an order, tb-sort, and the
 * view.
 */
#ifndef TB_STAGES_H
#define TB_STAGES_H

#include "ahead.h"
#include "parsed.h"
#include "picked.h"

struct tb_stages {
    const char *seed;    /* for lots, RND and --sample, NULL: not given */
    const char *printer; /* -o: one of tb_outputs, or of tb-explain's */
    const char *explain; /* ids for it, "": who is tied; NULL: a table */
    struct tb_ahead ahead;
    bool bare;           /* no view: others read what was ranked, or counted */
    bool partial;        /* a part of a stream is taken */
    bool work;           /* values are shown with their working */
    struct tb_picked picked;
    size_t best;         /* so many players make a club's sums; 0: none are */
    bool by_default;     /* by the order where none is asked for */
    bool all_sections;   /* these are of all sections together */
};

/*
 * Adds the commands to the plan. Ends the program if the order is wrong, or
 * does not go with the records.
 */
void tb_stages_add(struct tb_plan *plan, const struct tb_stages *stages,
                   const struct tb_parsed *parsed);

/* True if a page is asked for. */
bool tb_stages_page(const struct tb_stages *stages);

/* The order of combined teams where none is asked for. */
#define TB_STAGES_COMBINED "med,solkoff,sbx2,cum"

/* A wrong list is a usage error, whatever the input is. */
void tb_stages_check(const struct tb_stages *stages, const char *list);

#endif
