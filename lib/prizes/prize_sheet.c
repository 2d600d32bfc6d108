/* SPDX-License-Identifier: ISC */
/* Reads a sheet of prizes that was typed in a spreadsheet. */
#include <inttypes.h>

#include "prizes.h"
#include "read/common/common.h"

enum { PRIZE, VALUE, FOR, SECTION, OF, COLUMNS };
static const char *const names[COLUMNS] = {"prize", "value", "for", "section",
                                           "of"};

struct reader {
    struct tb_prize_sheet *sheet;
    char separator;
    size_t column[COLUMNS];
    struct tb_cells header, cells;
};

/* Finds the columns. Returns false if the cells are not a header. */
static bool read_header(struct reader *reader, unsigned long line)
{
    const struct tb_cells *const header = &reader->header;
    const char *twice = NULL;
    struct tb_text unknown = {NULL, 0};

    memset(reader->column, 0xff, sizeof reader->column);
    for (size_t i = 0; i < header->count; i++) {
        const struct tb_text name = header->cell[i].text;
        size_t k = 0;
        while (k < COLUMNS && !tb_text_is_nocase(name, names[k]))
            k++;
        if (k == COLUMNS) {
            if (name.length && !tb_text_starts(name, "#"))
                unknown = name;
            continue;
        }
        if (reader->column[k] != SIZE_MAX)
            twice = names[k];
        reader->column[k] = i;
    }
    if (reader->column[PRIZE] == SIZE_MAX || reader->column[VALUE] == SIZE_MAX)
        return false;
    if (twice)
        tb_fault(&reader->sheet->source, line, 0, "duplicate column '%s'",
                 twice);
    else if (unknown.length)
        tb_fault_text(&reader->sheet->source, line, 0, "column", unknown,
                      "is not prize, value, for, section or of; rename it, or "
                      "begin its name with # to have it ignored");
    return true;
}

/* The empty cells that a spreadsheet adds at the end of a line. */
#define FILLING "\",;\t "

/* A title is a line above the header with one cell at most, without a `='. */
static bool is_title(const struct reader *reader, struct tb_text line)
{
    line = tb_text_shed(line, FILLING);
    for (size_t i = 0; i < line.length; i++) {
        if (memchr(",;\t=", line.at[i], 4))
            return false;
    }
    return !reader->separator;
}

/* The key of a setting that lacks its `=': `# limit,100' and `# limit 100';
   NULL for a title, such as `# Round 3' or `# Fund raising'. */
static const struct tb_word *find_key(struct tb_text line)
{
    const struct tb_text text = tb_text_trim(line);
    const struct tb_text name = {text.at, tb_text_until(text, " ,;\t:")};
    const struct tb_text rest = tb_text_trim(tb_text_from(text, name.length));
    const bool cell = rest.length && memchr(",;\t:", *rest.at, 4);
    const bool value =
        rest.length && (tb_text_digit(*rest.at) || *rest.at == '$' ||
                        tb_text_among_nocase(rest, "yes no") ||
                        tb_word_find(&tb_prize_rules, rest) <
                            tb_prize_rules.count);

    for (size_t i = 0; i < tb_prize_keys.count; i++) {
        const struct tb_word *const key = tb_word_at(&tb_prize_keys, i);
        if (tb_text_is_nocase(name, key->name) &&
            (cell ? rest.length > 1 : value && i != TB_PRIZE_ROUND))
            return key;
    }
    return NULL;
}

/* Reads a line that begins with #. Returns false after a fault. */
static bool read_setting_line(struct reader *reader, struct tb_text text)
{
    struct tb_source *const source = &reader->sheet->source;
    struct tb_prize line = {.line = source->line};
    struct tb_text name, part;
    bool good = true;

    text = tb_text_shed(text, FILLING);
    tb_text_skip(&text, 1);
    if (!tb_text_cut_at(&text, "=", &name)) {
        /* A title. But a setting or a prize must not get lost: refuse the line
           if it looks like one, or a cell is money. */
        const struct tb_word *const key = find_key(text);
        if (key)
            return tb_fault(source, line.line, 0, "'# %s' has no '='; write "
                            "'# %s=...' in one cell", key->name, key->name);
        tb_text_cut(&text, reader->separator, &part);
        while (reader->separator &&
               tb_text_cut(&text, reader->separator, &part)) {
            struct tb_prize prize = {.key = TB_PRIZE_MONEY};
            if (!tb_prize_value(&prize, tb_text_trim(part)) &&
                prize.key == TB_PRIZE_MONEY)
                return tb_fault(source, line.line, 0, "a line that begins with "
                                "# is not read as a prize; give the prize "
                                "another name");
        }
        return true;
    }
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
            line.section = tb_text_trim(tb_slice(text.at, i));
            tb_text_skip(&text, i + 1);
        }
    }
    while (good && tb_text_cut(&text, line.key == TB_PRIZE_OUT ? ',' : '\n',
                               &part))
        good = tb_prize_add(reader->sheet, line, tb_text_trim(part), part);
    return good;
}

