/* SPDX-License-Identifier: ISC */
#include "options.h"

#include <stdio.h>
#include <unistd.h>

#include "output.h"

enum { LONGEST = 64, SAY_HELP = 1000, SAY_VERSION };

/* The command line, and the program's options in the form of getopt_long. */
static struct {
    const struct tb_program *program;
    int argc;
    char **argv;
    bool prints; /* it contains -p */
    char letters[2 * LONGEST];
    struct option options[LONGEST];
} line;

/* Finds the program's row for a long name, or for a synonym of it. */
static const struct tb_option *find_meant(const struct tb_meaning *meaning)
{
    const struct tb_option *row =
        tb_option_find(line.program, 0, tb_text(meaning->name));

    if (!row && meaning->letter)
        row = tb_option_find(line.program, meaning->letter, tb_text(""));
    return row && !tb_meaning_of(row)->argument == !meaning->argument ? row
                                                                      : NULL;
}

/* Finds the row for a value of getopt_long: a letter, or a code from 256 on. */
static const struct tb_option *find_code(int code)
{
    return code >= 256 && code < SAY_HELP
               ? line.program->options + code - 256
               : tb_option_find(line.program, code, tb_text(""));
}

/* Converts the program's options for getopt_long. */
static void begin(const struct tb_program *program, int argc, char **argv)
{
    struct option *option = line.options;
    char *letter = line.letters;

    line.program = program;
    line.argc = argc;
    line.argv = argv;
    *letter++ = ':';
    *letter++ = 'h';
    for (const struct tb_meaning *one = tb_meanings; one->help; one++) {
        const struct tb_option *const row = one->name ? find_meant(one) : NULL;
        if (!row)
            continue;
        *option++ = (struct option){
            one->name,
            tb_meaning_wants(one) ? required_argument
            : one->argument       ? optional_argument
                                  : no_argument,
            NULL,
            one->letter ? one->letter : 256 + (int)(row - program->options)};
        if (one->letter)
            *letter++ = one->letter;
        if (one->letter && one->argument)
            *letter++ = ':';
    }
    *letter = '\0';
    *option++ = (struct option){"help", no_argument, NULL, SAY_HELP};
    *option++ = (struct option){"version", no_argument, NULL, SAY_VERSION};
    *option = (struct option){NULL, 0, NULL, 0};
}

/* Returns the letter or code of the next option, -1 after the last one. */
static int read_next(void)
{
    int code;

    optarg = NULL; /* some implementations keep the previous argument */
    code = getopt_long(line.argc, line.argv, line.letters, line.options, NULL);
    line.prints |= code == 'p';
    return code;
}

/* With -p, prints "exit N" instead of the script, so that sh exits with this
   status. -p may follow the error, so the whole line is searched. */
static void put_exit(int status)
{
    struct tb_output output;

    while (read_next() != -1)
        ;
    if (!line.prints)
        return;
    tb_output_open(&output, STDOUT_FILENO);
    tb_put_format(&output, "exit %d\n", status);
    tb_output_close(&output);
}

/* Reports what is wrong with a word that begins with two dashes. */
static void complain_long(struct tb_text word)
{
    struct tb_nearest nearest = {.wanted = tb_text_from(word, 2)};
    struct tb_text rest = nearest.wanted;
    int begun = 0;

    tb_text_cut(&rest, '=', &nearest.wanted);
    for (const struct option *one = line.options; one->name; one++) {
        tb_nearest_offer(&nearest, tb_text(one->name));
        begun += strncmp(one->name, nearest.wanted.at,
                         nearest.wanted.length) == 0;
    }
    if (begun > 1) {
        tb_warn("option '--%.*s' could be any of %d options: see --help",
                TB_SHOWN(nearest.wanted), begun);
        return;
    }
    tb_warn("unknown option '--%.*s'%s", TB_SHOWN(nearest.wanted),
            tb_nearest_hint(&nearest, "; the nearest is '--"));
}

/* Reports what is wrong with an option that getopt_long refused. */
static _Noreturn void complain(bool lacks_argument)
{
    const char *const word =
        optind > 0 && optind <= line.argc ? line.argv[optind - 1] : "";
    const struct tb_option *const row = find_code(optopt);
    const int other = tb_text_lower((char)optopt) == optopt
                          ? tb_text_upper((char)optopt)
                          : tb_text_lower((char)optopt);

    if (lacks_argument && row)
        tb_warn("option '%s' requires %s", word, tb_meaning_of(row)->argument);
    else if (row || optopt >= SAY_HELP)
        tb_warn("option '%s': --%s takes no value", word,
                row ? row->name : "help or --version");
    else if (optopt == 0)
        complain_long(tb_text(word));
    else if (other != optopt && strchr(line.letters, other))
        tb_warn("unknown option '-%c'; the nearest is '-%c'", optopt, other);
    else
        tb_warn("unknown option '-%c'", optopt);
    tb_warn("%s", tb_usage(line.program));
    tb_exit(TB_USAGE);
}

