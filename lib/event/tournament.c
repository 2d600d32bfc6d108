/* SPDX-License-Identifier: ISC */
#include "tournament.h"

#include <stdlib.h>

#include "base/base.h"
#include "stream/stream.h"

void tb_tournament_clear(struct tb_tournament *tournament,
                         struct tb_source *source)
{
    tournament->source = source;
    tournament->name = tournament->order = (struct tb_text){NULL, 0};
    tournament->header = tournament->settings = (struct tb_text){NULL, 0};
    tournament->lead = tournament->raw = (struct tb_text){NULL, 0};
    tournament->more = tournament->words = (struct tb_text){NULL, 0};
    tournament->boards = 0;
    tournament->scored = 0;
    tournament->title = tournament->cut_line = 0;
    tournament->declared_players = tournament->declared_rounds =
        (struct tb_declared){0};
    tournament->of_teams = false;
    tournament->primary = TB_POINTS_PRIMARY;
    tournament->mp = (struct tb_scoring){0, 0, 0};
    tournament->numbered_teams = tournament->has_teams = false;
    tournament->scoring = tb_scoring_default;
    tournament->pab = tournament->zpb = tournament->forfeit_loss = TB_MISSING;
    tournament->hpb = tournament->fpb = TB_MISSING;
    tournament->round_robin = tournament->proved = false;
    tournament->table = false;
    tournament->no_player = NULL;
    tournament->edition = 0;
    tournament->count = tournament->game_count = tournament->rounds = 0;
    tournament->records.count = 0;
    tournament->planned = tournament->begun = 0;
}

void tb_tournament_free(struct tb_tournament *tournament)
{
    free(tournament->player);
    free(tournament->game);
    free(tournament->spare);
    free(tournament->id);
    free(tournament->records.record);
    tb_ids_free(&tournament->index);
}

struct tb_player *tb_tournament_add(struct tb_tournament *tournament,
                                    unsigned long line)
{
    struct tb_player *player;

    tournament->player =
        tb_grow(tournament->player, &tournament->player_capacity,
                tournament->count + 1, sizeof *tournament->player);
    player = &tournament->player[tournament->count++];
    *player = (struct tb_player){.rating = TB_MISSING,
                                 .points = TB_MISSING,
                                 .rank = TB_MISSING,
                                 .line = line,
                                 .first = tournament->game_count};
    return player;
}

void tb_tournament_add_game(struct tb_tournament *tournament,
                            struct tb_game game)
{
    tournament->game = tb_grow(tournament->game, &tournament->game_capacity,
                               tournament->game_count + 1,
                               sizeof *tournament->game);
    tournament->game[tournament->game_count++] = game;
    tournament->player[tournament->count - 1].games++;
}

struct tb_game tb_game_make(enum tb_kind kind, int32_t opponent, char colour)
{
    return (struct tb_game){.points = TB_MISSING,
                            .opponent = opponent,
                            .row = -1,
                            .kind = (uint8_t)kind,
                            .colour = colour};
}

/* So many rounds, or more: up to the last that is not blank, or is known. */
static size_t count_filled(const struct tb_tournament *tournament,
                           size_t rounds, bool known)
{
    if (tournament->game_count == 0)
        return 0;
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *player = &tournament->player[i];
        const struct tb_game *game = tournament->game + player->first;
        for (size_t r = rounds; r < player->games; r++) {
            if (!game[r].blank && !(known && game[r].kind == TB_UNKNOWN))
                rounds = r + 1;
        }
    }
    return rounds;
}

size_t tb_tournament_paired(const struct tb_tournament *tournament)
{
    return count_filled(tournament, 0, false);
}

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
    return count_filled(tournament, rounds, true);
}

tb_num tb_tournament_worth(const struct tb_tournament *tournament,
                           enum tb_kind kind)
{
    tb_num own = TB_MISSING;

    if (kind == TB_PAB)
        own = tournament->pab;
    else if (kind == TB_ZPB)
        own = tournament->zpb;
    else if (kind == TB_HPB)
        own = tournament->hpb;
    else if (kind == TB_FPB)
        own = tournament->fpb;
    else if (kind == TB_FORFEIT_LOSS)
        own = tournament->forfeit_loss;
    return own == TB_MISSING ? tb_game_worth(kind, &tournament->scoring) : own;
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
            to[r].points = tb_tournament_worth(tournament, to[r].kind);
    }
    if (player->games < rounds && tournament->source->verbose)
        tb_warn("%s:%lu: %zu of %zu rounds are given, the others are taken "
                "as zero-point byes",
                tournament->source->name, player->line, player->games, rounds);
}

static void make_table(struct tb_tournament *tournament)
{
    const size_t rounds = tournament->rounds;
    struct tb_game *table =
        tb_grow(tournament->spare, &tournament->spare_capacity,
                tournament->count * rounds, sizeof *table);
    const size_t capacity = tournament->spare_capacity;

    for (size_t i = 0; i < tournament->count; i++) {
        struct tb_player *player = &tournament->player[i];
        lay_out(tournament, player, table + i * rounds);
        player->first = i * rounds;
        player->games = rounds;
    }
    tournament->spare = tournament->game;
    tournament->spare_capacity = tournament->game_capacity;
    tournament->game = table;
    tournament->game_capacity = capacity;
    tournament->game_count = tournament->count * rounds;
}

bool tb_tournament_index(struct tb_tournament *tournament)
{
    ptrdiff_t twice;
    int32_t first;

    if (tournament->count > TB_ID_MAX)
        return tb_fault(tournament->source, 0, 0, "too many players");
    tournament->id = tb_grow(tournament->id, &tournament->id_capacity,
                             tournament->count, sizeof *tournament->id);
    for (size_t i = 0; i < tournament->count; i++)
        tournament->id[i] = tournament->player[i].id;
    twice = tb_ids_build(&tournament->index, tournament->id, tournament->count);
    if (twice < 0)
        return true;
    first = tb_ids_find(&tournament->index, tournament->id[twice]);
    return tb_fault(tournament->source, tournament->player[twice].line, 0,
                    "id %d stands in line %lu already",
                    (int)tournament->id[twice],
                    tournament->player[first].line);
}

struct tb_player *tb_tournament_find(const struct tb_tournament *tournament,
                                     int64_t id)
{
    int32_t place = -1;

    if (id >= 1 && id <= TB_ID_MAX)
        place = tb_ids_find(&tournament->index, (int32_t)id);
    return place < 0 ? NULL : &tournament->player[place];
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

bool tb_tournament_fits(const struct tb_tournament *tournament, size_t rounds)
{
    return rounds == 0 || tournament->count <= TB_GAMES_MAX / rounds ||
           tb_fault(tournament->source, 0, 0,
                    "%zu players with %zu rounds: more than %d in all",
                    tournament->count, rounds, (int)TB_GAMES_MAX);
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
    make_table(tournament);
    return tb_tournament_index(tournament) &&
           tb_round_records_apply(&tournament->records, tournament) &&
           sum_scores(tournament);
}

bool tb_tournament_cut(struct tb_tournament *tournament, size_t rounds)
{
    if (rounds >= tournament->rounds)
        return true;
    for (size_t i = 0; i < tournament->count; i++)
        tournament->player[i].games = rounds;
    tournament->rounds = rounds;
    return sum_scores(tournament);
}
