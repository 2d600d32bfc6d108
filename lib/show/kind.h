/* SPDX-License-Identifier: ISC */
/* What the values of a column are, told by how they look. */
#ifndef TB_KIND_H
#define TB_KIND_H

#include "stream/stream.h"

/* How many decimals a number as filters write it has; -1: it is no number. */
int tb_kind_decimals(struct tb_text text);

/*
 * True if what is not missing in a column of the section are round lists,
 * games or contributions, all of one length, which is two rounds or more.
 */
bool tb_kind_lists(const struct tb_stream *stream, int slot);

#endif
