/* SPDX-License-Identifier: ISC */
/*
 * A pipeline as a list of commands, to be printed for sh or to be run. Owns
 * its words.
 */
#ifndef TB_PLAN_H
#define TB_PLAN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/base.h"

struct tb_command {
    char **word; /* count of them, then NULL */
    size_t count, capacity;
};

struct tb_plan {
    struct tb_command *command;
    size_t count, capacity;
};

/* Adds a command without words, and words to the last command. */
void tb_plan_command(struct tb_plan *plan);
void tb_plan_word(struct tb_plan *plan, struct tb_text word);

/* Adds an option to it, and its argument if that is not NULL. */
void tb_plan_option(struct tb_plan *plan, const char *option,
                    struct tb_text argument);

/* Adds all commands of another plan. */
void tb_plan_append(struct tb_plan *plan, const struct tb_plan *other);

/* Takes the last command back if an equal one stands before it. */
void tb_plan_once(struct tb_plan *plan);

/*
 * The first column that the commands append and that the header, names
 * between tabs, has already; length 0 if there is none.
 */
struct tb_text tb_plan_clash(const struct tb_plan *plan,
                             struct tb_text header);

/* Puts the pipeline as sh reads it, a command a line, ending in LF. */
void tb_plan_print(const struct tb_plan *plan, struct tb_output *output);

/* Puts a word, quoted if sh would read it as other than itself. */
void tb_plan_quote(struct tb_output *output, const char *word);

void tb_plan_free(struct tb_plan *plan);

#endif
