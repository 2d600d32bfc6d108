/* SPDX-License-Identifier: ISC */
#include <stdio.h>

#include "finish.h"

/* Orders records by player, round and kind, penalties last; 0: both are about
   the same. */
static int compare_what(const struct tb_round_record *a,
                        const struct tb_round_record *b)
{
    if (a->id != b->id)
        return a->id < b->id ? -1 : 1;
    if (a->round != b->round)
        return a->round < b->round ? -1 : 1;
    if (a->kind != b->kind)
        return a->kind < b->kind ? -1 : 1;
    if (tb_round_record_adds(a) != tb_round_record_adds(b))
        return tb_round_record_adds(a) ? 1 : -1;
    return a->round == TB_AWARD_ALL ? a->letter - b->letter : 0;
}

/* Orders records that are about the same by their place in the file. */
static int compare(const void *left, const void *right)
{
    const struct tb_round_record *a = left, *b = right;
    const int what = compare_what(a, b);

    if (what)
        return what;
    if (a->line != b->line)
        return a->line < b->line ? -1 : 1;
    return (a->column > b->column) - (a->column < b->column);
}

static bool apply_bye(const struct tb_tournament *tournament,
                      const struct tb_player *player, struct tb_game *game,
                      const struct tb_round_record *record)
{
    const struct tb_game bye = {
        .points = tb_worth_of(&tournament->worth, record->bye),
        .row = -1,
        .kind = (uint8_t)record->bye};

    if (game->blank) {
        *game = bye;
        return true;
    }
    if (game->kind == record->bye)
        return true;
    tb_fault_about(tournament->source, record->round + 1, record->id, 0);
    return tb_fault_clash(tournament->source, record->line, record->column,
                          "round %zu: player %s has %s, but %s in line %lu",
                          record->round + 1, tb_player_who(player).text,
                          tb_agree_show(tournament, &bye).text,
                          tb_agree_show(tournament, game).text, player->line);
}

static bool apply_points(const struct tb_tournament *tournament,
                         const struct tb_player *player, struct tb_game *game,
                         const struct tb_round_record *record)
{
    const struct tb_agree_shown there = tb_agree_show(tournament, game);

    tb_fault_about(tournament->source, record->round + 1, record->id, 0);
    if (!tb_award_take(game, record->letter) &&
        !tb_fault_clash(tournament->source, record->line, record->column,
                        "round %zu: player %s has points for %c, but %s in "
                        "line %lu", record->round + 1,
                        tb_player_who(player).text, record->letter,
                        there.text, player->line))
        return false;
    game->points = record->points;
    return true;
}

/* Sets the points of every round with the given result, except rounds whose
   points an earlier record of the player gives. All of these precede this
   one. */
static void apply_to_all(const struct tb_tournament *tournament,
                         struct tb_game *game,
                         const struct tb_round_record *of_all)
{
    bool said[TB_ROUNDS_MAX] = {false};

    for (const struct tb_round_record *record = of_all;
         record > tournament->records.record && record[-1].id == of_all->id;
         record--) {
        if (record[-1].kind == TB_ROUND_POINTS &&
            !tb_round_record_adds(&record[-1]) &&
            record[-1].round < TB_ROUNDS_MAX)
            said[record[-1].round] = true;
    }
    for (size_t r = 0; r < tournament->rounds; r++) {
        if (tb_award_fits(&game[r], of_all->letter) && !said[r])
            game[r].points = of_all->points;
    }
}

static bool apply(const struct tb_tournament *tournament,
                  const struct tb_round_record *record)
{
    struct tb_player *const player = tb_tournament_find(tournament, record->id);
    const bool adds = tb_round_record_adds(record);
    struct tb_game *game;

    if (!player) /* of a stream's penalties= */
        return tb_fault(tournament->source, record->line, record->column,
                        "penalties= names player %d, who does not exist",
                        (int)record->id);
    if (adds && (record->round == TB_AWARD_ALL ||
                 record->round == TB_AWARD_LAST))
        return true;
    game = tournament->game + player->first;
    if (record->round == TB_AWARD_ALL) {
        apply_to_all(tournament, game, record);
        return true;
    }
    if (record->round >= tournament->rounds)
        return tb_fault(tournament->source, record->line, record->column,
                        "there is no round %zu for player %d",
                        record->round + 1, (int)record->id);
    game += record->round;
    return adds ||
           (record->kind == TB_ROUND_BYE
                ? apply_bye(tournament, player, game, record)
                : apply_points(tournament, player, game, record));
}

bool tb_round_apply(struct tb_tournament *tournament)
{
    struct tb_round_records *const records = &tournament->records;
    bool good = true;

    if (records->count == 0)
        return true;
    qsort(records->record, records->count, sizeof *records->record, compare);
    for (size_t i = 0; i < records->count; i++) {
        const struct tb_round_record *const record = &records->record[i];
        char round[40] = "all rounds";
        if (i == 0 || compare_what(record - 1, record) != 0) {
            good &= apply(tournament, record);
            continue;
        }
        if (record->round != TB_AWARD_ALL)
            snprintf(round, sizeof round, "round %zu", record->round + 1);
        good = tb_fault(tournament->source, record->line, record->column,
                        "line %lu is already about player %d in %s",
                        record[-1].line, (int)record->id, round);
    }
    return good;
}
