/* SPDX-License-Identifier: ISC */
/* Runs an order of tie-breaks as one pipeline and prints the standings. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/base.h"
#include "explain/explain.h"
#include "order/order.h"
#include "read/read.h"
#include "read/tb/tb.h"
#include "show/show.h"
#include "teams/teams.h"

static const int long_options[] = {
    TB_OPTION_ALL_SECTIONS, TB_OPTION_CHANCES, TB_OPTION_COMBINE,
    TB_OPTION_CROSSTABLE,   TB_OPTION_EDITION, TB_OPTION_EXPLAIN,
    TB_OPTION_JOIN,         TB_OPTION_MP,      TB_OPTION_NEEDS,
    TB_OPTION_PARTIAL,      TB_OPTION_RATING,  TB_OPTION_ROUND_ROBIN,
    TB_OPTION_SAMPLE,       TB_OPTION_SEED,    TB_OPTION_TEAMS,
    TB_OPTION_WORK,         0};

static const struct tb_values values[] = {
    {&tb_formats, 'f', false},
    {&tb_reader_names, 'k', true},
    {&tb_outputs, 'o', false},
    {&tb_presets, 't', false},
    {&tb_codes, 't', false},
    {&tb_extras_names, 'x', false},
    {&tb_editions, TB_OPTION_EDITION, false},
    {&tb_rating_kinds, TB_OPTION_RATING, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-standings",
    .synopsis = "[-lpv] [-f FORMAT] [-g LIST] [-k COLUMNS] [-o FORMAT] [-R N] "
                "[-S NAME] [-t LIST] [-w FILE] [-x COLUMNS] [--all-sections] "
                "[--chances[=PLACES]] [--combine=N] [--crosstable] "
                "[--edition=YEAR] [--explain[=ID,...]] [--join] [--mp=POINTS] "
                "[--needs=ID] [--partial] [--rating=KIND] [--round-robin] "
                "[--sample=N] [--seed=TEXT] [--teams] [--work] [FILE...]",
    .summary = "Prints the standings of tournament files.\nLIST: codes and "
               "presets separated by commas, such as mmed,solkoff or fide.",
    .letters = "f:g:k:lo:pR:S:t:vw:x:",
    .longs = long_options,
    .values = values,
};

static const char *wflag;
static struct tb_inputs inputs = {.rounds = TB_INPUTS_ALL};
static struct tb_parsed parsed = {.inputs = &inputs};
static struct tb_stages stages = {.printer = "text"};
static bool pflag;
static bool to_stdout; /* -w -: the table, but only when all is well */

/* Gives tb-parse an option that is meant for it, once it is known as good. */
static void pass_option(int letter)
{
    const char name[] = {'-', (char)letter, '\0'};
    const struct tb_text none = {NULL, 0};
    const struct tb_text argument = optarg ? tb_text(optarg) : none;
    struct tb_plan *parse = &parsed.options;

    tb_inputs_option(&inputs, letter, optarg);
    switch (letter) {
    case TB_OPTION_TEAMS: parsed.teams = true; break;
    case TB_OPTION_MP: tb_plan_option(parse, "--mp", argument); break;
    case TB_OPTION_RATING: tb_plan_option(parse, "--rating", argument); break;
    case TB_OPTION_EDITION: tb_plan_option(parse, "--edition", argument); break;
    case TB_OPTION_JOIN: tb_plan_option(parse, "--days", none); break;
    case TB_OPTION_ROUND_ROBIN:
        tb_plan_option(parse, "--round-robin", none);
        break;
    default:
        tb_plan_option(parse, name,
                       letter == 'l' || letter == 'v' ? none : argument);
    }
}

static size_t read_best(const char *argument)
{
    int64_t best;

    if (!tb_int_parse(tb_text(argument), TB_BOARDS_MAX, &best) || best < 1)
        tb_die_usage("--combine wants an integer from 1 to %d, not '%s'",
                     (int)TB_BOARDS_MAX, argument);
    return (size_t)best;
}

