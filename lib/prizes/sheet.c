/* SPDX-License-Identifier: ISC */
/* The sheet of prizes, as it is typed in a spreadsheet. */
#include <inttypes.h>
#include <stdlib.h>

#include "prizes.h"
#include "read/table/table.h"

static const struct tb_word rules[] = {
    [TB_BY_32B] = {"32b", "US Chess: a tie pools one prize a player"},
    [TB_BY_EQUAL] = {"equal", "those tied share places, not categories"},
    [TB_BY_HORT] = {"hort", "half of the place, the other halves shared"},
    [TB_BY_HORT_ALL] = {"hort-all", "categories, too"},
    [TB_BY_HORT_K] = {"hort-k", "shared by as many as there are prizes"},
    [TB_BY_PLACE] = {"place", "nothing is shared"},
};
const struct tb_words tb_prize_rules = TB_WORDS(rules);

static const struct tb_word keys[] = {
    [TB_PRIZE_BASED] = {"based", NULL},   [TB_PRIZE_CAP] = {"cap", NULL},
    [TB_PRIZE_DOUBLE] = {"double", NULL}, [TB_PRIZE_FLOOR] = {"floor", NULL},
    [TB_PRIZE_ENTRIES] = {"entries", NULL}, [TB_PRIZE_FUND] = {"fund", NULL},
    [TB_PRIZE_LEAST] = {"least", NULL},   [TB_PRIZE_LIMIT] = {"limit", NULL},
    [TB_PRIZE_PASS] = {"limit-pass", NULL}, [TB_PRIZE_OUT] = {"out", NULL},
    [TB_PRIZE_ROUND] = {"round", NULL},   [TB_PRIZE_RULE] = {"rule", NULL},
};
static const struct tb_words key_words = TB_WORDS(keys);

enum { PRIZE, VALUE, FOR, SECTION, OF, COLUMNS };
static const struct tb_word columns[] = {
    [PRIZE] = {"prize", NULL}, [VALUE] = {"value", NULL}, [FOR] = {"for", NULL},
    [SECTION] = {"section", NULL}, [OF] = {"of", NULL}};

/* Takes a sign of a currency off either end. */
static struct tb_text without_sign(struct tb_text text)
{
    static const char *const signs[] = {"$", "\xe2\x82\xac", "\xc2\xa3"};

    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (tb_text_starts(text, signs[i]))
            tb_text_skip(&text, strlen(signs[i]));
        if (tb_text_ends(text, signs[i]))
            text.length -= strlen(signs[i]);
    }
    return tb_text_trim(text);
}

/* Reads a sum in cents, with a point or a comma; NULL, or what is wrong. */
static const char *read_money(struct tb_text text, int64_t *cents)
{
    static const char wrong[] = "is no sum of money, as 300, 300.50 or $300";
    static const char over[] = "is over 1000000000, the most that can be";
    const size_t digits = tb_text_digits(text);
    const struct tb_text whole = {text.at, digits};
    int64_t part = 0;

    tb_text_skip(&text, digits);
    if (digits == 0)
        return wrong;
    if (!tb_int_parse(whole, TB_PRIZE_MAX / 100, cents))
        return over;
    *cents *= 100;
    if (text.length) {
        if (!memchr(".,", text.at[0], 2) || text.length > 3)
            return wrong;
        tb_text_skip(&text, 1);
        if (text.length == 0 || !tb_int_parse(text, 99, &part))
            return wrong;
        *cents += text.length == 1 ? part * 10 : part;
    }
    return *cents > TB_PRIZE_MAX ? over : *cents > 0 ? NULL : wrong;
}

/* The condition of a text, which is read once; SIZE_MAX after a fault. */
static size_t find_condition(struct tb_prize_sheet *sheet, unsigned long line,
                             struct tb_text text)
{
    struct tb_condition condition;
    const char *wrong;
    size_t i = 0;

