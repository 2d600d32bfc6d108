/* SPDX-License-Identifier: ISC */
#include "token.h"

#include <stdio.h>

static const struct tb_word editions[] = {
    {"2009", "of October 2009: virtual opponents"},
    {"2024", "of 1 April 2024"},
    {"2026", "of 1 March 2026"},
};

const struct tb_words tb_editions = TB_WORDS(editions);

void tb_set_edition(const char *option, const char *argument, void *to)
{
    static const int years[] = {2009, 2024, 2026};

    *(int *)to = years[tb_option_word(option, &tb_editions, tb_text(argument))];
}

/* Cuts off digits and following blanks. Returns the number of digits. */
static size_t take_number(struct tb_text *text, int64_t *value)
{
    const size_t digits = tb_text_digits(*text);

    if (!tb_int_parse(tb_slice(text->at, digits), 99999999, value))
        return 0;
    tb_text_skip(text, digits);
    return digits;
}

/* Cuts off one of these characters and following blanks. */
static bool take_separator(struct tb_text *text, const char *these)
{
    if (!text->length || !memchr(these, text->at[0], strlen(these)))
        return false;
    tb_text_skip(text, 1);
    *text = tb_text_trim(*text);
    return true;
}

/* The days that a text may mean, as 20200626. */
struct readings {
    size_t count;
    int64_t date[3];
};

static int64_t days_of(int64_t month, int64_t year)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30,
                                   31, 31, 30, 31, 30, 31};
    const bool leap = year % 4 == 0 && (year % 100 || year % 400 == 0);

    return days[month - 1] + (month == 2 && leap);
}

/* Adds a day if it is a valid date and not in the list. */
static void add(struct readings *readings, int64_t year, int64_t month,
                int64_t day)
{
    const int64_t date = year * 10000 + month * 100 + day;

    if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1 ||
        day > days_of(month, year))
        return;
    for (size_t i = 0; i < readings->count; i++) {
        if (readings->date[i] == date)
            return;
    }
    readings->date[readings->count++] = date;
}

static int64_t full_year(int64_t year, size_t digits)
{
    return digits == 4 ? year : year + (year < 70 ? 2000 : 1900);
}

/* Three numbers separated by / . or -, and how many digits they have. */
static bool cut_numbers(struct tb_text *text, int64_t *part, size_t *digits,
                        bool *points)
{
    *points = false;
    for (int i = 0; i < 3; i++) {
        *points |= i > 0 && text->length && text->at[0] == '.';
        if (i > 0 && !take_separator(text, "/.-"))
            return false;
        digits[i] = take_number(text, &part[i]);
        if (digits[i] == 0 || digits[i] == 3 || digits[i] > 4)
            return false;
    }
    return true;
}

bool tb_day_parse(struct tb_text text, int64_t *day)
{
    const int year = text.length == 10 && text.at[2] == '.' ? 2 : 0;
    int64_t part[3];
    size_t digits[3];
    bool points;

    if (text.length != 10 || !cut_numbers(&text, part, digits, &points) ||
        text.length || digits[1] != 2 || digits[year] != 4 ||
        digits[2 - year] != 2 || part[1] > 12)
        return false;
    *day = part[year] * 10000 + part[1] * 100 + part[2 - year];
    return *day % 100 <= 31;
}

/* The year is where four digits are; of two digits it may be the first or the
   last. The month follows the day; if there are no points between them, it may
   come first, as Americans write. */
static void read_numbers(struct tb_text *text, struct readings *readings)
{
    int64_t part[3];
    size_t digits[3];
    bool points;

    if (!cut_numbers(text, part, digits, &points) || digits[1] == 4 ||
        digits[0] + digits[2] > 6)
        return;
    if (digits[2] != 4)
        add(readings, full_year(part[0], digits[0]), part[1], part[2]);
    if (digits[0] != 4)
        add(readings, full_year(part[2], digits[2]), part[1], part[0]);
    if (digits[0] != 4 && !points)
        add(readings, full_year(part[2], digits[2]), part[0], part[1]);
}

/* Cuts off the name of a month, in English or much like it. Returns its number,
   or 0. */
