/* SPDX-License-Identifier: ISC */
/* Tables of names and of ids by hash, and SHA-256. */
#ifndef TB_BASE_HASH
#define TB_BASE_HASH

#include "text.h"

/* Hashes for which nobody can choose what collides: they depend on numbers that
   each process draws at random. Nothing that is written may depend on them. */

/* 64 bits that two texts are most unlikely to share (SipHash-2-4). */
uint64_t tb_hash_text(struct tb_text text);

/* A set of names, each with where it came from. */
struct tb_names;
struct tb_names *tb_names_make(void);
void tb_names_free(struct tb_names *names);

/* Adds a copy of the name. Returns its first origin, which must live on. */
const void *tb_names_add(struct tb_names *names, struct tb_text name,
                         const void *origin);

/* The first origin of a name, NULL without one; names may be NULL, too. */
const void *tb_names_find(const struct tb_names *names, struct tb_text name);
bool tb_names_has(const struct tb_names *names, struct tb_text name);

/* From an id to the place it was added at: a direct table when the ids are
   dense, else an open hash; never a search. Storage is reused. */

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

/* Builds the index of count ids, all at least 1; they must live as long as
   the index. Returns -1, or the place of an id that was there before. */
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

/* SHA-256, FIPS 180-4, of one short text. */
void tb_sha256(const char *bytes, size_t length, uint8_t digest[32]);

#endif
