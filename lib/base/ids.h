/* SPDX-License-Identifier: ISC */
/*
 * From an id to the place it was added at: a direct table when the ids are
 * dense, else an open hash; never a search. Storage is reused.
 */
#ifndef TB_IDS_H
#define TB_IDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tb_ids {
    int32_t *table; /* direct: place + 1 by id; hash: place + 1 by slot */
    size_t size;    /* of table in use */
    size_t capacity;
    const int32_t *ids; /* as given to tb_ids_build */
    bool direct;
    int32_t *room; /* see tb_ids_room */
    size_t room_capacity;
};

/* Room of the index's own for count ids, to be filled and given to build. */
int32_t *tb_ids_room(struct tb_ids *index, size_t count);

/*
 * Builds the index of count ids, all at least 1; they must live as long as
 * the index. Returns -1, or the place of an id that was there before.
 */
ptrdiff_t tb_ids_build(struct tb_ids *index, const int32_t *ids, size_t count);

/* For tb_ids_find, where the ids are not dense. */
int32_t tb_ids_search(const struct tb_ids *index, int32_t id);

/* The place of an id, -1 if there is none, as for 0. */
static inline int32_t tb_ids_find(const struct tb_ids *index, int32_t id)
{
    if (!index->direct)
        return tb_ids_search(index, id);
    return (size_t)id < index->size ? index->table[id] - 1 : -1;
}

void tb_ids_free(struct tb_ids *index);

#endif
