/* SPDX-License-Identifier: ISC */
#include "sheet.h"

static void free_chart(struct tb_chart *chart)
{
    tb_sheet_free(&chart->sheet);
    free(chart->header.cell);
    free(chart->line.cell);
    free(chart->row.cell);
}

static void cut_line(const struct tb_chart *chart, struct tb_cells *cells,
                     struct tb_text line, unsigned long number)
{
    struct tb_csv_record record = {.cells = cells, .line = number};

    if (chart->csv)
        tb_csv_record_cut(&line, chart->separator, &record);
    else if (chart->separator == ' ')
        tb_cells_cut_wide(cells, line, chart->ruled || chart->counted,
                          number);
    else
        tb_cells_cut(cells, line, chart->separator, chart->bar, number);
}

static bool begins_with_bar(struct tb_text line)
{
    return tb_text_starts(tb_text_trim(line), "|");
}

/* Cuts a line into the header if it is that of Vega's text: single blanks may
   separate columns, and a bar precedes the rounds. */
static bool is_ruled(struct tb_chart *chart, struct tb_text line,
                     unsigned long number)
{
    static const uint32_t all = TB_HEAD_BIT(TB_HEAD_NAME) |
                                TB_HEAD_BIT(TB_HEAD_POINTS) |
                                TB_HEAD_BIT(TB_HEAD_ROUND);
    struct tb_cells *const header = &chart->header;

    chart->separator = ' ';
    chart->ruled = true;
    cut_line(chart, header, line, number);
    for (size_t i = 0; i < header->count; i++) {
        struct tb_text *const name = &header->cell[i].text;
        if (tb_text_is(*name, "N"))
            *name = tb_text("No");
        else if (tb_text_among(*name, "T Tit"))
            *name = tb_text("Title");
    }
    return (tb_heading_kinds(header) & all) == all;
}

/* Cuts a line into the header if it is one; in a report, the line after it. */
static bool is_header(struct tb_chart *chart, struct tb_text line,
                      struct tb_text rest, unsigned long number)
{
    static const char separators[] = "\t;,";
    struct tb_cells *const header = &chart->header;
    struct tb_text before;

    if (chart->report) {
        chart->separator = '|';
        header->count = 0;
        if (!tb_uschess_begins(line, rest) || !tb_text_cut_line(&rest, &line))
            return false;
        cut_line(chart, header, line, number + 1);
        return tb_uschess_header(header);
    }
    if (chart->csv) {
        for (size_t i = 0; line.length && separators[i]; i++) {
            chart->separator = separators[i];
            cut_line(chart, header, line, number);
            if (tb_sheet_is_header(header))
                return true;
        }
        return false;
    }
    chart->separator = tb_text_has(line, '|')    ? '|'
                       : tb_text_has(line, '\t') ? '\t'
                                                 : ' ';
    if (chart->separator == ' ' && tb_text_until(line, ",;") < line.length)
        return false;
    chart->bar = chart->separator == '|' && begins_with_bar(line);
    chart->ruled = chart->counted = false;
    cut_line(chart, header, line, number);
    if (chart->separator != ' ')
        return tb_sheet_is_header(header) ||
               (chart->separator == '|' && !chart->bar &&
                is_ruled(chart, line, number));
    tb_wallchart_split(header);
    line = tb_text_trim(line);
    if (tb_sheet_is_header(header) && header->count > 1 &&
        tb_text_cut_at(&line, "  ", &before))
        return true;
    chart->counted = true;
    cut_line(chart, header, line, number);
    chart->counted = tb_wallchart_is_counted(header);
    return chart->counted;
}

/* True if a cell between tabs begins with a quote, as csv has them. */
static bool has_quoted(struct tb_text all)
{
    struct tb_text line, cell;

    while (tb_text_cut_line(&all, &line)) {
        while (tb_text_cut(&line, '\t', &cell)) {
            if (tb_text_starts(tb_text_trim(cell), "\""))
                return true;
        }
    }
    return false;
}

/* Finds the first header of a text. Only a few lines may be above it, as the
   format is recognized by it. */
static bool find_first(struct tb_chart *chart, struct tb_text rest)
{
    struct tb_text line;

    for (unsigned long n = 1; (n <= TB_SHEET_TITLES + 1 || chart->report) &&
                              tb_text_cut_line(&rest, &line); n++) {
        if (is_header(chart, line, rest, n))
            return true;
    }
    return false;
}

/* Tables with tabs that have quotes, or a column of sections or teams, are left
   to csv. */
