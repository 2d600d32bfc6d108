/* SPDX-License-Identifier: ISC */
/* Several orders in one script. */
#include <unistd.h>

#include "codes.h"
#include "show/show.h"
#include "stages.h"

/* Each runs a dozen processes and adds at least a thousandth of the script. */
enum { PARTS_MAX = 100 };

/* True if two runs of sections can be ranked by one pipeline: they have the
   same order, and the same file if runs of two files are kept apart. */
static bool are_same(const struct tb_parsed *parsed,
                     const struct tb_survey_run *a,
                     const struct tb_survey_run *b)
{
    const struct tb_stages *const stages = parsed->stages;

    return a->named == b->named && a->teams == b->teams &&
           (!parsed->survey.runs.apart || a->file == b->file) &&
           (a->named < stages->orders.patterns.count || stages->asked ||
            (strcmp(a->order, b->order) == 0 &&
             a->fide_order == b->fide_order &&
             a->round_robin == b->round_robin &&
             (*a->order || (a->way == b->way && a->of_teams == b->of_teams))));
}

/* True if a section's players would be ranked as teams if it were alone: by its
   order or, without one, by the event. */
static bool are_of_teams(const struct tb_survey *survey,
                         const struct tb_survey_run *run)
{
    return *run->order && survey->clubs.count
               ? tb_order_wants(tb_text(run->order), run->fide_order,
                                TB_BOOK_US).teams
               : run->of_teams;
}

/* True if sections have different orders. Ends the program if that is not
   possible here. */
static bool orders_differ(const struct tb_parsed *parsed)
{
    const struct tb_stages *const stages = parsed->stages;
    const struct tb_survey *const survey = &parsed->survey;
    const struct tb_survey_run *const run = survey->runs.at;
    const size_t patterns = stages->orders.patterns.count;
    bool several = patterns > 0 || survey->runs.both;

    if (survey->runs.both &&
        (!tb_parts_taken(stages) ||
         stages->ahead.wanted ||
         (stages->best.most && !tb_stages_page(stages))))
        tb_die("these are teams and players: rank them separately for csv, "
               "tsv, json, --chances, --explain=ID, or --combine without a "
               "page");
    for (size_t i = 0; i < survey->runs.count; i++) {
        /* The order fixes match points, but all files are parsed together. */
        if ((parsed->inputs->teams || run[i].teams) && run[i].named < patterns)
            tb_die("--order cannot rank teams: rank them separately, with -t");
        if (i == 0)
            continue;
        several |= !are_same(parsed, &run[i - 1], &run[i]);
        if (!stages->asked && !parsed->made && !parsed->inputs->teams &&
            !run[i].teams && !run[i - 1].teams &&
            are_of_teams(survey, &run[i]) !=
                are_of_teams(survey, &run[i - 1]))
            tb_die("some sections are ranked as teams and others as players: "
                   "rank them separately, or name an order with -t");
    }
    return several;
}

/* True if the output takes several tables, and the sections are players, or
   teams whose own orders rank them. */
static bool may_part(const struct tb_parsed *parsed, bool differ)
{
    const struct tb_stages *const stages = parsed->stages;

    return (stages->declaring || !parsed->survey.teams ||
            (differ && parsed->made && !stages->asked &&
             !parsed->inputs->teams)) &&
           tb_parts_taken(stages);
}

bool tb_parts_several(const struct tb_parsed *parsed)
{
    const struct tb_stages *const stages = parsed->stages;
    const bool differ = orders_differ(parsed);
    const bool clubs = stages->by.count > 1 ||
                       (stages->best.most && tb_stages_page(stages));

    return (differ || clubs) && may_part(parsed, differ) &&
           !stages->ahead.wanted && !(stages->ahead.counts && differ);
}

bool tb_parts_differ(const struct tb_parsed *parsed)
{
    return orders_differ(parsed) && may_part(parsed, true);
}

