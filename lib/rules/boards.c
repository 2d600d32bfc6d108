/* SPDX-License-Identifier: ISC */
#include "boards.h"

bool tb_board_count(const tb_num *points, size_t boards, tb_num *sum)
{
    tb_num product;

    *sum = 0;
    for (size_t i = 0; i < boards; i++) {
        if (!tb_num_times(points[i], (int64_t)i + 1, &product) ||
            !tb_num_add(*sum, product, sum))
            return false;
    }
    return true;
}

int tb_board_compare_top(const tb_num *a, const tb_num *b, size_t boards)
{
    for (size_t i = 0; i < boards; i++) {
        if (a[i] != b[i])
            return a[i] > b[i] ? -1 : 1;
    }
    return 0;
}

int tb_board_compare_bottom(const tb_num *a, const tb_num *b, size_t boards)
{
    tb_num lead = 0; /* of a over b, on the boards that are left */
    int order = 0;

    /* The sums over the first 1, 2... boards; the longest that differ. */
    for (size_t i = 0; i + 1 < boards; i++) {
        lead += a[i] - b[i];
        if (lead != 0)
            order = lead > 0 ? -1 : 1;
    }
    return order;
}
