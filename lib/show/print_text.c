/* SPDX-License-Identifier: ISC */
/* Tables with aligned columns: for a terminal or a wall, and Markdown. */
#include <stdlib.h>

#include "show.h"

/*
 * A value wider than this does not widen its column: one long field must not
 * multiply the output by the number of records.
 */
enum { ALIGN_MAX = 200 };

/* How a table is drawn. */
struct style {
    enum tb_escape escape;
    const char *heading, *below; /* what stands around the section's name */
    const char *left, *between, *right;
    size_t least; /* width of a column */
};

static const struct style plain = {TB_SHOWN, "", "\n", "", "  ", "", 0};
static const struct style markdown = {TB_MARKDOWN, "## ", "\n\n", "| ",
                                      " | ",       " |",  3};

/* Width of what was put since start. */
static size_t width_since(const struct tb_output *output, size_t start)
{
    return tb_width(
        (struct tb_text){output->buffer + start, output->length - start});
}

static void widen(struct tb_view_column *column, size_t width)
{
    if (width > column->width)
        column->width = width < ALIGN_MAX ? width : ALIGN_MAX;
}

/* Finds the column's width: puts each value, looks, and takes it back. */
static void measure(const struct tb_view *view, struct tb_view_column *column,
                    const struct style *style)
{
    struct tb_output *output = &view->stream->output;
    const size_t start = output->length;

    column->width = style->least;
    tb_escape_put(output, column->title, style->escape);
    widen(column, width_since(output, start));
    output->length = start;
    for (size_t i = 0; i < view->stream->count; i++) {
        tb_value_put(output, column, tb_view_value(view, i, column),
                  style->escape);
        widen(column, width_since(output, start));
        output->length = start;
    }
}

/* Aligns what was put since start: numbers right, text left. */
static void align(struct tb_output *output, size_t start,
                  const struct tb_view_column *column)
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

/* Puts one line of the table; record is -1 for the header. */
static void put_line(const struct tb_view *view, ptrdiff_t record,
                     const struct style *style)
{
    struct tb_output *output = &view->stream->output;
    const size_t line = output->length;

    tb_put_string(output, style->left);
    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_view_column *column = view->shown[i];
        size_t start;
        if (i)
            tb_put_string(output, style->between);
        start = output->length;
        if (record < 0)
            tb_escape_put(output, column->title, style->escape);
        else
            tb_value_put(output, column, tb_view_field(view, (size_t)record, i),
                      style->escape);
        align(output, start, column);
    }
    tb_put_string(output, style->right);
    while (output->length > line && output->buffer[output->length - 1] == ' ')
        output->length--;
    tb_put_char(output, '\n');
}

/* The line below Markdown's header, which says how columns are aligned. */
static void put_rule(const struct tb_view *view)
{
    struct tb_output *output = &view->stream->output;

    for (size_t i = 0; i < view->shown_count; i++) {
        const struct tb_view_column *column = view->shown[i];
        tb_put_string(output, column->numeric ? "| " : "| :");
        for (size_t n = 1; n < column->width; n++)
            tb_put_char(output, '-');
        tb_put_string(output, column->numeric ? ": " : " ");
    }
    tb_put_string(output, "|\n");
}

static void put_table(struct tb_view *view, const struct style *style)
{
    struct tb_output *output = &view->stream->output;
    const struct tb_text name = tb_section_heading(view->stream);

    if (view->started)
        tb_put_char(output, '\n');
    view->started = true;
    if (view->heading && !tb_text_missing(name))
        tb_escape_between(output, style->heading, name, style->escape,
                          style->below);
    for (size_t i = 0; i < view->shown_count; i++)
        measure(view, view->shown[i], style);
    put_line(view, -1, style);
    if (style == &markdown)
        put_rule(view);
    for (size_t i = 0; i < view->stream->count; i++)
        put_line(view, (ptrdiff_t)i, style);
}

void tb_print_text(struct tb_view *view)
{
    put_table(view, &plain);
}

void tb_print_md(struct tb_view *view)
{
    put_table(view, &markdown);
}

/* How many isolations a word begins, less those that it ends. */
static int isolations(struct tb_text word)
{
    struct tb_text part, rest = word;
    int count = 0;

    while (tb_text_cut_at(&rest, TB_ISOLATE, &part))
        count++;
    while (tb_text_cut_at(&word, TB_ISOLATE_END, &part))
        count--;
    return count;
}

/* Begins a further line; isolation ends with a line, and begins anew. */
static void break_line(struct tb_output *output, size_t indent, int isolated)
{
    for (int i = 0; i < isolated; i++)
        tb_put_string(output, TB_ISOLATE_END);
    tb_put_format(output, "\n%*s", (int)indent, "");
    for (int i = 0; i < isolated; i++)
        tb_put_string(output, TB_ISOLATE);
}

void tb_print_folded(struct tb_output *output, struct tb_text text, size_t at,
                     size_t indent)
{
    enum { WIDTH = 80 };
    struct tb_output shown = {.file = -1};
    struct tb_text rest, word;
    bool begins = true;
    int isolated = 0;

    tb_escape_words(&shown, text, TB_SHOWN);
    rest = tb_output_text(&shown);
    while (rest.length && tb_text_cut(&rest, ' ', &word)) {
        const size_t width = tb_width(word);
        if (!begins && at + 1 + width > WIDTH) {
            break_line(output, indent, isolated);
            at = indent;
        } else if (!begins) {
            tb_put_char(output, ' ');
            at++;
        }
        tb_put_text(output, word);
        isolated += isolations(word);
        at += width;
        begins = false;
    }
    tb_put_char(output, '\n');
    free(shown.buffer);
}

void tb_print_text_legend(struct tb_view *view, struct tb_text text)
{
    tb_put_char(&view->stream->output, '\n');
    tb_print_folded(&view->stream->output, text, 0, 2);
}

void tb_print_md_legend(struct tb_view *view, struct tb_text text)
{
    tb_escape_between(&view->stream->output, "\n", text, TB_MARKDOWN, "\n");
}
