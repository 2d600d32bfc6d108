/* SPDX-License-Identifier: ISC */
/* What a column of a table says that it is. */
#include "check.h"
#include "event/event.h"

/* `TB2`, `Wtg2`: the number, 0 if it is no such name. */
static int64_t tie_break_number(struct tb_text name)
{
    static const char *const words[] = {"tb", "tiebreak", "tie-break",
                                        "tbrk", "wtg"};
    int64_t number = 0;

    name = tb_text_trim(name);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        struct tb_text rest = name;
        if (!tb_text_starts_nocase(name, words[i]))
            continue;
        tb_text_skip(&rest, strlen(words[i]));
        if (tb_int_parse(tb_text_trim(rest), 100, &number))
            return number;
    }
    return 0;
}

/*
 * The code that a program's short name stands for, in whatever edition: of
 * Swiss-Chess (Buchh, SoBerg), Vega (BucT, Buc1, BucM, Progr), Papi (Bu., Tr.
 * for Buchholz tronque, Cu., Kp.). Length 0: it is not one.
 */
static struct tb_text meant_by(struct tb_text name)
{
    static const char *const names[][2] = {
        {"Buchh", "BH"},   {"Buch", "BH"},     {"Bu", "BH"},
        {"BucT", "BH"},    {"Buc1", "BH/C1"},  {"Tr", "BH/C1"},
        {"BucM", "BH/M1"}, {"SoBerg", "SB"},   {"SoBe", "SB"},
        {"Progr", "PS"},   {"Cu", "PS"},       {"Kp", "kashdan"}};

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (tb_codes_alike(name, tb_text(names[i][0])))
            return tb_text(names[i][1]);
    }
    return tb_text("");
}

struct tb_text tb_audit_column_named(const struct tb_order *order,
                                     struct tb_text name,
                                     struct tb_output *codes)
{
    static const char *const behind[] = {".", ""};
    const struct tb_text none = {NULL, 0};
    struct tb_text rest, code = none;
    struct tb_code parsed;

    if (name.length == 0 || memchr(name.at, ',', name.length))
        return none;
    for (size_t i = 0; i < 2 && !code.at; i++) {
        struct tb_output list = {0};
        tb_put_format(&list, "%.*s,%.*s%s", (int)order->shown.length,
                      order->shown.buffer, TB_WHOLE(name), behind[i]);
        codes->length = 0;
        if (!tb_codes_resolve(tb_output_text(&list), order->from_file,
                              order->sheet, codes))
            rest = tb_output_text(codes);
        else
            rest = none;
        while (tb_text_cut(&rest, ',', &code))
            continue;
        free(list.buffer);
    }
    return code.at && !tb_code_parse(code, &parsed) ? code : none;
}

struct tb_text tb_audit_column_code(const struct tb_order *order,
                                    const struct tb_audit_column *column)
{
    struct tb_text rest = tb_output_text(&order->shown), code;
    int64_t n = column->number;

    while (tb_text_cut(&rest, ',', &code)) {
        if (!tb_text_is(code, "score") &&
            (column->number ? --n == 0 : tb_codes_alike(code, column->head)))
            return code;
    }
    return (struct tb_text){NULL, 0};
}

/* True for a name of the column more that no column of the table has. */
static bool is_common(struct tb_text name)
{
    return tb_text_among(name, "rank club school " TB_NEXT_KEY " "
                               TB_TABLE_KEY) ||
           tb_word_find(&tb_extras_names, name) < TB_EXTRAS;
}

