/* SPDX-License-Identifier: ISC */
#include "finish.h"

#include <stdlib.h>

#include "award.h"
#include "fault.h"

/*
 * R: the last round in which anybody has a result or a bye. A bye that a record
 * names is one only if the round is paired, else it was asked for beforehand.
 */
static size_t count_rounds(const struct tb_tournament *tournament)
{
    const struct tb_round_records *records = &tournament->records;
    const size_t paired = records->count ? tb_tournament_paired(tournament) : 0;
    size_t rounds = tournament->begun;

    for (size_t i = 0; i < records->count; i++) {
        const size_t round = records->record[i].round;
        if (records->record[i].kind == TB_ROUND_BYE && round < paired &&
            round >= rounds)
            rounds = round + 1;
    }
    return tb_tournament_filled(tournament, rounds, true);
}

/* Copies a player's games to a row of R, with all points filled in. */
static void lay_out(const struct tb_tournament *tournament,
                    const struct tb_player *player, struct tb_game *to)
{
    const size_t rounds = tournament->rounds;

    for (size_t r = 0; r < rounds; r++) {
        to[r] = tb_game_make(TB_ZPB, 0, 0);
        to[r].blank = true;
        if (r < player->games)
            to[r] = tournament->game[player->first + r];
        if (to[r].points == TB_MISSING)
            to[r].points = tb_worth_of(&tournament->worth, to[r].kind);
    }
    if (player->games < rounds && tournament->source->verbose)
        tb_warn("%s:%lu: %zu of %zu rounds are given, the others are taken "
                "as zero-point byes",
                tournament->source->name, player->line, player->games, rounds);
}

static void make_table(struct tb_tournament *tournament)
{
    const size_t rounds = tournament->rounds;
    size_t capacity = 0;
    struct tb_game *table =
        tb_grow(NULL, &capacity, tournament->count * rounds, sizeof *table);

    for (size_t i = 0; i < tournament->count; i++) {
        struct tb_player *player = &tournament->player[i];
        lay_out(tournament, player, table + i * rounds);
        player->first = i * rounds;
        player->games = rounds;
    }
    free(tournament->game);
    tournament->game = table;
    tournament->game_capacity = capacity;
    tournament->game_count = tournament->count * rounds;
}

/* A player's score: the sum of what the rounds were awarded. */
static bool sum_scores(struct tb_tournament *tournament)
{
    for (size_t i = 0; i < tournament->count; i++) {
        struct tb_player *player = &tournament->player[i];
        const struct tb_game *game = tb_tournament_games(tournament, i);
        player->score = 0;
        for (size_t r = 0; r < tournament->rounds; r++) {
            if (!tb_num_add(player->score, game[r].points, &player->score))
                return tb_fault(tournament->source, player->line, 0,
                                "the sum of the points is out of range");
        }
    }
    return true;
}

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

    if (record->round < tournament->rounds)
        return record->kind == TB_ROUND_BYE
                   ? apply_bye(tournament, player, games + record->round,
                               record)
                   : apply_points(tournament, player, games + record->round,
                                  record);
    return record->kind == TB_ROUND_BYE ||
           tb_fault(tournament->source, record->line, record->column,
                    "there is no round %zu of a player %d", record->round + 1,
                    (int)record->id);
}

/* Once for each line; before they are sorted. */
static void warn_of_early_byes(const struct tb_round_records *records,
                               const struct tb_tournament *tournament)
{
    unsigned long warned = 0;

    for (size_t i = 0; i < records->count; i++) {
        const struct tb_round_record *record = &records->record[i];
        if (record->kind != TB_ROUND_BYE || record->line == warned ||
            record->round < tournament->rounds)
            continue;
        warned = record->line;
        tb_award_early(tournament->source, warned, record->round);
    }
}

/*
 * Applies the records to the games, all R rounds of which are laid out. A bye
 * is for a blank round; one of a round that has not begun was asked for
 * beforehand: it is left out, with a warning. False after a fault: two that
 * speak of the same, a bye against a game or another bye, points of a round
 * that is not there.
 */
static bool apply_all(struct tb_round_records *records,
                      struct tb_tournament *tournament)
{
    bool good = true;

    if (records->count == 0)
        return true;
    warn_of_early_byes(records, tournament);
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

/*
 * The event has as many rounds as it declares, or as somebody is paired in or
 * has a bye in already. 0 says that no more are known to follow.
 */
static size_t plan_rounds(const struct tb_tournament *tournament)
{
    const size_t declared = tournament->declared.rounds.count;
    size_t rounds = tournament->about.rounds;

    if (rounds == 0)
        rounds = declared;
    if (rounds == 0) {
        rounds = tb_tournament_paired(tournament);
        if (rounds <= tournament->rounds)
            rounds = 0;
    }
    return rounds <= TB_ROUNDS_MAX ? rounds : 0;
}

bool tb_tournament_finish(struct tb_tournament *tournament)
{
    for (size_t i = 0; i < tournament->count; i++) {
        if (tournament->player[i].games > tournament->planned)
            tournament->planned = tournament->player[i].games;
    }
    tournament->rounds = count_rounds(tournament);
    if (tournament->rounds > TB_ROUNDS_MAX)
        return tb_fault(tournament->source, 0, 0, "%zu rounds, more than %d",
                        tournament->rounds, TB_ROUNDS_MAX);
    if (!tb_tournament_fits(tournament, tournament->rounds))
        return false;
    tournament->about.rounds = plan_rounds(tournament);
    make_table(tournament);
    return tb_tournament_index(tournament) &&
           apply_all(&tournament->records, tournament) &&
           sum_scores(tournament);
}

bool tb_tournament_cut(struct tb_tournament *tournament, size_t rounds)
{
    if (rounds >= tournament->rounds)
        return true;
    for (size_t i = 0; i < tournament->count; i++)
        tournament->player[i].games = rounds;
    if (tournament->about.rounds == 0)
        tournament->about.rounds = tournament->carried.rounds =
            tournament->rounds;
    tournament->rounds = rounds;
    return sum_scores(tournament);
}
