/* SPDX-License-Identifier: ISC */
/* Memory and messages. */
#ifndef TB_BASE_MESSAGE
#define TB_BASE_MESSAGE

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "text.h"

/* Allocates zeroed memory for count things, to be released with free(3). Never
   returns NULL: on failure or overflow the program ends. */
void *tb_alloc(size_t count, size_t size);

/* Returns an array (or NULL with *capacity 0) with room for at least need
   things, enlarged and perhaps moved if necessary, and sets *capacity. New
   elements are not initialised. Never returns NULL. */
void *tb_grow(void *memory, size_t *capacity, size_t need, size_t size);

/* tb_grow, for an array and the variable with its capacity. */
#define TB_GROW(array, capacity, need)                                        \
    ((array) = tb_grow((array), &(capacity), (need), sizeof *(array)))

/* Adds an element to an array that has count of them; returns its address. */
#define TB_ADD(array, count, capacity)                                        \
    (TB_GROW(array, capacity, (count) + 1), &(array)[(count)++])

/* Returns a copy of length bytes, terminated by NUL. */
char *tb_copy(const char *bytes, size_t length);

/* Messages to standard error, and the exit status of every program. A message
   is one line, "PROGRAM: text", written by a single write(2) so that the stages
   of a pipeline do not mix their messages. Control characters, which come from
   input, become `?`, tabs a blank. */

enum tb_status {
    TB_OK = 0,
    TB_BAD = 1,
    TB_USAGE = 2,
    TB_PARTLY = 3 /* --skip-bad left something out, and the output says what */
};

#if defined(__GNUC__)
#define TB_PRINTF(text, first)                                               \
    __attribute__((format(printf, text, first)))
/* Keeps rare cases out of line, so that the inner loops stay fast. */
#define TB_NOINLINE __attribute__((noinline))
#else
#define TB_PRINTF(text, first)
#define TB_NOINLINE
#endif

/* The name of the program in messages, set by tb_options. */
extern const char *tb_program;

/* Receives the messages of tb_warn; NULL: write them to standard error. */
extern void (*tb_message_taker)(struct tb_text lines);

/* Sends complete messages to tb_message_taker or standard error. */
void tb_message_send(struct tb_text lines);

/* Prints a message. If the format ends in ": ", errno's text follows. */
void tb_warn(const char *format, ...) TB_PRINTF(1, 2);

/* Prints a message that is not an error, unless tb_quiet is set. */
extern bool tb_quiet;
#define TB_NOTE(...) (tb_quiet ? (void)0 : tb_warn(__VA_ARGS__))

/* Replaces tabs by blanks, and other control characters and invalid UTF-8 by
   `?`. */
void tb_message_clean(char *text);

/* tb_die calls this with the message; the stream uses it to pass the error on
   to the next program of the pipeline. */
extern void (*tb_die_hook)(const char *text);

/* Ends the program. Calls the hook first, if there is one, and only once. */
extern void (*tb_exit_hook)(int status);
_Noreturn void tb_exit(int status);

/* Prints the message and exits with TB_BAD. */
_Noreturn void tb_die(const char *format, ...) TB_PRINTF(1, 2);

/* Prints the message, refers to --help and exits with TB_USAGE. */
_Noreturn void tb_die_usage(const char *format, ...) TB_PRINTF(1, 2);

#endif