/* What the options together ask for. */
static void settle_options(void)
{
    tb_together_check(&stages, parsed.teams);
    if (stages.best && !parsed.asked) {
        parsed.asked = TB_STAGES_COMBINED;
        stages.by_default = true;
    }
    parsed.wants_cells = tb_picked_read(&stages.picked, &parsed.options);
    if (stages.explain && tb_explain_format_named(stages.printer) &&
        *stages.explain)
        tb_explain_ids_check("--explain", stages.explain);
    if (stages.ahead.wanted && tb_stages_page(&stages))
        stages.ahead.counts = stages.ahead.needs ? 2 : 1;
    else if (stages.ahead.wanted)
        tb_plan_word(&parsed.options, tb_text("--pending"));
    parsed.ahead = stages.ahead.wanted && !stages.ahead.counts;
    if (parsed.asked)
        tb_stages_check(&stages, parsed.asked);
}

/* Reads the options. */
static void parse_options(int argc, char **argv)
{
    int letter;

    tb_parsed_start(&parsed);
    while ((letter = tb_option(&program, argc, argv)) != -1) {
        const char *const argument = optarg ? optarg : "";
        switch (letter) {
        case 'k': stages.picked.only = optarg; break;
        case 'o': stages.printer = optarg; break;
        case 'p': pflag = true; break;
        case 't': parsed.asked = optarg; break;
        case 'w':
            if (!*argument)
                tb_die_usage("-w wants the name of a file");
            wflag = argument;
            to_stdout = strcmp(argument, "-") == 0;
            break;
        case 'x': stages.picked.further = optarg; break;
        case TB_OPTION_ALL_SECTIONS: stages.all_sections = true; break;
        case TB_OPTION_COMBINE: stages.best = read_best(optarg); break;
        case TB_OPTION_CROSSTABLE: stages.picked.rounds = true; break;
        case TB_OPTION_EXPLAIN:
            stages.explain = argument;
            stages.work = true;
            break;
        case TB_OPTION_PARTIAL: stages.partial = true; break;
        case TB_OPTION_SEED: stages.seed = optarg; break;
        case TB_OPTION_WORK: stages.work = true; break;
        default:
            if (!tb_ahead_option(&stages.ahead, letter, optarg))
                pass_option(letter);
        }
    }
    inputs.count = argc - optind;
    inputs.file = argv + optind;
    settle_options();
}

/* Prints tb-parse and the commands behind it, and what a page needs beside. */
static bool print_pipeline(struct tb_counts *counts)
{
    struct tb_plan plan = {0};
    struct tb_output output;

    tb_output_open(&output, STDOUT_FILENO);
    tb_counts_begin(counts, &stages, &parsed, &output);
    tb_stages_add(&plan, &stages, &parsed);
    tb_plan_append(&parsed.command, &plan);
    tb_plan_free(&plan);
    tb_plan_print(&parsed.command, &output);
    if (wflag && !to_stdout) {
        output.length--;
        tb_put_string(&output, " > ");
        tb_plan_quote(&output, wflag);
        tb_put_char(&output, '\n');
    }
    tb_counts_end(&stages, &output);
    tb_output_close(&output);
    return parsed.outcome == TB_RUN_GOOD;
}

/* Runs the commands on the records and puts the table out. */
static bool run(const struct tb_plan *plan)
{
    const bool parsed_well = parsed.outcome == TB_RUN_GOOD;
    const bool to_file = wflag && !to_stdout;
    struct tb_store table = {0}, said = {0};
    struct tb_progress progress;
    struct tb_output output;
    enum tb_outcome outcome;

    tb_output_open(&output, STDOUT_FILENO);
    tb_progress_begin(&progress, "records ranked",
                      (int64_t)parsed.survey.records, true);
    /* What stages say would stand in the line. */
    outcome = tb_pipeline_run(plan, &parsed.records, &table,
                              progress.terminal < 0 ? NULL : &said, &progress);
    tb_progress_end(&progress);
    tb_store_tell(&said);
    tb_store_free(&said);
    if (wflag ? parsed_well && outcome == TB_RUN_GOOD
              : outcome != TB_RUN_BROKEN) {
        if (to_file)
            tb_replace(wflag, &table);
        else
            tb_store_write(&table, STDOUT_FILENO);
    }
    tb_store_free(&table);
    if (!to_file) /* else nothing can fail once the file is replaced */
        tb_output_close(&output);
    return parsed_well && outcome == TB_RUN_GOOD;
}

