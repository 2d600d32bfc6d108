/* SPDX-License-Identifier: ISC */
/* The condition of a prize: rating<1800, sex=F & birth<=1976. */
#include "prizes.h"

static const char no_condition[] = "is not a condition such as rating<1800, "
                                   "rating 1600-1799, unrated, "
                                   "rating<1400|unrated, sex=F, grade=3|4";

static const char no_year[] =
    "needs a year of four digits, or a date such as 2010-12-31";

enum { YEAR_MIN = 1000 * TB_ONE };

static bool is_rating(struct tb_text column)
{
    return tb_text_is_nocase(column, "rating");
}

/* Reads a number, or a date as the number 20101231. */
static bool read_number(struct tb_text text, tb_num *value, bool *date)
{
    *date = tb_day_parse(text, value);
    return *date || !tb_num_parse(text, value);
}

/* True for two numbers, or K and one, with a dash between them: 3-5, K-3. */
static bool is_range(struct tb_text text)
{
    struct tb_text low;

    return tb_text_cut_at(&text, "-", &low) && low.length && text.length &&
           (tb_text_is_nocase(low, "K") || tb_text_digits(low) == low.length) &&
           tb_text_digits(text) == text.length;
}

/* Reads the sign and the value after the column: `<= 1976`. A space instead of
   a sign means `<' (under 1400). */
static const char *read_compared(struct tb_prize_term *term,
                                 struct tb_text text)
{
    const char sign = text.at[0] == ' ' ? '<' : text.at[0];
    const bool equal = text.length > 1 && text.at[1] == '=' && sign != '=';
    tb_num *const bound = sign == '<' ? &term->high : &term->low;
    tb_num day;
    struct tb_text part;

    tb_text_skip(&text, 1 + equal);
    text = tb_text_trim(text);
    if (sign == '=' && text.length == 0)
        return "has no value";
    if (sign == '=' && (tb_text_until(text, "<=>~\"") < text.length ||
                        tb_text_holds_nocase(text, tb_text(" or "))))
        return no_condition; /* rating=>1800, sex=F|state=NJ, state=NY or NJ */
    if (sign == '=' && (text.length != 4 || tb_text_digits(text) != 4)) {
        term->values = text;
        while (tb_text_cut(&text, '|', &part)) {
            part = tb_text_trim(part);
            if (tb_text_is_nocase(part, "unrated") ||
                (is_rating(term->column) &&
                 (part.length == 0 || tb_text_digits(part) < part.length)) ||
                (tb_text_is_nocase(term->column, "grade") &&
                 (is_range(part) || tb_text_has(part, ','))))
                return no_condition;
            if (tb_text_is_nocase(term->column, "birth") &&
                !tb_day_parse(part, &day) &&
                (part.length != 4 || tb_text_digits(part) != 4))
                return no_year;
        }
        return NULL;
    }
    if (!read_number(text, bound, &term->date))
        return "has a bound that is neither a number nor a date such as "
               "2010-12-31";
    if (is_rating(term->column) && *bound % TB_ONE) /* 1.800 is not 1.8 */
        return no_condition;
    if (sign == '=') /* a year, which a date of this year meets, too */
        term->high = term->low;
    else if (!equal) /* ratings are whole: <1700 is <=1699 */
        *bound += (sign == '<' ? -1 : 1) *
                  (is_rating(term->column) ? TB_ONE : 1);
    return NULL;
}

static const char *read_term(struct tb_prize_term *term, struct tb_text text)
{
    static const char *const or_unrated[] = {"|unrated", "| unrated",
                                             " or unrated"};
    const bool of_rating = tb_text_starts_nocase(text, "rating") ||
                           tb_text_starts_nocase(text, "under ");
    struct tb_text low;
    size_t sign = 0;
    const char *wrong = NULL;

    *term = (struct tb_prize_term){.column = tb_text("rating"),
                                   .low = -INT64_MAX, .high = INT64_MAX};
    if (tb_text_is_nocase(text, "unrated")) {
        term->unrated = true;
        term->low = INT64_MAX; /* no rated player */
        term->high = -INT64_MAX;
        return NULL;
    }
    for (size_t i = 0; i < TB_LENGTH(or_unrated); i++) {
        if (of_rating && !term->unrated &&
            tb_text_ends_nocase(text, or_unrated[i])) {
            term->unrated = true;
            text.length -= strlen(or_unrated[i]);
            text = tb_text_trim(text);
        }
    }
    while (sign < text.length && !memchr("<>=", text.at[sign], 3))
        sign++;
    if (sign < text.length) {
        term->column = tb_text_trim(tb_slice(text.at, sign));
        tb_text_skip(&text, sign);
        wrong = read_compared(term, text);
    } else if (tb_text_starts_nocase(text, "under ")) {
        tb_text_skip(&text, 5);
        wrong = read_compared(term, text);
    } else {
        tb_text_cut(&text, ' ', &term->column);
        if (!tb_text_cut_at(&text, "-", &low) ||
            !read_number(tb_text_trim(low), &term->low, &term->date) ||
            !read_number(tb_text_trim(text), &term->high, &term->date) ||
            term->date ||
            (is_rating(term->column) &&
             (term->low % TB_ONE || term->high % TB_ONE)))
            wrong = no_condition;
    }
    if (!wrong && tb_text_is_nocase(term->column, "birth") && !term->date &&
        !term->values.at &&
        ((term->low > -INT64_MAX && term->low < YEAR_MIN) ||
         (term->high < INT64_MAX && term->high < YEAR_MIN)))
        wrong = no_year;
    if (!wrong && (tb_text_until(term->column, "!") < term->column.length ||
                   tb_text_starts(term->column, "-")))
        wrong = "says not: list the values that qualify, as in grade=3|4";
    if (!wrong && is_rating(term->column) && term->high >= 0 &&
        term->high < 100 * TB_ONE)
        wrong = "has a rating below 100; for an age write birth>=2010";
    return !term->column.length      ? "names no column"
           : wrong                   ? wrong
           : term->low <= term->high ? NULL : "cannot be met by anybody";
}

