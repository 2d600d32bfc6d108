/* SPDX-License-Identifier: ISC */
#include "chances.h"

#include <inttypes.h>
#include <stdio.h>

struct tb_chances *tb_chances_of(struct tb_chances_all *all,
                                 struct tb_text name)
{
    const struct tb_chances *found;
    struct tb_chances *chances;

    if (!all->names)
        all->names = tb_names_make();
    found = tb_names_find(all->names, name); /* as what came by that name */
    if (found)
        return found->self;
    chances = tb_alloc(1, sizeof *chances);
    chances->self = chances;
    chances->copy = tb_copy(name.at, name.length);
    chances->name = (struct tb_text){chances->copy, name.length};
    chances->text.file = chances->keys.file = -1;
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
    return (struct tb_text){chances->text.buffer + chances->row[row].head,
                            chances->row[row].head_length};
}

/* For qsort: rows, as their participants or games are numbered. */
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
    const struct tb_chances_row *found = NULL;

    if (chances->count && !chances->sorted)
        qsort(chances->row, chances->count, sizeof *chances->row, by_key);
    chances->sorted = true;
    if (chances->count)
        found = bsearch(&wanted, chances->row, chances->count,
                        sizeof *chances->row, by_key);
    if (!found ||
        !tb_text_equal(tb_chances_head(chances,
                                       (size_t)(found - chances->row)),
                       head))
        return SIZE_MAX;
    return (size_t)(found - chances->row);
}

void tb_chances_count(struct tb_chances *chances, size_t row,
                      const struct tb_places *places, int64_t rank,
                      bool counts)
{
    struct tb_chances_row *const me = &chances->row[row];
    int64_t *const sum = tb_chances_sums(chances, me);

    if (me->best == 0 || (rank && rank < me->best))
        me->best = rank;
    if (rank > me->worst)
        me->worst = rank;
    sum[0]++;
    for (size_t p = 1; p <= places->count; p++)
        sum[p] += counts && rank <= places->place[p - 1];
}

bool tb_chances_keys(struct tb_chances *chances, struct tb_stream *stream,
                     size_t record, struct tb_text keys)
{
    struct tb_text before;

    if (chances->keys.length == 0)
        tb_put_text(&chances->keys, keys);
    before = tb_output_text(&chances->keys);
    if (tb_text_equal(keys, before))
        return true;
    return tb_stream_fail(stream, record, "ranked by '%.*s', but the "
                          "outcomes before by '%.*s'", TB_SHOWN(keys),
                          TB_SHOWN(before));
}

const char *tb_chances_take(struct tb_chances *chances,
                            const struct tb_ways *ways,
                            struct tb_ways_range range)
{
    if (chances->counted.count == 0)
        chances->ways = *ways;
    if (!tb_ways_equal(&chances->ways, ways))
        return "these outcomes are of another event than those before, or were "
               "made with other options";
    if (range.first < 1 || range.last > ways->total)
        return "an outcome has a larger number than there are outcomes";
    return tb_ways_count(&chances->counted, range);
}

/* True if all ways were counted. */
static bool has_all(const struct tb_chances *chances)
{
    return tb_ways_counted_sum(&chances->counted) == chances->ways.total;
}

bool tb_chances_gap(const struct tb_chances *chances,
                    char text[TB_CHANCES_GAP])
{
    const struct tb_ways_counted *counted = &chances->counted;
    const int64_t all = tb_ways_counted_sum(counted);
    int64_t first, last;

    if (has_all(chances))
        return false;
    first = counted->range[0].first > 1 ? 1 : counted->range[0].last + 1;
    last = counted->range[0].first > 1 ? counted->range[0].first - 1
           : counted->count > 1        ? counted->range[1].first - 1
                                       : chances->ways.total;
    snprintf(text, TB_CHANCES_GAP,
             "section '%.*s': outcomes %" PRId64 " to %" PRId64 " of %" PRId64
             " are missing%s",
             TB_SHOWN(chances->name), first, last, chances->ways.total,
             all + last - first + 1 < chances->ways.total ? ", and others"
                                                          : "");
    tb_message_clean(text);
    return true;
}

/* For qsort: participants, the likelier first. */
static const struct tb_chances *sorting;

