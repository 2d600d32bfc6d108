/* SPDX-License-Identifier: ISC */
/* Exact numbers: decimals and fractions. */
#ifndef TB_BASE_NUMBER
#define TB_BASE_NUMBER

#include "text.h"

/* Exact decimals: an int64_t counts millionths. Every operation reports
   overflow, and nothing is rounded unless the name of the function says so.
   There is no floating point. The range is -9223372036854.775807 to
   9223372036854.775807. */

typedef int64_t tb_num;

#define TB_ONE INT64_C(1000000)
#define TB_HALF INT64_C(500000)
/* "No value", printed as `-`. The arithmetic below never returns it. */
#define TB_MISSING INT64_MIN

enum { TB_DECIMALS = 6, TB_NUM_BYTES = 24 };

/* Reads a whole text as a decimal: an optional sign, digits, and optionally a
   point and up to six decimals. Returns NULL, or what is wrong with the text
   ("not a number", "has an exponent"...). */
const char *tb_num_parse(struct tb_text text, tb_num *value);

/* Like tb_num_parse, but `-` gives TB_MISSING. */
const char *tb_num_parse_missing(struct tb_text text, tb_num *value);

/* Reads an unsigned integer from 0 to max. Returns false for any other text. */
bool tb_int_parse(struct tb_text text, int64_t max, int64_t *value);

/* tb_num_print for numbers other than 0 to 99.5 in steps of a half. */
size_t tb_num_print_long(char *to, tb_num value);

extern const char tb_num_pairs[]; /* "00" to "99" */

/* Writes the number in its shortest form (`-` for TB_MISSING), without a NUL.
   Returns the number of bytes; to needs TB_NUM_BYTES. The inline path writes
   the common numbers, multiples of a half, without branches that the processor
   could mispredict. */
static inline size_t tb_num_print(char *to, tb_num value)
{
    const unsigned halves = (unsigned)value / (unsigned)TB_HALF;
    const unsigned whole = halves / 2;
    const size_t length = 1 + (whole >= 10);

    if ((uint64_t)value >= 100 * TB_ONE || value != halves * TB_HALF)
        return tb_num_print_long(to, value);
    memcpy(to, tb_num_pairs + 2 * whole + (whole < 10), 2);
    memcpy(to + length, ".5", 2);
    return length + 2 * (halves % 2);
}

/* These return false and leave *result unchanged on overflow. INT64_MIN is not
   a number, so the range is symmetric. */
static inline bool tb_num_add(tb_num a, tb_num b, tb_num *result)
{
    const uint64_t x = (uint64_t)a, y = (uint64_t)b, sum = x + y;

    /* Overflow if both operands have the sign that the sum lacks. */
    if (((sum ^ x) & (sum ^ y)) >> 63 || sum == (uint64_t)INT64_MIN)
        return false;
    *result = a + b;
    return true;
}

static inline bool tb_num_subtract(tb_num a, tb_num b, tb_num *result)
{
    return tb_num_add(a, -b, result);
}

/* The exact product. Also returns false if it needs more than six decimals. */
bool tb_num_multiply(tb_num a, tb_num b, tb_num *result);
/* True if six decimals are enough for the exact product. */
bool tb_num_product_decimals(tb_num a, tb_num b);
bool tb_num_times(tb_num a, int64_t count, tb_num *result);

/* Computes a / count for count > 0, rounded half up (towards plus infinity) to
   0 to 6 decimals. False on overflow, only at the ends of the range. */
bool tb_num_mean(tb_num a, int64_t count, int decimals, tb_num *result);

/* a / b rounded down, b > 0. C rounds towards zero. */
static inline int64_t tb_floor(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* The remainder of tb_floor. floor * b may overflow. */
static inline int64_t tb_floor_rest(int64_t a, int64_t b)
{
    return a % b + (a % b < 0 ? b : 0);
}

/* One unit of the last decimal in millionths: for 2 decimals 10000. */
static inline int64_t tb_num_unit(int decimals)
{
    static const int64_t unit[] = {1000000, 100000, 10000, 1000, 100, 10, 1};

    return unit[decimals];
}

/* Exact fractions in lowest terms, for quotients that are used again before the
   result is rounded. */

struct tb_ratio {
    int64_t over, under; /* numerator; denominator, at least 1 */
};

/* The greatest common divisor; neither is negative, and not both are 0. */
int64_t tb_ratio_gcd(int64_t a, int64_t b);

struct tb_ratio tb_ratio_of(tb_num value);
struct tb_ratio tb_ratio_whole(int64_t value);

/* These return false on overflow, and tb_ratio_divide also if b is 0. */
bool tb_ratio_add(struct tb_ratio a, struct tb_ratio b, struct tb_ratio *sum);
bool tb_ratio_multiply(struct tb_ratio a, struct tb_ratio b,
                       struct tb_ratio *product);
bool tb_ratio_divide(struct tb_ratio a, struct tb_ratio b,
                     struct tb_ratio *quotient);

/* Returns a number less than, equal to or greater than 0, like memcmp. */
int tb_ratio_compare(struct tb_ratio a, struct tb_ratio b);

/* Rounds half up to 0 to 6 decimals. Returns false on overflow. */
bool tb_ratio_round(struct tb_ratio a, int decimals, tb_num *value);

#endif
