/* SPDX-License-Identifier: ISC */
/*
 * The inner loops: finding tabs eight bytes at a time and reading plain
 * decimals in one pass. Both have slow twins that are always right.
 */
#ifndef TB_SCAN_H
#define TB_SCAN_H

#include <string.h>

#include "number.h"

/* So many bytes behind a text may be looked at (not used) by tb_scan_tabs. */
enum { TB_SCAN_SLACK = 8 };

/* Marks with its high bit each byte of a word that is a tab. */
static inline uint64_t tb_scan_tabs(const char *at)
{
    const uint64_t low = UINT64_C(0x7f7f7f7f7f7f7f7f);
    uint64_t word;

    memcpy(&word, at, sizeof word);
    word ^= UINT64_C(0x0909090909090909);
    return ~(((word & low) + low) | word | low);
}

/* The index in memory of the first byte that is marked; marks is not 0. */
static inline size_t tb_scan_first(uint64_t marks)
{
#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return (size_t)__builtin_ctzll(marks) / 8;
#else
    unsigned char bytes[8];
    size_t i = 0;

    memcpy(bytes, &marks, sizeof marks);
    while (!bytes[i])
        i++;
    return i;
#endif
}

/* Takes the mark of the byte at an index away. */
static inline uint64_t tb_scan_drop(uint64_t marks, size_t index)
{
#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    (void)index;
    return marks & (marks - 1);
#else
    unsigned char bytes[8];

    memcpy(bytes, &marks, sizeof marks);
    bytes[index] = 0;
    memcpy(&marks, bytes, sizeof marks);
    return marks;
#endif
}

/*
 * Reads digits, perhaps a point and up to six digits, from at; returns where
 * they end and sets *value. NULL if tb_num_parse has to look at it: another
 * form, or too long for this one.
 */
static inline const char *tb_scan_number(const char *at, const char *end,
                                         tb_num *value)
{
    const char *const first = at;
    const char *point;
    int64_t n = 0;

    while (at < end && (unsigned char)(*at - '0') < 10)
        n = n * 10 + (*at++ - '0');
    if (at == first || at - first > 12)
        return NULL;
    if (at == end || *at != '.') {
        *value = n * TB_ONE;
        return at;
    }
    point = ++at;
    while (at < end && (unsigned char)(*at - '0') < 10 && at - point < 6)
        n = n * 10 + (*at++ - '0');
    if (at == point)
        return NULL;
    if (at - first > 18 || (at < end && (unsigned char)(*at - '0') < 10))
        return NULL;
    *value = n * tb_num_unit((int)(at - point));
    return at;
}

#endif
