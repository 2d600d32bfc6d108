/* SPDX-License-Identifier: ISC */
/* What tb-parse does with each section. */
#ifndef TB_ORDER_PARSING
#define TB_ORDER_PARSING

#include "read/read.h"
#include "read/tb/tb.h"
#include "teams/teams.h"

struct tb_parsing {
    struct tb_inputs inputs;
    struct tb_extras extras; /* of the table that is read */
    struct tb_emit emit;
    struct tb_teams teams;
    struct tb_tournament of_teams;
    enum tb_points primary; /* TB_POINTS_PRIMARY: as the file says */
    bool mixed;     /* a section's own order says if it is of teams */
    bool declaring; /* tb-check takes it, with where each record is from */
    bool demanding; /* and it must say what its order is */
    size_t sections; /* of the current file */
};

/* Reads all inputs and writes their sections, or what is wrong with them, to
   standard output; the exit status. Zero it first, and set inputs and what
   options say. */
int tb_parsing_run(struct tb_parsing *parsing);

/* Writes a section that was read, or meets a fault of its source. */
void tb_parsing_take(struct tb_parsing *parse,
                     struct tb_tournament *tournament);

#endif
