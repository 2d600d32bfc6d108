/* SPDX-License-Identifier: ISC */
/* Lines of lists that say the round of the games below, and those that could.
   */
#include "lists.h"

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
    return word.length && tb_list_heading(word) == TB_LIST_ROUND;
}

/* True for the rest of a title after a number that is a day of a month, `11 May
   2026`, `11.05.2026`. */
static bool is_day(struct tb_text rest)
{
    static const char months[] =
        "jan january januar janvier gennaio gen enero ene janeiro feb february "
        "februar f\xc3\xa9vrier febbraio febrero fevereiro mar march "
        "m\xc3\xa4rz mars marzo mar\xc3\xa7o apr april avril aprile abril abr "
        "may mai maggio "
        "mayo maio mei jun june juni juin giugno junio junho jul july juli "
        "juillet luglio julio julho aug august ao\xc3\xbbt agosto ago sep sept "
        "september septembre settembre septiembre setembro oct october oktober "
        "okt octobre ottobre octubre outubro nov november novembre noviembre "
        "novembro dec dez december dezember d\xc3\xa9" "cembre dicembre "
        "diciembre dic dezembro";
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

bool tb_list_lone_take(struct tb_list_lone *lone, struct tb_text text,
                       unsigned long line)
{
    struct tb_text rest = text, word;
    bool number = false, letters = false, round = false;

    while (rest.length) {
        word = cut_word(&rest, " .:,;#()/-\t");
        number |= tb_text_digits(word) > 0;
        letters |= word.length > tb_text_digits(word);
        round |= word.length > 2 && is_round(word);
    }
    if (letters && (!lone->text.length || (number && round)))
        *lone = (struct tb_list_lone){text, line, number && round,
                                      lone->titled};
    return number && round;
}

bool tb_list_lone_check(struct tb_list_lone *lone, struct tb_source *source,
                        bool header)
{
    const struct tb_list_lone found = *lone;

    *lone = (struct tb_list_lone){.titled = found.titled && header};
    return !found.text.length ||
           !(found.round || (header && !found.titled)) ||
           tb_fault(source, found.line, 0, "'%.*s' is above games, but does "
                    "not say their round: write it as 'Round 2', or leave it "
                    "out", TB_SHOWN(found.text));
}
