/* SPDX-License-Identifier: ISC */
/* Decides whether columns named like codes are the ones that rank. */
#include "event/event.h"
#include "pairs.h"

enum { KEYS = 8 }; /* the points and columns */

struct placed {
    int64_t rank;
    tb_num key[KEYS];
};

static int by_rank(const void *a, const void *b)
{
    const struct placed *const x = a, *const y = b;

    return (x->rank > y->rank) - (x->rank < y->rank);
}

/* True if two neighbours' ranks contradict the first keys; shared: equal keys
   must share a rank. */
static bool are_others(const struct placed *a, size_t keys, bool shared)
{
    const struct placed *const b = a + 1;
    size_t k = 0;

    while (k + 1 < keys && a->key[k] == b->key[k])
        k++;
    if (a->rank == b->rank)
        return a->key[k] != b->key[k];
    return a->key[k] < b->key[k] || (shared && a->key[k] == b->key[k]);
}

/* Accepts contradictions in one of eight pairs of neighbours. If the points
   alone are out of order in up to half of them, no key can explain it. */
enum tb_check_ranking tb_check_ranking(struct tb_store *records,
                                       struct tb_text keys, bool shared)
{
    struct tb_stream stream;
    struct placed *placed = NULL;
    size_t capacity = 0, all = 0, named = 0, ties = 0, points = 0;
    int more;

    tb_stream_open_store(&stream, records);
    more = tb_stream_column(&stream, TB_MORE_COLUMN);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        TB_GROW(placed, capacity, stream.count);
        for (size_t i = 0; i < stream.count; i++) {
            const struct tb_text field = tb_field(&stream, i, more);
            struct tb_text rest = keys, key = tb_text("points");
            placed[i] = (struct placed){.rank = 0};
            if (!tb_int_parse(tb_text_keyed(field, tb_text("rank")), TB_ID_MAX,
                              &placed[i].rank))
                placed[i].rank = 0;
            for (size_t k = 0; k < KEYS; k++) {
                if (k == 0 || tb_text_cut(&rest, ',', &key))
                    tb_notation_points(tb_text_keyed(field, key),
                                       &placed[i].key[k]);
            }
        }
        qsort(placed, stream.count, sizeof *placed, by_rank);
        for (size_t i = 0; i + 1 < stream.count; i++) {
            if (placed[i].rank == 0)
                continue;
            all++;
            named += are_others(&placed[i], KEYS, shared);
            ties += are_others(&placed[i], 1, true);
            points += are_others(&placed[i], 1, false);
        }
    }
    tb_stream_end(&stream);
    free(placed);
    if (shared && ties * 8 <= all && (named * 8 > all || ties < named))
        return TB_CHECK_BY_POINTS;
    return named * 8 <= all || (points && points * 2 <= all)
               ? TB_CHECK_BY_COLUMNS : TB_CHECK_BY_NOTHING;
}
