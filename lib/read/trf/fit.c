/* SPDX-License-Identifier: ISC */
/* Whether a record stands in its columns, and how they are counted. */
#include "record.h"

enum { NUMBER = DIGIT | DECIMAL | DATE };

/* What a character can be part of; a blank, of everything. */
static const uint8_t parts[256] = {
    [' '] = NUMBER | COLOUR | RESULT,
    ['0'] = NUMBER | RESULT, ['1'] = NUMBER | RESULT,
    ['2'] = NUMBER, ['3'] = NUMBER, ['4'] = NUMBER, ['5'] = NUMBER,
    ['6'] = NUMBER, ['7'] = NUMBER, ['8'] = NUMBER, ['9'] = NUMBER,
    ['.'] = DECIMAL | DATE, [','] = DECIMAL, ['/'] = DATE,
    ['-'] = DATE | COLOUR | RESULT, ['='] = RESULT, ['+'] = RESULT,
    ['w'] = COLOUR | RESULT, ['W'] = COLOUR | RESULT,
    ['b'] = COLOUR, ['B'] = COLOUR,
    ['d'] = RESULT, ['D'] = RESULT, ['l'] = RESULT, ['L'] = RESULT,
    ['h'] = RESULT, ['H'] = RESULT, ['f'] = RESULT, ['F'] = RESULT,
    ['?'] = RESULT, ['*'] = RESULT, ['u'] = RESULT, ['U'] = RESULT,
    ['z'] = RESULT, ['Z'] = RESULT,
};

static bool is_part(char c, unsigned part)
{
    return part & ALPHA ? c == ' ' || tb_text_letter(c)
                        : parts[(unsigned char)c] & part;
}

/* True if all characters between two columns are of this part, or blank; and
   if it is one word, where so said. */
static bool is_of(const struct tb_card *card, size_t first, size_t last,
                  unsigned part)
{
    const struct tb_text text = tb_card_raw(card, first, last);
    size_t words = 0;
    char before = ' ';

    for (size_t i = 0; i < text.length; before = text.at[i++]) {
        if (part != TEXT && !is_part(text.at[i], part))
            return false;
        words += before == ' ' && text.at[i] != ' ';
    }
    return words <= 1 || !(part & ONE);
}

static bool round_fits(const struct tb_card *card, size_t at)
{
    char room[10];
    const char *const round = tb_card_columns(card, at, sizeof room, room);

    return is_of(card, at, at + 3, DIGIT | ONE) && round[4] == ' ' &&
           is_part(round[5], COLOUR) && round[6] == ' ' &&
           is_part(round[7], RESULT) && tb_text_blank(round[8]) &&
           tb_text_blank(round[9]);
}

/* A field fits, as often as it comes; in front of one of a list is a blank. */
static bool field_fits(const struct tb_card *card,
                       const struct tb_trf_field *field)
{
    const size_t width = field->last - field->first + 1U;

    if (!field->step)
        return is_of(card, field->first, field->last, field->of);
    for (size_t at = field->first; at <= card->length;
         at += field->step) {
        if (field->name == ROUNDS
                ? !round_fits(card, at)
                : !tb_card_blank(card, at - 1) ||
                      !is_of(card, at, at + width - 1, field->of))
            return false;
    }
    return true;
}

/* The first column between two fields that is not blank, or 0. */
static size_t between(const struct tb_card *card,
                      const struct tb_trf_field *field, size_t end)
{
    for (size_t column = field->last + 1U; column < end; column++) {
        if (!tb_card_blank(card, column))
            return column;
    }
    return 0;
}

/* A digit right in front of a number, where a name ends, is one of its own. */
static bool digit_before(const struct tb_card *card,
                         const struct tb_trf_field *next)
{
    return (next->of & READ) && next[-1].last + 1 == next->first &&
           tb_text_digit(tb_card_char(card, next->first - 1U));
}

static bool fits(const struct tb_trf_row *row, const struct tb_card *card)
{
    for (const struct tb_trf_field *field = row->field, *next; field->name;
         field = next) {
        const bool is_list = field[1].name == LIST; /* sees to its blanks */
        next = field + 1;
        if (!field_fits(card, field) ||
            (next->name &&
             (digit_before(card, next) ||
              between(card, field, next->first - (size_t)is_list))))
            return false;
    }
    return true;
}

void tb_trf_fit(struct tb_trf *trf)
{
    enum { NAME_END = 48 }; /* of a player, for teams too */
    const struct tb_card bytes = tb_card_bytes(trf->card.line);

    if (trf->card.place && !fits(trf->row, &trf->card) &&
        tb_card_blank(&bytes, NAME_END) && fits(trf->row, &bytes))
        trf->card = bytes;
}

bool tb_trf_apart(const struct tb_trf *trf)
{
    const struct tb_trf_field *field = trf->row->field, *next;
    size_t column;

    for (next = field + 1; next->name; next++) {
        if (digit_before(&trf->card, next))
            return tb_trf_blank(trf, next->first - 1U);
    }
    for (next = field + 1; next->name; field = next++) {
        column = (field->of | next->of) & READ
                     ? between(&trf->card, field, next->first) : 0;
        if (column)
            return tb_trf_blank(trf, column);
    }
    return true;
}
