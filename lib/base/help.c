/* SPDX-License-Identifier: ISC */
#include "options.h"

#include <stdio.h>

#include "output.h"

enum { COLUMNS = 80, FEW = 10 };

/* Sorts options: letters without an argument, other letters, long names. */
static int compare(const struct tb_meaning *a, const struct tb_meaning *b)
{
    const int by_kind = (a->letter ? a->argument != NULL : 2) -
                        (b->letter ? b->argument != NULL : 2);
    const int by_letter = tb_text_lower(a->letter) - tb_text_lower(b->letter);

    return by_kind ? by_kind : by_letter ? by_letter : strcmp(a->name, b->name);
}

/* The next option in the order of the synopsis; NULL before and after all. */
static const struct tb_option *next(const struct tb_program *program,
                                    const struct tb_option *before)
{
    const struct tb_option *best = NULL;

    for (const struct tb_option *row = program->options; row && row->name;
         row++) {
        const struct tb_meaning *const meaning = tb_meaning_of(row);
        if ((!before || compare(meaning, tb_meaning_of(before)) > 0) &&
            (!best || compare(meaning, tb_meaning_of(best)) < 0))
            best = row;
    }
    return best;
}

/* Puts the options as a synopsis shows them: -o FORMAT, --of=COLUMN. */
static void put_options(struct tb_output *to, const struct tb_program *program,
                        bool required)
{
    bool letters = false; /* "[-lv" has been written */

    for (const struct tb_option *row = NULL; (row = next(program, row));) {
        const struct tb_meaning *const meaning = tb_meaning_of(row);
        const char *const argument = meaning->argument ? meaning->argument : "";
        if (row->required != required)
            continue;
        if (meaning->letter && !meaning->argument) {
            tb_put_string(to, letters ? "" : " [-");
            tb_put_char(to, meaning->letter);
            letters = true;
            continue;
        }
        tb_put_string(to, letters ? "]" : "");
        letters = false;
        tb_put_string(to, required ? " " : " [");
        if (meaning->letter)
            tb_put_format(to, "-%c %s", meaning->letter, argument);
        else
            tb_put_format(to, "--%s%s%s", meaning->name,
                          tb_meaning_wants(meaning) ? "=" : "", argument);
        tb_put_string(to, required ? "" : "]");
    }
    tb_put_string(to, letters ? "]" : "");
}

/* The synopsis, with all options if listed is set. */
static const char *make_synopsis(const struct tb_program *program, bool listed)
{
    struct tb_output *const to =
        tb_put_format(tb_made_begin(), "usage: %s", program->name);

    put_options(to, program, true);
    if (listed)
        put_options(to, program, false);
    else
        tb_put_string(to, " [OPTION...]");
    tb_put_format(to, " %s",
                  program->operands ? program->operands : "[FILE...]");
    return tb_made_end(to);
}

const char *tb_usage(const struct tb_program *program)
{
    const char *const whole = make_synopsis(program, true);
    const bool fits = strlen(whole) + strlen(program->name) + 2 <= COLUMNS;

    return fits ? whole : make_synopsis(program, false);
}

/* Prints the whole synopsis and breaks lines between brackets. */
static void print_synopsis(const struct tb_program *program)
{
    const size_t indent = strlen("usage: ") + strlen(program->name);
    const char *const whole = make_synopsis(program, true);
    size_t column = indent;

    printf("%.*s", (int)indent, whole);
    for (const char *at = whole + indent + 1; *at;) {
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
    const char letter = meaning->letter;

    printf("  %-24s %s\n",
           TB_MADE("%s --%s%s%s", letter ? TB_MADE("-%c,", letter) : "   ",
                   meaning->name, tb_meaning_wants(meaning) ? "=" : "",
                   meaning->argument ? meaning->argument : ""), meaning->help);
}

/* Prints all or the usual options, under headings if there are many. */
static void print_meanings(const struct tb_program *program, bool all)
{
    const char *heading = NULL, *last = NULL;
    size_t count = 0;

    for (const struct tb_option *row = NULL; (row = next(program, row));)
        count++;
    for (const struct tb_meaning *one = tb_meanings; one->help; one++) {
        const struct tb_option *const row =
            one->name ? tb_option_find(program, 0, tb_text(one->name)) : NULL;
        if (!one->name)
            heading = one->help;
        if (!row ||
            (!all && !tb_text_among(tb_text(one->name), program->usual)))
            continue;
        if (all && count > FEW && heading != last)
            printf("\n%s:\n", heading);
        else if (!last)
            putchar('\n');
        last = heading;
        print_meaning(one);
    }
}

/* Prints the values of an option, if any have a description. */
static void print_words(const struct tb_program *program,
                        const struct tb_meaning *meaning)
{
    bool first = true;

    for (const struct tb_option *row = program->options; row->name; row++) {
        if (strcmp(row->name, meaning->name) != 0 || !row->words)
            continue;
        for (size_t i = 0; i < row->words->count; i++) {
            const struct tb_word *const word = tb_word_at(row->words, i);
            if (!word->about)
                continue;
            if (first && meaning->letter)
                printf("\n%s of -%c:\n", meaning->argument, meaning->letter);
            else if (first)
                printf("\n%s of --%s:\n", meaning->argument, meaning->name);
            first = false;
            printf("  %-15s %s\n", word->name, word->about);
        }
    }
}

void tb_help(const struct tb_program *program, bool all)
{
    if (all)
        print_synopsis(program);
    else
        puts(tb_usage(program));
    printf("%s\n", program->summary);
    all |= !program->usual;
    print_meanings(program, all);
    if (all) {
        printf("\n  %-24s %s\n  %-24s %s\n", "-h, --help",
               program->usual ? "the usual options; --help: all" : "this text",
               "    --version", "the version");
        for (const struct tb_meaning *one = tb_meanings; one->help; one++) {
            if (one->name && program->options)
                print_words(program, one);
        }
    }
    if (program->examples)
        printf("\nFor example:\n%s", program->examples);
    if (!all)
        printf("\n%s --help lists all options and their values.\n",
               program->name);
    printf("\nThe manual has more: man %s\n", program->name);
    if (fflush(stdout) != 0 || ferror(stdout))
        tb_die("cannot write: ");
    exit(TB_OK);
}