    while (i < sheet->conditions &&
           !tb_text_equal(sheet->condition[i].text, text))
        i++;
    if (i < sheet->conditions)
        return i;
    wrong = tb_condition_read(text, &condition);
    if (wrong) {
        free(condition.term);
        tb_fault_text(&sheet->source, line, 0, "for", text, wrong);
        return SIZE_MAX;
    }
    sheet->condition =
        tb_grow(sheet->condition, &sheet->condition_capacity,
                sheet->conditions + 1, sizeof *sheet->condition);
    sheet->condition[sheet->conditions++] = condition;
    return i;
}

/* Reads what stands behind limit=. */
static const char *read_limit(struct tb_prize_sheet *sheet,
                              struct tb_prize_line *line, struct tb_text text)
{
    struct tb_text money;

    if (!tb_text_cut_at(&text, " ", &money))
        return "wants a sum and a condition, as limit=600 unrated";
    line->condition = find_condition(sheet, line->line, tb_text_trim(text));
    return read_money(without_sign(money), &line->number);
}

/* Reads the value of a line; NULL, or what is wrong. */
static const char *read_saying(struct tb_prize_sheet *sheet,
                               struct tb_prize_line *line, struct tb_text text)
{
    const bool yes = tb_text_is_nocase(text, "yes");

    switch (line->key) {
    case TB_PRIZE_LIMIT:
    case TB_PRIZE_PASS: return read_limit(sheet, line, text);
    case TB_PRIZE_FUND: return read_money(without_sign(text), &line->number);
    case TB_PRIZE_RULE:
        line->number = (int64_t)tb_word_find(&tb_prize_rules, text);
        return line->number < (int64_t)tb_prize_rules.count
                   ? NULL : "is none of 32b, equal, hort, hort-all, hort-k, "
                            "place";
    case TB_PRIZE_ROUND:
        line->number = tb_text_is(text, "1") ? 100 : tb_text_is(text, "5") ? 500
                                                                           : 1;
        return line->number > 1 || tb_text_is(text, "0.01")
                   ? NULL : "is none of 0.01, 1 and 5";
    case TB_PRIZE_CAP:
    case TB_PRIZE_DOUBLE:
        line->number = yes;
        return yes || tb_text_is_nocase(text, "no") ? NULL
                                                    : "is neither yes nor no";
    case TB_PRIZE_OUT:
        return tb_int_parse(text, INT32_MAX, &line->number) && line->number
                   ? NULL : "is no id";
    default:
        return tb_int_parse(text, line->key == TB_PRIZE_FLOOR ? 100 : INT32_MAX,
                            &line->number) && line->number
                   ? NULL : "is no number of these";
    }
}

/* Adds what a line says; false after a fault. */
static bool add_line(struct tb_prize_sheet *sheet, struct tb_prize_line line,
                     struct tb_text text)
{
    const bool many = line.key >= TB_PRIZE_LIMIT && line.key <= TB_PRIZE_OUT;
    const char *const name = keys[line.key].name;
    const char *const wrong = read_saying(sheet, &line, text);

    if (wrong)
        return tb_fault(&sheet->source, line.line, 0, "%s= '%.*s' %s", name,
                        tb_text_shown(text), text.at, wrong);
    for (size_t i = 0; !many && i < sheet->lines; i++) {
        const struct tb_prize_line *const other = &sheet->line[i];
        if (other->key == line.key && other->number != line.number &&
            tb_text_equal(other->section, line.section))
            return tb_fault(&sheet->source, line.line, 0, "%s= stands in line "
                            "%lu, too, with another value", name, other->line);
    }
    sheet->line = tb_grow(sheet->line, &sheet->line_capacity, sheet->lines + 1,
                          sizeof *sheet->line);
    sheet->line[sheet->lines++] = line;
    return true;
}

/* Takes the header's cells; false if they are none. */
static bool take_header(struct tb_prize_sheet *sheet,
                        const struct tb_cells *cells)
{
    sheet->twice = NULL;
    memset(sheet->column, 0xff, sizeof sheet->column);
    for (size_t i = 0; i < cells->count; i++) {
        for (size_t k = 0; k < COLUMNS; k++) {
            if (!tb_text_is_nocase(cells->cell[i].text, columns[k].name))
                continue;
            if (sheet->column[k] != SIZE_MAX)
                sheet->twice = columns[k].name;
            sheet->column[k] = i;
        }
    }
    return sheet->column[PRIZE] != SIZE_MAX && sheet->column[VALUE] != SIZE_MAX;
}

