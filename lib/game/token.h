/* SPDX-License-Identifier: ISC */
/*
 * Game tokens: what one round was for one participant, as tb(5) writes it
 * (`W6w` `D11b` `+14b` `HPB` `PAB=0.5`), and what its points are.
 */
#ifndef TB_TOKEN_H
#define TB_TOKEN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/base.h"

/* The order matters: tb_game_played and tb_game_paired compare. */
enum tb_kind {
    TB_WIN,
    TB_DRAW,
    TB_LOSS,
    TB_FORFEIT_WIN,
    TB_FORFEIT_LOSS,
    TB_FORFEIT_DRAW,
    TB_UNKNOWN, /* paired, the result is not known yet */
    TB_PAB,     /* pairing-allocated bye */
    TB_FPB,     /* full-, half-, zero-point bye */
    TB_HPB,
    TB_ZPB
};

struct tb_game {
    tb_num points;    /* as awarded */
    int32_t opponent; /* its id, 0 = none or not recorded */
    int32_t row;      /* its record in the section, -1 = none, see games.h */
    uint8_t kind;     /* enum tb_kind */
    char colour;      /* 'w', 'b', or 0 if unknown */
    bool unrated;     /* played, but too short to be rated */
    bool blank;       /* in a file: nothing stands there, taken as ZPB */
};

/*
 * A game of a kind whose points, TB_MISSING, are what the kind is worth.
 * colour 0: unknown.
 */
static inline struct tb_game tb_game_make(enum tb_kind kind, int32_t opponent,
                                          char colour)
{
    return (struct tb_game){.points = TB_MISSING,
                            .opponent = opponent,
                            .row = -1,
                            .kind = (uint8_t)kind,
                            .colour = colour};
}

/* What a win, a draw and a loss are worth. */
struct tb_scoring {
    tb_num win, draw, loss;
};

extern const struct tb_scoring tb_scoring_default;       /* 1, 1/2, 0 */
extern const struct tb_scoring tb_match_scoring_default; /* 2, 1, 0 */

static inline bool tb_scoring_equal(const struct tb_scoring *a,
                                    const struct tb_scoring *b)
{
    return a->win == b->win && a->draw == b->draw && a->loss == b->loss;
}

/* A win gives no less than a draw, and a draw no less than a loss. */
static inline bool tb_scoring_is_scale(const struct tb_scoring *scoring)
{
    return scoring->win >= scoring->draw && scoring->draw >= scoring->loss;
}

/* Ids and opponents go up to this. */
#define TB_ID_MAX INT32_MAX

/* Played over the board, rated or not. */
static inline bool tb_game_played(const struct tb_game *game)
{
    return game->kind <= TB_LOSS;
}

/* Scheduled against an opponent, played or not. */
static inline bool tb_game_paired(const struct tb_game *game)
{
    return game->kind <= TB_UNKNOWN;
}

/* Points of a kind of round when nothing else was awarded. */
tb_num tb_game_worth(enum tb_kind kind, const struct tb_scoring *scoring);

/*
 * Reads the token that text is, whole. Returns NULL, or what is wrong with
 * it. Sets row to -1.
 */
const char *tb_game_parse(struct tb_text text, const struct tb_scoring *scoring,
                          struct tb_game *game);

enum { TB_GAME_BYTES = 16 + TB_NUM_BYTES };

/*
 * Writes the token, its points only if they are not what the kind is worth.
 * Returns how many bytes; no NUL.
 */
size_t tb_game_print(char *to, const struct tb_game *game,
                     const struct tb_scoring *scoring);

#endif
