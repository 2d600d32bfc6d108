/* SPDX-License-Identifier: ISC */
#ifndef TB_BASE_RUN
#define TB_BASE_RUN

#include "output.h"

/* Puts the folder of this program's fellows first in PATH. */
void tb_run_first(const char *folder);

/* Unless that was done, puts the folder of this program there, of which
   argv[0] may tell where it is. */
void tb_run_beside(const char *name);

/*
 * Opens standard descriptors that are closed, so that no other file takes
 * their numbers; ends the program if standard output is closed. Reading a
 * standard input that was closed stays an error.
 */
void tb_run_descriptors(void);

/*
 * Runs a program of PATH, words up to NULL, and collects its output; in and
 * messages are its standard input and standard error. Returns its status,
 * 128 + N of signal N; what is neither TB_OK nor TB_BAD is told. Dies if it
 * cannot be run.
 */
int tb_run_collect(char *const *word, int in, int messages,
                   struct tb_store *collected);

/* Runs a function in a process of its own, in the same way. */
int tb_run_forked(int (*run)(void *data), void *data, int in, int messages,
                  struct tb_store *collected);

/* So many files a script can have, and so many bytes: Linux takes no more. */
enum { TB_RUN_FILES = 8, TB_RUN_SCRIPT_MAX = 131071 };

/*
 * True if this is a stage of what tb_run_script ran and that was killed: who
 * waited for it knows of no result, and may have gone on. It is told of by
 * TB_RUN in the environment, and another process may have its number by now.
 */
bool tb_run_is_over(void);

/* Becomes sh, which runs the script. The files are its descriptors 0, 3, 4...
   and are read from their beginnings. */
_Noreturn void tb_run_script(const char *script, const int *file, size_t count);

#endif
