/* SPDX-License-Identifier: ISC */
/* Takes the code of a tie-break apart. */
#include <stdio.h>

#include "base/base.h"
#include "codes.h"
#include "event/event.h"

static const char *complain(struct tb_text code, const char *what,
                            const char *about)
{
    static char text[400];

    snprintf(text, sizeof text, "'%.*s' %s%s%s%s", TB_SHOWN(code), what,
             about ? " '" : "", about ? about : "", about ? "'" : "");
    return text;
}

/* Cuts a number from 1 to 1000 off the text; returns 0 if it is not one. */
static int take_count(struct tb_text *text)
{
    const size_t n = tb_text_digits(*text);
    int64_t value;

    if (!tb_int_parse(tb_slice(text->at, n), 1000, &value))
        value = 0;
    tb_text_skip(text, n);
    return (int)value;
}

/* Cuts off a value: these characters, after a sign or not. */
static struct tb_text take_value(struct tb_text *text, const char *allowed)
{
    struct tb_text value = *text;

    tb_text_skip(&value, value.length && memchr("+-", value.at[0], 2));
    value = tb_slice(text->at, text->length - value.length +
                                   tb_text_span(value, allowed));
    tb_text_skip(text, value.length);
    return value;
}

/* True if a limit is +n, -n, with decimals or not, or 0 to 100 percent. */
static bool good_limit(struct tb_text limit)
{
    tb_num value;
    int64_t percent;

    if (limit.length && (limit.at[0] == '+' || limit.at[0] == '-')) {
        tb_text_skip(&limit, 1);
        return !tb_num_parse(limit, &value) && value <= 1000 * TB_ONE;
    }
    return tb_int_parse(limit, 100, &percent);
}

/* Reads a modifier after its letter was cut off; false if it is ill-formed, or
   there for the second time. */
static bool read_modifier(char letter, struct tb_text *rest,
                          struct tb_code *code)
{
    int64_t number;
    struct tb_text *const value = letter == 'L'   ? &code->limit
                                  : letter == 'K' ? &code->factor
                                  : letter == 'E' ? &code->rules
                                                  : &code->unrated;

    switch (letter) {
    case 'C': return !code->cut && (code->cut = take_count(rest)) > 0;
    case 'M': return !code->median && (code->median = take_count(rest)) > 0;
    case 'F': return !code->fore && (code->fore = true);
    case 'P':
        return !code->forfeits_played && (code->forfeits_played = true);
    case 'R': return !code->reversed && (code->reversed = true);
    }
    if (value->length)
        return false;
    *value = take_value(rest, letter == 'E' ? "0123456789aefilrsuw"
                                            : "0123456789.");
    return letter == 'L'   ? good_limit(*value)
           : letter == 'E' ? tb_text_among(*value,
                                           "2009 2024 2026 full swiss real")
           : tb_int_parse(*value, letter == 'K' ? 1000000 : 9999, &number) &&
                 number > 0;
}

static const char *read_modifiers(struct tb_text rest, struct tb_code *code)
{
    if (rest.length && rest.at[0] == ':') {
        if (strchr(code->rule->modifiers, ':'))
            code->points = tb_text_starts_nocase(rest, ":MP")   ? TB_POINTS_MP
                           : tb_text_starts_nocase(rest, ":GP") ? TB_POINTS_GP
                                                      : TB_POINTS_PRIMARY;
        if (code->points == TB_POINTS_PRIMARY)
            return complain(code->text, "takes no colon, or only :MP or :GP",
                            NULL);
        tb_text_skip(&rest, 3);
    }
    while (rest.length) {
        const char letter = rest.length > 1 ? rest.at[1] : '\0';
        if ((rest.at[0] != '/' && rest.at[0] != '-') || !letter ||
            !strchr(code->rule->modifiers, letter))
            return complain(code->text, "has an unknown modifier for",
                            code->rule->word.name);
        tb_text_skip(&rest, 2);
        if (!read_modifier(letter, &rest, code))
            return complain(code->text, "has an invalid modifier for",
                            code->rule->word.name);
    }
    if (code->cut && code->median)
        return complain(code->text, "has both a cut and a median", NULL);
    return NULL;
}

/* Columns of the file: not in tb_codes, since no command computes them. */
static const struct tb_code_rule of_file[] = {
    {{TB_KEY_COLUMN, "a column of the file"}, "", TB_BOOK_NONE, 0,
     TB_WORKING_NONE, "",
     "A column of the sheet or stream; players without a number there come "
     "last.", ""}};

const struct tb_words tb_code_columns = TB_WORDS(of_file);

const char *tb_code_parse(struct tb_text text, struct tb_code *code)
{
    struct tb_text name = text, own = text;
    const bool reversed = tb_text_take(&own, "-");
    const struct tb_text column = tb_extras_bare(own);
    size_t row = tb_word_find(&tb_codes, text);

    if (column.at != own.at) { /* col:NAME; -col:NAME where less is better */
        *code = (struct tb_code){.text = own, .rule = of_file,
                                 .column = column, .reversed = reversed};
        return column.length && !tb_text_has(column, '=')
                   ? NULL
                   : complain(text, "names no column, or one with a =", NULL);
    }
    *code = (struct tb_code){.text = text};
    /* A code's name may contain a hyphen too: ptp-wintd/U1400. */
    for (size_t end = 1; row == tb_codes.count && end < text.length; end++) {
        name.length = end;
        if (strchr("/-:", text.at[end]))
            row = tb_word_find(&tb_codes, name);
    }
    if (row == tb_codes.count)
        return complain(text, "is not a tie-break: see man tiebreaks", NULL);
    code->rule = tb_code_rule_at(row);
    return read_modifiers(tb_text_from(text, name.length), code);
}

bool tb_code_lower_first(const struct tb_code *code)
{
    return ((code->rule->flags & TB_RULE_LOWER_FIRST) != 0) != code->reversed;
}
