/* SPDX-License-Identifier: ISC */
#include "work.h"

void tb_named_number(const struct tb_text *name, size_t count, size_t *number)
{
    struct tb_names *const known = tb_names_make();
    size_t names = 0;

    for (size_t i = 0; i < count; i++) {
        const struct tb_text *first;
        number[i] = TB_NAMED_NOT;
        if (name[i].length == 0)
            continue;
        first = tb_names_add(known, name[i], &name[i]);
        number[i] = first == &name[i] ? names++ : number[first - name];
    }
    tb_names_free(known);
}
