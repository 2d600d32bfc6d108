/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <unistd.h>

#include "audit.h"
#include "codes.h"
#include "parsing.h"

static struct tb_plan *passed; /* tb-parse of what was started last */

void tb_parsed_start(struct tb_parsed *parsed)
{
    passed = &parsed->options;
    tb_plan_program(passed, "tb-parse");
}

void tb_parsed_pass(const char *option, const char *argument)
{
    if (strcmp(option, "--join") == 0)
        option = "--days";
    tb_plan_word(passed, tb_text(option));
    if (argument)
        tb_plan_word(passed, tb_text(argument));
}

/* The operands, behind -- if one could be taken for an option, or, as it is no
   file, for the value of one. */
static void add_operands(struct tb_plan *plan, const struct tb_inputs *inputs)
{
    bool like_option = false;

    for (int i = 0; i < inputs->count; i++)
        like_option |= inputs->file[i][0] == '-'
                           ? inputs->file[i][1] != '\0'
                           : access(inputs->file[i], F_OK) != 0;
    tb_plan_flag(plan, like_option, "--");
    for (int i = 0; i < inputs->count; i++)
        tb_plan_word(plan, tb_text(inputs->file[i]));
}

/* What joins the days that were parsed; -R is of the rounds of all. */
static void add_join(struct tb_plan *plan, const struct tb_parsed *parsed)
{
    const char *const rounds =
        tb_command_option(&parsed->options.command[0], "-R");

    tb_plan_program(plan, "tb-join");
    tb_plan_flag(plan, parsed->inputs->lenient, "-l");
    if (rounds)
        tb_plan_option(plan, "-R", tb_text(rounds));
    if (!parsed->teams)
        return;
    tb_plan_program(plan, "tb-team");
    if (parsed->primary)
        tb_plan_long(plan, "--primary=", tb_points_total(parsed->primary));
}

/* The command that parses: with what teams need, and the operands. */
static void make_command(struct tb_parsed *parsed)
{
    struct tb_plan *const plan = &parsed->command;

    tb_plan_free(plan);
    tb_plan_append(plan, &parsed->options);
    if (parsed->teams && (parsed->inputs->teams || !parsed->survey.teams))
        tb_plan_word(plan, tb_text("--teams"));
    tb_plan_flag(plan, parsed->mixed && !parsed->teams,
                 parsed->stages->best.most ? "--mixed=matches" : "--mixed");
    if ((parsed->teams || parsed->mixed || parsed->survey.runs.both) &&
        parsed->primary && !parsed->inputs->days)
        tb_plan_long(plan, "--primary=", tb_points_total(parsed->primary));
    if (parsed->us_points)
        tb_plan_option(plan, "--mp", tb_text("us"));
    add_operands(plan, parsed->inputs);
    if (parsed->inputs->days)
        add_join(plan, parsed);
    if (parsed->only.count)
        tb_plan_program(plan, "tb-pick");
    for (size_t i = 0; i < parsed->only.count; i++)
        tb_plan_long(plan, "--only=", parsed->only.pattern[i]);
    tb_plan_append(plan, &parsed->refused);
}

void tb_parsed_take(struct tb_parsed *parsed)
{
    const char *const club = parsed->stages->club;

    tb_survey_free(&parsed->survey);
    tb_survey_read(&parsed->survey, &parsed->records,
                   &parsed->stages->orders.patterns, club ? club : "team");
}

/* Closes what the last run made. */
static void close_files(struct tb_parsed *parsed)
{
    for (size_t i = 1; parsed->records.spool.open && i < parsed->files; i++)
        close(parsed->file[i]);
    tb_store_free(&parsed->records);
}

/* Makes files without a name, of which a store has the first. */
static void make_files(struct tb_store *store, int *file, size_t count)
{
    if (!tb_temporary(file, count))
        tb_die(TB_TEMPORARY_NONE);
    tb_store_free(store);
    tb_output_open(&store->spool.file, file[0]);
    store->spool.open = true;
}

