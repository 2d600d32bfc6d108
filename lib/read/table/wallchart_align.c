/* SPDX-License-Identifier: ISC */
#include "sheet.h"

/* True if all of a cell is left of a column. Counts no more characters than it
   must, as cells can be long and are compared often. */
static bool is_left_of(const struct tb_cell *cell, size_t column)
{
    const size_t most = column > cell->column ? column - cell->column : 0;
    size_t width = 0;

    if (cell->text.length <= most || cell->column >= column)
        return cell->column < column;
    for (size_t i = 0; i < cell->text.length && width <= most; i++)
        width += tb_utf8_begins(cell->text.at[i]);
    return width <= most;
}

/* True if two cells have a column of characters in common. */
static bool overlap(const struct tb_cell *a, const struct tb_cell *b)
{
    return !is_left_of(a, b->column) && !is_left_of(b, a->column);
}

/* The column of the only name in the header that a cell is below; TB_NO_COLUMN
   if there is none, or more than one. Cells are given from left to right: *from
   is where to begin. */
static size_t find_column(const struct tb_cells *header,
                          const struct tb_cell *cell, size_t *from)
{
    while (*from < header->count &&
           is_left_of(&header->cell[*from], cell->column))
        ++*from;
    if (*from == header->count || !overlap(&header->cell[*from], cell) ||
        (*from + 1 < header->count && overlap(&header->cell[*from + 1], cell)))
        return TB_NO_COLUMN;
    return *from;
}

/* True for a player's title that is not below a name of the header:
   Swiss-Manager and Chess-Results give that column no name. */
static bool is_title(const struct tb_cells *header, const struct tb_cell *cell)
{
    bool title =
        tb_text_among(cell->text, "GM IM FM CM NM LM WGM WIM WFM WCM WNM SM "
                                  "AGM AIM AFM ACM MK HM");

    for (size_t i = 0; title && i < header->count &&
                       !is_left_of(cell, header->cell[i].column); i++)
        title = !overlap(&header->cell[i], cell);
    return title;
}

/* The distance from the end of a cell to the next one. */
static size_t distance(const struct tb_cell *cell, const struct tb_cell *next)
{
    const size_t end = tb_cells_end(cell);

    return next->column > end ? next->column - end : 0;
}

/* True if a line has as many cells as the header, but perhaps only because two
   blanks split the name while another cell is empty: the B of `Lee  B` would be
   read as a bye. That cell is left of its column, and nearer to the name. */
static bool is_split(const struct tb_cell *header, const struct tb_cells *line,
                     size_t name)
{
    const size_t at = name + 1; /* 0: there is none */
    const struct tb_cell *const cell = line->cell + at;
    struct tb_game game;

    return at > 0 && at < line->count && is_left_of(cell, header[at].column) &&
           (cell->text.at[0] & 0x40) && /* a letter, not - or 0 */
           !tb_notation_parse(cell->text, &game) && !game.opponent &&
           distance(cell - 1, cell) <= distance(cell, &header[at]);
}

/* True for the letter of a result, followed by a number that may have a
   colour. */
static bool is_result(const struct tb_cell *letter,
                      const struct tb_cell *number)
{
    const size_t digits = tb_text_digits(number->text);
    const struct tb_text rest = tb_text_from(number->text, digits);

    return letter->text.length == 1 && digits &&
           memchr("WDLNRSXF?", tb_text_upper(letter->text.at[0]), 9) &&
           (rest.length == 0 || tb_text_among(rest, "w b W B"));
}

/* Joins `W   4` to one cell if both are below the same round only. */
static void join_results(const struct tb_cells *header, struct tb_cells *line)
{
    size_t count = 0, from = 0;

    for (size_t i = 0; i < line->count; i++) {
        struct tb_cell cell = line->cell[i];
        if (i + 1 < line->count && is_result(&cell, &line->cell[i + 1])) {
            struct tb_cell whole = cell;
            size_t column;
            whole.text = tb_cells_join(cell.text, line->cell[i + 1].text);
            column = find_column(header, &whole, &from);
            if (column != TB_NO_COLUMN &&
                tb_heading_at(header, column) == TB_HEAD_ROUND) {
                cell = whole;
                i++;
            }
        }
        line->cell[count++] = cell;
    }
    line->count = count;
}

/* Puts each word of Vega's text into the last column whose name begins before
   the end of the word, as most columns are flush right. Only the first word of
   a line that is not a player's is kept. */
static void place_words(struct tb_chart *chart)
{
    const struct tb_cells *const header = &chart->header, *line = &chart->line;
    struct tb_cells *const row = &chart->row;
    const bool player = tb_text_digit(line->cell[0].text.at[0]);
    size_t column = 0;

    for (size_t i = 0; i < (player ? line->count : 1); i++) {
        const struct tb_cell *const cell = &line->cell[i];
        const size_t end = tb_cells_end(cell);
        while (column + 1 < header->count &&
               header->cell[column + 1].column < end)
            column++;
        tb_cells_put(row, column, cell);
    }
    for (size_t i = 0; i < row->count; i++) {
        if (tb_text_is(row->cell[i].text, "--"))
            row->cell[i].text = tb_text("U"); /* not paired */
    }
}

bool tb_wallchart_align(struct tb_chart *chart, struct tb_text text)
{
    const struct tb_cells *const header = &chart->header;
    struct tb_cells *const line = &chart->line, *const row = &chart->row;
    const size_t name = chart->sheet.slot[TB_HEAD_NAME];
    size_t from = 0;
    bool full, split;

    row->count = 0;
    if (chart->ruled) {
        place_words(chart);
        return true;
    }
    /* A title is a cell of its own, or the first word of the name. */
    if (line->count >= 3 && is_title(header, &line->cell[1])) {
        line->count--;
        memmove(line->cell + 1, line->cell + 2,
                (line->count - 1) * sizeof *line->cell);
    }
    for (size_t i = 0; name < header->count && i < line->count; i++) {
        struct tb_cell *const cell = &line->cell[i];
        struct tb_cell title = *cell;
        struct tb_text rest = cell->text;
        if (overlap(cell, &header->cell[name]) &&
            tb_text_cut(&rest, ' ', &title.text) && rest.at &&
            is_title(header, &title)) {
            cell->column += tb_cells_end(&title) - title.column + 1;
            cell->text = rest;
        }
    }
    join_results(header, line);
    full = line->count == header->count;
    split = full && is_split(header->cell, line, chart->name);
    if (line->count == 1 && !tb_text_digit(line->cell[0].text.at[0])) {
        tb_cells_add(row, line->cell[0]); /* a note */
        return true;
    }
    for (size_t i = 0; i < line->count; i++) {
        const struct tb_cell cell = line->cell[i];
        const size_t column = full ? i : find_column(header, &cell, &from);
        if (column == TB_NO_COLUMN || column < row->count ||
            (split && i > chart->name))
            /* The line may fit by its words. The word after the name must be
               below its own column: a number in the name is not a rating. */
            return (tb_wallchart_count_padded(chart, text) &&
                    overlap(&header->cell[name + 1], &row->cell[name + 1])) ||
                   tb_cells_doubt(chart->sheet.source, &cell);
        tb_cells_put(row, column, &cell);
    }
    return true;
}
