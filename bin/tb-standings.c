/* SPDX-License-Identifier: ISC */
/* Runs an order of tie-breaks as one pipeline and prints the standings. */
#include <getopt.h>
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

static struct tb_inputs inputs = {.rounds = TB_INPUTS_ALL};
static struct tb_parsed parsed = {.inputs = &inputs};
static struct tb_parsed pending = {.inputs = &inputs}; /* for a page */
static struct tb_stages stages = {.printer = "text"};
static struct tb_parts parts;
static bool pflag, whole; /* whole: --whole-rounds */

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
    case TB_OPTION_FINAL: tb_plan_option(parse, "--final", none); break;
    case TB_OPTION_ROUND_ROBIN:
        tb_plan_option(parse, "--round-robin", none);
        break;
    default:
        tb_plan_option(parse, name,
                       letter == 'l' || letter == 'v' ? none : argument);
    }
}

/* What -p prints where nothing can be run: it ends as this does. */
static void print_exit(int status)
{
    struct tb_output output;

    tb_output_open(&output, STDOUT_FILENO);
    tb_put_format(&output, "exit %d\n", status);
    tb_output_close(&output);
}

/* tb-pick takes sections, and tb-parse says nothing is wrong with others. */
static void take_only(const char *pattern)
{
    tb_patterns_add(&parsed.only, tb_text(pattern));
    tb_plan_long(&parsed.options, "--only=", pattern);
}

/* Reads the options. */
static void parse_options(int argc, char **argv)
{
    int letter;

    tb_parsed_start(&parsed);
    parsed.patterns = &parts.patterns;
    while ((letter = tb_option(&tb_standings, argc, argv)) != -1) {
        if (letter == 'p') {
            pflag = true;
            tb_exit_hook = print_exit;
        } else if (letter == TB_OPTION_WHOLE_ROUNDS)
            whole = true;
        else if (letter == TB_OPTION_ORDER)
            tb_parts_add(&parts, optarg);
        else if (letter == TB_OPTION_ONLY)
            take_only(optarg);
        else if (!tb_stages_option(&stages, letter, optarg))
            pass_option(letter);
    }
    inputs.count = argc - optind;
    inputs.file = argv + optind;
    tb_stages_settle(&stages, &parsed);
    tb_parts_check(&parts, &stages);
    for (size_t i = 0; i < parts.patterns.count; i++)
        tb_parsed_carry(&parsed, tb_text(parts.list[i]));
    if (stages.explain && tb_explain_format_named(stages.printer) &&
        *stages.explain)
        tb_explain_ids_check("--explain", stages.explain);
}

static bool to_stdout(void)
{
    return !stages.written || strcmp(stages.written, "-") == 0;
}

/* Standard input cannot be the input of all pipelines that are printed. */
static void check_operands(const char *whose)
{
    bool standard = inputs.count == 0;

    for (int i = 0; i < inputs.count; i++)
        standard |= strcmp(inputs.file[i], "-") == 0;
    if (standard)
        tb_die("-p: the pipelines of %s read the input more than once: name a "
               "file in place of standard input", whose);
}

/* Chances have one order; a page of several is made without. */
static void spare_chances(void)
{
    static const char why[] = "the orders of its sections differ";
    const struct tb_ahead ahead = stages.ahead;

    stages.ahead = (struct tb_ahead){.left_out = why};
    if (tb_parts_several(&parts, &stages, &pending))
        tb_warn("warning: the page has no chances: %s", why);
    else
        stages.ahead = ahead;
}

/*
 * Parses the inputs, and before, for a page with chances, with the games that
 * are pending; false, after messages, if nothing is to be ranked.
 */
static bool parse(void)
{
    if (stages.ahead.counts) {
        tb_parsed_before(&pending, &parsed, stages.ahead.counts);
        tb_parsed_make(&pending);
        if (pending.outcome == TB_RUN_BROKEN ||
            (pending.outcome == TB_RUN_BAD_DATA && !stages.skips))
            return false;
        tb_inputs_again(&inputs, "a page with chances reads it twice");
        if (!tb_script_has(&stages, &pending))
            return false;
        if (stages.ahead.counts)
            spare_chances();
        parsed.quiet = true; /* it was told */
    }
    tb_parsed_make(&parsed);
    return tb_script_has(&stages, &parsed);
}

/* False, after a message, if --whole-rounds forbids tables at this hour. */
static bool is_whole(void)
{
    const struct tb_running *const running = &parsed.survey.open.running;
    const struct tb_text name = parsed.survey.open.section;
    const bool several = parsed.survey.sections > 1;

    if (whole && running->round)
        tb_warn(TB_RUNNING_WHOLE, several ? "section '" : "",
                several ? tb_text_shown(name) : 0, name.at,
                several ? "': " : "", running->round, running->missing,
                running->players);
    return !whole || running->round == 0;
}

/* Puts the script; if it parses, with tb-parse. */
static void put_script(struct tb_output *output, bool parses)
{
    if (!tb_parts_several(&parts, &stages, &parsed)) {
        tb_script_put(output, &stages, &parsed, &pending, parses);
        return;
    }
    if (parses)
        check_operands("several orders");
    tb_parts_put(output, &parts, &stages, &parsed, parses);
}

/* Prints the script behind tb-parse, or that alone: it says what is wrong. */
static bool print(bool good)
{
    const struct tb_parsed *const last =
        parsed.command.count ? &parsed : &pending;
    struct tb_output output, script = {.file = -1};

    if (good) {
        put_script(&script, true); /* whole, or not at all */
    } else if (last->outcome != TB_RUN_GOOD) {
        tb_plan_print(&last->command, &script);
        script.length--;
        tb_put_string(&script, " >/dev/null\n");
    } else {
        tb_put_string(&script, "exit 1\n");
    }
    tb_output_open(&output, STDOUT_FILENO);
    tb_put_text(&output, tb_output_text(&script));
    tb_output_close(&output);
    free(script.buffer);
    return good && parsed.outcome == TB_RUN_GOOD;
}

/* Has sh run the script over what was parsed. */
static _Noreturn void run(void)
{
    int file[1 + TB_AHEAD_COUNTS] = {parsed.file[0]};
    struct tb_output script = {.file = -1};

    for (size_t i = 0; i < stages.ahead.counts; i++)
        file[1 + i] = pending.file[i];
    put_script(&script, false);
    tb_put_char(&script, '\0');
    tb_run_script(script.buffer, file, 1 + stages.ahead.counts);
}

int main(int argc, char **argv)
{
    bool good;

    tb_program = tb_standings.name;
    tb_run_beside(argv[0]);
    parse_options(argc, argv);
    if (pflag && stages.ahead.counts)
        check_operands("a page with chances");
    tb_inputs_spare(&inputs, to_stdout() ? NULL : stages.written);
    tb_run_descriptors(); /* before a file is opened as one of them */
    tb_inputs_open(&inputs);
    good = parse() && is_whole();
    if (good && inputs.mp.points.win && !parsed.teams && !parsed.survey.teams)
        tb_warn("warning: --mp is for teams, and these are players; --teams "
                "ranks their teams");
    if (pflag)
        return print(good) ? TB_OK : TB_BAD;
    if (good)
        run();
    if (stages.written)
        tb_warn("nothing is written to %s",
                to_stdout() ? "standard output" : stages.written);
    return TB_BAD;
}
