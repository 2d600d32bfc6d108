/* SPDX-License-Identifier: ISC */
/*
 * Sums of contribution lists after discarding. US Chess lists hold no
 * voluntary entries, so one cut serves both federations.
 */
#ifndef TB_CUTS_H
#define TB_CUTS_H

#include "game/game.h"

/* What is left of a list, and its sum. */
struct tb_cuts {
    struct tb_entry left[TB_ROUNDS_MAX];
    size_t count;
    tb_num sum;
    bool voluntary; /* some entry is */
};

/*
 * Takes the entries that contribute (not TB_MISSING); false if their sum
 * does not fit.
 */
bool tb_cuts_take(struct tb_cuts *cuts, const struct tb_entry *entries,
                  size_t rounds);

/*
 * C.07 16.5: discards so many of the least significant values, each the
 * lowest voluntary one if there is any (it is never below the lowest of all),
 * else the lowest; then so many of the highest. Fewer if none is left. What
 * is left is then in count and sum alone. False if the sum does not fit.
 */
bool tb_cuts_discard(struct tb_cuts *cuts, size_t low, size_t high);

#endif
