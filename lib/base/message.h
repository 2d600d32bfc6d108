/* SPDX-License-Identifier: ISC */
/* Memory, messages, and the line of progress. */
#ifndef TB_BASE_MESSAGE
#define TB_BASE_MESSAGE

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/*
 * Memory that is there or ends the program: no caller checks for NULL. Sizes
 * are given as count and size, the product is checked. Freed with free(3).
 */

/* Zeroed memory for count things of size bytes. */
void *tb_alloc(size_t count, size_t size);

/*
 * Returns memory (may be NULL with *capacity 0) moved and enlarged, by
 * doubling, so that it holds need things of size bytes; sets *capacity. What
 * is new is not initialised.
 */
void *tb_grow(void *memory, size_t *capacity, size_t need, size_t size);

/* A copy of length bytes with a NUL behind it. */
char *tb_copy(const char *bytes, size_t length);

/*
 * Messages to standard error and the exit statuses of every program.
 *
 * A message is one line, "PROGRAM: text", written by a single write(2) so
 * that the stages of a pipeline do not mix theirs. Control characters in it
 * (they come from input) are shown as `?`.
 */

enum tb_status { TB_OK = 0, TB_BAD = 1, TB_USAGE = 2 };

#if defined(__GNUC__)
#define TB_PRINTF(text, first)                                               \
    __attribute__((format(printf, text, first)))
#else
#define TB_PRINTF(text, first)
#endif

/* The program's name in messages, set by tb_option. */
extern const char *tb_program;

/* Prints a message. A format that ends in ": " gets errno's text. */
void tb_warn(const char *format, ...) TB_PRINTF(1, 2);

/*
 * Makes `?` of control characters, and of what is no UTF-8, in a text that
 * will be one line.
 */
void tb_message_clean(char *text);

/*
 * Called by tb_die with the text of the message before the exit, if set: the
 * stream uses it to pass the error on to the next program of a pipeline.
 */
extern void (*tb_die_hook)(const char *text);

/* The same, then exits with TB_BAD. */
_Noreturn void tb_die(const char *format, ...) TB_PRINTF(1, 2);

/* The same with a hint at --help, then exits with TB_USAGE. */
_Noreturn void tb_die_usage(const char *format, ...) TB_PRINTF(1, 2);

/*
 * How far a long work is, for who waits at a terminal: one line on standard
 * error that is written over and taken away. Never in a pipe or a log. A
 * program that hears what others say, so that theirs is no terminal, lends
 * them its own.
 */

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
