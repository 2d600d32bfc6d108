/* SPDX-License-Identifier: ISC */
/*
 * FIDE Rating Regulations B.02 8.1: the tables between the percentage of
 * points and the difference of ratings. Percentages are whole hundredths.
 */
#ifndef TB_RATINGS_H
#define TB_RATINGS_H

#include "base/base.h"

/* 8.1.1: the difference dp of a percentage from 0 to 100. */
int tb_rating_difference(int percent);

/*
 * 8.1.2, the full scale without the cut at 400: the percentage that a player
 * is expected to score with this advantage in ratings, from 0 to 100.
 */
int tb_rating_expected(int64_t advantage);

/*
 * C.07 10: ratings with one that stands in for those of the unrated; without
 * it (TB_MISSING) nothing is defined if anybody is unrated: all become
 * TB_MISSING, if strict.
 */
void tb_ratings_stand_in(tb_num *rating, size_t count, tb_num unrated,
                         bool strict);

#endif
