/* SPDX-License-Identifier: ISC */
/* A count as a share of all, in percent. */
#ifndef TB_PERCENT_H
#define TB_PERCENT_H

#include "base/base.h"

struct tb_percent {
    char text[7];
    unsigned char length;
    short tenths; /* of a percent, 0 to 1000 */
};

/* So many can be counted. */
#define TB_PERCENT_MAX INT64_C(1000000000000)

/*
 * One decimal, half up; `<0.1` and `>99.9` where that would say never or sure,
 * `-` of none at all. The count is from 0 to all, all up to TB_PERCENT_MAX.
 */
struct tb_percent tb_percent_make(int64_t count, int64_t all);

static inline struct tb_text tb_percent_text(const struct tb_percent *share)
{
    return (struct tb_text){share->text, share->length};
}

#endif
