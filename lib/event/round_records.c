/* SPDX-License-Identifier: ISC */
#include "tournament.h"

void tb_round_records_add(struct tb_round_records *records,
                          struct tb_round_record record)
{
    TB_GROW(records->record, records->capacity, records->count + 1);
    records->record[records->count++] = record;
}

bool tb_round_record_adds(const struct tb_round_record *record)
{
    return record->kind == TB_ROUND_POINTS && record->letter == ' ';
}

bool tb_round_record_counts(const struct tb_round_record *record,
                            size_t rounds, size_t planned)
{
    return tb_round_record_adds(record) &&
           (record->round == TB_AWARD_ALL || record->round < rounds ||
            (record->round == TB_AWARD_LAST && rounds >= planned));
}

bool tb_round_record_asks(const struct tb_round_record *record)
{
    return record->kind == TB_ROUND_BYE ||
           (record->round != TB_AWARD_ALL && record->letter &&
            strchr("FHZ", record->letter));
}

/* The bye that a letter means, TB_UNKNOWN if it means none. */
static enum tb_kind bye_of(char letter)
{
    switch (letter) {
    case 'F': return TB_FPB;
    case 'H': return TB_HPB;
    case 'Z': return TB_ZPB;
    default: return TB_UNKNOWN;
    }
}

bool tb_award_fits(const struct tb_game *game, char letter)
{
    switch (letter) {
    case 'W': return game->kind == TB_WIN;
    case 'D': return game->kind == TB_DRAW;
    case 'L': return game->kind == TB_LOSS;
    case '+': return game->kind == TB_FORFEIT_WIN;
    case '-': return game->kind == TB_FORFEIT_LOSS;
    default: return game->kind == bye_of(letter);
    }
}

bool tb_award_take(struct tb_game *game, char letter)
{
    const enum tb_kind bye = bye_of(letter);

    if (game->blank && bye != TB_UNKNOWN) {
        game->kind = (uint8_t)bye;
        game->blank = false;
    }
    return tb_award_fits(game, letter);
}

const struct tb_worth tb_worth_default = {
    .scoring = {TB_ONE, TB_HALF, 0},
    .pab = TB_MISSING,
    .fpb = TB_MISSING,
    .hpb = TB_MISSING,
    .zpb = TB_MISSING,
    .forfeit_loss = TB_MISSING,
};

tb_num tb_worth_of(const struct tb_worth *worth, enum tb_kind kind)
{
    tb_num own = TB_MISSING;

    switch (kind) {
    case TB_PAB: own = worth->pab; break;
    case TB_FPB: own = worth->fpb; break;
    case TB_HPB: own = worth->hpb; break;
    case TB_ZPB: own = worth->zpb; break;
    case TB_FORFEIT_LOSS: own = worth->forfeit_loss; break;
    default: break;
    }
    return own == TB_MISSING ? tb_game_worth(kind, &worth->scoring) : own;
}
