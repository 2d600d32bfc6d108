/* SPDX-License-Identifier: ISC */
#include "own_record.h"

#include <inttypes.h>

/*
 * Every number of games up to 16 divides this: a mean of means is whole, and
 * takes a fifth of the time that ratios take.
 */
enum { SCALE = 720720 };

/* What a win adds to an opponent's rating, and a loss takes from it. */
#define STEP (400 * TB_ONE)

/* Twice the points of a played game, whatever the event gives for it. */
static int halves(const struct tb_game *game)
{
    static const int points[] = {2, 1, 0};

    return points[game->kind];
}

/* The opponent's rating, TB_MISSING if the game does not count. */
static tb_num rating_of(const struct tb_game *game, const tb_num *rating)
{
    return tb_game_played(game) && game->opponent ? rating[game->row]
                                                  : TB_MISSING;
}

/* "4.5 of 7" */
static void tell_points(struct tb_output *words, int64_t twice, int64_t games)
{
    tb_put_format(words, "%s of %" PRId64, tb_num_show(twice * TB_HALF).text,
                  games);
}

/* "mean 1950, 4.5 of 7: +102" */
static void tell_tpr(struct tb_output *words, tb_num mean, int64_t twice,
                     int64_t games, int difference)
{
    tb_put_format(words, "mean %s, ", tb_num_show(mean).text);
    tell_points(words, twice, games);
    tb_put_format(words, ": %+d", difference);
}

bool tb_performance_tpr(const struct tb_game *games, size_t rounds,
                        const tb_num *rating, tb_num *value,
                        struct tb_output *words)
{
    int64_t count = 0, points = 0;
    tb_num sum = 0, mean;
    int difference;

    *value = TB_MISSING;
    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = rating_of(&games[i], rating);
        if (other == TB_MISSING)
            continue;
        count++;
        points += halves(&games[i]);
        if (!tb_num_add(sum, other, &sum))
            return false;
    }
    if (count == 0)
        return true;
    if (!tb_num_mean(sum, count, 0, &mean))
        return false;
    /* Half up: floor(100 p + 1/2) = floor((100 halves + games) / 2 games). */
    difference =
        tb_rating_difference((int)((100 * points + count) / (2 * count)));
    if (words)
        tell_tpr(words, mean, points, count, difference);
    return tb_num_add(mean, difference * TB_ONE, value);
}

/* The expected score, in hundredths, of a rating against one's opponents. */
static int64_t expected(const struct tb_game *games, size_t rounds,
                        const tb_num *rating, int64_t own)
{
    int64_t sum = 0;

    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = rating_of(&games[i], rating);
        if (other != TB_MISSING)
            sum += tb_rating_expected(own - other / TB_ONE);
    }
    return sum;
}

/* "4.5 of 7 expected against 1800 1900 ..."; "0 of 7, lowest 1800: -800" */
static void tell_ptp(struct tb_output *words, const struct tb_game *games,
                     size_t rounds, const tb_num *rating, int64_t twice,
                     int64_t lowest)
{
    int64_t count = 0;

    for (size_t i = 0; i < rounds; i++)
        count += rating_of(&games[i], rating) != TB_MISSING;
    tell_points(words, twice, count);
    if (twice == 0) {
        tb_put_format(words, ", lowest %" PRId64 ": -800", lowest);
        return;
    }
    /* In one piece lintian finds a part of it in the program, misspelt. */
    tb_put_string(words, " expected");
    tb_put_string(words, " against");
    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = rating_of(&games[i], rating);
        if (other == TB_MISSING)
            continue;
        tb_put_char(words, ' ');
        tb_put_number(words, other);
    }
}

bool tb_performance_ptp(const struct tb_game *games, size_t rounds,
                        const tb_num *rating, tb_num *value,
                        struct tb_output *words)
{
    int64_t lowest = INT64_MAX, highest = 0, points = 0, low, high;

