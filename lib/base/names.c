/* SPDX-License-Identifier: ISC */
#include "hash.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"

struct entry {
    char *name; /* NULL: free */
    size_t length;
    const void *origin;
};

/* An open hash; its size is a power of two and at most half of it is used. */
struct tb_names {
    struct entry *table;
    size_t size, used;
};

struct tb_names *tb_names_make(void)
{
    struct tb_names *names = tb_alloc(1, sizeof *names);

    names->size = 64;
    names->table = tb_alloc(names->size, sizeof *names->table);
    return names;
}

void tb_names_free(struct tb_names *names)
{
    for (size_t i = 0; names && i < names->size; i++)
        free(names->table[i].name);
    if (names)
        free(names->table);
    free(names);
}

/* The entry of a name, or the free one where it belongs. */
static struct entry *probe(const struct tb_names *names, struct tb_text name)
{
    size_t at = (size_t)tb_hash_text(name) & (names->size - 1);

    while (names->table[at].name &&
           !tb_text_equal(name, (struct tb_text){names->table[at].name,
                                                 names->table[at].length}))
        at = (at + 1) & (names->size - 1);
    return &names->table[at];
}

static void enlarge(struct tb_names *names)
{
    struct tb_names larger = {
        tb_alloc(names->size * 2, sizeof *larger.table), names->size * 2,
        names->used};

    for (size_t i = 0; i < names->size; i++) {
        const struct entry entry = names->table[i];
        if (entry.name)
            *probe(&larger, (struct tb_text){entry.name, entry.length}) = entry;
    }
    free(names->table);
    *names = larger;
}

const void *tb_names_add(struct tb_names *names, struct tb_text name,
                         const void *origin)
{
    struct entry *entry;

    if (names->used * 2 >= names->size)
        enlarge(names);
    entry = probe(names, name);
    if (entry->name)
        return entry->origin;
    *entry = (struct entry){tb_copy(name.at, name.length), name.length, origin};
    names->used++;
    return origin;
}

const void *tb_names_find(const struct tb_names *names, struct tb_text name)
{
    return probe(names, name)->origin;
}

bool tb_names_has(const struct tb_names *names, struct tb_text name)
{
    return probe(names, name)->name != NULL;
}
