/* SPDX-License-Identifier: ISC */
#include "fields.h"

#include <string.h>

bool tb_trf_integer(struct tb_source *source, const struct tb_card *card,
                    size_t first, size_t last, const char *what,
                    int64_t *value)
{
    const struct tb_text text = tb_card_text(card, first, last);

    *value = 0;
    if (text.length == 0 || tb_int_parse(text, TB_ID_MAX, value))
        return true;
    return tb_fault(source, source->line, first, "%s '%.*s' is not a number",
                    what, tb_text_shown(text), text.at);
}

bool tb_trf_round(struct tb_source *source, const struct tb_card *card,
                  size_t first, size_t *round)
{
    int64_t number;

    if (!tb_trf_integer(source, card, first, first + 2, "round", &number))
        return false;
    *round = (size_t)number - 1;
    return number >= 1 ||
           tb_fault(source, source->line, first, "a round is expected");
}

bool tb_trf_byes(struct tb_source *source, const struct tb_card *card,
                 enum tb_kind *kind, size_t *round)
{
    static const uint8_t between[] = {6, 10};
    const char letter = tb_card_char(card, 5);

    if (!tb_trf_apart(source, card, between, sizeof between))
        return false;
    *kind = letter == 'F' ? TB_FPB : letter == 'H' ? TB_HPB : TB_ZPB;
    if (letter != 'F' && letter != 'H' && letter != 'Z')
        return tb_fault(source, source->line, 5,
                        "bye '%c' is none of F H Z", letter);
    return tb_trf_round(source, card, 7, round);
}

bool tb_trf_points(struct tb_source *source, const struct tb_card *card,
                   size_t first, size_t last, tb_num *value)
{
    const struct tb_text text = tb_card_text(card, first, last);
    char copy[16];
    const char *wrong;

    *value = TB_MISSING;
    if (text.length == 0)
        return true;
    memcpy(copy, text.at,
           text.length < sizeof copy ? text.length : sizeof copy);
    for (size_t i = 0; i < text.length && i < sizeof copy; i++) {
        if (copy[i] == ',')
            copy[i] = '.';
    }
    wrong = text.length > sizeof copy
                ? "is not a number"
                : tb_num_parse((struct tb_text){copy, text.length}, value);
    if (!wrong)
        return true;
    return tb_fault(source, source->line, first, "points '%.*s': %s",
                    tb_text_shown(text), text.at, wrong);
}

static bool check_blank(struct tb_source *source, const struct tb_card *card,
                        size_t column)
{
    return tb_card_blank(card, column) ||
           tb_fault(source, source->line, column,
                    "'%c' stands in column %zu, between two fields: they are "
                    "not in their columns", tb_card_char(card, column),
                    column);
}

bool tb_trf_apart(struct tb_source *source, const struct tb_card *card,
                  const uint8_t *columns, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!check_blank(source, card, columns[i]))
            return false;
    }
    return true;
}

bool tb_trf_listed(struct tb_source *source, const struct tb_card *card,
                   size_t first, size_t width, const char *what,
                   int64_t *value)
{
    return tb_trf_integer(source, card, first, first + width - 1, what,
                          value) &&
           check_blank(source, card, first + width);
}

bool tb_trf_abnormal(struct tb_source *source, const struct tb_card *card,
                     char *letter, tb_num *mp, tb_num *gp, size_t *round)
{
    static const uint8_t between[] = {6, 7, 12, 13, 18, 19, 23};

    *letter = tb_card_char(card, 5);
    if (!tb_trf_apart(source, card, between, sizeof between) ||
        !tb_trf_points(source, card, 8, 11, mp) ||
        !tb_trf_points(source, card, 14, 17, gp))
        return false;
    if (!memchr("WDLFHZ+- ", *letter, 9))
        return tb_fault(source, source->line, 5,
                        "result '%c' is none of W D L F H Z + -", *letter);
    if (*mp == TB_MISSING && *gp == TB_MISSING)
        return tb_fault(source, source->line, 8, "points are expected");
    return tb_trf_round(source, card, 20, round) &&
           (*letter != ' ' ||
            tb_inconsistent(source, source->line, 5,
                            "no result is named: a penalty or bonus, which "
                            "can only be added to the points of the round"));
}

bool tb_trf_for_nobody(struct tb_source *source, const struct tb_card *card)
{
    const struct tb_text code = tb_card_text(card, 1, 3);

    return tb_inconsistent(source, source->line, 0,
                           "the record %.*s lists nobody", (int)code.length,
                           code.at);
}
