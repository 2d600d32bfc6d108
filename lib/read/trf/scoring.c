/* SPDX-License-Identifier: ISC */
/* Records that set the points of results. */
#include <stdio.h>

#include "record.h"

/* The points that a code of record 162 or of a pairing engine sets, or NULL. */
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

/* The first bit of the results of matches; the bits of results in XXS. */
enum { MATCH_WIN = 1 << 26 };
#define OF_ENGINES (MATCH_WIN - 1 - TB_TRF_SCORED('X'))

/* Sets the points of a result; a contradiction if others were set before. */
static bool set_once(struct tb_trf *trf, uint32_t bit, tb_num *to, tb_num value)
{
    if ((trf->scored & bit) && *to != value)
        tb_trf_clash(trf, 0,
                     "%s points for a result that was given %s points earlier",
                     tb_num_show(value), tb_num_show(*to));
    trf->scored |= bit;
    *to = value;
    return true;
}

static bool set_letter(struct tb_trf *trf, char letter, tb_num value)
{
    return set_once(trf, TB_TRF_SCORED(letter),
                    points_of(&trf->to->worth, letter), value);
}

/* A group of 162 or 362: its code, where it is, and the points. */
struct group {
    struct tb_text code;
    size_t column;
    tb_num points;
};

/* Sets the points of a letter of 162; A sets both kinds of absence. */
static bool set_points(struct tb_trf *trf, const struct group *group)
{
    const char c = group->code.at[0];
    const char letter = tb_text_upper(c);

    if (letter == 'A')
        return set_letter(trf, 'Z', group->points) &&
               set_letter(trf, 'F', group->points);
    if (points_of(&trf->to->worth, letter))
        return set_letter(trf, letter, group->points);
    return tb_trf_fault(trf, group->column, "'%c' is not W, D, L, A, P or X",
                        c);
}

static bool set_match_points(struct tb_trf *trf, const struct group *group)
{
    static const char *const codes[] = {"TW", "TD", "TL"};
    struct tb_scoring *const mp = &trf->to->about.mp;
    tb_num *const points[] = {&mp->win, &mp->draw, &mp->loss};

    for (int i = 0; i < 3; i++) {
        if (tb_text_is(group->code, codes[i]))
            return set_once(trf, MATCH_WIN << i, points[i], group->points);
    }
    return tb_trf_fault(trf, group->column,
                        "'%.*s' is not TW, TD or TL", TB_SHOWN(group->code));
}

/* Reads groups such as `W 1.0` or `W1.0`. The code belongs in two columns and
   the points in the next four; other columns are accepted with a warning. */
static bool read_groups(struct tb_trf *trf, size_t letters,
                        bool (*handler)(struct tb_trf *trf,
                                        const struct group *group))
{
    const struct tb_trf_field *const field = tb_trf_field(trf->row, GROUPS);
    const char *const line = trf->card.line.at - 1;
    const struct tb_text all = tb_trf_text(trf, GROUPS);
    struct tb_text rest = all;
    bool apart = false; /* a group is in other columns */

    while (rest.length) {
        const struct tb_text here = rest;
        struct group group = {.code = {rest.at, 0},
                              .column = (size_t)(rest.at - line)};
        const char *const from =
            rest.at - (group.column - field->first) % tb_trf_step(field);
        struct tb_text number;
        while (group.code.length < rest.length &&
               tb_text_letter(rest.at[group.code.length]))
            group.code.length++;
        tb_text_skip(&rest, group.code.length);
        rest = tb_text_trim(rest);
        if (!tb_text_cut(&rest, ' ', &number) ||
            group.code.length != letters ||
            tb_trf_decimal(number, &group.points))
            return tb_trf_fault(trf, group.column, "expected a code and its "
                                "points at '%.*s'", TB_SHOWN(here));
        apart |= here.at + letters > from + 2 || number.at < from + 2 ||
                 number.at + number.length > from + 6;
        if (!handler(trf, &group))
            return false;
        rest = tb_text_trim(rest);
    }
    if (apart)
        tb_fault_warn(trf->source, trf->source->line, 0,
                      "the points of a %s belong in columns 7 to 10, 16 to 19 "
                      "and so on, after the code; here they are read as "
                      "'%.*s'", trf->row->code, TB_SHOWN(all));
    return true;
}

/* 162 */
bool tb_trf_games(struct tb_trf *trf)
{
    return read_groups(trf, 1, set_points);
}

/* BBW BBD BBL BBZ BBF BBU: what pairing engines write instead of 162. */
bool tb_trf_engine_game(struct tb_trf *trf)
{
    const char code = trf->card.line.at[2];
    const char letter = (char)(code == 'U' ? 'P' : code);
    tb_num value;

    return !points_of(&trf->to->worth, letter) ||
           (tb_trf_points(trf, WORDS, &value) &&
            (value != TB_MISSING ||
             tb_trf_wrong(trf, WORDS, "points are missing")) &&
            set_letter(trf, letter, value));
}

/* False, after a fault of a line or (0) of the file, if a draw is worth less
   than a loss or more than a win: points were probably exchanged. */
