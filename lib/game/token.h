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

/* The edition on YYYY/MM/DD, YY/MM/DD, DD/MM/YYYY, MM/DD/YYYY (also with . or
   -), YYYYMMDD, `Jun 26, 2020`, `26 June 2020` or `2020.06.??`, perhaps with a
   time. 0 if it is not a date, or could be before and after the newest
   edition. */
int tb_edition_of(struct tb_text date);

/* True if the edition depends on which number of a date is the month. */
bool tb_edition_doubt(struct tb_text date);

/* Such a date as YYYY-MM-DD with a NUL; false if it could be several days. */
enum { TB_EDITION_DAY = 11 };
bool tb_edition_day(struct tb_text date, char *day);

/* Reads 2010-12-31 (also with / or .) and 31.12.2010 as 20101231; month and day
   may be 00. */
bool tb_day_parse(struct tb_text text, int64_t *day);

/* What --edition takes; sets the year, an int, or ends the program. */
extern const struct tb_words tb_editions;
void tb_set_edition(const char *option, const char *argument, void *to);

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
    int32_t opponent; /* its id; 0: no opponent, or not recorded */
    int32_t row;      /* its record in the section; -1: not known */
    uint8_t kind;     /* enum tb_kind */
    char colour;      /* 'w', 'b', or 0 if unknown */
    bool unrated;     /* played, but too short to be rated */
    /* In a file: */
    bool blank;       /* the cell is empty, read as ZPB */
    bool left;        /* the player has withdrawn, wd */
    char lone;        /* X F + - without an opponent, as typed */
};

/* Its points are TB_MISSING: what the kind is worth. */
static inline struct tb_game tb_game_make(enum tb_kind kind, int32_t opponent)
{
    return (struct tb_game){.points = TB_MISSING,
                            .opponent = opponent,
                            .row = -1,
                            .kind = (uint8_t)kind};
}

struct tb_scoring {
    tb_num win, draw, loss;
};

extern const struct tb_scoring tb_scoring_default;       /* 1, 1/2, 0 */
extern const struct tb_scoring tb_match_scoring_default; /* 2, 1, 0 */

static inline bool tb_scoring_equal(const struct tb_scoring *a,
                                    const struct tb_scoring *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* True if a win gives no less than a draw, and a draw no less than a loss. */
static inline bool tb_scoring_is_scale(const struct tb_scoring *scoring)
{
    return scoring->win >= scoring->draw && scoring->draw >= scoring->loss;
}

/* Returns the points of a 'W', 'D' or 'L'. */
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

/* 1, 1/2 or 0 of a played game, whatever the event gives for it; else 0. */
static inline tb_num tb_game_result(const struct tb_game *game)
{
    return ((game->kind <= TB_DRAW) + (game->kind == TB_WIN)) * TB_HALF;
}

/* Scheduled against an opponent, played or not. */
static inline bool tb_game_paired(const struct tb_game *game)
{
    return game->kind <= TB_UNKNOWN;
}

/* Paired with a known opponent, without a result yet. */
static inline bool tb_game_pending(const struct tb_game *game)
{
    return game->kind == TB_UNKNOWN && game->opponent != 0;
}

/* The points of a kind unless others were awarded. */
tb_num tb_game_worth(enum tb_kind kind, const struct tb_scoring *scoring);

/* By a token's first byte: kind + 1. Small letters are unrated. */
extern const uint8_t tb_game_kinds[256];

/* Reads a token. Returns NULL, or what is wrong. Sets row to -1. */
const char *tb_game_parse(struct tb_text text, const struct tb_scoring *scoring,
                          struct tb_game *game);

enum { TB_GAME_BYTES = 16 + TB_NUM_BYTES };

/* Writes the token, with its points only if they are not what the kind is
   worth, and no NUL. Returns its length. */
size_t tb_game_print(char *to, const struct tb_game *game,
                     const struct tb_scoring *scoring);

/*
 * Results, points and ratings as spreadsheets, wall charts and Chess-Results
 * write them. The case of letters and blanks between the parts of a result do
 * not matter:
 *
 *   W6 D11b L1w        played against 6, 11, 1; N R S: the same, not rated
 *   12w1 5b½ 5b= 7w0   opponent, colour (Chess-Results), result
 *   12w/1 5s/½ 18/+    as Swiss-Chess prints them, s is Black
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
 * Dashes (`H---`) or zeros (`H0`) may follow B H U X F, or a dash be on both
 * sides (`-X-`). Returns NULL, or what is wrong. The points are TB_MISSING if
 * the cell has none.
 */
const char *tb_notation_parse(struct tb_text cell, struct tb_game *game);

/* Without blanks, or U+00A0 as on web pages, at both ends. */
struct tb_text tb_notation_trim(struct tb_text text);
void tb_notation_skip(struct tb_text *text); /* at the start alone */

/* Reads `5.5` `5,5` `5½` `5 1/2` `½`; `-` and nothing give TB_MISSING. */
const char *tb_notation_points(struct tb_text cell, tb_num *points);

/* The same with a sign, `-1` `+0.5`. */
const char *tb_notation_signed(struct tb_text cell, tb_num *points);

/* Reads a rating, perhaps provisional (`980P12`, `980/12`, `980*`); nothing,
   `-`, 0, `unr.`, `new`, `nr`, `n/a`... give TB_MISSING. */
const char *tb_notation_rating(struct tb_text cell, tb_num *rating);

#endif