/* Reads money, a share, or a thing. */
static const char *read_value(struct tb_prize *prize, struct tb_text text)
{
    struct tb_text sum = without_sign(text);

    if (text.length == 0)
        return "is missing";
    prize->thing = sum.length == text.length && !tb_text_digit(text.at[0]) &&
                   text.at[0] != '-';
    prize->share = !prize->thing && tb_text_ends(sum, "%");
    if (prize->thing)
        return prize->each ? "is no sum of money: each wants one" : NULL;
    sum.length -= prize->share;
    if (prize->share && (read_money(sum, &prize->value) ||
                         prize->value > 10000))
        return "is no share of a fund, as 35%";
    return prize->share ? NULL : read_money(sum, &prize->value);
}

/* A title, or a prize whose name begins with #: that would be lost. */
static bool take_title(struct tb_prize_sheet *sheet, struct tb_text text)
{
    struct tb_prize prize = {0};
    struct tb_text cell;

    tb_text_cut(&text, sheet->separator, &cell);
    while (sheet->separator && tb_text_cut(&text, sheet->separator, &cell)) {
        if (!read_value(&prize, tb_text_trim(cell)) && !prize.thing)
            return tb_fault(&sheet->source, sheet->source.line, 0, "a line "
                            "that begins with # is no prize: name it "
                            "otherwise");
    }
    return true;
}

/* Takes a line that begins with #; false after a fault. */
static bool take_line(struct tb_prize_sheet *sheet, struct tb_text text)
{
    struct tb_prize_line line = {.line = sheet->source.line};
    struct tb_nearest nearest;
    struct tb_text name, part;
    bool good = true;

    while (text.length && memchr("\",;\t ", text.at[text.length - 1], 5))
        text.length--; /* as a spreadsheet fills it up */
    tb_text_skip(&text, 1);
    if (!tb_text_cut_at(&text, "=", &name))
        return take_title(sheet, text);
    name = tb_text_trim(name);
    line.key = (enum tb_prize_key)tb_word_find(&key_words, name);
    nearest = (struct tb_nearest){.wanted = name};
    tb_nearest_offer_words(&nearest, &key_words);
    if (line.key == key_words.count)
        return tb_fault(&sheet->source, line.line, 0,
                        "'# %.*s=' is not known%s", tb_text_shown(name),
                        name.at,
                        tb_nearest_hint(&nearest, "; the nearest is '"));
    text = tb_text_trim(text);
    for (size_t i = text.length; i-- > 0 && !line.section.at;) {
        if (text.at[i] == ':') {
            line.section = tb_text_trim((struct tb_text){text.at, i});
            tb_text_skip(&text, i + 1);
        }
    }
    if (line.key != TB_PRIZE_OUT)
        return add_line(sheet, line, tb_text_trim(text));
    while (good && tb_text_cut(&text, ',', &part))
        good = add_line(sheet, line, tb_text_trim(part));
    return good;
}

/* Looks for one of the same name, and for a value that rises. */
static bool check_prize(struct tb_prize_sheet *sheet,
                        const struct tb_prize *prize)
{
    for (size_t i = sheet->count; i-- > 0;) {
        const struct tb_prize *const other = &sheet->prize[i];
        const bool both = tb_text_equal(prize->section, other->section) &&
                          tb_text_equal_nocase(prize->of, other->of);
        if (both && tb_text_equal(prize->name, other->name))
            return tb_fault(&sheet->source, prize->line, 0, "prize '%.*s' "
                            "stands in line %lu, too",
                            tb_text_shown(prize->name), prize->name.at,
                            other->line);
        if (!both || prize->thing || other->thing || prize->each ||
            other->each || prize->condition != other->condition)
            continue;
        if (prize->value > other->value && prize->share == other->share)
            tb_warn("%s:%lu: warning: '%.*s' is worth more than '%.*s' before "
                    "it", sheet->source.name, prize->line,
                    tb_text_shown(prize->name), prize->name.at,
                    tb_text_shown(other->name), other->name.at);
        break;
    }
    return true;
}

