/* SPDX-License-Identifier: ISC */
/* The sheet of prizes, as it is typed in a spreadsheet. */
#include <inttypes.h>

#include "prizes.h"
#include "read/table/table.h"

enum { PRIZE, VALUE, FOR, SECTION, OF, COLUMNS };
static const char *const names[COLUMNS] = {"prize", "value", "for", "section",
                                           "of"};

/* While it is read. */
struct reader {
    struct tb_prize_sheet *sheet;
    char separator;
    size_t column[COLUMNS];
    struct tb_cells header, cells;
};

/* Takes the header's cells; false if they are none. */
static bool take_header(struct reader *reader, unsigned long line)
{
    const struct tb_cells *const header = &reader->header;
    const char *twice = NULL;

    memset(reader->column, 0xff, sizeof reader->column);
    for (size_t i = 0; i < header->count; i++) {
        for (size_t k = 0; k < COLUMNS; k++) {
            if (!tb_text_is_nocase(header->cell[i].text, names[k]))
                continue;
            if (reader->column[k] != SIZE_MAX)
                twice = names[k];
            reader->column[k] = i;
        }
    }
    if (reader->column[PRIZE] == SIZE_MAX || reader->column[VALUE] == SIZE_MAX)
        return false;
    if (twice)
        tb_fault(&reader->sheet->source, line, 0, "duplicate column '%s'",
                 twice);
    return true;
}

/* A title, or a prize whose name begins with #: that would be lost. */
static bool take_title(struct reader *reader, struct tb_text text)
{
    struct tb_source *const source = &reader->sheet->source;
    struct tb_text cell;

    tb_text_cut(&text, reader->separator, &cell);
    while (reader->separator && tb_text_cut(&text, reader->separator, &cell)) {
        struct tb_prize prize = {.key = TB_PRIZE_MONEY};
        if (!tb_prize_value(&prize, tb_text_trim(cell)) &&
            prize.key == TB_PRIZE_MONEY)
            return tb_fault(source, source->line, 0, "a line that begins with "
                            "# is not a prize: choose another name");
    }
    return true;
}

/* Takes off what a spreadsheet fills a line up with. */
static struct tb_text unfilled(struct tb_text line)
{
    while (line.length && memchr("\",;\t ", line.at[line.length - 1], 5))
        line.length--;
    return line;
}

/* True above the header for one cell at most, which says nothing with a =. */
static bool is_title(const struct reader *reader, struct tb_text line)
{
    line = unfilled(line);
    for (size_t i = 0; i < line.length; i++) {
        if (memchr(",;\t=", line.at[i], 4))
            return false;
    }
    return !reader->separator;
}

/* Takes a line that begins with #; false after a fault. */
static bool take_line(struct reader *reader, struct tb_text text)
{
    struct tb_source *const source = &reader->sheet->source;
    struct tb_prize line = {.line = source->line};
    struct tb_text name, part;
    bool good = true;

    text = unfilled(text);
    tb_text_skip(&text, 1);
    if (!tb_text_cut_at(&text, "=", &name))
        return take_title(reader, text);
    name = tb_text_trim(name);
    line.key = (enum tb_prize_key)tb_word_find(&tb_prize_keys, name);
    if (line.key == tb_prize_keys.count) {
        struct tb_nearest nearest = {.wanted = name};
        tb_nearest_offer_words(&nearest, &tb_prize_keys);
        return tb_fault(source, line.line, 0, "'# %.*s=' is not known%s",
                        TB_SHOWN(name),
                        tb_nearest_hint(&nearest, "; the nearest is '"));
    }
    line.name = name;
    text = tb_text_trim(text);
    for (size_t i = text.length; i-- > 0 && !line.section.at;) {
        if (text.at[i] == ':') {
            line.section = tb_text_trim((struct tb_text){text.at, i});
            tb_text_skip(&text, i + 1);
        }
    }
    while (good && tb_text_cut(&text, line.key == TB_PRIZE_OUT ? ',' : '\n',
                               &part))
        good = tb_prize_add(reader->sheet, line, tb_text_trim(part), part);
    return good;
}

