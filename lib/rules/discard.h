/* SPDX-License-Identifier: ISC */
/*
 * C.07 14 and 16.5, 34E1, 34E4: sums of contributions after the least and the
 * most significant are discarded. US Chess lists hold no voluntary entries,
 * so one rule serves both federations.
 */
#ifndef TB_DISCARD_H
#define TB_DISCARD_H

#include "game/game.h"

/* How many of the lowest and the highest values are discarded. */
struct tb_discard {
    size_t low, high;
};

/* 34E4, the Median of Harkness: one of each, two from nine rounds on. */
struct tb_discard tb_discard_harkness(size_t rounds);

/*
 * 34E1, the Modified Median: a plus score discards the lowest, a minus score
 * the highest, an even score both; as many as Harkness. Even is half of what
 * winning all rounds gives.
 */
struct tb_discard tb_discard_modified(tb_num score, size_t rounds, tb_num win);

/*
 * The sum of the entries that contribute (not TB_MISSING) and how many they
 * are, after discarding; fewer are discarded if none is left. False if the
 * sum of all, or of what is left, does not fit. shares, by round, get what was
 * added and what was left out, of equal ones the first; NULL: not wanted.
 */
bool tb_discard_sum(const struct tb_entry *entries, size_t rounds,
                    struct tb_discard discard, tb_num *sum, size_t *count,
                    struct tb_share *shares);

#endif
