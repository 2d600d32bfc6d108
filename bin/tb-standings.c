/* SPDX-License-Identifier: ISC */
/* Runs an order of tie-breaks as one pipeline and prints the standings. */
#include <fcntl.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats.h"
#include "options.h"
#include "order.h"
#include "pipeline.h"
#include "replace.h"
#include "source.h"
#include "survey.h"

static const int long_options[] = {TB_OPTION_MP, TB_OPTION_RATING,
                                   TB_OPTION_SEED, TB_OPTION_TEAMS, 0};

static const struct tb_program program = {
    .name = "tb-standings",
    .synopsis = "[-lpv] [-f FORMAT] [-o FORMAT] [-R N] [-S NAME] [-t LIST] "
                "[-w FILE] [--mp=W,D,L] [--rating=KIND] [--seed=TEXT] "
                "[--teams] [FILE...]",
    .summary = "Prints the standings of tournament files.\nLIST: codes and "
               "presets separated by commas, such as mmed,solkoff or fide.",
    .letters = "f:lo:pR:S:t:vw:",
    .longs = long_options,
};

static const char *tflag, *wflag, *fflag, *seed;
static const char *oflag = "text";
static bool pflag, teams;
static bool to_stdout; /* -w -: the table, but only when all is well */
static bool was_good; /* tb-parse has read all files */
static enum tb_points primary; /* that the order wants, if it says so */

/* Gives tb-parse an option that is meant for it. */
static void pass_option(struct tb_plan *parse, const char *option,
                        const char *argument)
{
    tb_plan_word(parse, tb_text(option));
    if (argument)
        tb_plan_word(parse, tb_text(argument));
}

static void check_output(void)
{
    static const char *const formats[] = {"text", "tsv",  "csv",
                                          "md",   "html", "json"};

    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (strcmp(oflag, formats[i]) == 0)
            return;
    }
    tb_die_usage("-o '%s' is none of text, tsv, csv, md, html, json", oflag);
}

/* A wrong list is a usage error, whatever the input is. */
static void check_list(void)
{
    struct tb_order order = {.seed = seed, .teams = true};
    struct tb_plan plan = {0};
    const char *wrong;

    tb_order_start(&order, &plan);
    wrong = tb_order_add(&order, tb_text(tflag));
    if (wrong)
        tb_die_usage("-t: %s", wrong);
    tb_order_free(&order);
    tb_plan_free(&plan);
}

/* Reads the options; the first command becomes tb-parse with its own. */
static void parse_options(int argc, char **argv, struct tb_plan *parse)
{
    int letter;

    tb_plan_command(parse);
    tb_plan_word(parse, tb_text("tb-parse"));
    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'f':
            fflag = optarg;
            tb_format_named(optarg);
            pass_option(parse, "-f", optarg);
            break;
        case 'l': pass_option(parse, "-l", NULL); break;
        case 'o': oflag = optarg; break;
        case 'p': pflag = true; break;
        case 'R': pass_option(parse, "-R", optarg); break;
        case 'S': pass_option(parse, "-S", optarg); break;
        case 't': tflag = optarg; break;
        case 'v': pass_option(parse, "-v", NULL); break;
        case 'w':
            wflag = optarg;
            to_stdout = strcmp(optarg, "-") == 0;
            break;
        case TB_OPTION_MP: pass_option(parse, "--mp", optarg); break;
        case TB_OPTION_RATING: pass_option(parse, "--rating", optarg); break;
        case TB_OPTION_SEED: seed = optarg; break;
        case TB_OPTION_TEAMS: teams = true; break;
        }
    }
    check_output();
    if (tflag)
        check_list();
}

/*
 * The command that parses: tb-parse with its options, what teams need, and
 * the operands, behind -- if one could be taken for an option.
 */
static void make_parse(struct tb_plan *parse, const struct tb_plan *options,
                       int count, char **files)
{
    tb_plan_free(parse);
    tb_plan_command(parse);
    for (size_t w = 0; w < options->command[0].count; w++)
        tb_plan_word(parse, tb_text(options->command[0].word[w]));
    if (teams)
        tb_plan_word(parse, tb_text("--teams"));
    if (teams && primary == TB_POINTS_GP)
        tb_plan_word(parse, tb_text("--primary=gp"));
    for (int i = 0; i < count; i++) {
        if (files[i][0] == '-' && files[i][1]) {
            tb_plan_word(parse, tb_text("--"));
            break;
        }
    }
    for (int i = 0; i < count; i++)
        tb_plan_word(parse, tb_text(files[i]));
}

/* True if a text is in a format of US programs. */
static bool is_us_text(struct tb_text text)
{
    const struct tb_format *format =
        fflag ? tb_format_named(fflag) : tb_format_detect(text);

    return format && format->us;
}

/* A pipe that is opened again gives nothing, or waits for ever. */
static void check_again(const char *path)
{
    struct stat info;

    if (strcmp(path, "-") != 0 && stat(path, &info) == 0 &&
        !S_ISREG(info.st_mode))
        tb_die("%s can be read only once; name an order with -t", path);
}

