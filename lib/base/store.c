/* SPDX-License-Identifier: ISC */
#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "message.h"

enum { BLOCK = 64 * 1024 };

void tb_store_take(struct tb_store *store)
{
    tb_spool_take(&store->spool, &store->held);
}

bool tb_store_read(struct tb_store *store, int file)
{
    ssize_t n;

    do {
        n = read(file, tb_put_room(&store->held, BLOCK), BLOCK);
        if (n > 0)
            tb_put_done(&store->held, (size_t)n);
        tb_store_take(store);
    } while (n > 0 || (n < 0 && errno == EINTR));
    return n == 0;
}

/* Reads a block of the file; false behind its end. */
static bool next_of_file(const struct tb_store *store,
                         struct tb_store_place *place)
{
    ssize_t n;

    place->block.length = 0;
    do
        n = pread(store->spool.file.file, tb_put_room(&place->block, BLOCK),
                  BLOCK, place->at);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        tb_die("cannot read a temporary file: ");
    place->at += n;
    tb_put_done(&place->block, (size_t)n);
    return n > 0;
}

bool tb_store_next(const struct tb_store *store, struct tb_store_place *place,
                   struct tb_text *block)
{
    if (!place->ended && store->spool.open && next_of_file(store, place)) {
        *block = tb_output_text(&place->block);
        return true;
    }
    tb_store_leave(place);
    if (place->ended || store->held.length == 0)
        return false;
    *block = tb_output_text(&store->held);
    return place->ended = true;
}

void tb_store_leave(struct tb_store_place *place)
{
    free(place->block.buffer);
    place->block = (struct tb_output){.file = -1};
}

void tb_store_write(struct tb_store *store, int file)
{
    store->held.file = file;
    tb_spool_give(&store->spool, &store->held);
}

void tb_store_tell(const struct tb_store *store)
{
    struct tb_store_place place = {0};
    struct tb_text block;

    while (tb_store_next(store, &place, &block))
        (void)fwrite(block.at, 1, block.length, stderr);
}

void tb_store_free(struct tb_store *store)
{
    tb_spool_free(&store->spool);
    free(store->held.buffer);
    *store = (struct tb_store){{0}, {0}};
}