/* Adds a term, or narrows the one with bounds of the same column; false if
   nobody can meet both. */
static bool add_term(struct tb_condition *condition,
                     const struct tb_prize_term *term)
{
    for (size_t i = 0; i < condition->count; i++) {
        struct tb_prize_term *const other = &condition->term[i];
        if (other->values.at || term->values.at || other->date != term->date ||
            !tb_text_equal_nocase(other->column, term->column))
            continue;
        other->low = term->low > other->low ? term->low : other->low;
        other->high = term->high < other->high ? term->high : other->high;
        other->unrated &= term->unrated;
        if (other->low > other->high) { /* as in `unrated' */
            other->low = INT64_MAX;
            other->high = -INT64_MAX;
        }
        return other->unrated || other->low <= other->high;
    }
    TB_GROW(condition->term, condition->capacity, condition->count + 1);
    condition->term[condition->count++] = *term;
    return true;
}

const char *tb_condition_read(struct tb_text text,
                              struct tb_condition *condition)
{
    struct tb_text part;

    *condition = (struct tb_condition){.text = text};
    while (text.length && tb_text_cut(&text, '&', &part)) {
        struct tb_prize_term term;
        const char *const wrong = read_term(&term, tb_text_trim(part));
        if (wrong)
            return wrong;
        if (!add_term(condition, &term))
            return "cannot be met by anybody";
    }
    return NULL;
}

/* Reads a number, points such as 3½ or 3,5, or a date. */
static bool read_any(struct tb_text text, tb_num *value, bool *date)
{
    return read_number(text, value, date) ||
           !tb_notation_points(text, value);
}

/* Reads a grade: K, kindergarten, 3, 3rd, Grade 3. Kindergarten is 0. */
static bool read_grade(struct tb_text text, int64_t *grade)
{
    *grade = 0;
    if (tb_text_among_nocase(text, "k kg kindergarten"))
        return true;
    if (tb_text_starts_nocase(text, "grade"))
        tb_text_skip(&text, strlen("grade"));
    else if (tb_text_starts_nocase(text, "gr"))
        tb_text_skip(&text, strlen("gr"));
    tb_text_skip(&text, tb_text_span(text, ". "));
    if (tb_text_ends_nocase(text, " grade"))
        text.length -= strlen(" grade");
    if (text.length > 2 && tb_text_among_nocase(
            tb_text_from(text, text.length - 2), "st nd rd th"))
        text.length -= 2;
    return tb_int_parse(text, 99, grade);
}

/* The sex that a word says, m or f, or 0. FIDE writes w for women. */
static char read_sex(struct tb_text text)
{
    return tb_text_among_nocase(text, "f w female woman women girl girls "
                                      "weiblich femme femenino feminino")
               ? 'f'
           : tb_text_among_nocase(text, "m male man men boy boys "
                                        "m\xc3\xa4nnlich homme masculino")
               ? 'm' : '\0';
}

/* True if a value is that of a condition: the same text or date, a date of that
   year, or the same points. Other columns may have names such as 01. */
static bool is_equal(struct tb_text column, struct tb_text value,
                     struct tb_text wanted)
{
    tb_num number, other;
    bool date, other_date;

