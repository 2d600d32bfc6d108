/* SPDX-License-Identifier: ISC */
/*
 * Bytes that are kept to be read again, however many: what is much goes to a
 * file, see spool.h.
 */
#ifndef TB_STORE_H
#define TB_STORE_H

#include <stdbool.h>
#include <sys/types.h>

#include "spool.h"

/* Zero it first. Put to held, then call tb_store_take. */
struct tb_store {
    struct tb_output held; /* what is in memory, behind what is in the file */
    struct tb_spool spool;
};

/* How far a store was read; zero it first. */
struct tb_store_place {
    off_t at;
    bool ended;
    struct tb_output block;
};

/* Moves what was put to the file, if it is much. */
void tb_store_take(struct tb_store *store);

/* Takes all that a descriptor gives; false with errno set if it fails. */
bool tb_store_read(struct tb_store *store, int file);

/*
 * Reads the next block, good until the next call; false at the end, which
 * frees what the place needed.
 */
bool tb_store_next(const struct tb_store *store, struct tb_store_place *place,
                   struct tb_text *block);

/* Frees what a place needed that did not come to the end. */
void tb_store_leave(struct tb_store_place *place);

/* Writes all to a descriptor. */
void tb_store_write(struct tb_store *store, int file);

/* Writes all to standard error; that nobody listens is no error. */
void tb_store_tell(const struct tb_store *store);

/* Empties it. */
void tb_store_free(struct tb_store *store);

#endif
