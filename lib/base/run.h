/* SPDX-License-Identifier: ISC */
#ifndef TB_BASE_RUN
#define TB_BASE_RUN

#include "output.h"

/* Puts the directory of the other tb programs first in PATH. */
void tb_run_first(const char *folder);

/* Puts the directory of this program first in PATH unless tb_run_first was
   called. argv[0] helps to find it. */
void tb_run_beside(const char *name);

/* Opens closed standard descriptors, so that no other file gets their numbers.
   Ends the program if standard output was closed. Reading a closed standard
   input is still an error. */
void tb_run_descriptors(void);

/* Runs a program from PATH and collects its output. word ends with NULL; in and
   messages become its standard input and standard error. Returns its exit
   status, 128 + N for signal N, and reports any status other than TB_OK and
   TB_BAD. Dies if the program cannot be run. */
int tb_run_collect(char *const *word, int in, int messages,
                   struct tb_store *collected);

/* Runs a function in a forked process, like tb_run_collect. */
int tb_run_forked(int (*run)(void *data), void *data, int in, int messages,
                  struct tb_store *collected);

/* Limits for a script; Linux limits the length of an argument. */
enum { TB_RUN_FILES = 8, TB_RUN_SCRIPT_MAX = 131071 };

/* True if the sh of tb_run_script, to which this stage belongs, was killed: its
   caller has no result and may have continued. TB_RUN in the environment names
   that process; its id may belong to another process by now. */
bool tb_run_is_over(void);

/* Replaces this process by sh, which runs the script. The files become
   descriptors 0, 3, 4... and are read from the beginning. */
_Noreturn void tb_run_script(const char *script, const int *file, size_t count);

#endif
