/* SPDX-License-Identifier: ISC */
/* Columns that have the names of codes: whether they rank. */
#include "event/event.h"
#include "pairs.h"

enum { KEYS = 8 }; /* the points, and columns */

struct placed {
    int64_t rank;
    tb_num key[KEYS];
};

static int by_rank(const void *a, const void *b)
{
    const struct placed *const x = a, *const y = b;

    return (x->rank > y->rank) - (x->rank < y->rank);
}

/* True if two who stand behind each other do not have these ranks. */
static bool are_others(const struct placed *a, const struct placed *b,
                       bool shared)
{
    size_t k = 0;

    while (k + 1 < KEYS && a->key[k] == b->key[k])
        k++;
    if (a->rank == b->rank)
        return a->key[k] != b->key[k];
    return a->key[k] < b->key[k] || (shared && a->key[k] == b->key[k]);
}

size_t tb_check_others(struct tb_store *records, struct tb_text keys,
                       bool shared, size_t one_of)
{
    struct tb_stream stream;
    struct placed *placed = NULL;
    size_t capacity = 0, all = 0, against = 0;
    int more;

    tb_stream_open_store(&stream, records);
    more = tb_stream_column(&stream, tb_text(TB_MORE_COLUMN));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        TB_GROW(placed, capacity, stream.count);
        for (size_t i = 0; i < stream.count; i++) {
            const struct tb_text field = tb_field(&stream, i, more);
            struct placed *const one = &placed[i];
            struct tb_text rest = keys, key = tb_text("points");
            *one = (struct placed){.rank = 0};
            if (!tb_int_parse(tb_text_keyed(field, tb_text("rank")), TB_ID_MAX,
                              &one->rank))
                one->rank = 0;
            for (size_t k = 0; k < KEYS; k++) {
                if (k == 0 || tb_text_cut(&rest, ',', &key))
                    tb_notation_points(
                        tb_notation_trim(tb_text_keyed(field, key)),
                        &one->key[k]);
            }
        }
        qsort(placed, stream.count, sizeof *placed, by_rank);
        for (size_t i = 0; i + 1 < stream.count; i++) {
            if (placed[i].rank == 0)
                continue;
            all++;
            against += are_others(&placed[i], &placed[i + 1], shared);
        }
    }
    tb_stream_end(&stream);
    free(placed);
    return against * one_of <= all ? against : SIZE_MAX;
}
