/* SPDX-License-Identifier: ISC */
/* Hash tables of names and ids, and SHA-256. */
#ifndef TB_BASE_HASH
#define TB_BASE_HASH

#include "text.h"

/* Hashes with a key that each process draws at random, so that input cannot be
   made to collide. Output must not depend on them. */

/* Returns a 64-bit hash (SipHash-2-4); collisions are negligible. */
uint64_t tb_hash_text(struct tb_text text);

/* A set of names. Each name has an origin, chosen by the caller. */
struct tb_names;
struct tb_names *tb_names_make(void);
void tb_names_free(struct tb_names *names);

/* Adds a copy of the name. Returns its first origin, kept by the caller. */
void *tb_names_add(struct tb_names *names, struct tb_text name,
                   const void *origin);

/* Returns the first origin of a name; NULL if names lacks it or is NULL. */
void *tb_names_find(const struct tb_names *names, struct tb_text name);
bool tb_names_has(const struct tb_names *names, struct tb_text name);

/* Maps ids to their index: by a direct table if they are dense, else by an
   open-addressing hash. Storage is reused. */

struct tb_ids {
    int32_t *table; /* index + 1, or 0: by id if direct, else by slot */
    size_t size;    /* entries of table in use */
    size_t capacity;
    const int32_t *ids; /* as given to tb_ids_build */
    bool direct;
    int32_t *room; /* owned, see tb_ids_room */
    size_t room_capacity;
};

/* Returns the index's own array of count ids, to fill for tb_ids_build. */
int32_t *tb_ids_room(struct tb_ids *index, size_t count);

/* Builds the index of count ids, which must all be at least 1 and live as long
   as the index. Returns -1, or the position of the first duplicate. */
ptrdiff_t tb_ids_build(struct tb_ids *index, const int32_t *ids, size_t count);

/* Used by tb_ids_find when the ids are not dense. */
int32_t tb_ids_search(const struct tb_ids *index, int32_t id);

/* Returns the position of an id; -1 if there is none, and for id 0. */
static inline int32_t tb_ids_find(const struct tb_ids *index, int32_t id)
{
    if (!index->direct)
        return tb_ids_search(index, id);
    return (size_t)id < index->size ? index->table[id] - 1 : -1;
}

void tb_ids_free(struct tb_ids *index);

/* SHA-256 (FIPS 180-4) of one short text. */
void tb_sha256(const char *bytes, size_t length, uint8_t digest[32]);

#endif
