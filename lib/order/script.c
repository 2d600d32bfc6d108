/* SPDX-License-Identifier: ISC */
/* What sh runs: the pipelines of an order, and what a page needs beside. */
#include <stdlib.h>
#include <unistd.h>

#include "codes.h"
#include "stages.h"
#include "ways/ways.h"

/* The descriptor of what is counted, which gets the counts, and the ranked. */
enum { COUNTED = 3, RANKED = COUNTED + TB_AHEAD_COUNTS };

/*
 * False, after a message, if nothing can still happen that is counted. A page
 * is made without it.
 */
static bool is_open(struct tb_stages *stages, const struct tb_parsed *parsed)
{
    const bool page = stages->ahead.counts > 0;
    struct tb_text header = parsed->survey.header, before;
    const char *const why =
        parsed->teams || parsed->survey.teams
            ? "these are teams, and how a match ends does not tell its game "
              "points"
        : header.at && tb_text_cut_at(&header, "\t" TB_KEY_COLUMN, &before)
            ? "the order ranks by a column of the file, which does not tell "
              "what can still happen"
        : parsed->survey.open.pending ? NULL
                                      : "no game is pending";

    if (!parsed->ahead || parsed->survey.records == 0 || !why)
        return true;
    tb_warn("%s: %s%s", page ? "warning: the page has no chances" : "--chances",
            why, why[0] == 'n' ? ": nobody is paired without a result, in "
                                 "tables as ?3"
                               : "");
    stages->ahead = (struct tb_ahead){.left_out = why};
    return page;
}

bool tb_script_has(struct tb_stages *stages, const struct tb_parsed *parsed)
{
    const bool good = parsed->outcome == TB_RUN_GOOD;

    if (parsed->outcome == TB_RUN_BROKEN)
        return false;
    if (parsed->survey.cut_off && !stages->partial) {
        if (good) /* else the reason was told */
            tb_warn(TB_LINE_CUT_OFF);
        return false;
    }
    if (parsed->survey.records)
        return is_open(stages, parsed);
    if (stages->written)
        tb_warn("there are no records");
    return good && !stages->written;
}

/* What counts: of participants, then, where it is asked for, of games. */
static void make_count(struct tb_plan *plan, const struct tb_stages *stages,
                       const struct tb_parsed *parsed,
                       const struct tb_survey *pending, size_t which)
{
    struct tb_stages own = *stages;

    own.printer = "tsv";
    own.bare = true;
    own.ahead.counts = 0;
    own.ahead.whole = !own.ahead.sample ||
                      (!own.ahead.given &&
                       tb_wanted_ways(pending->open.pending / 2) >
                           TB_WANTED_WAYS_MAX);
    if (which == 0)
        own.ahead.needs = NULL;
    tb_stages_add(plan, &own, parsed);
}

/* Puts a pipeline behind tb-parse, or reading a descriptor, and frees it. */
static void put_pipeline(struct tb_output *script, struct tb_plan *plan,
                         const struct tb_plan *parse, int file)
{
    struct tb_plan whole = {.hushed = plan->hushed, .file = parse ? 0 : file};

    if (parse)
        tb_plan_append(&whole, parse);
    tb_plan_append(&whole, plan);
    tb_plan_print(&whole, script);
    tb_plan_free(&whole);
    tb_plan_free(plan);
}

void tb_script_put(struct tb_output *script, struct tb_stages *stages,
                   const struct tb_parsed *parsed,
                   const struct tb_parsed *pending, bool parses)
{
    const size_t counts = stages->ahead.counts;
    struct tb_plan plan = {0};

    if (counts && !parses)
        tb_put_string(script, "{\n");
    for (size_t i = 0; i < counts; i++) {
        make_count(&plan, stages, parsed, &pending->survey, i);
        plan.hushed = i ? 1 + parses : 0;
        put_pipeline(script, &plan, parses ? &pending->command : NULL,
                     COUNTED + (int)i);
        script->length--;
        tb_put_string(script, " | {\n");
        stages->ahead.file[i] = COUNTED + (int)i;
    }
    tb_stages_add(&plan, stages, parsed);
    put_pipeline(script, &plan, parses ? &parsed->command : NULL,
                 counts ? RANKED : 0);
    for (size_t i = counts; i-- > 0;)
        tb_put_format(script, "} %d<&0\n", COUNTED + (int)i);
    if (counts && !parses)
        tb_put_format(script, "} %d<&0\n", RANKED);
}

int tb_script_over(const struct tb_plan *plan, struct tb_store *input,
                   int messages, struct tb_store *collected)
{
    const int in = tb_spool_file(&input->spool, &input->held);
    struct tb_output script = {.file = -1};
    char shell[] = "/bin/sh", option[] = "-c";
    char *word[] = {shell, option, NULL, NULL};
    int status;

    if (in < 0)
        tb_die(TB_TEMPORARY_NONE);
    tb_plan_print(plan, &script);
    tb_put_char(&script, '\0');
    word[2] = script.buffer;
    status = tb_run_collect(word, in, messages, collected);
    free(script.buffer);
    return status;
}
