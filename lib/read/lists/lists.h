/* SPDX-License-Identifier: ISC */
/* read/lists: lists of games: a row a game, PGN, a row a player and round,
   pairings. Readers cut rows up; entries.c makes players and rounds of them. */
#ifndef TB_ROOM_LISTS
#define TB_ROOM_LISTS

#include "event/event.h"
#include "read/common/common.h"

/* Several files. A further one follows, so that no section is taken yet; given
   is the event's name for those that do not say. Then that file. */
void tb_list_more(struct tb_source *source, struct tb_text given);
void tb_list_go_on(struct tb_source *source, struct tb_source *next);

/* The formats, see read.h: detect and read. */
bool tb_games_detect(struct tb_text all);
bool tb_games_read(struct tb_source *source, struct tb_tournament *tournament);
bool tb_rows_detect(struct tb_text all);
bool tb_pgn_detect(struct tb_text all);
bool tb_pgn_read(struct tb_source *source, struct tb_tournament *tournament);
bool tb_pairings_detect(struct tb_text all);
bool tb_pairings_read(struct tb_source *source,
                      struct tb_tournament *tournament);

#endif
