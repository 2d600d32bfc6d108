/* SPDX-License-Identifier: ISC */
/*
 * How many ways there are, of what, and which of them were counted: what
 * tb-outcomes writes into the settings, ways=59049-1f3a9c02, and tb-chances
 * into its own column, 1-19683/59049-1f3a9c02.
 */
#ifndef TB_WAYS_NUMBERS_H
#define TB_WAYS_NUMBERS_H

#include "base/base.h"

enum { TB_WAYS_HASH = 8 };

/* How many, and the first digits of the SHA-256 of what they are ways of. */
struct tb_ways {
    int64_t total;
    char hash[TB_WAYS_HASH];
};

/* Ways from first to last. */
struct tb_ways_range {
    int64_t first, last;
};

/* Ranges in order that do not touch. Storage is reused. */
struct tb_ways_counted {
    struct tb_ways_range *range;
    size_t count, capacity;
};

/* The hash of a text is the first digits of its SHA-256. */
void tb_ways_hash(struct tb_ways *ways, struct tb_text text);

bool tb_ways_equal(const struct tb_ways *a, const struct tb_ways *b);

/* Reads "59049-1f3a9c02"; false if it is none. */
bool tb_ways_parse(struct tb_text text, struct tb_ways *ways);
void tb_ways_put(struct tb_output *output, const struct tb_ways *ways);

/* Finds ways= among the settings; false if it is not there, or wrong. */
bool tb_ways_of_settings(struct tb_text settings, struct tb_ways *ways);

/* Adds a range. Returns NULL, or what is wrong: part of it is there. */
const char *tb_ways_count(struct tb_ways_counted *counted,
                          struct tb_ways_range range);

/* Reads "1-10,21-30/59049-1f3a9c02"; false if it is none. */
bool tb_ways_counted_parse(struct tb_text text,
                           struct tb_ways_counted *counted,
                           struct tb_ways *ways);
void tb_ways_counted_put(struct tb_output *output,
                         const struct tb_ways_counted *counted,
                         const struct tb_ways *ways);

/* How many are counted. */
int64_t tb_ways_counted_sum(const struct tb_ways_counted *counted);

#endif