    *value = TB_MISSING;
    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = rating_of(&games[i], rating);
        if (other == TB_MISSING)
            continue;
        points += halves(&games[i]) * 50;
        lowest = other / TB_ONE < lowest ? other / TB_ONE : lowest;
        highest = other / TB_ONE > highest ? other / TB_ONE : highest;
    }
    if (lowest == INT64_MAX)
        return true;
    if (words)
        tell_ptp(words, games, rounds, rating, points / 50, lowest);
    low = lowest - 800;
    high = highest + 800;
    while (points > 0 && low < high) {
        const int64_t middle = low + (high - low) / 2;
        if (expected(games, rounds, rating, middle) >= points)
            high = middle;
        else
            low = middle + 1;
    }
    return tb_num_times(low, TB_ONE, value);
}

bool tb_performance_ptp_wintd(const struct tb_game *games, size_t rounds,
                              const tb_num *rating, tb_num *value,
                              struct tb_output *words)
{
    tb_num highest = TB_MISSING;
    int64_t count = 0;

    for (size_t i = 0; i < rounds; i++) {
        const tb_num other = rating_of(&games[i], rating);
        if (other == TB_MISSING)
            continue;
        if (halves(&games[i]) < 2)
            return tb_performance_ptp(games, rounds, rating, value, words);
        highest = other > highest ? other : highest;
        count++;
    }
    *value = TB_MISSING;
    if (highest == TB_MISSING)
        return true;
    if (words) {
        tell_points(words, 2 * count, count);
        tb_put_format(words, ", highest %s: +800", tb_num_show(highest).text);
    }
    return tb_num_add(highest, 800 * TB_ONE, value);
}

struct tb_performance tb_performance_us(const struct tb_game *games,
                                        size_t rounds, const tb_num *rating,
                                        struct tb_share *shares)
{
    struct tb_performance own = {0, 0, TB_MISSING, true};
    int count = 0, plus = 0; /* games, wins less losses */

    for (size_t i = 0; i < rounds && own.fits; i++) {
        const tb_num other = rating_of(&games[i], rating);
        if (shares)
            shares[i] = (struct tb_share){TB_MISSING, false};
        if (other == TB_MISSING)
            continue;
        count++;
        plus += halves(&games[i]) - 1;
        own.fits = tb_num_add(own.sum, other, &own.sum) &&
                   (!shares || tb_num_add(other, (halves(&games[i]) - 1) * STEP,
                                          &shares[i].value));
    }
    own.games = count;
    own.fits = own.fits && tb_num_add(own.sum, plus * STEP, &own.sum);
    if (count > 0 && SCALE % count == 0 &&
        !tb_num_times(own.sum, SCALE / count, &own.scaled))
        own.scaled = TB_MISSING;
    return own;
}

bool tb_performance_mean(const struct tb_performance *performance,
                         tb_num *value)
{
    *value = TB_MISSING;
    return performance->fits &&
           (performance->games == 0 ||
            tb_num_mean(performance->sum, performance->games, 2, value));
}

/* A game's opponent's performance, NULL if it does not count. */
static const struct tb_performance *opponent(const struct tb_game *game,
                                             const struct tb_performance *all)
{
    if (!tb_game_played(game) || !game->opponent || all[game->row].games == 0)
        return NULL;
    return &all[game->row];
}

/* The opposition's by ratios, where the scale does not do. */
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

/* "mean of 1903.25 1800": the opponents' performances, two decimals. */
static void tell_opposition(struct tb_output *words,
                            const struct tb_game *games, size_t rounds,
                            const struct tb_performance *all)
{
    tb_put_string(words, "mean of");
    for (size_t i = 0; i < rounds; i++) {
        const struct tb_performance *other = opponent(&games[i], all);
        tb_num mean;
        if (!other || !tb_performance_mean(other, &mean))
            continue;
        tb_put_char(words, ' ');
        tb_put_number(words, mean);
    }
}

bool tb_performance_opposition(const struct tb_game *games, size_t rounds,
                               const struct tb_performance *all,
                               tb_num *value, struct tb_output *words)
{
    tb_num sum = 0;
    int64_t count = 0;

    *value = TB_MISSING;
    if (words)
        tell_opposition(words, games, rounds, all);
    for (size_t i = 0; i < rounds; i++) {
        const struct tb_performance *other = opponent(&games[i], all);
        if (!other)
            continue;
        count++;
        if (other->scaled == TB_MISSING ||
            !tb_num_add(sum, other->scaled, &sum))
            return add_ratios(games, rounds, all, value);
    }
    return count == 0 || tb_num_mean(sum, SCALE * count, 2, value);
}
