/* SPDX-License-Identifier: ISC */
/* read/lists: lists of games: a row for each game, PGN, a row for each player
   and round, pairings. Readers add rows; entries.c makes players and rounds of
   them. */
#ifndef TB_ROOM_LISTS
#define TB_ROOM_LISTS

#include "event/event.h"
#include "read/common/common.h"

/* For several files. Before one is read, tb_list_more says that another one
   follows, so that no section is returned yet; given is the event's name for
   files without one. tb_list_go_on continues with that other file. */
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
