/* SPDX-License-Identifier: ISC */
/*
 * Runs a plan: its commands as processes joined by pipes.
 */
#ifndef TB_PIPELINE_H
#define TB_PIPELINE_H

#include "plan.h"

/* What became of the worst of the stages. */
enum tb_outcome {
    TB_RUN_GOOD,
    TB_RUN_BAD_DATA, /* some exited with 1: what was collected is good */
    TB_RUN_BROKEN    /* one could not start, was killed or misused */
};

/*
 * Remembers the folder of this program, from argv[0], where its fellows are
 * looked for before PATH.
 */
void tb_pipeline_locate(const char *program);

/*
 * Opens standard descriptors that are closed, so that no pipe takes their
 * numbers; ends the program if standard output is closed.
 */
void tb_pipeline_descriptors(void);

/*
 * Feeds input to the first command and collects what the last one writes, and
 * the messages of all if said is not NULL: behind what is there already. Says
 * on standard error which stage broke. Lines that are fed are steps of the
 * progress, which may be NULL.
 */
enum tb_outcome tb_pipeline_run(const struct tb_plan *plan,
                                const struct tb_store *input,
                                struct tb_store *collected,
                                struct tb_store *said,
                                struct tb_progress *progress);

#endif
