/* SPDX-License-Identifier: ISC */
/*
 * A `-` without an opponent means "not paired", but for a forfeit whose other
 * side says so: it is no board of a team, even beside a `0000 - +`, which may
 * have met an empty one.
 */

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

void tb_trf_absent(const struct tb_trf *trf)
{
    const struct tb_tournament *players = trf->to;

    if (!trf->lone_dash || players->count == 0)
        return;
    name_winners(players);
    for (size_t i = 0; i < players->game_count; i++) {
        struct tb_game *game = &players->game[i];
        if (!tb_trf_lone_dash(game))
            continue;
        game->kind = TB_ZPB;
        game->blank = true;
    }
}
