/* SPDX-License-Identifier: ISC */
/* What tb-parse does, for others, too, who read files as it does. */
#ifndef TB_ORDER_PARSING
#define TB_ORDER_PARSING

#include "read/read.h"
#include "read/tb/tb.h"
#include "teams/teams.h"

/* Zero it, and set inputs and the flags. */
struct tb_parsing {
    struct tb_inputs inputs;
    /* Who ranks: the order, asked for or the section's own, says which sections
       become teams, which of their points come first, what matches count. */
    bool ranks;
    bool of_players;   /* players never become teams */
    const char *asked; /* NULL: each section has its own order */
    bool declaring; /* tb-check takes it, with where each record is from */
    bool demanding; /* and it must say what its order is */
    bool both;      /* after all, the players that became teams */

    /* The work. */
    struct tb_extras extras; /* of the table that is read */
    struct tb_emit emit;
    struct tb_emit members; /* of both: the players */
    struct tb_teams teams;
    struct tb_tournament of_teams;
    struct tb_tournament players; /* that may not become teams */
    size_t sections;              /* of the current file */
    bool matches; /* a section became teams of two boards or more */
    char stayed[sizeof ((struct tb_source *)0)->fault]; /* why players did */
};

/* Reads all inputs and writes their sections, or what is wrong with them, to
   standard output; the exit status. Zero it first, and set inputs and what
   options say. */
int tb_parsing_run(struct tb_parsing *parsing);

/* Writes a section that was read, or meets a fault of its source. */
void tb_parsing_take(struct tb_parsing *parse,
                     struct tb_tournament *tournament);

#endif
