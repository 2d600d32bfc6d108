/* SPDX-License-Identifier: ISC */
/* How a TRF record counts its columns, see trf.h. */
#include <stdint.h>

#include "card.h"
#include "columns.h"
#include "fields.h"
#include "trf.h"

/* What a character can be part of; a blank, of everything. */
enum { DIGIT = 1, DECIMAL = 2, DATE = 4, COLOUR = 8, RESULT = 16 };
enum { NUMBER = DIGIT | DECIMAL | DATE };

static const uint8_t parts[256] = {
    [' '] = NUMBER | COLOUR | RESULT,
    ['0'] = NUMBER | RESULT,
    ['1'] = NUMBER | RESULT,
    ['2'] = NUMBER,
    ['3'] = NUMBER,
    ['4'] = NUMBER,
    ['5'] = NUMBER,
    ['6'] = NUMBER,
    ['7'] = NUMBER,
    ['8'] = NUMBER,
    ['9'] = NUMBER,
    ['.'] = DECIMAL | DATE,
    [','] = DECIMAL,
    ['/'] = DATE,
    ['-'] = DATE | COLOUR | RESULT,
    ['='] = RESULT,
    ['+'] = RESULT,
    ['w'] = COLOUR | RESULT,
    ['W'] = COLOUR | RESULT,
    ['b'] = COLOUR,
    ['B'] = COLOUR,
    ['d'] = RESULT,
    ['D'] = RESULT,
    ['l'] = RESULT,
    ['L'] = RESULT,
    ['h'] = RESULT,
    ['H'] = RESULT,
    ['f'] = RESULT,
    ['F'] = RESULT,
    ['u'] = RESULT,
    ['U'] = RESULT,
    ['z'] = RESULT,
    ['Z'] = RESULT,
};

static bool is_part(char c, unsigned part)
{
    return parts[(unsigned char)c] & part;
}

/* True if all characters between two columns are of this part, or blank. */
static bool only(const struct tb_card *card, size_t first, size_t last,
                 unsigned part)
{
    const struct tb_text text = tb_card_raw(card, first, last);

    for (size_t i = 0; i < text.length; i++) {
        if (!is_part(text.at[i], part))
            return false;
    }
    return true;
}

/* True for one number, perhaps with blanks around it, and for blanks. */
static bool is_number(const struct tb_card *card, size_t first, size_t last,
                      unsigned part)
{
    const struct tb_text text = tb_card_raw(card, first, last);
    size_t words = 0;
    char before = ' ';

    for (size_t i = 0; i < text.length; i++) {
        if (!is_part(text.at[i], part))
            return false;
        words += before == ' ' && text.at[i] != ' ';
        before = text.at[i];
    }
    return words <= 1;
}

static bool letters(const struct tb_card *card, size_t first, size_t last)
{
    const struct tb_text text = tb_card_raw(card, first, last);

    for (size_t i = 0; i < text.length; i++) {
        const char lower = (char)(text.at[i] | 0x20); /* in ASCII */

        if (text.at[i] != ' ' && (lower < 'a' || lower > 'z'))
            return false;
    }
    return true;
}

static bool blank(const struct tb_card *card, const uint8_t *columns,
                  size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!tb_card_blank(card, columns[i]))
            return false;
    }
    return true;
}

/* A digit in front of the rating is one of the rating's. */
static bool digit_before_rating(const struct tb_card *card)
{
    const char c = tb_card_char(card, RATING - 1);

    return c >= '0' && c <= '9';
}

static bool rounds_fit(const struct tb_card *card)
{
    for (size_t at = ROUND; at <= tb_card_length(card); at += ROUND_WIDTH) {
        if (!is_number(card, at, at + 3, DIGIT) ||
            !tb_card_blank(card, at + 4) ||
            !only(card, at + 5, at + 5, COLOUR) ||
            !tb_card_blank(card, at + 6) ||
            !only(card, at + 7, at + 7, RESULT) ||
            tb_card_text(card, at + 8, at + 9).length)
            return false;
    }
    return true;
}

static bool player_fits(const struct tb_card *card)
{
    static const uint8_t between[] = {4,  9,  14, 53, 57,
                                      69, 80, 85, 90, 91};

    return blank(card, between, sizeof between) &&
           is_number(card, ID, ID_END, DIGIT) &&
           letters(card, SEX, TITLE_END) && !digit_before_rating(card) &&
           is_number(card, RATING, RATING_END, DIGIT) &&
           letters(card, FED, FED_END) &&
           is_number(card, FIDEID, FIDEID_END, DIGIT) &&
           only(card, BIRTH, BIRTH_END, DATE) &&
           is_number(card, POINTS, POINTS_END, DECIMAL) &&
           is_number(card, RANK, RANK_END, DIGIT) && rounds_fit(card);
}

/* Ids of players in four columns, a blank in front of each. */
static bool list_fits(const struct tb_card *card, size_t first)
{
    for (size_t at = first; at <= tb_card_length(card); at += 5) {
        if (!tb_card_blank(card, at - 1) ||
            !is_number(card, at, at + 3, DIGIT))
            return false;
    }
    return true;
}

static bool team_fits(const struct tb_card *card)
{
    static const uint8_t between[] = {4, 8, 41, 47, 54, 61, 68, 72};

    return blank(card, between, sizeof between) &&
           is_number(card, 5, 7, DIGIT) &&
           is_number(card, 55, 60, DECIMAL) &&
           is_number(card, 62, 67, DECIMAL) &&
           is_number(card, 69, 71, DIGIT) && list_fits(card, 74);
}

static bool fits(const struct tb_card *card)
{
    if (tb_text_starts(card->line, "001 "))
        return player_fits(card);
    if (tb_text_starts(card->line, "013 "))
        return list_fits(card, 37);
    return team_fits(card);
}

/* What stands between two numbers may be a part of one. */
static bool check_player(struct tb_source *source, const struct tb_card *card)
{
    static const uint8_t between[] = {9, 53, 80, 85, 90, 91};
    static const uint8_t before_rating[] = {RATING - 1};

    return (!digit_before_rating(card) ||
            tb_trf_apart(source, card, before_rating, 1)) &&
           tb_trf_apart(source, card, between, sizeof between);
}

bool tb_trf_card(struct tb_source *source, struct tb_card *card)
{
    const struct tb_card bytes = tb_card_bytes(card);

    if (fits(card))
        return true;
    if (tb_card_wide(card) && tb_card_blank(&bytes, NAME_END) &&
        fits(&bytes)) {
        *card = bytes;
        return true;
    }
    return !tb_text_starts(card->line, "001 ") || check_player(source, card);
}
