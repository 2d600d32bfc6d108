/* SPDX-License-Identifier: ISC */
#include "stacked.h"

/* As source->state. */
struct stack {
    struct tb_chart *chart;
    size_t count, capacity, next;
    unsigned long header; /* lines of a header */
    struct tb_titles titles;
    /* What stands above the charts: */
    struct tb_chart_title *title;
    size_t title_count, title_capacity;
    size_t kept;            /* they are of headers that were met */
    size_t paragraph;
    bool open;              /* a title may stand in the next line */
    size_t begin;           /* of the first that is not kept */
    unsigned long before;
};

static void free_stack(void *state)
{
    struct stack *stack = state;

    free(stack->chart);
    free(stack->title);
    free(stack);
}

bool tb_stacked_rule(struct tb_text line)
{
    return tb_text_span(line, "-=+|:_ \t\f\x1a") == line.length;
}

/* True if there is but one cell, and a letter in it. */
static bool is_title(struct tb_text line, char separator)
{
    bool letter = false;

    for (size_t i = 0; i < line.length; i++) {
        const char c = tb_text_lower(line.at[i]);
        letter |= (c >= 'a' && c <= 'z') || (c & 0x80);
        if (separator == ' ' ? c == '\t' || (c == ' ' && line.at[i - 1] == ' ')
                             : c == separator)
            return false;
    }
    return letter;
}

static void add_title(struct stack *stack, struct tb_text text, size_t at,
                      unsigned long before)
{
    if (stack->title_count == stack->kept) {
        stack->begin = at;
        stack->before = before;
    }
    TB_GROW(stack->title, stack->title_capacity, stack->title_count + 1);
    stack->title[stack->title_count++] = (struct tb_chart_title){
        text, stack->count, stack->paragraph, false};
}

static void add_chart(struct stack *stack, struct tb_text line, size_t at,
                      unsigned long before)
{
    const bool titled = stack->title_count > stack->kept;

    TB_GROW(stack->chart, stack->capacity, stack->count + 1);
    stack->chart[stack->count++] = (struct tb_chart){
        .begin = titled ? stack->begin : at,
        .before = titled ? stack->before : before,
        .header = before + 1,
        .line = line};
    stack->kept = stack->title_count;
    stack->open = false;
}

/* Finds the headers, and what stands above each. */
static void find_charts(struct stack *stack, const struct tb_source *source,
                        const struct tb_stacked_form *form)
{
    struct tb_text rest = tb_source_rest(source), line;
    size_t at = source->next;
    unsigned long before = 0;

    for (stack->open = true; tb_text_cut_line(&rest, &line); before++) {
        const struct tb_text text = tb_notation_trim(line);
        const size_t here = at;
        at = (size_t)(rest.at - source->bytes);
        if (text.length && form->is_header(form->context, line, rest)) {
            add_chart(stack, text, here, before);
        } else if (tb_stacked_rule(text)) {
            stack->open = true;
            stack->paragraph += text.length == 0;
        } else if (stack->open && is_title(text, form->separator)) {
            add_title(stack, text, here, before);
        } else if (stack->count) { /* a row; but titles can be wide */
            stack->title_count = stack->kept;
            stack->open = false;
        }
    }
}

static struct stack *make_stack(const struct tb_source *source,
                                const struct tb_stacked_form *form)
{
    struct stack *const stack = tb_alloc(1, sizeof *stack);

    stack->header = form->header;
    find_charts(stack, source, form);
    tb_stacked_names(stack->chart, stack->count, stack->title, stack->kept);
    if (stack->count == 0)
        add_chart(stack, tb_text(""), source->next, 0);
    /* Titles above the first may be wide, and say more than names. */
    stack->chart[0].begin = source->next;
    stack->chart[0].before = 0;
    return stack;
}

bool tb_stacked_next(struct tb_source *source,
                     const struct tb_stacked_form *form,
                     struct tb_tournament *tournament)
{
    struct stack *stack = source->state;
    const struct tb_chart *chart;

    if (!stack) {
        source->state = stack = make_stack(source, form);
        source->state_free = free_stack;
    }
    while (stack->next < stack->count && stack->chart[stack->next].page)
        stack->next++; /* behind a fault */
    if (stack->next == stack->count) {
        tb_titles_end(&stack->titles, source);
        return false;
    }
    chart = &stack->chart[stack->next++];
    source->next = chart->begin;
    source->line = chart->before;
    source->resumes = false;
    tournament->name = chart->name;
    return true;
}

bool tb_stacked_line(struct tb_source *source, struct tb_text *line)
{
    struct stack *const stack = source->state;

    while (stack->next < stack->count &&
           source->line >= stack->chart[stack->next].before) {
        const struct tb_chart *const chart = &stack->chart[stack->next];
        if (!chart->page)
            return false;
        while (source->line + 1 < chart->header + stack->header &&
               tb_source_line(source, line))
            continue;
        stack->next++;
    }
    return tb_source_line(source, line);
}

bool tb_stacked_title(struct tb_source *source, struct tb_text line)
{
    struct stack *const stack = source->state;

    if (stack->next == 1)
        return tb_titles_take(&stack->titles, source, line);
    return !tb_titles_is(line) ||
           tb_fault(source, source->line, 0, "'%.*s' belongs above the first "
                    "header: it holds for all sections", TB_SHOWN(line));
}

void tb_stacked_begin(struct tb_source *source,
                      struct tb_tournament *tournament)
{
    struct stack *const stack = source->state;

    source->resumes = true;
    tb_titles_apply(&stack->titles, tournament);
}

bool tb_stacked_end(struct tb_sheet *sheet)
{
    return sheet->to->count ? tb_sheet_end(sheet)
                            : tb_fault(sheet->source, sheet->source->line, 0,
                                       "no players stand below the header");
}
