/* SPDX-License-Identifier: ISC */
/* A value as people see it: numbers of a column with the same decimals. */
#ifndef TB_VALUE_H
#define TB_VALUE_H

#include "escape.h"
#include "view.h"

/* Puts a value of the column, its number padded to the column's decimals. */
void tb_value_put(struct tb_output *output, const struct tb_view_column *column,
                  struct tb_text value, enum tb_escape escape);

#endif
