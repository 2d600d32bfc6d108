/* SPDX-License-Identifier: ISC */
#include "unplayed.h"

#include <string.h>

/* What a round contributes, and the score that it was made of. */
struct product {
    tb_num score, value;
    size_t round;
    bool voluntary;
};

tb_num tb_sonneborn_us_weight(const struct tb_game *game)
{
    static const tb_num weights[] = {TB_ONE, TB_HALF, 0};

    return tb_game_played(game) ? weights[game->kind] : 0;
}

/*
 * C.07 14.1.1d: cuts one of count products. The least significant one comes
 * from the lowest score (among equals the lowest product). If it is not above
 * the lowest that was voluntarily unplayed (among equals the lowest score),
 * that one is cut in its place (16.5).
 */
static size_t find_cut(const struct product *left, size_t count)
{
    size_t least = 0, voluntary = count;

    for (size_t i = 0; i < count; i++) {
        const struct product *p = &left[i];
        if (p->score < left[least].score ||
            (p->score == left[least].score && p->value < left[least].value))
            least = i;
        if (p->voluntary &&
            (voluntary == count || p->value < left[voluntary].value ||
             (p->value == left[voluntary].value &&
              p->score < left[voluntary].score)))
            voluntary = i;
    }
    if (voluntary < count && left[voluntary].value >= left[least].value)
        return voluntary;
    return least;
}

/*
 * The score times the weight. Weights of 0, 1/2 and 1, nearly all there are,
 * neither divide nor jump, without which tb-sonneborn takes a fifth longer;
 * any even number has a half.
 */
static inline bool multiply(tb_num score, tb_num weight, tb_num *product)
{
    const tb_num halves = (weight != 0) + (weight == TB_ONE);

    if (weight != halves * TB_HALF || score % 2 != 0)
        return tb_num_multiply(score, weight, product);
    *product = score / 2 * halves;
    return true;
}

/* Notes the products before any is cut. */
static void note_shares(const struct product *left, size_t count,
                        size_t rounds, struct tb_share *shares)
{
    for (size_t i = 0; i < rounds; i++)
        shares[i] = (struct tb_share){TB_MISSING, false};
    for (size_t i = 0; i < count; i++)
        shares[left[i].round].value = left[i].value;
}

bool tb_sonneborn_sum(const struct tb_entry *scores, const tb_num *weights,
                      size_t rounds, size_t cuts, tb_num *sum,
                      struct tb_share *shares)
{
    struct product left[TB_ROUNDS_MAX];
    size_t count = 0;

    for (size_t i = 0; i < rounds; i++) {
        if (scores[i].value == TB_MISSING || weights[i] == TB_MISSING)
            continue;
        left[count].score = scores[i].value;
        left[count].round = i;
        left[count].voluntary = scores[i].voluntary;
        if (!multiply(scores[i].value, weights[i], &left[count++].value))
            return false;
    }
    if (shares)
        note_shares(left, count, rounds, shares);
    for (; cuts > 0 && count > 0; cuts--, count--) {
        const size_t cut = find_cut(left, count);
        if (shares)
            shares[left[cut].round].out = true;
        /* In order of rounds: of equal ones the first is cut. */
        memmove(left + cut, left + cut + 1,
                (count - cut - 1) * sizeof *left);
    }
    *sum = 0;
    for (size_t i = 0; i < count; i++) {
        if (!tb_num_add(*sum, left[i].value, sum))
            return false;
    }
    return true;
}