static bool is_us_file(const char *path)
{
    struct tb_source source = {0};
    bool us;

    check_again(path);
    us = tb_source_open(&source, path) && is_us_text(tb_source_rest(&source));
    if (source.failed && was_good)
        exit(TB_BAD); /* tb-parse could read it: the default is not known */
    tb_source_close(&source);
    return us;
}

/* True if all inputs are in US formats; it is wrong if only some are. */
static bool all_us(struct tb_text input, int count, char **files)
{
    bool us = false;

    if (count == 0 || fflag)
        return is_us_text(input);
    for (int i = 0; i < count; i++) {
        const bool this = strcmp(files[i], "-") == 0 ? is_us_text(input)
                                                     : is_us_file(files[i]);
        if (i > 0 && this != us)
            tb_die("US and other files together: name an order with -t");
        us = this;
    }
    return us;
}

/* The order: -t, else what the files declare, else their formats' default. */
static struct tb_text choose_order(struct tb_order *order,
                                   const struct tb_survey *survey,
                                   struct tb_text input, int count,
                                   char **files)
{
    if (tflag)
        return tb_text(tflag);
    if (tb_survey_declared(survey)) {
        order->any_case = true;
        return survey->order;
    }
    if (all_us(input, count, files))
        return tb_text(teams ? "usat-order" : "uscf");
    if (teams)
        return tb_text("fide-team");
    return tb_text(survey->round_robin ? "fide-rr" : "fide");
}

/* The input may be a stream that went through filters already. */
static void check_columns(const struct tb_plan *plan,
                          const struct tb_survey *survey)
{
    const struct tb_text name = tb_plan_clash(plan, survey->header);

    if (name.length)
        tb_die("the input has the column '%.*s' already, which is computed "
               "here: pass on what tb-parse wrote, as cut -f1-%d does",
               tb_text_shown(name), name.at, survey->teams ? 13 : 8);
}

/* Adds the commands behind tb-parse. */
static void add_stages(struct tb_plan *plan, const struct tb_survey *survey,
                       struct tb_text input, int count, char **files)
{
    struct tb_order order = {.seed = seed,
                             .round_robin = survey->round_robin,
                             .teams = teams,
                             .primary = survey->primary};
    struct tb_output columns = {.file = -1};
    const char *wrong;

    if (teams && primary && primary != survey->primary)
        tb_die("the order wants %s points first, but the score of the records "
               "is the other", primary == TB_POINTS_GP ? "game" : "match");
    tb_order_start(&order, plan);
    wrong = tb_order_add(&order,
                         choose_order(&order, survey, input, count, files));
    if (wrong && tflag)
        tb_die_usage("-t: %s", wrong);
    if (wrong)
        tb_die("the declared order: %s; name another with -t", wrong);
    tb_plan_command(plan);
    pass_option(plan, "tb-sort", "-k");
    tb_plan_word(plan, (struct tb_text){order.keys.buffer, order.keys.length});
    check_columns(plan, survey);
    /* Where each section is no table of its own, a column names it. */
    tb_put_string(&columns, survey->sections > 1 &&
                                    (strcmp(oflag, "tsv") == 0 ||
                                     strcmp(oflag, "csv") == 0 ||
                                     strcmp(oflag, "json") == 0)
                                ? "section,rank,id,name,"
                                : "rank,id,name,");
    tb_put_bytes(&columns, order.shown.buffer, order.shown.length);
    tb_plan_command(plan);
    pass_option(plan, "tb-format", "-o");
    pass_option(plan, oflag, "-k");
    tb_plan_word(plan, (struct tb_text){columns.buffer, columns.length});
    free(columns.buffer);
    tb_order_free(&order);
}

/* Standard input, if the operands name it: it can be read only once. */
static struct tb_text read_input(struct tb_source *source, int count,
                                 char **files)
{
    bool needed = count == 0;

    for (int i = 0; i < count; i++)
        needed |= strcmp(files[i], "-") == 0;
    if (!needed)
        return tb_text("");
    if (!tb_source_open(source, "-"))
        exit(TB_BAD);
    return tb_source_rest(source);
}

static void print_pipeline(const struct tb_plan *plan)
{
    struct tb_output output;

    tb_output_open(&output, STDOUT_FILENO);
    tb_plan_print(plan, &output);
    if (wflag && !to_stdout) {
        output.length--;
        tb_put_string(&output, " > ");
        tb_plan_quote(&output, wflag);
        tb_put_char(&output, '\n');
    }
    tb_output_close(&output);
}

/* Joins tb-parse and the stages behind it, for printing. */
static void print_all(struct tb_plan *parse, const struct tb_plan *stages)
{
    for (size_t i = 0; i < stages->count; i++) {
        tb_plan_command(parse);
        for (size_t w = 0; w < stages->command[i].count; w++)
            tb_plan_word(parse, tb_text(stages->command[i].word[w]));
    }
    print_pipeline(parse);
}

