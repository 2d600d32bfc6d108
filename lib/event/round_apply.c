/* SPDX-License-Identifier: ISC */
#include "round_apply.h"

#include <stdlib.h>

#include "award.h"
#include "fault.h"

/* By player, round, kind, and place in the file. */
static int compare(const void *left, const void *right)
{
    const struct tb_round_record *a = left, *b = right;

    if (a->id != b->id)
        return a->id < b->id ? -1 : 1;
    if (a->round != b->round)
        return a->round < b->round ? -1 : 1;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return (a->column > b->column) - (a->column < b->column);
}

static bool is_twice(const struct tb_round_record *a,
                     const struct tb_round_record *b)
{
    return a->id == b->id && a->round == b->round && a->kind == b->kind;
}

static bool apply_bye(const struct tb_tournament *tournament,
                      const struct tb_player *player, struct tb_game *game,
                      const struct tb_round_record *record)
{
    const struct tb_game bye = {
        .points = tb_worth_of(&tournament->worth, record->bye),
        .row = -1,
        .kind = (uint8_t)record->bye};
    char here[TB_GAME_BYTES + 1], there[TB_GAME_BYTES + 1];

    if (game->blank) {
        *game = bye;
        return true;
    }
    if (game->kind == record->bye)
        return true;
    here[tb_game_print(here, &bye, &tournament->worth.scoring)] = '\0';
    there[tb_game_print(there, game, &tournament->worth.scoring)] = '\0';
    return tb_fault_clash(tournament->source, record->line, record->column,
                          "round %zu: player %d has %s, but %s in line %lu",
                          record->round + 1, (int)record->id, here, there,
                          player->line);
}

static bool apply_points(const struct tb_tournament *tournament,
                         const struct tb_player *player, struct tb_game *game,
                         const struct tb_round_record *record)
{
    char there[TB_GAME_BYTES + 1];

    there[tb_game_print(there, game, &tournament->worth.scoring)] = '\0';
    if (!tb_award_take(game, record->letter) &&
        !tb_fault_clash(tournament->source, record->line, record->column,
                        "round %zu: player %d has points for %c, but %s in "
                        "line %lu", record->round + 1, (int)record->id,
                        record->letter, there, player->line))
        return false;
    return tb_award_points(&game->points, record->points, record->letter) ||
           tb_fault(tournament->source, record->line, record->column,
                    "the points of round %zu are out of range",
                    record->round + 1);
}

static bool apply(const struct tb_tournament *tournament,
                  const struct tb_round_record *record)
{
    const struct tb_player *player =
        tb_tournament_find(tournament, record->id);
    struct tb_game *games = tournament->game + player->first;

    if (record->round >= tournament->rounds)
        return tb_fault(tournament->source, record->line, record->column,
                        "there is no round %zu of a player %d",
                        record->round + 1, (int)record->id);
    games += record->round;
    return record->kind == TB_ROUND_BYE
               ? apply_bye(tournament, player, games, record)
               : apply_points(tournament, player, games, record);
}

bool tb_round_apply(struct tb_tournament *tournament)
{
    struct tb_round_records *const records = &tournament->records;
    bool good = true;

    if (records->count == 0)
        return true;
    qsort(records->record, records->count, sizeof *records->record, compare);
    for (size_t i = 0; i < records->count; i++) {
        const struct tb_round_record *record = &records->record[i];
        if (i && is_twice(record - 1, record))
            good = tb_fault(tournament->source, record->line, record->column,
                            "line %lu speaks of player %d in round %zu already",
                            record[-1].line, (int)record->id,
                            record->round + 1);
        else
            good &= apply(tournament, record);
    }
    return good;
}
