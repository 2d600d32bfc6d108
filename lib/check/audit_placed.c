/* SPDX-License-Identifier: ISC */
/* Columns of places, or points, among those who are tied, as of DE. */
#include "check.h"
#include "event/event.h"

/*
 * When an order that is equal to that of DE is no chance: lots part all ties,
 * and have it once in two to the power of those behind others, a play-off parts
 * one tie.
 */
enum { EVIDENCE_MIN = 6, PARTED_MIN = 2 };

/* What DE does to those who are tied. */
struct ties {
    size_t parted, unparted; /* ties */
    size_t behind, others;   /* who is behind another, and who not in order */
};

enum { GROUP_MAX = 10000 }; /* each is seen beside each */

static int64_t number_of(struct tb_text cell)
{
    tb_num value = 0;

    return (tb_num_parse(cell, &value) && tb_notation_points(cell, &value)) ||
                   value == TB_MISSING
               ? 0
               : value;
}

static int64_t left_of(const struct tb_stream *stream,
                        const struct tb_audit_pair *pair, size_t record)
{
    return number_of(tb_audit_declared(stream, pair, record));
}

static int64_t right_of(const struct tb_stream *stream,
                        const struct tb_audit_pair *pair, size_t record)
{
    return number_of(tb_audit_computed(stream, pair, record));
}

static int compare_numbers(int64_t a, int64_t b)
{
    return (a > b) - (a < b);
}

/* True if a place is another. */
static bool is_elsewhere(const struct tb_stream *stream,
                         const struct tb_audit_pair *pair,
                         size_t record)
{
    const int64_t right = right_of(stream, pair, record);

    return left_of(stream, pair, record) !=
           (right ? right : pair->unbroken);
}

/* What those have whose tie is not broken: 0, or most of them a place, 1. */
static int64_t find_unbroken(const struct tb_stream *stream,
                         const struct tb_audit_pair *pair)
{
    size_t all = 0, ones = 0;

    for (size_t i = 0; i < stream->count; i++) {
        const bool unbroken = right_of(stream, pair, i) == 0;
        all += unbroken;
        ones += unbroken && left_of(stream, pair, i) == TB_ONE;
    }
    return 2 * ones > all ? TB_ONE : 0;
}

/*
 * True if the points of one of a group put it before or behind somebody whom
 * its place does not. Those who are parted by games among fewer of the group
 * have the same points.
 */
static bool is_contradicted(const struct tb_stream *stream,
                         const struct tb_audit_pair *pair,
                            const size_t *group, size_t count, size_t own)
{
    const int64_t left = left_of(stream, pair, group[own]);
    const int64_t right = right_of(stream, pair, group[own]);
    bool parted = false, alike = false;

    if (count == 1)
        return is_elsewhere(stream, pair, group[own]);
    for (size_t i = 0; count <= GROUP_MAX && i < count; i++) {
        const int more = compare_numbers(left_of(stream, pair, group[i]), left);
        const int behind =
            compare_numbers(right, right_of(stream, pair, group[i]));
        if (more && more != behind)
            return true;
        parted |= more != 0;
        alike |= more != behind;
    }
    return alike && !parted;
}

/* Notes who of the section differs, and counts them. */
static size_t mark(const struct tb_stream *stream,
                   const struct tb_audit_pair *pair, bool places)
{
    size_t count = 0, end;

    for (size_t from = 0; from < stream->count; from = end) {
        const size_t *const group = pair->tied.order + from;
        end = tb_keys_group(&pair->tied, from);
        for (size_t i = 0; i < end - from; i++) {
            const bool elsewhere =
                places ? is_elsewhere(stream, pair, group[i])
                       : is_contradicted(stream, pair, group, end - from, i);
            pair->elsewhere[group[i]] = elsewhere;
            count += elsewhere;
        }
    }
    return count;
}

bool tb_audit_places(const struct tb_stream *stream,
                     struct tb_audit_pair *pair)
{
    size_t points;

    if (!tb_keys_sort(&pair->tied))
        return false;
    free(pair->elsewhere);
    pair->elsewhere = tb_alloc(stream->count + 1, sizeof *pair->elsewhere);
    pair->unbroken = find_unbroken(stream, pair);
    points = mark(stream, pair, false);
    if (points && mark(stream, pair, true) >= points)
        mark(stream, pair, false);
    return true;
}

void tb_audit_place(struct tb_audit_pair *pair, struct tb_text keys)
{
    struct tb_output among = {0};
    struct tb_text key;

    tb_put_string(&among, "score");
    while (tb_text_cut(&keys, ',', &key) && !tb_text_is(key, pair->code)) {
        if (key.length && !tb_text_is(key, "score"))
            tb_put_format(&among, ",%.*s", TB_SHOWN(key));
    }
    tb_put_char(&among, '\0');
    pair->among = among.buffer;
}

/* Adds the ties of a section. */
static void add_ties(struct ties *ties, const struct tb_stream *stream,
                     const struct tb_audit_pair *pair)
{
    size_t end;

    for (size_t from = 0; from < stream->count; from = end) {
        size_t behind = 0;
        end = tb_keys_group(&pair->tied, from);
        for (size_t i = from; i < end; i++) {
            const size_t record = pair->tied.order[i];
            tb_num place;
            behind += !tb_num_parse_missing(
                          tb_audit_computed(stream, pair, record), &place) &&
                      place > TB_ONE;
            ties->others += pair->elsewhere[record];
        }
        ties->parted += behind > 0;
        ties->unparted += !behind && end - from > 1;
        ties->behind += behind;
    }
}

bool tb_audit_is_direct(const struct tb_audit_search *search,
                        struct tb_text key)
{
    struct tb_output codes = {0};
    struct tb_store computed = {{0}, {0}};
    struct tb_stream stream = {0};
    struct tb_audit_part part = {.count = 0};
    struct tb_audit_pair *const pair =
        tb_audit_pair(&part, TB_AUDIT_CELL, key, tb_text("DE"));
    struct ties ties = {0};
    bool good = true;

    tb_put_format(&codes, "score%.*s,DE", (int)search->keys.length,
                  search->keys.buffer);
    tb_audit_try(search, tb_output_text(&codes), &computed);
    tb_stream_open_store(&stream, &computed);
    tb_audit_place(pair, tb_output_text(&search->keys));
    tb_audit_pair_open(pair, &stream);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!tb_audit_declared(&stream, pair, 0).length)
            continue; /* another table, of other columns */
        good &= tb_audit_places(&stream, pair);
        if (good)
            add_ties(&ties, &stream, pair);
    }
    tb_stream_end(&stream);
    if (search->verbose)
        TB_NOTE("%.*s: %.*s: tried DE: it parts %zu ties of %zu, %zu are not "
                "in its order", TB_SHOWN(search->file), TB_SHOWN(key),
                ties.parted, ties.parted + ties.unparted, ties.others);
    tb_keys_free(&pair->tied);
    free(pair->elsewhere);
    free(pair->name);
    free(pair->code);
    free(pair->among);
    free(part.pair);
    tb_store_free(&computed);
    free(codes.buffer);
    return good && !ties.others && ties.parted >= PARTED_MIN &&
           ties.behind + ties.unparted >= EVIDENCE_MIN;
}
