/* SPDX-License-Identifier: ISC */
#include "columns.h"

void tb_keys_open(struct tb_keys *keys, struct tb_stream *stream,
                  const char *specification)
{
    struct tb_text rest = tb_text(specification);
    struct tb_text name;

    *keys = (struct tb_keys){.stream = stream,
                             .unranked_slot = tb_stream_column_if(
                                 stream, "unranked")};
    while (tb_text_cut(&rest, ',', &name)) {
        struct tb_key key = {name, TB_KEY_DOWN, -1, -1, false};
        if (name.length && (name.at[0] == '-' || name.at[0] == '~')) {
            key.kind = name.at[0] == '-' ? TB_KEY_UP : TB_KEY_TEXT;
            key.name = (struct tb_text){name.at + 1, name.length - 1};
        }
        if (key.name.length == 0)
            tb_die_usage("-k '%s' has an empty key", specification);
        key.slot = tb_stream_column_or_key(stream, key.name);
        key.compared_slot = tb_stream_column_behind(stream, key.name, ".key");
        if (key.compared_slot < 0)
            key.compared_slot = key.slot;
        key.points = tb_column_is_points(stream, key.slot);
        TB_GROW(keys->key, keys->capacity, keys->count + 1);
        keys->key[keys->count++] = key;
    }
}

static bool load_record(struct tb_keys *keys, size_t record)
{
    tb_num *value = keys->value + record * keys->count;

    for (size_t i = 0; i < keys->count; i++) {
        const struct tb_key *key = &keys->key[i];
        if (key->kind == TB_KEY_TEXT)
            continue;
        if (!tb_number_load(keys->stream, record, key->compared_slot,
                            key->points, &value[i]))
            return false;
        /* TB_MISSING is the least number, so it comes last in both
           directions. */
        if (key->kind == TB_KEY_UP && value[i] != TB_MISSING)
            value[i] = -value[i];
    }
    return true;
}

/* Like tb_text_compare, with missing values last. */
static TB_NOINLINE int compare_text(const struct tb_keys *keys, int slot,
                                    size_t x, size_t y)
{
    const struct tb_text a = tb_field(keys->stream, x, slot);
    const struct tb_text b = tb_field(keys->stream, y, slot);

    if (tb_text_missing(a) || tb_text_missing(b))
        return tb_text_missing(a) - tb_text_missing(b);
    return tb_text_compare(a, b);
}

/* Compares by one key: less than 0 if a comes before b. */
static inline int compare_by(const struct tb_keys *keys, size_t i, size_t a,
                             size_t b)
{
    const tb_num *const x = &keys->value[a * keys->count + i];
    const tb_num *const y = &keys->value[b * keys->count + i];

    if (keys->key[i].kind == TB_KEY_TEXT)
        return compare_text(keys, keys->key[i].slot, a, b);
    return (*x < *y) - (*x > *y);
}

/* Compares by all keys. */
static int compare(const struct tb_keys *keys, size_t a, size_t b)
{
    int order = 0;

    for (size_t i = 0; i < keys->count && order == 0; i++)
        order = compare_by(keys, i, a, b);
    return order;
}

bool tb_keys_ranked(const struct tb_keys *keys, size_t record)
{
    return keys->unranked_slot < 0 ||
           tb_text_missing(tb_field(keys->stream, record, keys->unranked_slot));
}

bool tb_keys_tied(const struct tb_keys *keys, size_t a, size_t b)
{
    return compare(keys, a, b) == 0 &&
           tb_keys_ranked(keys, a) == tb_keys_ranked(keys, b);
}

size_t tb_keys_parted(const struct tb_keys *keys, size_t a, size_t b)
{
    size_t i = 0;

    while (i < keys->count && compare_by(keys, i, a, b) == 0)
        i++;
    return i;
}

size_t tb_keys_group(const struct tb_keys *keys, size_t start)
{
    size_t end = start + 1;

    while (end < keys->stream->count &&
           tb_keys_tied(keys, keys->order[start], keys->order[end]))
        end++;
    return end;
}

/* True if a comes before b. The first key is stored in place; further keys are
   compared only if it is equal. */
static inline bool is_before(const struct tb_keys *keys, struct tb_ranked a,
                             struct tb_ranked b)
{
    if (keys->single || a.first != b.first)
        return a.first > b.first;
    return compare(keys, a.record, b.record) < 0;
}

/* For small runs: with merging alone, tb-sort takes a tenth longer. */
static void insertion_sort(const struct tb_keys *keys, struct tb_ranked *order,
                           size_t count)
{
    for (size_t i = 1; i < count; i++) {
        const struct tb_ranked record = order[i];
        size_t j = i;
        for (; j > 0 && is_before(keys, record, order[j - 1]); j--)
            order[j] = order[j - 1];
        order[j] = record;
    }
}

/* Merge sort: stable, and n log n for any input. */
static void sort(const struct tb_keys *keys, struct tb_ranked *order,
                 struct tb_ranked *scratch, size_t count)
{
    const size_t half = count / 2;
    size_t a = 0, b = half, n = 0;

    if (count <= 8) {
        insertion_sort(keys, order, count);
        return;
    }
    sort(keys, order, scratch, half);
    sort(keys, order + half, scratch, count - half);
    if (!is_before(keys, order[half], order[half - 1]))
        return;
    memcpy(scratch, order, half * sizeof *order);
    while (a < half && b < count) { /* no branches to predict */
        const bool right = is_before(keys, order[b], scratch[a]);
        order[n++] = right ? order[b] : scratch[a];
        b += right;
        a += !right;
    }
    memcpy(order + n, scratch + a, (half - a) * sizeof *order);
}

bool tb_keys_sort(struct tb_keys *keys)
{
    const size_t count = keys->stream->count;
    const bool text = keys->key[0].kind == TB_KEY_TEXT;
    size_t placed = 0;

    keys->single = keys->count == 1 && !text;
    TB_GROW(keys->value, keys->value_capacity, count * keys->count);
    TB_GROW(keys->order, keys->order_capacity, count);
    TB_GROW(keys->ranked, keys->ranked_capacity, count * 2);
    for (size_t i = 0; i < count; i++) {
        if (!load_record(keys, i))
            return false;
        keys->ranked[i] = (struct tb_ranked){
            text ? 0 : keys->value[i * keys->count], i};
    }
    sort(keys, keys->ranked, keys->ranked + count, count);
    /* Unranked records come last, also in the order of the keys. */
    for (int last = 0; placed < count; last++) {
        for (size_t i = 0; i < count; i++) {
            const size_t record = keys->ranked[i].record;
            if (tb_keys_ranked(keys, record) != (bool)last)
                keys->order[placed++] = record;
        }
    }
    return true;
}

void tb_keys_free(struct tb_keys *keys)
{
    free(keys->key);
    free(keys->value);
    free(keys->order);
    free(keys->ranked);
    *keys = (struct tb_keys){0};
}
