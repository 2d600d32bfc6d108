/* SPDX-License-Identifier: ISC */
/* Which columns of two files of one event are the same tie-break. */
#include "check.h"
#include "event/event.h"

/* Puts what a column of a file means, which declares that order, or none;
   false: its name is all that is known. */
static bool put_meaning(struct tb_output *meaning,
                        const struct tb_audit_column *column,
                        struct tb_text order)
{
    struct tb_text text = tb_audit_column_only(column->legend), word;
    int64_t n = column->number;

    while (!text.length && n && order.length &&
           tb_text_cut(&order, ',', &word)) {
        if (!tb_codes_alike(word, tb_text("PTS")) &&
            !tb_codes_alike(word, tb_text("score")) && --n == 0)
            text = word;
    }
    text = text.length ? text : column->head;
    meaning->length = 0;
    if (!tb_codes_resolve(text, true, TB_BOOK_FIDE, meaning))
        return true;
    meaning->length = 0;
    tb_put_text(meaning, text);
    return false;
}

/* The column of the second file that is one of the first; "": none is. */
static struct tb_text find_own(struct tb_text own, struct tb_text own_order,
                               const struct tb_audit_column *column,
                               struct tb_text order)
{
    struct tb_output one = {.file = -1}, other = {.file = -1};
    struct tb_text found = tb_text("");
    const bool known = put_meaning(&one, column, order);
    struct tb_audit_column second = {.right = false};

    while (tb_audit_column_cut(&own, &second)) {
        const bool clear = put_meaning(&other, &second, own_order) && known;
        const bool named = tb_text_equal(second.key, column->key);
        const bool alike =
            tb_codes_alike(tb_output_text(&one), tb_output_text(&other));
        if (!second.right)
            continue;
        if (alike && !found.length)
            found = second.key;
        if (named && (alike || !clear)) {
            found = second.key;
            break;
        }
    }
    free(one.buffer);
    free(other.buffer);
    return found;
}

void tb_audit_add_joined(struct tb_store *records, struct tb_audit_part *part)
{
    struct tb_stream stream = {0};
    struct tb_text rest, own, own_order, order, more;
    struct tb_audit_column column = {.right = false};
    int declared, others, settings;

    part->pair[0].own = part->pair[1].own = true;
    tb_stream_open_store(&stream, records);
    declared = tb_stream_column(&stream, tb_text(TB_MORE_COLUMN));
    others = tb_stream_column(&stream, tb_text("own"));
    settings = tb_stream_column(&stream, tb_text("settings"));
    tb_stream_begin(&stream);
    if (tb_stream_section(&stream)) {
        rest = tb_audit_carried(&stream, declared);
        own = tb_field(&stream, 0, others);
        own_order = tb_text_keyed(own, tb_text("order"));
        more = tb_audit_carried(&stream, others);
        order = tb_said(&stream, settings, "order");
        while (tb_audit_column_cut(&rest, &column)) {
            const struct tb_text key =
                find_own(more, own_order, &column, order);
            if (column.right &&
                tb_audit_of_numbers(&stream, declared, column.key))
                tb_audit_pair(part, TB_AUDIT_CELL, column.key, key)->own = true;
        }
    }
    tb_stream_end(&stream);
}
