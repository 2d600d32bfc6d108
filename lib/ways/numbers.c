/* SPDX-License-Identifier: ISC */
#include "chances.h"

#include <inttypes.h>

#include "game/game.h"

/* Every count up to this fits into a tb_num. */
#define TOTAL_MAX INT64_C(1000000000000)

/* Inserting a range can move all others, so their number is limited. */
enum { RANGES_MAX = 4096 };

static const char hex_digits[] = "0123456789abcdef";

void tb_ways_hash(struct tb_ways *ways, struct tb_text text)
{
    uint8_t digest[32];

    tb_sha256(text.at, text.length, digest);
    for (size_t i = 0; i < TB_WAYS_HASH; i++)
        ways->hash[i] = hex_digits[digest[i / 2] >> (i % 2 ? 0 : 4) & 15];
}

bool tb_ways_equal(const struct tb_ways *a, const struct tb_ways *b)
{
    return a->total == b->total && a->drawn == b->drawn &&
           a->turned == b->turned &&
           memcmp(a->hash, b->hash, TB_WAYS_HASH) == 0;
}

/* Reads "59049-1f3a9c02". Returns false if the text does not have this form. */
static bool parse_ways(struct tb_text text, struct tb_ways *ways)
{
    const struct tb_text total = {text.at, tb_text_digits(text)};

    if (text.length != total.length + 1 + TB_WAYS_HASH ||
        !memchr("-~!", text.at[total.length], 3) ||
        !tb_int_parse(total, TOTAL_MAX, &ways->total) || ways->total < 1)
        return false;
    ways->drawn = text.at[total.length] == '~';
    ways->turned = text.at[total.length] == '!';
    tb_text_skip(&text, total.length + 1);
    memcpy(ways->hash, text.at, TB_WAYS_HASH);
    return tb_text_span(text, hex_digits) == TB_WAYS_HASH;
}

void tb_ways_put(struct tb_output *output, const struct tb_ways *ways)
{
    tb_put_format(output, "%" PRId64 "%c", ways->total,
                  ways->drawn ? '~' : ways->turned ? '!' : '-');
    tb_put_bytes(output, ways->hash, TB_WAYS_HASH);
}

bool tb_ways_of_section(struct tb_text *name, struct tb_text settings,
                        struct tb_ways *ways, int64_t *way)
{
    return parse_ways(tb_text_keyed(settings, tb_text("ways")), ways) &&
           tb_outcome_cut(name, way);
}

const char *tb_ways_count(struct tb_ways_counted *counted,
                          struct tb_ways_range range)
{
    struct tb_ways_range *const all = counted->range;
    const int64_t added = range.last - range.first + 1;
    size_t at = counted->count, end;

    /* Ranges mostly arrive in order, so look for a neighbour from the end. */
    while (at > 0 && all[at - 1].last >= range.first - 1)
        at--;
    end = at;
    if (end < counted->count && all[end].last == range.first - 1)
        range.first = all[end++].first;
    if (end < counted->count && all[end].first <= range.last)
        return "these outcomes were counted before: a part is given twice";
    if (end < counted->count && all[end].first == range.last + 1)
        range.last = all[end++].last;
    if (end == at && counted->count == RANGES_MAX)
        return "the outcomes come in too many pieces; put the parts in order";
    if (end == at)
        TB_GROW(counted->range, counted->capacity, counted->count + 1);
    memmove(counted->range + at + 1, counted->range + end,
            (counted->count - end) * sizeof *counted->range);
    counted->range[at] = range;
    counted->count = counted->count + 1 - (end - at);
    counted->sum += added;
    return NULL;
}

bool tb_ways_counted_parse(struct tb_text text,
                           struct tb_ways_counted *counted,
                           struct tb_ways *ways)
{
    struct tb_text ranges, last, first;

    tb_text_cut(&text, '/', &ranges);
    if (!parse_ways(text, ways))
        return false;
    while (tb_text_cut(&ranges, ',', &last)) {
        struct tb_ways_range range;
        tb_text_cut(&last, '-', &first);
        if (!tb_int_parse(first, ways->total, &range.first) ||
            !tb_int_parse(last, ways->total, &range.last) ||
            range.first < 1 || range.first > range.last ||
            tb_ways_count(counted, range))
            return false;
    }
    return true;
}

void tb_ways_counted_put(struct tb_output *output,
                         const struct tb_ways_counted *counted,
                         const struct tb_ways *ways)
{
    for (size_t i = 0; i < counted->count; i++)
        tb_put_format(output, "%s%" PRId64 "-%" PRId64, i ? "," : "",
                      counted->range[i].first, counted->range[i].last);
    tb_put_char(output, '/');
    tb_ways_put(output, ways);
}

void tb_places_read(const char *option, const char *list,
                    struct tb_places *places)
{
    struct tb_text rest = tb_text(list), part;

    places->count = 0;
    while (tb_text_cut(&rest, ',', &part)) {
        int64_t place;
        if (!tb_int_parse(part, INT32_MAX, &place) || place < 1 ||
            places->count == TB_PLACES_MAX ||
            (places->count && place <= places->place[places->count - 1]))
            tb_die_usage("%s '%s' is not a list of rising places such as "
                         "1,3,10", option, list);
        places->place[places->count++] = place;
    }
}

void tb_places_put(struct tb_output *output, const struct tb_places *places,
                   const char *before)
{
    for (size_t p = 0; p < places->count; p++)
        tb_put_format(output, "%s%" PRId64, before, places->place[p]);
}

int64_t tb_outcomes_of(size_t games, int64_t results)
{
    int64_t ways = 1;

    while (games-- > 0 && ways <= INT64_MAX / results)
        ways *= results;
    return ways;
}

int64_t tb_sample_read(const char *text)
{
    int64_t sample;

    if (!tb_int_parse(tb_text(text), TB_SAMPLE_MAX, &sample) ||
        sample < 1)
        tb_die_usage("--sample '%s' is not a number from 1 to %" PRId64, text,
                     TB_SAMPLE_MAX);
    return sample;
}

void tb_sample_check(bool sample, const char *seed)
{
    if (sample && !seed)
        tb_die_usage("--sample requires --seed=TEXT, so that others can "
                     "repeat the draw");
}

bool tb_words_all(const char *who)
{
    return strcmp(who, "*") == 0 || strcmp(who, "all") == 0;
}

int32_t tb_option_id(const char *option, const char *text)
{
    int64_t id;

    if (!tb_int_parse(tb_text(text), TB_ID_MAX, &id) || id < 1)
        tb_die_usage("%s '%s' is not an id: standings have them in "
                     "the column id", option, text);
    return (int32_t)id;
}
