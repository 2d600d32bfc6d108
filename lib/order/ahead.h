/* SPDX-License-Identifier: ISC */
/* What can still happen: the commands around an order that count it. */
#ifndef TB_AHEAD_H
#define TB_AHEAD_H

#include "plan.h"

/* Chances, and what must happen. */
enum { TB_AHEAD_COUNTS = 2 };

struct tb_ahead {
    bool wanted;        /* --chances */
    const char *places; /* its list; NULL: 1,2,3 */
    const char *given, *sample, *needs; /* -g and these; NULL: not given */
    /* Of a page: so many files have the counts, which others make. */
    size_t counts;
    int file[TB_AHEAD_COUNTS]; /* their descriptors */
};

/* Takes an option; false if it is none of these. */
bool tb_ahead_option(struct tb_ahead *ahead, int letter, const char *argument);

/* Ends the program if options do not go together. */
void tb_ahead_check(const struct tb_ahead *ahead, const char *seed);

/* Adds what stands before the order, which makes the outcomes. */
void tb_ahead_before(struct tb_plan *plan, const struct tb_ahead *ahead,
                     const char *seed);

/* Adds what stands behind tb-sort, and counts them. */
void tb_ahead_behind(struct tb_plan *plan, const struct tb_ahead *ahead);

/* Adds to tb-page where the counts are, and what they are of. */
void tb_ahead_page(struct tb_plan *plan, const struct tb_ahead *ahead,
                   const char *seed);

/* Puts the columns that are shown; whole: of tables for programs. */
void tb_ahead_columns(struct tb_output *columns, const struct tb_ahead *ahead,
                      bool whole);

/* Puts what the counts are of: the ways, and what was given. */
void tb_ahead_model(struct tb_output *text, const struct tb_ahead *ahead,
                    const char *seed);

/* The same for the legend of a table. */
void tb_ahead_legend(struct tb_output *text, const struct tb_ahead *ahead,
                     const char *seed);

#endif