/* True for a name such as 2nd-4th, or one that ends in each. */
static bool is_of_several(struct tb_text name)
{
    static const char endings[] = "st nd rd th";
    struct tb_text first, ending;

    if (tb_text_ends_nocase(name, " each"))
        return true;
    if (!tb_text_cut_at(&name, "-", &first) || !tb_text_digits(first))
        return false;
    name = tb_text_trim(name);
    ending = tb_text_from(name, tb_text_digits(name));
    return ending.length < name.length && tb_text_among_nocase(ending, endings);
}

/* Reads the header, which shows what separates the cells, or the next row.
   Returns false if no more rows can be read. */
static bool read_row(struct reader *reader, struct tb_text *rest,
                    struct tb_csv_record *record)
{
    static const char each[] = " each";
    struct tb_source *const source = &reader->sheet->source;
    struct tb_cells *const cells = &reader->cells;
    const struct tb_text whole = *rest;
    struct tb_prize prize = {.key = TB_PRIZE_MONEY};
    struct tb_text text[COLUMNS];
    size_t filled;

    record->cells = &reader->header;
    for (const char *try = "\t;,"; !reader->separator; try++) {
        *rest = whole;
        if (!*try)
            return tb_fault(source, record->line, 0, "no header: expected "
                            "columns such as prize, value, for");
        tb_csv_record_cut(rest, *try, record);
        if (!record->wrong && read_header(reader, record->line)) {
            reader->separator = *try;
            return true;
        }
    }
    record->cells = cells;
    tb_csv_record_cut(rest, reader->separator, record);
    if (record->wrong)
        return tb_cell_fault(source, &record->place, "%s", record->wrong);
    tb_cells_unquote_row(source, cells);
    if (!tb_cells_filled(cells, &filled))
        return true;
    prize.line = cells->cell[0].line;
    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text cell = cells->cell[i].text;
        if (cell.length && !tb_cells_text(&reader->header, i).length) {
            tb_fault_text(source, prize.line, 0, "cell", cell,
                          "is in a column without a name; give the column a "
                          "header, or delete the cell");
            return true;
        }
    }
    for (size_t k = 0; k < COLUMNS; k++) {
        const struct tb_text cell = tb_cells_text(cells, reader->column[k]);
        char *const room = tb_source_room(source, cell.length + 1);
        text[k] = tb_text_trim(
            tb_slice(room, tb_text_clean(cell, room)));
    }
    if (is_of_several(text[PRIZE])) {
        tb_fault_text(source, prize.line, 0, "prize", text[PRIZE], "is one "
                      "prize; give each place a row");
        return true;
    }
    if (tb_text_among_nocase(text[OF], "schools clubs teams")) {
        tb_fault_text(source, prize.line, 0, "of", text[OF], "must be school, "
                      "club or team, without s");
        return true;
    }
    prize.name = text[PRIZE];
    prize.section = text[SECTION];
    prize.of = tb_text_among_nocase(text[OF], "- player players") ? tb_text("")
                                                                   : text[OF];
    if (tb_text_ends_nocase(text[FOR], each)) {
        prize.key = TB_PRIZE_EACH;
        text[FOR].length -= strlen(each);
    }
    tb_prize_add(reader->sheet, prize, text[VALUE], tb_text_trim(text[FOR]));
    return true;
}

/* Refuses shares of more than 100 % of a section's fund. If shares and fixed
   sums exceed the fund, only warns: a sponsor may pay the fixed sums. */