bool tb_wallchart_detect(struct tb_text all)
{
    static const uint32_t more =
        TB_HEAD_BIT(TB_HEAD_SECTION) | TB_HEAD_BIT(TB_HEAD_TEAM);
    struct tb_chart chart = {0};
    const bool found = !tb_uschess_detect(all) && find_first(&chart, all) &&
                       !(chart.separator == '\t' &&
                         (tb_heading_kinds(&chart.header) & more ||
                          has_quoted(all)));

    free_chart(&chart);
    return found;
}

/* True if a line is a header. It must begin with the name of a column: a row
   that begins with a number or another word is not one. */
static bool begins(struct tb_chart *chart, struct tb_text line,
                   struct tb_text rest)
{
    const struct tb_cells *const header = &chart->header;
    size_t first = 0;

    if (chart->report)
        return is_header(chart, line, rest, 0);
    while (line.length && !chart->csv && memchr(" \t|", line.at[0], 3))
        tb_text_skip(&line, 1);
    if (line.length == 0 || tb_text_digit(line.at[0]) ||
        !is_header(chart, line, rest, 0))
        return false;
    while (!header->cell[first].text.length) /* a header has names */
        first++;
    return tb_heading_at(header, first) != TB_HEAD_OTHER;
}

/* Reads the lines up to the header, and the header; false after a fault. */
static bool find_header(struct tb_chart *chart)
{
    struct tb_source *const source = chart->sheet.source;
    const bool first = source->line == 0;
    struct tb_text line;

    while ((!first || source->line <= TB_SHEET_TITLES || chart->report) &&
           tb_source_line(source, &line)) {
        if (is_header(chart, line, tb_source_rest(source), source->line))
            return !chart->report || tb_source_line(source, &line);
        if (!tb_sheet_title(source, &chart->header) ||
            !tb_stacked_title(source, line))
            return false;
    }
    return tb_fault(source, 1, 0, "no header; expected %s", chart->report
                    ? "'Pair | Player Name |Total|Round' and below it 'Num | "
                      "... | Pts |  1  |'"
                    : "columns such as No., Name, Rnd1, Rnd2, separated by "
                      "tabs, | or two blanks");
}

/* Cuts a line at bars or tabs that the header does not have; false if it does
   not get as many cells as the header. */
static bool cut_marked(struct tb_chart *chart, struct tb_text line,
                       unsigned long number)
{
    static const char marks[] = "|\t";

    for (size_t i = 0; marks[i]; i++) {
        if (!tb_text_has(line, marks[i]))
            continue;
        tb_cells_cut(&chart->row, line, marks[i],
                     marks[i] == '|' && begins_with_bar(line),
                     number);
        if (chart->row.count == chart->header.count)
            return true;
    }
    return false;
}

/* Cuts a line below the header into chart->row; false after a fault. A note
   becomes a single cell. */
static bool cut_row(struct tb_chart *chart, struct tb_text line)
{
    const struct tb_sheet *const sheet = &chart->sheet;
    struct tb_source *const source = sheet->source;
    struct tb_cells *const row = &chart->row;
    struct tb_csv_record record = {.cells = row, .line = source->line};

    if (line.length > TB_FIELD_MAX)
        return tb_fault(source, source->line, 0,
                        "the line has %zu bytes; the limit is %d", line.length,
                        (int)TB_FIELD_MAX);
    row->count = 0;
    if (chart->bar && !begins_with_bar(line)) {
        if (!sheet->gap && !sheet->ended && !tb_sheet_is_footer(line))
            return tb_fault(source, source->line, 1, "the line does not begin "
                            "with | as the header does");
        /* tb_sheet_line decides whether it is a note or a fault. */
        tb_cells_add(row, (struct tb_cell){
                              tb_text_trim(line), source->line, 1, false});
        return true;
    }
    if (chart->csv) {
        tb_csv_record_cut(&line, chart->separator, &record);
        tb_cells_unquote_row(source, row);
        return tb_csv_record_check(source, &record);
    }
    if (chart->separator != ' ') {
        cut_line(chart, row, line, source->line);
        for (size_t i = 0; chart->report && i < row->count; i++) {
            if (tb_text_is_nocase(row->cell[i].text, "Z"))
                row->cell[i].text = tb_text("Z0"); /* a forfeit draw */
        }
        return true;
    }
    if (cut_marked(chart, line, source->line))
        return true;
    cut_line(chart, &chart->line, line, source->line);
    return chart->counted ? tb_wallchart_count(chart)
                          : tb_wallchart_align(chart, line);
}

