/* SPDX-License-Identifier: ISC */
/* Works out what a table's column claims to be. */
#include "event/event.h"
#include "pairs.h"

/* The number in `TB2` or `Wtg2`; 0 for other names. */
static int64_t tie_break_number(struct tb_text name)
{
    static const char *const words[] = {"tb", "tiebreak", "tie-break",
                                        "tbrk", "wtg"};
    int64_t number;

    for (size_t i = 0; i < TB_LENGTH(words); i++) {
        if (tb_text_starts_nocase(name, words[i]) &&
            tb_int_parse(tb_text_trim(tb_text_from(name, strlen(words[i]))),
                         100, &number))
            return number;
    }
    return 0;
}

/* The code for a program's short name, without an edition: of Swiss-Chess
   (Buchh, SoBerg), Vega (BucT, Buc1, BucM, Progr), Papi (Bu., Tr. for Buchholz
   tronque, Cu., Kp.). Length 0 if it is not one. */
static struct tb_text meant_by(struct tb_text name)
{
    static const char *const names[][2] = {
        {"Buchh", "BH"},   {"Buch", "BH"},     {"Bu", "BH"},
        {"BucT", "BH"},    {"Buc1", "BH/C1"},  {"Tr", "BH/C1"},
        {"BucM", "BH/M1"}, {"SoBerg", "SB"},   {"SoBe", "SB"},
        {"Progr", "PS"},   {"Cu", "PS"},       {"Kp", "kashdan"}};

    for (size_t i = 0; i < TB_LENGTH(names); i++) {
        if (tb_codes_alike(name, tb_text(names[i][0])))
            return tb_text(names[i][1]);
    }
    return tb_text("");
}

/* The code and the year that a legend names. */
static struct tb_text legend_code(struct tb_text legend)
{
    struct tb_text word;
    struct tb_code code;
    int64_t year;

    return !legend.length || !tb_text_cut(&legend, ' ', &word) ||
                   (legend.length && !tb_int_parse(legend, 9999, &year)) ||
                   tb_code_parse(word, &code)
               ? tb_no_text
               : word;
}

/* True for a name in the column more that is never a tie-break. */
static bool is_common(struct tb_text name)
{
    return tb_text_among(name, "points rank club school " TB_OWN_KEYS) ||
           tb_word_find(&tb_extras_names, name) < TB_EXTRAS;
}

bool tb_check_cut(struct tb_text *rest, struct tb_check_column *column)
{
    struct tb_text cell, key, name, legend, head;
    bool right = column->right;

    do {
        if (!rest->at || !tb_text_cut(rest, ';', &cell) ||
            !tb_text_cut_at(&cell, "=", &key))
            return false;
        right |= tb_text_is(key, "points");
    } while (is_common(key));
    name = head = legend = tb_text_trim(key);
    if (!name.length)
        name = head = tb_text("="); /* never a key */
    if (tb_text_ends(name, "]") && tb_text_cut_at(&legend, " [", &head))
        legend.length--;
    else
        legend.length = 0;
    *column = (struct tb_check_column){
        .key = key, .name = name, .head = head, .legend = legend,
        .code = legend_code(legend),
        .meant = legend.length ? tb_text("") : meant_by(head),
        .number = tie_break_number(head), .right = right,
        .rates = right &&
                 tb_text_among_nocase(name, "Rp n w we w-we K rtg+/-")};
    return true;
}

struct tb_text tb_check_carried(const struct tb_stream *stream, int more)
{
    struct tb_text carried = tb_text(""), rest;
    struct tb_check_column column = {.right = false};

    for (size_t i = 0; i < stream->count; i++) {
        carried = rest = tb_field(stream, i, more);
        if (tb_check_cut(&rest, &column))
            break;
    }
    return carried;
}

bool tb_check_numbers(const struct tb_stream *stream, int more,
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

struct tb_text tb_check_ordered(const struct tb_order *order,
                                const struct tb_check_column *column)
{
    struct tb_text rest = tb_output_text(&order->shown), code;
    int64_t n = column->number;

    while (tb_text_cut(&rest, ',', &code)) {
        if (!tb_text_is(code, "score") &&
            (column->number ? --n == 0 : tb_codes_alike(code, column->head)))
            return code;
    }
    return tb_no_text;
}

/* In a heading, SB may be FIDE's code or sb, since case means nothing there. An
   appended point makes it a name, which is looked up without case. */
struct tb_text tb_check_named(const struct tb_order *order, enum tb_book book,
                              struct tb_text name, struct tb_output *codes)
{
    static const char *const endings[] = {".", ""};
    struct tb_text rest, code = tb_no_text;
    struct tb_code parsed;

    if (name.length == 0 || tb_text_has(name, ','))
        return tb_no_text;
    for (size_t i = 0; i < TB_LENGTH(endings) && !code.at; i++) {
        struct tb_output list = {0};
        tb_put_format(&list, "%.*s,%.*s%s", TB_PUT(order->shown),
                      TB_WHOLE(name), endings[i]);
        codes->length = 0;
        rest = tb_codes_resolve(tb_output_text(&list), order->from_file,
                                book ? book : order->sheet, codes)
                   ? tb_no_text
                   : tb_output_text(codes);
        while (tb_text_cut(&rest, ',', &code))
            continue;
        free(list.buffer);
    }
    return code.at && !tb_code_parse(code, &parsed) ? code : tb_no_text;
}

bool tb_check_placed(struct tb_text code)
{
    return code.at && tb_text_starts(code, "DE") &&
           (code.length == 2 || code.at[2] == '/');
}
