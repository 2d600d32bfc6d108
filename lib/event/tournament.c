/* SPDX-License-Identifier: ISC */
#include "tournament.h"

#include <stdio.h>

#include "game/game.h"

void tb_tournament_clear(struct tb_tournament *tournament,
                         struct tb_source *source)
{
    tournament->source = source;
    tournament->name = tb_no_text;
    tournament->about = (struct tb_settings){.edition = 0};
    tournament->table = false;
    tournament->match = (struct tb_match_rules){0};
    tournament->declared = (struct tb_declared){0};
    tournament->carried = (struct tb_carried){0};
    tournament->worth = tb_worth_default;
    tournament->of_teams = false;
    tournament->count = tournament->game_count = tournament->rounds = 0;
    TB_GROW(tournament->game, tournament->game_capacity, 0);
    tournament->records.count = 0;
    tournament->planned = tournament->begun = 0;
    memset(tournament->mentioned, 0, sizeof tournament->mentioned);
}

void tb_tournament_copy(struct tb_tournament *to,
                        const struct tb_tournament *from)
{
    const struct tb_tournament own = *to;

    *to = *from;
    to->player = own.player;
    to->player_capacity = own.player_capacity;
    to->game = own.game;
    to->game_capacity = own.game_capacity;
    to->records = own.records;
    to->index = own.index;
    TB_GROW(to->player, to->player_capacity, from->count);
    memcpy(to->player, from->player, from->count * sizeof *to->player);
    TB_GROW(to->game, to->game_capacity, from->game_count);
    memcpy(to->game, from->game, from->game_count * sizeof *to->game);
    to->records.count = 0;
    for (size_t i = 0; i < from->records.count; i++)
        tb_round_records_add(&to->records, from->records.record[i]);
}

void tb_tournament_free(struct tb_tournament *tournament)
{
    free(tournament->player);
    free(tournament->game);
    free(tournament->records.record);
    tb_ids_free(&tournament->index);
}

struct tb_player *tb_tournament_add(struct tb_tournament *tournament,
                                    unsigned long line)
{
    struct tb_player *const player =
        TB_ADD(tournament->player, tournament->count,
               tournament->player_capacity);

    *player = (struct tb_player){.rating = TB_MISSING,
                                 .points = TB_MISSING,
                                 .rank = TB_MISSING,
                                 .line = line,
                                 .first = tournament->game_count};
    return player;
}

struct tb_game *tb_tournament_room(struct tb_tournament *tournament,
                                   size_t games)
{
    TB_GROW(tournament->game, tournament->game_capacity,
            tournament->game_count + games);
    return tournament->game + tournament->game_count;
}

void tb_tournament_take(struct tb_tournament *tournament, size_t games)
{
    tournament->game_count += games;
    tb_tournament_last(tournament)->games += games;
}

void tb_tournament_add_game(struct tb_tournament *tournament,
                            struct tb_game game)
{
    *tb_tournament_room(tournament, 1) = game;
    tb_tournament_take(tournament, 1);
}

void tb_tournament_keep(struct tb_tournament *tournament, size_t count)
{
    if (count >= tournament->count)
        return;
    tournament->game_count = tournament->player[count].first;
    tournament->count = count;
}

size_t tb_tournament_paired(const struct tb_tournament *tournament)
{
    size_t rounds = 0;

    if (tournament->game_count == 0)
        return 0;
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *player = &tournament->player[i];
        const struct tb_game *game = tournament->game + player->first;
        for (size_t r = rounds; r < player->games; r++) {
            if (!game[r].blank)
                rounds = r + 1;
        }
    }
    return rounds;
}

struct tb_player_who tb_player_who(const struct tb_player *player)
{
    enum { NAME_MAX_SHOWN = 90 };
    struct tb_text name = player->name;
    struct tb_player_who called;

    while (name.length > NAME_MAX_SHOWN ||
           (name.length && name.length < player->name.length &&
            !tb_utf8_begins(name.at[name.length])))
        name.length--;
    snprintf(called.text, sizeof called.text, "%d%s%.*s%s", (int)player->id,
             name.length ? " '" : "", TB_SHOWN(name), name.length ? "'" : "");
    return called;
}

/* By id, then by line. */
static int compare(const void *left, const void *right)
{
    const struct tb_player *a = *(const struct tb_player *const *)left;
    const struct tb_player *b = *(const struct tb_player *const *)right;

    if (a->id != b->id)
        return a->id < b->id ? -1 : 1;
    return (a->line > b->line) - (a->line < b->line);
}

bool tb_tournament_index(struct tb_tournament *tournament)
{
    const char *const more = tournament->declared.same_id;
    const size_t count = tournament->count;
    const struct tb_player **player;
    int32_t *id;

    if (count > TB_ID_MAX)
        return tb_fault(tournament->source, 0, 0, "too many players");
    id = tb_ids_room(&tournament->index, count);
    for (size_t i = 0; i < count; i++)
        id[i] = tournament->player[i].id;
    if (tb_ids_build(&tournament->index, id, count) < 0)
        return true;
    player = tb_alloc(count, sizeof *player);
    for (size_t i = 0; i < count; i++)
        player[i] = &tournament->player[i];
    qsort(player, count, sizeof *player, compare);
    for (size_t i = 1, first = 0; i < count; i++) {
        if (player[i]->id != player[first]->id)
            first = i;
        else
            tb_fault(tournament->source, player[i]->line, 0,
                     "duplicate id %d, first in %s%s", (int)player[i]->id,
                     tb_source_place(tournament->source,
                                     player[first]->line).text,
                     more ? more : "");
    }
    free(player);
    return false;
}

struct tb_player *tb_tournament_find(const struct tb_tournament *tournament,
                                     int64_t id)
{
    int32_t place = -1;

    if (id >= 1 && id <= TB_ID_MAX)
        place = tb_ids_find(&tournament->index, (int32_t)id);
    return place < 0 ? NULL : &tournament->player[place];
}

bool tb_tournament_fits(const struct tb_tournament *tournament, size_t rounds)
{
    return rounds == 0 || tournament->count <= TB_GAMES_MAX / rounds ||
           tb_fault(tournament->source, 0, 0,
                    "%zu players with %zu rounds: more than %d in all",
                    tournament->count, rounds, (int)TB_GAMES_MAX);
}
