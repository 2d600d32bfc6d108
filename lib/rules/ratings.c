/* SPDX-License-Identifier: ISC */
#include "own_record.h"

#include <stddef.h>

#include "base/base.h"

int tb_rating_difference(int percent)
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
    size_t low = 0, high = sizeof upper / sizeof upper[0];

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
                         const char *strict)
{
    static bool told; /* once, not in each section */
    bool undefined = false;

    for (size_t i = 0; i < count; i++) {
        if (rating[i] == TB_MISSING)
            rating[i] = unrated;
        undefined |= rating[i] == TB_MISSING;
    }
    if (!undefined || !strict)
        return;
    if (!told)
        tb_warn("warning: %s: somebody is unrated, so nobody has a value "
                "(FIDE C.07 10); -U, or /U1400 behind the code, rates them",
                strict);
    told = true;
    for (size_t i = 0; i < count; i++)
        rating[i] = TB_MISSING;
}
