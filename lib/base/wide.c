/* SPDX-License-Identifier: ISC */
#include "output.h"

enum { PARTS = TB_WIDE_PARTS, SHOWN = 1000000000, SHOWN_DIGITS = 9 };

static bool fits(const struct tb_wide *number)
{
    return number->part[PARTS - 1] >> 16 == 0;
}

bool tb_wide_add(struct tb_wide *sum, const struct tb_wide *more)
{
    uint64_t carry = 0;

    for (size_t i = 0; i < PARTS; i++) {
        carry += (uint64_t)sum->part[i] + more->part[i];
        sum->part[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return carry == 0 && fits(sum);
}

struct tb_wide tb_wide_times(struct tb_wide number, uint32_t by, uint32_t more)
{
    uint64_t carry = more;

    for (size_t i = 0; i < PARTS; i++) {
        carry += (uint64_t)number.part[i] * by;
        number.part[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return number;
}

bool tb_wide_any(const struct tb_wide *number)
{
    static const struct tb_wide none;

    return tb_wide_compare(number, &none) != 0;
}

int tb_wide_compare(const struct tb_wide *a, const struct tb_wide *b)
{
    size_t i = PARTS - 1;

    while (i > 0 && a->part[i] == b->part[i])
        i--;
    return (a->part[i] > b->part[i]) - (a->part[i] < b->part[i]);
}

/* product has room for twice as many parts. */
static void multiply(const struct tb_wide *a, const struct tb_wide *b,
                     uint32_t product[2 * PARTS])
{
    memset(product, 0, 2 * PARTS * sizeof *product);
    for (size_t i = 0; i < PARTS; i++) {
        uint64_t carry = 0;
        for (size_t j = 0; j < PARTS; j++) {
            carry += product[i + j] + (uint64_t)a->part[i] * b->part[j];
            product[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
        product[i + PARTS] = (uint32_t)carry;
    }
}

bool tb_wide_same_share(const struct tb_wide *a, const struct tb_wide *of_a,
                        const struct tb_wide *b, const struct tb_wide *of_b)
{
    uint32_t left[2 * PARTS], right[2 * PARTS];

    multiply(a, of_b, left);
    multiply(b, of_a, right);
    return memcmp(left, right, sizeof left) == 0;
}

bool tb_wide_parse(struct tb_text text, struct tb_wide *number)
{
    *number = (struct tb_wide){{0}};
    for (size_t i = 0; i < text.length; i++) {
        if (!tb_text_digit(text.at[i]))
            return false;
        *number = tb_wide_times(*number, 10, (uint32_t)(text.at[i] - '0'));
        if (!fits(number))
            return false;
    }
    return text.length > 0;
}

/* Divides by SHOWN and returns the rest. */
static uint32_t cut_shown(struct tb_wide *number)
{
    uint64_t rest = 0;

    for (size_t i = PARTS; i-- > 0;) {
        rest = rest << 32 | number->part[i];
        number->part[i] = (uint32_t)(rest / SHOWN);
        rest %= SHOWN;
    }
    return (uint32_t)rest;
}

void tb_put_wide(struct tb_output *output, struct tb_wide number)
{
    char text[PARTS * SHOWN_DIGITS + SHOWN_DIGITS];
    char *const end = text + sizeof text, *at = end;

    do {
        uint32_t rest = cut_shown(&number);
        for (int i = 0; i < SHOWN_DIGITS; i++, rest /= 10)
            *--at = (char)('0' + rest % 10);
    } while (tb_wide_any(&number));
    while (at < end - 1 && *at == '0')
        at++;
    tb_put_bytes(output, at, (size_t)(end - at));
}
