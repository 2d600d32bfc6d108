/* SPDX-License-Identifier: ISC */
/*
 * A `-` without an opponent means "not paired", but for a forfeit whose other
 * side says so.
 */
#include <stdlib.h>

#include "record.h"

bool tb_trf_lone_dash(const struct tb_game *game)
{
    return game->kind == TB_FORFEIT_LOSS && game->opponent == 0;
}

/* The round of an opponent who is named there; NULL if it has none. */
static struct tb_game *other_side(const struct tb_tournament *players,
                                  const struct tb_game *mine, size_t round)
{
    const struct tb_player *other =
        tb_tournament_find(players, mine->opponent);

    return other && round < other->games
               ? &players->game[other->first + round] : NULL;
}

/* Names the winner to those who lost to one by forfeit and name nobody. */
static void name_winners(const struct tb_tournament *players)
{
    for (size_t i = 0; i < players->count; i++) {
        const struct tb_player *player = &players->player[i];
        for (size_t r = 0; r < player->games; r++) {
            const struct tb_game *mine = &players->game[player->first + r];
            struct tb_game *other;
            if (mine->kind != TB_FORFEIT_WIN || mine->opponent == 0)
                continue;
            other = other_side(players, mine, r);
            if (other && tb_trf_lone_dash(other))
                other->opponent = player->id;
        }
    }
}

/* The boards of teams in one round; a team is its first player's place. */
struct boards {
    const struct tb_tournament *players;
    size_t *team;  /* by player; SIZE_MAX: in none */
    size_t *met;   /* by team: the team met, SIZE_MAX: none */
    size_t *given; /* by team: boards won by forfeit that name nobody */
};

/* For qsort: the players, by the record that names their team. */
static const struct tb_player *sorting;

static int by_team(const void *a, const void *b)
{
    const size_t x = *(const size_t *)a, y = *(const size_t *)b;

    if (sorting[x].team.at != sorting[y].team.at)
        return sorting[x].team.at < sorting[y].team.at ? -1 : 1;
    return (x > y) - (x < y);
}

/* Finds the team of each player; a record's name is one text for all. */
static void find_teams(struct boards *boards)
{
    const size_t count = boards->players->count;
    size_t *order = tb_alloc(count, sizeof *order), first = 0;

    sorting = boards->players->player;
    for (size_t i = 0; i < count; i++)
        order[i] = i;
    qsort(order, count, sizeof *order, by_team);
    for (size_t i = 0; i < count; i++) {
        const struct tb_text team = sorting[order[i]].team;
        if (team.at != sorting[order[first]].team.at)
            first = i;
        boards->team[order[i]] = team.length ? order[first] : SIZE_MAX;
    }
    free(order);
}

/* The round of a player, NULL where its row ends before. */
static struct tb_game *game_of(const struct boards *boards, size_t i,
                               size_t round)
{
    const struct tb_player *player = &boards->players->player[i];

    return round < player->games && boards->team[i] != SIZE_MAX
               ? &boards->players->game[player->first + round] : NULL;
}

/* Whom each team met in a round, and the boards that it was given. */
static void look_at(struct boards *boards, size_t round)
{
    const struct tb_tournament *players = boards->players;

    for (size_t i = 0; i < players->count; i++) {
        boards->met[i] = SIZE_MAX;
        boards->given[i] = 0;
    }
    for (size_t i = 0; i < players->count; i++) {
        const struct tb_game *game = game_of(boards, i, round);
        const struct tb_player *other;
        if (!game)
            continue;
        if (game->opponent == 0) {
            boards->given[boards->team[i]] += game->kind == TB_FORFEIT_WIN;
            continue;
        }
        other = tb_tournament_find(players, game->opponent);
        if (other)
            boards->met[boards->team[i]] =
                boards->team[other - players->player];
    }
}

/*
 * A board that a team did not fill: the team that it met in that round has a
 * `+` which names nobody either. Such a `-` is the forfeit, and kept: keeps is
 * by game.
 */
static void keep_boards(const struct tb_tournament *players, bool *keeps)
{
    const size_t count = players->count;
    struct boards boards = {players, tb_alloc(3 * count, sizeof(size_t)),
                            NULL, NULL};
    size_t rounds = 0;

    boards.met = boards.team + count;
    boards.given = boards.met + count;
    find_teams(&boards);
    for (size_t i = 0; i < count; i++) {
        if (players->player[i].games > rounds)
            rounds = players->player[i].games;
    }
    for (size_t r = 0; r < rounds; r++) {
        look_at(&boards, r);
        for (size_t i = 0; i < count; i++) {
            const struct tb_game *game = game_of(&boards, i, r);
            size_t met;
            if (!game || !tb_trf_lone_dash(game))
                continue;
            met = boards.met[boards.team[i]];
            if (met == SIZE_MAX || boards.given[met] == 0)
                continue;
            boards.given[met]--;
            keeps[game - players->game] = true;
        }
    }
    free(boards.team);
}

void tb_trf_absent(const struct tb_trf *trf)
{
    const struct tb_tournament *players = trf->to;
    bool *keeps;

    if (!trf->lone_dash || players->count == 0)
        return;
    name_winners(players);
    keeps = tb_alloc(players->game_count, sizeof *keeps);
    keep_boards(players, keeps);
    for (size_t i = 0; i < players->game_count; i++) {
        struct tb_game *game = &players->game[i];
        if (!tb_trf_lone_dash(game) || keeps[i])
            continue;
        game->kind = TB_ZPB;
        game->blank = true;
    }
    free(keeps);
}