/* As tb-parse does it, with what tb-check wants beside. */
static int parse_declared(void *data)
{
    const struct tb_parsed *const parsed = data;
    const struct tb_audit *const audit = parsed->stages->audit;
    struct tb_parsing parsing = {
        .inputs = *parsed->inputs,
        .primary = parsed->teams || parsed->mixed || parsed->survey.runs.both
                       ? parsed->primary : TB_POINTS_PRIMARY,
        .mixed = parsed->mixed && !parsed->teams,
        .declaring = true,
        .demanding = !parsed->stages->asked && !audit->against &&
                     !audit->joined};

    tb_quiet = false; /* what is wrong with the files is told */
    parsing.inputs.teams =
        parsing.mixed || (parsed->teams && (parsed->inputs->teams ||
                                            !parsed->survey.teams));
    if (parsed->us_points)
        tb_set_mp("--mp", "us", &parsing.inputs.mp);
    return tb_parsing_run(&parsing);
}

/* Runs the command; tb-parse has the names of the files, so no shell does. */
static int run_command(struct tb_parsed *parsed, int messages)
{
    struct tb_plan *const plan = &parsed->command;
    const struct tb_plan rest = {.command = plan->command + 1,
                                 .count = plan->count - 1};
    const struct tb_audit *const audit = parsed->stages->audit;
    const bool collates = audit && (audit->against || audit->joined);
    struct tb_store days = {{0}, {0}}, two = {{0}, {0}};
    struct tb_store *const last = rest.count ? &days : &parsed->records;
    int status;

    if (audit)
        status = tb_run_forked(parse_declared, parsed, STDIN_FILENO, messages,
                               collates ? &two : last);
    else
        status = tb_run_collect(plan->command[0].word, STDIN_FILENO, messages,
                                last);
    if (collates && status <= TB_BAD)
        status = tb_run_forked(tb_audit_collate, NULL,
                               tb_spool_file(&two.spool, &two.held), messages,
                               last);
    /* Marks tell what is wrong, if anything that is picked is. */
    if (rest.count && status <= TB_BAD)
        status = tb_script_over(&rest, &days, messages, &parsed->records);
    tb_store_free(&days);
    tb_store_free(&two);
    return status;
}

/* All that is written goes to the file, so that scripts can read it. */
static void run(struct tb_parsed *parsed, struct tb_store *said)
{
    int messages, status;

    make_command(parsed);
    tb_inputs_rewind(parsed->inputs);
    close_files(parsed);
    make_files(&parsed->records, parsed->file, parsed->files);
    make_files(said, &messages, 1);
    status = run_command(parsed, messages);
    tb_spool_file(&parsed->records.spool, &parsed->records.held);
    parsed->outcome = status == TB_OK    ? TB_RUN_GOOD
                      : status == TB_BAD ? TB_RUN_BAD_DATA
                                         : TB_RUN_BROKEN;
    tb_parsed_take(parsed);
}

/*
 * True if players were read whose teams are to be ranked, or teams by the other
 * points than the declared order has first; sets teams.
 */
static bool are_of_teams(struct tb_parsed *parsed)
{
    const struct tb_survey *survey = &parsed->survey;

    if (parsed->outcome == TB_RUN_BROKEN || survey->records == 0 ||
        parsed->stages->best.most ||
        (!parsed->teams && !survey->teams && !survey->clubs.count &&
         !survey->team_event))
        return false; /* the order alone makes no teams of players */
    parsed->teams |= survey->teams;
    if (survey->order.length && !survey->runs.both)
        parsed->teams |= tb_order_teams(survey->order, survey->fide_order,
                                        &parsed->primary);
    else
        parsed->teams |= survey->team_event && !survey->players;
    return parsed->teams &&
           (!survey->teams ||
            (parsed->primary && parsed->primary != survey->primary));
}

/*
 * True if some are of teams and others are not, or teams have two orders. Teams
 * that --combine makes are players here.
 */
static bool are_apart(const struct tb_parsed *parsed)
{
    const struct tb_survey_runs *const runs = &parsed->survey.runs;
    const struct tb_survey_run *first = NULL;
    bool players = false, apart = false;

    for (size_t i = 0; i < runs->count; i++) {
        const struct tb_survey_run *const run = &runs->at[i];
        if (!run->teams && (parsed->stages->best.most ||
                            !tb_run_of_teams(&parsed->survey, run))) {
            players = true;
            continue;
        }
        apart |= first && !tb_run_same(first, run, 0, false);
        first = run;
    }
    return first && (apart || players) && !parsed->stages->asked &&
           !parsed->teams && !parsed->inputs->days;
}

/*
 * True if matches shall count as in US Chess: teams are ranked by an order with
 * its codes, and nobody said otherwise.
 */
static bool want_us_points(const struct tb_parsed *parsed,
                           struct tb_text order, bool of_fide)
{
    return !parsed->inputs->mp.points.win && tb_order_us(order, of_fide,
                       tb_choose_book(&parsed->survey));
}

