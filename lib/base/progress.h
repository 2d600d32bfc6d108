/* SPDX-License-Identifier: ISC */
/*
 * How far a long work is, for who waits at a terminal: one line on standard
 * error that is written over and taken away. Never in a pipe or a log, and not
 * where the records themselves go to the terminal.
 */
#ifndef TB_PROGRESS_H
#define TB_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct tb_progress {
    const char *what; /* is counted: "ways" */
    int64_t total, steps;
    struct timespec next; /* when the line is due again */
    bool wanted, shown;
};

void tb_progress_begin(struct tb_progress *progress, const char *what,
                       int64_t total);

/* So many are done. The line comes after two seconds, then each second. */
void tb_progress_step(struct tb_progress *progress, int64_t done);

/* Takes the line away. */
void tb_progress_end(struct tb_progress *progress);

#endif
