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

static void discard(struct tb_cuts *cuts, size_t place)
{
    if (place == cuts->count)
        return;
    cuts->sum -= cuts->left[place].value;
    cuts->left[place] = cuts->left[--cuts->count];
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

void tb_cuts_low(struct tb_cuts *cuts)
{
    size_t place = cuts->count;

    if (cuts->voluntary)
        place = find(cuts, 1, true);
    if (place == cuts->count)
        place = find(cuts, 1, false);
    discard(cuts, place);
}

void tb_cuts_high(struct tb_cuts *cuts)
{
    discard(cuts, find(cuts, -1, false));
}
