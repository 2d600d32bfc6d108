/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <stdio.h>

#include "codes.h"
#include "show/show.h"

void tb_stages_check(const struct tb_stages *stages, const char *list)
{
    const char *wrong = tb_stages_wrong(tb_text(list), false, stages->seed,
                                        true);
    struct tb_output codes = {0};
    struct tb_text text, rest;
    struct tb_code code;

    if (wrong)
        tb_die_usage("-t: %s", wrong);
    /* A page also has the players' table, where every code works. For clubs,
       codes that compare players cannot be summed; a preset leaves these codes
       out. */
    if (!stages->best.most || tb_stages_page(stages))
        return;
    tb_codes_resolve(tb_text(list), false, TB_BOOK_US, &codes);
    rest = tb_output_text(&codes);
    while (tb_text_cut(&rest, ',', &text)) {
        if (tb_code_parse(text, &code))
            continue;
        if (code.column.length)
            tb_die_usage("-t: %.*s is a column of players, but --combine sums "
                         "tie-breaks", TB_SHOWN(text));
        wrong = tb_code_unsummed(&code);
        if (wrong && !(code.rule->flags & TB_RULE_OF_TEAMS))
            tb_die_usage("-t: %.*s cannot be summed by --combine: %s; without "
                         "-t it uses med,solkoff,sbx2,cum", TB_SHOWN(text),
                         wrong);
    }
    free(codes.buffer);
}

/* Adds the sums over each club's best players; the order's keys decide who is
   best. */
static void add_sums(struct tb_plan *plan, struct tb_scene *scene)
{
    const struct tb_survey *const survey = &scene->parsed->survey;
    const struct tb_stages *const stages = scene->parsed->stages;
    struct tb_text other = survey->clubs.columns, one;
    struct tb_output best = {0};

    if (survey->teams)
        tb_die("--combine sums the players of each club, but the records or "
               "the order are of teams");
    if (!stages->by.count && other.at && tb_text_cut(&other, ',', &one))
        tb_die("--combine: the columns '%.*s' and '%.*s' could both name the "
               "team; choose with --by=", TB_SHOWN(one), TB_SHOWN(other));
    if (!survey->clubs.count)
        tb_die(TB_STAGES_NO_CLUBS);
    if (stages->best.least > 1)
        tb_put_format(&best, "%zu-", stages->best.least);
    tb_put_format(&best, "%zu", stages->best.most);
    tb_plan_program(plan, "tb-team -b");
    tb_plan_put(plan, &best);
    tb_plan_given(plan, "-k", scene->keys);
    tb_plan_flag(plan, stages->all_sections, "--all-sections");
    tb_plan_long(plan, "--by=", stages->club);
    tb_plan_flag(plan, tb_stages_page(stages), "--work");
    scene->header = tb_text(stages->best.least > 1
                                ? "section\tid\tname\tplayers\tunranked"
                                : "section\tid\tname\tplayers");
}

/* Adds the ranking and the view. */
static void add_last(struct tb_plan *plan, struct tb_scene *scene)
{
    const struct tb_parsed *const parsed = scene->parsed;
    const struct tb_stages *const stages = parsed->stages;
    const struct tb_picked *const picked = &stages->picked;
    const bool clubs = stages->best.most > 0;
    struct tb_text of = tb_text(""), again;
    const char *since = stages->since;
    char ranks[24];

    if (clubs)
        add_sums(plan, scene);
    tb_picked_check(parsed, scene->keys);
    tb_plan_sort(plan, scene->keys);
    if (!stages->bare && !stages->explain &&
        (tb_stages_page(stages) || tb_stages_stream(stages) ||
         tb_printer_named(&tb_outputs, stages->printer)->legend))
        tb_view_title(plan, scene);
    if (tb_stages_moves(parsed)) { /* without --since */
        plan->ranks = plan->count;
        snprintf(ranks, sizeof ranks, "/dev/fd/%d", tb_script_before(stages));
        since = ranks;
    }
    if (since && !stages->ahead.wanted) {
        tb_plan_program(plan, "tb-join -k was=rank");
        tb_plan_long(plan, "--with=", since);
    }
    if (clubs && picked->prizes)
        of = tb_picked_of(picked, stages->by.count ? stages->club : NULL);
    scene->prizes = picked->prizes && (clubs ? of.length : picked->players);
    if (scene->prizes) {
        tb_plan_program(plan, "tb-prizes");
        tb_plan_flag(plan, stages->some || parsed->only.count, "--partial");
        tb_plan_word(plan, "--work");
        if (of.length) {
            struct tb_output word = {0};
            tb_put_format(&word, "--of=%.*s", TB_SHOWN(of));
            tb_plan_put(plan, &word);
        }
        tb_plan_option(plan, "--", picked->prizes);
    }
    /* The input may already contain columns of filters; tb-outcomes drops
       them. */
    again = tb_plan_clash(plan, parsed->survey.header);
    if (again.length && !stages->ahead.wanted)
        tb_die("the input already has the column '%.*s', which is computed "
               "here: keep only the columns of tb-parse, with cut -f1-%d",
               TB_SHOWN(again), parsed->survey.teams ? 14 : 9);
    tb_ahead_behind(plan, &stages->ahead);
    if (!stages->bare)
        tb_view_add(plan, scene);
}

