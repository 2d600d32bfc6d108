/* SPDX-License-Identifier: ISC */
/*
 * The inner loops: finding separators and reading plain decimals many bytes
 * at a time. What needs GNU C and the low byte of a word first, or SSE2, has
 * a plain twin that gives the same; -DTB_SCAN_PLAIN takes the twins anyway.
 */
#ifndef TB_SCAN_H
#define TB_SCAN_H

#include <string.h>

#include "base/base.h"

#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ && \
    !defined(TB_SCAN_PLAIN)
#define TB_SCAN_WORDS
#endif
#if defined(TB_SCAN_WORDS) && defined(__SSE2__)
#include <emmintrin.h>
#endif

/* So many bytes behind a text may be looked at (not used). */
enum { TB_SCAN_SLACK = 64 };

/* Which of the 64 bytes at at are c: bit i. Only the first count matter. */
static inline uint64_t tb_scan_bytes(const char *at, size_t count, char c)
{
    uint64_t found = 0;

#if defined(TB_SCAN_WORDS) && defined(__SSE2__)
    /* All of them: a loop that ends early is a jump to be guessed. */
    (void)count;
    for (int i = 0; i < 64; i += 16) {
        const __m128i bytes = _mm_loadu_si128((const void *)(at + i));
        const __m128i equal = _mm_cmpeq_epi8(bytes, _mm_set1_epi8(c));
        found |= (uint64_t)(uint32_t)_mm_movemask_epi8(equal) << i;
    }
#elif defined(TB_SCAN_WORDS)
    const uint64_t ones = UINT64_C(0x0101010101010101), low = ones * 0x7f;

    for (size_t i = 0; i < count; i += 8) {
        uint64_t word;
        memcpy(&word, at + i, sizeof word);
        word ^= ones * (unsigned char)c;
        word = ~(((word & low) + low) | word) >> 7 & ones;
        /* The product has the lowest bits of the bytes in its highest. */
        found |= (word * UINT64_C(0x0102040810204080) >> 56) << i;
    }
#else
    for (size_t i = 0; i < count; i++)
        found |= (uint64_t)(at[i] == c) << i;
#endif
    return found;
}

/*
 * Where parts end among the 64 bytes at at of a text with so many left: bit i
 * for a separator, and for the end of the text if it is there.
 */
static inline uint64_t tb_scan_ends(const char *at, size_t left,
                                    char separator)
{
    uint64_t end;

    if (left >= 64)
        return tb_scan_bytes(at, 64, separator);
    end = UINT64_C(1) << left;
    return (tb_scan_bytes(at, left, separator) & (end - 1)) | end;
}

/* The number of the lowest bit that is set; bits is not 0. */
static inline size_t tb_scan_first(uint64_t bits)
{
#ifdef TB_SCAN_WORDS
    return (size_t)__builtin_ctzll(bits);
#else
    size_t i = 0;

    while (!(bits >> i & 1))
        i++;
    return i;
#endif
}

#ifdef TB_SCAN_WORDS
/* The four bytes at at, the first in the lowest. */
static inline uint32_t tb_scan_word(const char *at)
{
    uint32_t word;

    memcpy(&word, at, sizeof word);
    return word;
}

/*
 * Reads the first 1 to 4 bytes of a word as digits, without a jump that
 * depends on how many they are; false if some are none.
 */
static inline bool tb_scan_digits(uint32_t word, size_t count, uint32_t *value)
{
    word = (word ^ 0x30303030u) << (32 - 8 * count);
    if (((word + 0x76767676u) | word) & 0x80808080u)
        return false;
    word = word * 10 + (word >> 8); /* two digits each in bytes 0 and 2 */
    *value = (word & 0xff) * 100 + (word >> 16 & 0xff);
    return true;
}
#endif

/* Reads 1 to 4 digits; false if some are none. Four bytes are looked at. */
static inline bool tb_scan_integer(const char *at, size_t count,
                                   uint32_t *value)
{
#ifdef TB_SCAN_WORDS
    return tb_scan_digits(tb_scan_word(at), count, value);
#else
    uint32_t n = 0;

    for (size_t i = 0; i < count; i++) {
        if (!tb_text_digit(at[i]))
            return false;
        n = n * 10 + (uint32_t)(at[i] - '0');
    }
    *value = n;
    return true;
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
    uint64_t n = 0; /* may wrap around before the length is looked at */

    while (at < end && (unsigned char)(*at - '0') < 10)
        n = n * 10 + (uint64_t)(*at++ - '0');
    if (at == first || at - first > 12)
        return NULL;
    if (at == end || *at != '.') {
        *value = (tb_num)n * TB_ONE;
        return at;
    }
    point = ++at;
    while (at < end && (unsigned char)(*at - '0') < 10 && at - point < 6)
        n = n * 10 + (uint64_t)(*at++ - '0');
    if (at == point)
        return NULL;
    if (at - first > 18 || (at < end && (unsigned char)(*at - '0') < 10))
        return NULL;
    *value = (tb_num)n * tb_num_unit((int)(at - point));
    return at;
}

#endif
