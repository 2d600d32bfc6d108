/* SPDX-License-Identifier: ISC */
/* The words of the field: limits, editions, tokens, cells of tables. */
#ifndef TB_GAME_TOKEN
#define TB_GAME_TOKEN

#include "base/base.h"

/* The limits of tb(5). */
enum {
    TB_FIELD_MAX = 1024 * 1024, /* bytes of a field */
    TB_COLUMNS_MAX = 4096,
    TB_ROUNDS_MAX = 1000,  /* of a section */
    TB_BOARDS_MAX = 1000   /* of a match */
};

/*
 * Reads YYYY/MM/DD, YY/MM/DD, DD/MM/YYYY, MM/DD/YYYY (also with . or -),
 * YYYYMMDD or `Jun 26, 2020`, perhaps with a time behind it. 0 if the text is
 * no date, or can be read as a day of the newest edition and one before.
 */
int tb_edition_of(struct tb_text date);

/* A date as YYYY-MM-DD with a NUL; false if it is not one day alone. */
enum { TB_EDITION_DAY = 11 };
bool tb_edition_day(struct tb_text date, char *day);

/* Reads 2010-12-31 (also with / or .) and 31.12.2010 as 20101231; a month or
   day that is not known may be 00. */
bool tb_day_parse(struct tb_text text, int64_t *day);

/* What --edition takes, and its argument; or ends the program. */
extern const struct tb_words tb_editions;
int tb_edition_named(const char *argument);

/* Game tokens: what one round was for one participant, as tb(5) writes it
   (`W6w` `D11b` `+14b` `HPB` `PAB=0.5`), and what its points are. */

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
    int32_t row;      /* its record in the section, -1 = none, see columns.h */
    uint8_t kind;     /* enum tb_kind */
    char colour;      /* 'w', 'b', or 0 if unknown */
    bool unrated;     /* played, but too short to be rated */
    bool blank;       /* in a file: nothing stands there, taken as ZPB */
    bool left;        /* in a file: the player has left, wd */
    char lone;        /* in a file: X F + - without an opponent, as typed */
};

/* A game of a kind whose points, TB_MISSING, are what the kind is worth.
   colour 0: unknown. */
static inline struct tb_game tb_game_make(enum tb_kind kind, int32_t opponent,
                                          char colour)
{
    return (struct tb_game){.points = TB_MISSING,
                            .opponent = opponent,
                            .row = -1,
                            .kind = (uint8_t)kind,
                            .colour = colour};
}

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

/* What a game is worth to who won, drew or lost it: 'W', 'D', 'L'. */
static inline tb_num tb_scoring_of(const struct tb_scoring *scoring,
                                   char result)
{
    return result == 'W'   ? scoring->win
           : result == 'D' ? scoring->draw
                           : scoring->loss;
}

#define TB_ID_MAX INT32_MAX

/* Played over the board, rated or not. */
static inline bool tb_game_played(const struct tb_game *game)
{
    return game->kind <= TB_LOSS;
}

/* Paired, and won, lost or drawn by forfeit. */
static inline bool tb_game_forfeited(const struct tb_game *game)
{
    return game->kind >= TB_FORFEIT_WIN && game->kind <= TB_FORFEIT_DRAW;
}

/* What was scored in a played game, 1, 1/2 or 0, whatever the event gives for
   it; else 0. */
static inline tb_num tb_game_result(const struct tb_game *game)
{
    return ((game->kind <= TB_DRAW) + (game->kind == TB_WIN)) * TB_HALF;
}

/* Scheduled against an opponent, played or not. */
static inline bool tb_game_paired(const struct tb_game *game)
{
    return game->kind <= TB_UNKNOWN;
}

/* Paired with somebody who is named, and the result is not in. */
static inline bool tb_game_pending(const struct tb_game *game)
{
    return game->kind == TB_UNKNOWN && game->opponent != 0;
}

/* Points of a kind of round when nothing else was awarded. */
tb_num tb_game_worth(enum tb_kind kind, const struct tb_scoring *scoring);

/* What a token's first byte says: kind + 1. Small letters are unrated. */
extern const uint8_t tb_game_kinds[256];

/* Reads the token that text is, whole. Returns NULL, or what is wrong with
   it. Sets row to -1. */
const char *tb_game_parse(struct tb_text text, const struct tb_scoring *scoring,
                          struct tb_game *game);

enum { TB_GAME_BYTES = 16 + TB_NUM_BYTES };

/* Writes the token, its points only if they are not what the kind is worth.
   Returns how many bytes; no NUL. */
size_t tb_game_print(char *to, const struct tb_game *game,
                     const struct tb_scoring *scoring);

/*
 * Results, points and ratings as spreadsheets, wall charts and Chess-Results
 * write them. The case of letters and blanks between the parts of a result do
 * not matter:
 *
 *   W6 D11b L1w        played against 6, 11, 1; N R S: the same, not rated
 *   12w1 5b½ 5b= 7w0   opponent, colour (Chess-Results), result
 *   15:W 3:D 2:L 7:+   the same without colours (Swiss Perfect)
 *   0:W 0:D 0:= 0:-    byes of one, a half, no point; also 0:+ 0:L 0: and :
 *   4w ?4 ?4w          paired, the result is not known
 *   X14 18b+ X - + +   won by forfeit; without a number: nobody is named
 *   F3 18w- F -        lost by forfeit
 *   B -B- BYE -1 PAB   pairing-allocated bye; 1 BYE (Vega)
 *   H -H- ½ -½ HPB     half-point bye; ½ BYE (Vega)
 *   U Z -U- 0 -0 ZPB   not played; a blank cell too; WD: has left
 *   FPB                full-point bye on request
 *   Z0                 drawn by forfeit (the US Chess submission's code)
 *   W2=0.5 2w½=0       played, and the player's own points
 *
 * B H U X F may have dashes (`H---`) or zeros (`H0`) behind them, or a dash
 * on both sides (`-X-`).
 */

/* Reads a whole cell. Returns NULL, or what is wrong with it. The points are
   TB_MISSING: as the kind is worth. Blank cells set game->blank. */
const char *tb_notation_parse(struct tb_text cell, struct tb_game *game);

/* Without blanks at both ends, those of web pages (U+00A0) included. */
struct tb_text tb_notation_trim(struct tb_text text);
void tb_notation_skip(struct tb_text *text); /* at the start alone */

/* Reads `5.5` `5,5` `5½` `5 1/2` `½`; `-` and nothing give TB_MISSING. */
const char *tb_notation_points(struct tb_text cell, tb_num *points);

/* Reads a rating, perhaps provisional (`980P12`, `980/12` and `980*` are 980).
   Nothing, `-`, 0, `unr.`, `unrated`, `new`, `nr` and `n/a` give TB_MISSING. */
const char *tb_notation_rating(struct tb_text cell, tb_num *rating);

#endif