struct tb_order tb_stages_order(struct tb_plan *plan,
                                const struct tb_parsed *parsed,
                                struct tb_choice *choice)
{
    const struct tb_stages *const stages = parsed->stages;
    const struct tb_survey *const survey = &parsed->survey;
    struct tb_order order = {
        .seed = stages->seed,
        .work = stages->work || tb_stages_page(stages), /* for its cards */
        .round_robin = survey->round_robin && !survey->swiss,
        .mixed = survey->round_robin && survey->swiss,
        .teams = survey->teams,
        .clubs = survey->clubs.count && !stages->best.most,
        .sums = stages->best.most > 0,
        .sheet = tb_choose_book(survey),
        .primary = survey->primary};
    const enum tb_points first =
        survey->teams
            ? tb_order_wants(choice->list, choice->of_fide, TB_BOOK_US).first
            : TB_POINTS_PRIMARY;
    const char *wrong;

    for (size_t i = 0; survey->teams && i < survey->runs.count; i++) {
        if (survey->runs.at[i].primary != survey->primary)
            tb_die("the score of some sections is match points, and of others "
                   "game points: rank them separately");
    }
    if (first && first != survey->primary)
        tb_die("the order ranks by %s points first, but the score of the "
               "records is their other points",
               first == TB_POINTS_GP ? "game" : "match");
    tb_order_start(&order, plan);
    if (!stages->bare && !stages->best.most)
        tb_choose_warn(choice, &parsed->survey);
    if (stages->best.most && *choice->why)
        *choice = (struct tb_choice){.list = tb_text("combined"),
                                     .title = "combined teams",
                                     .why = "no order is named"};
    order.from_file = choice->of_fide;
    wrong = tb_order_add(&order, choice->list);
    if (wrong && stages->asked)
        tb_die_usage("-t: %s", wrong);
    if (wrong)
        tb_die("section '%.*s': the declared order: %s; name another with -t",
               TB_SHOWN(parsed->survey.first), wrong);
    return order;
}

void tb_stages_add(struct tb_plan *plan, struct tb_parsed *parsed)
{
    struct tb_scene scene = {
        .parsed = parsed,
        .choice = tb_choose(parsed->stages->asked, &parsed->survey),
        .header = parsed->survey.header};
    struct tb_choice *const choice = &scene.choice;
    struct tb_output without = {0};
    struct tb_order order;

    plan->first = plan->count;
    tb_ahead_before(plan, parsed->stages);
    order = tb_stages_order(plan, parsed, choice);
    if (order.unsummed.length) {
        tb_put_format(&without, "without %.*s%c", TB_PUT(order.unsummed),
                      '\0');
        choice->why = without.buffer;
    }
    scene.order = tb_output_text(&order.shown);
    scene.keys = tb_output_text(&order.keys);
    add_last(plan, &scene);
    tb_scored_warn(&order, choice->list, parsed);
    tb_order_free(&order);
    free(without.buffer);
}
