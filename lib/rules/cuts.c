/* SPDX-License-Identifier: ISC */
#include "cuts.h"

bool tb_cuts_take(struct tb_cuts *cuts, const struct tb_entry *entries,
                  size_t rounds)
{
    bool voluntary = false;
    tb_num sum = 0;
    size_t count = 0;

    for (size_t i = 0; i < rounds; i++) {
        if (entries[i].value == TB_MISSING)
            continue;
        cuts->left[count++] = entries[i];
        voluntary |= entries[i].voluntary;
        if (!tb_num_add(sum, entries[i].value, &sum))
            return false;
    }
    cuts->count = count;
    cuts->sum = sum;
    cuts->voluntary = voluntary;
    return true;
}

static bool discard(struct tb_cuts *cuts, size_t place)
{
    const tb_num value = cuts->left[place].value;

    cuts->left[place] = cuts->left[--cuts->count];
    return tb_num_subtract(cuts->sum, value, &cuts->sum);
}

/*
 * The place of the lowest value times sign, among the voluntary ones only if
 * so asked; count if there is none. Written so that nothing in the loop is a
 * jump that a processor can only guess.
 */
static size_t find(const struct tb_cuts *cuts, int sign, bool voluntary)
{
    tb_num best = INT64_MAX;
    size_t place = cuts->count;

    for (size_t i = 0; i < cuts->count; i++) {
        const tb_num value = cuts->left[i].value * sign;
        const bool better =
            (value <= best) & (cuts->left[i].voluntary >= voluntary);
        best = better ? value : best;
        place = better ? i : place;
    }
    return place;
}

static bool discard_low(struct tb_cuts *cuts)
{
    size_t place = cuts->count;

    if (cuts->voluntary)
        place = find(cuts, 1, true);
    if (place == cuts->count)
        place = find(cuts, 1, false);
    return discard(cuts, place);
}

/* One or two at each end, of enough, none voluntary: in one pass. */
static bool discard_few(struct tb_cuts *cuts, size_t low, size_t high)
{
    tb_num least[2] = {INT64_MAX, INT64_MAX};
    tb_num most[2] = {INT64_MIN, INT64_MIN};

    for (size_t i = 0; i < cuts->count; i++) {
        const tb_num value = cuts->left[i].value;
        const tb_num above = value > least[0] ? value : least[0];
        const tb_num below = value < most[0] ? value : most[0];
        least[0] = value < least[0] ? value : least[0];
        least[1] = above < least[1] ? above : least[1];
        most[0] = value > most[0] ? value : most[0];
        most[1] = below > most[1] ? below : most[1];
    }
    cuts->count -= low + high;
    for (size_t i = 0; i < low; i++) {
        if (!tb_num_subtract(cuts->sum, least[i], &cuts->sum))
            return false;
    }
    for (size_t i = 0; i < high; i++) {
        if (!tb_num_subtract(cuts->sum, most[i], &cuts->sum))
            return false;
    }
    return true;
}

bool tb_cuts_discard(struct tb_cuts *cuts, size_t low, size_t high)
{
    bool fits = true;

    if (!cuts->voluntary && low <= 2 && high <= 2 &&
        low + high <= cuts->count)
        return discard_few(cuts, low, high);
    for (; low > 0 && cuts->count > 0 && fits; low--)
        fits = discard_low(cuts);
    for (; high > 0 && cuts->count > 0 && fits; high--)
        fits = discard(cuts, find(cuts, -1, false));
    return fits;
}
