/* SPDX-License-Identifier: ISC */
#include "hash.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"

/* The size is a power of two. */
static size_t slot_of(const struct tb_ids *index, int32_t id)
{
    return tb_hash_number((uint32_t)id) & (index->size - 1);
}

/* The slot that holds the id, or the free one where it belongs. */
static size_t probe(const struct tb_ids *index, int32_t id)
{
    size_t slot;

    if (index->direct)
        return (size_t)id;
    slot = slot_of(index, id);
    while (index->table[slot] && index->ids[index->table[slot] - 1] != id)
        slot = (slot + 1) & (index->size - 1);
    return slot;
}

static void choose_table(struct tb_ids *index, const int32_t *ids, size_t count)
{
    size_t highest = 0;

    for (size_t i = 0; i < count; i++) {
        if ((size_t)ids[i] > highest)
            highest = (size_t)ids[i];
    }
    index->ids = ids;
    index->direct = highest < count * 4 + 64;
    index->size = highest + 1;
    if (!index->direct) {
        index->size = 64;
        while (index->size < count * 2)
            index->size *= 2;
    }
    index->table = tb_grow(index->table, &index->capacity, index->size,
                           sizeof *index->table);
    memset(index->table, 0, index->size * sizeof *index->table);
}

int32_t *tb_ids_room(struct tb_ids *index, size_t count)
{
    index->room = tb_grow(index->room, &index->room_capacity, count,
                          sizeof *index->room);
    return index->room;
}

ptrdiff_t tb_ids_build(struct tb_ids *index, const int32_t *ids, size_t count)
{
    choose_table(index, ids, count);
    for (size_t i = 0; i < count; i++) {
        const size_t slot = probe(index, ids[i]);
        if (index->table[slot])
            return (ptrdiff_t)i;
        index->table[slot] = (int32_t)i + 1;
    }
    return -1;
}

int32_t tb_ids_search(const struct tb_ids *index, int32_t id)
{
    return index->table[probe(index, id)] - 1;
}

void tb_ids_free(struct tb_ids *index)
{
    free(index->table);
    free(index->room);
    *index = (struct tb_ids){0};
}
