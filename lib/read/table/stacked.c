/* SPDX-License-Identifier: ISC */
#include "sheet.h"

struct chart {
    size_t begin;         /* offset in the source, with the titles above the
                             header */
    unsigned long before; /* number of lines before that */
    unsigned long header; /* number of the header's first line */
    struct tb_text line;  /* that line, stripped */
    struct tb_text name;
    bool page;            /* it continues the chart before it */
};

/* A line above a header. */
struct title {
    struct tb_text text;
    size_t begin;         /* offset in the source */
    unsigned long before; /* number of lines before it */
    size_t chart;
    size_t paragraph; /* counted by blank lines */
    bool shared;      /* it is above other charts, too */
};

/* The state, as source->state. */
struct stack {
    struct chart *chart;
    size_t count, capacity, next;
    struct tb_titles titles;
    /* The titles of all charts. */
    struct title *title;
    size_t title_count, title_capacity;
    size_t kept;            /* titles above a header; the others may be
                               dropped */
};

static void free_stack(void *state)
{
    struct stack *stack = state;

    free(stack->chart);
    free(stack->title);
    free(stack);
}

bool tb_stacked_is(const struct tb_source *source)
{
    return source->state_free == free_stack;
}

bool tb_stacked_rule(struct tb_text line)
{
    return tb_text_span(line, "-=+|:_ \t\f\x1a") == line.length;
}

/* True for a line of a single cell that has a letter. */
static bool is_title(struct tb_text line, char separator)
{
    bool letter = false;

    for (size_t i = 0; i < line.length; i++) {
        const char c = line.at[i];
        letter |= tb_text_letter(c) || c & 0x80;
        if (separator == ' ' ? c == '\t' || (c == ' ' && line.at[i - 1] == ' ')
                             : c == separator)
            return false;
    }
    return letter;
}

/* Strips a spreadsheet's title of the separators of empty cells, and of
   quotes. */
static struct tb_text strip(struct tb_text line, char separator)
{
    const char marks[] = {separator, ' ', '"', '\0'};

    tb_text_pass(&line, marks);
    return tb_text_shed(line, marks);
}

/* Cuts `Section,Open` down to the name; false for any other line. */
static bool cut_labelled(struct tb_text *line, char separator)
{
    struct tb_text rest = *line, label;

    if (!tb_text_cut(&rest, separator, &label) || !rest.at ||
        tb_text_has(rest, separator))
        return false;
    label = strip(label, separator);
    label.length -= tb_text_ends(label, ":");
    rest = strip(rest, separator);
    if (!tb_text_is_nocase(label, "section") || rest.length == 0)
        return false;
    *line = rest;
    return true;
}

/* Adds a chart, which begins with the first of its titles. */
static void add_chart(struct stack *stack, struct tb_text line, size_t at,
                      unsigned long before)
{
    const struct title *const first =
        stack->title_count > stack->kept ? &stack->title[stack->kept] : NULL;

    *TB_ADD(stack->chart, stack->count, stack->capacity) = (struct chart){
        .begin = first ? first->begin : at,
        .before = first ? first->before : before,
        .header = before + 1,
        .line = line};
    stack->kept = stack->title_count;
}

/* Finds the charts and the titles above each; marks titles that are above more
   than one chart. */
static void find_charts(struct stack *stack, struct tb_chart *reader)
{
    const struct tb_source *const source = reader->sheet.source;
    struct tb_text rest = tb_source_rest(source), line;
    size_t at = source->next, paragraph = 0;
    const char separator = reader->separator; /* of the first header */
    unsigned long before = source->line;
    bool open = true; /* the next line may be a title */
    struct tb_names *const names = tb_names_make();

    for (; tb_text_cut_line(&rest, &line); before++) {
        const bool page = tb_text_take(&line, "\f"); /* or begins a <pre> */
        const size_t here = at;
        struct tb_text text;
        open |= page;
        text = reader->csv ? strip(line, separator) : tb_notation_trim(line);
        at = (size_t)(rest.at - source->bytes);
        if (text.length && reader->begins(reader, line, rest)) {
            add_chart(stack, text, here, before);
            open = false;
        } else if (tb_stacked_rule(text)) {
            open = true;
            paragraph += text.length == 0;
        } else if (((open || reader->csv || separator != ' ') &&
                    is_title(text, separator)) ||
                   (reader->csv && cut_labelled(&text, separator))) {
            *TB_ADD(stack->title, stack->title_count, stack->title_capacity) =
                (struct title){
                    text, here, before, stack->count, paragraph, false};
        } else if (stack->count) { /* a row, or a title with wide blanks */
            stack->title_count = stack->kept;
            open = false;
        }
    }
    for (size_t i = 0; i < stack->kept; i++) {
        struct title *const title = &stack->title[i];
        struct title *const first = tb_names_add(names, title->text, title);
        if (first->chart != title->chart)
            first->shared = title->shared = true;
    }
    tb_names_free(names);
}

/* Reads the name in `Section 2 - Reserve` or `Section: Reserve`; false for any
   other title. */
