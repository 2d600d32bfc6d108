/* SPDX-License-Identifier: ISC */
/* Other programs, which are run. */
#ifndef TB_BASE_RUN
#define TB_BASE_RUN

#include <sys/types.h>

/*
 * Opens standard descriptors that are closed, so that no other file takes
 * their numbers; ends the program if standard output is closed.
 */
void tb_run_descriptors(void);

/* What a program gets as its standard descriptors. */
struct tb_standard {
    int in, out, messages;
};

/* Starts a program of PATH, words up to NULL; dies if it cannot. */
pid_t tb_run_start(char *const *word, const struct tb_standard *standard);

/*
 * Waits for its end and returns its status, 128 + N of signal N. What is
 * neither TB_OK nor TB_BAD is told.
 */
int tb_run_finish(const char *name, pid_t process);

#endif
