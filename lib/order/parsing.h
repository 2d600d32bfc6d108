/* SPDX-License-Identifier: ISC */
/* tb-parse as functions, for programs that read files as it does. */
#ifndef TB_ORDER_PARSING
#define TB_ORDER_PARSING

#include "read/read.h"
#include "read/tb/tb.h"
#include "teams/teams.h"

/* Zero it, then set inputs and the flags. */
struct tb_parsing {
    struct tb_inputs inputs;
    /* The caller ranks: the order, requested or declared, decides which
       sections become teams, which points come first and what matches count. */
    bool ranks;
    bool of_players;   /* players never become teams */
    const char *asked; /* the requested order; NULL: each section's own */
    bool declaring; /* for tb-check: with the source of each record */
    bool demanding; /* and an order is required */
    bool both;      /* write players after their teams, too */

    /* Private: */
    struct tb_extras extras; /* of the current table */
    struct tb_emit emit;
    struct tb_emit members; /* of the players, for both */
    struct tb_teams teams;
    struct tb_tournament of_teams;
    struct tb_tournament players; /* kept in case they do not become teams */
    size_t sections;              /* of the current file */
    bool matches; /* a section became teams with two boards or more */
    char stayed[sizeof ((struct tb_source *)0)->fault]; /* why players stayed
                                                           players */
};

/* Reads all inputs and writes their sections, or their faults, to standard
   output. Returns the exit status. */
int tb_parsing_run(struct tb_parsing *parsing);

/* Writes a section, or handles a fault of its source. */
void tb_parsing_take(struct tb_parsing *parse,
                     struct tb_tournament *tournament);

#endif
