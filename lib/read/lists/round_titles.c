/* SPDX-License-Identifier: ISC */
/* Lines of lists that say the round of the games below. */
#include "list_words.h"

/* Cuts a number or a word, after separators. */
static struct tb_text cut_word(struct tb_text *rest, const char *separators)
{
    struct tb_text word;

    tb_text_skip(rest, tb_text_span(*rest, separators));
    word = tb_slice(rest->at, tb_text_digits(*rest));
    if (!word.length)
        word.length = tb_text_until(*rest, " .:,;#()/-\t0123456789");
    tb_text_skip(rest, word.length);
    return word;
}

static bool is_round(struct tb_text word)
{
    return word.length && tb_list_heading(word, NULL) == TB_LIST_ROUND;
}

/* True for the rest of a title after a number that is a day of a month, `11 May
   2026`, `11.05.2026`; months are known by three bytes, fév, mär, aoû, déc by
   two letters. */
static bool is_day(struct tb_text rest)
{
    static const char months[] =
        "jan gen ene feb f\xc3\xa9 fev mar m\xc3\xa4 apr avr abr may mai mag "
        "mei jun jui giu jul lug aug ao\xc3 ago sep set oct okt ott out nov "
        "dec dez d\xc3\xa9 dic";
    struct tb_text after = rest, word;

    if (rest.length && strchr("./-", *rest.at)) {
        tb_text_skip(&after, 1);
        tb_text_skip(&after, tb_text_digits(after));
        if (after.length > 1 && *after.at == *rest.at &&
            tb_text_digit(after.at[1]))
            return true;
    }
    do {
        word = cut_word(&rest, ". \t");
    } while (tb_text_is_nocase(word, "de"));
    word.length = word.length > 3 ? 3 : word.length;
    return tb_text_among_nocase(word, months);
}

bool tb_list_round_title(struct tb_text line, size_t *round,
                         struct tb_text *date)
{
    static const char before[] =
        "pairings pairing results result for of the paarungen ergebnisse der "
        "zur emparejamientos pareos resultados de la da appariements "
        "r\xc3\xa9sultats du abbinamenti risultati del della";
    static const char ordinals[] =
        "\xc2\xaa \xc2\xba \xc2\xb0 a o e er re \xc3\xa8re ere \xc3\xa8me eme "
        "st nd rd th de te";
    static const char between[] =
        "no n\xc2\xba n\xc2\xb0 nr number numero n\xc3\xbamero di gioco";
    struct tb_text rest = tb_notation_trim(line), word, digits, after, next;
    int64_t number;

    if (tb_text_digits(rest) == rest.length)
        return false;
    do {
        word = cut_word(&rest, " \t:-");
    } while (tb_text_among_nocase(word, before));
    if (tb_text_digits(word)) { /* `3. Runde`, `3rd Round` */
        digits = word;
        word = cut_word(&rest, "");
        after = rest;
        next = cut_word(&after, ". \t");
        if (is_round(next) &&
            (!word.length || tb_text_among_nocase(word, ordinals))) {
            word = next;
            rest = after;
        }
    } else { /* `Round 3`, `Turno di gioco 3` */
        do {
            digits = cut_word(&rest, " .:#\t");
        } while (tb_text_among_nocase(digits, between));
        if (is_day(rest))
            return false;
    }
    if (!tb_int_parse(digits, TB_ROUNDS_MAX, &number) || number == 0 ||
        !is_round(word) ||
        (rest.length && (word.length == 1 || tb_text_letter(*rest.at))))
        return false;
    *round = (size_t)number;
    tb_text_skip(&rest, tb_text_until(rest, "0123456789"));
    *date = tb_slice(rest.at, tb_text_until(rest, " ,;\t"));
    return true;
}
