/* SPDX-License-Identifier: ISC */
/* Exact numbers: decimals, quotients. */
#ifndef TB_BASE_NUMBER
#define TB_BASE_NUMBER

#include "text.h"

/*
 * Exact decimals: a number is an int64_t that counts millionths. Every
 * operation says whether the result fits; nothing is ever rounded unless the
 * name says how. No floating point anywhere.
 *
 * Range: -9223372036854.775807 to 9223372036854.775807.
 */

typedef int64_t tb_num;

#define TB_ONE INT64_C(1000000)
#define TB_HALF INT64_C(500000)
/* "no value", printed `-`; never a result of the arithmetic below. */
#define TB_MISSING INT64_MIN

enum { TB_DECIMALS = 6, TB_NUM_BYTES = 24 };

/*
 * Reads a whole text as a decimal: digits, perhaps a sign and a point with at
 * most six decimals behind it. Returns NULL, or what is wrong with the text
 * ("not a number", "has an exponent"...).
 */
const char *tb_num_parse(struct tb_text text, tb_num *value);

/* Reads a number, or `-`, which means TB_MISSING. */
const char *tb_num_parse_missing(struct tb_text text, tb_num *value);

/* Reads digits alone as an integer from 0 to max; false if they are not. */
bool tb_int_parse(struct tb_text text, int64_t max, int64_t *value);

/* tb_num_print for what is no half from 0 to 99.5. */
size_t tb_num_print_long(char *to, tb_num value);

extern const char tb_num_pairs[]; /* 00 to 99 */

/*
 * Writes the number as short as possible (`-` for TB_MISSING), without a
 * NUL, and returns how many bytes; to has room for TB_NUM_BYTES. Most are
 * halves: without a call, or a jump to be guessed.
 */
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

/* A number as a message shows it: tb_num_show(value).text. */
struct tb_shown {
    char text[TB_NUM_BYTES + 1];
};
struct tb_shown tb_num_show(tb_num value);

/* These return false, and leave *result alone, if it does not fit. INT64_MIN
   is no number, so the range is symmetric. */
static inline bool tb_num_add(tb_num a, tb_num b, tb_num *result)
{
    const uint64_t x = (uint64_t)a, y = (uint64_t)b, sum = x + y;

    /* Both have a sign that the sum has not, or it is INT64_MIN. */
    if (((sum ^ x) & (sum ^ y)) >> 63 || sum == (uint64_t)INT64_MIN)
        return false;
    *result = a + b;
    return true;
}

static inline bool tb_num_subtract(tb_num a, tb_num b, tb_num *result)
{
    return tb_num_add(a, -b, result);
}

/* The exact product; false also if it needs more than six decimals. */
bool tb_num_multiply(tb_num a, tb_num b, tb_num *result);
/* True if six are enough for it. */
bool tb_num_product_decimals(tb_num a, tb_num b);
bool tb_num_times(tb_num a, int64_t count, tb_num *result);

/* a / count, count > 0, rounded half up (towards plus infinity) to 0 to 6
   decimals. Only a number at the very edge of the range can fail to fit. */
bool tb_num_mean(tb_num a, int64_t count, int decimals, tb_num *result);

/* Floor of a / b for b > 0: C rounds towards zero. */
static inline int64_t tb_floor(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* What that leaves; floor * b may not fit. */
static inline int64_t tb_floor_rest(int64_t a, int64_t b)
{
    return a % b + (a % b < 0 ? b : 0);
}

/* One unit of the last of so many decimals, in millionths: 2 is 10000. */
static inline int64_t tb_num_unit(int decimals)
{
    static const int64_t unit[] = {1000000, 100000, 10000, 1000, 100, 10, 1};

    return unit[decimals];
}

/* Exact fractions of two int64_t in lowest terms, for what decimals cannot
   hold: quotients that are used further before anything is rounded. */

struct tb_ratio {
    int64_t over, under; /* under is at least 1 */
};

/* The greatest common divisor of two numbers of 0 or more, not both 0. */
int64_t tb_ratio_gcd(int64_t a, int64_t b);

struct tb_ratio tb_ratio_of(tb_num value);
struct tb_ratio tb_ratio_whole(int64_t value);

/* These return false if the result does not fit (or b is 0, for divide). */
bool tb_ratio_add(struct tb_ratio a, struct tb_ratio b, struct tb_ratio *sum);
bool tb_ratio_multiply(struct tb_ratio a, struct tb_ratio b,
                       struct tb_ratio *product);
bool tb_ratio_divide(struct tb_ratio a, struct tb_ratio b,
                     struct tb_ratio *quotient);

/* Less than, equal to, greater than 0 as a is to b. */
int tb_ratio_compare(struct tb_ratio a, struct tb_ratio b);

/* Rounded half up to 0 to 6 decimals; false if it does not fit. */
bool tb_ratio_round(struct tb_ratio a, int decimals, tb_num *value);

#endif
