/* SPDX-License-Identifier: ISC */
#include "encounter.h"

#include <stdlib.h>
#include <string.h>

#include "base/base.h"

void tb_encounter_open(struct tb_encounter *encounter,
                       const struct tb_games *games, bool forfeits)
{
    const size_t count = games->count;
    size_t *capacity = encounter->capacity;

    encounter->games = games;
    encounter->score = NULL;
    encounter->win = games->settings.scoring.win;
    encounter->loss = games->settings.scoring.loss;
    encounter->forfeits = forfeits || games->settings.round_robin;
    encounter->group = tb_grow(encounter->group, &capacity[0], count,
                               sizeof *encounter->group);
    encounter->met = tb_grow(encounter->met, &capacity[1], count,
                             sizeof *encounter->met);
    encounter->points = tb_grow(encounter->points, &capacity[2], count,
                                sizeof *encounter->points);
    encounter->meeting = tb_grow(encounter->meeting, &capacity[3], count,
                                 sizeof *encounter->meeting);
    encounter->against = tb_grow(encounter->against, &capacity[4], count,
                                 sizeof *encounter->against);
    memset(encounter->group, 0, count * sizeof *encounter->group);
    memset(encounter->meeting, 0, count * sizeof *encounter->meeting);
    encounter->group_count = 0;
}

void tb_encounter_free(struct tb_encounter *encounter)
{
    free(encounter->group);
    free(encounter->met);
    free(encounter->points);
    free(encounter->meeting);
    free(encounter->against);
}

bool tb_encounter_counts(const struct tb_encounter *encounter,
                         const struct tb_game *game)
{
    return game->opponent &&
           (tb_game_played(game) ||
            (encounter->forfeits && game->kind != TB_UNKNOWN));
}

/* True if a game counts between members of the group in work. */
static bool counts(const struct tb_encounter *encounter,
                   const struct tb_game *game)
{
    return tb_encounter_counts(encounter, game) &&
           encounter->group[game->row] == encounter->group_count;
}

/* The points of a record in a round. */
static tb_num points_of(const struct tb_encounter *encounter, size_t record,
                        size_t round)
{
    const size_t at = record * encounter->games->rounds + round;

    return encounter->score ? encounter->score[at].value
                            : encounter->games->game[at].points;
}

/*
 * Counts a record's games against each member: meeting and against. Sets
 * again if it met one of them before. False if the points do not fit.
 */
static bool gather(struct tb_encounter *encounter, size_t record, bool *again)
{
    const struct tb_game *game = tb_games_of(encounter->games, record);

    for (size_t r = 0; r < encounter->games->rounds; r++) {
        const int32_t row = game[r].row;
        if (!counts(encounter, &game[r]))
            continue;
        if (encounter->meeting[row]++ == 0)
            encounter->against[row] = 0;
        else
            *again = true;
        if (!tb_num_add(encounter->against[row],
                        points_of(encounter, record, r),
                        &encounter->against[row]))
            return false;
    }
    return true;
}

/*
 * C.07 6: if two met more than once the mean of those games counts. Means are
 * summed times a scale that every number of meetings divides.
 */
static bool widen_scale(struct tb_encounter *encounter, size_t record)
{
    const struct tb_game *game = tb_games_of(encounter->games, record);

    for (size_t r = 0; r < encounter->games->rounds; r++) {
        int64_t times;
        if (!counts(encounter, &game[r]))
            continue;
        times = (int64_t)encounter->meeting[game[r].row];
        if (!tb_num_times(encounter->scale,
                          times / tb_ratio_gcd(encounter->scale, times),
                          &encounter->scale))
            return false;
    }
    return true;
}

/* Sums the means of a record and forgets its meetings. */
static bool sum_means(struct tb_encounter *encounter, size_t record)
{
    const struct tb_game *game = tb_games_of(encounter->games, record);
    bool fits = true;

    encounter->met[record] = 0;
    encounter->points[record] = 0;
    for (size_t r = 0; r < encounter->games->rounds; r++) {
        const int32_t row = game[r].row;
        tb_num mean;
        if (!counts(encounter, &game[r]) || encounter->meeting[row] == 0)
            continue;
        encounter->met[record]++;
        mean = encounter->against[row];
        if (encounter->scale > 1)
            fits &= tb_num_times(mean, encounter->scale /
                                 (int64_t)encounter->meeting[row], &mean);
        fits = fits && tb_num_add(encounter->points[record], mean,
                                  &encounter->points[record]);
        encounter->meeting[row] = 0;
    }
    return fits;
}

/*
 * Fills in met and points for a group: the table of its games. Where some
 * scale is wider than those before, the points before are stretched to it.
 */
static bool make_table(struct tb_encounter *encounter, const size_t *members,
                       size_t count)
{
    encounter->group_count++;
    encounter->scale = 1;
    for (size_t i = 0; i < count; i++)
        encounter->group[members[i]] = encounter->group_count;
    for (size_t i = 0; i < count; i++) {
        const int64_t before = encounter->scale;
        bool again = false;
        if (!gather(encounter, members[i], &again) ||
            (again && !widen_scale(encounter, members[i])))
            return false;
        for (size_t j = 0; j < i && encounter->scale != before; j++) {
            tb_num *points = &encounter->points[members[j]];
            if (!tb_num_times(*points, encounter->scale / before, points))
                return false;
        }
        if (!sum_means(encounter, members[i]))
            return false;
    }
    return true;
}

/* For qsort, which passes no context: the points that are compared. */
static const tb_num *sorting;

static int by_points(const void *a, const void *b)
{
    const size_t x = *(const size_t *)a, y = *(const size_t *)b;

    if (sorting[x] != sorting[y])
        return sorting[x] > sorting[y] ? -1 : 1;
    return (x > y) - (x < y);
}

