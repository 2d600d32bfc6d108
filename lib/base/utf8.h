/* SPDX-License-Identifier: ISC */
/* UTF-8, and Windows-1252, which becomes UTF-8. */
#ifndef TB_UTF8_H
#define TB_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text.h"

enum { TB_UTF8_BAD = -1 };

/*
 * The code point of the character at at, which is before end, and its length
 * in bytes; TB_UTF8_BAD and 1 for a byte that begins none: overlong forms,
 * surrogates, what is above U+10FFFF or cut off.
 */
int32_t tb_utf8_read(const char *at, const char *end, size_t *length);

/* True for the first byte of a character, of text that was found good. */
static inline bool tb_utf8_begins(char c)
{
    return ((unsigned char)c & 0xc0) != 0x80;
}

/* How many characters begin from a byte on, before another. */
size_t tb_utf8_count(const char *from, const char *to);

/*
 * Writes a text of Windows-1252, of which Latin-1 is a part, as UTF-8, and
 * returns how many bytes: at most three for each. With to NULL it only counts.
 */
size_t tb_utf8_windows(struct tb_text from, char *to);

#endif
