/* SPDX-License-Identifier: ISC */
/* Points and ratings, see token.h. */
#include "token.h"

/* The blank of web pages, U+00A0, comes along when tables are copied. */
static size_t blank(struct tb_text text)
{
    if (text.length && (text.at[0] == ' ' || text.at[0] == '\t'))
        return 1;
    return tb_text_starts(text, "\xc2\xa0") ? 2 : 0;
}

void tb_notation_skip(struct tb_text *text)
{
    size_t bytes;

    while ((bytes = blank(*text)) != 0)
        tb_text_skip(text, bytes);
}

struct tb_text tb_notation_trim(struct tb_text text)
{
    tb_notation_skip(&text);
    for (;;) {
        text = tb_text_trim(text);
        if (!tb_text_ends(text, "\xc2\xa0"))
            return text;
        text.length -= 2;
    }
}

/* Cuts a half sign or 1/2 off the end; true if one was there. */
static bool take_half(struct tb_text *text)
{
    static const char *const signs[] = {"\xc2\xbd", "1/2"};

    for (size_t i = 0; i < 2; i++) {
        const size_t before = text->length - strlen(signs[i]);
        /* 51/2 is not 5½ */
        if (!tb_text_ends(*text, signs[i]) ||
            (i == 1 && before > 0 && text->at[before - 1] != ' '))
            continue;
        *text = tb_notation_trim(tb_slice(text->at, before));
        return true;
    }
    return false;
}

/* Reads digits, and perhaps decimals after a point or a comma. */
static const char *parse_decimal(struct tb_text text, tb_num *value)
{
    char copy[TB_NUM_BYTES];
    size_t length = 0;

    if (text.length + 1 > sizeof copy)
        return "is not a number";
    if (text.at[0] == '.' || text.at[0] == ',')
        copy[length++] = '0';
    else if (!tb_text_digit(text.at[0]))
        return "is not a number";
    for (size_t i = 0; i < text.length; i++)
        copy[length++] = text.at[i] == ',' ? '.' : text.at[i];
    return tb_num_parse(tb_slice(copy, length), value);
}

const char *tb_notation_points(struct tb_text cell, tb_num *points)
{
    struct tb_text text = tb_notation_trim(cell);
    const bool half = take_half(&text);
    const char *wrong = NULL;

    *points = TB_MISSING;
    if (!half && (text.length == 0 || tb_text_missing(text)))
        return NULL;
    *points = 0;
    if (text.length)
        wrong = parse_decimal(text, points);
    if (!wrong && *points % (TB_ONE / 100) != 0)
        wrong = "has more than two decimals";
    if (!wrong && half &&
        (*points % TB_ONE != 0 || !tb_num_add(*points, TB_HALF, points)))
        wrong = "is not a number";
    return wrong;
}

const char *tb_notation_signed(struct tb_text cell, tb_num *points)
{
    struct tb_text text = tb_notation_trim(cell);
    const bool wide = tb_text_starts(text, "\xe2\x88\x92");
    const bool minus = wide || tb_text_starts(text, "-");
    const char *wrong;

    tb_text_skip(&text, wide ? 3 : minus || tb_text_starts(text, "+"));
    wrong = tb_notation_points(text, points);
    if (minus && *points != TB_MISSING)
        *points = -*points;
    return wrong;
}

/* Allowed after a rating: P and a number of games; / and such a number; a *; or
   in France its kind: F, N, E. */
static bool is_provisional(struct tb_text text)
{
    enum { GAMES_MAX = 9999 };
    const char sign = text.length ? tb_text_lower(text.at[0]) : '*';
    int64_t games;

    if (text.length < 2)
        return strchr("*pfne", sign) != NULL;
    tb_text_skip(&text, 1);
    return (sign == 'p' || sign == '/') &&
           tb_int_parse(tb_notation_trim(text), GAMES_MAX, &games);
}

const char *tb_notation_rating(struct tb_text cell, tb_num *rating)
{
    static const char *const none[] = {"",    "-",  "unr", "unr.", "unrated",
                                       "new", "nr", "n/a", "na"};
    enum { RATING_MAX = 9999 };
    struct tb_text text = tb_notation_trim(cell), rest;
    const size_t end = tb_text_digits(text);
    int64_t value;

    *rating = TB_MISSING;
    for (size_t i = 0; i < TB_LENGTH(none); i++) {
        if (tb_text_is_nocase(text, none[i]))
            return NULL;
    }
    rest = tb_text_from(text, end);
    if (!is_provisional(tb_notation_trim(rest)) ||
        !tb_int_parse(tb_slice(text.at, end), RATING_MAX, &value))
        return "is not a rating";
    if (value)
        *rating = value * TB_ONE;
    return NULL;
}
