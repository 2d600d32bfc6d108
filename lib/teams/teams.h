/* SPDX-License-Identifier: ISC */
/* teams: teams and matches made from players, or from rows of matches. */
#ifndef TB_ROOM_TEAMS
#define TB_ROOM_TEAMS

#include "stream/stream.h"
#include "team.h"

/* Combined events: players compete, and the best of each team are summed. */

/* The columns of players' records that teams need; -1 without settings or
   games. */
struct tb_members {
    struct tb_stream *stream;
    int name, team, settings, games;
};

void tb_members_open(struct tb_members *members, struct tb_stream *stream,
                     const char *team);

/* Adds the player of record i with the team. The id is i + 1. */
struct tb_player *tb_members_add(const struct tb_members *members, size_t i,
                                 struct tb_tournament *players);

/* Zero it first, and set the members for options. */
struct tb_combined {
    struct tb_teams_best best;
    const char *by;         /* the column of teams; NULL: team */
    bool all_sections;      /* add up all sections together */
    bool work;              /* write the players who count */
    int id;                 /* slot of the players' ids */
    struct tb_members from;
    struct tb_source source; /* without a name */
    struct tb_tournament players;
    struct tb_teams teams;
    struct tb_keys keys;    /* the columns to sum */
    size_t *position;       /* by record: its place in their order */
    size_t capacity;
    struct tb_output settings; /* of the teams */
};

/* Finds the columns, and puts the header of the output. */
void tb_combined_open(struct tb_combined *combined, const char *keys,
                      struct tb_output *header);

/* Writes the teams of a section, unless it fails. */
void tb_combined_write(struct tb_combined *combined);

void tb_combined_free(struct tb_combined *combined);

#endif
