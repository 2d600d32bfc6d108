/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <unistd.h>

#include "codes.h"
#include "parsing.h"

static struct tb_plan *passed; /* options of the last tb_parsed_start */

void tb_parsed_start(struct tb_parsed *parsed)
{
    passed = &parsed->options;
    tb_plan_program(passed, "tb-parse");
}

void tb_parsed_pass(const char *option, const char *argument)
{
    if (strcmp(option, "--join") == 0)
        option = "--days";
    tb_plan_word(passed, option);
    if (argument)
        tb_plan_word(passed, argument);
}

/* Puts the match points, unless the file decides; then returns false. */
static bool put_mp(struct tb_output *word, const struct tb_parsed *parsed,
                   bool us_points)
{
    const struct tb_teams_mp *const mp = &parsed->inputs->mp;

    if (mp->points.win ? mp->weak : us_points)
        tb_put_string(word, "us");
    else if (mp->points.win)
        tb_scoring_put(word, "", ',', &mp->points);
    else
        return false;
    return true;
}

/* Adds what makes teams of joined days. */
static void add_team(struct tb_plan *plan, const struct tb_parsed *parsed)
{
    const struct tb_choice choice =
        tb_choose(parsed->stages->asked, &parsed->survey);
    const enum tb_points first =
        tb_order_wants(choice.list, choice.of_fide, TB_BOOK_US).first;
    struct tb_output word = {0};

    tb_plan_program(plan, "tb-team");
    tb_put_string(&word, "--mp=");
    if (put_mp(&word, parsed,
               tb_order_wants(choice.list, choice.of_fide,
                              tb_choose_book(&parsed->survey)).us))
        tb_plan_put(plan, &word);
    else
        free(word.buffer);
    if (first)
        tb_plan_long(plan, "--primary=", tb_points_total(first));
}

/* Adds the filters after tb-parse. With days, -R counts joined rounds. */
static void add_rest(struct tb_plan *plan, const struct tb_parsed *parsed)
{
    const char *const rounds =
        tb_command_option(&parsed->options.command[0], "-R");

    if (parsed->inputs->days) {
        tb_plan_program(plan, "tb-join");
        tb_plan_flag(plan, parsed->inputs->lenient, "-l");
    }
    if (parsed->inputs->days && rounds) {
        tb_plan_program(plan, "tb-rounds");
        tb_plan_flag(plan, parsed->inputs->lenient, "-l");
        tb_plan_word(plan, rounds);
    }
    if (parsed->only.count)
        tb_plan_program(plan, "tb-pick");
    for (size_t i = 0; i < parsed->only.count; i++)
        tb_plan_long(plan, "--only=", parsed->only.pattern[i]);
}

/* Makes the points that a section's order begins with primary. */
static void add_primary(struct tb_plan *plan, const struct tb_parsed *parsed,
                        const struct tb_survey_run *run)
{
    const char *const asked = parsed->stages->asked;
    const enum tb_points first =
        tb_order_wants(tb_text(asked ? asked : run->order),
                       !asked && run->fide_order, TB_BOOK_US).first;

    if (!first)
        return;
    tb_plan_program(plan, "tb-team");
    tb_plan_long(plan, "--primary=", tb_points_total(first));
}

/* Adds tb-parse of files with sections like this one: teams or players. */
static void add_parse(struct tb_plan *plan, const struct tb_parsed *parsed,
                      const struct tb_survey_run *run, bool teams,
                      char *const *file, size_t count)
{
    struct tb_output word = {0};
    bool like_option = false;

    tb_plan_append(plan, &parsed->options);
    if (teams) {
        tb_put_string(&word, "--teams=");
        word.length -= !put_mp(&word, parsed, run->us_points);
        tb_plan_put(plan, &word);
    }
    tb_plan_flag(plan, teams && tb_stages_event(parsed->stages), "--both");
    /* After -- if a name looks like an option, or is not a file and might be
       taken for an option's value. */
    for (size_t i = 0; i < count; i++)
        like_option |= file[i][0] == '-' ? file[i][1] != '\0'
                                         : access(file[i], F_OK) != 0;
    tb_plan_flag(plan, like_option, "--");
    for (size_t i = 0; i < count; i++)
        tb_plan_word(plan, file[i]);
    if (teams && !tb_stages_event(parsed->stages))
        add_primary(plan, parsed, run);
}

