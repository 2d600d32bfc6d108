/* SPDX-License-Identifier: ISC */
#include "card.h"

/* The column that was found last, of which line. */
static struct {
    const char *line;
    size_t column, at;
} recent;

struct tb_card tb_card_make(struct tb_text line)
{
    struct tb_card card = {line, 1, 0};
    size_t column = 1;

    while (card.line.length && (card.line.at[card.line.length - 1] == ' ' ||
                                card.line.at[card.line.length - 1] == '\t'))
        card.line.length--;
    recent.line = NULL; /* another one may have been there in memory */
    if (tb_text_ascii(card.line) == card.line.length)
        return card;
    for (size_t i = 0; i < card.line.length; i++) {
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

bool tb_card_wide(const struct tb_card *card)
{
    return card->shift > 0;
}

bool tb_card_blank(const struct tb_card *card, size_t column)
{
    return tb_card_char(card, column) == ' ';
}

size_t tb_card_length(const struct tb_card *card)
{
    return card->line.length - card->shift;
}

/*
 * The byte where a column begins, the length if it is behind the end. It is
 * looked for from the last one on: columns are read about in order.
 */
static size_t find(const struct tb_card *card, size_t column)
{
    const struct tb_text line = card->line;
    size_t at = 0, here = 1;

    if (column >= card->plain) {
        at = column - 1 + card->shift;
        return at < line.length ? at : line.length;
    }
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

struct tb_text tb_card_raw(const struct tb_card *card, size_t first,
                           size_t last)
{
    const size_t start = find(card, first);
    const size_t end = find(card, last + 1);

    return (struct tb_text){card->line.at + start, end - start};
}

struct tb_text tb_card_text(const struct tb_card *card, size_t first,
                            size_t last)
{
    return tb_text_trim(tb_card_raw(card, first, last));
}

char tb_card_char(const struct tb_card *card, size_t column)
{
    const size_t at = column - 1 + card->shift;
    struct tb_text text;

    if (column >= card->plain)
        return at < card->line.length ? card->line.at[at] : ' ';
    text = tb_card_raw(card, column, column);
    if (text.length == 0)
        return ' ';
    return text.length == 1 ? text.at[0] : '?';
}
