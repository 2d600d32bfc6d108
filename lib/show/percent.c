/* SPDX-License-Identifier: ISC */
#include "show.h"

#include <inttypes.h>
#include <stdio.h>

struct tb_percent tb_percent_make(int64_t count, int64_t all, bool drawn)
{
    const int64_t tenths = all ? (2000 * count + all) / (2 * all) : 0;
    struct tb_percent share;
    int length;

    if (all == 0)
        length = snprintf(share.text, sizeof share.text, "-");
    else if (tenths == 0 && (count > 0 || drawn))
        length = snprintf(share.text, sizeof share.text, "<0.1");
    else if (tenths == 1000 && (count < all || drawn))
        length = snprintf(share.text, sizeof share.text, ">99.9");
    else
        length = snprintf(share.text, sizeof share.text, "%d.%d",
                          (int)(tenths / 10), (int)(tenths % 10));
    share.length = (unsigned char)length;
    share.tenths = (short)tenths;
    return share;
}
