/* SPDX-License-Identifier: ISC */
/* The pairs of columns that are compared, and their cells. */
#include "compare.h"
#include "game/game.h"

/* The slot of a column, or of the one that has its cells by keys: declared.TB1
   is TB1 of declared. */
static int find_slot(struct tb_stream *stream, struct tb_text name,
                     const char *all, struct tb_text *key)
{
    int slot = tb_stream_column_if(stream, name);
    struct tb_text before, behind = name;

    if (slot < 0 && tb_text_cut_at(&behind, ".", &before) &&
        tb_text_is(before, all)) {
        slot = tb_stream_column_if(stream, before);
        *key = behind;
    }
    return slot < 0 ? tb_stream_column(stream, name) : slot; /* it says so */
}

/* Asks for the columns of a pair. */
static void ask_pair(const struct tb_compare *compare, struct tb_pair *pair)
{
    pair->left_slot =
        find_slot(compare->left, pair->left, "declared", &pair->key);
    pair->right_slot =
        find_slot(compare->right, pair->right, "own", &pair->own);
}

void tb_compare_pair(struct tb_compare *compare, struct tb_text left,
                     struct tb_text right)
{
    TB_GROW(compare->pair, compare->capacity, compare->pairs + 1);
    compare->pair[compare->pairs] =
        (struct tb_pair){.left = left, .right = right};
    ask_pair(compare, &compare->pair[compare->pairs++]);
}

bool tb_compare_equal(struct tb_text a, struct tb_text b)
{
    tb_num x, y;

    if (tb_text_equal(a, b))
        return true;
    return (!tb_num_parse(a, &x) || !tb_notation_points(a, &x)) &&
           (!tb_num_parse(b, &y) || !tb_notation_points(b, &y)) && x == y;
}

bool tb_compare_declared(struct tb_text cell, struct tb_text computed)
{
    tb_num x, y, apart;

    return tb_compare_equal(cell, computed) ||
           (!tb_num_parse(cell, &x) && !tb_num_parse(computed, &y) &&
            llabs(y % (TB_ONE / 2)) == TB_ONE / 4 &&
            tb_num_subtract(x, y, &apart) && llabs(apart) == TB_ONE / 20);
}

struct tb_text tb_compare_left(const struct tb_compare *compare, size_t record,
                               size_t k)
{
    const struct tb_pair *const pair = &compare->pair[k];
    const struct tb_text cell =
        tb_field(compare->left, record, pair->left_slot);

    return pair->key.at ? tb_text_keyed(cell, pair->key) : cell;
}

struct tb_text tb_compare_right(const struct tb_compare *compare,
                                const struct tb_pair *pair, size_t record)
{
    const struct tb_text cell =
        tb_field(compare->right, record, pair->right_slot);

    return pair->own.at ? tb_text_keyed(cell, pair->own) : cell;
}

void tb_compare_ask(struct tb_compare *compare)
{
    const struct tb_text id = tb_text("id"), name = tb_text("name");

    for (size_t k = 0; k < compare->pairs; k++)
        ask_pair(compare, &compare->pair[k]);
    compare->left_ids.id_slot = tb_compare_is_one(compare)
                                    ? tb_stream_column_if(compare->left, id)
                                    : tb_stream_column(compare->left, id);
    compare->right_id = tb_compare_is_one(compare)
                            ? compare->left_ids.id_slot
                            : tb_stream_column(compare->right, id);
    compare->left_name = tb_stream_column_if(compare->left, name);
    compare->right_name = tb_stream_column_if(compare->right, name);
}

bool tb_compare_section(struct tb_compare *compare, struct tb_stream *stream)
{
    while (!tb_stream_section(stream)) {
        if (tb_compare_is_one(compare) || !tb_stream_next(stream))
            return false;
        tb_compare_ask(compare);
        tb_stream_begin(stream);
    }
    return true;
}
