/* SPDX-License-Identifier: ISC */
/* Declared values, and the columns that they are compared with. */
#include "pairs.h"

#include <stdio.h>

#include "event/event.h"

struct tb_check_pair *tb_check_pair(struct tb_check_part *part,
                                    enum tb_check_kind kind, bool own,
                                    struct tb_text name, struct tb_text code)
{
    const struct tb_text called = tb_text_trim(name);
    struct tb_output label = {0};
    struct tb_check_pair *pair;

    tb_put_text(&label, kind == TB_CHECK_READING ? tb_text("")
                        : called.length ? called : tb_text("="));
    if (kind == TB_CHECK_CELL && code.length && !own &&
        !tb_codes_alike(called, code))
        tb_put_format(&label, " (%.*s)", TB_SHOWN(code));
    tb_put_char(&label, '\0');
    TB_GROW(part->pair, part->capacity, part->count + 1);
    pair = &part->pair[part->count++];
    *pair = (struct tb_check_pair){.kind = kind,
                                   .own = own,
                                   .label = label.buffer,
                                   .name = tb_copy(name.at, name.length),
                                   .code = tb_copy(code.at, code.length)};
    return pair;
}

void tb_check_free(struct tb_check_part *part)
{
    for (size_t k = 0; k < part->count; k++) {
        tb_keys_free(&part->pair[k].tied);
        free(part->pair[k].elsewhere);
        free(part->pair[k].name);
        free(part->pair[k].label);
        free(part->pair[k].code);
        free(part->pair[k].among);
    }
    free(part->pair);
}

void tb_check_open(struct tb_check_pair *pair, struct tb_stream *stream)
{
    char other[20] = TB_MORE_COLUMN;

    if (pair->kind == TB_CHECK_GAMES)
        snprintf(other, sizeof other, "other.%s", pair->code);
    pair->left = tb_stream_column(stream, other);
    pair->right = tb_stream_column(stream, pair->own ? "own" : pair->code);
    if (pair->among)
        tb_keys_open(&pair->tied, stream, pair->among);
}

struct tb_text tb_check_declared(const struct tb_stream *stream,
                                 const struct tb_check_pair *pair,
                                 size_t record)
{
    const struct tb_text field = tb_field(stream, record, pair->left);

    return pair->kind == TB_CHECK_GAMES
               ? field : tb_text_keyed(field, tb_text(pair->name));
}

struct tb_text tb_check_computed(const struct tb_stream *stream,
                                 const struct tb_check_pair *pair,
                                 size_t record)
{
    const struct tb_text field = tb_field(stream, record, pair->right);

    return pair->own ? tb_text_keyed(field, tb_text(pair->code)) : field;
}

bool tb_check_equal(struct tb_text cell, struct tb_text computed, bool table)
{
    tb_num x, y, apart;

    if (tb_text_equal(cell, computed))
        return true;
    if (tb_check_number(cell, &x) || tb_check_number(computed, &y))
        return false;
    return x == y || (table && llabs(y % (TB_ONE / 2)) == TB_ONE / 4 &&
                      tb_num_subtract(x, y, &apart) &&
                      llabs(apart) == TB_ONE / 20);
}

bool tb_check_round(struct tb_text *left, struct tb_text *right,
                    struct tb_text *first, struct tb_text *second)
{
    bool any;

    *first = *second = tb_text("ZPB");
    any = tb_text_cut(left, ' ', first);
    return tb_text_cut(right, ' ', second) || any;
}

const char *tb_check_number(struct tb_text cell, tb_num *value)
{
    return tb_num_parse_missing(cell, value) ? tb_notation_points(cell, value)
                                             : NULL;
}

bool tb_check_compute(struct tb_order *order, struct tb_text code)
{
    struct tb_order beside = *order;
    struct tb_code parsed;
    bool good;

    if (tb_code_parse(code, &parsed) ||
        (parsed.rule->flags & TB_RULE_BY_POSITION))
        return false;
    tb_order_start(&beside, order->plan);
    beside.tried = true; /* ranks nobody, so no warnings */
    good = !tb_order_add(&beside, code);
    tb_order_free(&beside);
    return good;
}

void tb_check_try(const struct tb_check_search *search, struct tb_text codes,
                  struct tb_store *computed)
{
    struct tb_plan plan = {0};
    struct tb_order all = *search->order;

    tb_order_start(&all, &plan);
    all.tried = true;
    tb_order_add(&all, codes);
    tb_script_over(&plan, search->records, -1, computed);
    tb_order_free(&all);
    tb_plan_free(&plan);
}
