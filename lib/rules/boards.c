/* SPDX-License-Identifier: ISC */
#include "boards.h"

#include <stdlib.h>

#include "encounter.h"

bool tb_board_total(const struct tb_boards *boards, size_t record,
                     tb_num *total)
{
    for (size_t b = 0; b < boards->boards; b++) {
        total[b] = 0;
        for (size_t r = 0; r < boards->rounds; r++) {
            if (!tb_num_add(total[b], tb_board(boards, record, r, b),
                            &total[b]))
                return false;
        }
    }
    return true;
}

bool tb_board_weigh(const struct tb_boards *boards, size_t record,
                     size_t round, const tb_num *weights, tb_num *sum)
{
    tb_num product;

    *sum = 0;
    for (size_t b = 0; b < boards->boards; b++) {
        if (!tb_num_multiply(tb_board(boards, record, round, b), weights[b],
                             &product) ||
            !tb_num_add(*sum, product, sum))
            return false;
    }
    return true;
}

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

/* For qsort, which passes no context. */
static struct {
    tb_board_order *order;
    const tb_num *totals;
    size_t boards;
} sorting;

static int by_boards(const void *a, const void *b)
{
    return sorting.order(
        sorting.totals + *(const size_t *)a * sorting.boards,
        sorting.totals + *(const size_t *)b * sorting.boards, sorting.boards);
}

void tb_board_rank(tb_board_order *order, const tb_num *totals,
                    size_t boards, size_t *members, size_t count,
                    size_t *place)
{
    sorting.order = order;
    sorting.totals = totals;
    sorting.boards = boards;
    qsort(members, count, sizeof *members, by_boards);
    for (size_t i = 0; i < count; i++) {
        const bool tied = i && by_boards(&members[i - 1], &members[i]) == 0;
        place[members[i]] = tied ? place[members[i - 1]] : i + 1;
    }
    tb_encounter_unbroken(members, count, place);
}
