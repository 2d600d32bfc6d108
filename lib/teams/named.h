/* SPDX-License-Identifier: ISC */
/* Equal names are one team. */
#ifndef TB_NAMED_H
#define TB_NAMED_H

#include "base/base.h"

#define TB_NAMED_NOT ((size_t)-1)

/*
 * Gives each name its number: 0, 1... as they first appear, an empty one
 * TB_NAMED_NOT.
 */
void tb_named_number(const struct tb_text *name, size_t count, size_t *number);

#endif
