/* SPDX-License-Identifier: ISC */
#include "show.h"

void tb_value_pad(struct tb_output *output, struct tb_text value, int decimals)
{
    const int own = tb_kind_decimals(value);

    tb_put_text(output, value);
    if (own < 0)
        return;
    if (own == 0 && decimals > 0)
        tb_put_char(output, '.');
    for (int i = own; i < decimals; i++)
        tb_put_char(output, '0');
}

void tb_value_put(struct tb_output *output, const struct tb_view_column *column,
                  struct tb_text value, enum tb_escape escape)
{
    if (!column->numeric || column->share || column->of_file ||
        tb_text_missing(value))
        tb_escape_put(output, value, escape);
    else
        tb_value_pad(output, value, column->decimals);
}

void tb_value_json(struct tb_output *output, struct tb_text value, bool is_text)
{
    if (tb_text_missing(value))
        tb_put_string(output, "null");
    else if (!is_text && tb_kind_decimals(value) >= 0)
        tb_put_text(output, value);
    else {
        tb_put_char(output, '"');
        tb_escape_put(output, value, TB_JSON);
        tb_put_char(output, '"');
    }
}

void tb_view_put(struct tb_output *output, const struct tb_view *view,
                 size_t record, size_t shown, enum tb_escape escape)
{
    const struct tb_view_column *const column = view->shown[shown];

    tb_value_put(output, column, tb_view_value(view, record, column), escape);
    if (!view->changes || !tb_text_is(column->name, "score"))
        return;
    if (tb_state_changes(&view->state, view->stream, record))
        tb_put_string(output, TB_CHANGES);
    else if (escape != TB_HTML)
        tb_put_char(output, ' ');
}
