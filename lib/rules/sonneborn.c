/* SPDX-License-Identifier: ISC */
#include "unplayed.h"

/* Cuts one of the products. C.07 14.1.1d: that with the lowest score; of equal
   scores, the lowest product. 16.5: but if the lowest product of voluntarily
   unplayed rounds (of equal products, that with the lowest score) is not lower,
   that product is cut instead. Of equal ones the first is cut. */
static void cut(const struct tb_entry *scores, size_t rounds,
                struct tb_entry *shares)
{
    size_t least = rounds, voluntary = rounds;

    for (size_t i = 0; i < rounds; i++) {
        const tb_num score = scores[i].value, value = shares[i].value;
        if (shares[i].out || value == TB_MISSING)
            continue;
        if (least == rounds || score < scores[least].value ||
            (score == scores[least].value && value < shares[least].value))
            least = i;
        if (scores[i].voluntary &&
            (voluntary == rounds || value < shares[voluntary].value ||
             (value == shares[voluntary].value &&
              score < scores[voluntary].value)))
            voluntary = i;
    }
    if (voluntary < rounds && shares[voluntary].value >= shares[least].value)
        least = voluntary;
    if (least < rounds)
        shares[least].out = true;
}

/* The score times the weight. The usual weights 0, 1/2 and 1 have a fast path
   without a division or a branch on the result, which saves a fifth of the time
   of tb-sonneborn. It needs an even score: half of an odd one is no integer. */
static inline bool multiply(tb_num score, tb_num weight, tb_num *product)
{
    const tb_num halves = (weight != 0) + (weight == TB_ONE);

    if (weight != halves * TB_HALF || score % 2 != 0)
        return tb_num_multiply(score, weight, product);
    *product = score / 2 * halves;
    return true;
}

bool tb_sonneborn_shares(const struct tb_entry *scores, const tb_num *weights,
                         size_t rounds, size_t cuts, struct tb_entry *shares)
{
    for (size_t i = 0; i < rounds; i++) {
        shares[i] = (struct tb_entry){.value = TB_MISSING};
        if (scores[i].value != TB_MISSING && weights[i] != TB_MISSING &&
            !multiply(scores[i].value, weights[i], &shares[i].value))
            return false;
    }
    for (; cuts > 0; cuts--)
        cut(scores, rounds, shares);
    return true;
}