static int64_t take_month(struct tb_text *text)
{
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr",
                                         "May", "Jun", "Jul", "Aug",
                                         "Sep", "Oct", "Nov", "Dec"};
    struct tb_text word = {text->at, 0};

    while (word.length < text->length && tb_text_letter(word.at[word.length]))
        word.length++;
    /* June, Juni, junio; but not marraskuuta. */
    for (int i = 0; i < 12 && word.length <= 10; i++) {
        if (tb_text_starts_nocase(word, months[i])) {
            tb_text_skip(text, word.length);
            return i + 1;
        }
    }
    return 0;
}

/* `Jun 26, 2020`, as Lichess writes it; `26 June 2020`, `26-Jun-2020`. */
static void read_words(struct tb_text *text, struct readings *readings)
{
    int64_t month = take_month(text), day, year;
    const bool american = month != 0;

    if (american && !take_separator(text, " "))
        return;
    if (!take_number(text, &day) ||
        !take_separator(text, american ? "," : " -."))
        return;
    if (!american)
        month = take_month(text);
    if (!american && (!month || !take_separator(text, " -.,")))
        return;
    if (take_number(text, &year) == 4)
        add(readings, year, month, day);
}

/* `2024.05.??` and `2024.??.??` of PGN: the first and the last day. */
static void read_partial(struct tb_text *text, struct readings *readings)
{
    int64_t year, first = 1, last = 12;

    if (text->length != 10 || !tb_text_ends(*text, ".??") ||
        take_number(text, &year) != 4 || !take_separator(text, "."))
        return;
    if (take_number(text, &first) == 2)
        last = first;
    add(readings, year, first, 1);
    add(readings, year, last, 28);
    text->length = 0;
}

/* True for nothing, or for a time of day after a blank: digits and colons. */
static bool is_time(struct tb_text text)
{
    if (text.length && text.at[0] != ' ')
        return false;
    text = tb_text_trim(text);
    return tb_text_span(text, "0123456789:") == text.length;
}

static struct readings read_date(struct tb_text text)
{
    struct readings readings = {.count = 0};
    const size_t digits = tb_text_digits(text);
    int64_t compact; /* YYYYMMDD, as dBase writes dates */

    if (digits == 8 && take_number(&text, &compact)) {
        add(&readings, compact / 10000, compact / 100 % 100, compact % 100);
    } else {
        static void (*const forms[])(struct tb_text *, struct readings *) = {
            read_numbers, read_words, read_partial};
        const struct tb_text whole = text;
        for (int i = 0; i < 3 && !readings.count; i++) {
            text = whole;
            forms[i](&text, &readings);
        }
    }
    if (!is_time(text))
        readings.count = 0;
    return readings;
}

/* C.07 is in force for all rated events from 1 April 2024 on, its edition of
   2026 from 1 March. Before it Handbook C.02 had the rule of October 2009. */
static int edition_of(int64_t date)
{
    return date >= 20260301 ? 2026 : date >= 20240401 ? 2024 : 2009;
}

int tb_edition_of(struct tb_text text)
{
    const struct readings readings = read_date(text);
    int edition = readings.count ? edition_of(readings.date[0]) : 0;

    for (size_t i = 1; i < readings.count; i++) {
        const int other = edition_of(readings.date[i]);
        /* 25/03/01: of 2001 or 2025 the later is meant. */
        if (edition != other && (edition == 2026 || other == 2026))
            return 0;
        edition = other > edition ? other : edition;
    }
    return edition;
}

bool tb_edition_doubt(struct tb_text text)
{
    const struct readings readings = read_date(text);

    return readings.count == 2 &&
           readings.date[0] / 10000 == readings.date[1] / 10000 &&
           edition_of(readings.date[0]) != edition_of(readings.date[1]);
}

bool tb_edition_day(struct tb_text text, char *day)
{
    const struct readings readings = read_date(text);
    const unsigned date = (unsigned)readings.date[0];

    if (readings.count != 1)
        return false;
    snprintf(day, TB_EDITION_DAY, "%04u-%02u-%02u", date / 10000 % 10000,
             date / 100 % 100, date % 100);
    return true;
}