    if (tb_text_equal_nocase(value, wanted))
        return true;
    if (tb_text_is_nocase(column, "sex"))
        return read_sex(value) && read_sex(value) == read_sex(wanted);
    if (tb_text_is_nocase(column, "grade"))
        return read_grade(value, &number) && read_grade(wanted, &other) &&
               number == other;
    if (!read_any(value, &number, &date) ||
        !read_any(wanted, &other, &other_date))
        return false;
    if (date && !other_date)
        return wanted.length == 4 && number / 10000 * TB_ONE == other;
    return date == other_date && number == other &&
           (date || tb_text_among_nocase(column, "score points"));
}

/* True if a value of a column is one of a list such as K|1. */
static bool is_among(struct tb_text column, struct tb_text value,
                     struct tb_text list)
{
    struct tb_text one;

    while (tb_text_cut(&list, '|', &one)) {
        if (is_equal(column, value, tb_text_trim(one)))
            return true;
    }
    return false;
}

static bool are_among(struct tb_text column, struct tb_text values,
                      struct tb_text list)
{
    struct tb_text value;

    while (tb_text_cut(&values, '|', &value)) {
        if (!is_among(column, tb_text_trim(value), list))
            return false;
    }
    return true;
}

/* True if each term of a part has its like in the whole. */
static bool is_within(const struct tb_condition *part,
                      const struct tb_condition *whole)
{
    for (size_t i = 0; i < part->count; i++) {
        const struct tb_prize_term *const a = &part->term[i];
        size_t k = 0;
        for (; k < whole->count; k++) {
            const struct tb_prize_term *const b = &whole->term[k];
            if (tb_text_equal_nocase(a->column, b->column) &&
                are_among(a->column, a->values, b->values) &&
                are_among(a->column, b->values, a->values) &&
                a->low == b->low && a->high == b->high &&
                a->date == b->date && a->unrated == b->unrated)
                break;
        }
        if (k == whole->count)
            return false;
    }
    return true;
}

bool tb_condition_same(const struct tb_condition *one,
                       const struct tb_condition *other)
{
    return is_within(one, other) && is_within(other, one);
}

/* In a column grade, kindergarten is the year before grade 1. */
static bool read_value(const struct tb_prize_term *term, struct tb_text field,
                       tb_num *value, bool *date)
{
    if (!tb_text_is_nocase(term->column, "grade") || !read_grade(field, value))
        return read_any(field, value, date);
    *value *= TB_ONE;
    *date = false;
    return true;
}

/* Warns, once for each column, if a value that has to meet a bound is neither a
   number nor a date, in a column birth a year; or if a sex is not known. */
static bool is_met(const struct tb_stream *stream, size_t record,
                   const struct tb_prize_term *term)
{
    static bool warned[TB_COLUMNS_MAX + 1];
    const struct tb_text field =
        tb_field_or_none(stream, record, term->slot);
    tb_num number;
    bool date;

    if (tb_text_missing(field))
        return term->unrated;
    if (!term->values.at && read_value(term, field, &number, &date) &&
        (date || number >= YEAR_MIN ||
         !tb_text_is_nocase(term->column, "birth"))) {
        if (date && !term->date)
            number = number / 10000 * TB_ONE;
        else if (term->date && !date) /* a year counts as its first day */
            number = number / TB_ONE * 10000 + 101;
        return number >= term->low && number <= term->high;
    }
    if (!warned[term->slot] &&
        (!term->values.at ||
         (tb_text_is_nocase(term->column, "sex") && !read_sex(field) &&
          !is_among(term->column, field, term->values)))) {
        const struct tb_line *const line = &stream->held.lines[record];
        const char *const name = stream->input.files[line->file];
        tb_warn("%s:%lu: warning: %.*s '%.*s' is %s",
                name && strcmp(name, "-") != 0 ? name : "stdin", line->number,
                TB_SHOWN(term->column), TB_SHOWN(field),
                term->values.at ? "not known: write M or F"
                : tb_text_is_nocase(term->column, "birth")
                    ? "neither a year of four digits nor a date such as "
                      "2010-12-31: it meets no condition with < or >"
                    : "neither a number nor a date such as 2010-12-31: it "
                      "meets no condition with < or >");
        warned[term->slot] = true;
    }
    return is_among(term->column, field, term->values);
}

bool tb_condition_met(const struct tb_condition *condition,
                      const struct tb_stream *stream, size_t record)
{
    for (size_t i = 0; i < condition->count; i++) {
        if (!is_met(stream, record, &condition->term[i]))
            return false;
    }
    return true;
}

int64_t tb_condition_order(const struct tb_condition *condition)
{
    tb_num top = TB_MISSING;

    if (condition->count == 0)
        return INT64_MIN;
    for (size_t i = 0; i < condition->count; i++) {
        const struct tb_prize_term *const term = &condition->term[i];
        if (is_rating(term->column) && !term->values.at)
            top = term->high < 0 ? 0 : term->high;
    }
    /* U2000 and class A end at the same rating. */
    return top == TB_MISSING ? INT64_MAX : -(top / TB_ONE);
}
