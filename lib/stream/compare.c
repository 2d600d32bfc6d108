/* SPDX-License-Identifier: ISC */
#include "compare.h"
#include "game/game.h"

/* True if a rank is another, but one of the places that are shared. */
static bool is_shared(const struct tb_kept *kept, const struct tb_pair *pair,
                      const struct tb_sides *sides)
{
    int64_t left, right;

    return kept->sharing && tb_text_is(pair->right, "rank") &&
           tb_int_parse(sides->left, INT32_MAX, &left) &&
           tb_int_parse(sides->right, (int64_t)kept->count, &right) &&
           left > right && left < right + (int64_t)kept->sharing[right];
}

static bool is_missing(struct tb_text cell)
{
    return cell.length == 0 || tb_text_missing(cell);
}

/* True for a 0 that is printed where there is no value, as of an average. */
static bool is_none(const struct tb_pair *pair, const struct tb_sides *sides)
{
    return pair->key.at && is_missing(sides->right) &&
           tb_compare_equal(sides->left, tb_text("0"));
}

/* Notes in which columns, all or nobody must say something. */
static void find_demanded(struct tb_compare *compare)
{
    for (size_t k = 0; k < compare->pairs; k++) {
        struct tb_pair *const pair = &compare->pair[k];
        pair->there = false;
        for (size_t i = 0; !pair->there && pair->demanded &&
                           i < compare->left->count; i++)
            pair->there =
                !is_missing(tb_field(compare->left, i, pair->left_slot));
    }
}

/* Compares a participant's cells; true if any differ. */
static bool compare_cells(struct tb_compare *compare,
                          const struct tb_kept *kept, size_t record)
{
    bool any = false;

    for (size_t k = 0; k < compare->pairs; k++) {
        struct tb_pair *const pair = &compare->pair[k];
        struct tb_sides *const sides = &compare->sides[k];
        *sides = (struct tb_sides){
            tb_compare_left(compare, compare->met.record, k),
            tb_kept_field(compare, kept, record, TB_KEPT_FIRST + k), false};
        if (!compare->exact && !pair->there &&
            (is_missing(sides->left) ||
             (pair->own.at && is_missing(sides->right))))
            continue;
        pair->compared++;
        sides->differ = pair->tied ? pair->differing[compare->met.record]
                        : compare->exact
                            ? !tb_text_equal(sides->left, sides->right)
                            : !(pair->key.at ? tb_compare_declared
                                             : tb_compare_equal)(
                                  sides->left, sides->right) &&
                                  !is_none(pair, sides) &&
                                  !is_shared(kept, pair, sides);
        any |= sides->differ && !pair->instead;
    }
    return any;
}

/* Tells of those of a right section whom the left one lacks. */
static void tell_unmet(struct tb_compare *compare, const struct tb_kept *kept)
{
    for (size_t i = 0; i < kept->count; i++) {
        if (kept->met[i])
            continue;
        for (size_t k = 0; k < compare->pairs; k++)
            compare->sides[k] = (struct tb_sides){
                tb_text("-"),
                tb_kept_field(compare, kept, i, TB_KEPT_FIRST + k), true};
        compare->met = (struct tb_meeting){
            .section = tb_text(kept->name),
            .id = tb_kept_field(compare, kept, i, TB_KEPT_ID),
            .name = tb_kept_field(compare, kept, i, TB_KEPT_NAME),
            .in_right = true,
            .sides = compare->sides};
        compare->tell(compare, &compare->met);
    }
}

/* Compares the section that left is at; kept: the right one, or NULL. */
static void compare_section(struct tb_compare *compare, struct tb_kept *kept)
{
    struct tb_stream *left = compare->left;

    if ((compare->begin && !compare->begin(compare)) ||
        (compare->order && !tb_keys_sort(compare->order)) ||
        !tb_placed_find(compare))
        return;
    find_demanded(compare);
    if (kept)
        tb_compare_numbers(compare, kept);
    for (size_t n = 0; n < left->count; n++) {
        const size_t i = compare->order ? compare->order->order[n] : n;
        const int32_t record = /* the place in the right section, or -1 */
            !kept                        ? -1
            : tb_compare_is_one(compare) ? (int32_t)i
                                         : tb_ids_find(&kept->ids.index,
                                               compare->left_ids.id[i]);
        compare->met = (struct tb_meeting){
            .section = tb_section_name(left),
            .id = tb_field_if(left, i, compare->left_ids.id_slot),
            .name = tb_field_if(left, i, compare->left_name),
            .in_left = true,
            .in_right = record >= 0,
            .record = i,
            .kept = kept,
            .sides = compare->sides};
        if (record >= 0)
            kept->met[record] = true;
        if (record < 0 || compare_cells(compare, kept, (size_t)record) ||
            compare->each)
            compare->tell(compare, &compare->met);
    }
    if (kept && !compare->each)
        tell_unmet(compare, kept);
}

void tb_compare_run(struct tb_compare *compare)
{
    struct tb_output first = {.file = -1}; /* of left's sections */
    struct tb_kept *kept;
    bool common = false;

    tb_compare_ask(compare);
    compare->sides = tb_alloc(compare->pairs + 1, sizeof *compare->sides);
    tb_stream_begin(compare->right);
    if (!tb_compare_is_one(compare))
        tb_stream_begin(compare->left);
    if (compare->each)
        tb_kept_rest(compare);
    if (compare->each && tb_stream_lacks(compare->right))
        tb_die("%s: a part of it is missing", compare->right->input.name);
    while (tb_compare_section(compare, compare->left)) {
        const struct tb_text name = tb_section_name(compare->left);
        if (!first.length)
            tb_put_text(&first, name);
        if (!tb_compare_is_one(compare) &&
            !tb_games_ids(&compare->left_ids, compare->left))
            continue;
        kept = tb_compare_is_one(compare) ? tb_kept_take(compare)
                               : tb_kept_find(compare, name);
        common |= kept != NULL;
        compare_section(compare, kept);
        if (kept && !kept->by)
            tb_kept_drop(kept);
    }
    if (!tb_compare_is_one(compare) && !compare->each)
        tb_kept_rest(compare);
    if (!common)
        tb_compare_apart(compare, tb_output_text(&first));
    free(first.buffer);
    for (size_t i = 0; !compare->each && i < compare->count; i++) {
        if (!compare->kept[i]->taken)
            tell_unmet(compare, compare->kept[i]);
    }
}

void tb_compare_free(struct tb_compare *compare)
{
    for (size_t i = 0; i < compare->count; i++)
        tb_kept_drop(compare->kept[i]);
    for (size_t k = 0; k < compare->pairs; k++) {
        if (compare->pair[k].tied)
            tb_keys_free(compare->pair[k].tied);
        free(compare->pair[k].tied);
        free(compare->pair[k].keys);
        free(compare->pair[k].differing);
    }
    free(compare->kept);
    tb_names_free(compare->names);
    tb_games_free(&compare->left_ids);
    free(compare->pair);
    free(compare->sides);
}
