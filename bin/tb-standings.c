/* SPDX-License-Identifier: ISC */
/* Runs an order of tie-breaks as one pipeline and prints the standings. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "order/order.h"
#include "read/read.h"
#include "read/tb/tb.h"
#include "show/show.h"
#include "teams/teams.h"

static const int long_options[] = {
    TB_OPTION_EDITION,     TB_OPTION_JOIN,   TB_OPTION_MP,
    TB_OPTION_PARTIAL,     TB_OPTION_RATING, TB_OPTION_ROUND_ROBIN,
    TB_OPTION_SEED,        TB_OPTION_TEAMS,  0};

static const struct tb_values values[] = {
    {&tb_formats, 'f', false},
    {&tb_printers, 'o', false},
    {&tb_presets, 't', false},
    {&tb_codes, 't', false},
    {&tb_editions, TB_OPTION_EDITION, false},
    {&tb_rating_kinds, TB_OPTION_RATING, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-standings",
    .synopsis = "[-lpv] [-f FORMAT] [-o FORMAT] [-R N] [-S NAME] [-t LIST] "
                "[-w FILE] [--edition=YEAR] [--join] [--mp=POINTS] "
                "[--partial] [--rating=KIND] [--round-robin] [--seed=TEXT] "
                "[--teams] [FILE...]",
    .summary = "Prints the standings of tournament files.\nLIST: codes and "
               "presets separated by commas, such as mmed,solkoff or fide.",
    .letters = "f:lo:pR:S:t:vw:",
    .longs = long_options,
    .values = values,
};

static const char *tflag, *wflag, *seed;
static struct tb_inputs inputs = {.rounds = TB_INPUTS_ALL};
static const char *oflag = "text";
static const struct tb_printer *printer;
static bool pflag, teams, partial;
static bool to_stdout; /* -w -: the table, but only when all is well */
static bool us_points; /* matches are 1, 1/2, 0 where the file is silent */
static enum tb_points primary; /* that the order wants, if it says so */

/* Adds an option and its argument. */
static void put_option(struct tb_plan *plan, const char *option,
                       const char *argument)
{
    tb_plan_word(plan, tb_text(option));
    if (argument)
        tb_plan_word(plan, tb_text(argument));
}

/* Gives tb-parse an option that is meant for it, once it is known as good. */
static void pass_option(struct tb_plan *parse, int letter)
{
    const char name[] = {'-', (char)letter, '\0'};

    tb_inputs_option(&inputs, letter, optarg);
    if (letter == TB_OPTION_TEAMS)
        return; /* make_parse knows whether it is wanted */
    switch (letter) {
    case TB_OPTION_MP: put_option(parse, "--mp", optarg); break;
    case TB_OPTION_RATING: put_option(parse, "--rating", optarg); break;
    case TB_OPTION_EDITION: put_option(parse, "--edition", optarg); break;
    case TB_OPTION_JOIN: put_option(parse, "--join", NULL); break;
    case TB_OPTION_ROUND_ROBIN: put_option(parse, "--round-robin", NULL); break;
    default:
        put_option(parse, name, letter == 'l' || letter == 'v' ? NULL : optarg);
    }
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
        case 'o': oflag = optarg; break;
        case 'p': pflag = true; break;
        case 't': tflag = optarg; break;
        case 'w':
            if (!*optarg)
                tb_die_usage("-w wants the name of a file");
            wflag = optarg;
            to_stdout = strcmp(optarg, "-") == 0;
            break;
        case TB_OPTION_PARTIAL: partial = true; break;
        case TB_OPTION_SEED: seed = optarg; break;
        default: pass_option(parse, letter);
        }
    }
    inputs.count = argc - optind;
    inputs.file = argv + optind;
    teams = inputs.teams;
    printer = tb_printer_named(oflag);
    if (tflag)
        check_list();
}

/*
 * The command that parses: tb-parse with its options, what teams need, and
 * the operands, behind -- if one could be taken for an option.
 */
