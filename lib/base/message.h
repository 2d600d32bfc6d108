/* SPDX-License-Identifier: ISC */
/* Memory and messages. */
#ifndef TB_BASE_MESSAGE
#define TB_BASE_MESSAGE

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "text.h"

/* Memory, or the end of the program: no caller checks for NULL. The product of
   count and size is checked. Freed with free(3). tb_alloc's is zeroed. */
void *tb_alloc(size_t count, size_t size);

/* Memory (may be NULL with *capacity 0) moved and enlarged, by doubling, for
   need things; sets *capacity. What is new is not initialised. */
void *tb_grow(void *memory, size_t *capacity, size_t need, size_t size);

/* tb_grow of an array and its capacity, which are named once each. */
#define TB_GROW(array, capacity, need)                                        \
    ((array) = tb_grow((array), &(capacity), (need), sizeof *(array)))

/* A copy of length bytes with a NUL after it. */
char *tb_copy(const char *bytes, size_t length);

/*
 * Messages to standard error and the exit statuses of every program.
 *
 * A message is one line, "PROGRAM: text", written by a single write(2) so
 * that the stages of a pipeline do not mix theirs. Control characters in it
 * (they come from input) are shown as `?`, tabs as a blank.
 */

enum tb_status {
    TB_OK = 0,
    TB_BAD = 1,
    TB_USAGE = 2,
    TB_PARTLY = 3 /* --skip-bad: what is missing is named in what was written */
};

#if defined(__GNUC__)
#define TB_PRINTF(text, first)                                               \
    __attribute__((format(printf, text, first)))
/* For what an inner loop seldom calls: inlined it would slow the loop down. */
#define TB_NOINLINE __attribute__((noinline))
#else
#define TB_PRINTF(text, first)
#define TB_NOINLINE
#endif

/* The program's name in messages, set by tb_option. */
extern const char *tb_program;

/* Takes the messages of tb_warn; NULL: they go to standard error. */
extern void (*tb_message_taker)(struct tb_text lines);

/* Sends whole messages there. */
void tb_message_send(struct tb_text lines);

/* Prints a message. A format that ends in ": " gets errno's text. */
void tb_warn(const char *format, ...) TB_PRINTF(1, 2);

/* Prints a message that finds no fault, unless only the status is wanted. */
extern bool tb_quiet;
#define TB_NOTE(...) (tb_quiet ? (void)0 : tb_warn(__VA_ARGS__))

/* Makes a blank of a tab, and `?` of other control characters and of what is no
   UTF-8, in a text that will be one line. */
void tb_message_clean(char *text);

/* Called by tb_die with the message: the stream passes the error on to the next
   program of a pipeline. */
extern void (*tb_die_hook)(const char *text);

/* Ends the program. The hook, if set, is called before, once. */
extern void (*tb_exit_hook)(int status);
_Noreturn void tb_exit(int status);

/* Warns, then exits with TB_BAD. */
_Noreturn void tb_die(const char *format, ...) TB_PRINTF(1, 2);

/* Warns, with a hint at --help, then exits with TB_USAGE. */
_Noreturn void tb_die_usage(const char *format, ...) TB_PRINTF(1, 2);

#endif
