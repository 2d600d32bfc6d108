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

/* What each kind of round is worth where its token does not say. */
struct tb_games_scale {
    struct tb_scoring scoring;
    tb_num worth[TB_ZPB + 1]; /* by it */
};

/* The columns that games are loaded from, and what they are loaded to. */
struct tb_games_loader {
    struct tb_games games; /* what was loaded */
    int32_t *id;           /* by record, if opened with cross */
    enum tb_points points; /* which are read */
    int games_slot, settings_slot, id_slot, points_slot;
    struct tb_lists own; /* the rounds' points, if not the primary ones */
    struct tb_games_scale scale; /* of these settings */
    size_t game_capacity, id_capacity;
    struct tb_ids index;
};

void tb_games_scale(struct tb_games_scale *scale,
                    const struct tb_scoring *scoring);

/*
 * Reads a list of so many games. Returns NULL, or what is wrong, and *part is
 * where. So many bytes behind the list as TB_SCAN_SLACK may be looked at.
 */
const char *tb_games_parse(struct tb_text list, size_t rounds,
                           const struct tb_games_scale *scale,
                           struct tb_game *game, struct tb_text *part);

/*
 * Asks for the columns; cross says that opponents will be looked up, points
 * which points the games are to have, and the scoring in settings.
 */
void tb_games_open(struct tb_games_loader *loader, struct tb_stream *stream,
                   bool cross, enum tb_points points);

/*
 * Loads settings and games of the section. If opened with cross, also the
 * ids, and sets row of each game: an opponent that is not in the section
 * fails it.
 */
bool tb_games_load(struct tb_games_loader *loader, struct tb_stream *stream);

void tb_games_free(struct tb_games_loader *loader);

#endif
