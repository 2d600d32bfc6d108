/* SPDX-License-Identifier: ISC */
/* Sums over ways of what somebody wins. */
#include "chances.h"

/* Multiplies; false: the product is out of range. */
static bool multiply(struct tb_wide number, uint64_t by,
                     struct tb_wide *product)
{
    bool good = true;

    *product = tb_wide_of(0);
    for (; good && by; by >>= 1) {
        const struct tb_wide once = number;
        good = !(by & 1) || tb_wide_add(product, &number);
        good = good && (by == 1 || tb_wide_add(&number, &once));
    }
    return good;
}

bool tb_money_add(struct tb_wide *sum, struct tb_wide one, int64_t cents)
{
    struct tb_wide product, twice;

    return multiply(one, (uint64_t)cents, &product) &&
           tb_wide_add(sum, &product) && multiply(*sum, 2, &twice);
}

/* The sum by the count, half up: the greatest with (2 mean - 1) count <= 2 sum,
   from the least to the most. */
static int64_t mean_of(const struct tb_wide *sum, int64_t least, int64_t most)
{
    const struct tb_wide twice = tb_wide_times(sum[1], 2, 0);
    struct tb_wide product;

    while (least < most) {
        const int64_t mean = least + (most - least + 1) / 2;
        if (multiply(sum[0], 2 * (uint64_t)mean - 1, &product) &&
            tb_wide_compare(&product, &twice) <= 0)
            least = mean;
        else
            most = mean - 1;
    }
    return least;
}

void tb_money_put(const struct tb_chances *chances,
                  const struct tb_chances_row *row, struct tb_output *output)
{
    const struct tb_wide *const sum =
        tb_chances_sums(chances, row, chances->kinds - 1);
    const int64_t cents[] = {row->best - 1, row->worst - 1,
                             mean_of(sum, row->best - 1, row->worst - 1)};

    for (size_t i = 0; i < sizeof cents / sizeof cents[0]; i++) {
        tb_put_char(output, '\t');
        tb_put_number(output, cents[i] * (TB_ONE / 100));
    }
}
