/* SPDX-License-Identifier: ISC */
/* For whom a prize is: rating<1800, sex=F & birth<=1976. */
#include <stdlib.h>

#include "prizes.h"

static const char no_condition[] = "is no condition, as rating<1800, "
                                   "rating 1600-1799, unrated, sex=F, "
                                   "grade=3|4";

/* Cuts digits of a date, and what separates it from the next. */
static bool cut_digits(struct tb_text *text, size_t count, int64_t *value)
{
    if (text->length < count ||
        !tb_int_parse((struct tb_text){text->at, count}, INT32_MAX, value))
        return false;
    tb_text_skip(text, count);
    if (text->length && memchr("-/.", text->at[0], 3))
        tb_text_skip(text, 1);
    return true;
}

/* Reads 2010-12-31, and 31.12.2010, as 20101231. */
static bool read_date(struct tb_text text, int64_t *date)
{
    const bool last = text.length == 10 && text.at[2] == '.'; /* the year */
    int64_t day = 0, month = 0, year = 0;

    if (text.length != 10 ||
        !cut_digits(&text, last ? 2 : 4, last ? &day : &year) ||
        !cut_digits(&text, 2, &month) ||
        !cut_digits(&text, last ? 4 : 2, last ? &year : &day) ||
        text.length || month > 12 || day > 31)
        return false;
    *date = (year * 100 + month) * 100 + day;
    return true;
}

/* Reads a bound; a date makes the term one of dates. */
static bool read_bound(struct tb_prize_term *term, struct tb_text text,
                       tb_num *bound)
{
    term->date = read_date(text, bound);
    return term->date || !tb_num_parse(text, bound);
}

/* Reads `A-B`, what stands behind the column. */
static const char *read_range(struct tb_prize_term *term, struct tb_text text)
{
    struct tb_text low;

    if (!tb_text_cut_at(&text, "-", &low) ||
        !read_bound(term, tb_text_trim(low), &term->low) ||
        !read_bound(term, tb_text_trim(text), &term->high) || term->date)
        return no_condition;
    return NULL;
}

static const char *read_values(struct tb_prize_term *term, struct tb_text text)
{
    term->values = text;
    if (text.length == 0)
        return "has no value";
    if (memchr("<>", text.at[0], 2)) /* rating=>1800 */
        return no_condition;
    /* A year is met by a date, too. */
    if (text.length == 4 && tb_text_digits(text) == 4 &&
        read_bound(term, text, &term->low)) {
        term->values.at = NULL;
        term->high = term->low;
    }
    return NULL;
}

/* Reads what stands behind the column: `<= 1976`. */
static const char *read_compared(struct tb_prize_term *term,
                                 struct tb_text text)
{
    const char sign = text.at[0];
    const bool equal = text.length > 1 && text.at[1] == '=';
    tb_num *const bound = sign == '<' ? &term->high : &term->low;

    tb_text_skip(&text, equal && sign != '=' ? 2 : 1);
    text = tb_text_trim(text);
    if (sign == '=')
        return read_values(term, text);
    if (!read_bound(term, text, bound))
        return "has a bound that is no number and no date as 2010-12-31";
    if (!equal)
        *bound += sign == '<' ? -1 : 1;
    return NULL;
}

static const char *read_term(struct tb_prize_term *term, struct tb_text text)
{
    size_t length = 0;
    const char *wrong;

    *term = (struct tb_prize_term){.low = -INT64_MAX, .high = INT64_MAX};
    term->unrated = tb_text_is_nocase(text, "unrated");
    term->column = tb_text("rating");
    if (term->unrated)
        return NULL;
    while (length < text.length && !memchr("<>=", text.at[length], 3))
        length++;
    if (length == text.length) /* COLUMN A-B */
        for (length = 0; length < text.length && text.at[length] != ' ';)
            length++;
    term->column = tb_text_trim((struct tb_text){text.at, length});
    tb_text_skip(&text, length);
    if (term->column.length == 0)
        return "names no column";
    wrong = text.length && text.at[0] != ' ' ? read_compared(term, text)
                                             : read_range(term, text);
    return wrong || term->low <= term->high ? wrong : "can be met by nobody";
}

