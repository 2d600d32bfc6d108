/* SPDX-License-Identifier: ISC */
/*
 * A line with fixed columns, counted in characters, or in bytes, from 1.
 */
#ifndef TB_CARD_H
#define TB_CARD_H

#include "base/base.h"

struct tb_card {
    struct tb_text line;
    size_t plain; /* columns from here on are one byte each... */
    size_t shift; /* ...and stand so many bytes further right */
};

/* Blanks at the end do not count, nor tabs. The line may be known as ASCII. */
struct tb_card tb_card_make(struct tb_text line, bool ascii);

/* The same line with columns counted in bytes. */
struct tb_card tb_card_bytes(const struct tb_card *card);

/* True if the line has other characters than ASCII. */
static inline bool tb_card_wide(const struct tb_card *card)
{
    return card->shift > 0;
}

/* For tb_card_find, where columns may be of several bytes. */
size_t tb_card_search(const struct tb_card *card, size_t column);

/* The byte where a column begins, the length if it is behind the end. */
static inline size_t tb_card_find(const struct tb_card *card, size_t column)
{
    const size_t at = column - 1 + card->shift;

    if (column < card->plain)
        return tb_card_search(card, column);
    return at < card->line.length ? at : card->line.length;
}

/* Columns first to last as they are; shorter or empty where the line ends. */
static inline struct tb_text tb_card_raw(const struct tb_card *card,
                                         size_t first, size_t last)
{
    const size_t start = tb_card_find(card, first);
    const size_t end = tb_card_find(card, last + 1);

    return (struct tb_text){card->line.at + start, end - start};
}

/* The same without blanks at both ends. */
struct tb_text tb_card_text(const struct tb_card *card, size_t first,
                            size_t last);

/* One column, a blank where the line has ended; '?' for what is no ASCII. */
static inline char tb_card_char(const struct tb_card *card, size_t column)
{
    const struct tb_text text = tb_card_raw(card, column, column);

    if (text.length == 0)
        return ' ';
    return text.length == 1 ? text.at[0] : '?';
}

/* For tb_card_columns: where they are not one byte each, or not all there. */
const char *tb_card_fill(const struct tb_card *card, size_t column,
                         size_t count, char *room);

/* Likewise so many columns: in the line, or in room. */
static inline const char *tb_card_columns(const struct tb_card *card,
                                          size_t column, size_t count,
                                          char *room)
{
    const size_t at = column - 1 + card->shift;

    if (column >= card->plain && at + count <= card->line.length)
        return card->line.at + at;
    return tb_card_fill(card, column, count, room);
}

/* True if the column is blank. */
static inline bool tb_card_blank(const struct tb_card *card, size_t column)
{
    return tb_card_char(card, column) == ' ';
}

/* How many columns there are. */
static inline size_t tb_card_length(const struct tb_card *card)
{
    return card->line.length - card->shift;
}

#endif