/* False, after a message, if it is a part, or -w would publish nothing. */
static bool is_whole(const struct tb_parsed *read)
{
    if (read->outcome == TB_RUN_BROKEN)
        return true; /* which was told */
    if (read->survey.cut_off && !stages.partial)
        tb_warn(TB_LINE_CUT_OFF);
    else if (wflag && !pflag && read->survey.records == 0)
        tb_warn("there are no records");
    else
        return true;
    return false;
}

/*
 * False, after a message, if nothing can still happen that is counted. A page
 * is made without it.
 */
static bool is_open(const struct tb_parsed *read)
{
    const bool page = stages.ahead.counts > 0;
    const char *const why =
        read->teams || read->survey.teams
            ? "these are teams, and how a match ends does not tell its game "
              "points"
        : read->survey.pending ? NULL
                               : "no game is pending";

    if (!read->ahead || (pflag && !page) || read->survey.records == 0 || !why)
        return true;
    tb_warn("%s: %s%s", page ? "warning: the page has no chances" : "--chances",
            why, *why == 't' ? "" : ": nobody is paired without a result, in "
                                    "tables as ?3");
    stages.ahead = (struct tb_ahead){.left_out = why};
    return page;
}

/* True if there are records that can be ranked. */
static bool has_records(void)
{
    return parsed.outcome == TB_RUN_GOOD ||
           (parsed.outcome == TB_RUN_BAD_DATA && parsed.survey.records > 0);
}

/* Parses what a page with chances needs; what is told then is told once. */
static bool parse_pending(struct tb_counts *counts)
{
    parsed.quiet = stages.ahead.counts > 0;
    return !parsed.quiet ||
           (tb_counts_parse(counts, &parsed) && is_whole(&counts->pending) &&
            is_open(&counts->pending));
}

/* Parses the inputs; false, after messages, if nothing is to be ranked. */
static bool parse(void)
{
    tb_parsed_make(&parsed);
    return is_whole(&parsed) && is_open(&parsed) && has_records();
}

/* Ranks the records, or prints the pipeline that does; false if one fails. */
static bool rank(struct tb_counts *counts)
{
    struct tb_plan plan = {0};
    bool good;

    if (inputs.mp.points.win && !parsed.teams && !parsed.survey.teams)
        tb_warn("warning: --mp is for teams, and these are players; --teams "
                "ranks their teams");
    if (pflag)
        return print_pipeline(counts);
    if (!tb_counts_run(counts, &stages, &parsed))
        return false;
    tb_stages_add(&plan, &stages, &parsed);
    good = run(&plan);
    tb_plan_free(&plan);
    return good;
}

int main(int argc, char **argv)
{
    static struct tb_counts counts;
    bool good;

    tb_program = program.name;
    tb_pipeline_locate(argv[0]);
    tb_progress_lend();
    parse_options(argc, argv);
    tb_inputs_spare(&inputs, to_stdout ? NULL : wflag);
    tb_inputs_open(&inputs);
    tb_pipeline_descriptors();
    good = parse_pending(&counts) && parse() && rank(&counts);
    if (!good && wflag && !pflag)
        tb_warn("nothing is written to %s",
                to_stdout ? "standard output" : wflag);
    tb_inputs_close(&inputs);
    tb_counts_free(&counts);
    tb_parsed_free(&parsed);
    return good ? TB_OK : TB_BAD;
}