/* True if the inputs must be read again: what they say speaks of teams. */
static bool must_read_again(struct tb_parsed *parsed)
{
    const struct tb_survey *survey = &parsed->survey;
    const char *const asked = parsed->stages->asked;
    const bool become_teams =
        !asked && !parsed->mixed && are_of_teams(parsed);
    struct tb_choice choice;

    if (parsed->mixed) /* tb-parse has looked at each */
        return false;
    if (survey->runs.both && asked)
        return parsed->us_points =
                   want_us_points(parsed, tb_text(asked), false);
    if (parsed->outcome == TB_RUN_BROKEN || survey->records == 0 ||
        parsed->us_points || (!parsed->teams && !survey->teams))
        return become_teams;
    choice = tb_choose(asked, survey, true);
    parsed->us_points =
        want_us_points(parsed, choice.list, choice.of_fide) &&
        (become_teams || !survey->us_points);
    return become_teams || parsed->us_points;
}

void tb_parsed_decide(struct tb_parsed *parsed)
{
    const struct tb_survey *survey = &parsed->survey;
    const char *const asked = parsed->stages->asked;
    bool wrong;

    if (asked && survey->teams)
        parsed->teams |=
            tb_order_teams(tb_text(asked), false, &parsed->primary);
    wrong = asked
                ? parsed->teams && survey->records && !survey->teams
                : (survey->teams || !parsed->individuals) &&
                      are_of_teams(parsed);
    if (wrong)
        tb_die("teams are to be ranked, and these are records of players, or "
               "of teams by other points: tb-parse --teams%s makes them",
               parsed->primary == TB_POINTS_GP   ? " --primary=gp"
               : parsed->primary == TB_POINTS_MP ? " --primary=mp"
                                                 : "");
}

/*
 * The games do not make matches of teams, which the order alone asks for, as in
 * WinTD, which ignores its codes of teams in individual and combined events:
 * players are ranked by the other codes, if they can be read without a fault or
 * have no teams. Else the first run counts.
 */
static void try_players(struct tb_parsed *parsed, struct tb_store *said)
{
    const struct tb_survey *survey = &parsed->survey;
    const bool us_points = parsed->us_points, mixed = parsed->mixed;

    tb_inputs_again(parsed->inputs, "name an order without codes of teams");
    for (int again = 0; again < 2; again++) {
        parsed->individuals = !again;
        parsed->teams = again && !mixed;
        parsed->mixed = again && mixed;
        parsed->us_points = again && us_points;
        run(parsed, said);
        if (survey->records && survey->players && !survey->team_event &&
            (!survey->clubs.count || parsed->outcome == TB_RUN_GOOD))
            return;
    }
}

void tb_parsed_make(struct tb_parsed *parsed)
{
    const char *const asked = parsed->stages->asked;
    const bool by_option = parsed->teams;
    struct tb_store said = {0};
    bool again;

    if (asked && !parsed->stages->best.most)
        parsed->teams |=
            tb_order_teams(tb_text(asked), false, &parsed->primary);
    if (asked && parsed->teams)
        parsed->us_points = want_us_points(parsed, tb_text(asked), false);
    run(parsed, &said);
    if (parsed->teams && !by_option && parsed->outcome == TB_RUN_BAD_DATA &&
        !parsed->survey.matches)
        try_players(parsed, &said);
    const bool individual = asked == NULL && !parsed->survey.team_event &&
                            parsed->outcome == TB_RUN_GOOD;
    again = tb_parsed_refuse(parsed);
    if (are_apart(parsed)) {
        parsed->mixed = true;
        tb_inputs_again(parsed->inputs, "name an order with -t");
        run(parsed, &said);
        }
    if (must_read_again(parsed) || again) {
        tb_inputs_again(parsed->inputs, "name an order with -t");
        run(parsed, &said);
    }
    if (individual && (parsed->teams || parsed->mixed) &&
        parsed->outcome == TB_RUN_BAD_DATA && !parsed->survey.matches)
        try_players(parsed, &said);
    tb_store_tell(&said);
    tb_store_free(&said);
}

void tb_parsed_free(struct tb_parsed *parsed)
{
    tb_plan_free(&parsed->options);
    tb_plan_free(&parsed->command);
    tb_plan_free(&parsed->refused);
    close_files(parsed);
    tb_survey_free(&parsed->survey);
}
