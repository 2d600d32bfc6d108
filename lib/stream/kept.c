/* SPDX-License-Identifier: ISC */
#include "compare.h"

struct tb_text tb_kept_field(const struct tb_compare *compare,
                             const struct tb_kept *kept, size_t record,
                             size_t field)
{
    const size_t i = record * (compare->pairs + TB_KEPT_FIRST) + field;
    const size_t start = i ? kept->end[i - 1] : 0;

    return (struct tb_text){kept->text.buffer + start, kept->end[i] - start};
}

static void keep_field(struct tb_kept *kept, size_t *fields,
                       struct tb_text field)
{
    tb_put_text(&kept->text, field);
    kept->end[(*fields)++] = kept->text.length;
}

/* Counts who shares a rank, which is at most the number of records. */
static void count_sharing(const struct tb_compare *compare,
                          struct tb_kept *kept, size_t pair)
{
    int64_t rank;

    kept->sharing = tb_alloc(kept->count + 1, sizeof *kept->sharing);
    for (size_t i = 0; i < kept->count; i++) {
        if (tb_int_parse(tb_kept_field(compare, kept, i, TB_KEPT_FIRST + pair),
                         (int64_t)kept->count, &rank) && rank > 0)
            kept->sharing[rank]++;
    }
}

struct tb_kept *tb_kept_take(struct tb_compare *compare)
{
    struct tb_stream *stream = compare->right;
    const struct tb_text name = tb_section_name(stream);
    struct tb_kept *kept = tb_alloc(1, sizeof *kept);
    size_t fields = 0;

    *kept = (struct tb_kept){.name = tb_copy(name.at, name.length),
                             .count = stream->count,
                             .text = {.file = -1}};
    kept->first = kept->newest = kept;
    kept->met = tb_alloc(kept->count + 1, sizeof *kept->met);
    kept->end = tb_alloc(kept->count * (compare->pairs + TB_KEPT_FIRST) + 1,
                         sizeof *kept->end);
    for (size_t i = 0; i < kept->count; i++) {
        keep_field(kept, &fields, tb_field_if(stream, i, compare->right_id));
        keep_field(kept, &fields, tb_field_if(stream, i, compare->right_name));
        for (size_t k = 0; k < compare->pairs; k++)
            keep_field(kept, &fields,
                       tb_compare_right(compare, &compare->pair[k], i));
    }
    for (size_t k = 0; compare->lenient && k < compare->pairs; k++) {
        if (tb_text_is(compare->pair[k].right, "rank") && !kept->sharing)
            count_sharing(compare, kept, k);
    }
    return kept;
}

void tb_kept_drop(struct tb_kept *kept)
{
    tb_games_free(&kept->ids);
    free(kept->name);
    free(kept->met);
    free(kept->text.buffer);
    free(kept->end);
    free(kept->sharing);
    free(kept);
}

/* Reads on in the right stream, to a section whose ids are good. */
static struct tb_kept *read_right(struct tb_compare *compare)
{
    struct tb_games_loader ids = {0};

    while (tb_compare_section(compare, compare->right)) {
        ids.id_slot = compare->right_id;
        if (tb_games_ids(&ids, compare->right)) {
            struct tb_kept *const kept = tb_kept_take(compare);
            kept->ids = ids;
            return kept;
        }
    }
    tb_games_free(&ids);
    return NULL;
}

/* Puts by a section that the left stream does not have here. Of those with one
   name another is known when the one before was taken. */
static void put_by(struct tb_compare *compare, struct tb_kept *kept)
{
    const struct tb_text name = tb_text(kept->name);
    const struct tb_kept *known;

    if (!compare->names)
        compare->names = tb_names_make();
    known = tb_names_add(compare->names, name, kept);
    if (!known->newest->taken && known != kept)
        tb_die("section '%.*s' is in %s twice, and not at its place in %s",
               TB_SHOWN(name), compare->right->input.name,
               compare->left->input.name);
    known->first->newest = kept;
    TB_GROW(compare->kept, compare->kept_capacity, compare->count + 1);
    compare->kept[compare->count++] = kept;
    kept->by = true;
}

struct tb_kept *tb_kept_find(struct tb_compare *compare, struct tb_text name)
{
    const struct tb_kept *known = tb_names_find(compare->names, name);
    struct tb_kept *found = known && !known->newest->taken ? known->newest
                                                           : NULL;

    while (!found && (found = read_right(compare)) != NULL &&
           !tb_text_is(name, found->name)) {
        put_by(compare, found);
        found = NULL;
    }
    if (found)
        found->taken = true;
    return found;
}

void tb_kept_rest(struct tb_compare *compare)
{
    struct tb_kept *kept;

    while ((kept = read_right(compare)) != NULL)
        put_by(compare, kept);
}
