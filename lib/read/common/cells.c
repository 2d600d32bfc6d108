/* SPDX-License-Identifier: ISC */
#include "common.h"

void tb_cells_add(struct tb_cells *cells, struct tb_cell cell)
{
    if (cells->count == TB_CELLS_OF_LINE)
        return;
    *TB_ADD(cells->cell, cells->count, cells->capacity) = cell;
}

void tb_cells_put(struct tb_cells *row, size_t column,
                  const struct tb_cell *word)
{
    while (row->count < column)
        tb_cells_add(row, (struct tb_cell){
                              {"", 0}, word->line, word->column, false});
    if (column < row->count)
        row->cell[column].text =
            tb_cells_join(row->cell[column].text, word->text);
    else
        tb_cells_add(row, *word);
}

const struct tb_cell *tb_cells_at(const struct tb_cells *cells, size_t column)
{
    return column < cells->count ? &cells->cell[column] : NULL;
}

size_t tb_cells_end(const struct tb_cell *cell)
{
    return cell->column + tb_utf8_count(cell->text.at,
                                        cell->text.at + cell->text.length);
}

struct tb_text tb_cells_text(const struct tb_cells *cells, size_t column)
{
    return column < cells->count ? cells->cell[column].text : tb_text("");
}

void tb_cells_unquote(const struct tb_source *source, struct tb_text *text)
{
    char *const at = source->bytes + (text->at - source->bytes);
    size_t length = 0;

    for (size_t from = 0; from < text->length; from++) {
        at[length++] = at[from];
        from += at[from] == '"';
    }
    text->length = length;
}

void tb_cells_unquote_row(const struct tb_source *source,
                          const struct tb_cells *row)
{
    for (size_t i = 0; i < row->count; i++) {
        if (row->cell[i].doubled)
            tb_cells_unquote(source, &row->cell[i].text);
    }
}

bool tb_cells_begin(struct tb_text text, const char *words)
{
    struct tb_text rest = tb_text(words), word;
    bool same = false;

    while (!same && tb_text_cut(&rest, ' ', &word))
        same = text.length >= word.length &&
               tb_text_equal_nocase(tb_slice(text.at, word.length), word);
    return same;
}

bool tb_cells_letter(struct tb_text text)
{
    if (text.length && strchr("WDLXFwdlxf", text.at[0]))
        tb_text_skip(&text, 1);
    return tb_text_span(text, "0123456789Oo") == text.length &&
           tb_text_until(text, "0123456789") < text.length &&
           tb_text_until(text, "Oo") < text.length;
}

bool tb_cells_fault(struct tb_source *source, const struct tb_cell *cell,
                    const char *what, const char *wrong)
{
    return tb_fault_text(source, cell->line, cell->column, what, cell->text,
                         tb_cells_letter(cell->text)
                             ? "has a letter O; write the digit 0" : wrong);
}

const struct tb_cell *tb_cells_filled(const struct tb_cells *cells,
                                      size_t *count)
{
    const struct tb_cell *first = NULL;

    *count = 0;
    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text text = cells->cell[i].text;
        if (text.length == 0 || tb_text_among(text, "\f \x1a"))
            continue;
        if (++*count == 1)
            first = &cells->cell[i];
    }
    return first;
}

bool tb_cells_doubt(struct tb_source *source, const struct tb_cell *cell)
{
    return tb_fault(source, cell->line, cell->column, "'%.*s': its column is "
                    "not clear; separate the columns with tabs",
                    TB_SHOWN(cell->text));
}

/* Adds a cell. *from and *column are the start of the one before it, and are
   moved to this one's. */
static void add_cell(struct tb_cells *cells, struct tb_text part,
                     unsigned long number, const char **from, size_t *column)
{
    const struct tb_text text = tb_notation_trim(part);

    *column += tb_utf8_count(*from, text.at);
    *from = text.at;
    tb_cells_add(cells, (struct tb_cell){text, number, *column, false});
}

void tb_cells_cut(struct tb_cells *cells, struct tb_text line, char separator,
                  bool bar, unsigned long number)
{
    struct tb_text rest = line, part;
    const char *from = line.at;
    size_t column = 1;

    cells->count = 0;
    if (bar)
        tb_text_cut(&rest, separator, &part);
    while (tb_text_cut(&rest, separator, &part))
        add_cell(cells, part, number, &from, &column);
    if (separator == '|' && cells->count > 1 &&
        cells->cell[cells->count - 1].text.length == 0)
        cells->count--;
}

void tb_cells_cut_wide(struct tb_cells *cells, struct tb_text line, bool words,
                       unsigned long number)
{
    const char *const blanks = words ? " \t|" : " \t", *from = line.at;
    size_t column = 1;

    cells->count = 0;
    while (line.length) {
        struct tb_text part = {line.at, 0};
        while (line.length && (words ? !memchr(blanks, *line.at, 3)
                                     : *line.at != '\t' &&
                                           !tb_text_starts(line, "  "))) {
            tb_text_skip(&line, 1);
            part.length++;
        }
        if (tb_text_trim(part).length)
            add_cell(cells, part, number, &from, &column);
        tb_text_pass(&line, blanks);
    }
}