static void check_funds(struct tb_prize_sheet *sheet)
{
    for (size_t i = 0; i < sheet->count; i++) {
        const struct tb_text section = sheet->prize[i].section;
        const struct tb_prize *fund = NULL, *over = NULL;
        int64_t shares = 0, sums = 0;
        bool seen = sheet->prize[i].key != TB_PRIZE_MONEY ||
                    !sheet->prize[i].share;
        for (size_t j = 0; j < i && !seen; j++)
            seen = sheet->prize[j].key == TB_PRIZE_MONEY &&
                   sheet->prize[j].share &&
                   tb_text_equal(sheet->prize[j].section, section);
        for (size_t j = 0; j < sheet->count && !seen; j++) {
            const struct tb_prize *const line = &sheet->prize[j];
            /* Prizes of players are not part of a ranking of clubs over all
               sections. */
            if (!tb_text_equal(line->section, section) &&
                (line->section.length ||
                 (line->key >= TB_PRIZE_MONEY && tb_text_is(section, "*") &&
                  !tb_text_equal_nocase(line->of, sheet->prize[i].of))))
                continue;
            if (line->key == TB_PRIZE_FUND && (!fund || line->section.length))
                fund = line;
            if (line->key != TB_PRIZE_MONEY)
                continue;
            *(line->share ? &shares : &sums) += line->value;
            if (line->share && shares > 10000 && !over)
                over = line;
        }
        if (over) {
            tb_fault(&sheet->source, over->line, 0, "the shares of the fund "
                     "add up to %s%%; lower them to 100%% in all",
                     tb_money(shares, false));
            return;
        }
        shares = fund ? fund->value * shares / 10000 : 0;
        if (fund && sums > fund->value - shares && !sheet->quiet)
            tb_fault_warn(&sheet->source, fund->line, 0, "the prizes add up to "
                          "%s, more than the fund of %s",
                          tb_money(shares + sums, false),
                          tb_money(fund->value, false));
    }
}

static void check(struct tb_prize_sheet *sheet)
{
    struct tb_source *const source = &sheet->source;
    bool any = false, shared = false;

    for (size_t i = 0; i < sheet->count; i++) {
        const struct tb_prize *const line = &sheet->prize[i];
        any |= line->key >= TB_PRIZE_MONEY;
        shared |= line->key == TB_PRIZE_MONEY;
        if (line->key == TB_PRIZE_RULE && sheet->rule < 0)
            sheet->rule = line->value;
    }
    if (!any)
        tb_fault(source, source->line, 0, "no prizes below the header "
                 "prize, value, for");
    else if (sheet->rule < 0 && !shared)
        sheet->rule = TB_BY_32B; /* any rule: no money is divided */
    else if (sheet->rule < 0)
        tb_fault(source, 0, 0, "how do ties divide money? Add a line "
                 "'# rule=32b' (US Chess), or equal, hort, hort-all, hort-k or "
                 "place");
    for (size_t i = 0; any && i < sheet->count; i++) {
        const struct tb_prize *const line = &sheet->prize[i];
        if ((TB_PRIZE_LIMITS | 1U << TB_PRIZE_CAP) >> line->key & 1 &&
            sheet->rule > TB_BY_32B)
            tb_fault(source, line->line, 0, "%.*s= requires rule=32b",
                     TB_SHOWN(line->name));
    }
    if (!source->failed)
        check_funds(sheet);
}

bool tb_prize_sheet_read(struct tb_prize_sheet *sheet, const char *path,
                         int64_t rule)
{
    struct tb_source *const source = &sheet->source;
    struct reader reader = {.sheet = sheet};
    struct tb_csv_record record = {.lines = 1};
    struct tb_text rest = {NULL, 0};
    bool good = true;

    sheet->rule = rule;
    if (tb_open_file(source, path) && !tb_prize_swisssys(sheet))
        rest = tb_source_rest(source);
    while (good && rest.length) {
        struct tb_text after = rest, line;
        tb_text_cut_line(&after, &line);
        line = tb_text_trim(line);
        record.line = ++source->line;
        if (tb_text_starts(line, "\"#"))
            tb_text_skip(&line, 1);
        if (tb_text_starts(line, "#")) {
            read_setting_line(&reader, line);
        } else if (line.length && !is_title(&reader, line)) {
            after = rest;
            good = read_row(&reader, &after, &record);
            source->line += record.lines - 1;
        }
        rest = after;
    }
    free(reader.header.cell);
    free(reader.cells.cell);
    if (!source->failed)
        check(sheet);
    tb_fault_end(source);
    return !source->failed;
}
