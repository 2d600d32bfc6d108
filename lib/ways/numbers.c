/* SPDX-License-Identifier: ISC */
#include "chances.h"

#include <inttypes.h>

/* A tb_num can count as many. */
#define TOTAL_MAX INT64_C(1000000000000)

/* So many ranges at most: they are moved to make room for one. */
enum { PIECES_MAX = 4096 };

void tb_ways_hash(struct tb_ways *ways, struct tb_text text)
{
    static const char digits[] = "0123456789abcdef";
    uint8_t digest[32];

    tb_sha256(text.at, text.length, digest);
    for (size_t i = 0; i < TB_WAYS_HASH; i++)
        ways->hash[i] = digits[digest[i / 2] >> (i % 2 ? 0 : 4) & 15];
}

bool tb_ways_equal(const struct tb_ways *a, const struct tb_ways *b)
{
    return a->total == b->total && a->drawn == b->drawn &&
           a->turned == b->turned &&
           memcmp(a->hash, b->hash, TB_WAYS_HASH) == 0;
}

static char sign_of(const struct tb_ways *ways)
{
    return ways->drawn ? '~' : ways->turned ? '!' : '-';
}

/* Reads "59049-1f3a9c02"; false if it is none. */
static bool parse_ways(struct tb_text text, struct tb_ways *ways)
{
    struct tb_text total;

    ways->drawn = tb_ways_has(text, '~');
    ways->turned = tb_ways_has(text, '!');
    tb_text_cut(&text, sign_of(ways), &total);
    if (!text.at || text.length != TB_WAYS_HASH ||
        !tb_int_parse(total, TOTAL_MAX, &ways->total) || ways->total < 1)
        return false;
    for (size_t i = 0; i < TB_WAYS_HASH; i++) {
        if (!tb_text_digit(text.at[i]) &&
            (text.at[i] < 'a' || text.at[i] > 'f'))
            return false;
    }
    memcpy(ways->hash, text.at, TB_WAYS_HASH);
    return true;
}

void tb_ways_put(struct tb_output *output, const struct tb_ways *ways)
{
    tb_put_format(output, "%" PRId64 "%c", ways->total, sign_of(ways));
    tb_put_bytes(output, ways->hash, TB_WAYS_HASH);
}

bool tb_ways_of_section(struct tb_text *name, struct tb_text settings,
                        struct tb_ways *ways, int64_t *way)
{
    const struct tb_text said = tb_text_keyed(settings, tb_text("ways"));
    struct tb_text base = *name, number = *name;

    while (base.length && tb_text_digit(base.at[base.length - 1]))
        base.length--;
    tb_text_skip(&number, base.length);
    if (!tb_text_ends(base, "#") || !tb_int_parse(number, TOTAL_MAX, way) ||
        !said.at || !parse_ways(said, ways))
        return false;
    name->length = base.length - 1;
    return true;
}

const char *tb_ways_count(struct tb_ways_counted *counted,
                          struct tb_ways_range range)
{
    struct tb_ways_range *const all = counted->range;
    size_t at = counted->count, end;

    /* The first that ends behind them, or right before: they come in order. */
    while (at > 0 && all[at - 1].last >= range.first - 1)
        at--;
    end = at;
    if (end < counted->count && all[end].last == range.first - 1)
        range.first = all[end++].first;
    if (end < counted->count && all[end].first <= range.last)
        return "these outcomes were counted before: a part is given twice";
    if (end < counted->count && all[end].first == range.last + 1)
        range.last = all[end++].last;
    if (end == at && counted->count == PIECES_MAX)
        return "the outcomes come in too many pieces; put the parts in order";
    if (end == at)
        TB_GROW(counted->range, counted->capacity, counted->count + 1);
    memmove(counted->range + at + 1, counted->range + end,
            (counted->count - end) * sizeof *counted->range);
    counted->range[at] = range;
    counted->count = counted->count + 1 - (end - at);
    return NULL;
}

/* Reads "1-10" behind the ranges so far. */
static bool parse_range(struct tb_text text, struct tb_ways_counted *counted,
                        const struct tb_ways *ways)
{
    struct tb_ways_range range = {0, 0};
    struct tb_text first;

    tb_text_cut(&text, '-', &first);
    return text.at && tb_int_parse(first, ways->total, &range.first) &&
           tb_int_parse(text, ways->total, &range.last) && range.first >= 1 &&
           range.first <= range.last && !tb_ways_count(counted, range);
}

bool tb_ways_counted_parse(struct tb_text text,
                           struct tb_ways_counted *counted,
                           struct tb_ways *ways)
{
    struct tb_text ranges, range;

    counted->count = 0;
    tb_text_cut(&text, '/', &ranges);
    if (!text.at || !parse_ways(text, ways))
        return false;
    while (tb_text_cut(&ranges, ',', &range)) {
        if (!parse_range(range, counted, ways))
            return false;
    }
    return true;
}

void tb_ways_counted_put(struct tb_output *output,
                         const struct tb_ways_counted *counted,
                         const struct tb_ways *ways)
{
    for (size_t i = 0; i < counted->count; i++) {
        tb_put_format(output, "%s%" PRId64 "-%" PRId64, i ? "," : "",
                      counted->range[i].first, counted->range[i].last);
    }
    tb_put_char(output, '/');
    tb_ways_put(output, ways);
}

int64_t tb_ways_counted_sum(const struct tb_ways_counted *counted)
{
    int64_t sum = 0;

    for (size_t i = 0; i < counted->count; i++)
        sum += counted->range[i].last - counted->range[i].first + 1;
    return sum;
}
