/* SPDX-License-Identifier: ISC */
/*
 * How groups of tied participants were broken, in words: "among 4 7 9: 1.5 1
 * 0.5; among 7 9: 1 0". All of a group share its steps.
 */
#ifndef TB_STEPS_H
#define TB_STEPS_H

#include "base/base.h"

/* Storage for the section, reused; zero it before the first use. */
struct tb_steps {
    const tb_num *id; /* by record */
    struct tb_output text; /* of the groups, one after another */
    size_t group; /* where those of the group in work begin */
    bool full;    /* it has as many as are told */
    struct tb_step_span {
        size_t start, length;
    } *span; /* by record: the steps of its group */
    size_t capacity;
};

/* Forgets what was told, and makes room for the section's records. */
void tb_steps_open(struct tb_steps *steps, const tb_num *id, size_t count);

/* Begins the next group. */
void tb_steps_group(struct tb_steps *steps);

/* These were the group's members: what was told is theirs. */
void tb_steps_end(struct tb_steps *steps, const size_t *members, size_t count);

/*
 * Begins a step; false if enough are told: a large group, of whose members
 * each shows them, must not make a large stream of a small one.
 */
bool tb_steps_begin(struct tb_steps *steps);

/*
 * Begins a step among members, "among 4 7 9", with a label before it, NULL:
 * none. False if no values are to follow: too many would.
 */
bool tb_steps_among(struct tb_steps *steps, const char *label,
                    const size_t *members, size_t count);

/* The steps of a record's group. */
struct tb_text tb_steps_of(const struct tb_steps *steps, size_t record);

void tb_steps_free(struct tb_steps *steps);

#endif