static void make_parse(struct tb_plan *parse, const struct tb_plan *options)
{
    tb_plan_free(parse);
    tb_plan_command(parse);
    for (size_t w = 0; w < options->command[0].count; w++)
        tb_plan_word(parse, tb_text(options->command[0].word[w]));
    if (teams)
        tb_plan_word(parse, tb_text("--teams"));
    if (teams && primary)
        tb_plan_word(parse, tb_text(primary == TB_POINTS_GP ? "--primary=gp"
                                                            : "--primary=mp"));
    if (us_points)
        put_option(parse, "--mp", "us");
    for (int i = 0; i < inputs.count; i++) {
        if (inputs.file[i][0] == '-' && inputs.file[i][1]) {
            tb_plan_word(parse, tb_text("--"));
            break;
        }
    }
    for (int i = 0; i < inputs.count; i++)
        tb_plan_word(parse, tb_text(inputs.file[i]));
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

/* The option that has the order and where it comes from below the tables. */
static void put_legend(struct tb_plan *plan, const struct tb_choice *choice)
{
    struct tb_output word = {.file = -1};

    tb_put_string(&word, "--legend=Order: ");
    tb_put_string(&word, choice->title);
    if (*choice->why) {
        tb_put_string(&word, " (");
        tb_put_string(&word, choice->why);
        tb_put_char(&word, ')');
    }
    tb_plan_word(plan, (struct tb_text){word.buffer, word.length});
    free(word.buffer);
}

/* Adds the commands behind tb-parse. */
static void add_stages(struct tb_plan *plan, const struct tb_survey *survey)
{
    struct tb_order order = {.seed = seed,
                             .round_robin = survey->round_robin,
                             .teams = teams,
                             .primary = survey->primary};
    struct tb_output columns = {.file = -1};
    const struct tb_choice choice = tb_choose(tflag, survey, teams);
    const char *wrong;

    if (teams && primary && primary != survey->primary)
        tb_die("the order wants %s points first, but the score of the records "
               "is the other", primary == TB_POINTS_GP ? "game" : "match");
    tb_choose_warn(&choice, survey);
    tb_order_start(&order, plan);
    order.from_file = choice.of_fide;
    wrong = tb_order_add(&order, choice.list);
    if (wrong && tflag)
        tb_die_usage("-t: %s", wrong);
    if (wrong)
        tb_die("the declared order: %s; name another with -t", wrong);
    tb_plan_command(plan);
    put_option(plan, "tb-sort", "-k");
    tb_plan_word(plan, (struct tb_text){order.keys.buffer, order.keys.length});
    check_columns(plan, survey);
    /* Where each section is no table of its own, a column names it. */
    tb_put_string(&columns, printer->fixed ? "section,rank,id,name,"
                                           : "rank,id,name,");
    tb_put_bytes(&columns, order.shown.buffer, order.shown.length);
    tb_plan_command(plan);
    put_option(plan, "tb-format", partial ? "--partial" : NULL);
    put_option(plan, "-o", oflag);
    if (printer->legend)
        put_legend(plan, &choice);
    tb_plan_word(plan, tb_text("-k"));
    tb_plan_word(plan, (struct tb_text){columns.buffer, columns.length});
    free(columns.buffer);
    tb_order_free(&order);
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
    outcome = tb_pipeline_run(stages, records, &table, NULL);
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
                      struct tb_output *said)
{
    make_parse(&parsed->command, options);
    parsed->records.length = 0;
    parsed->outcome = tb_pipeline_run(&parsed->command, inputs.text,
                                      &parsed->records, said);
    tb_survey_read(&parsed->survey, records_of(parsed));
}

/* True if players were read whose teams are to be ranked; sets teams. */
static bool are_of_teams(const struct parsed *parsed)
{
    const struct tb_survey *survey = &parsed->survey;

    if (parsed->outcome == TB_RUN_BROKEN || survey->records == 0)
        return false;
    teams = survey->order.length
                ? tb_order_teams(survey->order, survey->fide_order, &primary)
                : survey->team_event;
    teams |= survey->teams;
    return teams && !survey->teams;
}

/*
 * True if matches shall count as in US Chess: teams are ranked by an order with
 * its codes, and nobody said otherwise.
 */
static bool want_us_points(struct tb_text order, bool of_fide)
{
    return !inputs.mp.points.win && tb_order_us(order, of_fide);
}

/* True if the inputs must be read again: what they say speaks of teams. */
static bool must_read_again(const struct parsed *parsed)
{
    const struct tb_survey *survey = &parsed->survey;
    const bool become_teams = !teams && !tflag && are_of_teams(parsed);
    struct tb_choice choice;

    if (parsed->outcome == TB_RUN_BROKEN || survey->records == 0 ||
        us_points || (!teams && !survey->teams))
        return become_teams;
    choice = tb_choose(tflag, survey, true);
    us_points = want_us_points(choice.list, choice.of_fide) &&
                (become_teams || !survey->us_points);
    return become_teams || us_points;
}

/*
 * Parses the inputs as teams if so asked, or if the order speaks of teams. If
 * no order is given they are parsed as players, and again if the declared
 * order is one of teams, or without one the event: the first time's messages
 * then come again.
 */
static void parse_inputs(struct parsed *parsed, const struct tb_plan *options)
{
    struct tb_output said = {.file = -1};

    if (tflag)
        teams |= tb_order_teams(tb_text(tflag), false, &primary);
    if (tflag && teams)
        us_points = want_us_points(tb_text(tflag), false);
    run_parse(parsed, options, &said);
    if (must_read_again(parsed)) {
        tb_inputs_again(&inputs);
        run_parse(parsed, options, NULL);
    } else if (said.length) {
        (void)fwrite(said.buffer, 1, said.length, stderr);
    }
    free(said.buffer);
}

/* False, after a message, if it is a part, or -w would publish nothing. */
static bool is_whole(const struct parsed *parsed)
{
    if (parsed->outcome == TB_RUN_BROKEN)
        return true; /* which was told */
    if (parsed->survey.cut_off && !partial)
        tb_warn(TB_LINE_CUT_OFF);
    else if (wflag && !pflag && parsed->survey.records == 0)
        tb_warn("there are no records");
    else
        return true;
    return false;
}

int main(int argc, char **argv)
{
    struct tb_plan options = {0}, stages = {0};
    struct parsed parsed = {.records = {.file = -1}};
    bool good;

    tb_program = program.name;
    tb_pipeline_locate(argv[0]);
    parse_options(argc, argv, &options);
    tb_inputs_spare(&inputs, to_stdout ? NULL : wflag);
    tb_inputs_open(&inputs);
    tb_pipeline_descriptors();
    parse_inputs(&parsed, &options);
    good = parsed.outcome == TB_RUN_GOOD;
    if (!is_whole(&parsed)) {
        good = false;
    } else if (good || (parsed.outcome == TB_RUN_BAD_DATA &&
                        parsed.survey.records > 0)) {
        if (inputs.mp.points.win && !teams && !parsed.survey.teams)
            tb_warn("warning: --mp is for teams, and these are players; "
                    "--teams ranks their teams");
        add_stages(&stages, &parsed.survey);
        if (pflag)
            print_all(&parsed.command, &stages);
        else
            good &= run_stages(&stages, records_of(&parsed), good) ==
                    TB_RUN_GOOD;
    }
    if (!good && wflag && !pflag)
        tb_warn("nothing is written to %s",
                to_stdout ? "standard output" : wflag);
    tb_inputs_close(&inputs);
    free(parsed.records.buffer);
    tb_plan_free(&options);
    tb_plan_free(&parsed.command);
    tb_plan_free(&stages);
    return good ? TB_OK : TB_BAD;
}