/* Runs the stages on what tb-parse wrote and puts the table out. */
static enum tb_outcome run_stages(const struct tb_plan *stages,
                                  struct tb_text records, bool parsed_well)
{
    struct tb_output table;
    enum tb_outcome outcome;

    tb_output_open(&table, STDOUT_FILENO);
    outcome = tb_pipeline_run(stages, records, &table);
    if (outcome == TB_RUN_BROKEN || (wflag && !parsed_well) ||
        (wflag && outcome != TB_RUN_GOOD))
        table.length = 0;
    else if (wflag && !to_stdout)
        tb_replace(wflag, (struct tb_text){table.buffer, table.length});
    if (wflag && !to_stdout)
        free(table.buffer); /* nothing can fail once the file is replaced */
    else
        tb_output_close(&table);
    return outcome;
}

static bool is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* What is read must not be replaced by its table, nor extended. */
static void check_written(int count, char **files)
{
    const bool by_name = wflag && !to_stdout;
    struct stat written, read;

    if ((by_name ? stat(wflag, &written)
                 : fstat(STDOUT_FILENO, &written)) < 0 ||
        !S_ISREG(written.st_mode))
        return;
    for (int i = 0; i < count || i == 0; i++) {
        const bool standard = count == 0 || strcmp(files[i], "-") == 0;
        if ((standard ? fstat(STDIN_FILENO, &read)
                      : stat(files[i], &read)) == 0 &&
            is_same(&written, &read))
            tb_die_usage("%s is read, so it cannot be written",
                         by_name ? wflag : "standard output");
    }
}

/* Pipes must not take the numbers of standard descriptors. */
static void fill_descriptors(void)
{
    if (fcntl(STDOUT_FILENO, F_GETFD) < 0)
        tb_die("cannot write: ");
    while (fcntl(STDIN_FILENO, F_GETFD) < 0 ||
           fcntl(STDERR_FILENO, F_GETFD) < 0) {
        if (open("/dev/null", O_RDWR) < 0)
            tb_die("/dev/null: ");
    }
}

/* The inputs as records, and what they say. */
struct parsed {
    struct tb_plan command;
    struct tb_output records;
    struct tb_survey survey;
    enum tb_outcome outcome;
};

static struct tb_text records_of(const struct parsed *parsed)
{
    return (struct tb_text){parsed->records.buffer, parsed->records.length};
}

static void run_parse(struct parsed *parsed, const struct tb_plan *options,
                      struct tb_text input, int count, char **files)
{
    make_parse(&parsed->command, options, count, files);
    parsed->records.length = 0;
    parsed->outcome =
        tb_pipeline_run(&parsed->command, input, &parsed->records);
    tb_survey_read(&parsed->survey, records_of(parsed));
}

/*
 * Parses the inputs as players; as teams if so asked, if the order speaks of
 * teams, or if without an order the event is one of teams.
 */
static void parse_inputs(struct parsed *parsed, const struct tb_plan *options,
                         struct tb_text input, int count, char **files)
{
    const struct tb_survey *survey = &parsed->survey;

    if (tflag)
        teams |= tb_order_teams(tb_text(tflag), false, &primary);
    run_parse(parsed, options, input, count, files);
    if (teams || tflag || parsed->outcome == TB_RUN_BROKEN ||
        survey->records == 0)
        return;
    teams = survey->order.length
                ? tb_order_teams(survey->order, true, &primary)
                : survey->team_event;
    if (survey->teams)
        teams = true;
    if (survey->teams || !teams)
        return;
    for (int i = 0; i < count; i++)
        check_again(files[i]);
    run_parse(parsed, options, input, count, files);
}

int main(int argc, char **argv)
{
    struct tb_plan options = {0}, stages = {0};
    struct parsed parsed = {.records = {.file = -1}};
    struct tb_source source = {0};
    struct tb_text input;
    bool good;

    tb_program = program.name;
    tb_pipeline_locate(argv[0]);
    parse_options(argc, argv, &options);
    argc -= optind;
    argv += optind;
    check_written(argc, argv);
    input = read_input(&source, argc, argv);
    fill_descriptors();
    parse_inputs(&parsed, &options, input, argc, argv);
    good = was_good = parsed.outcome == TB_RUN_GOOD;
    if (good || (parsed.outcome == TB_RUN_BAD_DATA &&
                 parsed.survey.records > 0)) {
        add_stages(&stages, &parsed.survey, input, argc, argv);
        if (pflag)
            print_all(&parsed.command, &stages);
        else
            good &= run_stages(&stages, records_of(&parsed), good) ==
                    TB_RUN_GOOD;
    }
    tb_source_close(&source);
    free(parsed.records.buffer);
    tb_plan_free(&options);
    tb_plan_free(&parsed.command);
    tb_plan_free(&stages);
    return good ? TB_OK : TB_BAD;
}
