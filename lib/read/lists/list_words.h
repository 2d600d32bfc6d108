/* SPDX-License-Identifier: ISC */
/* The words of lists, in seven languages. */
#ifndef TB_LISTS_WORDS
#define TB_LISTS_WORDS

#include "lists.h"

/* What a game was for both sides. */
struct tb_list_result {
    uint8_t kind[2];  /* enum tb_kind; TB_UNKNOWN: no result yet */
    tb_num points[2]; /* TB_MISSING: what the kind is worth */
};

enum tb_list_column {
    TB_LIST_ROUND, TB_LIST_BOARD, TB_LIST_WHITE, TB_LIST_BLACK, TB_LIST_RESULT,
    TB_LIST_NUMBER, TB_LIST_RATING, TB_LIST_POINTS, TB_LIST_TITLE,
    TB_LIST_FIDEID, TB_LIST_FED, TB_LIST_TEAM, TB_LIST_SECTION, TB_LIST_DATE,
    TB_LIST_PLAYER, TB_LIST_OPPONENT, TB_LIST_COLOUR, TB_LIST_BYE,
    TB_LIST_SECOND, /* the result of an armageddon game */
    TB_LIST_COLUMNS
};

/* What a column of a list holds, by its name; TB_LIST_COLUMNS: nothing known.
   Sets whose it is, 0 of White or of the player, 1 of Black or of the opponent,
   -1 where the name does not say, as `White No.` and `BlackElo` do; side may
   be NULL. */
enum tb_list_column tb_list_heading(struct tb_text name, int *side);

/* What messages call a column, if a name differs in one letter from one that it
   may have; else NULL. */
const char *tb_list_near(enum tb_list_column column, struct tb_text name);

/* True for a column that may change a result or a score, and a value in it that
   says so. */
bool tb_list_risk(struct tb_text name, struct tb_text value);

/* True for a line as `Round 3 on 2026/08/03 at 14:30` or `3. Runde`; sets the
   round, and the date as it is written, length 0 without one. */
bool tb_list_round_title(struct tb_text line, size_t *round,
                         struct tb_text *date);

/*
 * Reads a result as it is written for both sides, `1-0` `½:½` `+--` `1-0F`, or
 * White's points alone; nothing and `*` are no result yet. Of a split one, such
 * as `½-0` `0-0`, each side has its own kind. W, D and L are White's, B is won
 * by Black. False if it is none.
 */
bool tb_list_result_read(struct tb_text cell, struct tb_list_result *result);

/* True for words that say that a side has no opponent (bye, spielfrei, not
   paired, half-point bye), or that this was no game; sets what it is, TB_PAB
   of a bye that does not say its worth. Letters are not words: players are
   called so in examples. */
bool tb_list_bye_read(struct tb_text cell, enum tb_kind *kind);

#endif
