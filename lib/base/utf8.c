/* SPDX-License-Identifier: ISC */
#include "text.h"

int32_t tb_utf8_read(const char *at, const char *end, size_t *length)
{
    /* The smallest code for each length; a smaller code is overlong. */
    static const int32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char first = (unsigned char)*at;
    const size_t bytes = first < 0x80   ? 1
                         : first < 0xc2 ? 0
                         : first < 0xe0 ? 2
                         : first < 0xf0 ? 3
                         : first < 0xf5 ? 4
                                        : 0;
    int32_t code = bytes == 1 ? first : first & (0x7f >> bytes);

    *length = 1;
    if (bytes == 0 || (size_t)(end - at) < bytes)
        return TB_UTF8_BAD;
    for (size_t i = 1; i < bytes; i++) {
        const unsigned char next = (unsigned char)at[i];
        if ((next & 0xc0) != 0x80)
            return TB_UTF8_BAD;
        code = code << 6 | (next & 0x3f);
    }
    if (code < least[bytes] || code > 0x10ffff ||
        (code >= 0xd800 && code <= 0xdfff))
        return TB_UTF8_BAD;
    *length = bytes;
    return code;
}

size_t tb_utf8_put(int32_t code, char *to)
{
    static const unsigned char lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    const size_t length = code < 0x80      ? 1
                          : code < 0x800   ? 2
                          : code < 0x10000 ? 3
                                           : 4;

    for (size_t i = length; to && i-- > 1; code >>= 6)
        to[i] = (char)(0x80 | (code & 0x3f));
    if (to)
        to[0] = (char)(lead[length] | code);
    return length;
}

size_t tb_utf8_windows(struct tb_text from, char *to)
{
    /* Windows-1252 from 0x80 to 0x9f. Unassigned bytes become C1 controls, as
       in browsers. */
    static const uint16_t codes[] = {
        0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
        0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
        0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
        0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};
    size_t length = 0;

    for (size_t i = 0; i < from.length; i++) {
        const unsigned char c = (unsigned char)from.at[i];
        length += tb_utf8_put(c >= 0x80 && c < 0xa0 ? codes[c - 0x80] : c,
                              to ? to + length : NULL);
    }
    return length;
}

size_t tb_utf8_count(const char *from, const char *to)
{
    size_t count = 0;

    for (; from < to; from++)
        count += tb_utf8_begins(*from);
    return count;
}
