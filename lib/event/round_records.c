/* SPDX-License-Identifier: ISC */
#include "tournament.h"

void tb_round_records_add(struct tb_round_records *records,
                          struct tb_round_record record)
{
    *TB_ADD(records->record, records->count, records->capacity) = record;
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

/* The kind for the letter of a 299, TB_UNKNOWN if the letter is not valid. */
static enum tb_kind kind_of(char letter)
{
    static const char letters[] = "WDL+-FHZ";
    static const enum tb_kind kinds[] = {
        TB_WIN, TB_DRAW, TB_LOSS, TB_FORFEIT_WIN, TB_FORFEIT_LOSS, TB_FPB,
        TB_HPB, TB_ZPB};
    const char *const found = memchr(letters, letter, sizeof letters - 1);

    return found ? kinds[found - letters] : TB_UNKNOWN;
}

bool tb_award_fits(const struct tb_game *game, char letter)
{
    return game->kind == kind_of(letter);
}

bool tb_award_take(struct tb_game *game, char letter)
{
    const enum tb_kind kind = kind_of(letter);

    if (game->blank && kind > TB_UNKNOWN) { /* a bye */
        game->kind = (uint8_t)kind;
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
    .unknown = TB_MISSING,
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
    case TB_UNKNOWN: own = worth->unknown; break;
    default: break;
    }
    return own == TB_MISSING ? tb_game_worth(kind, &worth->scoring) : own;
}

bool tb_tournament_sum(const struct tb_tournament *tournament, size_t i,
                       size_t rounds, tb_num *sum)
{
    const struct tb_game *const game = tb_tournament_games(tournament, i);
    const struct tb_round_record *const record = tournament->records.record;
    const int32_t id = tournament->player[i].id;
    size_t first = 0, end = tournament->records.count;

    while (first < end) { /* they are in the order of ids */
        const size_t middle = first + (end - first) / 2;
        if (record[middle].id < id)
            first = middle + 1;
        else
            end = middle;
    }
    *sum = 0;
    for (; first < tournament->records.count && record[first].id == id;
         first++) {
        if (tb_round_record_counts(&record[first], rounds,
                                   tournament->about.rounds) &&
            !tb_num_add(*sum, record[first].points, sum))
            return false;
    }
    for (size_t r = 0; r < rounds; r++) {
        if (!tb_num_add(*sum, game[r].points, sum))
            return false;
    }
    return true;
}
