/* SPDX-License-Identifier: ISC */
/*
 * The commands that compute the column of a code.
 */
#ifndef TB_COMMANDS_H
#define TB_COMMANDS_H

#include "compose.h"

/* A code in work: what the placeholders of its commands stand for. */
struct tb_commands {
    const struct tb_order *order; /* with the keys before it */
    const struct tb_code *code;
    struct tb_text name; /* of its column */
};

/* Adds the commands of a code that do not stand in the plan yet. */
void tb_commands_add(struct tb_plan *plan, const struct tb_commands *work);

#endif
