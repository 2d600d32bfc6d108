/* SPDX-License-Identifier: ISC */
#include "finish.h"

#include <stdlib.h>

bool tb_nobody_is(const struct tb_player *player)
{
    static const struct tb_text names[] = {
        {"bye", 3}, {"freilos", 7}, {"spielfrei", 9}};

    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        if (player->name.length == names[n].length &&
            tb_text_equal_nocase(player->name, names[n]))
            return true;
    }
    return false;
}

/* Marks those who met somebody, by place. */
static void mark_met(const struct tb_tournament *tournament, bool *met)
{
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *player = &tournament->player[i], *other;
        const struct tb_game *game = tournament->game + player->first;
        met[i] |= player->team.length > 0;
        for (size_t r = 0; r < player->games; r++) {
            if (game[r].opponent == 0)
                continue;
            other = tb_tournament_find(tournament, game[r].opponent);
            met[i] = true;
            if (other)
                met[other - tournament->player] = true;
        }
    }
}

/* Also those of whom records say something have a place. */
static void mark_told(const struct tb_tournament *tournament, bool *met)
{
    for (size_t i = 0; i < tournament->records.count; i++) {
        const struct tb_player *player =
            tb_tournament_find(tournament, tournament->records.record[i].id);
        if (player)
            met[player - tournament->player] = true;
    }
}

static void warn(const struct tb_source *source,
                 const struct tb_player *player)
{
    if (source->name)
        tb_warn("%s:%lu: warning: %d, '%.*s', is no player and is left out",
                source->name, player->line, (int)player->id,
                tb_text_shown(player->name), player->name.at);
}

bool tb_nobody_drop(struct tb_tournament *tournament)
{
    size_t first = 0, kept;
    bool *met;

    if (tournament->of_teams || tournament->carried.header.length)
        return true;
    while (first < tournament->count &&
           !tb_nobody_is(&tournament->player[first]))
        first++;
    if (first == tournament->count)
        return true;
    if (!tb_tournament_index(tournament))
        return false;
    met = tb_alloc(tournament->count, sizeof *met);
    for (size_t i = 0; i < tournament->count; i++)
        met[i] = false;
    mark_met(tournament, met);
    mark_told(tournament, met);
    kept = first;
    for (size_t i = first; i < tournament->count; i++) {
        const struct tb_player player = tournament->player[i];
        if (!met[i] && tb_nobody_is(&player))
            warn(tournament->source, &player);
        else
            tournament->player[kept++] = player;
    }
    free(met);
    if (tournament->declared.players.count == tournament->count)
        tournament->declared.players.count = kept; /* 062 counts it */
    tournament->count = kept;
    return true;
}
