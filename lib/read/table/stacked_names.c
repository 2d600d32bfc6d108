/* SPDX-License-Identifier: ISC */
#include "stacked.h"

#include <stdio.h>

/* Marks titles that stand above more than one chart. */
static void mark_shared(struct tb_chart_title *title, size_t count)
{
    struct tb_names *const names = tb_names_make();
    const char *const first = (const char *)title;

    for (size_t i = 0; i < count; i++) {
        const char *const origin = tb_names_add(names, title[i].text,
                                                (const char *)&title[i]);
        const size_t other = (size_t)(origin - first) / sizeof *title;
        if (title[other].chart != title[i].chart)
            title[other].shared = title[i].shared = true;
    }
    tb_names_free(names);
}

/* `Section 2 - Reserve`, `Section: Reserve`; false if it has not that form. */
static bool cut_section(struct tb_text title, struct tb_text *name)
{
    struct tb_text rest = title;
    bool number = false;

    if (!tb_text_starts_nocase(title, "section"))
        return false;
    tb_text_skip(&rest, strlen("section"));
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
static size_t choose_title(const struct tb_chart_title *title, size_t count)
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
static void name_chart(struct tb_chart *chart,
                       const struct tb_chart_title *title, size_t count,
                       size_t *behind)
{
    size_t chosen = choose_title(title, count);

    if (*behind && *behind <= count && !title[count - *behind].shared)
        chosen = count - *behind;
    *behind = count - chosen;
    if (chosen < count && !cut_section(title[chosen].text, &chart->name))
        chart->name = title[chosen].text;
}

/* Names the charts, from the last to the first; one of the name and header of
   that before it is a page. */
static void name_charts(struct tb_chart *charts, size_t count,
                        const struct tb_chart_title *title, size_t titles)
{
    size_t behind = 0, from = titles;

    for (size_t i = count; i-- > 0;) {
        const size_t to = from;
        while (from && title[from - 1].chart == i)
            from--;
        if (i > 0 || to == from)
            behind = 0;
        if (to > from)
            name_chart(&charts[i], title + from, to - from, &behind);
    }
    for (size_t i = 1; i < count; i++) {
        struct tb_chart *const chart = &charts[i];
        const struct tb_chart *const before = chart - 1;
        chart->page = tb_text_equal(chart->line, before->line) &&
                      (chart->name.length == 0 ||
                       tb_text_equal(chart->name, before->name));
        if (chart->page)
            chart->name = before->name;
    }
}

/* How many bytes the names have in common, up to the last of their `: `. */
static size_t common_start(const struct tb_chart *charts, size_t count)
{
    const struct tb_text first = charts[0].name;
    size_t common = first.length, end = 0;

    for (size_t i = 1; i < count; i++) {
        const struct tb_text name = charts[i].name;
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

/* A single section has the file's name, as everywhere. Of others the event's
   name is left out, `Spring Open: Reserve`. */
static void number_charts(struct tb_chart *charts, size_t count)
{
    const size_t common = common_start(charts, count);
    size_t sections = 0;

    for (size_t i = 0; i < count; i++) {
        struct tb_chart *const chart = &charts[i];
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
        charts[0].name = (struct tb_text){"", 0};
}

void tb_stacked_names(struct tb_chart *charts, size_t count,
                      struct tb_chart_title *title, size_t titles)
{
    mark_shared(title, titles);
    name_charts(charts, count, title, titles);
    if (count)
        number_charts(charts, count);
}
