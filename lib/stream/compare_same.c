/* SPDX-License-Identifier: ISC */
/* Whether two streams, or a section of both, are of one event. */
#include "compare.h"

void tb_compare_numbers(const struct tb_compare *compare,
                        const struct tb_kept *kept)
{
    static const char renamed, gone;
    struct tb_names *names;
    size_t both = 0, others = 0;
    bool *same, moved = false;

    if (!compare->exact || compare->left_name < 0 || compare->right_name < 0)
        return;
    names = tb_names_make();
    same = tb_alloc(kept->count + 1, sizeof *same);
    for (size_t i = 0; i < compare->left->count; i++) {
        const int32_t record =
            tb_ids_find(&kept->ids.index, compare->left_ids.id[i]);
        const struct tb_text name =
            tb_field(compare->left, i, compare->left_name);
        both += record >= 0;
        if (record >= 0 &&
            tb_text_equal(name, tb_kept_field(compare, kept, (size_t)record,
                                              TB_KEPT_NAME)))
            same[record] = true;
        else if (!tb_text_missing(name))
            tb_names_add(names, name, record < 0 ? &gone : &renamed);
    }
    for (size_t i = 0; i < kept->count; i++) {
        const char *const before =
            same[i] ? NULL
                    : tb_names_find(names, tb_kept_field(compare, kept, i,
                                                         TB_KEPT_NAME));
        const bool met = tb_ids_find(&compare->left_ids.index,
                                     kept->ids.id[i]) >= 0;
        others += met && !same[i];
        moved |= before && (before == &renamed || met);
    }
    if (moved || (others > 1 && 2 * others > both))
        tb_die("section '%s': %zu of %zu have other names: the new file was "
               "numbered again, and numbers are what is compared", kept->name,
               others, both);
    tb_names_free(names);
    free(same);
}

void tb_compare_apart(const struct tb_compare *compare, struct tb_text first)
{
    if (compare->exact && first.length && compare->count &&
        compare->left->status == TB_OK && compare->right->status == TB_OK)
        tb_die("no section is in both: '%.*s' is in %s, '%s' in %s: -S of "
               "tb-standings names both alike", TB_SHOWN(first),
               compare->left->input.name, compare->kept[0]->name,
               compare->right->input.name);
}