/* Takes a row; false after a fault. */
static bool take_row(struct tb_prize_sheet *sheet, const struct tb_cells *cells,
                     const struct tb_cells *header)
{
    struct tb_prize prize = {.line = cells->cell[0].line};
    struct tb_text text[COLUMNS];
    const char *wrong;

    for (size_t i = 0; i < cells->count; i++) {
        const struct tb_text cell = cells->cell[i].text;
        if (cell.length && !tb_cells_text(header, i).length)
            return tb_fault_text(&sheet->source, prize.line, 0, "cell", cell,
                                 "stands in a column that has no name");
    }
    for (size_t k = 0; k < COLUMNS; k++) {
        const struct tb_text cell = tb_cells_text(cells, sheet->column[k]);
        char *const room = tb_source_room(&sheet->source, cell.length + 1);
        text[k] = tb_text_trim(
            (struct tb_text){room, tb_text_clean(cell, room)});
    }
    prize.name = text[PRIZE];
    prize.section = text[SECTION];
    prize.of = text[OF];
    prize.each = tb_text_ends(text[FOR], " each");
    if (prize.each)
        text[FOR].length -= strlen(" each");
    wrong = read_value(&prize, text[VALUE]);
    if (prize.name.length == 0)
        return tb_fault(&sheet->source, prize.line, 0, "a prize has no name");
    if (wrong)
        return tb_fault_text(&sheet->source, prize.line, 0, "value",
                             text[VALUE], wrong);
    prize.condition =
        find_condition(sheet, prize.line, tb_text_trim(text[FOR]));
    if (prize.condition == SIZE_MAX || !check_prize(sheet, &prize))
        return false;
    sheet->prize = tb_grow(sheet->prize, &sheet->capacity, sheet->count + 1,
                           sizeof *sheet->prize);
    sheet->prize[sheet->count++] = prize;
    return true;
}

/* Cuts the next row; the header says what separates its cells. */
static bool cut_row(struct tb_prize_sheet *sheet, struct tb_text *rest,
                    struct tb_csv_record *record, struct tb_cells *cells)
{
    struct tb_cells *const header = record->cells;
    struct tb_text whole = *rest;

    for (const char *try = "\t;,"; !sheet->separator; try++) {
        if (!*try)
            return tb_fault(&sheet->source, record->line, 0, "no header: "
                            "expected columns as prize, value, for");
        *rest = whole;
        if (tb_csv_record_cut(rest, *try, record) && !record->wrong &&
            take_header(sheet, record->cells)) {
            sheet->separator = *try;
            return !sheet->twice ||
                   tb_fault(&sheet->source, record->line, 0,
                            "column '%s' stands twice", sheet->twice);
        }
    }
    record->cells = cells;
    tb_csv_record_cut(rest, sheet->separator, record);
    record->cells = header;
    if (record->wrong)
        return tb_fault(&sheet->source, record->wrong_line,
                        record->wrong_column, "%s", record->wrong);
    for (size_t i = 0; i < cells->count; i++) {
        if (cells->cell[i].doubled)
            tb_cells_unquote(&sheet->source, &cells->cell[i].text);
    }
    if (!tb_cells_filled(cells, &whole.length))
        return true;
    return take_row(sheet, cells, header);
}

static void read_rows(struct tb_prize_sheet *sheet)
{
    struct tb_source *const source = &sheet->source;
    struct tb_cells header = {0}, cells = {0};
    struct tb_csv_record record = {.cells = &header};
    struct tb_text rest = tb_source_rest(source);

    while (rest.length) {
        struct tb_text after = rest, line;
        tb_text_cut_line(&after, &line);
        line = tb_text_trim(line);
        record.line = ++source->line;
        if (tb_text_starts(line, "\"#"))
            tb_text_skip(&line, 1);
        if (tb_text_starts(line, "#")) {
            take_line(sheet, line);
        } else if (line.length) {
            after = rest;
            cut_row(sheet, &after, &record, &cells);
            source->line += record.lines - 1;
            if (!sheet->separator || record.wrong)
                break;
        }
        rest = after;
    }
    free(header.cell);
    free(cells.cell);
    if (!source->failed && sheet->count == 0)
        tb_fault(source, source->line, 0, "no prizes stand below a header of "
                 "prize, value, for");
}

