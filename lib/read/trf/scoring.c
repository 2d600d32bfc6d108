/* SPDX-License-Identifier: ISC */
/* What records say that results are worth. */
#include "record.h"

/* Reads points in columns first to last, which must be there. */
static bool read_value(const struct tb_trf *trf, size_t first, size_t last,
                       tb_num *value)
{
    return tb_trf_points_at(trf, first, last, value) &&
           (*value != TB_MISSING ||
            tb_trf_fault(trf, first, "points are missing"));
}

/* The points that a code of record 162 or of a pairing engine sets. */
static tb_num *points_of(struct tb_worth *worth, char code)
{
    switch (code) {
    case 'W': return &worth->scoring.win;
    case 'D': return &worth->scoring.draw;
    case 'L': return &worth->scoring.loss;
    case 'P': return &worth->pab;
    case 'Z': return &worth->zpb;
    case 'F': return &worth->forfeit_loss;
    default: return NULL;
    }
}

/* Bits of scored behind those of the letters of 162: of 362. */
enum { MATCH_WIN = 1 << 26, MATCH_DRAW = 1 << 27, MATCH_LOSS = 1 << 28 };

/* Sets points of a result; no earlier record may have said otherwise. */
static bool set_once(struct tb_trf *trf, uint32_t bit, tb_num *to, tb_num value)
{
    if ((trf->scored & bit) && *to != value &&
        !tb_trf_odd(trf, 0,
                    "%s points, but %s points for the same result were said "
                    "before", tb_num_show(value).text, tb_num_show(*to).text))
        return false;
    trf->scored |= bit;
    *to = value;
    return true;
}

/* Sets the points of a code of record 162. */
static bool set_letter(struct tb_trf *trf, char letter, tb_num value)
{
    return set_once(trf, UINT32_C(1) << (letter - 'A'),
                    points_of(&trf->to->worth, letter), value);
}

/* A group of 162 or 362: a code in two columns, its points in four. */
struct group {
    size_t at;
    struct tb_text code;
    tb_num points;
    bool by_words; /* they do not stand in their columns */
    struct tb_text rest; /* then: what follows */
};

/* Cuts `W 1.0` or `W1.0` off the rest; false if that is not there. */
static bool cut_group(struct group *group)
{
    struct tb_text *rest = &group->rest, number;

    *rest = tb_text_trim(*rest);
    group->code = (struct tb_text){rest->at, 0};
    while (group->code.length < rest->length &&
           tb_text_letter(rest->at[group->code.length]))
        group->code.length++;
    tb_text_skip(rest, group->code.length);
    *rest = tb_text_trim(*rest);
    return tb_text_cut(rest, ' ', &number) && number.length &&
           group->code.length && !tb_trf_decimal(number, &group->points);
}

/* True if each group is one of a code and points, wherever they stand. */
static bool is_by_words(struct group group, size_t letters)
{
    while (tb_text_trim(group.rest).length) {
        if (!cut_group(&group) || group.code.length != letters)
            return false;
    }
    return true;
}

static bool is_by_columns(const struct tb_trf *trf, size_t letters)
{
    const struct tb_trf_field *groups = tb_trf_field(trf->row, GROUPS);
    const struct tb_card *card = &trf->card;
    tb_num points;

    for (size_t at = groups->first; at <= card->length;
         at += groups->step) {
        const struct tb_text code = tb_card_text(card, at, at + 1);
        const struct tb_text number = tb_card_text(card, at + 2, at + 5);
        if (tb_card_text(card, at + 6, at + 8).length ||
            ((code.length || number.length) &&
             (code.length != letters || number.length == 0 ||
              tb_trf_decimal(number, &points))))
            return false;
    }
    return true;
}

/* How the groups of a record are found: by columns; where some do not stand in
   them, and there is one way to read all, by words, with a warning. */
static struct group begin(const struct tb_trf *trf, size_t letters)
{
    struct group group = {0};

    group.rest = tb_card_text(&trf->card, tb_trf_first(trf, GROUPS),
                              trf->card.length);
    group.by_words = !is_by_columns(trf, letters) &&
                     is_by_words(group, letters);
    if (group.by_words)
        tb_fault_warn(trf->source, trf->source->line, 0,
                      "the points of a %s stand in columns 7 to 10, 16 to 19 "
                      "and so on, with the code before them; here they are "
                      "read as '%.*s'", trf->row->code, TB_SHOWN(group.rest));
    return group;
}

