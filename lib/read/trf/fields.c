/* SPDX-License-Identifier: ISC */
/* The fields of a record, and how their columns are counted. */
#include "record.h"

/* The characters of each part; ALPHA has letters and blanks. */
static const struct {
    uint8_t part;
    const char *signs;
} parts[] = {{DIGIT | DECIMAL | DATE, " 0123456789"},
             {DECIMAL, ".,"},
             {DATE, "./-"},
             {COLOUR, " wWbB-"},
             {RESULT, " 01-=+wWdDlLhHfF?*uUzZ"}};

static bool is_part(char c, unsigned part)
{
    bool found = part & ALPHA && (c == ' ' || tb_text_letter(c));

    for (size_t i = 0; i < TB_LENGTH(parts); i++)
        found |= part & parts[i].part && strchr(parts[i].signs, c);
    return found;
}

/* True if the columns have only characters of these parts and, if one of them
   is ONE, at most one word. */
static bool is_of(const struct tb_card *card, size_t first, size_t last,
                  unsigned part)
{
    const struct tb_text text = tb_card_raw(card, first, last);
    size_t words = 0;
    char before = ' ';

    for (size_t i = 0; i < text.length; before = text.at[i++]) {
        if ((part & ~(unsigned)READ) != TEXT && !is_part(text.at[i], part))
            return false;
        words += before == ' ' && text.at[i] != ' ';
    }
    return words <= 1 || !(part & ONE);
}

/* True if a field, and each of a list, has only what it may have. Before each
   of a LIST there must be a blank. */
static bool field_fits(const struct tb_card *card,
                       const struct tb_trf_field *field)
{
    const size_t width = field->last - field->first;

    if (field->name < ROUNDS)
        return is_of(card, field->first, field->last, field->of);
    for (size_t at = field->first; at <= card->length;
         at += tb_trf_step(field)) {
        char room[10];
        const char *const round =
            tb_card_columns(card, at, sizeof room, room);
        if (field->name == ROUNDS
                ? !is_of(card, at, at + 3, DIGIT | ONE) || round[4] != ' ' ||
                      !is_part(round[5], COLOUR) || round[6] != ' ' ||
                      !is_part(round[7], RESULT) || !tb_text_blank(round[8]) ||
                      !tb_text_blank(round[9])
                : !tb_card_blank(card, at - 1) ||
                      !is_of(card, at, at + width, field->of))
            return false;
    }
    return true;
}

/* The first column after a field and before end that is not blank, or 0. */
static size_t between(const struct tb_card *card,
                      const struct tb_trf_field *field, size_t end)
{
    for (size_t column = field->last + 1U; column < end; column++) {
        if (!tb_card_blank(card, column))
            return column;
    }
    return 0;
}

/* True if a name ends right before a number and ends with a digit, which is
   more likely to belong to the number. */
static bool digit_before(const struct tb_card *card,
                         const struct tb_trf_field *next)
{
    return (next->of & READ) && next[-1].last + 1 == next->first &&
           tb_text_digit(tb_card_char(card, next->first - 1U));
}

static bool fits(const struct tb_trf_row *row, const struct tb_card *card)
{
    for (const struct tb_trf_field *field = row->field; field->name; field++) {
        const struct tb_trf_field *const next = field + 1;
        const bool is_list = next->name == LIST; /* see field_fits */
        if (!field_fits(card, field) ||
            (next->name &&
             (digit_before(card, next) ||
              between(card, field, next->first - (size_t)is_list))))
            return false;
    }
    return true;
}

void tb_trf_card(struct tb_trf *trf)
{
    enum { NAME_END = 48 }; /* of a player; used for teams, too */
    const struct tb_text line = tb_text_shed(trf->text, " \t");
    struct tb_card bytes;
    size_t count = 0;

    trf->card = bytes = tb_card_bytes(line);
    if (trf->source->ascii || tb_text_ascii(line) == line.length)
        return;
    TB_GROW(trf->places, trf->places_capacity, line.length);
    for (size_t i = 0; i < line.length; i++) {
        if (tb_utf8_begins(line.at[i]))
            trf->places[count++] = i;
    }
    trf->card.place = trf->places;
    trf->card.length = count;
    if (tb_trf_field(trf->row, NAME)->name && !fits(trf->row, &trf->card) &&
        tb_card_blank(&bytes, NAME_END) && fits(trf->row, &bytes))
        trf->card = bytes;
}

struct tb_text tb_card_text(const struct tb_card *card, size_t first,
                            size_t last)
{
    return tb_text_trim(tb_card_raw(card, first, last));
}

