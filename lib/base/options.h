/* SPDX-License-Identifier: ISC */
/* Options: what letters and words mean, and completion of them. */
#ifndef TB_BASE_OPTIONS
#define TB_BASE_OPTIONS

#include <getopt.h>

#include "text.h"

/* Options without a letter. */
enum tb_long_option {
    TB_OPTION_SEED = 256,
    TB_OPTION_RATING,
    TB_OPTION_POINTS,
    TB_OPTION_PRIMARY,
    TB_OPTION_TEAMS,
    TB_OPTION_MIXED,
    TB_OPTION_MP,
    TB_OPTION_WEIGHTS,
    TB_OPTION_SAMPLE,
    TB_OPTION_DRAWS,
    TB_OPTION_SURE,
    TB_OPTION_PART,
    TB_OPTION_WHOLE,
    TB_OPTION_PLACES,
    TB_OPTION_ALONE,
    TB_OPTION_NEEDS,
    TB_OPTION_WORDS,
    TB_OPTION_FROM,
    TB_OPTION_PENDING,
    TB_OPTION_PERCENT,
    TB_OPTION_CHANCES,
    TB_OPTION_COUNTS,
    TB_OPTION_MODEL,
    TB_OPTION_WORK,
    TB_OPTION_PARTIAL,
    TB_OPTION_EXPLAIN,
    TB_OPTION_ID,
    TB_OPTION_NAME,
    TB_OPTION_EDITION,
    TB_OPTION_DAYS,
    TB_OPTION_DECLARED,
    TB_OPTION_JOIN,
    TB_OPTION_ROUND_ROBIN,
    TB_OPTION_LEGEND,
    TB_OPTION_TITLE,
    TB_OPTION_REFUSE,
    TB_OPTION_SKIP_BAD,
    TB_OPTION_HEADING,
    TB_OPTION_CROSSTABLE,
    TB_OPTION_COMBINE,
    TB_OPTION_BY,
    TB_OPTION_ALL_SECTIONS,
    TB_OPTION_ONLY,
    TB_OPTION_BUT,
    TB_OPTION_ORDER,
    TB_OPTION_FINAL,
    TB_OPTION_SECTIONS,
    TB_OPTION_NEXT,
    TB_OPTION_REWIND,
    TB_OPTION_SINCE,
    TB_OPTION_OF,
    TB_OPTION_PRIZES,
    TB_OPTION_RULE,
    TB_OPTION_AGAINST,
    TB_OPTION_GAMES
};

#define TB_SINCE_FILE \
    "--since wants a file: standard input is the stream that is ranked"

/*
 * What an option takes, and where it goes: a row of a program's table. One that
 * goes nowhere is for a loop of tb_option, or has further words.
 */
struct tb_takes {
    int option;
    const struct tb_words *words;   /* one of these, or a list of them */
    const struct tb_words *columns; /* any column; these are the usual ones */
    bool *flag;        /* becomes true */
    const char **text; /* the argument, "" where it may be left out and is */
    size_t *number;    /* of a letter: from low to high */
    size_t low, high;
    unsigned *row;     /* the word's row, from 1 on */
    void (*take)(const char *argument);
};

/* A table of such rows, for a program. */
#define TB_TAKES(...) (const struct tb_takes[]){__VA_ARGS__, {.option = 0}}

struct tb_program {
    const char *name;
    const char *synopsis; /* what stands behind the name: the options that it
                             takes, and its operands */
    const char *summary;  /* what it does, for --help; ends without LF */
    const char *usual;    /* the options that -h shows; NULL: all */
    const char *examples; /* lines, for -h; NULL: none */
    const struct tb_takes *takes; /* NULL: no option takes words, or goes */
};

struct tb_meaning {
    int code; /* a letter, or an enum tb_long_option */
    const char *name;
    const char *argument; /* NULL: takes none; in brackets: it may */
    const char *help;
};

/* True if an option cannot stand without an argument. */
static inline bool tb_meaning_wants(const struct tb_meaning *meaning)
{
    return meaning->argument && meaning->argument[0] != '[';
}

/*
 * The meaning of the next option that a list names, as a synopsis does, the
 * first behind NULL; NULL behind the last. The heading that it stands below, if
 * somebody asks.
 */
const struct tb_meaning *tb_meaning_next(const char *list,
                                         const struct tb_meaning *before,
                                         const char **heading);

/* That of a code, or of a long name; NULL: the list does not name it. */
const struct tb_meaning *tb_meaning_of(const char *list, int code,
                                       struct tb_text name);

/* Prints help, the short one or all, and ends. */
_Noreturn void tb_help(const struct tb_program *program, bool all);

enum { TB_USAGE_SIZE = 128 };

/* The usage line, of at most 80 columns with the program's name before it. */
void tb_usage(const struct tb_program *program, char line[TB_USAGE_SIZE]);

/*
 * Options in one style: a letter has one meaning and one long twin in all
 * programs (but -q, which is quantity where it takes one and else quiet), and
 * both stand in one table (meanings.c). -h, --help, --version
 * and what the completion of shells asks are answered here, from that table
 * and from the words that a program's options take.
 */

/*
 * The next option: its letter or enum value, with the argument in optarg of
 * <getopt.h>; -1 behind the last one. A wrong option ends the program with
 * TB_USAGE and names the nearest; --help and --version end it with TB_OK.
 */
int tb_option(const struct tb_program *program, int argc, char **argv);

/* Takes all of them, each to where its row says; operands begin at optind. */
void tb_options(const struct tb_program *program, int argc, char **argv);

/* Reads an option's argument as an integer from low to high, or ends. */
int64_t tb_option_integer(char letter, const char *argument, int64_t low,
                          int64_t high);

/* Reads a number of rounds, from 0 to 1000. */
size_t tb_option_count(char letter, const char *argument);

/* True if who is meant has a name, or a part of it, and no ids. */
bool tb_option_named(const char *argument);

/*
 * The row of a word that was given to an option, as "-q" or "--points", or
 * ends with a message that names the words and the nearest.
 */
size_t tb_option_word(const char *option, const struct tb_words *words,
                      struct tb_text given);

/* Writes what may stand for word[at], a line each, for a shell; ends. */
_Noreturn void tb_complete(const struct tb_program *program, size_t at,
                           size_t count, char *const *word);

#endif
