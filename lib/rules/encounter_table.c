/* SPDX-License-Identifier: ISC */
/* The games among the members of a group, see encounter.h. */
#include "encounter.h"

/* Finds the rounds in which a record met members of the current group.
   Branch-free, as the branch is unpredictable: writes each round, and advances
   only if it counts. */
static void find_rounds(struct tb_encounter *encounter, size_t record)
{
    const struct tb_game *game = tb_games_of(encounter->games, record);
    const unsigned kinds = encounter->kinds;
    const size_t work = encounter->group_count;
    size_t count = 0;

    for (size_t r = 0; r < encounter->games->rounds; r++) {
        const bool there = game[r].opponent != 0;
        const size_t row = there ? (size_t)game[r].row : record;
        encounter->round[count] = r;
        count += (kinds >> game[r].kind & there) &
                 (encounter->group[row] == work);
    }
    encounter->rounds = count;
}

/* The points of a record in a round. */
static tb_num points_of(const struct tb_encounter *encounter, size_t record,
                        size_t round)
{
    const size_t at = record * encounter->games->rounds + round;

    return encounter->score ? encounter->score[at].value
                            : encounter->games->game[at].points;
}

/* Counts a record's games against each member in meeting and against. Sets
   again if two met more than once. Returns false if the points do not fit. */
static bool gather(struct tb_encounter *encounter, size_t record, bool *again)
{
    const struct tb_game *game = tb_games_of(encounter->games, record);

    for (size_t i = 0; i < encounter->rounds; i++) {
        const size_t round = encounter->round[i];
        const int32_t row = game[round].row;
        if (encounter->meeting[row]++ == 0)
            encounter->against[row] = 0;
        else
            *again = true;
        if (!tb_num_add(encounter->against[row],
                        points_of(encounter, record, round),
                        &encounter->against[row]))
            return false;
    }
    return true;
}

/* C.07 6: if two met more than once, the mean of those games counts. Means are
   added up times a scale that is a multiple of every number of meetings. */
static bool widen_scale(struct tb_encounter *encounter, size_t record)
{
    const struct tb_game *game = tb_games_of(encounter->games, record);

    for (size_t i = 0; i < encounter->rounds; i++) {
        const int32_t row = game[encounter->round[i]].row;
        const int64_t times = (int64_t)encounter->meeting[row];
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
    for (size_t i = 0; i < encounter->rounds; i++) {
        const int32_t row = game[encounter->round[i]].row;
        tb_num mean;
        if (encounter->meeting[row] == 0)
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

bool tb_encounter_table(struct tb_encounter *encounter, const size_t *members,
                        size_t count)
{
    encounter->group_count++;
    encounter->scale = 1;
    for (size_t i = 0; i < count; i++)
        encounter->group[members[i]] = encounter->group_count;
    for (size_t i = 0; i < count; i++) {
        const int64_t before = encounter->scale;
        bool again = false;
        find_rounds(encounter, members[i]);
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