/* Reads a line below the header; false after a fault. */
static bool read_line(struct tb_chart *chart, struct tb_text line)
{
    struct tb_sheet *const sheet = &chart->sheet;
    const size_t count = sheet->to->count;
    enum tb_row row;

    if (!cut_row(chart, line))
        return false;
    row = tb_sheet_line(sheet, &chart->row);
    chart->lost = row == TB_ROW_BAD;
    if (row != TB_ROW_PLAYER)
        return !chart->lost;
    chart->dropped = !tb_sheet_row(sheet, &chart->row, chart->separator);
    chart->lines = chart->dropped ? 2 : 1;
    if (chart->dropped)
        tb_tournament_keep(sheet->to, count);
    return !chart->dropped;
}

static bool read_rows(struct tb_chart *chart)
{
    struct tb_sheet *const sheet = &chart->sheet;
    struct tb_text line;
    bool good = true;

    chart->name = TB_NO_COLUMN;
    for (size_t r = 0; r < sheet->rounds; r++) {
        if (sheet->round[r].column == sheet->slot[TB_HEAD_NAME] + 1)
            chart->name = sheet->slot[TB_HEAD_NAME];
    }
    while (!chart->lost && tb_stacked_line(chart, &line)) {
        /* It may be a further line of the player above, or of the header. */
        bool more = !sheet->gap && !sheet->ended && !chart->ruled &&
                    !chart->csv && !chart->counted &&
                    line.length <= TB_FIELD_MAX &&
                    (!chart->bar || begins_with_bar(line));
        if (tb_stacked_rule(line) && !(chart->report && chart->lines == 1)) {
            sheet->gap |= tb_text_trim(line).length == 0;
            chart->dropped &= !chart->report;
            continue;
        }
        if (more) {
            cut_line(chart, chart->separator == ' ' ? &chart->line
                                                    : &chart->row,
                     line, sheet->source->line);
            more = chart->report ? tb_uschess_more(chart, &good)
                                 : tb_wallchart_more(chart, &good);
        }
        if (!more)
            good &= read_line(chart, line);
    }
    chart->row.count = 0;
    if (chart->report && chart->lines == 1)
        tb_uschess_more(chart, &good);
    if (good && sheet->to->count == 0)
        return tb_fault(sheet->source, sheet->source->line, 0,
                        "no players below the header");
    good = good && tb_sheet_end(sheet);
    if (good)
        tb_sheet_number(sheet);
    return good;
}

/* Reads the next section of a chart, a report, or a spreadsheet with several
   tables. */
static bool read_chart(struct tb_source *source,
                       struct tb_tournament *tournament, bool report, bool csv)
{
    struct tb_chart chart = {.begins = begins, .report = report, .csv = csv};
    struct tb_sheet *const sheet = &chart.sheet;
    bool good;

    sheet->source = source;
    sheet->to = tournament;
    sheet->coded = report;
    good = (source->state || find_first(&chart, tb_source_rest(source)) ||
            !tb_wallchart_advice(source, tb_source_rest(source))) &&
           tb_stacked_next(&chart) && find_header(&chart);
    if (good) {
        tb_stacked_begin(source, tournament);
        good = tb_sheet_open(sheet, &chart.header) &&
               (sheet->slot[TB_HEAD_SECTION] == TB_NO_COLUMN ||
                tb_fault(source, source->line, 0, "a wall chart cannot have a "
                         "column of sections; save the table as csv")) &&
               read_rows(&chart);
    }
    free_chart(&chart);
    return good;
}

bool tb_wallchart_read(struct tb_source *source,
                       struct tb_tournament *tournament)
{
    return read_chart(source, tournament, false, false);
}

bool tb_uschess_read(struct tb_source *source, struct tb_tournament *tournament)
{
    return read_chart(source, tournament, true, false);
}

bool tb_stacked_sheets(const struct tb_source *source)
{
    struct tb_chart chart = {.csv = true};
    struct tb_text rest = tb_source_rest(source), line;
    size_t headers = 0;

    if (source->state)
        return tb_stacked_is(source);
    while (headers < 2 && tb_text_cut_line(&rest, &line)) {
        if (!begins(&chart, line, rest))
            continue;
        if (tb_heading_kinds(&chart.header) & TB_HEAD_BIT(TB_HEAD_SECTION))
            break; /* a column names the sections */
        headers++;
    }
    free_chart(&chart);
    return headers > 1;
}

bool tb_stacked_sheet_read(struct tb_source *source,
                           struct tb_tournament *tournament)
{
    return read_chart(source, tournament, false, true);
}
