/* SPDX-License-Identifier: ISC */
#include "utf8.h"

#include <stdbool.h>

/* Length of the character that a byte begins; 0 if it begins none. */
static size_t length_by(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xc2 || first > 0xf4)
        return 0;
    return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

/* Two-byte forms that are too long do not get here: length_by. */
static bool valid(int32_t code, size_t length)
{
    if (length == 3)
        return code >= 0x800 && (code < 0xd800 || code > 0xdfff);
    return length < 3 || (code >= 0x10000 && code <= 0x10ffff);
}

int32_t tb_utf8_read(const char *at, const char *end, size_t *length)
{
    const unsigned char first = (unsigned char)*at;
    const size_t wanted = length_by(first);
    int32_t code = wanted == 1 ? first : first & (0x7f >> wanted);

    *length = 1;
    if (wanted == 0 || (size_t)(end - at) < wanted)
        return TB_UTF8_BAD;
    for (size_t i = 1; i < wanted; i++) {
        const unsigned char next = (unsigned char)at[i];
        if ((next & 0xc0) != 0x80)
            return TB_UTF8_BAD;
        code = code << 6 | (next & 0x3f);
    }
    if (!valid(code, wanted))
        return TB_UTF8_BAD;
    *length = wanted;
    return code;
}
