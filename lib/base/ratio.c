/* SPDX-License-Identifier: ISC */
#include "number.h"

int64_t tb_ratio_gcd(int64_t a, int64_t b)
{
    while (b) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Returns the fraction in lowest terms; under must be positive, over not
   INT64_MIN. */
static struct tb_ratio reduce(int64_t over, int64_t under)
{
    const int64_t common = tb_ratio_gcd(over < 0 ? -over : over, under);

    return (struct tb_ratio){over / common, under / common};
}

struct tb_ratio tb_ratio_of(tb_num value)
{
    return reduce(value, TB_ONE);
}

struct tb_ratio tb_ratio_whole(int64_t value)
{
    return (struct tb_ratio){value, 1};
}

bool tb_ratio_add(struct tb_ratio a, struct tb_ratio b, struct tb_ratio *sum)
{
    const int64_t common = tb_ratio_gcd(a.under, b.under);
    int64_t left, right, over, under;

    if (!tb_num_times(a.over, b.under / common, &left) ||
        !tb_num_times(b.over, a.under / common, &right) ||
        !tb_num_add(left, right, &over) ||
        !tb_num_times(a.under / common, b.under, &under))
        return false;
    *sum = reduce(over, under);
    return true;
}

bool tb_ratio_multiply(struct tb_ratio a, struct tb_ratio b,
                       struct tb_ratio *product)
{
    /* Reduce crosswise first, so that only a result that is too large fails. */
    const struct tb_ratio x = reduce(a.over, b.under);
    const struct tb_ratio y = reduce(b.over, a.under);

    return tb_num_times(x.over, y.over, &product->over) &&
           tb_num_times(x.under, y.under, &product->under);
}

bool tb_ratio_divide(struct tb_ratio a, struct tb_ratio b,
                     struct tb_ratio *quotient)
{
    if (b.over == 0)
        return false;
    b = b.over < 0 ? (struct tb_ratio){-b.under, -b.over}
                   : (struct tb_ratio){b.under, b.over};
    return tb_ratio_multiply(a, b, quotient);
}

int tb_ratio_compare(struct tb_ratio a, struct tb_ratio b)
{
    /* Continued fractions: compare integer parts, then reciprocals of rests. */
    for (struct tb_ratio turned;; a = turned) {
        const int64_t x = tb_floor(a.over, a.under);
        const int64_t y = tb_floor(b.over, b.under);
        const int64_t x_rest = tb_floor_rest(a.over, a.under);
        const int64_t y_rest = tb_floor_rest(b.over, b.under);
        if (x != y)
            return x < y ? -1 : 1;
        if (x_rest == 0 || y_rest == 0)
            return (x_rest > 0) - (y_rest > 0);
        turned = (struct tb_ratio){b.under, y_rest};
        b = (struct tb_ratio){a.under, x_rest};
    }
}

bool tb_ratio_round(struct tb_ratio a, int decimals, tb_num *value)
{
    const int64_t unit = tb_num_unit(decimals);
    const int64_t whole = tb_floor(a.over, a.under);
    int64_t rest = tb_floor_rest(a.over, a.under);
    tb_num digits = 0;

    /* Near the ends of the range only this path does not overflow. */
    if (TB_ONE % a.under == 0)
        return tb_num_times(a.over, TB_ONE / a.under, value) &&
               tb_num_mean(*value, 1, decimals, value);
    /* Long division digit by digit, because rest * 10 may overflow. */
    for (int i = 0; i < decimals; i++) {
        int digit = 0;
        int64_t tenfold = 0;
        for (int j = 0; j < 10; j++) {
            if (tenfold >= a.under - rest) {
                tenfold -= a.under - rest;
                digit++;
            } else {
                tenfold += rest;
            }
        }
        rest = tenfold;
        digits = digits * 10 + digit;
    }
    if (rest >= a.under - rest)
        digits++;
    return tb_num_times(whole, TB_ONE, value) &&
           tb_num_add(*value, digits * unit, value);
}
