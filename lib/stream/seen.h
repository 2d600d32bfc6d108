/* SPDX-License-Identifier: ISC */
/*
 * The sections that were met, by a number for each: at least the last
 * TB_SEEN_MAX are known, and memory is bounded.
 */
#ifndef TB_SEEN_H
#define TB_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TB_SEEN_MAX = 65536 };

struct tb_seen {
    uint64_t *recent, *older; /* open hashes; 0: free */
    size_t size, older_size;  /* powers of two */
    size_t used;              /* of recent, at most half of it */
};

/* Adds a number; false if it is known. */
bool tb_seen_add(struct tb_seen *seen, uint64_t number);
void tb_seen_free(struct tb_seen *seen);

#endif
