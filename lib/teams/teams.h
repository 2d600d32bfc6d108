/* SPDX-License-Identifier: ISC */
/* teams: teams and matches out of players, or out of rows of matches. */
#ifndef TB_ROOM_TEAMS
#define TB_ROOM_TEAMS

#include "stream/stream.h"
#include "team.h"

/* Combined events: players compete, and the best of each team are summed. */

/* Of which columns records of players say what holds for teams; -1: of none. */
struct tb_members {
    struct tb_stream *stream;
    int name, team, settings, games;
};

void tb_members_open(struct tb_members *members, struct tb_stream *stream,
                     const char *team);

/* Adds the player of a record, with the team; the id is the record, from 1. */
struct tb_player *tb_members_add(const struct tb_members *members, size_t i,
                                 struct tb_tournament *players);

/* Zero it first, and set what is said by options. */
struct tb_combined {
    struct tb_teams_best best;
    const char *by;         /* what names the teams; NULL: team */
    bool all_sections;      /* are added up */
    bool work;              /* who counts with which points */
    int id;                 /* slot of the players' ids */
    struct tb_members from;
    struct tb_source source; /* without a name */
    struct tb_tournament players;
    struct tb_teams teams;
    struct tb_keys keys;    /* that are summed */
    size_t *position;       /* by record: its place in their order */
    size_t capacity;
    struct tb_output settings; /* what is going on */
};

/* Finds the columns, and puts the header of what is written. */
void tb_combined_open(struct tb_combined *combined, const char *keys,
                      struct tb_output *header);

/* Writes the teams of a section, or meets its fault. */
void tb_combined_write(struct tb_combined *combined);

void tb_combined_free(struct tb_combined *combined);

#endif
