/* SPDX-License-Identifier: ISC */
#include "chances.h"

#include <inttypes.h>

struct tb_chances *tb_chances_of(struct tb_chances_all *all,
                                 struct tb_text name)
{
    const struct tb_chances *found;
    struct tb_chances *chances;

    if (!all->names)
        all->names = tb_names_make();
    found = tb_names_find(all->names, name);
    if (found)
        return found->self;
    chances = tb_alloc(1, sizeof *chances);
    chances->self = chances;
    chances->copy = tb_copy(name.at, name.length);
    chances->name = tb_slice(chances->copy, name.length);
    tb_names_add(all->names, name, chances);
    TB_GROW(all->section, all->capacity, all->count + 1);
    all->section[all->count++] = chances;
    return chances;
}

size_t tb_chances_add(struct tb_chances *chances, size_t start, size_t places,
                      const int64_t key[3])
{
    const size_t sums = places + 1;
    const size_t first = chances->count * sums;

    chances->sorted = false;
    chances->stride = sums;
    TB_GROW(chances->row, chances->capacity, chances->count + 1);
    chances->row[chances->count] = (struct tb_chances_row){
        .head = start,
        .head_length = chances->text.length - start,
        .first = first,
        .key = {key[0], key[1], key[2]}};
    TB_GROW(chances->at, chances->at_capacity, first + sums);
    memset(chances->at + first, 0, sums * sizeof *chances->at);
    return chances->count++;
}

struct tb_text tb_chances_head(const struct tb_chances *chances, size_t row)
{
    return tb_slice(chances->text.buffer + chances->row[row].head,
                    chances->row[row].head_length);
}

static int by_key(const void *a, const void *b)
{
    const struct tb_chances_row *x = a, *y = b;

    for (int k = 0; k < 3; k++) {
        if (x->key[k] != y->key[k])
            return x->key[k] < y->key[k] ? -1 : 1;
    }
    return 0;
}

size_t tb_chances_find(struct tb_chances *chances, const int64_t key[3],
                       struct tb_text head)
{
    const struct tb_chances_row wanted = {.key = {key[0], key[1], key[2]}};
    const struct tb_chances_row *found;
    size_t row;

    if (chances->count == 0)
        return SIZE_MAX;
    if (!chances->sorted)
        tb_chances_sort(chances, false);
    chances->sorted = true;
    found = bsearch(&wanted, chances->row, chances->count,
                    sizeof *chances->row, by_key);
    row = found ? (size_t)(found - chances->row) : SIZE_MAX;
    return found && tb_text_equal(tb_chances_head(chances, row), head)
               ? row : SIZE_MAX;
}

bool tb_chances_keys(struct tb_chances *chances, struct tb_stream *stream,
                     size_t record, struct tb_text keys)
{
    struct tb_text before;

    if (chances->keys.length == 0)
        tb_put_text(&chances->keys, keys);
    before = tb_output_text(&chances->keys);
    return tb_text_equal(keys, before) ||
           tb_stream_fail(stream, record, "ranked by '%.*s', but earlier "
                                          "outcomes by '%.*s'", TB_SHOWN(keys),
                          TB_SHOWN(before));
}

const char *tb_chances_take(struct tb_chances *chances,
                            const struct tb_ways *ways,
                            struct tb_ways_range range)
{
    if (chances->counted.count == 0)
        chances->ways = *ways;
    if (!tb_ways_equal(&chances->ways, ways))
        return "these outcomes belong to another event than earlier ones, or "
               "were made with other options";
    if (range.first < 1 || range.last > ways->total)
        return "an outcome has a larger number than there are outcomes";
    return tb_ways_count(&chances->counted, range);
}

const char *tb_chances_gap(const struct tb_chances *chances)
{
    struct tb_output *const text = tb_made_begin();
    const struct tb_ways_counted *const counted = &chances->counted;
    const struct tb_ways_range *range = counted->range;
    const int64_t total = chances->ways.total;
    int64_t first = 1, last = total;

    if (counted->sum == total)
        return NULL;
    if (range->first == 1)
        first = range++->last + 1;
    if (range < counted->range + counted->count)
        last = range->first - 1;
    tb_put_format(text, "section '%.*s': outcomes %" PRId64 " to %" PRId64
                        " of %" PRId64 " are missing%s",
                  TB_SHOWN(chances->name), first, last, total,
                  counted->sum + last - first + 1 < total ? ", and others"
                                                          : "");
    tb_put_char(text, '\0');
    tb_message_clean(text->buffer);
    return text->buffer;
}

static const struct tb_chances *sorting;

static int by_likelihood(const void *a, const void *b)
{
    const struct tb_chances_row *x = a, *y = b;
    const int64_t *const of_x = tb_chances_sums(sorting, x);
    const int64_t *const of_y = tb_chances_sums(sorting, y);
    int order = 0;

    for (size_t p = 1; order == 0 && p < sorting->stride; p++)
        order = (of_y[p] > of_x[p]) - (of_y[p] < of_x[p]);
    if (order == 0) /* players without a rank come last */
        order = (x->best == 0) - (y->best == 0);
    if (order == 0)
        order = (x->best > y->best) - (x->best < y->best);
    if (order == 0)
        order = (x->worst > y->worst) - (x->worst < y->worst);
    return order ? order : by_key(a, b);
}

void tb_chances_sort(struct tb_chances *chances, bool with_ranks)
{
    sorting = chances;
    if (chances->count)
        qsort(chances->row, chances->count, sizeof *chances->row,
              with_ranks ? by_likelihood : by_key);
}

