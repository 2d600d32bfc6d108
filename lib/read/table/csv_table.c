/* SPDX-License-Identifier: ISC */
#include "sheet.h"

#include <stdlib.h>

#include "game/game.h"

/*
 * Skips titles up to the header and cuts it into cells; returns what
 * separates them, or 0. *line counts the lines skipped.
 */
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

/* `012 Name`: a TRF file may hold anything behind its codes. */
static bool is_trf(struct tb_text all)
{
    if (all.length < 4 || all.at[3] != ' ')
        return false;
    for (size_t i = 0; i < 3; i++) {
        if (all.at[i] < '0' || all.at[i] > '9')
            return false;
    }
    return true;
}

bool tb_table_detect(struct tb_text all,
                     bool (*is_header)(const struct tb_cells *cells))
{
    struct tb_cells cells = {0};
    unsigned long line = 0;
    const bool found =
        !is_trf(all) && find_header(&all, &line, &cells, is_header);

    free(cells.cell);
    return found;
}

/* Takes the lines above the header from the source; false after a fault. */
static bool take_titles(struct tb_source *source, unsigned long header,
                        struct tb_cells *cells)
{
    struct tb_csv_state *const state = source->state;
    struct tb_csv_record record = {.cells = cells};
    struct tb_text line, rest;

    while (source->line + 1 < header && tb_source_line(source, &line)) {
        rest = line;
        record.line = source->line;
        if ((tb_csv_record_cut(&rest, state->separator, &record) &&
             !record.wrong && !tb_sheet_title(source, cells)) ||
            !tb_titles_take(&state->titles, source, source->line, line))
            return false;
    }
    return true;
}

static void free_state(void *state)
{
    struct tb_csv_state *this = state;

    tb_sheet_free(&this->sheet);
    tb_names_free(this->sections);
    free(this->row);
    free(this);
}

/* Finds the header and takes it from the source; false after a fault. */
static bool take_header(const struct tb_table *table, struct tb_source *source,
                        struct tb_cells *cells)
{
    struct tb_text rest = tb_source_rest(source);
    struct tb_csv_state *state = tb_alloc(1, sizeof *state);
    unsigned long line = source->line;
    struct tb_csv_record record = {.cells = cells};

    source->state = state;
    source->state_free = free_state;
    state->sections = tb_names_make();
    state->separator = find_header(&rest, &line, cells, table->is_header);
    if (!state->separator)
        return tb_fault(source, 1, 0,
                        "no header: expected columns as %s, with commas, "
                        "semicolons or tabs between them", table->expected);
    record.line = line + 1;
    if (!take_titles(source, record.line, cells))
        return false;
    tb_csv_record_cut(&rest, state->separator, &record);
    source->next = (size_t)(rest.at - source->bytes);
    source->line += record.lines;
    return true;
}

/* Ready for rows: a file's header is read once, however many its sections. */
static bool open_sheet(struct tb_table *table, struct tb_source *source,
                       struct tb_cells *cells)
{
    const bool first = !source->state;
    struct tb_csv_state *state;

    if (first && !take_header(table, source, cells))
        return false;
    state = source->state;
    table->sheet = &state->sheet;
    table->sheet->gap = table->sheet->ended = false;
    if (first && !table->open(table, source, cells))
        return false;
    if (first && state->sheet.slot[TB_HEAD_SECTION] != TB_NO_COLUMN)
        tb_csv_mixed_find(source, state->sheet.slot[TB_HEAD_SECTION], cells);
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
            return tb_fault(source, cell->line, cell->column,
                            "a cell of %zu bytes, more than %d",
                            cell->text.length, (int)TB_FIELD_MAX);
    }
    return true;
}

/* The section's column, NULL if the file has none. */
static const struct tb_cell *section_cell(const struct tb_sheet *sheet,
                                          const struct tb_cells *cells)
{
    return tb_cells_at(cells, sheet->slot[TB_HEAD_SECTION]);
}

/* The cell that names the next row's section; NULL after a fault: none. */
static const struct tb_cell *named_section(struct tb_source *source,
                                           const struct tb_sheet *sheet,
                                           const struct tb_cells *cells)
{
    const struct tb_cell *cell = section_cell(sheet, cells);

    if (cell && cell->text.length)
        return cell;
    tb_fault(source, source->line + 1, cell ? cell->column : 0,
             "the row names no section");
    return NULL;
}