/* The pipelines put so far. */
struct putting {
    struct tb_output *script;
    struct tb_parsed *parsed;
    struct tb_plan *page; /* tb-page's command; NULL: tables are printed */
    size_t tables, clubs; /* counts of tables, and of those of clubs */
    int file;             /* input descriptor; 0: standard input */
    /* If not NULL, called for each part; no pipelines are put. */
    void (*take)(struct tb_parsed *parsed);
};

/* The stages of a table: 0 is the players' own, 1 and up are the tables of
   clubs, by the columns of --by. */
static struct tb_stages view_of(const struct tb_stages *stages,
                                const char *asked, size_t table)
{
    struct tb_stages view = *stages;

    view.asked = asked;
    view.orders = (struct tb_orders){.capacity = 0};
    view.written = NULL;
    view.some = true;
    if (table == 0) {
        view.club = NULL;
        view.best.most = 0;
        view.all_sections = false;
    } else if (stages->by.count) {
        view.club = stages->by.pattern[table - 1];
    } else if (tb_stages_page(stages)) {
        view.club = "team"; /* a second table, after the players */
    }
    if (table && tb_stages_page(stages)) {
        view.since = NULL; /* these are ranks of players */
        view.ahead = (struct tb_ahead){.wanted = false}; /* and chances of
                                                            players */
    }
    return view;
}

/* Ends the program: a message about a name, and a list of the sections. */
static _Noreturn void die_of_name(const struct tb_survey_runs *runs,
                                  const char *of, const char *wrong,
                                  struct tb_text name)
{
    struct tb_output words = {0};

    tb_put_format(&words, "%s: %s'%.*s'", of, wrong, TB_SHOWN(name));
    tb_put_names(&words, tb_output_text(&runs->names));
    tb_die("%.*s", TB_PUT(words));
}

/* Puts a table's pipeline. On a page, its last command becomes arguments of
   tb-page. */
static void put_pipeline(struct putting *put, struct tb_plan *plan)
{
    struct tb_output *const script = put->script;
    struct tb_plan *const page = put->page;
    struct tb_command *view;

    put->tables++;
    if (!page) {
        const char *const printer = put->parsed->stages->printer;
        /* A blank line separates tables of text. */
        if (put->tables > 1 && tb_text_among(tb_text(printer), "text md"))
            tb_put_string(script, "echo\n");
        tb_plan_print(plan, script);
        script->length--;
        tb_put_string(script, " || bad=$?\n");
        return;
    }
    view = &plan->command[--plan->count];
    tb_plan_flag(page, put->tables > 1, "--next");
    for (size_t i = 0; i < view->count; i++) {
        if (i || put->tables == 1) /* tb-page is named once */
            tb_plan_word(page, view->word[i]);
        free(view->word[i]);
    }
    free(view->word);
    tb_plan_pipeline(script, plan, plan->ranks ? put->file : 0,
                     tb_script_before(put->parsed->stages));
}

/* Puts a table of the sections that a filter picks; no table if it is for clubs
   and the sections do not have any. */
static void put_table(struct putting *put, const struct tb_plan *pick,
                      const char *asked, size_t table)
{
    struct tb_stages view = view_of(put->parsed->stages, asked, table);
    struct tb_parsed *const parsed = put->parsed;
    struct tb_parsed own = {.inputs = parsed->inputs,
                            .stages = &view,
                            .whole = &parsed->survey,
                            .made = parsed->made};
    struct tb_plan plan = {0};

    /* Faulty sections are left out, as with a single order. */
    if (tb_script_over(pick, &parsed->records, STDERR_FILENO, &own.records) >
        TB_BAD)
        tb_die("the sections cannot be picked");
    tb_parsed_take(&own);
    if (!view.best.most || own.survey.clubs.count) {
        if (!parsed->made && !put->parsed->stages->best.most)
            tb_parsed_decide(&own);
        if (put->take) {
            put->take(&own);
        } else {
            tb_plan_append(&plan, pick);
            tb_plan_word(&plan, "--rewind");
            tb_stages_add(&plan, &own);
            put_pipeline(put, &plan);
            put->clubs += table > 0;
        }
    }
    tb_plan_free(&plan);
    tb_parsed_free(&own);
}

