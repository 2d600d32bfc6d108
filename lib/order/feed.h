/* SPDX-License-Identifier: ISC */
/* What the first stage of a pipeline reads, written as it takes it. */
#ifndef TB_FEED_H
#define TB_FEED_H

#include "base/base.h"

/* What is to be fed: a block of it, and the rest. */
struct tb_feed {
    const struct tb_store *input;
    struct tb_store_place place;
    struct tb_text block;
    struct tb_progress *progress; /* by lines; NULL: nobody waits */
    int64_t lines;
};

/*
 * Makes the end of a pipe one that is not waited for, and writes what the pipe
 * holds, so that the first stages work while the others are started.
 */
void tb_feed_ahead(int *end, struct tb_feed *feed);

/* Writes what fits; closes *end when all is written, or nobody reads. */
void tb_feed_some(int *end, struct tb_feed *feed);

#endif
