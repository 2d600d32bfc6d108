/* SPDX-License-Identifier: ISC */
/* Lists of Chess-Results and Swiss-Manager: which one a table is, and those of
   teams. */
#ifndef TB_LISTS_PAIRING_LIST
#define TB_LISTS_PAIRING_LIST

#include "entries.h"

enum tb_pairings {
    TB_PAIRINGS_NONE,
    TB_PAIRINGS_GAMES,   /* White and Black, below titles of rounds */
    TB_PAIRINGS_BOARDS,  /* a row a match, then a row for each of its boards */
    TB_PAIRINGS_MATCHES, /* a row a match of two teams */
    TB_PAIRINGS_CROSS,   /* a row a team, with its matches as `4w2½` */
    /* Not enough to be read: */
    TB_PAIRINGS_CARD, TB_PAIRINGS_LINEUPS, TB_PAIRINGS_ROBIN,
    TB_PAIRINGS_ABSENT
};

/* Precede a name where a page colours it. */
#define TB_PAIRINGS_WHITE "\xe2\x96\xa1"
#define TB_PAIRINGS_BLACK "\xe2\x96\xa0"

/* The list of which cells are the header. */
enum tb_pairings tb_pairings_of(const struct tb_cells *cells);

/* Reads a list of teams, as a format does: boards are players with teams,
   matches go to the teams of the tournament. */
bool tb_team_list_read(enum tb_pairings kind, char separator,
                       struct tb_source *source,
                       struct tb_tournament *tournament);

#endif
