/* SPDX-License-Identifier: ISC */
#include "sheet.h"

/* Skips titles, and cuts the header into cells. Returns their separator, or 0
   if there is no header. *line counts the lines skipped. */
static char find_header(struct tb_text *rest, unsigned long *line,
                        struct tb_cells *cells,
                        bool (*is_header)(const struct tb_cells *cells))
{
    static const char separators[] = "\t;,";

    for (int titles = 0; titles <= TB_SHEET_TITLES; titles++) {
        struct tb_text skipped;
        for (size_t i = 0; separators[i]; i++) {
            struct tb_text after = *rest;
            struct tb_csv_record record = {.cells = cells, .line = *line + 1};
            if (tb_csv_record_cut(&after, separators[i], &record) &&
                !record.wrong && is_header(cells))
                return separators[i];
        }
        if (!tb_text_cut_line(rest, &skipped))
            return '\0';
        ++*line;
    }
    return '\0';
}

bool tb_table_detect(struct tb_text all,
                     bool (*is_header)(const struct tb_cells *cells))
{
    struct tb_cells cells = {0};
    unsigned long line = 0;
    /* `012 Name`: a TRF file may have any text after its codes. */
    const bool trf = tb_text_digits(all) == 3 && all.length > 3 &&
                     all.at[3] == ' ';
    const bool found = !trf && find_header(&all, &line, &cells, is_header);

    free(cells.cell);
    return found;
}

static void free_state(void *state)
{
    struct tb_table *this = state;

    tb_sheet_free(&this->sheet);
    free(this->row);
    free(this);
}

/* By section, then in the order of the file. */
static int compare(const void *a, const void *b)
{
    const struct tb_csv_row *const one = a, *const other = b;

    if (one->section != other->section)
        return one->section < other->section ? -1 : 1;
    return one->at < other->at ? -1 : one->at > other->at;
}

/* Finds the rows of each section before any is read: sections may be mixed, as
   in a sheet sorted by name. */
static void find_rows(struct tb_table *table, struct tb_cells *cells)
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
            tb_sheet_filled(&table->sheet, cells);
            *TB_ADD(table->row, table->rows, table->capacity) = row;
            gap = false;
        }
        row.at = (size_t)(rest.at - source->bytes);
        record.line = row.line += record.lines;
    }
    tb_names_free(names);
    for (size_t i = 1; i + bad < table->rows; i++)
        mixed |= compare(&table->row[i - 1], &table->row[i]) > 0;
    if (!mixed)
        return;
    qsort(table->row, table->rows - bad, sizeof *table->row, compare);
    tb_fault_warn(source, 0, 0, "the rows of different sections are mixed; "
                  "they are read section by section");
}

/* Reads the header and the lines above it; false after a fault. */
static bool open_table(struct tb_table *table, struct tb_cells *cells)
{
    struct tb_source *const source = table->sheet.source;
    struct tb_text rest = tb_source_rest(source), line;
    struct tb_csv_record record = {.cells = cells};
    unsigned long header = source->line;

    table->separator =
        find_header(&rest, &header, cells, table->form.is_header);
    if (!table->separator)
        return tb_fault(source, 1, 0, "no header; expected columns such as %s, "
                        "separated by commas, semicolons or tabs",
                        table->form.expected);
    while (source->line < header && tb_source_line(source, &line)) {
        struct tb_text title = line;
        record.line = source->line;
        if ((tb_csv_record_cut(&title, table->separator, &record) &&
             !record.wrong && !tb_sheet_title(source, cells)) ||
            !tb_titles_read(&table->titles, source, line))
            return false;
    }
    record.line = header + 1;
    tb_csv_record_cut(&rest, table->separator, &record);
    source->next = (size_t)(rest.at - source->bytes);
    source->line += record.lines;
    if (!(table->form.open ? table->form.open(table, cells)
                            : tb_sheet_open(&table->sheet, cells)))
        return false;
    if (table->sheet.slot[TB_HEAD_SECTION] != TB_NO_COLUMN)
        find_rows(table, cells);
    return true;
}

/* Adds a row. After a fault in a cell the rows below are read all the same, so
   that one run reports every fault. */
static void add_row(struct tb_table *table, struct tb_cells *cells)
{
    struct tb_tournament *const to = table->sheet.to;
    const size_t count = to->count;

    tb_cells_unquote_row(to->source, cells);
    if (table->count++ == 0) {
        to->name = tb_cells_text(cells, table->sheet.slot[TB_HEAD_SECTION]);
        tb_titles_apply(&table->titles, to);
    }
    if (!table->form.row(table, cells)) {
        table->faulty = true;
        tb_tournament_keep(to, count);
    }
}

/* Reads the rows of one section; false after a fault that ends the file. A row
   with a blank section is such a fault: it might belong to the one above. */
static bool read_rows(struct tb_table *table, struct tb_cells *cells)
{
    struct tb_sheet *const sheet = &table->sheet;
    struct tb_source *const source = sheet->source;
    struct tb_csv_record record = {.cells = cells};

    for (; !table->rows || table->next < table->rows; table->next++) {
        const struct tb_csv_row *const row =
            table->rows ? &table->row[table->next] : NULL;
        const bool bad = row && !row->section;
        struct tb_text rest;
        enum tb_row kind;
        if (row && table->count && !bad && row->section != row[-1].section)
            break;
        if (row) {
            source->next = row->at;
            source->line = row->line - 1;
        }
        rest = tb_source_rest(source);
        record.line = source->line + 1;
        if (!tb_csv_record_cut(&rest, table->separator, &record))
            break;
        sheet->ended |= bad && table->ended;
        if (!tb_csv_record_check(source, &record))
            return false;
        kind = tb_sheet_line(sheet, cells);
        if (kind == TB_ROW_BAD)
            return false;
        if (bad) {
            const struct tb_cell *const cell =
                tb_cells_at(cells, sheet->slot[TB_HEAD_SECTION]);
            return tb_fault(source, record.line, cell ? cell->column : 0,
                            "the row names no section");
        }
        if (kind == TB_ROW_PLAYER)
            add_row(table, cells);
        /* The record cannot be cut again: unquoting has moved its bytes. */
        source->next = (size_t)(rest.at - source->bytes);
        source->line += record.lines;
    }
    return true;
}

bool tb_table_read(const struct tb_table_form *form, struct tb_source *source,
                   struct tb_tournament *tournament, void *context)
{
    const bool first = !source->state;
    struct tb_table *const table =
        first ? tb_alloc(1, sizeof *table) : source->state;
    struct tb_cells cells = {0};
    bool good;

    if (first) {
        source->state = table;
        source->state_free = free_state;
        table->form = *form;
    }
    table->context = context ? context : table->context;
    table->sheet.source = source;
    table->sheet.to = tournament;
    table->sheet.gap = table->sheet.ended = table->faulty = false;
    table->count = 0;
    good = (!first || open_table(table, &cells)) && read_rows(table, &cells) &&
           tb_sheet_end(&table->sheet);
    free(cells.cell);
    source->resumes = good;
    if (good && !first && table->count == 0)
        tb_titles_end(&table->titles, source);
    if (good && first && table->count == 0)
        return tb_fault(source, source->line, 0,
                        "no %s below the header", form->rows);
    return good && table->count > 0 && !table->faulty;
}
