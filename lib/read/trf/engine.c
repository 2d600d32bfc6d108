/* SPDX-License-Identifier: ISC */
/* XXS, what results are worth for pairing engines; the last value holds. */
#include <stdio.h>

#include "record.h"

/* What each code of XXS is worth unless it is named. */
static const struct {
    const char *name, *also; /* also: W and D stand for several */
    tb_num points;
} codes[TB_TRF_ENGINE] = {
    [WW] = {"WW", "W", TB_ONE},   [BW] = {"BW", "W", TB_ONE},
    [WD] = {"WD", "D", TB_HALF},  [BD] = {"BD", "D", TB_HALF},
    [WL] = {"WL", "", 0},         [BL] = {"BL", "", 0},
    [FW] = {"FW", "W", TB_ONE},   [FL] = {"FL", "", 0},
    [PAB] = {"PAB", "", TB_ONE},  [FPB] = {"FPB", "W", TB_ONE},
    [HPB] = {"HPB", "D", TB_HALF}, [ZPB] = {"ZPB", "", 0},
};

/* Reads 1.5 or .5. */
static bool read_points(struct tb_text text, tb_num *value)
{
    char copy[TB_NUM_BYTES + 1];

    if (text.length == 0 || text.length >= sizeof copy || text.at[0] == '-')
        return false;
    snprintf(copy, sizeof copy, "%s%.*s", text.at[0] == '.' ? "0" : "",
             (int)text.length, text.at);
    return !tb_num_parse(tb_text(copy), value);
}

/* Sets what a code stands for; false if it is none. */
static bool set(tb_num *points, struct tb_text code, tb_num value)
{
    bool known = false;

    for (int i = 0; code.length && i < TB_TRF_ENGINE; i++) {
        if (!tb_text_is(code, codes[i].name) &&
            !tb_text_is(code, codes[i].also))
            continue;
        points[i] = value;
        known = true;
    }
    return known;
}

/* Reads a record's `CODE=VALUE CODE=VALUE ...`. */
bool tb_trf_engine_games(struct tb_trf *trf)
{
    struct tb_text rest = {trf->text.at + 4, trf->text.length - 4};
    struct tb_text word, code;

    for (int i = 0; i < TB_TRF_ENGINE && !trf->engine_line; i++)
        trf->engine[i] = codes[i].points;
    trf->engine_line = trf->source->line;
    while (tb_text_cut(&rest, ' ', &word)) {
        struct tb_text value = tb_text_trim(word);
        tb_num worth;
        if (value.length == 0)
            continue;
        if (!tb_text_cut(&value, '=', &code) || !value.at ||
            !read_points(value, &worth) || !set(trf->engine, code, worth))
            return tb_trf_fault(trf, 0, "XXS: '%.*s' is no code with its "
                                "points", TB_SHOWN(word));
    }
    return true;
}

/* True if a 162 or the like, of which there is one, says the same. */
static bool is_said(const struct tb_worth *said, const struct tb_worth *engine)
{
    return tb_scoring_equal(&said->scoring, &engine->scoring) &&
           (said->pab == TB_MISSING || said->pab == engine->pab) &&
           (said->zpb == TB_MISSING || said->zpb == engine->zpb) &&
           (said->forfeit_loss == TB_MISSING ||
            said->forfeit_loss == engine->forfeit_loss);
}

/* Points that depend on the colour cannot be told in the stream. */
static bool settle_engine(const struct tb_trf *trf, struct tb_worth *worth)
{
    const tb_num *const value = trf->engine;
    const struct tb_worth engine = {
        .scoring = {value[WW], value[WD], value[WL]},
        .pab = value[PAB],
        .fpb = value[FPB],
        .hpb = value[HPB],
        .zpb = value[ZPB],
        .forfeit_loss = value[FL],
        .unknown = worth->unknown};

    if (value[WW] != value[BW] || value[WD] != value[BD] ||
        value[WL] != value[BL] || value[FW] != value[WW])
        return tb_fault(trf->source, trf->engine_line, 0,
                        "XXS: points that depend on the colour, or for a "
                        "forfeit other than for a win, are not read");
    if ((trf->scored & TB_TRF_SCORED_GAMES) && !is_said(worth, &engine))
        return tb_fault_clash(trf->source, trf->engine_line, 0,
                              "XXS sets other points than a 162 or BBW");
    *worth = engine;
    return true;
}

bool tb_trf_scale(const struct tb_trf *trf, unsigned long line,
                  const char *what, const struct tb_scoring *scoring)
{
    return tb_scoring_is_scale(scoring) ||
           tb_fault(trf->source, line, 0,
                    "%s %s for a win, %s for a draw, %s for a loss are no "
                    "scale", what, tb_num_show(scoring->win).text,
                    tb_num_show(scoring->draw).text,
                    tb_num_show(scoring->loss).text);
}

bool tb_trf_settle(struct tb_trf *trf)
{
    struct tb_worth *worth = &trf->to->worth;

    return (!trf->engine_line || settle_engine(trf, worth)) &&
           tb_trf_scale(trf, 0, "points", &worth->scoring);
}
