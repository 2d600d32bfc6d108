/* SPDX-License-Identifier: ISC */
#include "wallchart.h"

#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "sheet.h"
#include "titles.h"
#include "uschess.h"
#include "wallchart_align.h"

/* How the lines of a chart are cut. */
struct chart {
    char separator; /* '|', a tab, or a blank for two of them and more */
    bool bar;       /* lines begin with '|' */
    size_t name;    /* column of a name in front of a round, TB_NO_COLUMN */
    struct tb_cells header, line, row;
};

static void free_chart(struct chart *chart)
{
    free(chart->header.cell);
    free(chart->line.cell);
    free(chart->row.cell);
}

static bool has(struct tb_text line, char c)
{
    return line.length && memchr(line.at, c, line.length);
}

/*
 * True for lines that only rule the table, for blank ones, and for the ends of
 * pages and of DOS files.
 */
static bool is_rule(struct tb_text line)
{
    for (size_t i = 0; i < line.length; i++) {
        if (!memchr("-=+|: \t\f\x1a", line.at[i], 9))
            return false;
    }
    return true;
}

/* Adds a cell; *from and *column are where the one before it ended. */
static void add_cell(struct tb_cells *cells, struct tb_text part,
                     unsigned long number, const char **from, size_t *column)
{
    const struct tb_text text = tb_notation_trim(part);

    *column += tb_cells_width(*from, text.at);
    *from = text.at;
    tb_cells_add(cells, (struct tb_cell){text, number, *column, false});
}

/* Cuts at each separator; without the empty cells outside of outer bars. */
static void cut_at(struct tb_cells *cells, struct tb_text line, char separator,
                   bool bar, unsigned long number)
{
    struct tb_text rest = line, part;
    const char *from = line.at;
    size_t column = 1;

    cells->count = 0;
    if (bar)
        tb_text_cut(&rest, separator, &part);
    while (tb_text_cut(&rest, separator, &part))
        add_cell(cells, part, number, &from, &column);
    if (separator == '|' && cells->count > 1 &&
        cells->cell[cells->count - 1].text.length == 0)
        cells->count--;
}

/* Cuts where a tab or two blanks are. */
static void cut_wide(struct tb_cells *cells, struct tb_text line,
                     unsigned long number)
{
    const char *at = line.at, *from = line.at;
    const char *const end = line.at + line.length;
    size_t column = 1;

    cells->count = 0;
    while (at < end) {
        const char *stop = at;
        while (stop < end && *stop != '\t' &&
               !(*stop == ' ' && stop + 1 < end && stop[1] == ' '))
            stop++;
        if (tb_text_trim((struct tb_text){at, (size_t)(stop - at)}).length)
            add_cell(cells, (struct tb_text){at, (size_t)(stop - at)}, number,
                     &from, &column);
        for (at = stop; at < end && (*at == ' ' || *at == '\t');)
            at++;
    }
}

static void cut_line(const struct chart *chart, struct tb_cells *cells,
                     struct tb_text line, unsigned long number)
{
    if (chart->separator == ' ')
        cut_wide(cells, line, number);
    else
        cut_at(cells, line, chart->separator, chart->bar, number);
}

/* Takes a line as the header if it is one. */
static bool is_header(struct chart *chart, struct tb_text line,
                      unsigned long number)
{
    chart->separator = has(line, '|') ? '|' : has(line, '\t') ? '\t' : ' ';
    if (chart->separator == ' ' && (has(line, ',') || has(line, ';')))
        return false;
    chart->bar = chart->separator == '|' &&
                 tb_text_starts(tb_text_trim(line), "|");
    cut_line(chart, &chart->header, line, number);
    return tb_sheet_is_header(&chart->header);
}

/* True if our own stream or csv.h should read it. */
static bool is_other(const struct chart *chart, struct tb_text all)
{
    bool id = false, games = false;

    if (chart->separator != '\t')
        return false;
    for (size_t i = 0; i < chart->header.count; i++) {
        const struct tb_text name = chart->header.cell[i].text;
        const int kind = tb_heading_read(name).kind;
        id |= tb_text_is(name, "id");
        games |= tb_text_is(name, "games");
        if (kind == TB_HEAD_SECTION || kind == TB_HEAD_TEAM)
            return true;
    }
    return (id && games) || has(all, '"');
}

bool tb_wallchart_detect(struct tb_text all)
{
    struct chart chart = {0};
    struct tb_text rest = all, line;
    bool found = false;

    if (tb_uschess_detect(all))
        return false;
    for (unsigned long n = 1; !found && n <= TB_SHEET_TITLES + 1; n++) {
        if (!tb_text_cut_line(&rest, &line))
            break;
        found = is_header(&chart, line, n);
    }
    found = found && !is_other(&chart, all);
    free_chart(&chart);
    return found;
}

