/* SPDX-License-Identifier: ISC */
#include "own_record.h"

/* 8.1.1: the difference dp of a percentage from 0 to 100. */
static int tb_rating_difference(int percent)
{
    /* dp for .50 to 1.00; below .50 the same, negative. */
    static const int table[] = {
        0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,
        95,  102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
        202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336,
        351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

    return percent < 50 ? -table[50 - percent] : table[percent - 50];
}

int tb_rating_expected(int64_t advantage)
{
    /* Upper ends of the bands of .50 to .99; above the last it is 1.00. */
    static const int upper[] = {
        3,   10,  17,  25,  32,  39,  46,  53,  61,  68,  76,  83,  91,
        98,  106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
        206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344,
        357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735};
    const int64_t size = advantage < 0 ? -advantage : advantage;
    size_t low = 0, high = TB_LENGTH(upper);

    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (size > upper[middle])
            low = middle + 1;
        else
            high = middle;
    }
    return advantage < 0 ? 50 - (int)low : 50 + (int)low;
}

void tb_ratings_stand_in(tb_num *rating, size_t count, tb_num unrated,
                         const char *strict, struct tb_text section)
{
    static bool warned; /* once, not in each section */
    size_t missing = 0;

    for (size_t i = 0; i < count; i++) {
        if (rating[i] == TB_MISSING)
            rating[i] = unrated;
        missing += rating[i] == TB_MISSING;
    }
    if (!missing || !strict)
        return;
    if (!warned && missing == count)
        tb_warn("warning: %s%s: there are no ratings, so there are no values",
                tb_called(section), strict);
    else if (!warned)
        tb_warn("warning: %s%s: %zu of %zu have no rating, so there are no "
                "values (FIDE C.07 10); -U, or /U1400 after the code, rates "
                "them", tb_called(section), strict, missing, count);
    warned = true;
    for (size_t i = 0; i < count; i++)
        rating[i] = TB_MISSING;
}

/* Divisible by all numbers of games up to 16, so that a sum of means is exact
   in integers. Ratios would take five times as long. */
enum { SCALE = 720720 };

/* The opponent's rating, or TB_MISSING if the game does not count. */
static tb_num rating_of(const struct tb_game *game, const tb_num *rating)
{
    return tb_game_played(game) && game->opponent ? rating[game->row]
                                                  : TB_MISSING;
}

/* Collects the ratings of opponents who count, the games and the points. */
static void gather(const struct tb_game *games, size_t rounds,
                   const tb_num *rating, struct tb_working *working)
{
    working->games = working->points = 0;
    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = rating_of(&games[i], rating);
        working->share[i] = (struct tb_entry){.value = other};
        if (other == TB_MISSING)
            continue;
        working->games++;
        working->points += tb_game_result(&games[i]);
    }
}

bool tb_performance_tpr(const struct tb_game *games, size_t rounds,
                        const tb_num *rating, tb_num *value,
                        struct tb_working *working)
{
    *value = TB_MISSING;
    working->kind = TB_WORK_MEAN;
    gather(games, rounds, rating, working);
    if (working->games == 0)
        return true;
    /* Half up: floor(100 p + 1/2) = floor((100 halves + games) / 2 games). */
    working->change = tb_rating_difference(
        (int)((100 * (working->points / TB_HALF) + working->games) /
              (2 * working->games)));
    return tb_shares_sum(working->share, rounds, &working->rating) &&
           tb_num_mean(working->rating, working->games, 0, &working->rating) &&
           tb_num_add(working->rating, working->change * TB_ONE, value);
}

/* The expected score, in hundredths, of a rating against one's opponents. */
static int64_t expected(const struct tb_working *working, size_t rounds,
                        int64_t own)
{
    int64_t sum = 0;

    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = working->share[i].value;
        if (other != TB_MISSING)
            sum += tb_rating_expected(own - other / TB_ONE);
    }
    return sum;
}

/* The highest of the ratings, or, with a sign of -1, the lowest. */
static tb_num extreme(const struct tb_working *working, size_t rounds, int sign)
{
    tb_num best = TB_MISSING;

    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = working->share[i].value;
        if (other != TB_MISSING &&
            (best == TB_MISSING || other * sign > best * sign))
            best = other;
    }
    return best;
}

/* Sets the value to a rating with a change added. */
static bool change(struct tb_working *working, enum tb_work_kind kind,
                   tb_num rating, int64_t points, tb_num *value)
{
    working->kind = kind;
    working->rating = rating;
    working->change = points;
    return tb_num_add(rating, points * TB_ONE, value);
}