const char *tb_card_columns(const struct tb_card *card, size_t column,
                            size_t count, char *room)
{
    const struct tb_text text = tb_card_raw(card, column, column + count - 1);

    if (text.length == count && column + count - 1 <= card->length)
        return text.at;
    for (size_t i = 0; i < count; i++)
        room[i] = tb_card_char(card, column + i);
    return room;
}

static bool check_blank(const struct tb_trf *trf, size_t column)
{
    return tb_card_blank(&trf->card, column) ||
           tb_trf_fault(trf, column, "'%c' in column %zu, which must be blank: "
                        "a field next to it is not in its columns",
                        tb_card_char(&trf->card, column), column);
}

bool tb_trf_apart(const struct tb_trf *trf)
{
    const struct tb_trf_field *const first = trf->row->field;

    for (const struct tb_trf_field *next = first + 1; next->name; next++) {
        if (digit_before(&trf->card, next))
            return check_blank(trf, next->first - 1U);
    }
    for (const struct tb_trf_field *next = first + 1; next->name; next++) {
        const size_t column = between(&trf->card, next - 1, next->first);
        if (column &&
            ((next[-1].of | next->of) & READ ||
             (next[-1].name == NAME && /* a name that is too long */
              !tb_card_blank(&trf->card, next[-1].last))))
            return check_blank(trf, column);
    }
    return true;
}

const struct tb_trf_field *tb_trf_field(const struct tb_trf_row *row,
                                        enum tb_trf_name name)
{
    const struct tb_trf_field *field = row->field;

    while (field->name && field->name != name)
        field++;
    return field;
}

/* The last column of a field in the line. */
static size_t last_of(const struct tb_trf *trf,
                      const struct tb_trf_field *field)
{
    return field->name == WORDS || field->name == GROUPS ? trf->card.length
                                                         : field->last;
}

struct tb_text tb_trf_text(const struct tb_trf *trf, enum tb_trf_name name)
{
    const struct tb_trf_field *const field = tb_trf_field(trf->row, name);

    return tb_card_text(&trf->card, field->first, last_of(trf, field));
}

bool tb_trf_integer_at(const struct tb_trf *trf, size_t first, size_t last,
                       const char *what, int32_t *value)
{
    const struct tb_text text = tb_card_text(&trf->card, first, last);
    int64_t number = 0;

    if (text.length && !tb_int_parse(text, TB_ID_MAX, &number))
        return tb_trf_fault(trf, first,
                            "%s '%.*s' is not a number", what, TB_SHOWN(text));
    *value = (int32_t)number;
    return true;
}

bool tb_trf_integer(const struct tb_trf *trf, enum tb_trf_name name,
                    const char *what, int32_t *value)
{
    const struct tb_trf_field *const field = tb_trf_field(trf->row, name);

    return tb_trf_integer_at(trf, field->first, field->last, what, value);
}

const char *tb_trf_decimal(struct tb_text text, tb_num *value)
{
    char copy[16];

    if (text.length > sizeof copy)
        return "is not a number";
    for (size_t i = 0; i < text.length; i++)
        copy[i] = text.at[i] == ',' ? '.' : text.at[i];
    return tb_num_parse(tb_slice(copy, text.length), value);
}

bool tb_trf_points(const struct tb_trf *trf, enum tb_trf_name name,
                   tb_num *value)
{
    const struct tb_trf_field *const field = tb_trf_field(trf->row, name);
    const struct tb_text text = tb_trf_text(trf, name);
    const char *wrong;

    *value = TB_MISSING;
    if (text.length == 0)
        return true;
    wrong = tb_trf_decimal(text, value);
    return !wrong ||
           tb_trf_fault(trf, field->first, "points '%.*s' %s; write them in "
                        "columns %d to %zu of a %s", TB_SHOWN(text), wrong,
                        (int)field->first, last_of(trf, field),
                        trf->row->code);
}

bool tb_trf_round(const struct tb_trf *trf, size_t *round)
{
    int32_t number = 0;

    if (!tb_trf_integer(trf, ROUND, "round", &number))
        return false;
    *round = (size_t)number - 1;
    return number >= 1 || tb_trf_wrong(trf, ROUND, "the round is missing or 0");
}

bool tb_trf_list(const struct tb_trf *trf, const char *what, size_t *at,
                 int32_t *value)
{
    const struct tb_trf_field *const list = tb_trf_field(trf->row, LIST);
    size_t end;

    *at = *at ? *at + tb_trf_step(list) : list->first;
    if (*at > trf->card.length) {
        *at = 0;
        return false;
    }
    end = *at + list->last - list->first;
    return tb_trf_integer_at(trf, *at, end, what, value) &&
           check_blank(trf, end + 1);
}
