/* SPDX-License-Identifier: ISC */
/* The TRF records that say what results are worth, see trf.h. */
#include "card.h"
#include "fields.h"
#include "trf.h"

/* Reads points in columns first to last, which must be there. */
static bool read_value(struct tb_source *source, const struct tb_card *card,
                       size_t first, size_t last, tb_num *value)
{
    if (!tb_trf_points(source, card, first, last, value))
        return false;
    return *value != TB_MISSING ||
           tb_fault(source, source->line, first, "points are missing");
}

/* The points that a code of record 162 or of a pairing engine sets. */
static tb_num *points_of(struct tb_tournament *tournament, char code)
{
    switch (code) {
    case 'W': return &tournament->scoring.win;
    case 'D': return &tournament->scoring.draw;
    case 'L': return &tournament->scoring.loss;
    case 'P': return &tournament->pab;
    case 'Z': return &tournament->zpb;
    case 'F': return &tournament->forfeit_loss;
    default: return NULL;
    }
}

/* Bits of tb_tournament.scored: a letter of 162, and of 362 behind its T. */
static uint32_t game_bit(char letter)
{
    return UINT32_C(1) << (letter - 'A');
}

enum { MATCH_WIN = 1 << 26, MATCH_DRAW = 1 << 27, MATCH_LOSS = 1 << 28 };

/* Sets points of a result; no earlier record may have said otherwise. */
static bool set_once(struct tb_tournament *tournament, uint32_t bit,
                     tb_num *to, tb_num value)
{
    struct tb_source *source = tournament->source;

    if ((tournament->scored & bit) && *to != value &&
        !tb_inconsistent(source, source->line, 0,
                         "%s points, but %s points for the same result were "
                         "said before", tb_num_show(value).text,
                         tb_num_show(*to).text))
        return false;
    tournament->scored |= bit;
    *to = value;
    return true;
}

/* Sets the points of a code of record 162. */
static bool set_letter(struct tb_tournament *tournament, char letter,
                       tb_num value)
{
    return set_once(tournament, game_bit(letter),
                    points_of(tournament, letter), value);
}

/* Points may be cut where something stands behind their four columns. */
static bool check_group(struct tb_source *source, const struct tb_card *card,
                        size_t at)
{
    const struct tb_text behind = tb_card_text(card, at + 6, at + 8);

    return behind.length == 0 ||
           tb_fault(source, source->line, at + 6,
                    "'%.*s' stands behind the points: they are not in their "
                    "columns", tb_text_shown(behind), behind.at);
}

/* Record 162: groups of nine columns, a code in two, its points in four. */
bool tb_trf_scoring_162(struct tb_tournament *tournament,
                        const struct tb_card *card)
{
    struct tb_source *source = tournament->source;

    for (size_t at = 5; at <= tb_card_length(card); at += 9) {
        const struct tb_text code = tb_card_text(card, at, at + 1);
        char letter = code.length ? code.at[0] : ' ';
        const struct tb_text points = tb_card_text(card, at + 2, at + 5);
        tb_num value;
        if (code.length == 0 && points.length == 0)
            continue;
        if (code.length != 1)
            return tb_fault(source, source->line, at,
                            "'%.*s' is no code of one letter",
                            tb_text_shown(code), code.at);
        if (!read_value(source, card, at + 2, at + 5, &value) ||
            !check_group(source, card, at))
            return false;
        if (letter >= 'a' && letter <= 'z')
            letter = (char)(letter - 'a' + 'A');
        if (letter == 'X')
            continue; /* an unknown result counts 0 until it is known */
        if (letter != 'A' && !points_of(tournament, letter))
            return tb_fault(source, source->line, at,
                            "'%c' is none of W D L A P X", code.at[0]);
        if (letter == 'A' ? !set_letter(tournament, 'Z', value) ||
                                !set_letter(tournament, 'F', value)
                          : !set_letter(tournament, letter, value))
            return false;
    }
    return true;
}

/* BBW BBD BBL BBZ BBF BBU: pairing engines' way to say record 162. */
bool tb_trf_scoring_bb(struct tb_tournament *tournament,
                       const struct tb_card *card)
{
    const char code = card->line.at[2];
    const char letter = (char)(code == 'U' ? 'P' : code);
    tb_num value;

    return !points_of(tournament, letter) ||
           (read_value(tournament->source, card, 5, tb_card_length(card),
                       &value) &&
            set_letter(tournament, letter, value));
}

/* Record 362: points of matches, groups as those of 162, codes of two. */
bool tb_trf_scoring_362(struct tb_tournament *tournament,
                        const struct tb_card *card)
{
    struct tb_source *source = tournament->source;
    struct tb_scoring *mp = &tournament->mp;

    if (mp->win == 0)
        *mp = tb_match_scoring_default;
    for (size_t at = 5; at <= tb_card_length(card); at += 9) {
        const struct tb_text code = tb_card_text(card, at, at + 1);
        tb_num points;
        bool good;
        if (code.length == 0 &&
            tb_card_text(card, at + 2, at + 5).length == 0)
            continue;
        if (!read_value(source, card, at + 2, at + 5, &points) ||
            !check_group(source, card, at))
            return false;
        if (tb_text_is(code, "TW"))
            good = set_once(tournament, MATCH_WIN, &mp->win, points);
        else if (tb_text_is(code, "TD"))
            good = set_once(tournament, MATCH_DRAW, &mp->draw, points);
        else if (tb_text_is(code, "TL"))
            good = set_once(tournament, MATCH_LOSS, &mp->loss, points);
        else
            good = tb_fault(source, source->line, at,
                            "'%.*s' is none of TW TD TL", tb_text_shown(code),
                            code.at);
        if (!good)
            return false;
    }
    if (mp->win <= 0)
        return tb_fault(source, source->line, 0,
                        "the match points give nothing for a win");
    if (tb_scoring_is_scale(mp))
        return true;
    return tb_fault(source, source->line, 0,
                    "match points %s for a win, %s for a draw, %s for a loss "
                    "are no scale", tb_num_show(mp->win).text,
                    tb_num_show(mp->draw).text, tb_num_show(mp->loss).text);
}
