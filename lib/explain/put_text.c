/* SPDX-License-Identifier: ISC */
/* Explanations for a terminal, 80 columns wide. */
#include <stdlib.h>

#include "explanation.h"

enum {
    LINE_WIDTH = 80,
    OPPONENT_WIDTH = 24, /* of a name in the table */
    GAP = 2
};

static void put_lines(struct tb_output *output, struct tb_text lines)
{
    struct tb_text line;

    while (lines.length && tb_text_cut(&lines, '\n', &line)) {
        if (line.length)
            tb_print_folded(output, line, 0, 2);
    }
}

/* The table of rounds, taken apart. */
struct grid {
    struct tb_output text; /* of all cells */
    struct tb_text *cell;  /* by row and column */
    size_t *width;         /* by column */
    size_t rows, columns;
};

/* Shortens the name that was put since start until it fits. */
static void shorten(struct tb_output *output, size_t start)
{
    struct tb_text name = {output->buffer + start, output->length - start};
    const bool isolated = tb_text_ends(name, TB_ISOLATE_END);

    if (tb_width(name) <= OPPONENT_WIDTH)
        return;
    while (tb_width(name) > OPPONENT_WIDTH) {
        do {
            name.length--;
        } while (name.length && !tb_utf8_begins(name.at[name.length]));
    }
    output->length = start + name.length;
    tb_put_string(output, isolated ? TB_ISOLATE_END : "");
}

/* Escapes the cells, and keeps what is between them. */
static void escape_cells(struct tb_output *output, struct tb_text table)
{
    struct tb_text line, cell;

    while (tb_text_cut(&table, '\n', &line) && line.length) {
        for (size_t i = 0; tb_text_cut(&line, '\t', &cell); i++) {
            const size_t start = output->length + (i > 0);
            if (i)
                tb_put_char(output, '\t');
            tb_escape_words(output, cell, TB_SHOWN);
            if (i == TB_BY_ROUND_OPPONENT)
                shorten(output, start);
        }
        tb_put_char(output, '\n');
    }
}

static size_t count_of(struct tb_text text, char c)
{
    size_t count = 0;

    for (size_t i = 0; i < text.length; i++)
        count += text.at[i] == c;
    return count;
}

/* Takes the table apart. */
static void open_grid(struct grid *grid, struct tb_text table)
{
    struct tb_text rest = table, line, cell;
    size_t n = 0;

    grid->rows = count_of(table, '\n');
    tb_text_cut(&rest, '\n', &line);
    grid->columns = count_of(line, '\t') + 1;
    grid->cell = tb_alloc(grid->rows * grid->columns, sizeof *grid->cell);
    grid->width = tb_alloc(grid->columns, sizeof *grid->width);
    rest = table;
    while (tb_text_cut(&rest, '\n', &line) && line.length) {
        for (size_t c = 0; tb_text_cut(&line, '\t', &cell); c++) {
            const size_t width = tb_width(cell);
            if (width > grid->width[c])
                grid->width[c] = width;
            grid->cell[n++] = cell;
        }
    }
}

static void put_cell(struct tb_output *output, const struct grid *grid,
                     size_t row, size_t column)
{
    const struct tb_text cell = grid->cell[row * grid->columns + column];
    const int gap = (int)(grid->width[column] - tb_width(cell));
    const bool right = tb_by_round_numeric(column);

    tb_put_format(output, "%*s%.*s%*s", right ? gap : 0, "", (int)cell.length,
                  cell.at, right ? 0 : gap, "");
}

/* Puts the round, and the columns from first on, before end. */
static void put_block(struct tb_output *output, const struct grid *grid,
                      size_t first, size_t end)
{
    for (size_t row = 0; row < grid->rows; row++) {
        const size_t start = output->length;
        put_cell(output, grid, row, TB_BY_ROUND_NUMBER);
        for (size_t c = first; c < end; c++) {
            tb_put_format(output, "%*s", GAP, "");
            put_cell(output, grid, row, c);
        }
        while (output->length > start &&
               output->buffer[output->length - 1] == ' ')
            output->length--;
        tb_put_char(output, '\n');
    }
}

/* Puts the table; keys that do not fit stand in further ones below. */
static void put_table(struct tb_output *output, struct tb_text table)
{
    struct grid grid = {.text = {.file = -1}};
    size_t first = TB_BY_ROUND_GAME;

    escape_cells(&grid.text, table);
    open_grid(&grid, tb_output_text(&grid.text));
    while (first < grid.columns) {
        size_t width = grid.width[TB_BY_ROUND_NUMBER];
        size_t end = first;
        while (end < grid.columns &&
               (end == first || end < TB_BY_ROUND_KEYS ||
                width + GAP + grid.width[end] <= LINE_WIDTH))
            width += GAP + grid.width[end++];
        tb_put_char(output, '\n');
        put_block(output, &grid, first, end);
        first = end;
    }
    free(grid.text.buffer);
    free(grid.cell);
    free(grid.width);
}

void tb_explain_text_begin(struct tb_explain *explain,
                           struct tb_output *output)
{
    const struct tb_text name = tb_section_heading(explain->stream);

    if (explain->started)
        tb_put_char(output, '\n');
    explain->started = true;
    if (!tb_text_missing(name))
        tb_explanation_between(output, "", name, TB_SHOWN, "\n\n");
}

void tb_explain_text(struct tb_explain *explain, size_t record,
                     struct tb_output *output)
{
    tb_explanation_make(explain, record);
    tb_print_folded(output, tb_output_text(&explain->heading), 0, 2);
    put_lines(output, tb_output_text(&explain->reasons));
    if (explain->rounds.length)
        put_table(output, tb_output_text(&explain->rounds));
    if (explain->notes.length)
        tb_put_char(output, '\n');
    put_lines(output, tb_output_text(&explain->notes));
    tb_put_char(output, '\n');
}

void tb_explain_text_keys(struct tb_explain *explain,
                          struct tb_output *output)
{
    struct tb_output words = {.file = -1};

    for (size_t i = 0; i < explain->keys.count; i++) {
        const struct tb_text name = explain->keys.key[i].name;
        words.length = 0;
        tb_explanation_key(explain, i, &words);
        if (words.length == 0)
            continue;
        tb_put_format(output, "%.*s%*s ", (int)name.length, name.at,
                      name.length < 8 ? (int)(8 - name.length) : 0, "");
        tb_print_folded(output, tb_output_text(&words),
                    name.length < 8 ? 9 : name.length + 1, 9);
    }
    free(words.buffer);
}
