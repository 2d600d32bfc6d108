/* SPDX-License-Identifier: ISC */
#include "edition.h"

#include <stdint.h>

#include "base/base.h"

static const struct tb_word editions[] = {
    {"2024", "of 1 August 2024"},
    {"2026", "of 1 March 2026"},
};

const struct tb_words tb_editions = TB_WORDS(editions);

int tb_edition_named(const char *argument)
{
    return tb_option_word("--edition", &tb_editions, tb_text(argument)) == 0
               ? 2024
               : 2026;
}

struct date {
    int64_t year, month, day;
};

/* Cuts digits off, and blanks behind them; how many there were. */
static size_t take_number(struct tb_text *text, int64_t *value)
{
    size_t digits = 0;

    while (digits < text->length && tb_text_digit(text->at[digits]))
        digits++;
    if (!tb_int_parse((struct tb_text){text->at, digits}, 99999999, value))
        return 0;
    tb_text_skip(text, digits);
    return digits;
}

/* Cuts one of the characters off, and blanks behind it. */
static bool take_separator(struct tb_text *text, const char *these)
{
    for (; *these; these++) {
        if (text->length && text->at[0] == *these) {
            tb_text_skip(text, 1);
            *text = tb_text_trim(*text);
            return true;
        }
    }
    return false;
}

/* YYYYMMDD, as dBase writes dates. */
static bool read_compact(struct tb_text *text, struct date *date)
{
    struct tb_text rest = *text;
    int64_t value;

    if (take_number(&rest, &value) != 8)
        return false;
    *date = (struct date){value / 10000, value / 100 % 100, value % 100};
    *text = rest;
    return true;
}

/* Three numbers separated by / . or -; the year is where four digits are. */
static bool read_numbers(struct tb_text *text, struct date *date)
{
    struct tb_text rest = *text;
    int64_t part[3];
    size_t digits[3];

    for (int i = 0; i < 3; i++) {
        if (i > 0 && !take_separator(&rest, "/.-"))
            return false;
        digits[i] = take_number(&rest, &part[i]);
        if (digits[i] == 0 || digits[i] > 4)
            return false;
    }
    *date = (struct date){part[0], part[1], part[2]};
    if (digits[2] == 4)
        *date = (struct date){part[2], part[1], part[0]};
    if (digits[0] <= 2 && digits[2] <= 2)
        date->year += date->year < 70 ? 2000 : 1900;
    *text = rest;
    return true;
}

/* `Jun 26, 2020`, as Lichess writes it. */
static bool read_words(struct tb_text *text, struct date *date)
{
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr",
                                         "May", "Jun", "Jul", "Aug",
                                         "Sep", "Oct", "Nov", "Dec"};
    struct tb_text rest = *text;

    *date = (struct date){0, 0, 0};
    for (int i = 0; i < 12 && rest.length > 3; i++) {
        if (tb_text_is_nocase((struct tb_text){rest.at, 3}, months[i]))
            date->month = i + 1;
    }
    if (!date->month)
        return false;
    tb_text_skip(&rest, 3);
    if (!take_separator(&rest, " ") || !take_number(&rest, &date->day) ||
        !take_separator(&rest, ",") || take_number(&rest, &date->year) != 4)
        return false;
    *text = rest;
    return true;
}

/* Nothing, or a time of day: digits and colons behind a blank. */
static bool is_time(struct tb_text text)
{
    if (text.length && text.at[0] != ' ')
        return false;
    text = tb_text_trim(text);
    for (size_t i = 0; i < text.length; i++) {
        if (!tb_text_digit(text.at[i]) && text.at[i] != ':')
            return false;
    }
    return true;
}

/* The edition of 2026 is in force from March 1; those before it are alike. */
int tb_edition_of(struct tb_text text)
{
    struct date date;

    if (!read_compact(&text, &date) && !read_numbers(&text, &date) &&
        !read_words(&text, &date))
        return 0;
    if (!is_time(text) || date.month < 1 || date.month > 12 || date.day < 1 ||
        date.day > 31)
        return 0;
    return date.year > 2026 || (date.year == 2026 && date.month >= 3) ? 2026
                                                                      : 2024;
}