/* Begins a section with its first row. */
static bool begin(struct tb_source *source, struct tb_tournament *tournament,
                  const struct tb_sheet *sheet, const struct tb_cells *cells)
{
    struct tb_csv_state *const state = source->state;
    const bool named = sheet->slot[TB_HEAD_SECTION] != TB_NO_COLUMN;
    const struct tb_cell *cell =
        named ? named_section(source, sheet, cells) : NULL;

    if (named && !cell)
        return false;
    if (named)
        tournament->name = cell->text;
    tb_titles_apply(&state->titles, source, tournament);
    if (!named)
        return true;
    if (tb_names_add(state->sections, cell->text, cell->text.at) ==
        cell->text.at)
        return true;
    return tb_fault(source, cell->line, cell->column,
                    "section '%.*s' was met before: its rows are not adjacent",
                    tb_text_shown(cell->text), cell->text.at);
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

/*
 * Takes a row; false after a fault that ends the file. One in a cell does not:
 * those of the rows below are told in the same run.
 */
static bool take_row(struct tb_table *table, struct tb_source *source,
                     struct tb_tournament *tournament, struct tb_cells *cells)
{
    const size_t count = tournament->count;

    for (size_t i = 0; i < cells->count; i++) {
        if (cells->cell[i].doubled)
            tb_cells_unquote(source, &cells->cell[i].text);
    }
    if (table->count == 0 && !begin(source, tournament, table->sheet, cells))
        return false;
    table->count++;
    if (!table->row(table, source, tournament, cells)) {
        table->faulty = true;
        tb_tournament_keep(tournament, count);
    }
    return true;
}

/* Cuts the next row; one of mixed sections stands where it was found. */
static bool cut_next(struct tb_source *source, struct tb_text *rest,
                     struct tb_csv_record *record)
{
    const struct tb_csv_state *const state = source->state;

    if (state->rows && state->next == state->rows)
        return false;
    if (state->rows) {
        source->next = state->row[state->next].at;
        source->line = state->row[state->next].line - 1;
    }
    *rest = tb_source_rest(source);
    record->line = source->line + 1;
    return tb_csv_record_cut(rest, state->separator, record);
}

/* Reads rows until another section's; false after a fault. */
static bool read_rows(struct tb_table *table, struct tb_source *source,
                      struct tb_tournament *tournament, struct tb_cells *cells)
{
    struct tb_csv_state *const state = source->state;
    struct tb_csv_record record = {.cells = cells};
    struct tb_text rest;

    while (cut_next(source, &rest, &record)) {
        enum tb_row row;
        if (!check_record(source, &record))
            return false;
        row = tb_sheet_line(table->sheet, source, cells);
        if (row == TB_ROW_BAD)
            return false;
        if (row == TB_ROW_PLAYER) {
            /* A blank may mean the section above, so that is not done. */
            if (table->count &&
                !holds(section_cell(table->sheet, cells), tournament->name))
                return named_section(source, table->sheet, cells);
            if (!take_row(table, source, tournament, cells))
                return false;
        }
        /* Not line by line: taking quotes off moves what a cell holds. */
        source->next = (size_t)(rest.at - source->bytes);
        source->line += record.lines;
        state->next++;
    }
    return true;
}

bool tb_table_read(struct tb_table *table, struct tb_source *source,
                   struct tb_tournament *tournament)
{
    const bool first = !source->state;
    struct tb_cells cells = {0};
    bool good;

    good = open_sheet(table, source, &cells) &&
           read_rows(table, source, tournament, &cells) &&
           tb_sheet_end(table->sheet, tournament);
    free(cells.cell);
    source->resumes = good;
    if (good && !first && table->count == 0)
        tb_titles_end(&((struct tb_csv_state *)source->state)->titles, source);
    if (good && first && table->count == 0)
        return tb_fault(source, source->line, 0,
                        "no %s stand below the header", table->rows);
    return good && table->count > 0 && !table->faulty;
}
