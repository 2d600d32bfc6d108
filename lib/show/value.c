/* SPDX-License-Identifier: ISC */
#include "value.h"

#include "kind.h"

void tb_value_put(struct tb_output *output, const struct tb_view_column *column,
                  struct tb_text value, enum tb_escape escape)
{
    int decimals;

    if (!column->numeric || column->share || tb_text_missing(value)) {
        tb_escape_put(output, value, escape);
        return;
    }
    tb_put_text(output, value);
    decimals = tb_kind_decimals(value);
    if (decimals == 0 && column->decimals > 0)
        tb_put_char(output, '.');
    for (; decimals < column->decimals; decimals++)
        tb_put_char(output, '0');
}
