/* SPDX-License-Identifier: ISC */
#include "game.h"

size_t tb_list_length(struct tb_text list)
{
    size_t length = 1;

    if (tb_text_missing(list))
        return 0;
    for (size_t i = 0; i < list.length; i++)
        length += list.at[i] == ' ';
    return length;
}