static bool cut_section(struct tb_text title, struct tb_text *name)
{
    struct tb_text rest = title;
    size_t digits;

    if (!tb_text_starts_nocase(title, "section"))
        return false;
    tb_text_skip(&rest, strlen("section"));
    rest = tb_notation_trim(rest);
    digits = tb_text_digits(rest);
    rest = tb_notation_trim(tb_text_from(rest, digits));
    if (tb_text_starts(rest, ":") || (digits && tb_text_starts(rest, "-")))
        tb_text_skip(&rest, 1);
    else if (!tb_text_ends(rest, ":") && (!digits || rest.length))
        return false;
    rest.length -= tb_text_ends(rest, ":");
    *name = tb_notation_trim(rest);
    if (name->length == 0)
        *name = title;
    return true;
}

/* Names a chart by one of its titles: the one that says Section; otherwise one
   that is above no other chart, from the last paragraph that has one. The first
   chart may have the event's name above it, too: it takes the title that is as
   many lines above the header as in the second chart (*distance). */
static void name_chart(struct chart *chart, const struct title *title,
                       size_t count, size_t *distance)
{
    size_t chosen = count;
    struct tb_text section;

    for (size_t i = 0; i < count; i++) {
        if (cut_section(title[i].text, &section)) {
            chosen = i;
            break;
        }
        if (!title[i].shared && title[i].text.at[0] != '#' &&
            (chosen == count || title[chosen].paragraph != title[i].paragraph))
            chosen = i;
    }
    if (*distance && *distance <= count && !title[count - *distance].shared)
        chosen = count - *distance;
    *distance = count - chosen;
    if (chosen < count && !cut_section(title[chosen].text, &chart->name))
        chart->name = title[chosen].text;
}

/* Names the charts, from the last to the first. A chart with the name and
   header of the one before is another page of it. A single section stays
   without a name. Of several, a common beginning up to `: ` is dropped: that is
   the event, as in `Spring Open: Reserve`. */
static void name_charts(struct stack *stack, struct tb_source *source)
{
    size_t distance = 0, from = stack->kept, common, sections = 0;
    struct tb_text first;

    for (size_t i = stack->count; i-- > 0;) {
        const size_t to = from;
        while (from && stack->title[from - 1].chart == i)
            from--;
        if (i > 0 || to == from)
            distance = 0;
        if (to > from)
            name_chart(&stack->chart[i], stack->title + from, to - from,
                       &distance);
    }
    first = stack->chart[0].name;
    common = first.length;
    for (size_t i = 1; i < stack->count; i++) {
        struct chart *const chart = &stack->chart[i];
        const struct chart *const before = chart - 1;
        size_t same = 0;
        chart->page = tb_text_equal(chart->line, before->line) &&
                      (chart->name.length == 0 ||
                       tb_text_equal(chart->name, before->name));
        if (chart->page)
            chart->name = before->name;
        while (same < common && same < chart->name.length &&
               chart->name.at[same] == first.at[same])
            same++;
        common = same;
    }
    while (common && !tb_text_ends(tb_slice(first.at, common), ": "))
        common--;
    for (size_t i = 0; i < stack->count; i++) {
        struct chart *const chart = &stack->chart[i];
        sections += !chart->page;
        if (common)
            tb_text_skip(&chart->name, common);
        if (!chart->page && chart->name.length == 0)
            chart->name = tb_source_text(source, "Section %zu", sections);
    }
    if (sections == 1)
        stack->chart[0].name = tb_text("");
}

bool tb_stacked_next(struct tb_chart *reader)
{
    struct tb_source *const source = reader->sheet.source;
    struct stack *stack = source->state;
    const struct chart *chart;

    if (!stack) {
        source->state = stack = tb_alloc(1, sizeof *stack);
        source->state_free = free_stack;
        find_charts(stack, reader);
        if (stack->count)
            name_charts(stack, source);
        else
            add_chart(stack, tb_text(""), source->next, source->line);
        /* All lines above the first header may have settings. */
        stack->chart[0].begin = source->next;
        stack->chart[0].before = source->line;
    }
    while (stack->next < stack->count && stack->chart[stack->next].page)
        stack->next++; /* left over after a fault */
    if (stack->next == stack->count) {
        tb_titles_end(&stack->titles, source);
        return false;
    }
    chart = &stack->chart[stack->next++];
    source->next = chart->begin;
    source->line = chart->before;
    source->resumes = false;
    reader->sheet.to->name = chart->name;
    return true;
}

bool tb_stacked_line(const struct tb_chart *reader, struct tb_text *line)
{
    struct tb_source *const source = reader->sheet.source;
    struct stack *const stack = source->state;

    while (stack->next < stack->count &&
           source->line >= stack->chart[stack->next].before) {
        const struct chart *const chart = &stack->chart[stack->next];
        if (!chart->page)
            return false;
        reader->sheet.to->declared.same_id =
            "; if the repeated header begins another section, write the "
            "section's name in a line above it";
        while (source->line < chart->header + reader->report &&
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
        return tb_titles_read(&stack->titles, source, line);
    return !tb_titles_is(line) ||
           tb_fault(source, source->line, 0, "'%.*s' applies to all sections; "
                    "move it above the first header", TB_SHOWN(line));
}

void tb_stacked_begin(struct tb_source *source,
                      struct tb_tournament *tournament)
{
    struct stack *const stack = source->state;

    source->resumes = true;
    tb_titles_apply(&stack->titles, tournament);
}
