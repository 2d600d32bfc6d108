/* SPDX-License-Identifier: ISC */
/*
 * Sort keys: `score,mmed,-DE,~name`. NAME: higher first; -NAME: lower first;
 * ~NAME: text, in the order of its bytes. What is missing comes last.
 */
#ifndef TB_KEYS_H
#define TB_KEYS_H

#include "columns.h"
#include "machine.h"

enum tb_key_kind { TB_KEY_DOWN, TB_KEY_UP, TB_KEY_TEXT };

struct tb_key {
    struct tb_text name;
    enum tb_key_kind kind;
    int slot;
    bool points; /* which nobody lacks */
};

/* A record at its place, with its first key, 0 if that is text. */
struct tb_ranked {
    tb_num first;
    size_t record;
};

struct tb_keys {
    struct tb_key *key;
    size_t count, capacity;
    bool single; /* one key alone, a number */
    struct tb_stream *stream;
    tb_num *value; /* by record and key */
    size_t value_capacity;
    size_t *order; /* after tb_keys_sort: the records, first to last */
    size_t order_capacity;
    struct tb_ranked *ranked; /* while sorting, twice as many as records */
    size_t ranked_capacity;
};

/* Reads the specification and asks the stream for its columns, or ends. */
void tb_keys_open(struct tb_keys *keys, struct tb_stream *stream,
                  const char *specification);

/* Loads the section's keys and sorts its records, stably, into order. */
bool tb_keys_sort(struct tb_keys *keys);

/* True if two records are equal in all keys. */
bool tb_keys_tied(const struct tb_keys *keys, size_t a, size_t b);

/* The first key in which two records differ, count if there is none. */
size_t tb_keys_parted(const struct tb_keys *keys, size_t a, size_t b);

/*
 * After the sort: where in order the group of those tied with the record at
 * a place ends.
 */
size_t tb_keys_group(const struct tb_keys *keys, size_t start);

void tb_keys_free(struct tb_keys *keys);

#endif
