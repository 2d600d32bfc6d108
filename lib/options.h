/* SPDX-License-Identifier: ISC */
/*
 * Options in one style: a letter has one meaning and one long twin in all
 * programs, and both stand in one table (options.c). --help and --version
 * are answered here.
 */
#ifndef TB_OPTIONS_H
#define TB_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "text.h"

/* Options without a letter. */
enum tb_long_option {
    TB_OPTION_SEED = 256,
    TB_OPTION_RATING,
    TB_OPTION_POINTS,
    TB_OPTION_PRIMARY,
    TB_OPTION_TEAMS,
    TB_OPTION_MP,
    TB_OPTION_WEIGHTS
};

struct tb_program {
    const char *name;
    const char *synopsis; /* what stands behind the name in the usage line */
    const char *summary;  /* what it does, for --help; ends without LF */
    const char *letters;  /* as for getopt(3) */
    const int *longs;     /* its enum tb_long_option values, 0 at the end */
};

/*
 * The next option: its letter or enum value, with the argument in optarg of
 * <getopt.h>; -1 behind the last one. A wrong option ends the program with
 * TB_USAGE, --help and --version end it with TB_OK.
 */
int tb_option(const struct tb_program *program, int argc, char **argv);

/* Reads an option's argument as an integer from low to high, or ends. */
int64_t tb_option_integer(char letter, const char *argument, int64_t low,
                          int64_t high);

/* The same for a number of rounds, from 0 to 1000. */
size_t tb_option_count(char letter, const char *argument);

#endif
