/* SPDX-License-Identifier: ISC */
/* A row of results without opponents, see sheet.h. */
#include <string.h>

#include "sheet.h"

/* `1` `0.5` `½` `1-0` `+` `*`: results, or what fills up a matrix. */
static bool is_lone(struct tb_text text, bool *telling)
{
    for (size_t i = 0; i < text.length; i++) {
        const char c = text.at[i];
        const bool half = tb_text_starts(
            (struct tb_text){text.at + i, text.length - i}, "\xc2\xbd");
        *telling |= half || memchr("015+", c, 4);
        if (half)
            i++;
        else if (!memchr("015+-=*xX.,:/| ", c, 15))
            return false;
    }
    return true;
}

bool tb_sheet_is_matrix(const struct tb_sheet *sheet,
                        const struct tb_cells *cells)
{
    bool telling = false;

    for (size_t r = 0; r < sheet->rounds; r++) {
        const size_t column = sheet->round[r].column;
        if (!sheet->round[r].bare)
            return false;
        if (column < cells->count &&
            !is_lone(cells->cell[column].text, &telling))
            return false;
    }
    return telling;
}
