/* SPDX-License-Identifier: ISC */
#include "text.h"

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

/* What Windows has from 0x80 to 0x9f; where it has nothing, the control of
   Latin-1, as browsers do. */
static uint16_t windows_code(unsigned char c)
{
    static const uint16_t codes[] = {
        0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021,
        0x2c6,  0x2030, 0x160,  0x2039, 0x152,  0x8d,   0x17d,  0x8f,
        0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014,
        0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178};

    return c >= 0x80 && c < 0xa0 ? codes[c - 0x80] : c;
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
    size_t length = 0;

    for (size_t i = 0; i < from.length; i++)
        length += tb_utf8_put(windows_code((unsigned char)from.at[i]),
                              to ? to + length : NULL);
    return length;
}

size_t tb_utf8_count(const char *from, const char *to)
{
    size_t count = 0;

    for (; from < to; from++)
        count += tb_utf8_begins(*from);
    return count;
}