/* Takes lines up to the header; false after a fault. */
static bool find_header(struct tb_source *source, struct chart *chart,
                        struct tb_titles *titles)
{
    struct tb_text line;

    while (source->line <= TB_SHEET_TITLES && tb_source_line(source, &line)) {
        if (is_header(chart, line, source->line))
            return true;
        if (!tb_sheet_title(source, &chart->header) ||
            !tb_titles_take(titles, source, source->line, line))
            return false;
    }
    return tb_fault(source, 1, 0,
                    "no header: expected columns as No., Name, Rnd1, Rnd2, "
                    "with tabs, | or two blanks between them");
}

/*
 * Cuts a line at the bars or tabs that it has though its header has none; false
 * if its cells are not those of the header.
 */
static bool cut_marked(struct chart *chart, struct tb_text line,
                       unsigned long number)
{
    static const char marks[] = "|\t";

    for (size_t i = 0; marks[i]; i++) {
        if (!has(line, marks[i]))
            continue;
        cut_at(&chart->row, line, marks[i],
               marks[i] == '|' && tb_text_starts(tb_text_trim(line), "|"),
               number);
        if (chart->row.count == chart->header.count)
            return true;
    }
    return false;
}

/* Cuts a line that may be a note into chart->row; false after a fault. */
static bool cut_row(struct tb_source *source, struct chart *chart,
                    struct tb_text line, bool note)
{
    if (line.length > TB_FIELD_MAX)
        return tb_fault(source, source->line, 0,
                        "a line of %zu bytes, more than %d", line.length,
                        (int)TB_FIELD_MAX);
    if (chart->bar && !tb_text_starts(tb_text_trim(line), "|")) {
        if (!note)
            return tb_fault(source, source->line, 1, "the line does not begin "
                            "with | as the header does");
        chart->row.count = 0; /* a note, or a fault for tb_sheet_line */
        tb_cells_add(&chart->row, (struct tb_cell){
                         tb_text_trim(line), source->line, 1, false});
        return true;
    }
    if (chart->separator != ' ') {
        cut_line(chart, &chart->row, line, source->line);
        return true;
    }
    if (cut_marked(chart, line, source->line))
        return true;
    cut_line(chart, &chart->line, line, source->line);
    return tb_wallchart_align(source, &chart->header, chart->name,
                              &chart->line, &chart->row);
}

/* The column of the name if a round's is the next, else TB_NO_COLUMN. */
static size_t name_before_rounds(const struct tb_sheet *sheet)
{
    const size_t name = sheet->slot[TB_HEAD_NAME];

    for (size_t r = 0; name != TB_NO_COLUMN && r < sheet->rounds; r++) {
        if (sheet->round[r].column == name + 1)
            return name;
    }
    return TB_NO_COLUMN;
}

static bool read_rows(struct tb_source *source,
                      struct tb_tournament *tournament, struct chart *chart,
                      struct tb_sheet *sheet)
{
    struct tb_text line;
    bool good = true;

    chart->name = name_before_rounds(sheet);
    while (tb_source_line(source, &line)) {
        const size_t count = tournament->count;
        enum tb_row row;
        if (is_rule(line)) {
            sheet->gap |= tb_text_trim(line).length == 0;
            continue;
        }
        if (!cut_row(source, chart, line,
                     sheet->gap || sheet->ended ||
                         tb_sheet_is_footer(line))) {
            good = false;
            continue;
        }
        row = tb_sheet_line(sheet, source, &chart->row);
        if (row == TB_ROW_BAD)
            return false;
        if (row == TB_ROW_PLAYER &&
            !tb_sheet_row(sheet, source, tournament, &chart->row)) {
            good = false;
            tb_tournament_keep(tournament, count);
        }
    }
    if (!good)
        return false;
    if (tournament->count)
        return tb_sheet_end(sheet, source);
    return tb_fault(source, source->line, 0,
                    "no players stand below the header");
}

/* A section column would need csv.h. */
static bool check_header(struct tb_source *source, const struct tb_sheet *sheet)
{
    if (sheet->slot[TB_HEAD_SECTION] == TB_NO_COLUMN)
        return true;
    return tb_fault(source, source->line, 0,
                    "a wall chart has no section column; csv files have");
}

bool tb_wallchart_read(struct tb_source *source,
                       struct tb_tournament *tournament)
{
    struct chart chart = {0};
    struct tb_sheet sheet = {0};
    struct tb_titles titles = {.line = {0}};
    bool good;

    if (source->line && tb_source_rest(source).length == 0)
        return false;
    good = find_header(source, &chart, &titles) &&
           tb_sheet_open(&sheet, source, &chart.header) &&
           check_header(source, &sheet);
    if (good) {
        tb_titles_apply(&titles, tournament);
        good = read_rows(source, tournament, &chart, &sheet);
    }
    tb_sheet_free(&sheet);
    free_chart(&chart);
    return good;
}