static int by_likelihood(const void *a, const void *b)
{
    const struct tb_chances_row *x = a, *y = b;
    const int64_t *const of_x = tb_chances_sums(sorting, x);
    const int64_t *const of_y = tb_chances_sums(sorting, y);
    int order = 0;

    for (size_t p = 1; order == 0 && p < sorting->stride; p++)
        order = (of_y[p] > of_x[p]) - (of_y[p] < of_x[p]);
    if (order == 0) /* who has no rank comes last */
        order = (x->best == 0) - (y->best == 0);
    if (order == 0)
        order = (x->best > y->best) - (x->best < y->best);
    if (order == 0)
        order = (x->worst > y->worst) - (x->worst < y->worst);
    return order ? order : by_key(a, b);
}

/* Puts a place, or between which two it is: "2 to 3"; "-" of who has none. */
static void put_range(struct tb_output *output, int64_t from, int64_t to)
{
    tb_put_char(output, '\t');
    tb_put_number(output, from ? from * TB_ONE : TB_MISSING);
    if (from < to)
        tb_put_format(output, " to %" PRId64, to);
}

const char *const tb_sure_words[TB_SURE_CLINCHED + 1] = {"out", "open", "alive",
                                                         "clinched"};

/* The word for what is sure of a place, 1 being the first asked for. */
static const char *sure_word(const struct tb_chances *chances,
                             const struct tb_chances_row *row, size_t p)
{
    const char *const *const words = tb_sure_words;
    const int64_t *const ways = tb_chances_sums(chances, row);
    const bool yes = ways[p] > 0;
    const bool no = ways[p] < ways[0];
    const bool all = has_all(chances) && !chances->ways.drawn;

    if (chances->ways.turned && all)
        return words[ways[p]];
    if (yes && no)
        return words[TB_SURE_ALIVE];
    return !all ? words[TB_SURE_OPEN] /* there are others */
                : words[yes ? TB_SURE_CLINCHED : TB_SURE_OUT];
}

/* Puts best and worst, the shares, `-` of ways that were turned, to prove, and
   what is sure. */
static void put_places(const struct tb_chances *chances,
                       const struct tb_chances_row *row,
                       struct tb_output *output, bool with_ranks)
{
    if (with_ranks) {
        put_range(output, row->least ? row->least : row->best, row->best);
        put_range(output, row->worst, row->most);
    }
    for (size_t p = 1; p < chances->stride; p++) {
        if (chances->ways.turned)
            tb_put_string(output, "\t-");
        else
            tb_put_format(output, "\t%" PRId64,
                          tb_chances_sums(chances, row)[p]);
    }
    for (size_t p = 1; with_ranks && p < chances->stride; p++) {
        tb_put_char(output, '\t');
        tb_put_string(output, sure_word(chances, row, p));
    }
}

void tb_chances_sort(struct tb_chances *chances, bool with_ranks)
{
    sorting = chances;
    if (chances->count)
        qsort(chances->row, chances->count, sizeof *chances->row,
              with_ranks ? by_likelihood : by_key);
}

void tb_chances_put(struct tb_chances *chances, struct tb_output *output,
                    bool with_ranks)
{
    /* Parts that are added in any order give the same bytes. */
    tb_chances_sort(chances, with_ranks);
    if (!with_ranks && !chances->ways.drawn && has_all(chances))
        tb_chances_fold(chances);
    for (size_t i = 0; i < chances->count; i++) {
        const struct tb_chances_row *row = &chances->row[i];
        tb_put_text(output, chances->name);
        tb_put_char(output, '\t');
        tb_put_text(output, tb_chances_head(chances, i));
        if (chances->ways.turned)
            tb_put_string(output, "\t-");
        else
            tb_put_format(output, "\t%" PRId64,
                          tb_chances_outcomes(chances, row));
        put_places(chances, row, output, with_ranks);
        tb_put_char(output, '\t');
        tb_ways_counted_put(output, &chances->counted, &chances->ways);
        tb_put_char(output, '\t');
        tb_put_text(output, tb_output_text(&chances->keys));
        tb_put_char(output, '\n');
    }
}

void tb_chances_free(struct tb_chances_all *all)
{
    for (size_t i = 0; i < all->count; i++) {
        struct tb_chances *chances = all->section[i];
        free(chances->copy);
        free(chances->counted.range);
        free(chances->row);
        free(chances->at);
        free(chances->text.buffer);
        free(chances->keys.buffer);
        tb_words_free(chances->tales);
        tb_ids_free(&chances->index);
        free(chances);
    }
    free(all->section);
    if (all->names)
        tb_names_free(all->names);
}
