/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <stdlib.h>

#include "choose.h"
#include "compose.h"
#include "show/show.h"

void tb_stages_check(const struct tb_stages *stages, const char *list)
{
    struct tb_order order = {.seed = stages->seed, .teams = true};
    struct tb_plan plan = {0};
    const char *wrong;

    tb_order_start(&order, &plan);
    wrong = tb_order_add(&order, tb_text(list));
    if (wrong)
        tb_die_usage("-t: %s", wrong);
    tb_order_free(&order);
    tb_plan_free(&plan);
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
static void add_legend(struct tb_plan *plan, const struct tb_stages *stages,
                       const struct tb_choice *choice)
{
    struct tb_output word = {.file = -1};

    tb_put_string(&word, "--legend=");
    if (stages->ahead.wanted)
        tb_ahead_legend(&word, &stages->ahead, stages->seed);
    tb_put_string(&word, "Order: ");
    tb_put_string(&word, choice->title);
    if (*choice->why) {
        tb_put_string(&word, " (");
        tb_put_string(&word, choice->why);
        tb_put_char(&word, ')');
    }
    tb_plan_word(plan, tb_output_text(&word));
    free(word.buffer);
}

/* Adds the view of the columns that are shown. */
static void add_view(struct tb_plan *plan, const struct tb_stages *stages,
                     const struct tb_choice *choice, struct tb_text shown)
{
    const struct tb_printer *printer = tb_printer_named(stages->printer);
    struct tb_output columns = {.file = -1};

    /* Where each section is no table of its own, a column names it. */
    if (stages->ahead.wanted) {
        tb_ahead_columns(&columns, &stages->ahead, printer->fixed);
    } else {
        tb_put_string(&columns, printer->fixed ? "section,rank,id,name,"
                                               : "rank,id,name,");
        tb_put_text(&columns, shown);
    }
    tb_plan_command(plan);
    tb_plan_word(plan, tb_text("tb-format"));
    if (stages->partial)
        tb_plan_word(plan, tb_text("--partial"));
    tb_plan_option(plan, "-o", tb_text(stages->printer));
    if (printer->legend)
        add_legend(plan, stages, choice);
    if (stages->ahead.wanted)
        tb_plan_word(plan, tb_text("--percent"));
    tb_plan_option(plan, "-k", tb_output_text(&columns));
    free(columns.buffer);
}

/* Adds the explanation of the ranking in place of a table. */
static void add_explanation(struct tb_plan *plan,
                            const struct tb_stages *stages,
                            struct tb_text keys)
{
    struct tb_output ids = {.file = -1};

    tb_plan_command(plan);
    tb_plan_word(plan, tb_text("tb-explain"));
    if (stages->partial)
        tb_plan_word(plan, tb_text("--partial"));
    tb_plan_option(plan, "-o", tb_text(stages->printer));
    tb_plan_option(plan, "-k", keys);
    if (!*stages->explain)
        return;
    tb_put_string(&ids, "--id=");
    tb_put_string(&ids, stages->explain);
    tb_plan_word(plan, tb_output_text(&ids));
    free(ids.buffer);
}

/* Starts an order for these records. */
static struct tb_order start_order(struct tb_plan *plan,
                                   const struct tb_stages *stages,
                                   const struct tb_parsed *parsed)
{
    const struct tb_survey *survey = &parsed->survey;
    struct tb_order order = {.seed = stages->seed,
                             .work = stages->work,
                             .round_robin = survey->round_robin,
                             .teams = parsed->teams,
                             .primary = survey->primary};

    if (parsed->teams && parsed->primary && parsed->primary != survey->primary)
        tb_die("the order wants %s points first, but the score of the records "
               "is the other",
               parsed->primary == TB_POINTS_GP ? "game" : "match");
    tb_order_start(&order, plan);
    return order;
}

void tb_stages_add(struct tb_plan *plan, const struct tb_stages *stages,
                   const struct tb_parsed *parsed)
{
    const struct tb_choice choice =
        tb_choose(parsed->asked, &parsed->survey, parsed->teams);
    struct tb_order order;
    const char *wrong;

    tb_ahead_before(plan, &stages->ahead, stages->seed);
    order = start_order(plan, stages, parsed);
    tb_choose_warn(&choice, &parsed->survey);
    order.from_file = choice.of_fide;
    wrong = tb_order_add(&order, choice.list);
    if (wrong && parsed->asked)
        tb_die_usage("-t: %s", wrong);
    if (wrong)
        tb_die("the declared order: %s; name another with -t", wrong);
    tb_plan_command(plan);
    tb_plan_option(plan, "tb-sort", tb_text("-k"));
    tb_plan_word(plan, tb_output_text(&order.keys));
    if (!stages->ahead.wanted) /* tb-outcomes drops what was computed */
        check_columns(plan, &parsed->survey);
    tb_ahead_behind(plan, &stages->ahead);
    if (stages->explain)
        add_explanation(plan, stages, tb_output_text(&order.keys));
    else
        add_view(plan, stages, &choice, tb_output_text(&order.shown));
    tb_order_free(&order);
}
