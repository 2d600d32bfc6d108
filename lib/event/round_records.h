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

/* In the order in which they are applied. */
enum tb_round_record_kind { TB_ROUND_BYE, TB_ROUND_POINTS };

struct tb_round_record {
    enum tb_round_record_kind kind;
    enum tb_kind bye; /* TB_FPB, TB_HPB, TB_ZPB */
    tb_num points;    /* of TB_ROUND_POINTS */
    char letter;      /* likewise: see tb_award_take */
    size_t round;     /* from 0; TB_AWARD_ALL */
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

/* True if it makes a blank round a bye, which may be asked for beforehand. */
bool tb_round_record_asks(const struct tb_round_record *record);

#endif