/* PTP of the collected games, in whole rating points. */
static bool perfect(struct tb_working *working, size_t rounds, tb_num *value)
{
    const int64_t wanted = working->points / (TB_ONE / 100);
    int64_t low, high;

    *value = TB_MISSING;
    working->kind = TB_WORK_EXPECTED;
    if (working->games == 0)
        return true;
    low = extreme(working, rounds, -1) / TB_ONE;
    if (wanted == 0)
        return change(working, TB_WORK_LOWEST, low * TB_ONE, -800, value);
    low -= 800;
    high = extreme(working, rounds, 1) / TB_ONE + 800;
    while (low < high) {
        const int64_t middle = low + (high - low) / 2;
        if (expected(working, rounds, middle) >= wanted)
            high = middle;
        else
            low = middle + 1;
    }
    return tb_num_times(low, TB_ONE, value);
}

bool tb_performance_ptp(const struct tb_game *games, size_t rounds,
                        const tb_num *rating, tb_num *value,
                        struct tb_working *working)
{
    gather(games, rounds, rating, working);
    return perfect(working, rounds, value);
}

bool tb_performance_ptp_wintd(const struct tb_game *games, size_t rounds,
                              const tb_num *rating, tb_num *value,
                              struct tb_working *working)
{
    gather(games, rounds, rating, working);
    if (working->games && working->points == working->games * TB_ONE)
        return change(working, TB_WORK_HIGHEST, extreme(working, rounds, 1),
                      800, value);
    return perfect(working, rounds, value);
}

struct tb_performance tb_performance_us(const struct tb_game *games,
                                        size_t rounds, const tb_num *rating,
                                        struct tb_working *working)
{
    struct tb_performance own = {0, 0, TB_MISSING, TB_MISSING, true};

    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = rating_of(&games[i], rating);
        working->share[i] = (struct tb_entry){.value = TB_MISSING};
        if (other == TB_MISSING)
            continue;
        own.games++;
        own.fits &= tb_num_add(
            other, 800 * tb_game_result(&games[i]) - 400 * TB_ONE,
            &working->share[i].value);
    }
    own.fits = own.fits && tb_shares_sum(working->share, rounds, &own.sum);
    if (own.games && own.fits && SCALE % own.games == 0 &&
        !tb_num_times(own.sum, SCALE / own.games, &own.scaled))
        own.scaled = TB_MISSING;
    return own;
}

bool tb_performance_mean(struct tb_performance *performance)
{
    performance->mean = TB_MISSING;
    return performance->fits &&
           (performance->games == 0 ||
            tb_num_mean(performance->sum, performance->games, 2,
                        &performance->mean));
}

/* The performance of a game's opponent, or NULL if it does not count. */
static const struct tb_performance *opponent(const struct tb_game *game,
                                             const struct tb_performance *all)
{
    if (!tb_game_played(game) || !game->opponent || all[game->row].games == 0)
        return NULL;
    return &all[game->row];
}

/* The mean of the opponents by ratios, if the scale does not suffice. */
static bool add_ratios(const struct tb_game *games, size_t rounds,
                       const struct tb_performance *all, tb_num *value)
{
    struct tb_ratio sum = {0, 1}, mean;
    int64_t count = 0;

    for (size_t i = 0; i < rounds; i++) {
        const struct tb_performance *other = opponent(&games[i], all);
        if (!other)
            continue;
        count++;
        if (!other->fits ||
            !tb_ratio_divide(tb_ratio_of(other->sum),
                             tb_ratio_whole(other->games), &mean) ||
            !tb_ratio_add(sum, mean, &sum))
            return false;
    }
    return tb_ratio_divide(sum, tb_ratio_whole(count), &mean) &&
           tb_ratio_round(mean, 2, value);
}

bool tb_performance_opposition(const struct tb_game *games, size_t rounds,
                               const struct tb_performance *all,
                               tb_num *value, struct tb_working *working)
{
    tb_num sum = 0;
    int64_t count = 0;
    bool scaled = true;

    *value = TB_MISSING;
    working->kind = TB_WORK_MEANS;
    for (size_t i = 0; i < rounds; i++) {
        const struct tb_performance *other = opponent(&games[i], all);
        working->share[i] =
            (struct tb_entry){.value = other ? other->mean : TB_MISSING};
        if (!other)
            continue;
        count++;
        scaled = scaled && other->scaled != TB_MISSING &&
                 tb_num_add(sum, other->scaled, &sum);
    }
    if (!scaled)
        return add_ratios(games, rounds, all, value);
    return count == 0 || tb_num_mean(sum, SCALE * count, 2, value);
}
