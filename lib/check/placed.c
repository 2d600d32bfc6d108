/* SPDX-License-Identifier: ISC */
/* Columns of places, or points, among tied players, such as DE. */
#include "event/event.h"
#include "pairs.h"

/* How many ties must agree with DE to exclude chance. Lots break all ties and
   agree in one of 2^n cases if n players follow others; a play-off breaks one
   tie. */
enum { EVIDENCE_MIN = 6, PARTED_MIN = 2 };

enum { GROUP_MAX = 10000 }; /* every pair is compared */

/* A player's declared and computed place or points, 0 for none. */
struct place {
    tb_num left, right;
};

static tb_num number_of(struct tb_text cell)
{
    tb_num value = 0;

    return tb_check_number(cell, &value) || value == TB_MISSING ? 0 : value;
}

static int compare_numbers(tb_num a, tb_num b)
{
    return (a > b) - (a < b);
}

/* True if the points of a player in the group contradict the order of the
   places. Players separated only by games within a smaller group have equal
   points. */
static bool is_contradicted(const struct place *place, const size_t *group,
                            size_t count, const struct place *own)
{
    bool parted = false, alike = false;

    for (size_t i = 0; count <= GROUP_MAX && i < count; i++) {
        const struct place *const other = &place[group[i]];
        const int more = compare_numbers(other->left, own->left);
        const int behind = compare_numbers(own->right, other->right);
        if (more && more != behind)
            return true;
        parted |= more != 0;
        alike |= more != behind;
    }
    return alike && !parted;
}

/* Declared values are points, or places if that gives fewer conflicts. A player
   who is not separated from others should have 0, or 1 if most such players
   do. */
bool tb_check_places(const struct tb_stream *stream,
                     struct tb_check_pair *pair)
{
    struct place *place;
    bool *points;
    size_t unbroken = 0, ones = 0, as_points = 0, as_places = 0, end;

    if (!tb_keys_sort(&pair->tied))
        return false;
    place = tb_alloc(stream->count, sizeof *place);
    points = tb_alloc(stream->count, sizeof *points);
    free(pair->elsewhere);
    pair->elsewhere = tb_alloc(stream->count, sizeof *pair->elsewhere);
    for (size_t i = 0; i < stream->count; i++) {
        place[i] =
            (struct place){number_of(tb_check_declared(stream, pair, i)),
                           number_of(tb_check_computed(stream, pair, i))};
        unbroken += !place[i].right;
        ones += !place[i].right && place[i].left == TB_ONE;
    }
    for (size_t from = 0; from < stream->count; from = end) {
        const size_t *const group = pair->tied.order + from;
        end = tb_keys_group(&pair->tied, from);
        for (size_t i = 0; i < end - from; i++) {
            const struct place *const own = &place[group[i]];
            const bool other =
                own->left != (own->right            ? own->right
                              : 2 * ones > unbroken ? TB_ONE : 0);
            pair->elsewhere[group[i]] = other;
            points[group[i]] =
                end - from == 1
                    ? other : is_contradicted(place, group, end - from, own);
            as_places += other;
            as_points += points[group[i]];
        }
    }
    if (as_points && as_places < as_points) {
        free(points);
    } else {
        free(pair->elsewhere);
        pair->elsewhere = points;
    }
    free(place);
    return true;
}

void tb_check_place(struct tb_check_pair *pair, struct tb_text keys)
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

bool tb_check_direct(const struct tb_check_search *search, struct tb_text key)
{
    struct tb_output codes = {0};
    struct tb_store computed = {{0}, {0}};
    struct tb_stream stream = {0};
    struct tb_check_part part = {.count = 0};
    struct tb_check_pair *const pair =
        tb_check_pair(&part, TB_CHECK_CELL, false, key, tb_text("DE"));
    /* Players separated or not, those after another, those out of order. */
    size_t parted = 0, unparted = 0, behind = 0, others = 0, end;
    bool good = true;

    tb_put_format(&codes, "score%.*s,DE", TB_PUT(search->keys));
    tb_check_try(search, tb_output_text(&codes), &computed);
    tb_stream_open_store(&stream, &computed);
    tb_check_place(pair, tb_output_text(&search->keys));
    tb_check_open(pair, &stream);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!tb_check_declared(&stream, pair, 0).length)
            continue; /* another table, with other columns */
        good &= tb_check_places(&stream, pair);
        for (size_t from = 0; good && from < stream.count; from = end) {
            const size_t before = behind;
            end = tb_keys_group(&pair->tied, from);
            for (size_t i = from; i < end; i++) {
                const size_t record = pair->tied.order[i];
                behind += number_of(tb_check_computed(&stream, pair, record)) >
                          TB_ONE;
                others += pair->elsewhere[record];
            }
            parted += behind > before;
            unparted += behind == before && end - from > 1;
        }
    }
    tb_stream_end(&stream);
    if (search->verbose)
        TB_NOTE("%.*s: %.*s: tried DE: it breaks %zu ties of %zu, with %zu "
                "players out of order", TB_SHOWN(search->file), TB_SHOWN(key),
                parted, parted + unparted, others);
    tb_check_free(&part);
    tb_store_free(&computed);
    free(codes.buffer);
    return good && !others && parted >= PARTED_MIN &&
           behind + unparted >= EVIDENCE_MIN;
}
