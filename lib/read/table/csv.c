/* SPDX-License-Identifier: ISC */
#include "sheet.h"

static bool is_header(const struct tb_cells *cells)
{
    const uint32_t list =
        TB_HEAD_BIT(TB_HEAD_NAME) | TB_HEAD_BIT(TB_HEAD_POINTS);

    return tb_sheet_is_header(cells) ||
           (tb_heading_kinds(cells) & list) == list;
}

/* True for a list of players before the first round, perhaps without numbers:
   then another column must say that these are players. */
static bool is_roster(const struct tb_cells *cells)
{
    const uint32_t kinds = tb_heading_kinds(cells);
    const uint32_t others =
        TB_HEAD_BIT(TB_HEAD_ROUND) | TB_HEAD_BIT(TB_HEAD_POINTS) |
        TB_HEAD_BIT(TB_HEAD_RK) | TB_HEAD_BIT(TB_HEAD_RANK);
    const uint32_t names = TB_HEAD_BIT(TB_HEAD_NAME) |
                           TB_HEAD_BIT(TB_HEAD_LAST) |
                           TB_HEAD_BIT(TB_HEAD_FULL);
    const uint32_t players =
        TB_HEAD_BIT(TB_HEAD_NUMBER) | TB_HEAD_BIT(TB_HEAD_ID) |
        TB_HEAD_BIT(TB_HEAD_RATING) | TB_HEAD_BIT(TB_HEAD_CLUB) |
        TB_HEAD_BIT(TB_HEAD_SCHOOL) | TB_HEAD_BIT(TB_HEAD_SECTION) |
        TB_HEAD_BIT(TB_HEAD_EXTRA + TB_MEMBERID) |
        TB_HEAD_BIT(TB_HEAD_EXTRA + TB_FIDEID);
    bool roster = kinds & names && !(kinds & others) && kinds & players;

    for (size_t i = 0; roster && i < cells->count; i++) {
        char simple[TB_HEADING_BYTES];
        const size_t length = tb_heading_simplify(cells->cell[i].text, simple);
        roster = !tb_text_among((struct tb_text){simple, length},
                                "white black weiss schwarz result res round rd "
                                "date color colour game games opponent opp "
                                "opponentname opponentpairing") || !length;
    }
    return roster;
}

bool tb_csv_detect_roster(struct tb_text all)
{
    return tb_table_detect(all, is_roster);
}

bool tb_csv_detect(struct tb_text all)
{
    return tb_table_detect(all, is_header);
}

/* Where the cells behind a name of two are byes and blanks, nothing but their
   number shows it. */
static bool read_row(struct tb_table *table, const struct tb_cells *cells)
{
    return tb_sheet_fits(&table->sheet, cells, table->separator) &&
           tb_sheet_row(&table->sheet, cells);
}

/* A ranking without games is for who has them from another file. */
static bool open_sheet(struct tb_table *table, const struct tb_cells *header)
{
    struct tb_source *const source = table->sheet.source;

    return (tb_sheet_is_header(header) || is_roster(header) ||
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
    static const struct tb_table_form forms[] = {
        {.is_header = is_header, .expected = "no, name, r1, r2",
         .rows = "players", .open = open_sheet, .row = read_row},
        {.is_header = is_roster, .expected = "no, name, r1, r2",
         .rows = "players", .open = open_sheet, .row = read_row}};
    const bool roster = !source->state &&
                        !tb_csv_detect(tb_source_rest(source)) &&
                        tb_csv_detect_roster(tb_source_rest(source));

    if (tb_stacked_sheets(source))
        return tb_stacked_sheet_read(source, tournament);
    if (!tb_table_read(&forms[roster], source, tournament, NULL))
        return false;
    tb_sheet_number(&((struct tb_table *)source->state)->sheet);
    return true;
}
