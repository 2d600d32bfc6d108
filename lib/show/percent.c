/* SPDX-License-Identifier: ISC */
#include "show.h"

#include <stdio.h>

struct tb_percent tb_percent_make(struct tb_wide count, struct tb_wide all,
                                  bool drawn)
{
    struct tb_percent share = {.text = "-", .length = 1};
    struct tb_wide twice = tb_wide_times(count, 2000, 0);
    int low = 0, high = 1000, length;

    if (!tb_wide_any(&all))
        return share;
    tb_wide_add(&twice, &all); /* half up */
    while (low < high) {
        const int tenths = (low + high + 1) / 2;
        const struct tb_wide least =
            tb_wide_times(all, 2 * (uint32_t)tenths, 0);
        if (tb_wide_compare(&least, &twice) <= 0)
            low = tenths;
        else
            high = tenths - 1;
    }
    if (low == 0 && (tb_wide_any(&count) || drawn))
        length = snprintf(share.text, sizeof share.text, "<0.1");
    else if (low == 1000 && (tb_wide_compare(&count, &all) < 0 || drawn))
        length = snprintf(share.text, sizeof share.text, ">99.9");
    else
        length = snprintf(share.text, sizeof share.text, "%d.%d", low / 10,
                          low % 10);
    share.length = (unsigned char)length;
    share.tenths = (short)low;
    return share;
}
