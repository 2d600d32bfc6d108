/* SPDX-License-Identifier: ISC */
/*
 * Options in one style: a letter has one meaning and one long twin in all
 * programs, and both stand in one table (meanings.c). --help, -h, --version
 * and what the completion of shells asks are answered here, from that table
 * and from the words that a program's options take.
 */
#ifndef TB_OPTIONS_H
#define TB_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "meanings.h"

/*
 * The next option: its letter or enum value, with the argument in optarg of
 * <getopt.h>; -1 behind the last one. A wrong option ends the program with
 * TB_USAGE and names the nearest; --help and --version end it with TB_OK.
 */
int tb_option(const struct tb_program *program, int argc, char **argv);

/* Reads an option's argument as an integer from low to high, or ends. */
int64_t tb_option_integer(char letter, const char *argument, int64_t low,
                          int64_t high);

/* The same for a number of rounds, from 0 to 1000. */
size_t tb_option_count(char letter, const char *argument);

/*
 * The row of a word that was given to an option, as "-q" or "--points", or
 * ends with a message that names the words and the nearest.
 */
size_t tb_option_word(const char *option, const struct tb_words *words,
                      struct tb_text given);

#endif
