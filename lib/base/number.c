/* SPDX-License-Identifier: ISC */
#include "number.h"

/* Explains why parsing stopped at *at. */
static const char *fault(const char *at, const char *end, const char *point)
{
    if (point && at - point >= TB_DECIMALS && tb_text_digit(*at))
        return "has more than six decimals";
    if (at < end && (*at == 'e' || *at == 'E'))
        return "has an exponent";
    return "is not a number";
}

const char *tb_num_parse(struct tb_text text, tb_num *value)
{
    const char *at = text.at;
    const char *const end = text.at + text.length;
    const bool negative = text.length && *at == '-';
    const char *first, *point = NULL;
    int64_t whole = 0, fraction = 0;

    if (negative)
        at++;
    first = at;
    for (; at < end && tb_text_digit(*at); at++) {
        if (at - first >= 13)
            return "is out of range";
        whole = whole * 10 + (*at - '0');
    }
    if (at < end && *at == '.') {
        point = ++at;
        for (; at < end && tb_text_digit(*at) && at - point < TB_DECIMALS; at++)
            fraction = fraction * 10 + (*at - '0');
        if (at == point)
            return "is not a number";
        fraction *= tb_num_unit((int)(at - point));
    }
    if (at < end || text.length == (negative ? 1u : 0u))
        return fault(at, end, point);
    if (whole > INT64_MAX / TB_ONE ||
        (whole == INT64_MAX / TB_ONE && fraction > INT64_MAX % TB_ONE))
        return "is out of range";
    *value = whole * TB_ONE + fraction;
    if (negative)
        *value = -*value;
    return NULL;
}

const char *tb_num_parse_missing(struct tb_text text, tb_num *value)
{
    if (tb_text_missing(text)) {
        *value = TB_MISSING;
        return NULL;
    }
    return tb_num_parse(text, value);
}

bool tb_int_parse(struct tb_text text, int64_t max, int64_t *value)
{
    int64_t n = 0;

    if (text.length == 0 || text.length > 18)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        if (!tb_text_digit(text.at[i]))
            return false;
        n = n * 10 + (text.at[i] - '0');
    }
    if (n > max)
        return false;
    *value = n;
    return true;
}

const char tb_num_pairs[] =
    "00010203040506070809101112131415161718192021222324"
    "25262728293031323334353637383940414243444546474849"
    "50515253545556575859606162636465666768697071727374"
    "75767778798081828384858687888990919293949596979899";

/* Writes a number below 100 as two digits that end before at. */
static char *put_pair(char *at, unsigned pair)
{
    return memcpy(at - 2, tb_num_pairs + 2 * pair, 2);
}

/* Writes the point and a nonzero fraction, given in millionths, so that they
   end before at. */
static char *put_fraction(char *at, uint32_t fraction)
{
    int pairs = 3;

    for (; fraction % 100 == 0; pairs--)
        fraction /= 100;
    if (fraction % 10 == 0) { /* an odd number of digits: drop the last one */
        pairs--;
        *--at = (char)('0' + fraction / 10 % 10);
        fraction /= 100;
    }
    for (; pairs > 0; pairs--) {
        at = put_pair(at, fraction % 100);
        fraction /= 100;
    }
    *--at = '.';
    return at;
}

size_t tb_num_print_long(char *to, tb_num value)
{
    char digits[TB_NUM_BYTES];
    char *const end = digits + sizeof digits;
    char *at = end;
    uint64_t size, whole;

    if (value == TB_MISSING) {
        *to = '-';
        return 1;
    }
    size = (uint64_t)(value < 0 ? -value : value);
    whole = size / TB_ONE;
    if (size != whole * TB_ONE)
        at = put_fraction(at, (uint32_t)(size - whole * TB_ONE));
    for (; whole >= 100; whole /= 100)
        at = put_pair(at, (unsigned)(whole % 100));
    if (whole >= 10)
        at = put_pair(at, (unsigned)whole);
    else
        *--at = (char)('0' + whole);
    if (value < 0)
        *--at = '-';
    memcpy(to, at, (size_t)(end - at));
    return (size_t)(end - at);
}

bool tb_num_times(tb_num a, int64_t count, tb_num *result)
{
    const int64_t size = a < 0 ? -a : a;
    const int64_t times = count < 0 ? -count : count;

    /* The division is slow, so it is avoided for small factors. */
    if ((size | times) > INT32_MAX && size && times > INT64_MAX / size)
        return false;
    *result = a * count;
    return true;
}

/* Returns the product of the two fractional parts, in units of 10^-12. */
static int64_t multiply_fractions(tb_num a, tb_num b)
{
    return a % TB_ONE * (b % TB_ONE);
}

bool tb_num_product_decimals(tb_num a, tb_num b)
{
    return multiply_fractions(a, b) % TB_ONE == 0;
}

bool tb_num_multiply(tb_num a, tb_num b, tb_num *result)
{
    /* a * b = a * whole + a_whole * fraction + a_fraction * fraction. */
    const int64_t whole = b / TB_ONE;
    const int64_t fraction = b % TB_ONE;
    const int64_t a_whole = a / TB_ONE;
    const int64_t small = multiply_fractions(a, b);
    tb_num first, second;

    if (small % TB_ONE != 0)
        return false;
    if (!tb_num_times(a, whole, &first) ||
        !tb_num_times(fraction, a_whole, &second) ||
        !tb_num_add(first, second, &first))
        return false;
    return tb_num_add(first, small / TB_ONE, result);
}

/* Returns a in units of that many decimals, rounded down, and the rest. */
static int64_t floor_units(tb_num a, int decimals, int64_t *rest)
{
    /* Dividing by a constant first is faster than one long division. */
    const int64_t whole = tb_floor(a, TB_ONE);
    const uint32_t part = (uint32_t)tb_floor_rest(a, TB_ONE);
    const uint32_t unit = (uint32_t)tb_num_unit(decimals);

    *rest = part % unit;
    /* Unsigned, because the product alone can be slightly below the range. */
    return (int64_t)((uint64_t)whole * (uint64_t)(TB_ONE / unit) + part / unit);
}

bool tb_num_mean(tb_num a, int64_t count, int decimals, tb_num *result)
{
    /*
     * Let u be the unit. a / count in units is (a / u) / count, and a / u may
     * have a fraction: divide twice, keep both remainders. Half up means
     * rest + unit_rest / u >= count / 2, here without fraction or overflow.
     */
    const int64_t unit = tb_num_unit(decimals);
    int64_t unit_rest;
    const int64_t units = floor_units(a, decimals, &unit_rest);
    int64_t quotient = tb_floor(units, count);
    const int64_t rest = tb_floor_rest(units, count);

    if (rest >= count - rest ||
        (count - rest - rest == 1 && unit_rest >= unit - unit_rest))
        quotient++;
    return tb_num_times(quotient, unit, result);
}