/* Takes a row; false after a fault. */
static bool take_row(struct reader *reader)
{
    static const char each[] = " each";
    struct tb_source *const source = &reader->sheet->source;
    const struct tb_cells *const cells = &reader->cells;
    struct tb_prize prize = {.key = TB_PRIZE_MONEY,
                             .line = cells->cell[0].line};
    struct tb_text text[COLUMNS];

    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text cell = cells->cell[i].text;
        if (cell.length && !tb_cells_text(&reader->header, i).length)
            return tb_fault_text(source, prize.line, 0, "cell", cell,
                                 "is in a column without a name: give it a "
                                 "header, or delete it");
    }
    for (size_t k = 0; k < COLUMNS; k++) {
        const struct tb_text cell = tb_cells_text(cells, reader->column[k]);
        char *const room = tb_source_room(source, cell.length + 1);
        text[k] = tb_text_trim(
            (struct tb_text){room, tb_text_clean(cell, room)});
    }
    prize.name = text[PRIZE];
    prize.section = text[SECTION];
    prize.of = text[OF];
    if (tb_text_ends(text[FOR], each)) {
        prize.key = TB_PRIZE_EACH;
        text[FOR].length -= strlen(each);
    }
    return tb_prize_add(reader->sheet, prize, text[VALUE],
                        tb_text_trim(text[FOR]));
}

/* Cuts the next row, or the header, which says what separates the cells. */
static bool cut_row(struct reader *reader, struct tb_text *rest,
                    struct tb_csv_record *record)
{
    struct tb_source *const source = &reader->sheet->source;
    const struct tb_text whole = *rest;
    size_t filled;

    record->cells = &reader->header;
    for (const char *try = "\t;,"; !reader->separator; try++) {
        *rest = whole;
        if (!*try)
            return tb_fault(source, record->line, 0, "no header: expected "
                            "columns as prize, value, for");
        tb_csv_record_cut(rest, *try, record);
        if (!record->wrong && take_header(reader, record->line)) {
            reader->separator = *try;
            return true;
        }
    }
    record->cells = &reader->cells;
    tb_csv_record_cut(rest, reader->separator, record);
    if (record->wrong)
        return tb_fault(source, record->wrong_line, record->wrong_column, "%s",
                        record->wrong);
    for (size_t i = 0; i < reader->cells.count; i++) {
        if (reader->cells.cell[i].doubled)
            tb_cells_unquote(source, &reader->cells.cell[i].text);
    }
    if (tb_cells_filled(&reader->cells, &filled))
        take_row(reader);
    return true;
}

/* Reads the lines of an open source. */
static void read_rows(struct reader *reader)
{
    struct tb_source *const source = &reader->sheet->source;
    struct tb_csv_record record = {.lines = 1};
    struct tb_text rest = tb_source_rest(source);
    bool good = true;

    while (good && rest.length) {
        struct tb_text after = rest, line;
        tb_text_cut_line(&after, &line);
        line = tb_text_trim(line);
        record.line = ++source->line;
        if (tb_text_starts(line, "\"#"))
            tb_text_skip(&line, 1);
        if (tb_text_starts(line, "#")) {
            take_line(reader, line);
        } else if (line.length && !is_title(reader, line)) {
            after = rest;
            good = cut_row(reader, &after, &record);
            source->line += record.lines - 1;
        }
        rest = after;
    }
    free(reader->header.cell);
    free(reader->cells.cell);
}

bool tb_prize_sheet_read(struct tb_prize_sheet *sheet, const char *path,
                         int64_t rule)
{
    struct reader reader = {.sheet = sheet};

    sheet->rule = rule;
    sheet->sections.file = -1;
    if (tb_open_file(&sheet->source, path)) {
        if (!tb_prize_swisssys(sheet))
            read_rows(&reader);
        if (!sheet->source.failed)
            tb_prize_check(sheet);
    }
    tb_fault_end(&sheet->source);
    return !sheet->source.failed;
}