bool tb_audit_column_cut(struct tb_text *rest, struct tb_audit_column *column)
{
    struct tb_text cell;

    do {
        if (!rest->at || !tb_text_cut(rest, ';', &cell) ||
            !tb_text_cut_at(&cell, "=", &column->key))
            return false;
        column->right |= tb_text_is(column->key, "points");
    } while (is_common(column->key) || tb_text_is(column->key, "points"));
    column->name = tb_text_trim(column->key);
    if (!column->name.length)
        column->name = tb_text("="); /* no key can be that */
    column->legend = column->name;
    if (tb_text_ends(column->name, "]") &&
        tb_text_cut_at(&column->legend, " [", &column->head))
        column->legend.length--;
    else
        column->head = column->name, column->legend.length = 0;
    column->number = tie_break_number(column->head);
    column->meant = column->legend.length ? tb_text("")
                                          : meant_by(column->head);
    return true;
}

struct tb_text tb_audit_carried(const struct tb_stream *stream, int more)
{
    struct tb_text carried = tb_text(""), rest;
    struct tb_audit_column column = {.right = false};

    for (size_t i = 0; i < stream->count; i++) {
        carried = rest = tb_field(stream, i, more);
        if (tb_audit_column_cut(&rest, &column))
            break;
    }
    return carried;
}

bool tb_audit_of_numbers(const struct tb_stream *stream, int more,
                         struct tb_text key)
{
    size_t cells = 0, numbers = 0;

    for (size_t i = 0; i < stream->count; i++) {
        struct tb_text cell = tb_notation_trim(tb_text_keyed(
            tb_field(stream, i, more), key));
        tb_num value;
        const bool number = !tb_notation_points(cell, &value);
        if (tb_text_missing(cell) || (number && value == TB_MISSING))
            continue;
        if (cell.length > 1 && (cell.at[0] == '+' || cell.at[0] == '-'))
            tb_text_skip(&cell, 1);
        cells++;
        numbers += number || tb_text_digits(cell) > 0;
    }
    return 2 * numbers > cells;
}

bool tb_audit_has_legend(struct tb_store *records)
{
    struct tb_stream stream = {0};
    struct tb_audit_column column = {.right = false};
    struct tb_text rest;
    bool any = false;
    int more;

    tb_stream_open_store(&stream, records);
    more = tb_stream_column(&stream, tb_text(TB_MORE_COLUMN));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        rest = tb_audit_carried(&stream, more);
        while (tb_audit_column_cut(&rest, &column))
            any |= column.legend.length > 0;
    }
    tb_stream_end(&stream);
    return any;
}

bool tb_audit_column_rates(const struct tb_audit_column *column)
{
    struct tb_text rest = tb_text("Rp,n,w,we,w-we,K,rtg+/-"), word;

    while (column->right && tb_text_cut(&rest, ',', &word)) {
        if (tb_text_equal_nocase(word, column->name))
            return true;
    }
    return false;
}

struct tb_text tb_audit_column_only(struct tb_text legend)
{
    struct tb_text rest = legend, word;
    struct tb_code code;
    int64_t year;

    tb_text_cut(&rest, ' ', &word);
    return (rest.length && !tb_int_parse(rest, 9999, &year)) ||
                   tb_code_parse(word, &code)
               ? (struct tb_text){NULL, 0}
               : word;
}

bool tb_audit_is_placed(struct tb_text code)
{
    struct tb_text before;

    return code.at && tb_text_cut_at(&code, "DE", &before) && !before.length &&
           (!code.length || *code.at == '/');
}

bool tb_audit_is_rated(struct tb_text code)
{
    struct tb_code parsed;

    return !tb_code_parse(code, &parsed) &&
           (strstr(parsed.rule->commands, "tb-perf") ||
            strstr(parsed.rule->commands, "rating"));
}

const char *tb_audit_column_aside(struct tb_text legend)
{
    static const char *const words[][2] = {
        {"given", "was typed in, and cannot be computed"},
        {"none", "has no code, and cannot be computed"}};
    struct tb_text word, before;

    if (!legend.length || !tb_text_cut(&legend, ' ', &word))
        return NULL;
    tb_text_cut(&word, '/', &before);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (tb_text_is(before, words[i][0]))
            return words[i][1];
    }
    return NULL;
}
