/* SPDX-License-Identifier: ISC */
/* What records say that results are worth. */
#include "record.h"

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
    case 'X': return &worth->unknown;
    default: return NULL;
    }
}

/* The first bit of scored behind those of the letters of 162: of 362. */
enum { MATCH_WIN = 1 << 26, UNKNOWN_RESULT = 1 << ('X' - 'A') };

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

/* A group of 162 or 362: a code and its points; and what is behind it. */
struct group {
    struct tb_text code, rest;
    tb_num points;
    size_t column;
    bool apart; /* one so far does not stand in its columns */
};

static struct group begin(const struct tb_trf *trf)
{
    return (struct group){.rest = tb_card_text(&trf->card,
                                               tb_trf_first(trf, GROUPS),
                                               trf->card.length)};
}

/* Cuts `W 1.0` or `W1.0` off the rest. There is one way to read it: that the
   code has two columns, the points the four behind them, does not matter. False
   at the end, where nothing is left, and after a fault. */
static bool next_group(struct tb_trf *trf, struct group *group, size_t letters)
{
    const struct tb_trf_field *groups = tb_trf_field(trf->row, GROUPS);
    const char *const line = trf->card.line.at - 1;
    struct tb_text rest = tb_text_trim(group->rest), number;
    size_t at;

    group->rest = rest;
    group->code = (struct tb_text){rest.at, 0};
    if (rest.length == 0)
        return false;
    group->column = at = (size_t)(rest.at - line);
    while (group->code.length < rest.length &&
           tb_text_letter(rest.at[group->code.length]))
        group->code.length++;
    tb_text_skip(&rest, group->code.length);
    rest = tb_text_trim(rest);
    if (!tb_text_cut(&rest, ' ', &number) || group->code.length != letters ||
        tb_trf_decimal(number, &group->points))
        return tb_trf_fault(trf, at, "'%.*s' does not begin with a code and "
                            "its points", TB_SHOWN(group->rest));
    at -= (at - groups->first) % groups->step;
    group->apart |= group->column + letters > at + 2 ||
                    number.at < line + at + 2 ||
                    number.at + number.length > line + at + 6;
    group->rest = rest;
    return true;
}

/* True behind the last group, false after a fault. */
static bool end(const struct tb_trf *trf, const struct group *group)
{
    const struct tb_text all = begin(trf).rest;

    if (group->rest.length)
        return false;
    if (group->apart)
        tb_fault_warn(trf->source, trf->source->line, 0,
                      "the points of a %s stand in columns 7 to 10, 16 to 19 "
                      "and so on, with the code before them; here they are "
                      "read as '%.*s'", trf->row->code, TB_SHOWN(all));
    return true;
}

/* Takes the points of a letter; A is for both kinds of absence. */
static bool take_letter(struct tb_trf *trf, const struct group *group)
{
    const char c = group->code.at[0];
    const char letter = tb_text_upper(c);

    if (letter == 'A')
        return set_letter(trf, 'Z', group->points) &&
               set_letter(trf, 'F', group->points);
    if (points_of(&trf->to->worth, letter))
        return set_letter(trf, letter, group->points);
    return tb_trf_fault(trf, group->column, "'%c' is none of W D L A P X", c);
}

bool tb_trf_adds_up(const struct tb_trf *trf, const struct tb_player *player,
                    const struct tb_worth *worth)
{
    tb_num sum = 0;

    for (size_t r = 0; r < player->games; r++) {
        const struct tb_game *game = &trf->to->game[player->first + r];
        if (!tb_num_add(sum, game->points == TB_MISSING
                                 ? tb_worth_of(worth, game->kind)
                                 : game->points, &sum))
            return false;
    }
    return sum == player->points;
}

void tb_trf_unknown(const struct tb_trf *trf)
{
    struct tb_worth none = trf->to->worth, draw = trf->to->worth;
    bool of_draw = false, of_none = false;

    if (!trf->unknown || (trf->scored & UNKNOWN_RESULT))
        return;
    none.unknown = 0;
    draw.unknown = draw.scoring.draw;
    for (size_t i = 0; i < trf->to->count; i++) {
        const struct tb_player *const player = &trf->to->player[i];
        const bool with = tb_trf_adds_up(trf, player, &draw);
        const bool without = tb_trf_adds_up(trf, player, &none);
        of_draw |= with && !without;
        of_none |= without && !with;
    }
    trf->to->worth = of_none && !of_draw ? none : draw;
}

/* 162 */
bool tb_trf_games(struct tb_trf *trf)
{
    struct group group = begin(trf);

    while (next_group(trf, &group, 1)) {
        if (!take_letter(trf, &group))
            return false;
    }
    return end(trf, &group);
}

/* BBW BBD BBL BBZ BBF BBU: pairing engines' way to say 162. */
bool tb_trf_engine_game(struct tb_trf *trf)
{
    const char code = trf->card.line.at[2];
    const char letter = (char)(code == 'U' ? 'P' : code);
    tb_num value;

    return !points_of(&trf->to->worth, letter) ||
           (tb_trf_points_at(trf, tb_trf_first(trf, WORDS), trf->card.length,
                             &value) &&
            (value != TB_MISSING ||
             tb_trf_fault(trf, tb_trf_first(trf, WORDS),
                          "points are missing")) &&
            set_letter(trf, letter, value));
}

static bool take_match(struct tb_trf *trf, const struct group *group)
{
    static const char *const codes[] = {"TW", "TD", "TL"};
    struct tb_scoring *const mp = &trf->to->about.mp;
    tb_num *const points[] = {&mp->win, &mp->draw, &mp->loss};

    for (int i = 0; i < 3; i++) {
        if (tb_text_is(group->code, codes[i]))
            return set_once(trf, MATCH_WIN << i, points[i], group->points);
    }
    return tb_trf_fault(trf, group->column,
                        "'%.*s' is none of TW TD TL", TB_SHOWN(group->code));
}

/* 362: points of matches. */
bool tb_trf_matches(struct tb_trf *trf)
{
    struct tb_scoring *mp = &trf->to->about.mp;
    struct group group = begin(trf);

    if (mp->win == 0)
        *mp = tb_match_scoring_default;
    while (next_group(trf, &group, 2)) {
        if (!take_match(trf, &group))
            return false;
    }
    if (!end(trf, &group))
        return false;
    if (mp->win <= 0)
        return tb_trf_fault(trf, 0, "the match points give nothing for a win");
    return tb_trf_scale(trf, trf->source->line, "match points", mp);
}
