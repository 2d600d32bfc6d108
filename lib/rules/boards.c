/* SPDX-License-Identifier: ISC */
#include "encounter.h"

bool tb_board_points(const struct tb_boards *boards, size_t record,
                     tb_num *points)
{
    for (size_t b = 0; b < boards->boards; b++) {
        points[b] = 0;
        for (size_t r = 0; r < boards->rounds; r++) {
            if (!tb_num_add(points[b], tb_board(boards, record, r, b),
                            &points[b]))
                return false;
        }
    }
    return true;
}

bool tb_board_weigh(const tb_num *points, size_t boards, const tb_num *weights,
                    tb_num *sum)
{
    tb_num product;

    *sum = 0;
    for (size_t i = 0; i < boards; i++) {
        const tb_num weight = weights ? weights[i] : (tb_num)(i + 1) * TB_ONE;
        if (!tb_num_multiply(points[i], weight, &product) ||
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
    tb_num lead = 0; /* of a over b, on the remaining boards */
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
                    size_t boards, size_t *members, size_t count, size_t *place)
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

bool tb_board_sum_up(tb_num *points, size_t boards)
{
    for (size_t b = 1; b < boards; b++) {
        if (!tb_num_add(points[b - 1], points[b], &points[b]))
            return false;
    }
    return true;
}

/* How many comparisons there are. */
static size_t steps_of(const struct tb_board_totals *totals)
{
    return totals->boards - (totals->bottom && totals->boards > 0);
}

/* The points of a record in one of them. */
static tb_num points_in(const struct tb_board_totals *totals, size_t record,
                        size_t step)
{
    const size_t board = totals->bottom ? totals->boards - 2 - step : step;

    return totals->points[record * totals->boards + board];
}

/* The first comparison, from one on, in which the members differ. */
static size_t find_step(const struct tb_board_totals *totals,
                        const size_t *members, size_t count, size_t step)
{
    for (; step < steps_of(totals); step++) {
        const tb_num first = points_in(totals, members[0], step);
        for (size_t i = 1; i < count; i++) {
            if (points_in(totals, members[i], step) != first)
                return step;
        }
    }
    return step;
}

/* Puts the members' points on the board or boards of a step. */
static void put_step(struct tb_steps *steps,
                      const struct tb_board_totals *totals,
                      const size_t *members, size_t count, size_t step)
{
    const size_t last = totals->bottom ? totals->boards - 1 - step : step + 1;
    struct tb_tie *const tie = tb_steps_begin(
        steps, totals->bottom && last > 1 ? TB_TIE_BOARDS : TB_TIE_BOARD,
        members, count);

    if (!tie)
        return;
    tie->board = (int64_t)last;
    for (size_t i = 0; i < count && tie->points_each; i++)
        tie->has[i] = (struct tb_tie_points){
            points_in(totals, members[i], step), 1, 0};
    tb_steps_add(steps);
}

void tb_board_steps(struct tb_steps *steps,
                    const struct tb_board_totals *totals,
                    const size_t *members, size_t count, size_t step)
{
    size_t end;

    if (count < 2 || steps->full)
        return;
    step = find_step(totals, members, count, step);
    if (step >= steps_of(totals)) {
        if (tb_steps_begin(steps, TB_TIE_EQUAL, members, count))
            tb_steps_add(steps);
        return;
    }
    put_step(steps, totals, members, count, step);
    for (size_t i = 0; i < count; i = end) {
        const tb_num points = points_in(totals, members[i], step);
        end = i + 1;
        while (end < count && points_in(totals, members[end], step) == points)
            end++;
        tb_board_steps(steps, totals, members + i, end - i, step + 1);
    }
}
