/* SPDX-License-Identifier: ISC */
/*
 * The settings column: `key=value` words separated by `;`, the same in all
 * records of a section, `-` when all is default.
 */
#ifndef TB_SETTINGS_H
#define TB_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base.h"
#include "token.h"

enum { TB_EDITION_NEWEST = 2026 };

/* Which of a team's points a filter reads. */
enum tb_points { TB_POINTS_PRIMARY, TB_POINTS_MP, TB_POINTS_GP };

/* Most points of a result, so that rounds times points always fit. */
#define TB_POINTS_MAX INT64_C(1000000)

struct tb_settings {
    struct tb_scoring scoring; /* points=3,1,0 */
    bool round_robin;          /* system=roundrobin, else swiss */
    int edition;               /* edition=2024, else the newest */
    int given_edition;         /* the same, 0 if it is not given */
    struct tb_text order;      /* order=PTS,BH/C1, empty if not given */
    size_t rounds;             /* rounds=9, planned, 0 if not given */
    struct tb_text date, event; /* date=2026-11-22, event=..., likewise empty */
    /* Of team events; a win of 0 means that the key is not there: */
    struct tb_scoring mp, gp; /* mp=2,1,0 match points, gp=4,2,0 game points */
    int boards;               /* boards=4, 0: not given */
    enum tb_points primary;   /* primary=gp: what score is; else mp */
    bool game_points;         /* scoring is that of a team's game points */
    bool counted;             /* written=48,2: how results are written */
    int64_t us_cells, fide_cells;
};

/* What --points and --primary take. */
extern const struct tb_words tb_points_kinds;

/* Reads the argument of that option; or ends the program. */
enum tb_points tb_points_parse(const char *option, const char *argument);

/* Reads "2,1,0": win, draw, loss. Returns NULL, or what is wrong. */
const char *tb_scoring_parse(struct tb_text text, struct tb_scoring *scoring);

/* Writes a key, such as "mp=", and the three numbers with what parts them. */
void tb_scoring_put(struct tb_output *output, const char *key, char separator,
                    const struct tb_scoring *scoring);

/* What is wrong with a total that is not there. */
#define TB_POINTS_MISSING "is missing: who has no points has 0"

/* The columns of the total (score, mp, gp) and of the rounds' points. */
const char *tb_points_total(enum tb_points points);
const char *tb_points_list(enum tb_points points);

/*
 * Puts settings with what options say in place of what they said: an edition
 * that is not 0, and a round robin.
 */
void tb_settings_override(struct tb_output *output, struct tb_text settings,
                          int edition, bool round_robin);

/*
 * Reads the text. Returns NULL, or what is wrong with it. Unknown keys are
 * left to the programs that know them. Its texts are slices of this one.
 */
const char *tb_settings_parse(struct tb_text text,
                              struct tb_settings *settings);

#endif
