/* SPDX-License-Identifier: ISC */
#include "options.h"

#include <stdio.h>
#include <unistd.h>

#include "output.h"

enum { LONGEST = 64, SAY_HELP = 1000, SAY_VERSION };

static _Noreturn void print_version(const struct tb_program *program)
{
    printf("%s (%s) %s\n", program->name, PACKAGE_NAME, PACKAGE_VERSION);
    if (fflush(stdout) != 0)
        tb_die("cannot write: ");
    exit(TB_OK);
}

/* What getopt_long wants to know of a program. */
struct known {
    char letters[2 * LONGEST];
    struct option options[LONGEST];
};

static const struct known *known_of(const struct tb_program *program)
{
    static struct known known;
    static const struct tb_program *of;
    const struct tb_meaning *meaning = NULL;
    char *end = known.letters;
    size_t count = 0;

    if (of == program)
        return &known;
    of = program;
    *end++ = ':';
    *end++ = 'h';
    for (; count < LONGEST - 3 &&
           (meaning = tb_meaning_next(program->synopsis, meaning, NULL));
         count++) {
        known.options[count] = (struct option){
            meaning->name,
            tb_meaning_wants(meaning) ? required_argument
            : meaning->argument       ? optional_argument
                                      : no_argument,
            NULL, meaning->code};
        if (meaning->code < 256)
            *end++ = (char)meaning->code;
        if (meaning->code < 256 && meaning->argument)
            *end++ = ':';
    }
    *end = '\0';
    known.options[count++] =
        (struct option){"help", no_argument, NULL, SAY_HELP};
    known.options[count++] =
        (struct option){"version", no_argument, NULL, SAY_VERSION};
    known.options[count] = (struct option){NULL, 0, NULL, 0};
    return &known;
}

/* Says what is wrong with a word that begins with two dashes. */
static void complain_long(const struct tb_program *program, struct tb_text word)
{
    struct tb_nearest nearest = {.wanted = {word.at + 2, word.length - 2}};
    struct tb_text rest = nearest.wanted;
    int begun = 0;

    tb_text_cut(&rest, '=', &nearest.wanted);
    for (const struct option *one = known_of(program)->options; one->name;
         one++) {
        tb_nearest_offer(&nearest, tb_text(one->name));
        begun += strncmp(one->name, nearest.wanted.at,
                         nearest.wanted.length) == 0;
    }
    if (begun > 1) {
        tb_warn("option '--%.*s' is the beginning of %d options: see --help",
                TB_SHOWN(nearest.wanted), begun);
        return;
    }
    tb_warn("unknown option '--%.*s'%s", TB_SHOWN(nearest.wanted),
            tb_nearest_hint(&nearest, "; the nearest is '--"));
}

/* The letter in its other case, if the program takes that. */
static int other_case(const struct tb_program *program, int letter)
{
    const char small = tb_text_lower((char)letter);
    const int other = small == letter ? tb_text_upper(small) : small;

    return other != letter && strchr(known_of(program)->letters, other)
               ? other : 0;
}

/* Says what is wrong with the option that getopt_long refused, and ends. */
static _Noreturn void complain(const struct tb_program *program, int argc,
                               char **argv, bool lacks_argument)
{
    const char *const word =
        optind > 0 && optind <= argc ? argv[optind - 1] : "";
    const struct tb_meaning *const meaning =
        tb_meaning_of(program->synopsis, optopt, tb_text(""));
    char usage[TB_USAGE_SIZE];

    if (lacks_argument && meaning)
        tb_warn("option '%s' wants %s", word, meaning->argument);
    else if (meaning || optopt >= SAY_HELP)
        tb_warn("option '%s': --%s takes no value", word,
                meaning ? meaning->name : "help or --version");
    else if (optopt == 0)
        complain_long(program, tb_text(word));
    else if (other_case(program, optopt))
        tb_warn("unknown option '-%c'; the nearest is '-%c'", optopt,
                other_case(program, optopt));
    else
        tb_warn("unknown option '-%c'", optopt);
    tb_usage(program, usage);
    tb_warn("%s", usage);
    tb_exit(TB_USAGE);
}

/* Answers the shell that asks `PROGRAM --complete AT WORD...`. */
static void answer_shell(const struct tb_program *program, int argc,
                         char **argv)
{
    int64_t at;

    if (argc > 3 && strcmp(argv[1], "--complete") == 0 &&
        tb_int_parse(tb_text(argv[2]), argc - 4, &at))
        tb_complete(program, (size_t)at, (size_t)argc - 3, argv + 3);
}

/* In place of a script: with it sh ends as the program does. */
static void put_exit(int status)
{
    struct tb_output output;

    tb_output_open(&output, STDOUT_FILENO);
    tb_put_format(&output, "exit %d\n", status);
    tb_output_close(&output);
}

