/* SPDX-License-Identifier: ISC */
/* Running a program in the harness' own process, see world.h. */
#ifndef FUZZ_RUN_H
#define FUZZ_RUN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FUZZ_FILES = 4, FUZZ_WORDS = 64 };

struct fuzz_text {
    char *data; /* then a NUL */
    size_t size, capacity;
};

struct fuzz_file {
    const char *name; /* NULL: there is none */
    const uint8_t *data;
    size_t size, next;
};

struct fuzz_run {
    struct fuzz_file file[FUZZ_FILES]; /* the first is standard input */
    uint32_t seed;                     /* of short reads; 0: all at once */
    struct fuzz_text out, err;
    int status;
    bool exited;
    size_t left; /* blocks of memory that were not freed */
};

/*
 * Runs a program's main; aborts if it leaks or ends with a strange status.
 * argv ends with NULL.
 */
void fuzz_run(struct fuzz_run *run, int (*program)(int, char **), int argc,
              char *const *argv);

/* Prints what is wrong with a run and aborts. */
_Noreturn void fuzz_complain(const struct fuzz_run *run, const char *what,
                             char *const *argv);

bool fuzz_equal(const struct fuzz_text *a, const struct fuzz_text *b);

/* True if the bytes, which may be NUL, hold the words. */
bool fuzz_holds(const void *bytes, size_t size, const char *words);

/* The programs. */
#define FUZZ_PROGRAM(name) int tb_##name##_main(int argc, char **argv);
FUZZ_PROGRAM(boards)
FUZZ_PROGRAM(calc)
FUZZ_PROGRAM(chances)
FUZZ_PROGRAM(count)
FUZZ_PROGRAM(cumulative)
FUZZ_PROGRAM(direct)
FUZZ_PROGRAM(explain)
FUZZ_PROGRAM(format)
FUZZ_PROGRAM(koya)
FUZZ_PROGRAM(median)
FUZZ_PROGRAM(oppscores)
FUZZ_PROGRAM(outcomes)
FUZZ_PROGRAM(order)
FUZZ_PROGRAM(page)
FUZZ_PROGRAM(parse)
FUZZ_PROGRAM(perf)
FUZZ_PROGRAM(random)
FUZZ_PROGRAM(sonneborn)
FUZZ_PROGRAM(sort)
FUZZ_PROGRAM(team)

typedef int fuzz_main(int argc, char **argv);

/* The main of "tb-sort" and so on, NULL if there is none. */
fuzz_main *fuzz_program(const char *name);

/* Splits a command at its blanks; ' quotes. argv gets a NULL. */
int fuzz_words(const char *command, char *buffer, char **argv);

#endif
