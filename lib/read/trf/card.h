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

/* Blanks at the end do not count, nor tabs. */
struct tb_card tb_card_make(struct tb_text line);

/* The same line with columns counted in bytes. */
struct tb_card tb_card_bytes(const struct tb_card *card);

/* True if the line has other characters than ASCII. */
bool tb_card_wide(const struct tb_card *card);

/* True if the column is blank. */
bool tb_card_blank(const struct tb_card *card, size_t column);

/* Columns first to last as they are; shorter or empty where the line ends. */
struct tb_text tb_card_raw(const struct tb_card *card, size_t first,
                           size_t last);

/* The same without blanks at both ends. */
struct tb_text tb_card_text(const struct tb_card *card, size_t first,
                            size_t last);

/* One column, a blank where the line has ended; '?' for what is no ASCII. */
char tb_card_char(const struct tb_card *card, size_t column);

/* How many columns there are. */
size_t tb_card_length(const struct tb_card *card);

#endif
