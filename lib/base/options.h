/* SPDX-License-Identifier: ISC */
/* Options: each program's table, the parser, and help. */
#ifndef TB_BASE_OPTIONS
#define TB_BASE_OPTIONS

#include <getopt.h>

#include "text.h"

#define TB_SINCE_FILE \
    "--since requires a file: standard input is the stream that is ranked"

/* A row of meanings.c. A long name or a letter has the same argument and the
   same meaning in all programs. The letters k and q have several long names: a
   program uses one of them and accepts the others as synonyms. */
struct tb_meaning {
    char letter;      /* 0: no letter */
    const char *name; /* NULL: help is a heading for the next rows */
    const char *argument; /* NULL: no argument; in brackets: optional */
    const char *help;
};

extern const struct tb_meaning tb_meanings[]; /* ends with a row without help */

/* An option of a program, and the variable that it sets. Further rows with the
   same name list more words. */
struct tb_option {
    const char *name;               /* name of its meaning */
    bool required;                  /* an error if not given */
    bool passed;                    /* also calls the program's pass */
    const struct tb_words *words;   /* accepted words */
    const struct tb_words *columns; /* usual columns; any is accepted */
    bool *flag;        /* set to true */
    const char **text; /* set to the argument, "" if optional */
    size_t *number;    /* set to an integer from low to high */
    size_t low, high;
    unsigned *row;     /* set to the row of the word, counted from 1 */
    void (*take)(const char *argument);
    /* For several programs: option is "-b" or "--by", to is the next member. */
    void (*set)(const char *option, const char *argument, void *to);
    void *to;
};

struct tb_program {
    const char *name;
    const char *operands; /* NULL: "[FILE...]" */
    const char *summary;  /* what the program does, for --help; no final LF */
    const char *examples; /* lines for -h; NULL: none */
    const char *usual;    /* options that -h shows; NULL: all */
    const struct tb_option *options; /* last row: no name; NULL: none */
    void (*pass)(const char *option, const char *argument);
};

/* Makes the table of options of a program. */
#define TB_OPTIONS(...) (const struct tb_option[]){__VA_ARGS__, {.name = NULL}}

const struct tb_meaning *tb_meaning_of(const struct tb_option *option);

/* True if the option requires an argument. */
static inline bool tb_meaning_wants(const struct tb_meaning *meaning)
{
    return meaning->argument && meaning->argument[0] != '[';
}

/* Returns the first row with that name or letter, or NULL. */
const struct tb_option *tb_option_find(const struct tb_program *program,
                                       int letter, struct tb_text name);

/* Prints the short or the complete help and ends the program. */
_Noreturn void tb_help(const struct tb_program *program, bool all);

/* Returns the usage line, at most 80 columns, in static storage. */
const char *tb_usage(const struct tb_program *program);

/* Parses all options. Afterwards the operands begin at optind of <getopt.h>. A
   wrong option ends the program with TB_USAGE and suggests the nearest one. -h,
   --help, --version and requests of shell completion print their answer and
   exit with TB_OK. If the command line has -p, the exit status also goes to the
   sh that reads the output. */
void tb_options(const struct tb_program *program, int argc, char **argv);

/* Reads an integer from low to high. Any other argument ends the program. */
int64_t tb_option_integer(const char *option, const char *argument, int64_t low,
                          int64_t high);

/* True if the argument names players by name, or a part of it, not by id. */
bool tb_option_named(const char *argument);

/* Returns the row of the word. An unknown word ends the program with a message
   that lists the words and suggests the nearest one. option is "-q" or
   "--points". */
size_t tb_option_word(const char *option, const struct tb_words *words,
                      struct tb_text given);

/* Adds a pattern to a struct tb_patterns. */
void tb_set_pattern(const char *option, const char *argument, void *to);

/* Prints the completions of word[at], one a line, and ends the program. */
_Noreturn void tb_complete(const struct tb_program *program, size_t at,
                           size_t count, char *const *word);

#endif
