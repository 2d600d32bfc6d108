/* SPDX-License-Identifier: ISC */
#include "encounter.h"

/* Bits of kinds that have an opponent. */
enum {
    PLAYED = 1 << TB_WIN | 1 << TB_DRAW | 1 << TB_LOSS,
    FORFEITED = 1 << TB_FORFEIT_WIN | 1 << TB_FORFEIT_LOSS |
                1 << TB_FORFEIT_DRAW
};

void tb_encounter_open(struct tb_encounter *encounter,
                       const struct tb_games *games, bool forfeits)
{
    const size_t count = games->count;
    size_t *capacity = encounter->capacity;

    encounter->games = games;
    encounter->score = NULL;
    encounter->win = games->settings.scoring.win;
    encounter->loss = games->settings.scoring.loss;
    encounter->kinds = PLAYED;
    if (forfeits || games->settings.round_robin)
        encounter->kinds |= FORFEITED;
    TB_GROW(encounter->group, capacity[0], count);
    TB_GROW(encounter->met, capacity[1], count);
    TB_GROW(encounter->points, capacity[2], count);
    TB_GROW(encounter->meeting, capacity[3], count);
    TB_GROW(encounter->against, capacity[4], count);
    TB_GROW(encounter->round, capacity[5], games->rounds + 1);
    memset(encounter->group, 0, count * sizeof *encounter->group);
    memset(encounter->meeting, 0, count * sizeof *encounter->meeting);
    encounter->group_count = 0;
}

bool tb_encounter_counts(const struct tb_encounter *encounter,
                         const struct tb_game *game)
{
    return game->opponent && (encounter->kinds >> game->kind & 1);
}

/* The points that qsort compares; it passes no context. */
static const tb_num *sorting;

static int by_points(const void *a, const void *b)
{
    const size_t x = *(const size_t *)a, y = *(const size_t *)b;

    if (sorting[x] != sorting[y])
        return sorting[x] > sorting[y] ? -1 : 1;
    return (x > y) - (x < y);
}

/* Most groups are so small that qsort(3) would take longer. */
static void sort_by_points(const tb_num *points, size_t *members, size_t count)
{
    sorting = points;
    if (count > 8) {
        qsort(members, count, sizeof *members, by_points);
        return;
    }
    for (size_t i = 1; i < count; i++) {
        const size_t member = members[i];
        size_t j = i;
        for (; j > 0 && by_points(&member, &members[j - 1]) < 0; j--)
            members[j] = members[j - 1];
        members[j] = member;
    }
}

static bool rank_group(struct tb_encounter *encounter, size_t *members,
                       size_t count, size_t first, size_t *place);

/* Gives the members places, from one on. Equal points get the same place. */
static bool rank_by_points(struct tb_encounter *encounter, size_t *members,
                           size_t count, size_t first, size_t *place)
{
    size_t start = 0;

    /* Smaller groups change the points, so note ties by their places. */
    for (size_t i = 0; i < count; i++) {
        if (encounter->points[members[i]] != encounter->points[members[start]])
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

/* A member's points, with each more points for every missing game. */
static bool fill(const struct tb_encounter *encounter, size_t member,
                 size_t count, tb_num each, tb_num *points)
{
    const size_t missing = count - 1 - encounter->met[member];

    return tb_num_times(each, (int64_t)missing, &each) &&
           tb_num_times(each, encounter->scale, &each) &&
           tb_num_add(encounter->points[member], each, points);
}

/* For a group in which not all have met: returns how many members at the top
   have more points than all others can reach. Members are sorted by the points
   that they have if they lose the missing games. */
static bool count_clear(const struct tb_encounter *encounter,
                        const size_t *members, size_t count, size_t *clear)
{
    tb_num best = INT64_MIN, gain, most;

    *clear = 0;
    if (!tb_num_subtract(encounter->win, encounter->loss, &gain))
        return false;
    /* From the last to the first: the most that those after it can reach. */
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

/* The points of a member of a group of count, without the minimum for missing
   games, which goes into .least. A mean that is no decimal number is a
   fraction. */
static struct tb_tie_points points_of(const struct tb_encounter *encounter,
                                      size_t member, size_t count)
{
    const tb_num least =
        encounter->loss * (tb_num)(count - 1 - encounter->met[member]);
    const tb_num points = encounter->points[member] - least * encounter->scale;

    if (points % encounter->scale != 0)
        return (struct tb_tie_points){points, encounter->scale, least};
    return (struct tb_tie_points){points / encounter->scale, 1, least};
}

static void put_step(const struct tb_encounter *encounter,
                      const size_t *members, size_t count, bool all_met)
{
    struct tb_tie *const tie =
        tb_steps_begin(encounter->steps, encounter->by, members, count);

    if (!tie)
        return;
    tie->partly = !all_met;
    for (size_t i = 0; i < count && tie->points_each; i++)
        tie->has[i] = points_of(encounter, members[i], count);
    tb_steps_add(encounter->steps);
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
    if (!tb_encounter_table(encounter, members, count))
        return false;
    for (size_t i = 0; i < count; i++)
        all_met &= encounter->met[members[i]] == count - 1;
    /* 6.3, whatever the outcome of the missing games: all members have at
       least what they would have if they lost theirs. */
    for (size_t i = 0; i < count && !all_met; i++) {
        if (!fill(encounter, members[i], count, encounter->loss,
                  &encounter->points[members[i]]))
            return false;
    }
    sort_by_points(encounter->points, members, count);
    if (encounter->steps)
        put_step(encounter, members, count, all_met);
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
