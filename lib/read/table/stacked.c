/* SPDX-License-Identifier: ISC */
#include "stacked.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"

enum { NUMBER_BYTES = 32 }; /* of `Section 4294967295` */

struct chart {
    size_t begin;         /* of what stands above its header, in the source */
    unsigned long before; /* lines that are before that */
    unsigned long header; /* the first line's number */
    struct tb_text line;  /* that line */
    struct tb_text name;
    char number[NUMBER_BYTES]; /* where it has no other name */
    bool page;            /* it goes on with the chart before it */
};

/* A line above a header. */
struct title {
    struct tb_text text;
    size_t chart;
    size_t paragraph; /* blank lines are between them */
    bool shared;      /* it stands above others, too */
};

/* As source->state. */
struct stack {
    struct chart *chart;
    size_t count, capacity, next;
    unsigned long header; /* lines of a header */
    struct tb_titles titles;
};

/* While the charts are looked for. */
struct search {
    struct tb_source *source;
    const struct tb_stacked_form *form;
    struct stack *stack;
    struct title *title;
    size_t count, capacity; /* of titles */
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
    free(stack);
}

static bool is_rule(struct tb_text line)
{
    for (size_t i = 0; i < line.length; i++) {
        if (!memchr("-=+|:_ \t\f\x1a", line.at[i], 10))
            return false;
    }
    return true;
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

static void add_title(struct search *search, struct tb_text text, size_t at,
                      unsigned long before)
{
    if (search->count == search->kept) {
        search->begin = at;
        search->before = before;
    }
    search->title = tb_grow(search->title, &search->capacity,
                            search->count + 1, sizeof *search->title);
    search->title[search->count++] = (struct title){
        text, search->stack->count, search->paragraph, false};
}

static void add_chart(struct search *search, struct tb_text line, size_t at,
                      unsigned long before)
{
    struct stack *const stack = search->stack;
    const bool titled = search->count > search->kept;

    stack->chart = tb_grow(stack->chart, &stack->capacity, stack->count + 1,
                           sizeof *stack->chart);
    stack->chart[stack->count++] = (struct chart){
        .begin = titled ? search->begin : at,
        .before = titled ? search->before : before,
        .header = before + 1,
        .line = line};
    search->kept = search->count;
    search->open = false;
}

/* Finds the headers, and what stands above each. */
static void find_charts(struct search *search)
{
    struct tb_text rest = tb_source_rest(search->source), line;
    size_t at = search->source->next;
    unsigned long before = 0;

    for (search->open = true; tb_text_cut_line(&rest, &line); before++) {
        const struct tb_text text = tb_notation_trim(line);
        const size_t here = at;
        at = (size_t)(rest.at - search->source->bytes);
        if (text.length && search->form->is_header(search->form->context,
                                                   line, rest)) {
            add_chart(search, text, here, before);
        } else if (is_rule(text)) {
            search->open = true;
            search->paragraph += text.length == 0;
        } else if (search->open && is_title(text, search->form->separator)) {
            add_title(search, text, here, before);
        } else if (search->stack->count) { /* a row; but titles can be wide */
            search->count = search->kept;
            search->open = false;
        }
    }
}

/* Marks titles that stand above more than one chart. */
static void mark_shared(struct search *search)
{
    struct tb_names *const names = tb_names_make();
    const char *const first = (const char *)search->title;

    for (size_t i = 0; i < search->kept; i++) {
        struct title *const title = &search->title[i];
        const char *const origin = tb_names_add(names, title->text,
                                                (const char *)title);
        const size_t other = (size_t)(origin - first) / sizeof *title;
        if (search->title[other].chart == title->chart)
            continue;
        search->title[other].shared = title->shared = true;
    }
    tb_names_free(names);
}

/* `Section 2 - Reserve`, `Section: Reserve`; false if it has not that form. */
static bool cut_section(struct tb_text title, struct tb_text *name)
{
    static const char word[] = "section";
    const size_t length = sizeof word - 1;
    struct tb_text rest = title;
    bool number = false;

    if (rest.length < length ||
        !tb_text_is_nocase((struct tb_text){rest.at, length}, word))
        return false;
    tb_text_skip(&rest, length);
    rest = tb_notation_trim(rest);
    for (; rest.length && tb_text_digit(rest.at[0]); tb_text_skip(&rest, 1))
        number = true;
    rest = tb_notation_trim(rest);
    if (tb_text_starts(rest, ":") || (number && tb_text_starts(rest, "-")))
        tb_text_skip(&rest, 1);
    else if (!number || rest.length)
        return false;
    *name = tb_notation_trim(rest);
    if (name->length == 0)
        *name = title;
    return true;
}

/*
 * The title that names a chart: what is called a section; else what stands
 * above no other chart, in the last paragraph if that has such a line. Returns
 * count if there is none.
 */
static size_t choose_title(const struct title *title, size_t count)
{
    struct tb_text section;
    size_t chosen = count;

    for (size_t i = 0; i < count; i++) {
        if (cut_section(title[i].text, &section))
            return i;
        if (title[i].shared || title[i].text.at[0] == '#' ||
            (chosen < count && title[chosen].paragraph == title[i].paragraph))
            continue;
        chosen = i;
    }
    return chosen;
}

/*
 * Names a chart by its titles. The event's name may stand above the first chart
 * only: there the name is as many lines from the header as in the second chart,
 * *behind.
 */
static void name_chart(struct chart *chart, const struct title *title,
                       size_t count, size_t *behind)
{
    size_t chosen = choose_title(title, count);

    if (*behind && *behind <= count && !title[count - *behind].shared)
        chosen = count - *behind;
    *behind = count - chosen;
    if (chosen < count && !cut_section(title[chosen].text, &chart->name))
        chart->name = title[chosen].text;
}

/* Where the titles of a chart begin. */
static size_t first_title(const struct search *search, size_t chart)
{
    size_t low = 0, high = search->kept;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (search->title[middle].chart < chart)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/*
 * Names the charts, from the last to the first; one of the name and header of
 * that before it is a page.
 */
static void name_charts(struct search *search)
{
    struct stack *const stack = search->stack;
    size_t behind = 0;

    for (size_t i = stack->count; i-- > 0;) {
        const size_t from = first_title(search, i);
        const size_t to = first_title(search, i + 1);
        if (i > 0)
            behind = 0;
        /* There may be no title at all, and no room for any. */
        name_chart(&stack->chart[i], to > from ? search->title + from : NULL,
                   to - from, &behind);
    }
    for (size_t i = 1; i < stack->count; i++) {
        struct chart *const chart = &stack->chart[i];
        const struct chart *const before = chart - 1;
        chart->page = tb_text_equal(chart->line, before->line) &&
                      (chart->name.length == 0 ||
                       tb_text_equal(chart->name, before->name));
        if (chart->page)
            chart->name = before->name;
    }
}

/* How many bytes the names have in common, up to the last of their `: `. */
static size_t common_start(const struct stack *stack)
{
    const struct tb_text first = stack->chart[0].name;
    size_t common = first.length, end = 0;

    for (size_t i = 1; i < stack->count; i++) {
        const struct tb_text name = stack->chart[i].name;
        size_t same = 0;
        while (same < common && same < name.length &&
               name.at[same] == first.at[same])
            same++;
        common = same;
    }
    for (size_t i = 1; i < common; i++) {
        if (first.at[i - 1] == ':' && first.at[i] == ' ')
            end = i + 1;
    }
    return end;
}

/*
 * A single section has the file's name, as everywhere. Of others the event's
 * name is left out, `Spring Open: Reserve`.
 */
static void number_charts(struct stack *stack)
{
    const size_t common = common_start(stack);
    size_t sections = 0;

    for (size_t i = 0; i < stack->count; i++) {
        struct chart *const chart = &stack->chart[i];
        sections += !chart->page;
        if (common)
            tb_text_skip(&chart->name, common);
        if (chart->page || chart->name.length)
            continue;
        snprintf(chart->number, sizeof chart->number, "Section %lu",
                 (unsigned long)sections);
        chart->name = tb_text(chart->number);
    }
    if (sections == 1)
        stack->chart[0].name = (struct tb_text){"", 0};
}

static struct stack *make_stack(struct tb_source *source,
                                const struct tb_stacked_form *form)
{
    struct stack *const stack = tb_alloc(1, sizeof *stack);
    struct search search = {
        .source = source, .form = form, .stack = stack};

    stack->header = form->header;
    find_charts(&search);
    mark_shared(&search);
    name_charts(&search);
    if (stack->count == 0)
        add_chart(&search, tb_text(""), source->next, 0);
    number_charts(stack);
    free(search.title);
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
    const struct chart *chart;

    if (!stack) {
        source->state = stack = make_stack(source, form);
        source->state_free = free_stack;
    }
    while (stack->next < stack->count && stack->chart[stack->next].page)
        stack->next++; /* behind a fault */
    if (stack->next == stack->count)
        return false;
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
        const struct chart *const chart = &stack->chart[stack->next];
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
        return tb_titles_take(&stack->titles, source, source->line, line);
    return !tb_titles_is(line) ||
           tb_fault(source, source->line, 0, "'%.*s' belongs above the first "
                    "header: it holds for all sections", tb_text_shown(line),
                    line.at);
}

void tb_stacked_begin(struct tb_source *source,
                      struct tb_tournament *tournament)
{
    const struct stack *const stack = source->state;

    source->resumes = true;
    tb_titles_apply(&stack->titles, tournament);
}
