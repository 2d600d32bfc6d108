/* SPDX-License-Identifier: ISC */
#include "record.h"

#include <string.h>

/* The column that was found last, of which line. */
static struct {
    const char *line;
    size_t column, at;
} recent;

struct tb_card tb_card_make(struct tb_text line, bool ascii)
{
    struct tb_card card = {line, 1, 0};
    size_t column = 1;

    while (card.line.length && (card.line.at[card.line.length - 1] == ' ' ||
                                card.line.at[card.line.length - 1] == '\t'))
        card.line.length--;
    recent.line = NULL; /* another one may have been there in memory */
    if (ascii || tb_text_ascii(card.line) == card.line.length)
        return card;
    for (size_t i = 0, alike; i < card.line.length; i += alike) {
        alike = tb_text_ascii((struct tb_text){line.at + i,
                                               card.line.length - i});
        column += alike;
        if (alike)
            continue;
        alike = 1;
        if (tb_utf8_begins(line.at[i]))
            column++;
        else
            card.shift++;
        if ((unsigned char)line.at[i] >= 0x80)
            card.plain = column;
    }
    return card;
}

struct tb_card tb_card_bytes(const struct tb_card *card)
{
    return (struct tb_card){card->line, 1, 0};
}

/* From the last one on: columns are read about in order. */
size_t tb_card_search(const struct tb_card *card, size_t column)
{
    const struct tb_text line = card->line;
    size_t at = 0, here = 1;

    if (recent.line == line.at) {
        at = recent.at;
        here = recent.column;
    }
    for (; here > column; here--) {
        at--;
        while (at > 0 && !tb_utf8_begins(line.at[at]))
            at--;
    }
    for (; here < column && at < line.length; here++) {
        at++;
        while (at < line.length && !tb_utf8_begins(line.at[at]))
            at++;
    }
    recent.line = line.at;
    recent.at = at;
    recent.column = here;
    return at;
}

struct tb_text tb_card_text(const struct tb_card *card, size_t first,
                            size_t last)
{
    return tb_text_trim(tb_card_raw(card, first, last));
}

const char *tb_card_fill(const struct tb_card *card, size_t column,
                         size_t count, char *room)
{
    const struct tb_text there = tb_card_raw(card, column, column + count - 1);

    if (column >= card->plain) {
        memset(room, ' ', count);
        memcpy(room, there.at, there.length);
        return room;
    }
    for (size_t i = 0; i < count; i++)
        room[i] = tb_card_char(card, column + i);
    return room;
}
