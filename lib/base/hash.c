/* SPDX-License-Identifier: ISC */
#include "hash.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#include "message.h"

/* The random key of the hashes. key[2] is odd: 0 means not drawn yet. */
static uint64_t key[3];

static uint64_t rotate(uint64_t x, int bits)
{
    return x << bits | x >> (64 - bits);
}

static void draw(void)
{
    const int file = open("/dev/urandom", O_RDONLY);
    struct timespec now = {0, 0};
    ssize_t n = -1;

    if (file >= 0) {
        n = read(file, key, sizeof key);
        close(file);
    }
    if (n != (ssize_t)sizeof key) { /* without /dev/urandom: hard to guess */
        (void)clock_gettime(CLOCK_REALTIME, &now);
        key[0] ^= (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
        key[1] ^= (uint64_t)getpid() << 32 ^ (uint64_t)(uintptr_t)&now;
        key[2] ^= key[0] * UINT64_C(0x9e3779b97f4a7c15) + key[1];
    }
    key[2] |= 1;
}

static void sip_round(uint64_t v[4])
{
    v[0] += v[1];
    v[2] += v[3];
    v[1] = rotate(v[1], 13) ^ v[0];
    v[3] = rotate(v[3], 16) ^ v[2];
    v[0] = rotate(v[0], 32) + v[3];
    v[2] += v[1];
    v[3] = rotate(v[3], 21) ^ v[0];
    v[1] = rotate(v[1], 17) ^ v[2];
    v[2] = rotate(v[2], 32);
}

static void sip_take(uint64_t v[4], uint64_t word)
{
    v[3] ^= word;
    sip_round(v);
    sip_round(v);
    v[0] ^= word;
}

uint64_t tb_hash_text(struct tb_text text)
{
    uint64_t v[4] = {UINT64_C(0x736f6d6570736575), UINT64_C(0x646f72616e646f6d),
                     UINT64_C(0x6c7967656e657261),
                     UINT64_C(0x7465646279746573)};
    uint64_t word, last = (uint64_t)text.length << 56;

    if (!key[2])
        draw();
    for (int i = 0; i < 4; i++)
        v[i] ^= key[i % 2];
    while (text.length >= sizeof word) {
        memcpy(&word, text.at, sizeof word);
        sip_take(v, word);
        tb_text_skip(&text, sizeof word);
    }
    for (size_t i = 0; i < text.length; i++)
        last |= (uint64_t)(unsigned char)text.at[i] << 8 * i;
    sip_take(v, last);
    v[2] ^= 0xff;
    for (int i = 0; i < 4; i++)
        sip_round(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

struct entry {
    bool taken;
    size_t at, length; /* the name, in text */
    void *origin;
};

/* Open addressing; the size is a power of two, at most half of it used. */
struct tb_names {
    struct entry *table;
    size_t size, used;
    char *text; /* all names */
    size_t length, capacity;
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
    if (!names)
        return;
    free(names->table);
    free(names->text);
    free(names);
}

static struct tb_text name_of(const struct tb_names *names,
                              const struct entry *entry)
{
    return tb_slice(names->text + entry->at, entry->length);
}

/* Finds the entry of a name, or the free slot for it. */
static struct entry *seek(const struct tb_names *names, struct tb_text name)
{
    size_t at = (size_t)tb_hash_text(name) & (names->size - 1);

    while (names->table[at].taken &&
           !tb_text_equal(name, name_of(names, &names->table[at])))
        at = (at + 1) & (names->size - 1);
    return &names->table[at];
}

void *tb_names_add(struct tb_names *names, struct tb_text name,
                   const void *origin)
{
    struct tb_names larger = *names;
    struct entry *entry;

    if (names->used * 2 >= names->size) {
        larger.size *= 2;
        larger.table = tb_alloc(larger.size, sizeof *larger.table);
        for (entry = names->table; entry < names->table + names->size;
             entry++) {
            if (entry->taken)
                *seek(&larger, name_of(names, entry)) = *entry;
        }
        free(names->table);
        *names = larger;
    }
    entry = seek(names, name);
    if (entry->taken)
        return entry->origin;
    TB_GROW(names->text, names->capacity, names->length + name.length + 1);
    if (name.length)
        memcpy(names->text + names->length, name.at, name.length);
    *entry = (struct entry){true, names->length, name.length, NULL};
    memcpy(&entry->origin, &origin, sizeof origin); /* casts const away */
    names->length += name.length;
    names->used++;
    return entry->origin;
}

void *tb_names_find(const struct tb_names *names, struct tb_text name)
{
    return names ? seek(names, name)->origin : NULL;
}

bool tb_names_has(const struct tb_names *names, struct tb_text name)
{
    return seek(names, name)->taken;
}

/* Finds the slot of an id, or the free slot for it. */
static size_t probe(const struct tb_ids *index, int32_t id)
{
    uint64_t mix;
    size_t slot;

    if (index->direct)
        return (size_t)id;
    if (!key[2])
        draw();
    mix = ((uint32_t)id + key[0]) * key[2];
    mix = (mix ^ mix >> 32) * (key[1] | 1);
    slot = (size_t)(mix >> 32) & (index->size - 1);
    while (index->table[slot] && index->ids[index->table[slot] - 1] != id)
        slot = (slot + 1) & (index->size - 1);
    return slot;
}

int32_t *tb_ids_room(struct tb_ids *index, size_t count)
{
    TB_GROW(index->room, index->room_capacity, count);
    return index->room;
}

ptrdiff_t tb_ids_build(struct tb_ids *index, const int32_t *ids, size_t count)
{
    size_t highest = 0;

    for (size_t i = 0; i < count; i++) {
        if ((size_t)ids[i] > highest)
            highest = (size_t)ids[i];
    }
    index->ids = ids;
    index->direct = highest < count * 4 + 64;
    index->size = index->direct ? highest + 1 : 64;
    while (!index->direct && index->size < count * 2)
        index->size *= 2;
    TB_GROW(index->table, index->capacity, index->size);
    memset(index->table, 0, index->size * sizeof *index->table);
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
