/* SPDX-License-Identifier: ISC */
#include "machine.h"

#include <stdlib.h>

#include "base/base.h"

/* The place of a number, or the free one where it belongs. */
static uint64_t *probe(uint64_t *table, size_t size, uint64_t number)
{
    size_t at = (size_t)number & (size - 1);

    while (table[at] && table[at] != number)
        at = (at + 1) & (size - 1);
    return &table[at];
}

static void enlarge(struct tb_seen *seen)
{
    const size_t size = seen->size ? seen->size * 2 : 64;
    uint64_t *larger = tb_alloc(size, sizeof *larger);

    for (size_t i = 0; i < seen->size; i++) {
        if (seen->recent[i])
            *probe(larger, size, seen->recent[i]) = seen->recent[i];
    }
    free(seen->recent);
    seen->recent = larger;
    seen->size = size;
}

/* Those known so far are the older ones; the oldest are forgotten. */
static void turn(struct tb_seen *seen)
{
    free(seen->older);
    seen->older = seen->recent;
    seen->older_size = seen->size;
    seen->recent = NULL;
    seen->size = seen->used = 0;
}

bool tb_seen_add(struct tb_seen *seen, uint64_t number)
{
    uint64_t *place;

    number += number == 0;
    if (seen->used == TB_SEEN_MAX)
        turn(seen);
    if (seen->used * 2 >= seen->size)
        enlarge(seen);
    place = probe(seen->recent, seen->size, number);
    if (*place ||
        (seen->older && *probe(seen->older, seen->older_size, number)))
        return false;
    *place = number;
    seen->used++;
    return true;
}

void tb_seen_free(struct tb_seen *seen)
{
    free(seen->recent);
    free(seen->older);
    *seen = (struct tb_seen){0};
}
