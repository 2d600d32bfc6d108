/* SPDX-License-Identifier: ISC */
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
 *   U Z -U- 0 -0 ZPB   not played; a blank cell too
 *   FPB                full-point bye on request
 *   Z0                 drawn by forfeit (the US Chess submission's code)
 *
 * B H U X F may have dashes (`H---`) or zeros (`H0`) behind them, or a dash
 * on both sides (`-X-`).
 */
#ifndef TB_NOTATION_H
#define TB_NOTATION_H

#include "token.h"

/*
 * Reads a whole cell. Returns NULL, or what is wrong with it. The points are
 * TB_MISSING: as the kind is worth. Blank cells set game->blank.
 */
const char *tb_notation_parse(struct tb_text cell, struct tb_game *game);

/*
 * Sets the kind that a letter of US programs means, in either case, and whether
 * it is unrated; false if it means none. Z is a bye, as in cells.
 */
bool tb_notation_letter(char letter, struct tb_game *game);

/* Without blanks at both ends, those of web pages (U+00A0) included. */
struct tb_text tb_notation_trim(struct tb_text text);

/* Reads `5.5` `5,5` `5½` `5 1/2` `½`; `-` and nothing give TB_MISSING. */
const char *tb_notation_points(struct tb_text cell, tb_num *points);

/*
 * Reads a rating, perhaps provisional (`980P12`, `980/12` and `980*` are 980).
 * Nothing, `-`, 0, `unr.`, `unrated`, `new`, `nr` and `n/a` give TB_MISSING.
 */
const char *tb_notation_rating(struct tb_text cell, tb_num *rating);

#endif
