/* SPDX-License-Identifier: ISC */
/* A record of RFC 4180. */
#include "common.h"

/* The current place. */
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

/* Moves on by a byte, or by both of CR LF. */
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
    while (!at_cell_end(scan) && tb_text_blank(*scan->at))
        step(scan);
}

static struct tb_cell here(const struct scan *scan)
{
    return (struct tb_cell){{scan->at, 0}, scan->line, scan->column, false};
}

static void set_wrong(struct tb_csv_record *record, struct tb_cell at,
                      const char *wrong)
{
    record->wrong = wrong;
    record->place = at;
}

/* Cuts the next cell, up to the separator or the end of its line. */
static struct tb_cell cut_cell(struct scan *scan, struct tb_csv_record *record)
{
    const bool quoted = scan->at < scan->end && *scan->at == '"';
    struct tb_cell cell = here(scan);
    const char *const from = scan->at + quoted;

    if (quoted)
        step(scan);
    for (; quoted ? scan->at < scan->end : !at_cell_end(scan); step(scan)) {
        if (!quoted || *scan->at != '"')
            continue;
        if (scan->at + 1 == scan->end || scan->at[1] != '"')
            break;
        cell.doubled = true;
        step(scan);
    }
    cell.text = tb_notation_trim(
        tb_slice(from, (size_t)(scan->at - from)));
    if (!quoted)
        return cell;
    if (scan->at < scan->end)
        step(scan);
    else
        set_wrong(record, cell, "the quote is not closed");
    skip_blanks(scan);
    if (!at_cell_end(scan) && scan->line != cell.line)
        set_wrong(record, cell, "the quote is not closed in its line");
    else if (!at_cell_end(scan))
        set_wrong(record, here(scan),
                  "text after the closing quote of a cell");
    return cell;
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
    for (;; step(&scan)) {
        struct tb_cell cell;
        skip_blanks(&scan);
        cell = cut_cell(&scan, record);
        if (cell.text.length > 1 && *cell.text.at == '\'' &&
            memchr("=+-@", cell.text.at[1], 4))
            tb_text_skip(&cell.text, 1); /* -o csv puts it before a formula */
        if (record->cells->count == TB_CELLS_OF_LINE) {
            set_wrong(record, cell, "the line has more than 16384 cells");
            while (!at_line_end(&scan))
                step(&scan);
        }
        tb_cells_add(record->cells, cell);
        if (record->wrong || at_line_end(&scan))
            break;
    }
    record->lines = scan.line - record->line + 1;
    if (scan.at < scan.end)
        step(&scan);
    *rest = tb_slice(scan.at, (size_t)(scan.end - scan.at));
    return true;
}

bool tb_csv_record_check(struct tb_source *source,
                         const struct tb_csv_record *record)
{
    if (record->wrong)
        return tb_cell_fault(source, &record->place, "%s", record->wrong);
    for (size_t i = 0; i < record->cells->count; i++) {
        const struct tb_cell *cell = &record->cells->cell[i];
        if (cell->text.length > TB_FIELD_MAX)
            return tb_cell_fault(source, cell,
                                 "a cell of %zu bytes, more than %d",
                                 cell->text.length, (int)TB_FIELD_MAX);
    }
    return true;
}
