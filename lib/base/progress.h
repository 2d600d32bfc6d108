/* SPDX-License-Identifier: ISC */
/*
 * How far a long work is, for who waits at a terminal: one line on standard
 * error that is written over and taken away. Never in a pipe or a log. A
 * program that hears what others say, so that theirs is no terminal, lends
 * them its own.
 */
#ifndef TB_PROGRESS_H
#define TB_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct tb_progress {
    const char *what; /* is counted: "ways" */
    int64_t total;
    struct timespec next; /* when the line is due again */
    int terminal; /* -1: none is wanted */
    bool shown;
};

/* Begins, without a line if it is not wanted; one at a time. */
void tb_progress_begin(struct tb_progress *progress, const char *what,
                       int64_t total, bool wanted);

/* So many are done. The line comes after two seconds, then each second. */
void tb_progress_step(struct tb_progress *progress, int64_t done);

/* Takes the line away, as the end of the program does. */
void tb_progress_end(struct tb_progress *progress);

/* Lends the terminal, if there is one, to the programs that are run. */
void tb_progress_lend(void);

/* True if another program has lent one. */
bool tb_progress_lent(void);

#endif
