/* SPDX-License-Identifier: ISC */
#include "sheet.h"

/* Skips titles up to the header and cuts it into cells; returns what
   separates them, or 0. *line counts the lines skipped. */
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
    /* `012 Name`: a TRF file may hold anything behind its codes. */
    const bool trf = tb_text_digits(all) == 3 && all.length > 3 &&
                     all.at[3] == ' ';
    const bool found = !trf && find_header(&all, &line, &cells, is_header);

    free(cells.cell);
    return found;
}

/* Takes the lines above the header from the source; false after a fault. */
static bool take_titles(struct tb_table *table, unsigned long header,
                        struct tb_cells *cells)
{
    struct tb_source *const source = table->sheet.source;
    struct tb_csv_record record = {.cells = cells};
    struct tb_text line, rest;

    while (source->line + 1 < header && tb_source_line(source, &line)) {
        rest = line;
        record.line = source->line;
        if ((tb_csv_record_cut(&rest, table->separator, &record) &&
             !record.wrong && !tb_sheet_title(source, cells)) ||
            !tb_titles_take(&table->titles, source, line))
            return false;
    }
    return true;
}

static void free_state(void *state)
{
    struct tb_table *this = state;

    tb_sheet_free(&this->sheet);
    tb_names_free(this->sections);
    free(this->row);
    free(this);
}

/* Finds the header and takes it from the source; false after a fault. */
static bool take_header(struct tb_table *table, struct tb_cells *cells)
{
    struct tb_source *const source = table->sheet.source;
    struct tb_text rest = tb_source_rest(source);
    unsigned long line = source->line;
    struct tb_csv_record record = {.cells = cells};

    table->separator = find_header(&rest, &line, cells, table->form->is_header);
    if (!table->separator)
        return tb_fault(source, 1, 0, "no header: expected columns as %s, with "
                        "commas, semicolons or tabs between them",
                        table->form->expected);
    record.line = line + 1;
    if (!take_titles(table, record.line, cells))
        return false;
    tb_csv_record_cut(&rest, table->separator, &record);
    source->next = (size_t)(rest.at - source->bytes);
    source->line += record.lines;
    return true;
}

/* Ready for rows: a file's header is read once, however many its sections. */
static bool open_table(struct tb_table *table, struct tb_cells *cells)
{
    if (!take_header(table, cells) ||
        !(table->form->open ? table->form->open(table, cells)
                            : tb_sheet_open(&table->sheet, cells)))
        return false;
    if (table->sheet.slot[TB_HEAD_SECTION] != TB_NO_COLUMN)
        tb_csv_mixed_find(table, cells);
    return true;
}

/* Checks that what was cut is a record of cells that are not too long. */
static bool check_record(struct tb_source *source,
                         const struct tb_csv_record *record)
{
    if (record->wrong)
        return tb_fault(source, record->wrong_line, record->wrong_column, "%s",
                        record->wrong);
    for (size_t i = 0; i < record->cells->count; i++) {
        const struct tb_cell *cell = &record->cells->cell[i];
        if (cell->text.length > TB_FIELD_MAX)
            return tb_cell_fault(source, cell,
                                 "a cell of %zu bytes, more than %d",
                                 cell->text.length, (int)TB_FIELD_MAX);
    }
    return true;
}

/* The section's column, NULL if the file has none. */
static const struct tb_cell *section_cell(const struct tb_table *table,
                                          const struct tb_cells *cells)
{
    return tb_cells_at(cells, table->sheet.slot[TB_HEAD_SECTION]);
}

/* The cell that names the next row's section; NULL after a fault: none. */
static const struct tb_cell *named_section(const struct tb_table *table,
                                           const struct tb_cells *cells)
{
    struct tb_source *const source = table->sheet.source;
    const struct tb_cell *cell = section_cell(table, cells);

    if (cell && cell->text.length)
        return cell;
    tb_fault(source, source->line + 1, cell ? cell->column : 0,
             "the row names no section");
    return NULL;
}

/* Begins a section with its first row. */
static bool begin(struct tb_table *table, const struct tb_cells *cells)
{
    struct tb_source *const source = table->sheet.source;
    const bool named = table->sheet.slot[TB_HEAD_SECTION] != TB_NO_COLUMN;
    const struct tb_cell *cell = named ? named_section(table, cells) : NULL;

    if (named && !cell)
        return false;
    if (named)
        table->sheet.to->name = cell->text;
    tb_titles_apply(&table->titles, table->sheet.to);
    return !named ||
           tb_names_add(table->sections, cell->text, cell->text.at) ==
               cell->text.at ||
           tb_cell_fault(source, cell, "section '%.*s' was met before: its "
                         "rows are not adjacent", TB_SHOWN(cell->text));
}

/* True if a cell, its quotes still doubled, holds the text. */
static bool holds(const struct tb_cell *cell, struct tb_text text)
{
    size_t length = 0;

    if (!cell)
        return text.length == 0;
    for (size_t i = 0; i < cell->text.length; i++) {
        if (length == text.length || cell->text.at[i] != text.at[length++])
            return false;
        i += cell->doubled && cell->text.at[i] == '"';
    }
    return length == text.length;
}

/* Takes a row; false after a fault that ends the file. One in a cell does not:
   those of the rows below are told in the same run. */
static bool take_row(struct tb_table *table, struct tb_cells *cells)
{
    struct tb_tournament *const to = table->sheet.to;
    const size_t count = to->count;

    for (size_t i = 0; i < cells->count; i++) {
        if (cells->cell[i].doubled)
            tb_cells_unquote(to->source, &cells->cell[i].text);
    }
    if (table->count == 0 && !begin(table, cells))
        return false;
    table->count++;
    if (!table->form->row(table, cells)) {
        table->faulty = true;
        tb_tournament_keep(to, count);
    }
    return true;
}

/* Cuts the next row; one of mixed sections stands where it was found. */
static bool cut_next(const struct tb_table *table, struct tb_text *rest,
                     struct tb_csv_record *record)
{
    struct tb_source *const source = table->sheet.source;

    if (table->rows && table->next == table->rows)
        return false;
    if (table->rows) {
        source->next = table->row[table->next].at;
        source->line = table->row[table->next].line - 1;
    }
    *rest = tb_source_rest(source);
    record->line = source->line + 1;
    return tb_csv_record_cut(rest, table->separator, record);
}

/* Reads rows until another section's; false after a fault. */
static bool read_rows(struct tb_table *table, struct tb_cells *cells)
{
    struct tb_source *const source = table->sheet.source;
    struct tb_csv_record record = {.cells = cells};
    struct tb_text rest;

    while (cut_next(table, &rest, &record)) {
        enum tb_row row;
        if (!check_record(source, &record))
            return false;
        row = tb_sheet_line(&table->sheet, cells);
        if (row == TB_ROW_BAD)
            return false;
        if (row == TB_ROW_PLAYER) {
            /* A blank may mean the section above, so that is not done. */
            if (table->count && !holds(section_cell(table, cells),
                                       table->sheet.to->name))
                return named_section(table, cells);
            if (!take_row(table, cells))
                return false;
        }
        /* Not line by line: taking quotes off moves what a cell holds. */
        source->next = (size_t)(rest.at - source->bytes);
        source->line += record.lines;
        table->next++;
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
        table->form = form;
        table->sections = tb_names_make();
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
                        "no %s stand below the header", form->rows);
    return good && table->count > 0 && !table->faulty;
}