/* Refuses a separate argument for an option whose argument is optional: it
   would be read as a file. */
static void check_value(const char *name)
{
    int at = optind;
    const char *next;

    while (at < line.argc && strcmp(line.argv[at], "-p") == 0)
        at++; /* -q does not change the status */
    next = at < line.argc ? line.argv[at] : "-";
    if (next[0] != '-' && access(next, F_OK) != 0)
        tb_die_usage("'%s' is not a file; write --%s=%s", next, name,
                     next);
}

int64_t tb_option_integer(const char *option, const char *argument, int64_t low,
                          int64_t high)
{
    int64_t value;

    if (!tb_int_parse(tb_text(argument), high, &value) || value < low)
        tb_die_usage("%s must be an integer from %lld to %lld, not '%s'",
                     option, (long long)low, (long long)high, argument);
    return value;
}

bool tb_option_named(const char *argument)
{
    return argument[strspn(argument, "0123456789,+-. ")];
}

size_t tb_option_word(const char *option, const struct tb_words *words,
                      struct tb_text given)
{
    struct tb_nearest nearest = {.wanted = given};
    struct tb_output list = {0};
    const size_t row = tb_word_find(words, given);

    if (row < words->count)
        return row;
    for (size_t i = 0; i < words->count; i++)
        tb_put_item(&list, ", ", tb_text(tb_word_at(words, i)->name));
    tb_nearest_offer_words(&nearest, words);
    tb_die_usage("%s '%.*s' is not one of %.*s%s", option, TB_SHOWN(given),
                 TB_PUT(list),
                 tb_nearest_hint(&nearest, "; the nearest is '"));
}

void tb_set_pattern(const char *option, const char *argument, void *to)
{
    (void)option;
    tb_patterns_add(to, tb_text(argument));
}

/* Formats an option as the user types it: -q, --seed. */
static const char *name_option(const struct tb_option *row)
{
    const char letter = tb_meaning_of(row)->letter;

    return letter ? TB_MADE("-%c", letter) : TB_MADE("--%s", row->name);
}

/* Stores an option in the variable that its row names. */
static void take(const struct tb_option *row, const char *argument)
{
    const char *const option = name_option(row);

    if (row->flag)
        *row->flag = true;
    if (row->text)
        *row->text = argument ? argument : "";
    if (row->number)
        *row->number = (size_t)tb_option_integer(
            option, argument, (int64_t)row->low, (int64_t)row->high);
    if (row->row)
        *row->row = 1 + (unsigned)tb_option_word(option, row->words,
                                                 tb_text(argument));
    if (row->take)
        row->take(argument);
    if (row->set)
        row->set(option, argument, row->to);
    if (row->passed && line.program->pass)
        line.program->pass(option, argument);
}

void tb_options(const struct tb_program *program, int argc, char **argv)
{
    const bool first = !line.program;
    int64_t at;
    int code;

    tb_program = program->name;
    opterr = 0;
    if (first && argc > 3 && strcmp(argv[1], "--complete") == 0 &&
        tb_int_parse(tb_text(argv[2]), argc - 4, &at))
        tb_complete(program, (size_t)at, (size_t)argc - 3, argv + 3);
    if (first && tb_option_find(program, 'p', tb_text("")))
        tb_exit_hook = put_exit;
    if (!first)
        optind = 0; /* restart the scan for a new command line */
    begin(program, argc, argv);
    while ((code = read_next()) != -1) {
        const struct tb_option *const row = find_code(code);
        if (code == 'h' || code == SAY_HELP)
            tb_help(program, code == SAY_HELP);
        if (code == SAY_VERSION) {
            printf("%s (%s) %s\n", program->name, PACKAGE_NAME,
                   PACKAGE_VERSION);
            if (fflush(stdout) != 0)
                tb_die("cannot write: ");
            exit(TB_OK);
        }
        if (!row)
            complain(code == ':');
        if (!optarg && tb_meaning_of(row)->argument)
            check_value(row->name);
        take(row, optarg);
    }
    line.argc = optind; /* the words after -- are not options */
    for (const struct tb_option *row = program->options; row && row->name;
         row++) {
        if (row->required && !(row->text ? *row->text != NULL : *row->row > 0))
            tb_die_usage("%s is missing: %s", name_option(row),
                         tb_meaning_of(row)->help);
    }
}
