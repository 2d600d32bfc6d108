/* SPDX-License-Identifier: ISC */
/* What is declared, and the columns that it is compared with. */
#include "check.h"
#include "event/event.h"

struct tb_audit_pair *tb_audit_pair(struct tb_audit_part *part,
                                    enum tb_audit_kind kind,
                                    struct tb_text name, struct tb_text code)
{
    struct tb_audit_pair *pair;

    TB_GROW(part->pair, part->capacity, part->count + 1);
    pair = &part->pair[part->count++];
    *pair = (struct tb_audit_pair){.kind = kind,
                                   .name = tb_copy(name.at, name.length),
                                   .code = tb_copy(code.at, code.length)};
    return pair;
}

void tb_audit_pair_open(struct tb_audit_pair *pair, struct tb_stream *stream)
{
    static const char *const columns[] = {
        [TB_AUDIT_POINTS] = TB_DECLARED "score",
        [TB_AUDIT_RANK] = TB_DECLARED "rank",
        [TB_AUDIT_GAMES] = TB_DECLARED "games",
        [TB_AUDIT_CELL] = TB_MORE_COLUMN};

    pair->left_slot = tb_stream_column(stream, tb_text(columns[pair->kind]));
    pair->right_slot =
        tb_stream_column(stream, tb_text(pair->own ? "own" : pair->code));
    if (pair->among)
        tb_keys_open(&pair->tied, stream, pair->among);
}

struct tb_text tb_audit_declared(const struct tb_stream *stream,
                                 const struct tb_audit_pair *pair,
                                 size_t record)
{
    const struct tb_text field = tb_field(stream, record, pair->left_slot);

    return pair->kind == TB_AUDIT_CELL
               ? tb_text_keyed(field, tb_text(pair->name)) : field;
}

struct tb_text tb_audit_computed(const struct tb_stream *stream,
                                 const struct tb_audit_pair *pair,
                                 size_t record)
{
    const struct tb_text field = tb_field(stream, record, pair->right_slot);

    return pair->own ? tb_text_keyed(field, tb_text(pair->code)) : field;
}

bool tb_audit_equal(struct tb_text cell, struct tb_text computed, bool table)
{
    tb_num x, y, apart;

    if (tb_text_equal(cell, computed))
        return true;
    if ((tb_num_parse(cell, &x) && tb_notation_points(cell, &x)) ||
        (tb_num_parse(computed, &y) && tb_notation_points(computed, &y)))
        return false;
    return x == y || (table && llabs(y % (TB_ONE / 2)) == TB_ONE / 4 &&
                      tb_num_subtract(x, y, &apart) &&
                      llabs(apart) == TB_ONE / 20);
}
