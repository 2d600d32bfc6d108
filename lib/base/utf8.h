/* SPDX-License-Identifier: ISC */
/* UTF-8, one character at a time. */
#ifndef TB_UTF8_H
#define TB_UTF8_H

#include <stddef.h>
#include <stdint.h>

enum { TB_UTF8_BAD = -1 };

/*
 * The code point of the character at at, which is before end, and its length
 * in bytes; TB_UTF8_BAD and 1 for a byte that begins none: overlong forms,
 * surrogates, what is above U+10FFFF or cut off.
 */
int32_t tb_utf8_read(const char *at, const char *end, size_t *length);

#endif