/* Steps to the next group, from at = 0 on; at is 0 behind the last. Points may
   be cut where something stands behind their columns. */
static bool next_group(const struct tb_trf *trf, struct group *group,
                       bool letter)
{
    const struct tb_trf_field *groups = tb_trf_field(trf->row, GROUPS);
    const struct tb_card *card = &trf->card;
    struct tb_text behind;
    size_t at = group->at ? group->at + groups->step : groups->first;

    if (group->by_words) {
        group->at = tb_text_trim(group->rest).length && cut_group(group)
                        ? groups->first : 0;
        return true;
    }
    while (at <= card->length && tb_card_text(card, at, at + 5).length == 0)
        at += groups->step;
    group->at = at <= card->length ? at : 0;
    if (group->at == 0)
        return true;
    group->code = tb_card_text(card, at, at + 1);
    if (letter && group->code.length != 1)
        return tb_trf_fault(trf, at, "'%.*s' is no code of one letter",
                            TB_SHOWN(group->code));
    behind = tb_card_text(card, at + 6, at + 8);
    return read_value(trf, at + 2, at + 5, &group->points) &&
           (behind.length == 0 ||
            tb_trf_fault(trf, at + 6, "'%.*s' stands behind the points: they "
                         "are not in their columns", TB_SHOWN(behind)));
}

/* Takes the points of a letter; A is for both kinds of absence. */
static bool take_letter(struct tb_trf *trf, const struct group *group)
{
    const char c = group->code.at[0];
    const char letter = tb_text_upper(c);

    if (letter == 'X')
        return true; /* an unknown result counts 0 until it is known */
    if (letter == 'A')
        return set_letter(trf, 'Z', group->points) &&
               set_letter(trf, 'F', group->points);
    if (points_of(&trf->to->worth, letter))
        return set_letter(trf, letter, group->points);
    return tb_trf_fault(trf, group->at, "'%c' is none of W D L A P X", c);
}

/* 162 */
bool tb_trf_games(struct tb_trf *trf)
{
    struct group group = begin(trf, 1);

    while (next_group(trf, &group, true) && group.at) {
        if (!take_letter(trf, &group))
            return false;
    }
    return group.at == 0;
}

/* BBW BBD BBL BBZ BBF BBU: pairing engines' way to say 162. */
bool tb_trf_engine_game(struct tb_trf *trf)
{
    const char code = trf->card.line.at[2];
    const char letter = (char)(code == 'U' ? 'P' : code);
    tb_num value;

    return !points_of(&trf->to->worth, letter) ||
           (read_value(trf, tb_trf_first(trf, WORDS),
                       trf->card.length, &value) &&
            set_letter(trf, letter, value));
}

static bool take_match(struct tb_trf *trf, const struct group *group)
{
    struct tb_scoring *mp = &trf->to->about.mp;

    if (tb_text_is(group->code, "TW"))
        return set_once(trf, MATCH_WIN, &mp->win, group->points);
    if (tb_text_is(group->code, "TD"))
        return set_once(trf, MATCH_DRAW, &mp->draw, group->points);
    if (tb_text_is(group->code, "TL"))
        return set_once(trf, MATCH_LOSS, &mp->loss, group->points);
    return tb_trf_fault(trf, group->at,
                        "'%.*s' is none of TW TD TL", TB_SHOWN(group->code));
}

/* 362: points of matches. */
bool tb_trf_matches(struct tb_trf *trf)
{
    struct tb_scoring *mp = &trf->to->about.mp;
    struct group group = begin(trf, 2);

    if (mp->win == 0)
        *mp = tb_match_scoring_default;
    while (next_group(trf, &group, false) && group.at) {
        if (!take_match(trf, &group))
            return false;
    }
    if (group.at)
        return false;
    if (mp->win <= 0)
        return tb_trf_fault(trf, 0, "the match points give nothing for a win");
    return tb_trf_scale(trf, trf->source->line, "match points", mp);
}
