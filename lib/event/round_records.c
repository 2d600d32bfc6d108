/* SPDX-License-Identifier: ISC */
#include "round_records.h"

#include <stdlib.h>

#include "base/base.h"
#include "tournament.h"

void tb_round_records_add(struct tb_round_records *records,
                          struct tb_round_record record)
{
    records->record = tb_grow(records->record, &records->capacity,
                              records->count + 1, sizeof *records->record);
    records->record[records->count++] = record;
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

void tb_warn_of_early_byes(const struct tb_source *source, unsigned long line,
                           size_t round)
{
    if (source->name)
        tb_warn("%s:%lu: warning: round %zu has not begun: byes asked for it "
                "are left out", source->name, line, round + 1);
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

/* A round without opponent is no other bye: `0000 - -` is one of 0 points. */
static bool is_bye(const struct tb_game *game, enum tb_kind bye)
{
    return game->opponent == 0 &&
           (game->kind == bye ||
            (game->kind == TB_FORFEIT_LOSS && bye == TB_ZPB));
}

bool tb_take_award(struct tb_game *game, char letter)
{
    const enum tb_kind bye = bye_of(letter);

    if (game->blank && bye != TB_UNKNOWN) {
        game->kind = (uint8_t)bye;
        game->blank = false;
    }
    switch (letter) {
    case 'W': return game->kind == TB_WIN;
    case 'D': return game->kind == TB_DRAW;
    case 'L': return game->kind == TB_LOSS;
    case '+': return game->kind == TB_FORFEIT_WIN;
    case '-': return game->kind == TB_FORFEIT_LOSS;
    case ' ': return true;
    default: return is_bye(game, bye);
    }
}

bool tb_award(tb_num *to, tb_num points, char letter)
{
    if (points == TB_MISSING)
        return true;
    if (letter == ' ')
        return tb_num_add(*to, points, to);
    *to = points;
    return true;
}

static bool apply_bye(const struct tb_tournament *tournament,
                      const struct tb_player *player, struct tb_game *game,
                      const struct tb_round_record *record)
{
    const struct tb_game bye = {
        .points = tb_tournament_worth(tournament, record->bye),
        .row = -1,
        .kind = (uint8_t)record->bye};
    char here[TB_GAME_BYTES + 1], there[TB_GAME_BYTES + 1];

    if (game->blank) {
        *game = bye;
        return true;
    }
    if (is_bye(game, record->bye))
        return true;
    here[tb_game_print(here, &bye, &tournament->scoring)] = '\0';
    there[tb_game_print(there, game, &tournament->scoring)] = '\0';
    return tb_inconsistent(tournament->source, record->line, record->column,
                           "round %zu: player %d has %s, but %s in line %lu",
                           record->round + 1, (int)record->id, here, there,
                           player->line);
}

static bool apply_points(const struct tb_tournament *tournament,
                         const struct tb_player *player, struct tb_game *game,
                         const struct tb_round_record *record)
{
    char there[TB_GAME_BYTES + 1];

    there[tb_game_print(there, game, &tournament->scoring)] = '\0';
    if (!tb_take_award(game, record->letter) &&
        !tb_inconsistent(tournament->source, record->line, record->column,
                         "round %zu: player %d has points for %c, but %s in "
                         "line %lu", record->round + 1, (int)record->id,
                         record->letter, there, player->line))
        return false;
    return tb_award(&game->points, record->points, record->letter) ||
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
        tb_warn_of_early_byes(tournament->source, warned, record->round);
    }
}

bool tb_round_records_apply(struct tb_round_records *records,
                            struct tb_tournament *tournament)
{
    if (records->count == 0)
        return true;
    warn_of_early_byes(records, tournament);
    qsort(records->record, records->count, sizeof *records->record, compare);
    for (size_t i = 0; i < records->count; i++) {
        const struct tb_round_record *record = &records->record[i];
        if (i && is_twice(record - 1, record))
            return tb_fault(tournament->source, record->line, record->column,
                            "line %lu speaks of player %d in round %zu already",
                            record[-1].line, (int)record->id,
                            record->round + 1);
        if (!apply(tournament, record))
            return false;
    }
    return true;
}
