/* SPDX-License-Identifier: ISC */
/* Tables with aligned columns, as text or Markdown. */
#include "show.h"

/* A value wider than this does not widen its column: one long field must not
   multiply the output by the number of records. */
enum { ALIGN_MAX = 200 };

/* How a table is drawn. */
struct style {
    enum tb_escape escape;
    const char *left, *between, *right;
    size_t least; /* width of a column */
};

static const struct style plain = {TB_SHOWN, "", "  ", "", 0};
static const struct style markdown = {TB_MARKDOWN, "| ", " | ", " |", 3};

/* Width of what was put since start. */
static size_t width_since(const struct tb_output *output, size_t start)
{
    return tb_width(
        tb_slice(output->buffer + start, output->length - start));
}

/* Finds the columns' widths: puts each cell, measures it, and removes it. No
   text is wider than its bytes are many. */
static void measure(struct tb_grid *grid, const struct style *style,
                    struct tb_output *output)
{
    const size_t start = output->length;

    for (size_t c = 0; c < grid->columns; c++) {
        size_t most = style->least;
        for (size_t row = 0; row < grid->rows; row++) {
            size_t width = 0;
            grid->put(grid, row, c, style->escape, output);
            if (output->length - start > most)
                width = width_since(output, start);
            most = width > most ? width : most;
            output->length = start;
        }
        grid->column[c].width = most < ALIGN_MAX ? most : ALIGN_MAX;
    }
}

/* Aligns the cell that was put since start: numbers right, text left. */
static void align(struct tb_output *output, size_t start,
                  const struct tb_grid_column *column)
{
    const size_t length = output->length - start;
    const size_t width = width_since(output, start);
    const size_t gap = column->width > width ? column->width - width : 0;
    char *to = tb_put_room(output, gap) - length;

    if (column->numeric) {
        memmove(to + gap, to, length);
        memset(to, ' ', gap);
    } else {
        memset(to + length, ' ', gap);
    }
    tb_put_done(output, gap);
}

/* Puts a line: the first column, and those from number from to before end. */
static void put_line(const struct tb_grid *grid, size_t row, size_t from,
                     size_t end, const struct style *style,
                     struct tb_output *output)
{
    const size_t line = output->length;

    tb_put_string(output, style->left);
    for (size_t c = 0; c < end; c = c ? c + 1 : from) {
        size_t start;
        if (c)
            tb_put_string(output, style->between);
        start = output->length;
        grid->put(grid, row, c, style->escape, output);
        align(output, start, &grid->column[c]);
    }
    tb_put_string(output, style->right);
    while (output->length > line && output->buffer[output->length - 1] == ' ')
        output->length--;
    tb_put_char(output, '\n');
}

void tb_grid_text(struct tb_output *output, struct tb_grid *grid)
{
    measure(grid, &plain, output);
    for (size_t row = 0; row < grid->rows; row++)
        put_line(grid, row, 1, grid->columns, &plain, output);
}

void tb_grid_folded(struct tb_output *output, struct tb_grid *grid,
                    size_t together)
{
    size_t end;

    measure(grid, &plain, output);
    for (size_t from = 1; from < grid->columns; from = end) {
        size_t width = grid->column[0].width;
        for (end = from; end < grid->columns; end++) {
            width += strlen(plain.between) + grid->column[end].width;
            if (end > from && end >= together && width > TB_LINE_WIDTH)
                break;
        }
        tb_put_char(output, '\n');
        for (size_t row = 0; row < grid->rows; row++)
            put_line(grid, row, from, end, &plain, output);
    }
}

/* The line below Markdown's header, which says how columns are aligned. */
static void put_rule(const struct tb_grid *grid, struct tb_output *output)
{
    for (size_t i = 0; i < grid->columns; i++) {
        const struct tb_grid_column *column = &grid->column[i];
        tb_put_string(output, column->numeric ? "| " : "| :");
        for (size_t n = 1; n < column->width; n++)
            tb_put_char(output, '-');
        tb_put_string(output, column->numeric ? ": " : " ");
    }
    tb_put_string(output, "|\n");
}

void tb_grid_md(struct tb_output *output, struct tb_grid *grid)
{
    measure(grid, &markdown, output);
    for (size_t row = 0; row < grid->rows; row++) {
        put_line(grid, row, 1, grid->columns, &markdown, output);
        if (row == 0)
            put_rule(grid, output);
    }
}