/* Checks what belongs to the rule. */
static void check_rule(struct tb_prize_sheet *sheet, int64_t rule)
{
    if (rule < 0)
        rule = tb_prize_sheet_says(sheet, TB_PRIZE_RULE, tb_text(""), -1);
    if (rule < 0)
        tb_fault(&sheet->source, 0, 0, "no line '# rule=32b', equal, hort, "
                 "hort-all, hort-k or place: money is not for guessing");
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct tb_prize_line *const line = &sheet->line[i];
        const bool us = line->key == TB_PRIZE_LIMIT ||
                        line->key == TB_PRIZE_PASS || line->key == TB_PRIZE_CAP;
        if (us && rule > TB_BY_32B)
            tb_fault(&sheet->source, line->line, 0,
                     "%s= goes with rule=32b alone", keys[line->key].name);
    }
}

bool tb_prize_sheet_read(struct tb_prize_sheet *sheet, const char *path,
                         int64_t rule)
{
    if (tb_open_file(&sheet->source, path)) {
        read_rows(sheet);
        if (!sheet->source.failed)
            check_rule(sheet, rule);
    }
    tb_fault_end(&sheet->source);
    return !sheet->source.failed;
}

int64_t tb_prize_sheet_says(struct tb_prize_sheet *sheet,
                            enum tb_prize_key key, struct tb_text section,
                            int64_t otherwise)
{
    bool own = false;

    for (size_t i = 0; i < sheet->lines; i++) {
        struct tb_prize_line *const line = &sheet->line[i];
        const bool named = line->section.at &&
                           tb_text_equal(line->section, section);
        line->met |= named;
        if (line->key != key || (line->section.at ? !named : own))
            continue;
        own |= named;
        otherwise = line->number;
    }
    return otherwise;
}

void tb_prize_sheet_open(struct tb_prize_sheet *sheet,
                         struct tb_stream *stream, struct tb_text of)
{
    bool any = of.length == 0;

    for (size_t i = 0; i < sheet->count; i++) {
        if (!tb_text_equal_nocase(sheet->prize[i].of, of))
            continue;
        any = true;
        tb_condition_open(&sheet->condition[sheet->prize[i].condition],
                          stream, sheet->source.name, sheet->prize[i].line);
    }
    if (!any)
        tb_die("%s: no prize has '%.*s' in 'of'", sheet->source.name,
               tb_text_shown(of), of.at);
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct tb_prize_line *const line = &sheet->line[i];
        if (line->key == TB_PRIZE_LIMIT || line->key == TB_PRIZE_PASS)
            tb_condition_open(&sheet->condition[line->condition], stream,
                              sheet->source.name, line->line);
    }
}

/* Ends the program: a section that is named was not met. */
static _Noreturn void not_met(const struct tb_prize_sheet *sheet,
                              unsigned long line, struct tb_text section)
{
    tb_die("%s:%lu: no section '%.*s' was met", sheet->source.name, line,
           tb_text_shown(section), section.at);
}

void tb_prize_sheet_end(const struct tb_prize_sheet *sheet, struct tb_text of)
{
    for (size_t i = 0; i < sheet->count; i++) {
        const struct tb_prize *const prize = &sheet->prize[i];
        if (!prize->met && prize->section.length &&
            !tb_text_is(prize->section, "*") &&
            tb_text_equal_nocase(prize->of, of))
            not_met(sheet, prize->line, prize->section);
    }
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct tb_prize_line *const line = &sheet->line[i];
        if (!line->met && line->section.at)
            not_met(sheet, line->line, line->section);
        /* ids are those of players */
        if (line->key == TB_PRIZE_OUT && !line->found && of.length == 0)
            tb_die("%s:%lu: out= '%" PRId64 "': no such id was met",
                   sheet->source.name, line->line, line->number);
    }
}

void tb_prize_sheet_free(struct tb_prize_sheet *sheet)
{
    for (size_t i = 0; i < sheet->conditions; i++)
        free(sheet->condition[i].term);
    free(sheet->condition);
    free(sheet->prize);
    free(sheet->line);
    tb_source_close(&sheet->source);
}
