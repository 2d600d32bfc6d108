/* SPDX-License-Identifier: ISC */
/*
 * The inputs as tb-parse makes records of them, as often as the order wants
 * it: a declared order may be one of teams.
 */
#ifndef TB_PARSED_H
#define TB_PARSED_H

#include "pipeline.h"
#include "read/read.h"
#include "read/tb/tb.h"

struct tb_parsed {
    struct tb_inputs *inputs;
    struct tb_plan options; /* tb-parse and what it was given: add to it */
    const char *asked;      /* -t; NULL: the inputs say */
    bool ahead;             /* games that are pending are looked for */
    bool quiet;             /* its warnings were told: tell only errors */
    bool wants_cells;       /* tb-parse is to take columns of tables */

    struct tb_plan command; /* as it ran last, with the operands */
    struct tb_store records;
    struct tb_survey survey; /* of the records */
    enum tb_outcome outcome;
    bool teams;             /* are ranked */
    enum tb_points primary; /* that their order wants, if it says so */
    bool us_points; /* matches are 1, 1/2, 0 where the file is silent */
};

/* Begins tb-parse; zero first, then set inputs. */
void tb_parsed_start(struct tb_parsed *parsed);

/*
 * Parses the inputs as teams if so asked, or if the order speaks of teams. If
 * no order is given they are parsed as players, and again if the declared
 * order is one of teams, or without one the event: the first time's messages
 * then come again.
 */
void tb_parsed_make(struct tb_parsed *parsed);
void tb_parsed_free(struct tb_parsed *parsed);

#endif
