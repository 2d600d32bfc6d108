/* SPDX-License-Identifier: ISC */
#include "stages.h"

#include <string.h>

#include "ways/ways.h"

bool tb_counts_parse(struct tb_counts *counts, const struct tb_parsed *parsed)
{
    struct tb_parsed *pending = &counts->pending;

    pending->inputs = parsed->inputs;
    pending->asked = parsed->asked;
    pending->ahead = true;
    pending->wants_cells = parsed->wants_cells;
    pending->teams = parsed->teams;
    tb_plan_append(&pending->options, &parsed->options);
    tb_plan_word(&pending->options, tb_text("--pending"));
    tb_parsed_make(pending);
    if (pending->outcome != TB_RUN_GOOD)
        return false;
    tb_inputs_again(pending->inputs, "a page with chances reads it twice");
    return true;
}

/* What counts: of participants, then, where it is asked for, of games. */
static void make_plans(struct tb_counts *counts,
                       const struct tb_stages *stages,
                       const struct tb_parsed *parsed)
{
    for (size_t i = 0; i < stages->ahead.counts; i++) {
        struct tb_stages own = *stages;
        own.printer = "tsv";
        own.bare = true;
        own.ahead.counts = 0;
        own.ahead.whole =
            !own.ahead.sample ||
            (!own.ahead.given &&
             tb_wanted_ways(counts->pending.survey.pending / 2) >
                 TB_WANTED_WAYS_MAX);
        if (i == 0)
            own.ahead.needs = NULL;
        tb_stages_add(&counts->plan[i], &own, parsed);
    }
}

bool tb_counts_run(struct tb_counts *counts, struct tb_stages *stages,
                   const struct tb_parsed *parsed)
{
    make_plans(counts, stages, parsed);
    for (size_t i = 0; i < stages->ahead.counts; i++) {
        struct tb_store *const counted = &counts->counted[i];
        struct tb_store said = {0};
        const bool good =
            tb_pipeline_run(&counts->plan[i], &counts->pending.records,
                            counted, &said, NULL) == TB_RUN_GOOD;
        if (i == 0 || !good) /* else it was told */
            tb_store_tell(&said);
        tb_store_free(&said);
        if (!good)
            return false;
        stages->ahead.file[i] = tb_spool_file(&counted->spool, &counted->held);
        if (stages->ahead.file[i] < 0)
            tb_die("cannot make a temporary file in TMPDIR or /tmp: ");
    }
    return true;
}

/* Standard input cannot be the input of all of the pipelines. */
static void check_operands(const struct tb_inputs *inputs)
{
    bool standard = inputs->count == 0;

    for (int i = 0; i < inputs->count; i++)
        standard |= strcmp(inputs->file[i], "-") == 0;
    if (standard)
        tb_die("-p: the pipelines of a page with chances read the input more "
               "than once: name a file in place of standard input");
}

void tb_counts_begin(struct tb_counts *counts, struct tb_stages *stages,
                     const struct tb_parsed *parsed, struct tb_output *output)
{
    struct tb_plan whole = {0};

    if (stages->ahead.counts)
        check_operands(parsed->inputs);
    make_plans(counts, stages, parsed);
    for (size_t i = 0; i < stages->ahead.counts; i++) {
        tb_plan_append(&whole, &counts->pending.command);
        tb_plan_append(&whole, &counts->plan[i]);
        tb_plan_print(&whole, output);
        tb_plan_free(&whole);
        output->length--;
        tb_put_string(output, " | {\n");
        stages->ahead.file[i] = 3 + (int)i;
    }
}

void tb_counts_end(const struct tb_stages *stages, struct tb_output *output)
{
    for (size_t i = stages->ahead.counts; i-- > 0;) {
        tb_put_string(output, "} ");
        tb_put_number(output, stages->ahead.file[i] * TB_ONE);
        tb_put_string(output, "<&0\n");
    }
}

void tb_counts_free(struct tb_counts *counts)
{
    for (size_t i = 0; i < TB_AHEAD_COUNTS; i++) {
        tb_plan_free(&counts->plan[i]);
        tb_store_free(&counts->counted[i]);
    }
    tb_parsed_free(&counts->pending);
}
