/* SPDX-License-Identifier: ISC */
/* The points that pairing engines' records set, see trf.h. */
#include <stdio.h>

#include "trf.h"

/* The codes of XXS, and what each is worth unless it is named. */
enum code { WW, BW, WD, BD, WL, BL, FW, FL, PAB, FPB, HPB, ZPB, CODES };

static const struct {
    const char *name;
    tb_num points;
} codes[CODES] = {
    [WW] = {"WW", TB_ONE},   [BW] = {"BW", TB_ONE},   [WD] = {"WD", TB_HALF},
    [BD] = {"BD", TB_HALF},  [WL] = {"WL", 0},        [BL] = {"BL", 0},
    [FW] = {"FW", TB_ONE},   [FL] = {"FL", 0},        [PAB] = {"PAB", TB_ONE},
    [FPB] = {"FPB", TB_ONE}, [HPB] = {"HPB", TB_HALF}, [ZPB] = {"ZPB", 0},
};

/* The values so far; the last one that a file gives holds. */
struct points {
    tb_num value[CODES];
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

/* Sets what a code stands for; W and D stand for several. */
static bool set(struct points *points, struct tb_text code, tb_num value)
{
    static const uint8_t won[] = {WW, BW, FW, FPB}, drawn[] = {WD, BD, HPB};

    if (tb_text_is(code, "W")) {
        for (size_t i = 0; i < sizeof won; i++)
            points->value[won[i]] = value;
        return true;
    }
    if (tb_text_is(code, "D")) {
        for (size_t i = 0; i < sizeof drawn; i++)
            points->value[drawn[i]] = value;
        return true;
    }
    for (int i = 0; i < CODES; i++) {
        if (tb_text_is(code, codes[i].name)) {
            points->value[i] = value;
            return true;
        }
    }
    return false;
}

/* Reads a record's `CODE=VALUE CODE=VALUE ...`. */
static bool read_record(struct tb_source *source, unsigned long number,
                        struct tb_text rest, struct points *points)
{
    struct tb_text word, code;

    while (tb_text_cut(&rest, ' ', &word)) {
        struct tb_text value = tb_text_trim(word);
        tb_num worth;
        if (value.length == 0)
            continue;
        if (!tb_text_cut(&value, '=', &code) || !value.at ||
            !read_points(value, &worth) || !set(points, code, worth))
            return tb_fault(source, number, 0,
                            "XXS: '%.*s' is no code with its points",
                            tb_text_shown(word), word.at);
    }
    return true;
}

/* True if a 162 or the like, of which there is one, says the same. */
static bool is_said(const struct tb_tournament *tournament,
                    const tb_num *value)
{
    const struct tb_scoring *scoring = &tournament->scoring;

    return scoring->win == value[WW] && scoring->draw == value[WD] &&
           scoring->loss == value[WL] &&
           (tournament->pab == TB_MISSING || tournament->pab == value[PAB]) &&
           (tournament->zpb == TB_MISSING || tournament->zpb == value[ZPB]) &&
           (tournament->forfeit_loss == TB_MISSING ||
            tournament->forfeit_loss == value[FL]);
}

/* Points that depend on the colour cannot be told in the stream. */
static bool settle(struct tb_tournament *tournament, unsigned long number,
                   const struct points *points)
{
    const tb_num *const value = points->value;

    if (value[WW] != value[BW] || value[WD] != value[BD] ||
        value[WL] != value[BL] || value[FW] != value[WW])
        return tb_fault(tournament->source, number, 0,
                        "XXS: points that depend on the colour, or for a "
                        "forfeit other than for a win, are not read");
    if ((tournament->scored & TB_SCORED_GAMES) && !is_said(tournament, value))
        return tb_inconsistent(tournament->source, number, 0,
                               "XXS sets other points than a 162 or BBW");
    tournament->scoring =
        (struct tb_scoring){value[WW], value[WD], value[WL]};
    tournament->pab = value[PAB];
    tournament->fpb = value[FPB];
    tournament->hpb = value[HPB];
    tournament->zpb = value[ZPB];
    tournament->forfeit_loss = value[FL];
    return true;
}

/* What is worth less than a loss or more than a win was exchanged. */
static bool check_scale(const struct tb_tournament *tournament)
{
    const struct tb_scoring *scoring = &tournament->scoring;

    return tb_scoring_is_scale(scoring) ||
           tb_fault(tournament->source, 0, 0,
                    "points %s for a win, %s for a draw, %s for a loss are no "
                    "scale", tb_num_show(scoring->win).text,
                    tb_num_show(scoring->draw).text,
                    tb_num_show(scoring->loss).text);
}

bool tb_trf_scoring(struct tb_tournament *tournament, struct tb_text all)
{
    struct points points;
    struct tb_text line;
    unsigned long number = 0, last = 0;

    for (int i = 0; i < CODES; i++)
        points.value[i] = codes[i].points;
    while (tb_text_cut_line(&all, &line)) {
        number++;
        if (!tb_text_starts(line, "XXS "))
            continue;
        last = number;
        line.at += 4;
        line.length -= 4;
        if (!read_record(tournament->source, number, line, &points))
            return false;
    }
    return (!last || settle(tournament, last, &points)) &&
           check_scale(tournament);
}
