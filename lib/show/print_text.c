/* SPDX-License-Identifier: ISC */
/* Sections as tables for a terminal and in Markdown, and folded lines. */
#include "show.h"

/* Puts a title, or a value of a record. */
static void put_cell(const struct tb_grid *grid, size_t row, size_t column,
                     enum tb_escape escape, struct tb_output *output)
{
    const struct tb_view *view = grid->data;

    if (row == 0)
        tb_escape_put(output, view->shown[column]->title, escape);
    else
        tb_view_put(output, view, row - 1, column, escape);
}

/* Puts a section with its name between two strings. */
static void put_section(struct tb_view *view, enum tb_escape escape,
                        const char *before, const char *after,
                        void (*put)(struct tb_output *, struct tb_grid *))
{
    struct tb_output *output = &view->stream->output;
    const struct tb_text name = tb_section_heading(view->stream);
    struct tb_grid grid = {.columns = view->shown_count,
                           .rows = view->stream->count + 1,
                           .put = put_cell,
                           .data = view};

    if (view->started)
        tb_put_char(output, '\n');
    view->started = true;
    if (view->heading && !tb_text_missing(name))
        tb_put_format(output, "%s%s%s", before, tb_escaped(name, escape),
                      after);
    tb_state_doubts(output, &view->state, "", *before ? ".\n\n" : ".\n");
    grid.column = tb_alloc(grid.columns, sizeof *grid.column);
    for (size_t i = 0; i < grid.columns; i++)
        grid.column[i].numeric = view->shown[i]->numeric;
    put(output, &grid);
    free(grid.column);
}

/* Puts sentences instead of a table. Each begins a line, and is folded. */
static void put_words(struct tb_output *output, struct tb_grid *grid)
{
    const struct tb_view *const view = grid->data;

    for (size_t i = 0; i < view->stream->count; i++)
        tb_print_folded(output,
                        tb_field(view->stream, i, view->shown[0]->slot), 0, 2);
}

void tb_print_text(struct tb_view *view)
{
    if (view->shown_count == 1 && tb_text_is(view->shown[0]->name, "words"))
        put_section(view, TB_SHOWN, "", "\n", put_words);
    else
        put_section(view, TB_SHOWN, "", "\n", tb_grid_text);
}

void tb_print_md(struct tb_view *view)
{
    put_section(view, TB_MARKDOWN, "## ", "\n\n", tb_grid_md);
}

/* How many more isolations a word begins than it ends. */
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

/* Breaks a line. Isolation ends with the line, and begins again on the next. */
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
    struct tb_output *const shown = tb_made_begin();
    struct tb_text rest, word;
    bool begins = true;
    int isolated = 0;

    tb_escape_words(shown, text, TB_SHOWN);
    rest = tb_output_text(shown);
    while (rest.length && tb_text_cut(&rest, ' ', &word)) {
        const size_t width = tb_width(word);
        if (!begins && at + 1 + width > TB_LINE_WIDTH) {
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
}

void tb_print_text_legend(struct tb_view *view, struct tb_text text)
{
    tb_put_char(&view->stream->output, '\n');
    tb_print_folded(&view->stream->output, text, 0, 2);
}

void tb_print_md_legend(struct tb_view *view, struct tb_text text)
{
    tb_put_format(&view->stream->output, "\n%s\n",
                  tb_escaped(text, TB_MARKDOWN));
}
