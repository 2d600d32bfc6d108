/* SPDX-License-Identifier: ISC */
#include "table.h"

#include "sheet.h"

static bool is_header(const struct tb_cells *cells)
{
    return tb_sheet_is_header(cells) && !tb_sheet_is_stream(cells);
}

bool tb_csv_detect(struct tb_text all)
{
    return tb_table_detect(all, is_header);
}

static bool open_table(struct tb_table *table, struct tb_source *source,
                       const struct tb_cells *header)
{
    return tb_sheet_open(table->sheet, source, header);
}

/*
 * A name with a comma and no quotes makes two cells: where the cells behind
 * are byes and blanks, nothing but their number shows it.
 */
static bool check_count(const struct tb_table *table, struct tb_source *source,
                        const struct tb_cells *cells)
{
    const struct tb_csv_state *state = source->state;

    return cells->count <= table->sheet->columns || state->separator != ',' ||
           tb_fault(source, cells->cell[0].line, 0,
                    "the row has %zu cells, but the header %zu: does a name "
                    "with a comma lack its quotes?", cells->count,
                    table->sheet->columns);
}

static bool read_row(struct tb_table *table, struct tb_source *source,
                     struct tb_tournament *tournament,
                     const struct tb_cells *cells)
{
    return check_count(table, source, cells) &&
           tb_sheet_row(table->sheet, source, tournament, cells);
}

bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament)
{
    struct tb_table table = {.is_header = tb_sheet_is_header,
                             .expected = "no, name, r1, r2",
                             .rows = "players",
                             .open = open_table,
                             .row = read_row};

    if (!tb_table_read(&table, source, tournament))
        return false;
    tb_sheet_number(table.sheet, tournament);
    return true;
}
