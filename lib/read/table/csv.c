/* SPDX-License-Identifier: ISC */
#include "sheet.h"

static bool is_header(const struct tb_cells *cells)
{
    const uint32_t list =
        TB_HEAD_BIT(TB_HEAD_NAME) | TB_HEAD_BIT(TB_HEAD_POINTS);

    return tb_sheet_is_header(cells) ||
           (tb_heading_kinds(cells) & list) == list;
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
