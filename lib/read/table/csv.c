/* SPDX-License-Identifier: ISC */
#include "sheet.h"

static bool is_header(const struct tb_cells *cells)
{
    const uint32_t list =
        TB_HEAD_BIT(TB_HEAD_NAME) | TB_HEAD_BIT(TB_HEAD_POINTS);

    return tb_sheet_is_header(cells) ||
           (tb_heading_kinds(cells) & list) == list;
}

bool tb_csv_detect_roster(struct tb_text all)
{
    return tb_table_detect(all, tb_heading_is_roster);
}

bool tb_csv_detect(struct tb_text all)
{
    return tb_table_detect(all, is_header);
}

static bool read_row(struct tb_table *table, const struct tb_cells *cells)
{
    return tb_sheet_row(&table->sheet, cells, table->separator);
}

/* True if no row has points, as before round 1, when a total is a formula. */
static bool has_none(const struct tb_table *table,
                     const struct tb_cells *header)
{
    struct tb_text rest = tb_source_rest(table->sheet.source);
    struct tb_cells cells = {0};
    struct tb_csv_record record = {.cells = &cells};
    bool none = true;
    size_t points = 0;

    while (points < header->count &&
           tb_heading_at(header, points) != TB_HEAD_POINTS)
        points++;
    while (none && tb_csv_record_cut(&rest, table->separator, &record)) {
        const struct tb_text text = tb_cells_text(&cells, points);
        tb_num value;
        none = !text.length || tb_notation_points(text, &value) || value <= 0;
    }
    free(cells.cell);
    return none;
}

/* Standings without games are accepted only where another file has the
   games. */
static bool open_sheet(struct tb_table *table, const struct tb_cells *header)
{
    struct tb_source *const source = table->sheet.source;
    const bool games = tb_sheet_is_header(header) ||
                       tb_source_declares(source);

    if (!games && !tb_heading_is_roster(header) &&
        !(tb_heading_is_list(header) && has_none(table, header)))
        return tb_fault(source, header->cell[0].line, 0,
                        "this is a table of standings without games (no column "
                        "is named like a round: R1, R2); give the tournament "
                        "file that it was made from, or a page with games "
                        "(Chess-Results: art=4 or art=5 in the address; Vega: "
                        "crosstable.html)");
    if (!tb_sheet_open(&table->sheet, header))
        return false;
    if (!games)
        table->sheet.slot[TB_HEAD_POINTS] = TB_NO_COLUMN;
    return true;
}

bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament)
{
    const bool roster = !source->state &&
                        !tb_csv_detect(tb_source_rest(source)) &&
                        tb_csv_detect_roster(tb_source_rest(source));
    const struct tb_table_form form = {
        .is_header = roster ? tb_heading_is_roster : is_header,
        .expected = "no, name, r1, r2",
        .rows = "players",
        .open = open_sheet,
        .row = read_row};

    if (tb_stacked_sheets(source))
        return tb_stacked_sheet_read(source, tournament);
    if (!tb_table_read(&form, source, tournament, NULL))
        return false;
    tb_sheet_number(&((struct tb_table *)source->state)->sheet);
    return true;
}