/* Puts all tables of some sections; clubs: only those of clubs. */
static void put_part(struct putting *put, size_t from, size_t to,
                     const char *asked, bool clubs)
{
    const struct tb_stages *const stages = put->parsed->stages;
    const bool sums = stages->best.most > 0;
    const size_t first = clubs || (sums && !tb_stages_page(stages));
    const size_t last = !sums || (stages->all_sections && !clubs) ? 0
                        : stages->by.count ? stages->by.count : 1;
    struct tb_plan pick = {0};

    tb_plan_pick(&pick, from, to);
    for (size_t i = first; i <= last; i++)
        put_table(put, &pick, asked, i);
    tb_plan_free(&pick);
}

static void put_all(struct putting *put)
{
    const struct tb_parsed *const parsed = put->parsed;
    const struct tb_stages *const stages = parsed->stages;
    const struct tb_orders *const orders = &stages->orders;
    const struct tb_prize_sheet *const sheet = &stages->picked.sheet;
    const struct tb_survey_runs *const runs = &parsed->survey.runs;
    const size_t patterns = orders->patterns.count;
    size_t from = 1, to = 0, r = 0, count = 0;

    /* The parts do not know each other's sections, so check here. */
    for (size_t i = 0; i < sheet->count && !parsed->only.count; i++) {
        const struct tb_text name = sheet->prize[i].section;
        if (name.length && !tb_text_is(name, "*") &&
            !tb_text_listed(tb_output_text(&runs->names), '\t', name))
            die_of_name(runs, stages->picked.prizes, "no section is called ",
                        name);
    }
    for (size_t i = 0; i < patterns; i++) {
        bool met = false;
        for (size_t k = 0; k < runs->count; k++)
            met |= runs->at[k].named == i;
        if (!met)
            die_of_name(runs, "--order", "no good section matches ",
                        tb_text(orders->patterns.pattern[i]));
    }
    while (r < runs->count) {
        const struct tb_survey_run *const run = &runs->at[r];
        if (count++ == PARTS_MAX)
            tb_die("the order changes more than %d times from section to "
                   "section: name one with -t", PARTS_MAX);
        for (to = from - 1;
             r < runs->count && are_same(parsed, run, &runs->at[r]);
             r++)
            to += runs->at[r].sections;
        put_part(put, from, r == runs->count ? 0 : to,
                 run->named < patterns ? orders->list[run->named]
                                       : stages->asked, false);
        from = to + 1;
    }
    if (stages->all_sections)
        put_part(put, 1, 0, stages->asked, true);
    if (stages->best.most && !put->clubs)
        tb_die(TB_STAGES_NO_CLUBS);
}

void tb_parts_each(struct tb_parsed *parsed,
                   void (*take)(struct tb_parsed *parsed))
{
    struct putting put = {.parsed = parsed, .take = take};

    put_all(&put);
}

void tb_parts_put(struct tb_output *script, struct tb_parsed *parsed, int file)
{
    const struct tb_stages *const stages = parsed->stages;
    struct tb_output inner = {0};
    struct tb_plan plan = {0};
    struct putting put = {.script = &inner, .parsed = parsed,
                          .file = file};
    const bool page = tb_stages_page(stages);

    if (page || stages->written)
        tb_view_written(&plan, stages);
    if (page) { /* it reads all the streams */
        put.page = &plan;
        put.script = script;
        tb_put_string(script, "{\n");
        put_all(&put);
        tb_put_string(script, "}");
        if (file)
            tb_put_format(script, " <&%d", file);
        tb_put_string(script, " | ");
        tb_plan_print(&plan, script);
        tb_plan_free(&plan);
        return;
    }
    tb_put_string(&inner, "bad=0\n");
    put_all(&put);
    tb_put_string(&inner, "exit $bad\n");
    if (stages->written) {
        tb_plan_option(&plan, "sh", "-c");
        tb_plan_put(&plan, &inner);
        tb_plan_print(&plan, script);
    } else {
        tb_put_text(script, tb_output_text(&inner));
        free(inner.buffer);
    }
    tb_plan_free(&plan);
}
