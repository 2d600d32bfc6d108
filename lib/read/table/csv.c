/* SPDX-License-Identifier: ISC */
#include "sheet.h"

static bool is_header(const struct tb_cells *cells)
{
    return tb_sheet_is_header(cells) || tb_sheet_is_ranking(cells);
}

bool tb_csv_detect(struct tb_text all)
{
    return tb_table_detect(all, is_header);
}

/* A name with a comma and no quotes makes two cells: where the cells behind
   are byes and blanks, nothing but their number shows it. */
static bool read_row(struct tb_table *table, const struct tb_cells *cells)
{
    const size_t columns = table->sheet.columns;

    if (cells->count > columns && table->separator == ',')
        return tb_fault(table->sheet.source, cells->cell[0].line, 0,
                        "the row has %zu cells, but the header %zu: does a "
                        "name with a comma lack its quotes?", cells->count,
                        columns);
    return tb_sheet_row(&table->sheet, cells);
}

/* A ranking without games is for who has them from another file. */
static bool open_sheet(struct tb_table *table, const struct tb_cells *header)
{
    struct tb_source *const source = table->sheet.source;

    return (tb_sheet_is_header(header) ||
            tb_extras_want(source->extras, TB_EXTRAS_SCORE) ||
            tb_fault(source, header->cell[0].line, 0,
                     "is a table of standings; give the tournament that it "
                     "was made of, or a page with games: of Chess-Results "
                     "art=4 or art=5 in the address, of Vega crosstable.html"
                     )) &&
           tb_sheet_open(&table->sheet, header);
}

bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament)
{
    static const struct tb_table_form form = {
        .is_header = is_header,
        .expected = "no, name, r1, r2",
        .rows = "players",
        .open = open_sheet,
        .row = read_row};

    if (!tb_table_read(&form, source, tournament, NULL))
        return false;
    tb_sheet_number(&((struct tb_table *)source->state)->sheet);
    return true;
}

/* By section, in the order of the file. */
static int compare(const void *a, const void *b)
{
    const struct tb_csv_row *const one = a, *const other = b;

    if (one->section != other->section)
        return one->section < other->section ? -1 : 1;
    return one->at < other->at ? -1 : one->at > other->at;
}

void tb_csv_rows_find(struct tb_table *table, struct tb_cells *cells)
{
    const size_t column = table->sheet.slot[TB_HEAD_SECTION];
    struct tb_source *const source = table->sheet.source;
    struct tb_text rest = tb_source_rest(source);
    struct tb_csv_record record = {.cells = cells, .line = source->line + 1};
    struct tb_names *const names = tb_names_make();
    struct tb_csv_row row = {NULL, source->next, record.line};
    bool mixed = false, bad = false, gap = false;

    while (!bad && tb_csv_record_cut(&rest, table->separator, &record)) {
        const struct tb_text name = tb_cells_text(cells, column);
        size_t filled;
        const struct tb_cell *const first = tb_cells_filled(cells, &filled);
        const bool note = tb_sheet_is_note(first, filled,
                                           gap || table->ended);
        gap |= filled == 0;
        table->ended |= note;
        if (record.wrong || (filled && !note)) {
            bad = record.wrong || table->ended || !name.length ||
                  tb_titles_is(first->text);
            row.section = bad ? NULL : tb_names_add(names, name, name.at);
            TB_GROW(table->row, table->capacity, table->rows + 1);
            table->row[table->rows++] = row;
            gap = false;
        }
        row.at = (size_t)(rest.at - source->bytes);
        record.line = row.line += record.lines;
    }
    tb_names_free(names);
    for (size_t i = 1; i + bad < table->rows; i++) /* true: one begins again */
        mixed |= compare(&table->row[i - 1], &table->row[i]) > 0;
    if (!mixed)
        return;
    qsort(table->row, table->rows - bad, sizeof *table->row, compare);
    tb_fault_warn(source, 0, 0, "the rows of the sections are mixed; they are "
                  "taken section by section");
}

/* Where we are. */
struct scan {
    const char *at, *end;
    char separator;
    unsigned long line;
    size_t column;
};

static bool at_line_end(const struct scan *scan)
{
    return scan->at == scan->end || *scan->at == '\n' || *scan->at == '\r';
}

static bool at_cell_end(const struct scan *scan)
{
    return at_line_end(scan) || *scan->at == scan->separator;
}

/* Goes on by a byte, or over both of CR LF. */
static void step(struct scan *scan)
{
    const char c = *scan->at++;

    if (c == '\r' && scan->at < scan->end && *scan->at == '\n')
        scan->at++;
    if (c == '\r' || c == '\n') {
        scan->line++;
        scan->column = 1;
    } else {
        scan->column += tb_utf8_begins(c);
    }
}

static void skip_blanks(struct scan *scan)
{
    while (!at_cell_end(scan) && (*scan->at == ' ' || *scan->at == '\t'))
        step(scan);
}

static void set_wrong(struct tb_csv_record *record, unsigned long line,
                      size_t column, const char *wrong)
{
    record->wrong = wrong;
    record->wrong_line = line;
    record->wrong_column = column;
}

static void cut_plain(struct scan *scan, struct tb_cell *cell)
{
    const char *const from = scan->at;

    while (!at_cell_end(scan))
        step(scan);
    cell->text = tb_notation_trim(
        (struct tb_text){from, (size_t)(scan->at - from)});
}

/* Stands on the opening quote. */
static void cut_quoted(struct scan *scan, struct tb_csv_record *record,
                       struct tb_cell *cell)
{
    const char *from;

    step(scan);
    from = scan->at;
    for (; scan->at < scan->end; step(scan)) {
        if (*scan->at != '"')
            continue;
        if (scan->at + 1 == scan->end || scan->at[1] != '"')
            break;
        cell->doubled = true;
        step(scan);
    }
    cell->text = tb_notation_trim(
        (struct tb_text){from, (size_t)(scan->at - from)});
    if (scan->at == scan->end) {
        set_wrong(record, cell->line, cell->column, "the quote is not closed");
        return;
    }
    step(scan);
    skip_blanks(scan);
    if (!at_cell_end(scan) && scan->line != cell->line)
        set_wrong(record, cell->line, cell->column,
                  "the quote is not closed in its line");
    else if (!at_cell_end(scan))
        set_wrong(record, scan->line, scan->column,
                  "text stands behind the closing quote of a cell");
}

bool tb_csv_record_cut(struct tb_text *rest, char separator,
                       struct tb_csv_record *record)
{
    struct scan scan = {rest->at, rest->at + rest->length, separator,
                        record->line, 1};

    record->wrong = NULL;
    record->cells->count = 0;
    if (rest->length == 0)
        return false;
    for (;;) {
        struct tb_cell cell = {{"", 0}, 0, 0, false};
        skip_blanks(&scan);
        cell.line = scan.line;
        cell.column = scan.column;
        if (scan.at < scan.end && *scan.at == '"')
            cut_quoted(&scan, record, &cell);
        else
            cut_plain(&scan, &cell);
        if (record->cells->count == TB_CELLS_OF_LINE) {
            set_wrong(record, cell.line, cell.column,
                      "the line has more than 16384 cells");
            while (!at_line_end(&scan))
                step(&scan);
        }
        tb_cells_add(record->cells, cell);
        if (record->wrong || at_line_end(&scan))
            break;
        step(&scan);
    }
    record->lines = scan.line - record->line + 1;
    if (scan.at < scan.end)
        step(&scan);
    *rest = (struct tb_text){scan.at, (size_t)(scan.end - scan.at)};
    return true;
}