void tb_parsed_command(struct tb_plan *plan, const struct tb_parsed *parsed)
{
    const struct tb_survey_run none = {.order = ""};
    const struct tb_survey_runs *const runs = &parsed->survey.runs;
    const struct tb_survey_run *const run = runs->count ? runs->at : &none;
    const struct tb_inputs *const inputs = parsed->inputs;
    size_t from = 0, at;

    /* Files of one kind at a time, if there are both. */
    for (size_t i = 1; i <= runs->count || i == 1; i++) {
        const bool last = i >= runs->count;
        size_t to = (size_t)inputs->count;
        if (!last && (!runs->both || run[i].teams == run[i - 1].teams))
            continue;
        if (!last && (run[i].file == run[i - 1].file || to != runs->files))
            tb_die("-p: a file has sections of teams and of players, or is a "
                   "stream of several files: name an order with -t");
        to = last ? to : run[i].file;
        at = plan->count;
        add_parse(plan, parsed, &run[i - 1],
                  runs->both ? run[i - 1].teams
                             : parsed->survey.teams && !inputs->days,
                  inputs->file + from, to - from);
        plan->command[at].joint = from ? TB_JOINT_NEXT : TB_JOINT_PIPE;
        from = last ? from : to;
    }
    at = plan->count;
    add_rest(plan, parsed);
    if (parsed->survey.teams && inputs->days && !tb_parsed_both(parsed))
        add_team(plan, parsed);
    tb_plan_append(plan, &parsed->refused);
    if (from && at < plan->count)
        plan->command[at].joint = TB_JOINT_ALL;
}

bool tb_parsed_both(const struct tb_parsed *parsed)
{
    return parsed->survey.teams && tb_stages_event(parsed->stages);
}

void tb_parsed_players(struct tb_plan *plan, const struct tb_parsed *parsed)
{
    const bool days = parsed->inputs->days; /* tb-team follows */
    const struct tb_survey_runs *const runs = &parsed->survey.runs;
    struct tb_plan whole = {0};
    size_t teams = 0, at;

    for (size_t i = 0; i < runs->count; i++)
        teams += runs->at[i].sections;
    tb_plan_pick(&whole, days ? 1 : teams + 1, 0);
    tb_plan_word(&whole, "--rewind");
    at = whole.count;
    tb_plan_pick(&whole, 1, days ? 0 : teams);
    tb_plan_word(&whole, "--rewind");
    if (days)
        add_team(&whole, parsed);
    else
        add_primary(&whole, parsed, runs->at);
    tb_plan_append(&whole, plan);
    whole.command[at].joint = TB_JOINT_NEXT;
    whole.command[whole.count - 1].joint = TB_JOINT_ALL;
    tb_plan_free(plan);
    *plan = whole;
}

void tb_parsed_take(struct tb_parsed *parsed)
{
    const char *const club = parsed->stages->club;

    tb_survey_free(&parsed->survey);
    tb_survey_read(&parsed->survey, &parsed->records,
                   &parsed->stages->orders.patterns, club ? club : "team",
                   tb_stages_event(parsed->stages));
}

static int parse(void *data)
{
    const struct tb_parsing *const parsing = data;

    tb_quiet = false; /* report what is wrong with the files */
    if (!parsing->declaring)
        tb_program = "tb-parse";
    return tb_parsing_run(data);
}

/* Surveys the records, after moving all of them to the file so that messages
   follow them. */
static void take(struct tb_parsed *parsed, int status)
{
    tb_store_file(&parsed->records);
    parsed->outcome = status == TB_OK    ? TB_RUN_GOOD
                      : status == TB_BAD ? TB_RUN_BAD_DATA
                                         : TB_RUN_BROKEN;
    tb_parsed_take(parsed);
}

/* Runs filters on the records. Players of joined days are kept if they are
   printed with their teams. */
static void filter(struct tb_parsed *parsed, const struct tb_plan *plan,
                   int messages)
{
    struct tb_store before = parsed->records;
    int status;

    parsed->records = (struct tb_store){.held.file = -1};
    /* Errors of picked sections are marks in the output. */
    status = tb_script_over(plan, &before, messages, &parsed->records);
    take(parsed, status);
    if (parsed->inputs->days && tb_parsed_both(parsed)) {
        struct tb_store teams = parsed->records;
        parsed->records = before;
        before = teams;
    }
    tb_store_free(&before);
}

