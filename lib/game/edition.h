/* SPDX-License-Identifier: ISC */
/*
 * The edition of the FIDE rules in force on a day that a file names.
 */
#ifndef TB_EDITION_H
#define TB_EDITION_H

#include "base/base.h"

/*
 * Reads YYYY/MM/DD, YY/MM/DD, DD/MM/YYYY, MM/DD/YYYY (also with . or -),
 * YYYYMMDD or `Jun 26, 2020`, perhaps with a time behind it. 0 if the text is
 * no date, or can be read as days of different editions.
 */
int tb_edition_of(struct tb_text date);

/* The same as YYYY-MM-DD with a NUL; false if it is not one day alone. */
enum { TB_EDITION_DAY = 11 };
bool tb_edition_day(struct tb_text date, char *day);

/* What --edition takes, and its argument; or ends the program. */
extern const struct tb_words tb_editions;
int tb_edition_named(const char *argument);

#endif
