/* SPDX-License-Identifier: ISC */
#include "options.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "number.h"

#include "config.h"

struct meaning {
    int code;
    const char *name;
    const char *argument; /* NULL: takes none */
    const char *help;
};

/* Sorted by letter, lower case first; then those without a letter. */
static const struct meaning meanings[] = {
    {'a', "average", NULL, "the mean in place of the sum"},
    {'b', "best", "N", "count the best N"},
    {'c', "cut", "N", "cut the N least significant values"},
    {'d', "decimals", "N", "round half up to N decimals, 0 to 6"},
    {'f', "format", "NAME", "the input's format, else told by its content"},
    {'F', "fore", NULL, "Fore: the last round's games as draws"},
    {'H', "harkness", NULL, "cut highest and lowest, two from nine rounds on"},
    {'i', "list", "COLUMN", "the round list to read"},
    {'k', "keys", "COLUMNS", "columns of the stream, separated by commas"},
    {'l', "lenient", NULL, "inconsistencies become warnings"},
    {'L', "limit", "LIMIT", "the limit"},
    {'m', "median", "N", "cut the N lowest and the N highest values"},
    {'M', "modified", NULL, "modified median: the score decides what is cut"},
    {'n', "name", "COLUMN", "name of the appended column"},
    {'o', "output", "FORMAT", "the output's format"},
    {'p', "print", NULL, "print the pipeline, do not run it"},
    {'P', "forfeits-played", NULL, "forfeits count as played"},
    {'q', "quantity", "NAMES", "what to count, separated by commas"},
    {'r', "rules", "NAME", "whose rules"},
    {'R', "rounds", "N", "only the first N rounds"},
    {'S', "section", "NAME", "the section's name"},
    {'t', "tie-breaks", "LIST", "the order: codes and presets"},
    {'u', "us", NULL, "the US Chess variant"},
    {'U', "unrated", "RATING", "rating of the unrated"},
    {'v', "verbose", NULL, "further warnings"},
    {'w', "write", "FILE", "write to FILE, which is replaced when all is well"},
    {'x', "extra", "COLUMNS", "further columns"},
    {TB_OPTION_SEED, "seed", "TEXT", "the published seed"},
    {TB_OPTION_RATING, "rating", "KIND", "which rating: fide or national"},
    {TB_OPTION_POINTS, "points", "KIND", "a team's points: mp or gp"},
    {TB_OPTION_PRIMARY, "primary", "KIND", "what a team's score is: mp or gp"},
    {TB_OPTION_TEAMS, "teams", NULL, "teams in place of players"},
    {TB_OPTION_MP, "mp", "W,D,L", "match points of a win, a draw, a loss"},
    {TB_OPTION_WEIGHTS, "weights", "LIST", "points of each board"},
};

enum {
    MEANINGS = sizeof meanings / sizeof meanings[0],
    SAY_HELP = 1000,
    SAY_VERSION
};

/* True if the program takes the option. */
static bool takes(const struct tb_program *program, int code)
{
    if (code < 256)
        return code != ':' && strchr(program->letters, code) != NULL;
    for (const int *own = program->longs; own && *own; own++) {
        if (*own == code)
            return true;
    }
    return false;
}

static void print_meaning(const struct meaning *meaning)
{
    char start[60];

    snprintf(start, sizeof start, "%c%c%s --%s%s%s",
             meaning->code < 256 ? '-' : ' ',
             meaning->code < 256 ? (char)meaning->code : ' ',
             meaning->code < 256 ? "," : " ", meaning->name,
             meaning->argument ? "=" : "",
             meaning->argument ? meaning->argument : "");
    printf("  %-24s %s\n", start, meaning->help);
}

static _Noreturn void print_and_exit(void)
{
    if (fflush(stdout) != 0)
        tb_die("cannot write: ");
    exit(TB_OK);
}

static _Noreturn void print_help(const struct tb_program *program)
{
    printf("usage: %s %s\n%s\n\n", program->name, program->synopsis,
           program->summary);
    for (int i = 0; i < MEANINGS; i++) {
        if (takes(program, meanings[i].code))
            print_meaning(&meanings[i]);
    }
    printf("  %-24s %s\n  %-24s %s\n\nThe manual has more: man %s\n",
           "    --help", "this text", "    --version", "the version",
           program->name);
    print_and_exit();
}

static _Noreturn void print_version(const struct tb_program *program)
{
    printf("%s (%s) %s\n", program->name, PACKAGE_NAME, PACKAGE_VERSION);
    print_and_exit();
}

/* The long options of the program, for getopt_long. */
static const struct option *long_options(const struct tb_program *program)
{
    static struct option options[MEANINGS + 3];
    size_t count = 0;

    if (options[0].name)
        return options;
    for (int i = 0; i < MEANINGS; i++) {
        if (takes(program, meanings[i].code))
            options[count++] = (struct option){
                meanings[i].name,
                meanings[i].argument ? required_argument : no_argument, NULL,
                meanings[i].code};
    }
    options[count++] = (struct option){"help", no_argument, NULL, SAY_HELP};
    options[count] = (struct option){"version", no_argument, NULL, SAY_VERSION};
    return options;
}

int tb_option(const struct tb_program *program, int argc, char **argv)
{
    static char name[64]; /* in place of argv[0] in getopt's messages */
    int code;

    tb_program = program->name;
    snprintf(name, sizeof name, "%s", program->name);
    if (argc > 0)
        argv[0] = name;
    code = getopt_long(argc, argv, program->letters, long_options(program),
                       NULL);
    switch (code) {
    case SAY_HELP: print_help(program);
    case SAY_VERSION: print_version(program);
    case '?':
        tb_warn("usage: %s %s", program->name, program->synopsis);
        exit(TB_USAGE);
    default: return code;
    }
}

int64_t tb_option_integer(char letter, const char *argument, int64_t low,
                          int64_t high)
{
    int64_t value;

    if (!tb_int_parse(tb_text(argument), high, &value) || value < low)
        tb_die_usage("-%c wants an integer from %lld to %lld, not '%s'",
                     letter, (long long)low, (long long)high, argument);
    return value;
}

size_t tb_option_count(char letter, const char *argument)
{
    return (size_t)tb_option_integer(letter, argument, 0, 1000);
}
