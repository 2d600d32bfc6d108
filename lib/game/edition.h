/* SPDX-License-Identifier: ISC */
/*
 * The edition of the FIDE rules in force on a day that a file names.
 */
#ifndef TB_EDITION_H
#define TB_EDITION_H

#include "base/base.h"

/*
 * Reads YYYY/MM/DD, YY/MM/DD, DD/MM/YYYY (also with . or -), YYYYMMDD or
 * `Jun 26, 2020`, perhaps with a time behind it. 0 if the text is no date.
 */
int tb_edition_of(struct tb_text date);

/* What --edition takes, and its argument; or ends the program. */
extern const struct tb_words tb_editions;
int tb_edition_named(const char *argument);

#endif
