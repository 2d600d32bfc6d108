/* SPDX-License-Identifier: ISC */
/*
 * The games of a section as a table: who met whom in which round. Storage is
 * reused; every loader fails the section and returns false on what is wrong.
 */
#ifndef TB_GAMES_H
#define TB_GAMES_H

#include "base/base.h"
#include "columns.h"
#include "game/game.h"

/* The columns of the stream that a rule about games reads. */
struct tb_games {
    int games_slot, settings_slot, id_slot; /* set by tb_games_open */
    enum tb_points points; /* which are read */
    int points_slot;
    struct tb_lists own; /* the rounds' points, if not the primary ones */
    struct tb_settings settings;
    tb_num worth[TB_ZPB + 1]; /* of each kind, by these settings */
    size_t count;  /* records */
    size_t rounds; /* R */
    struct tb_game *game; /* of record r in round i: game[r * rounds + i] */
    size_t game_capacity;
    int32_t *id; /* by record, after tb_games_resolve */
    size_t id_capacity;
    struct tb_ids index;
};

/*
 * Asks for the columns; cross says that opponents will be looked up, points
 * which points the games are to have, and the scoring in settings.
 */
void tb_games_open(struct tb_games *games, struct tb_stream *stream, bool cross,
                   enum tb_points points);

/*
 * Loads settings and games of the section. If opened with cross, also the
 * ids, and sets row of each game: an opponent that is not in the section
 * fails it.
 */
bool tb_games_load(struct tb_games *games, struct tb_stream *stream);

/* The games of a record, R of them. */
static inline const struct tb_game *tb_games_of(const struct tb_games *games,
                                                size_t record)
{
    return games->game + record * games->rounds;
}

void tb_games_free(struct tb_games *games);

#endif