static bool check_scale(const struct tb_trf *trf, unsigned long line,
                        const char *what, const struct tb_scoring *scoring)
{
    return tb_scoring_is_scale(scoring) ||
           tb_fault(trf->source, line, 0,
                    "%s %s for a win, %s for a draw, %s for a loss: a better "
                    "result must not give less",
                    what, tb_num_show(scoring->win),
                    tb_num_show(scoring->draw),
                    tb_num_show(scoring->loss));
}

/* 362: points of matches. */
bool tb_trf_matches(struct tb_trf *trf)
{
    struct tb_scoring *const mp = &trf->to->about.mp;

    if (mp->win == 0)
        *mp = tb_match_scoring_default;
    return read_groups(trf, 2, set_match_points) &&
           (mp->win > 0 ||
            tb_trf_fault(trf, 0, "the match points give nothing for a win")) &&
           check_scale(trf, trf->source->line, "match points", mp);
}

/* The codes of XXS and their default points. */
static const struct {
    const char *name, *also; /* also: W and D set several codes */
    tb_num points;
} codes[TB_TRF_ENGINE] = {
    [WW] = {"WW", "W", TB_ONE},   [BW] = {"BW", "W", TB_ONE},
    [WD] = {"WD", "D", TB_HALF},  [BD] = {"BD", "D", TB_HALF},
    [WL] = {"WL", "", 0},         [BL] = {"BL", "", 0},
    [FW] = {"FW", "W", TB_ONE},   [FL] = {"FL", "", 0},
    [PAB] = {"PAB", "", TB_ONE},  [FPB] = {"FPB", "W", TB_ONE},
    [HPB] = {"HPB", "D", TB_HALF}, [ZPB] = {"ZPB", "", 0},
};

/* Sets the points of a code, such as 1.5 or .5; false if the code is unknown or
   the points are not a number. */
static bool set_code(tb_num *points, struct tb_text code, struct tb_text text)
{
    char copy[TB_NUM_BYTES + 1];
    bool known = false;
    tb_num value;

    if (text.length == 0 || text.length >= sizeof copy || text.at[0] == '-')
        return false;
    snprintf(copy, sizeof copy, "%s%.*s", text.at[0] == '.' ? "0" : "",
             TB_WHOLE(text));
    if (tb_num_parse(tb_text(copy), &value))
        return false;
    for (int i = 0; code.length && i < TB_TRF_ENGINE; i++) {
        if (tb_text_is(code, codes[i].name) ||
            tb_text_is(code, codes[i].also)) {
            points[i] = value;
            known = true;
        }
    }
    return known;
}

/* XXS: the points of results for pairing engines, `CODE=VALUE CODE=VALUE ...`.
   The last value of a code is used. */
bool tb_trf_engine_games(struct tb_trf *trf)
{
    struct tb_text rest = tb_text_from(trf->text, 4);
    struct tb_text word, code;

    for (int i = 0; i < TB_TRF_ENGINE && !trf->engine_line; i++)
        trf->engine[i] = codes[i].points;
    trf->engine_line = trf->source->line;
    while (tb_text_cut(&rest, ' ', &word)) {
        struct tb_text value = tb_text_trim(word);
        if (value.length &&
            (!tb_text_cut(&value, '=', &code) || !value.at ||
             !set_code(trf->engine, code, value)))
            return tb_trf_fault(trf, 0, "XXS: expected a code and its points, "
                                "such as WW=1, not '%.*s'", TB_SHOWN(word));
    }
    return true;
}

bool tb_trf_settle(struct tb_trf *trf)
{
    const tb_num *const value = trf->engine;
    struct tb_worth *const said = &trf->to->worth;
    const struct tb_worth engine = {
        .scoring = {value[WW], value[WD], value[WL]},
        .pab = value[PAB],
        .fpb = value[FPB],
        .hpb = value[HPB],
        .zpb = value[ZPB],
        .forfeit_loss = value[FL],
        .unknown = said->unknown};
    /* The points that 162 or BBW have set are the same. */
    const bool same =
        tb_scoring_equal(&said->scoring, &engine.scoring) &&
        (said->pab == TB_MISSING || said->pab == engine.pab) &&
        (said->zpb == TB_MISSING || said->zpb == engine.zpb) &&
        (said->forfeit_loss == TB_MISSING ||
         said->forfeit_loss == engine.forfeit_loss);

    if (trf->engine_line &&
        (value[WW] != value[BW] || value[WD] != value[BD] ||
         value[WL] != value[BL] || value[FW] != value[WW]))
        return tb_fault(trf->source, trf->engine_line, 0,
                        "XXS: points that depend on the colour, or that are "
                        "different for a forfeit win and a win, cannot be "
                        "read");
    if (trf->engine_line && (trf->scored & OF_ENGINES) && !same)
        tb_fault_clash(trf->source, trf->engine_line, 0,
                       "XXS sets other points than a 162 or BBW");
    else if (trf->engine_line)
        *said = engine;
    return check_scale(trf, 0, "points", &said->scoring);
}
