/* SPDX-License-Identifier: ISC */
/*
 * What records of a TRF say about one round of a player, beside the player's
 * own record: byes (240) and points other than the result gives (299).
 */
#ifndef TB_ROUND_RECORDS_H
#define TB_ROUND_RECORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "game/game.h"

struct tb_source;
struct tb_tournament;

/* In the order in which they are applied. */
enum tb_round_record_kind { TB_ROUND_BYE, TB_ROUND_POINTS };

struct tb_round_record {
    enum tb_round_record_kind kind;
    enum tb_kind bye; /* TB_FPB, TB_HPB, TB_ZPB */
    tb_num points;    /* of TB_ROUND_POINTS */
    char letter;      /* likewise: see tb_take_award */
    size_t round;     /* from 0 */
    int32_t id;       /* of a player who is there */
    unsigned long line;
    size_t column;
};

struct tb_round_records {
    struct tb_round_record *record;
    size_t count, capacity;
};

void tb_round_records_add(struct tb_round_records *records,
                          struct tb_round_record record);

/*
 * Applies them to the games, all R rounds of which are laid out, and sorts
 * them. A bye is for a blank round; one of a round that has not begun was
 * asked for beforehand: it is left out, with a warning. False after a fault:
 * two that speak of the same, a bye against a game or another bye, points of
 * a round that is not there.
 */
bool tb_round_records_apply(struct tb_round_records *records,
                            struct tb_tournament *tournament);

/*
 * Makes a blank round the bye that a 299 names, F H Z. True if the game is now
 * of the result that it names, of those or W D L + -; a blank names none.
 */
bool tb_take_award(struct tb_game *game, char letter);

/*
 * Sets the points that such a record gives; of a blank, a penalty or bonus,
 * they are added. TB_MISSING leaves them. False if the sum is out of range.
 */
bool tb_award(tb_num *to, tb_num points, char letter);

/* Warns that byes of a line are of a round (from 0) that has not begun. */
void tb_warn_of_early_byes(const struct tb_source *source, unsigned long line,
                           size_t round);

#endif
