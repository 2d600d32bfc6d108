/* SPDX-License-Identifier: ISC */
/*
 * Sums of contribution lists after discarding. US Chess lists hold no
 * voluntary entries, so one cut serves both federations.
 */
#ifndef TB_CUTS_H
#define TB_CUTS_H

#include "columns.h"

/*
 * Copies the entries that contribute (not TB_MISSING) to left; returns how
 * many. left has room for rounds.
 */
size_t tb_cuts_collect(const struct tb_entry *entries, size_t rounds,
                       struct tb_entry *left);

/*
 * C.07 16.5: takes the least significant value out of *count: the lowest
 * voluntary one if there is any (it is never below the lowest of all), else
 * the lowest. Nothing if none is left.
 */
void tb_cuts_low(struct tb_entry *left, size_t *count);

/* Takes the highest value out. */
void tb_cuts_high(struct tb_entry *left, size_t *count);

/* Sums what is left; false if it does not fit. */
bool tb_cuts_sum(const struct tb_entry *left, size_t count, tb_num *sum);

#endif