static bool rank_group(struct tb_encounter *encounter, size_t *members,
                       size_t count, size_t first, size_t *place);

/* Gives the members from a place on, each run of equal points the same. */
static bool rank_by_points(struct tb_encounter *encounter, size_t *members,
                           size_t count, size_t first, size_t *place)
{
    size_t start = 0;

    /* Points change in deeper groups: note the runs by their places. */
    for (size_t i = 0; i < count; i++) {
        if (encounter->points[members[i]] !=
            encounter->points[members[start]])
            start = i;
        place[members[i]] = first + start;
    }
    for (size_t i = 0; i < count; i = start) {
        start = i + 1;
        while (start < count && place[members[start]] == first + i)
            start++;
        if (start - i < count &&
            !rank_group(encounter, members + i, start - i, first + i, place))
            return false;
    }
    return true;
}

/* Points with so many a game more for each that a member misses. */
static bool fill(const struct tb_encounter *encounter, size_t member,
                 size_t count, tb_num each, tb_num *points)
{
    const size_t missing = count - 1 - encounter->met[member];

    return tb_num_times(each, (int64_t)missing, &each) &&
           tb_num_times(each, encounter->scale, &each) &&
           tb_num_add(encounter->points[member], each, points);
}

/*
 * 6.3, whatever the outcome of the missing games: all members have at least
 * what they would have if they lost theirs.
 */
static bool lose_missing(struct tb_encounter *encounter,
                         const size_t *members, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!fill(encounter, members[i], count, encounter->loss,
                  &encounter->points[members[i]]))
            return false;
    }
    return true;
}

/*
 * Not all have met: how many members, from the top, have more points than any
 * of those behind could reach. The members stand by points, those that they
 * have if they lose what is missing.
 */
static bool count_clear(const struct tb_encounter *encounter,
                        const size_t *members, size_t count, size_t *clear)
{
    tb_num best = INT64_MIN, gain, most;

    *clear = 0;
    if (!tb_num_subtract(encounter->win, encounter->loss, &gain))
        return false;
    /* From the last to the first: the most that those behind could reach. */
    for (size_t i = count; i-- > 0;) {
        if (encounter->points[members[i]] <= best)
            *clear = 0;
        else
            ++*clear;
        if (!fill(encounter, members[i], count, gain, &most))
            return false;
        best = most > best ? most : best;
    }
    return true;
}

/* Points of a group: a fraction where a mean is no decimal. */
static void put_points(const struct tb_encounter *encounter, size_t member)
{
    struct tb_output *text = &encounter->steps->text;
    const tb_num points = encounter->points[member];

    if (points % encounter->scale == 0) {
        tb_put_number(text, points / encounter->scale);
        return;
    }
    tb_put_number(text, points);
    tb_put_char(text, '/');
    tb_put_number(text, encounter->scale * TB_ONE);
}

/* Tells a step: "among 4 7 9: 1.5 1 0.5". */
static void tell_step(const struct tb_encounter *encounter,
                      const size_t *members, size_t count, bool all_met)
{
    struct tb_steps *const steps = encounter->steps;
    const bool listed =
        tb_steps_among(steps, encounter->label, members, count);

    if (steps->full)
        return;
    tb_put_string(&steps->text, all_met ? "" : ", who have not all met");
    tb_put_string(&steps->text, listed ? ":" : "");
    for (size_t i = 0; i < count && listed; i++) {
        tb_put_char(&steps->text, ' ');
        put_points(encounter, members[i]);
    }
}

static bool rank_group(struct tb_encounter *encounter, size_t *members,
                       size_t count, size_t first, size_t *place)
{
    bool all_met = true;
    size_t clear;

    for (size_t i = 0; i < count; i++)
        place[members[i]] = first;
    if (count < 2)
        return true;
    if (!make_table(encounter, members, count))
        return false;
    for (size_t i = 0; i < count; i++)
        all_met &= encounter->met[members[i]] == count - 1;
    if (!all_met && !lose_missing(encounter, members, count))
        return false;
    sorting = encounter->points;
    qsort(members, count, sizeof *members, by_points);
    if (encounter->steps)
        tell_step(encounter, members, count, all_met);
    if (all_met)
        return rank_by_points(encounter, members, count, first, place);
    if (!count_clear(encounter, members, count, &clear))
        return false;
    for (size_t i = 0; i < clear; i++)
        place[members[i]] = first + i;
    return clear == 0 || rank_group(encounter, members + clear, count - clear,
                                    first + clear, place);
}

void tb_encounter_unbroken(const size_t *members, size_t count, size_t *place)
{
    bool broken = false;

    for (size_t i = 0; i < count; i++)
        broken |= place[members[i]] != 1;
    for (size_t i = 0; i < count && !broken; i++)
        place[members[i]] = 0;
}

bool tb_encounter_rank(struct tb_encounter *encounter, size_t *members,
                       size_t count, size_t *place)
{
    if (!rank_group(encounter, members, count, 1, place))
        return false;
    tb_encounter_unbroken(members, count, place);
    return true;
}

tb_num tb_encounter_plus_minus(const struct tb_games *games, size_t record,
                               const size_t *group, struct tb_share *shares)
{
    const struct tb_game *game = tb_games_of(games, record);
    tb_num value = 0;

    for (size_t i = 0; i < games->rounds; i++) {
        static const tb_num worth[] = {TB_ONE, 0, -TB_ONE}; /* by kind */
        const bool counts = game[i].opponent && tb_game_played(&game[i]) &&
                            group[game[i].row] == group[record];
        if (counts)
            value += worth[game[i].kind];
        if (shares)
            shares[i] = (struct tb_share){
                counts ? worth[game[i].kind] : TB_MISSING, false};
    }
    return value;
}
