/* SPDX-License-Identifier: ISC */
#include "message.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *tb_alloc(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size ? size : 1);

    if (!memory)
        tb_die("out of memory");
    return memory;
}

void *tb_grow(void *memory, size_t *capacity, size_t need, size_t size)
{
    size_t wanted = *capacity ? *capacity : 16;

    if (need <= *capacity && memory)
        return memory; /* never NULL: NULL + 0 is undefined */
    while (wanted < need)
        wanted = wanted > SIZE_MAX / 2 ? need : wanted * 2;
    if (wanted > SIZE_MAX / size)
        tb_die("out of memory");
    memory = realloc(memory, wanted * size);
    if (!memory)
        tb_die("out of memory");
    *capacity = wanted;
    return memory;
}

char *tb_copy(const char *bytes, size_t length)
{
    char *copy = tb_alloc(length + 1, 1);

    if (length)
        memcpy(copy, bytes, length);
    return copy;
}
