/* SPDX-License-Identifier: ISC */
/* Options: the table of a program, what it is read by, and help. */
#ifndef TB_BASE_OPTIONS
#define TB_BASE_OPTIONS

#include <getopt.h>

#include "text.h"

#define TB_SINCE_FILE \
    "--since wants a file: standard input is the stream that is ranked"

/*
 * An option has one long name, one argument and one meaning in all programs,
 * and so has its letter: a row of meanings.c. The letters k and q have several
 * long names; a program has one of them and takes the others for it.
 */
struct tb_meaning {
    char letter;      /* 0: it has none */
    const char *name; /* NULL: help is a heading of those that follow */
    const char *argument; /* NULL: takes none; in brackets: it may */
    const char *help;
};

extern const struct tb_meaning tb_meanings[]; /* ends with one without help */

/* An option of a program, and where it goes. Further rows of the same name
   have further words. */
struct tb_option {
    const char *name;               /* that of its meaning */
    bool required;                  /* it sets text or row, or is missing */
    bool passed;                    /* to the program's pass, too */
    const struct tb_words *words;   /* one of these, or a list of them */
    const struct tb_words *columns; /* any column; these are the usual ones */
    bool *flag;        /* becomes true */
    const char **text; /* the argument, "" where it may be left out and is */
    size_t *number;    /* from low to high */
    size_t low, high;
    unsigned *row;     /* the word's row, from 1 on */
    void (*take)(const char *argument);
    /* For many programs: option is "-b" or "--by", to the row's. */
    void (*set)(const char *option, const char *argument, void *to);
    void *to;
};

struct tb_program {
    const char *name;
    const char *operands; /* NULL: "[FILE...]" */
    const char *summary;  /* what it does, for --help; ends without LF */
    const char *examples; /* lines, for -h; NULL: none */
    const char *usual;    /* the names of those that -h shows; NULL: all */
    const struct tb_option *options; /* the last has no name; NULL: none */
    void (*pass)(const char *option, const char *argument);
};

/* A table of options, for a program. */
#define TB_OPTIONS(...) (const struct tb_option[]){__VA_ARGS__, {.name = NULL}}

const struct tb_meaning *tb_meaning_of(const struct tb_option *option);

/* True if an option cannot be without an argument. */
static inline bool tb_meaning_wants(const struct tb_meaning *meaning)
{
    return meaning->argument && meaning->argument[0] != '[';
}

/* The first row of that name, or of that letter, or NULL. */
const struct tb_option *tb_option_find(const struct tb_program *program,
                                       int letter, struct tb_text name);

/* Prints help, the short one or all, and ends. */
_Noreturn void tb_help(const struct tb_program *program, bool all);

/* The usage line, of at most 80 columns; its memory is kept. */
const char *tb_usage(const struct tb_program *program);

/*
 * Takes all options to where their rows say; operands begin at optind of
 * <getopt.h>. A wrong option ends the program with TB_USAGE and names the
 * nearest; -h, --help, --version and what the completion of shells asks are
 * answered and end it with TB_OK. Where a program has -p, sh ends as it does.
 */
void tb_options(const struct tb_program *program, int argc, char **argv);

/* Reads an option's argument as an integer from low to high, or ends. */
int64_t tb_option_integer(const char *option, const char *argument, int64_t low,
                          int64_t high);

/* True if who is meant has a name, or a part of it, and no ids. */
bool tb_option_named(const char *argument);

/*
 * The row of a word that was given to an option, as "-q" or "--points", or
 * ends with a message that names the words and the nearest.
 */
size_t tb_option_word(const char *option, const struct tb_words *words,
                      struct tb_text given);

/* Adds to a struct tb_patterns. */
void tb_set_pattern(const char *option, const char *argument, void *to);

/* Writes what may stand for word[at], a line each, for a shell; ends. */
_Noreturn void tb_complete(const struct tb_program *program, size_t at,
                           size_t count, char *const *word);

#endif
