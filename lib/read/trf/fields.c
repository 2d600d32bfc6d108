/* SPDX-License-Identifier: ISC */
#include "record.h"

void tb_trf_card(struct tb_trf *trf)
{
    struct tb_text line = trf->text;
    size_t count = 0;

    while (line.length && tb_text_blank(line.at[line.length - 1]))
        line.length--;
    trf->card = tb_card_bytes(line);
    if (trf->source->ascii || tb_text_ascii(line) == line.length)
        return;
    TB_GROW(trf->places, trf->places_capacity, line.length);
    for (size_t i = 0; i < line.length; i++) {
        if (tb_utf8_begins(line.at[i]))
            trf->places[count++] = i;
    }
    trf->card.place = trf->places;
    trf->card.length = count;
}

struct tb_text tb_card_text(const struct tb_card *card, size_t first,
                            size_t last)
{
    return tb_text_trim(tb_card_raw(card, first, last));
}

const char *tb_card_fill(const struct tb_card *card, size_t column,
                         size_t count, char *room)
{
    for (size_t i = 0; i < count; i++)
        room[i] = tb_card_char(card, column + i);
    return room;
}

bool tb_trf_blank(const struct tb_trf *trf, size_t column)
{
    return tb_card_blank(&trf->card, column) ||
           tb_trf_fault(trf, column, "'%c' stands in column %zu, between two "
                        "fields: they are not in their columns",
                        tb_card_char(&trf->card, column), column);
}

const struct tb_trf_field *tb_trf_field(const struct tb_trf_row *row,
                                        enum tb_trf_name name)
{
    const struct tb_trf_field *field = row->field;

    while (field->name && field->name != name)
        field++;
    return field;
}

size_t tb_trf_first(const struct tb_trf *trf, enum tb_trf_name name)
{
    return tb_trf_field(trf->row, name)->first;
}

struct tb_text tb_trf_text(const struct tb_trf *trf, enum tb_trf_name name)
{
    const struct tb_trf_field *field = tb_trf_field(trf->row, name);

    return tb_card_text(&trf->card, field->first,
                        name == WORDS ? trf->card.length : field->last);
}

bool tb_trf_integer_at(const struct tb_trf *trf, size_t first, size_t last,
                       const char *what, int64_t *value)
{
    const struct tb_text text = tb_card_text(&trf->card, first, last);

    *value = 0;
    if (text.length == 0 || tb_int_parse(text, TB_ID_MAX, value))
        return true;
    return tb_trf_fault(trf, first,
                        "%s '%.*s' is not a number", what, TB_SHOWN(text));
}

bool tb_trf_integer(const struct tb_trf *trf, enum tb_trf_name name,
                    const char *what, int64_t *value)
{
    const struct tb_trf_field *field = tb_trf_field(trf->row, name);

    return tb_trf_integer_at(trf, field->first, field->last, what, value);
}

const char *tb_trf_decimal(struct tb_text text, tb_num *value)
{
    char copy[16];

    if (text.length > sizeof copy)
        return "is not a number";
    memcpy(copy, text.at, text.length);
    for (size_t i = 0; i < text.length; i++) {
        if (copy[i] == ',')
            copy[i] = '.';
    }
    return tb_num_parse((struct tb_text){copy, text.length}, value);
}

bool tb_trf_points_at(const struct tb_trf *trf, size_t first, size_t last,
                      tb_num *value)
{
    const struct tb_text text = tb_card_text(&trf->card, first, last);
    const char *wrong;

    *value = TB_MISSING;
    if (text.length == 0)
        return true;
    wrong = tb_trf_decimal(text, value);
    return !wrong ||
           tb_trf_fault(trf, first, "points '%.*s': %s; they stand in columns "
                        "%zu to %zu of a %s", TB_SHOWN(text), wrong, first,
                        last, trf->row->code);
}

bool tb_trf_points(const struct tb_trf *trf, enum tb_trf_name name,
                   tb_num *value)
{
    const struct tb_trf_field *field = tb_trf_field(trf->row, name);

    return tb_trf_points_at(trf, field->first, field->last, value);
}

bool tb_trf_round(const struct tb_trf *trf, size_t *round)
{
    int64_t number;

    if (!tb_trf_integer(trf, ROUND, "round", &number))
        return false;
    *round = (size_t)number - 1;
    return number >= 1 ||
           tb_trf_fault(trf, tb_trf_first(trf, ROUND), "a round is expected");
}

bool tb_trf_list(const struct tb_trf *trf, const char *what, size_t *at,
                 int64_t *value)
{
    const struct tb_trf_field *list = tb_trf_field(trf->row, LIST);
    size_t end;

    *at = *at ? *at + list->step : list->first;
    if (*at > trf->card.length) {
        *at = 0;
        return true;
    }
    end = *at + list->last - list->first;
    return tb_trf_integer_at(trf, *at, end, what, value) &&
           tb_trf_blank(trf, end + 1);
}
