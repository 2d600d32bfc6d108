/* SPDX-License-Identifier: ISC */
#include "encounter.h"

/* Sums a team's points by board, in the matches against another that count. */
static bool sum_boards(const struct tb_ede *ede, size_t team, size_t other,
                       tb_num *sum)
{
    const struct tb_games *games = ede->encounter->games;
    const struct tb_game *game = tb_games_of(games, team);
    bool any = false;

    for (size_t b = 0; b < ede->boards->boards; b++)
        sum[b] = 0;
    for (size_t r = 0; r < games->rounds; r++) {
        if (game[r].row != (int32_t)other ||
            !tb_encounter_counts(ede->encounter, &game[r]))
            continue;
        any = true;
        for (size_t b = 0; b < ede->boards->boards; b++)
            sum[b] += tb_board(ede->boards, team, r, b);
    }
    return any;
}

/* 13.3.2 and 12: compares two teams by the boards of their match. Returns less
   than 0 if a comes first, or 0 if they are equal. */
static int compare_boards(const struct tb_ede *ede, size_t a, size_t b)
{
    static tb_num x[TB_BOARDS_MAX], y[TB_BOARDS_MAX];
    const size_t boards = ede->boards->boards;
    tb_num x_count, y_count;

    if (!sum_boards(ede, a, b, x) || !sum_boards(ede, b, a, y))
        return 0;
    if (ede->by != TB_EDET && ede->by != TB_EDEB &&
        tb_board_weigh(x, boards, NULL, &x_count) &&
        tb_board_weigh(y, boards, NULL, &y_count) && x_count != y_count)
        return x_count < y_count ? -1 : 1;
    if (ede->by == TB_EDET || ede->by == TB_EDEBT)
        return tb_board_compare_top(x, y, boards);
    if (ede->by == TB_EDEB || ede->by == TB_EDEBB)
        return tb_board_compare_bottom(x, y, boards);
    return 0;
}

/* Puts the points of both on each board. */
static void put_boards(const struct tb_ede *ede, const size_t *members)
{
    static tb_num sum[TB_BOARDS_MAX];
    const size_t boards = ede->boards->boards;
    struct tb_steps *const steps = ede->encounter->steps;
    struct tb_tie *const tie = tb_steps_begin(steps, TB_TIE_EACH, members, 2);

    if (!tie)
        return;
    tie->points_each = boards;
    for (size_t i = 0; i < 2; i++) {
        sum_boards(ede, members[i], members[!i], sum);
        for (size_t b = 0; b < boards; b++)
            tie->has[i * boards + b] = (struct tb_tie_points){sum[b], 1, 0};
    }
    tb_steps_add(steps);
}

/* Ranks two teams that are still tied by the boards of their match. */
static void rank_by_boards(const struct tb_ede *ede, size_t *members,
                           size_t first, size_t *place)
{
    const int order = compare_boards(ede, members[0], members[1]);

    if (ede->encounter->steps)
        put_boards(ede, members);
    if (order > 0) {
        const size_t member = members[0];
        members[0] = members[1];
        members[1] = member;
    }
    if (order != 0)
        place[members[1]] = first + 1;
}

/* Ranks a group from a place on by one of the scores, then those still tied by
   the other. failed: the other score cannot break this group. Either it was
   tried on it, or it has just split a larger group into groups like this one,
   and tb_encounter_rank already went into each of them. */
static bool rank_group(struct tb_ede *ede, size_t *members, size_t count,
                       size_t first, int score, bool failed, size_t *place)
{
    size_t end;

    if (count < 2) {
        place[members[0]] = first;
        return true;
    }
    ede->encounter->score = ede->score[score];
    ede->encounter->win = ede->win[score];
    ede->encounter->by = ede->name[score];
    ede->encounter->loss = ede->loss[score];
    if (!tb_encounter_rank(ede->encounter, members, count, place))
        return false;
    if (place[members[0]] == 0) {
        for (size_t i = 0; i < count; i++)
            place[members[i]] = first;
        if (!failed)
            return rank_group(ede, members, count, first, !score, true, place);
        if (count == 2 && ede->by != TB_EDE_NONE)
            rank_by_boards(ede, members, first, place);
        return true;
    }
    for (size_t i = 0; i < count; i++)
        place[members[i]] += first - 1;
    for (size_t i = 0; i < count; i = end) {
        end = i + 1;
        while (end < count && place[members[end]] == place[members[i]])
            end++;
        if (end - i > 1 && !rank_group(ede, members + i, end - i, first + i,
                                       !score, true, place))
            return false;
    }
    return true;
}

bool tb_ede_rank(struct tb_ede *ede, size_t *members, size_t count,
                 size_t *place)
{
    if (!rank_group(ede, members, count, 1, 0, false, place))
        return false;
    tb_encounter_unbroken(members, count, place);
    return true;
}
