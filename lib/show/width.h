/* SPDX-License-Identifier: ISC */
/*
 * How many columns of a terminal a text takes, by a table of our own (Unicode
 * 14.0) and so the same in every locale.
 */
#ifndef TB_WIDTH_H
#define TB_WIDTH_H

#include "base/base.h"

/*
 * East Asian wide and fullwidth characters count 2, combining and format
 * characters 0, all others 1; so does a byte that is no UTF-8.
 */
size_t tb_width(struct tb_text utf8);

#endif
