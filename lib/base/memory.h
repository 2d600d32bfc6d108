/* SPDX-License-Identifier: ISC */
/*
 * Memory that is there or ends the program: no caller checks for NULL. Sizes
 * are given as count and size, the product is checked. Freed with free(3).
 */
#ifndef TB_MEMORY_H
#define TB_MEMORY_H

#include <stddef.h>

/* Zeroed memory for count things of size bytes. */
void *tb_alloc(size_t count, size_t size);

/*
 * Returns memory (may be NULL with *capacity 0) moved and enlarged, by
 * doubling, so that it holds need things of size bytes; sets *capacity. What
 * is new is not initialised.
 */
void *tb_grow(void *memory, size_t *capacity, size_t need, size_t size);

/* A copy of length bytes with a NUL behind it. */
char *tb_copy(const char *bytes, size_t length);

#endif
