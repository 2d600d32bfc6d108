/* SPDX-License-Identifier: ISC */
/* What stands above and below, and which key decided. */
#ifndef TB_REASONS_H
#define TB_REASONS_H

#include "explain.h"

/* The neighbours of a record in the ranking. */
struct tb_reasons {
    size_t first, end;   /* places of those equal in all keys, with it */
    ptrdiff_t above, below; /* records next to these; -1: nobody */
    size_t above_key, below_key; /* the first in which it differs */
    size_t last_key;     /* the last that was looked at; count: all */
};

struct tb_reasons tb_reasons_of(const struct tb_explain *explain,
                                size_t record);

/* Puts "Player, C (4): 4th of 15, 3.5 points" into heading. */
void tb_reasons_heading(struct tb_explain *explain, size_t record,
                        const struct tb_reasons *reasons);

/* Puts the sentences, a line each, into reasons. */
void tb_reasons_put(struct tb_explain *explain, size_t record,
                    const struct tb_reasons *reasons);

#endif
