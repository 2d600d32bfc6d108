/* SPDX-License-Identifier: ISC */
/*
 * Exact fractions of two int64_t in lowest terms, for what decimals cannot
 * hold: quotients that are used further before anything is rounded.
 */
#ifndef TB_RATIO_H
#define TB_RATIO_H

#include "number.h"

struct tb_ratio {
    int64_t over, under; /* under is at least 1 */
};

/* The greatest common divisor of two numbers of 0 or more, not both 0. */
int64_t tb_ratio_gcd(int64_t a, int64_t b);

struct tb_ratio tb_ratio_of(tb_num value);
struct tb_ratio tb_ratio_whole(int64_t value);

/* These return false if the result does not fit (or b is 0, for divide). */
bool tb_ratio_add(struct tb_ratio a, struct tb_ratio b, struct tb_ratio *sum);
bool tb_ratio_subtract(struct tb_ratio a, struct tb_ratio b,
                       struct tb_ratio *difference);
bool tb_ratio_multiply(struct tb_ratio a, struct tb_ratio b,
                       struct tb_ratio *product);
bool tb_ratio_divide(struct tb_ratio a, struct tb_ratio b,
                     struct tb_ratio *quotient);

/* Less than, equal to, greater than 0 as a is to b. */
int tb_ratio_compare(struct tb_ratio a, struct tb_ratio b);

/* The largest whole number that is not greater. */
int64_t tb_ratio_floor(struct tb_ratio a);

/* Rounded half up to 0 to 6 decimals; false if it does not fit. */
bool tb_ratio_round(struct tb_ratio a, int decimals, tb_num *value);

#endif
