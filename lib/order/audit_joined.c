/* SPDX-License-Identifier: ISC */
/* Which columns of two files of one event are the same tie-break. */
#include "audit.h"
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
static struct tb_text find_own(struct tb_text own,
                               const struct tb_audit_column *column,
                               struct tb_text order)
{
    struct tb_output one = {.file = -1}, other = {.file = -1};
    const struct tb_text own_order = tb_text_keyed(own, tb_text("order"));
    struct tb_text found = tb_text("");
    const bool known = put_meaning(&one, column, order);
    struct tb_audit_column second;

    for (size_t i = 0; tb_audit_column_cut(&own, &second); i++) {
        const bool clear = put_meaning(&other, &second, own_order) && known;
        const bool named = tb_text_equal(second.key, column->key);
        const bool alike =
            tb_codes_alike(tb_output_text(&one), tb_output_text(&other));
        if (i < 3 || !second.right) /* score, rank and order */
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

void tb_audit_put_joined(struct tb_store *records, struct tb_output *keys)
{
    struct tb_stream stream = {0};
    struct tb_text rest, own, order;
    struct tb_audit_column column;
    int declared, others, settings;

    tb_put_string(keys, "=own.score," TB_DECLARED "rank=own.rank," TB_DECLARED
                        "games=games");
    tb_audit_open(&stream, records);
    declared = tb_stream_column(&stream, tb_text("declared"));
    others = tb_stream_column(&stream, tb_text("own"));
    settings = tb_stream_column(&stream, tb_text("settings"));
    tb_stream_begin(&stream);
    if (tb_stream_section(&stream)) {
        rest = tb_audit_carried(&stream, declared);
        own = tb_audit_carried(&stream, others);
        order = tb_said(&stream, settings, "order");
        while (tb_audit_column_cut(&rest, &column)) {
            const struct tb_text key = find_own(own, &column, order);
            if (column.right &&
                tb_audit_of_numbers(&stream, declared, column.key))
                tb_put_format(keys, "," TB_DECLARED "%.*s=%s%.*s",
                              (int)column.key.length, column.key.at,
                              key.length ? "own." : "", (int)key.length,
                              key.at);
        }
    }
    tb_stream_end(&stream);
}
