/* SPDX-License-Identifier: ISC */
#include "options.h"

#include <stdio.h>

#include "message.h"

enum { COLUMNS = 80, FEW = 10 };

/* Where the operands begin, behind the last option in brackets. */
static const char *operands(const char *synopsis)
{
    const char *end = synopsis, *at = synopsis;

    while ((at = strstr(at, "[-"))) {
        int depth = 0;
        do
            depth += *at == '[' ? 1 : *at == ']' ? -1 : 0;
        while (*at++ && depth > 0);
        end = at;
    }
    return end;
}

void tb_usage(const struct tb_program *program, char line[TB_USAGE_SIZE])
{
    const char *const options = strstr(program->synopsis, "[-");
    const int before = options ? (int)(options - program->synopsis) : 0;
    const int length = snprintf(line, TB_USAGE_SIZE, "usage: %s %s",
                                program->name, program->synopsis);

    if (options && length + (int)strlen(program->name) + 2 > COLUMNS)
        snprintf(line, TB_USAGE_SIZE, "usage: %s %.*s[OPTION...]%s",
                 program->name, before, program->synopsis, operands(options));
}

/* The whole synopsis, in lines that break between brackets. */
static void print_synopsis(const struct tb_program *program)
{
    const size_t indent = strlen("usage: ") + strlen(program->name);
    size_t column = indent;

    printf("usage: %s", program->name);
    for (const char *at = program->synopsis; *at;) {
        int depth = 0;
        size_t length = 0;
        for (; at[length] && (at[length] != ' ' || depth > 0); length++)
            depth += at[length] == '[' ? 1 : at[length] == ']' ? -1 : 0;
        if (column + 1 + length > COLUMNS) {
            printf("\n%*s", (int)indent, "");
            column = indent;
        }
        printf(" %.*s", (int)length, at);
        column += 1 + length;
        at += length + (at[length] == ' ');
    }
    putchar('\n');
}

static void print_meaning(const struct tb_meaning *meaning)
{
    char start[60];

    snprintf(start, sizeof start, "%c%c%s --%s%s%s",
             meaning->code < 256 ? '-' : ' ',
             meaning->code < 256 ? (char)meaning->code : ' ',
             meaning->code < 256 ? "," : " ", meaning->name,
             tb_meaning_wants(meaning) ? "=" : "",
             meaning->argument ? meaning->argument : "");
    printf("  %-24s %s\n", start, meaning->help);
}

/* The options of the list, below headings if the program has many. */
static void print_meanings(const char *list, const char *every)
{
    const struct tb_meaning *meaning = NULL;
    const char *heading = NULL, *last = NULL;
    size_t count = 0;

    while ((meaning = tb_meaning_next(every, meaning, NULL)))
        count++;
    while ((meaning = tb_meaning_next(list, meaning, &heading))) {
        if (count > FEW && heading != last)
            printf("\n%s:\n", heading);
        else if (!last)
            putchar('\n');
        last = heading;
        print_meaning(meaning);
    }
}

/* Prints the words that an option takes, if any are worth a line. */
static void print_words(const struct tb_meaning *meaning,
                        const struct tb_words *words, bool first)
{
    for (size_t i = 0; i < words->count; i++) {
        const struct tb_word *const word = tb_word_at(words, i);
        if (!word->about)
            continue;
        if (first && meaning->code < 256)
            printf("\n%s of -%c:\n", meaning->argument, meaning->code);
        else if (first)
            printf("\n%s of --%s:\n", meaning->argument, meaning->name);
        first = false;
        printf("  %-15s %s\n", word->name, word->about);
    }
}

static void print_values(const struct tb_program *program,
                         const struct tb_meaning *meaning)
{
    bool first = true;

    for (const struct tb_takes *row = program->takes; row && row->option;
         row++) {
        if (row->option != meaning->code || !row->words)
            continue;
        print_words(meaning, row->words, first);
        first = false;
    }
}

/* All options, and the words that they take. */
static void print_all(const struct tb_program *program)
{
    const struct tb_meaning *meaning = NULL;

    print_meanings(program->synopsis, program->synopsis);
    printf("\n  %-24s %s\n  %-24s %s\n", "-h, --help",
           program->usual ? "the usual options; --help: all" : "this text",
           "    --version", "the version");
    while ((meaning = tb_meaning_next(program->synopsis, meaning, NULL)))
        print_values(program, meaning);
}

void tb_help(const struct tb_program *program, bool all)
{
    char usage[TB_USAGE_SIZE];

    tb_usage(program, usage);
    if (all)
        print_synopsis(program);
    else
        puts(usage);
    printf("%s\n", program->summary);
    if (all || !program->usual)
        print_all(program);
    else
        print_meanings(program->usual, program->synopsis);
    if (program->examples)
        printf("\nFor example:\n%s", program->examples);
    if (!all && program->usual)
        printf("\n%s --help has all options and what they take.\n",
               program->name);
    printf("\nThe manual has more: man %s\n", program->name);
    if (fflush(stdout) != 0 || ferror(stdout))
        tb_die("cannot write: ");
    exit(TB_OK);
}