/* Looks for -p, even after a wrong option. It works on a copy of the words:
   getopt_long moves files to the end, and check_value looks at the word that
   follows an option. */
static void find_print(const struct known *known, int argc, char **argv)
{
    char **const words = tb_alloc((size_t)argc + 1, sizeof *words);

    memcpy(words, argv, (size_t)argc * sizeof *words);
    for (int code; (code = getopt_long(argc, words, known->letters,
                                       known->options, NULL)) != -1;) {
        if (code == 'p')
            tb_exit_hook = put_exit;
    }
    optind = 0;
    free(words);
}

/* A usage error if an option that may have a value, behind `=`, has it as the
   next word, which else were a file to read. */
static void check_value(const struct tb_program *program, int argc,
                        char **argv, int code)
{
    const struct tb_meaning *const meaning =
        tb_meaning_of(program->synopsis, code, tb_text(""));
    int at = optind;
    const char *next;
    char shown[40];

    while (at < argc && strcmp(argv[at], "-p") == 0)
        at++; /* with it the status is the same as without */
    next = at < argc ? argv[at] : "-";

    snprintf(shown, sizeof shown, "--%s[=", meaning ? meaning->name : "");
    if (meaning && !optarg && strstr(program->synopsis, shown) &&
        next[0] != '-' && strstr(program->synopsis, "[FILE...]") &&
        access(next, F_OK) != 0)
        tb_die_usage("'%s' is no file; a value of --%s stands behind '=': "
                     "--%s=%s", next, meaning->name, meaning->name, next);
}

int tb_option(const struct tb_program *program, int argc, char **argv)
{
    static const struct tb_program *of;
    int code;

    tb_program = program->name;
    opterr = 0;
    if (!of) {
        answer_shell(program, argc, argv);
        if (strchr(known_of(program)->letters, 'p'))
            find_print(known_of(program), argc, argv);
    } else if (of != program) {
        optind = 0; /* a line of another program: from its start */
    }
    of = program;
    optarg = NULL; /* some getopt(3) leave that of another option */
    code = getopt_long(argc, argv, known_of(program)->letters,
                       known_of(program)->options, NULL);
    switch (code) {
    case 'h':
    case SAY_HELP: tb_help(program, code == SAY_HELP);
    case SAY_VERSION: print_version(program);
    case ':':
    case '?': complain(program, argc, argv, code == ':');
    case -1: return -1;
    }
    check_value(program, argc, argv, code);
    return code;
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

bool tb_option_named(const char *argument)
{
    return argument[strspn(argument, "0123456789,+-. ")];
}

size_t tb_option_word(const char *option, const struct tb_words *words,
                      struct tb_text given)
{
    struct tb_nearest nearest = {.wanted = given};
    struct tb_output list = {.file = -1};
    const size_t row = tb_word_find(words, given);

    if (row < words->count)
        return row;
    for (size_t i = 0; i < words->count; i++)
        tb_put_item(&list, ", ", tb_text(tb_word_at(words, i)->name));
    tb_nearest_offer_words(&nearest, words);
    tb_die_usage("%s '%.*s' is none of %.*s%s", option, TB_SHOWN(given),
                 (int)list.length, list.buffer,
                 tb_nearest_hint(&nearest, "; the nearest is '"));
}

/* The row of a word for the option that a row of a table is about. */
static unsigned find_row(const struct tb_program *program,
                         const struct tb_takes *takes, const char *argument)
{
    char label[LONGEST] = {'-', (char)takes->option, '\0'};

    if (takes->option >= 256)
        snprintf(label, sizeof label, "--%s",
                 tb_meaning_of(program->synopsis, takes->option,
                               tb_text(""))->name);
    return (unsigned)tb_option_word(label, takes->words, tb_text(argument));
}

/* Takes an option to where a row says. */
static void take(const struct tb_program *program, const struct tb_takes *row,
                 const char *argument)
{
    if (row->flag)
        *row->flag = true;
    if (row->text)
        *row->text = argument ? argument : "";
    if (row->number)
        *row->number = (size_t)tb_option_integer((char)row->option, argument,
                                                 (int64_t)row->low,
                                                 (int64_t)row->high);
    if (row->row)
        *row->row = 1 + find_row(program, row, argument);
    if (row->take)
        row->take(argument);
}

void tb_options(const struct tb_program *program, int argc, char **argv)
{
    for (int code; (code = tb_option(program, argc, argv)) != -1;) {
        for (const struct tb_takes *row = program->takes; row->option; row++) {
            if (row->option == code)
                take(program, row, optarg);
        }
    }
}
