/* SPDX-License-Identifier: ISC */
#include "named.h"

#include <stdlib.h>

/* By name, then by place. */
static int compare(const void *a, const void *b)
{
    const struct tb_text *x = *(const struct tb_text *const *)a;
    const struct tb_text *y = *(const struct tb_text *const *)b;
    const int order = tb_text_compare(*x, *y);

    return order ? order : (x > y) - (x < y);
}

void tb_named_number(const struct tb_text *name, size_t count, size_t *number)
{
    const struct tb_text **sorted = tb_alloc(count, sizeof *sorted);
    size_t names = 0, first = 0;

    for (size_t i = 0; i < count; i++)
        sorted[i] = &name[i];
    qsort(sorted, count, sizeof *sorted, compare);
    for (size_t i = 0; i < count; i++) {
        const size_t place = (size_t)(sorted[i] - name);
        if (i == 0 || !tb_text_equal(*sorted[i], name[first]))
            first = place;
        number[place] = first;
    }
    for (size_t i = 0; i < count; i++) {
        if (name[i].length == 0)
            number[i] = TB_NAMED_NOT;
        else
            number[i] = number[i] == i ? names++ : number[number[i]];
    }
    free(sorted);
}