/* True if no number can be within the bounds of both. */
static bool exclude(const struct tb_prize_term *a,
                    const struct tb_prize_term *b)
{
    return !a->values.at && !b->values.at && a->date == b->date &&
           tb_text_equal_nocase(a->column, b->column) &&
           (a->unrated != b->unrated || a->low > b->high || b->low > a->high);
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
        for (size_t i = 0; i < condition->count; i++) {
            if (exclude(&condition->term[i], &term))
                return "can be met by nobody";
        }
        condition->term =
            tb_grow(condition->term, &condition->capacity,
                    condition->count + 1, sizeof *condition->term);
        condition->term[condition->count++] = term;
    }
    return NULL;
}

void tb_condition_open(struct tb_condition *condition,
                       struct tb_stream *stream, const char *file,
                       unsigned long number)
{
    const struct tb_reader *const reader = &stream->reader;

    for (size_t i = 0; i < condition->count; i++) {
        struct tb_prize_term *const term = &condition->term[i];
        for (size_t c = 0; c < reader->column_count; c++) {
            if (tb_text_equal_nocase(reader->columns[c], term->column))
                term->column = reader->columns[c];
        }
        term->slot = tb_stream_column_if(stream, term->column);
        if (term->slot < 0)
            tb_die("%s:%lu: the stream has no column '%.*s': tb-parse -x %.*s "
                   "takes it from files that have one", file, number,
                   tb_text_shown(term->column), term->column.at,
                   tb_text_shown(term->column), term->column.at);
    }
}

/* A field as what it is compared with; false: it is none. */
static bool take_number(const struct tb_prize_term *term, struct tb_text field,
                        tb_num *value)
{
    int64_t date;

    if (read_date(field, &date))
        *value = term->date ? date : date / 10000 * TB_ONE;
    else if (tb_num_parse(field, value))
        return false;
    else if (term->date) /* a year: its first day at the earliest */
        *value = *value / TB_ONE * 10000 + 101;
    return true;
}

/* Warns of a value that no bound can be of, once a column. */
static bool warn(const struct tb_stream *stream, size_t record,
                 const struct tb_prize_term *term, struct tb_text field)
{
    static bool warned[TB_COLUMNS_MAX + 1];
    const struct tb_line *const line = &stream->held.lines[record];
    const char *const name = stream->input.files[line->file];

    if (!warned[term->slot])
        tb_warn("%s:%lu: warning: %.*s '%.*s' is no number and no date as "
                "2010-12-31: it meets no condition",
                name && strcmp(name, "-") != 0 ? name : "stdin", line->number,
                tb_text_shown(term->column), term->column.at,
                tb_text_shown(field), field.at);
    warned[term->slot] = true;
    return false;
}

static bool is_met(const struct tb_stream *stream, size_t record,
                   const struct tb_prize_term *term)
{
    const struct tb_text field = tb_field(stream, record, term->slot);
    struct tb_text rest = term->values, value;
    tb_num number;

    if (term->unrated || tb_text_missing(field))
        return term->unrated && tb_text_missing(field);
    if (!term->values.at)
        return take_number(term, field, &number)
                   ? number >= term->low && number <= term->high
                   : warn(stream, record, term, field);
    while (tb_text_cut(&rest, '|', &value)) {
        if (tb_text_equal_nocase(tb_text_trim(value), field))
            return true;
    }
    return false;
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
        if (tb_text_is_nocase(term->column, "rating") && !term->values.at)
            top = term->unrated ? 0 : term->high;
    }
    /* U2000 and class A end at the same rating. */
    return top == TB_MISSING ? INT64_MAX : -(top / TB_ONE);
}