/* True if both results leave the same chances of all places. */
static bool are_same(const struct tb_chances *chances,
                     const struct tb_chances_row *a,
                     const struct tb_chances_row *b)
{
    const int64_t *const x = tb_chances_sums(chances, a);
    const int64_t *const y = tb_chances_sums(chances, b);
    size_t p = 1;

    while (p < chances->stride &&
           tb_ratio_compare((struct tb_ratio){x[p], x[0]},
                            (struct tb_ratio){y[p], y[0]}) == 0)
        p++;
    return p == chances->stride;
}

/* Adds a row to the row of another result, and appends its letter. */
static void add_row(struct tb_chances *chances, struct tb_chances_row *sum,
                    const struct tb_chances_row *row)
{
    struct tb_output *const text = &chances->text;
    const size_t start = text->length;

    tb_put_room(text, sum->head_length);
    tb_put_bytes(text, text->buffer + sum->head, sum->head_length);
    tb_put_char(text, text->buffer[row->head + row->head_length - 1]);
    sum->head = start;
    sum->head_length = text->length - start;
    for (size_t i = 0; i < chances->stride; i++)
        chances->at[sum->first + i] += chances->at[row->first + i];
}

/* Merges the rows of a game if none of its results changes any chance. */
static void fold(struct tb_chances *chances)
{
    struct tb_chances_row *const row = chances->row;
    size_t kept = 0, end;

    for (size_t i = 0; i < chances->count; i = end) {
        struct tb_chances_row sum = {.first = SIZE_MAX};
        bool same = true;
        for (end = i; end < chances->count &&
                      tb_chances_same(&row[i], &row[end]); end++) {
            if (tb_chances_sums(chances, &row[end])[0] == 0)
                continue;
            if (sum.first == SIZE_MAX)
                sum = row[end];
            same &= are_same(chances, &sum, &row[end]);
        }
        for (size_t j = i; j < end; j++) {
            if (!same || sum.first == SIZE_MAX)
                row[kept++] = row[j];
            else if (row[j].first != sum.first &&
                     tb_chances_sums(chances, &row[j])[0])
                add_row(chances, &sum, &row[j]);
        }
        if (same && sum.first != SIZE_MAX)
            row[kept++] = sum;
    }
    chances->count = kept;
}

/* Puts a place, or a range of places: "2 to 3"; "-" if there is none. */
static void put_range(struct tb_output *output, int64_t from, int64_t to)
{
    tb_put_char(output, '\t');
    tb_put_number(output, from ? from * TB_ONE : TB_MISSING);
    if (from < to)
        tb_put_format(output, " to %" PRId64, to);
}

const char *const tb_sure_words[TB_SURE_CLINCHED + 1] = {"out", "open", "alive",
                                                         "clinched"};

/* Returns the word for a row that has the place in that many outcomes. */
static const char *sure_word(const struct tb_chances *chances, int64_t had,
                             int64_t ways)
{
    const bool all = chances->counted.sum == chances->ways.total &&
                     !chances->ways.drawn;

    return tb_sure_words[chances->ways.turned && all ? had
                         : had > 0 && had < ways     ? TB_SURE_ALIVE
                         : !all                      ? TB_SURE_OPEN
                         : had > 0                   ? TB_SURE_CLINCHED
                                                     : TB_SURE_OUT];
}

void tb_chances_end(const struct tb_chances *chances, struct tb_output *output)
{
    if (chances->doubts)
        tb_put_format(output, "\tdoubt=+%zu\n", chances->doubts);
    else
        tb_put_string(output, "\t-\n");
}

void tb_chances_put(struct tb_chances *chances, struct tb_output *output,
                    bool with_ranks)
{
    /* The order in which parts were added must not show. */
    tb_chances_sort(chances, with_ranks);
    if (!with_ranks && !chances->ways.drawn &&
        chances->counted.sum == chances->ways.total)
        fold(chances);
    for (size_t i = 0; i < chances->count; i++) {
        const struct tb_chances_row *const row = &chances->row[i];
        const int64_t *const sum = tb_chances_sums(chances, row);
        tb_put_format(output, "%.*s\t%.*s", TB_WHOLE(chances->name),
                      TB_WHOLE(tb_chances_head(chances, i)));
        for (size_t p = 0; p < chances->stride; p++) {
            if (chances->ways.turned)
                tb_put_string(output, "\t-");
            else
                tb_put_format(output, "\t%" PRId64, sum[p]);
            if (p > 0 || !with_ranks)
                continue;
            put_range(output, row->least ? row->least : row->best, row->best);
            put_range(output, row->worst, row->most);
        }
        for (size_t p = 1; with_ranks && p < chances->stride; p++)
            tb_put_format(output, "\t%s", sure_word(chances, sum[p], sum[0]));
        tb_put_char(output, '\t');
        tb_ways_counted_put(output, &chances->counted, &chances->ways);
        tb_put_format(output, "\t%.*s",
                      TB_WHOLE(tb_output_text(&chances->keys)));
        tb_chances_end(chances, output);
    }
}

void tb_chances_free(struct tb_chances_all *all)
{
    for (size_t i = 0; i < all->count; i++) {
        struct tb_chances *const chances = all->section[i];
        free(chances->copy);
        free(chances->counted.range);
        free(chances->row);
        free(chances->at);
        free(chances->text.buffer);
        free(chances->keys.buffer);
        tb_words_free(chances->words);
        tb_ids_free(&chances->index);
        free(chances);
    }
    free(all->section);
    if (all->names)
        tb_names_free(all->names);
}
