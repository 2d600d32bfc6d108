/* SPDX-License-Identifier: ISC */
/*
 * The commands that compute the column of a code.
 */
#ifndef TB_COMMANDS_H
#define TB_COMMANDS_H

#include "codes.h"
#include "plan.h"

/* A code in work: what the placeholders of its commands stand for. */
struct tb_commands {
    const struct tb_code *code;
    struct tb_text name; /* of its column */
    struct tb_text keys; /* before it, for tb-sort; length 0: none */
    const char *seed;    /* NULL: not given */
    bool teams;          /* the stream is one of teams */
    bool work;           /* --work: values with their working */
    enum tb_points primary; /* what a team's score is */
};

/* Adds the commands of a code that do not stand in the plan yet. */
void tb_commands_add(struct tb_plan *plan, const struct tb_commands *work);

/*
 * Puts the name of the column of opponents' scores that a code is made of;
 * false if it is made of none.
 */
bool tb_commands_list(struct tb_output *name, const struct tb_commands *work);

#endif