/* Reads the inputs as tb-parse does; for tb-check, also declared values. */
static void run(struct tb_parsed *parsed, int messages)
{
    const struct tb_stages *const stages = parsed->stages;
    struct tb_parsing parsing = {
        .inputs = *parsed->inputs,
        .ranks = true,
        .of_players = stages->best.most ||
                      (stages->asked && !parsed->inputs->teams &&
                       !tb_order_wants(tb_text(stages->asked), false,
                                       TB_BOOK_US).teams),
        .asked = stages->asked,
        .both = tb_stages_event(stages),
        .declaring = stages->declaring,
        .demanding = stages->declaring && !stages->asked && !stages->join};
    struct tb_store two = {{0}, {0}};
    int status;

    parsing.inputs.teams &= !parsing.inputs.days; /* tb-team makes them later */
    parsing.inputs.all_ways = stages->ahead.wanted;
    status = tb_run_forked(parse, &parsing, STDIN_FILENO, messages,
                           stages->join ? &two : &parsed->records);
    if (stages->join && status <= TB_BAD)
        status = tb_run_forked(stages->join, NULL, tb_store_file(&two),
                               messages, &parsed->records);
    tb_store_free(&two);
    take(parsed, status);
}

/* What the order wants; teams: they are ranked, since an option or the order
   says so, or, without an order, the event. A declared order alone does not
   make teams of players without teams. */
static struct tb_wants wants_of(const struct tb_parsed *parsed)
{
    const struct tb_survey *const survey = &parsed->survey;
    const char *const asked = parsed->stages->asked;
    struct tb_wants wants = {.teams = false};

    if (survey->records == 0 || parsed->stages->best.most)
        return wants;
    if (asked) {
        wants = tb_order_wants(tb_text(asked), false, TB_BOOK_US);
    } else if (parsed->inputs->teams || survey->teams || survey->clubs.count ||
               survey->team_event) {
        wants.teams = survey->team_event && !survey->players;
        if (survey->order.length && !survey->runs.both)
            wants = tb_order_wants(survey->order, survey->fide_order,
                                   TB_BOOK_US);
        wants.teams |= survey->teams;
    }
    wants.teams |= parsed->inputs->teams;
    return wants;
}

void tb_parsed_decide(const struct tb_parsed *parsed)
{
    const struct tb_survey *const survey = &parsed->survey;
    const struct tb_wants wants = wants_of(parsed);

    if (wants.teams &&
        (parsed->stages->asked
             ? parsed->inputs->teams && !survey->teams
             : !survey->teams ||
                   (wants.first && wants.first != survey->primary)))
        tb_die("teams are to be ranked, but these are records of players, or "
               "of teams with other points: make them with tb-parse --teams%s",
               wants.first == TB_POINTS_GP   ? " | tb-team --primary=gp"
               : wants.first == TB_POINTS_MP ? " | tb-team --primary=mp" : "");
}

/* Makes teams of joined days if an option or the event asks for it. If only the
   order does, players whose games are not team matches stay players. */
static void make_teams(struct tb_parsed *parsed, int messages)
{
    struct tb_store made = {0};
    struct tb_plan plan = {0};
    int status = TB_OK;

    if (parsed->outcome == TB_RUN_BROKEN || !wants_of(parsed).teams)
        return;
    add_team(&plan, parsed);
    if (!parsed->inputs->teams && !parsed->survey.team_event) {
        status = tb_script_over(&plan, &parsed->records, -1, &made);
        tb_store_free(&made);
    }
    if (status == TB_OK)
        filter(parsed, &plan, messages);
    tb_plan_free(&plan);
}

void tb_parsed_make(struct tb_parsed *parsed)
{
    struct tb_store said = {0};
    struct tb_plan rest = {0};
    const int messages = tb_store_file(&said);

    run(parsed, messages);
    add_rest(&rest, parsed);
    if (rest.count && parsed->outcome != TB_RUN_BROKEN)
        filter(parsed, &rest, messages);
    tb_plan_free(&rest);
    if (parsed->inputs->days)
        make_teams(parsed, messages);
    if (!tb_stages_event(parsed->stages) && tb_parsed_refuse(parsed))
        filter(parsed, &parsed->refused, messages);
    parsed->made = true;
    tb_store_print(&said);
    tb_store_free(&said);
}

void tb_parsed_free(struct tb_parsed *parsed)
{
    tb_plan_free(&parsed->options);
    tb_plan_free(&parsed->refused);
    tb_store_free(&parsed->records);
    tb_survey_free(&parsed->survey);
}
