/* SPDX-License-Identifier: ISC */
/* Several orders in one script. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "codes.h"
#include "show/show.h"
#include "stages.h"

void tb_parts_add(struct tb_parts *parts, const char *argument)
{
    /* A name may have the sign, and no code has. */
    const char *const sign = strrchr(argument, '=');

    if (!sign || sign == argument || !sign[1])
        tb_die_usage("--order '%s' is not PATTERN=LIST, as in 'Quad *=uscf'",
                     argument);
    if (parts->count + 1 == TB_PARTS_MAX)
        tb_die_usage("--order: there are more than %d", TB_PARTS_MAX - 1);
    parts->part[parts->count++] = (struct tb_part){
        {argument, (size_t)(sign - argument)}, sign + 1};
}

void tb_parts_check(const struct tb_parts *parts,
                    const struct tb_stages *stages)
{
    const char *const format = stages->printer;

    if (!parts->count)
        return;
    if (stages->ahead.wanted || stages->best)
        tb_die_usage("--order goes with neither --chances nor --combine");
    if (tb_stages_page(stages) ||
        (tb_text_is(tb_text(format), "json") ||
         tb_text_is(tb_text(format), "csv") ||
         tb_text_is(tb_text(format), "tsv")))
        tb_die_usage("--order: -o %s is one table, and other orders have other "
                     "columns: text, md, html and jsonl take several", format);
    for (size_t i = 0; i < parts->count; i++)
        tb_stages_check(stages, parts->part[i].list);
}

/* Adds the filter that leaves the sections of an order; count: of the rest. */
static void add_pick(struct tb_plan *plan, const struct tb_parts *parts,
                     size_t which)
{
    struct tb_output word = {.file = -1};

    tb_plan_command(plan);
    tb_plan_word(plan, tb_text("tb-pick"));
    for (size_t i = 0; i <= which && i < parts->count; i++) {
        word.length = 0;
        tb_put_string(&word, i < which ? "--but=" : "--only=");
        tb_put_text(&word, parts->part[i].pattern);
        tb_plan_word(plan, tb_output_text(&word));
    }
    free(word.buffer);
}

/* Makes the pipeline of an order; false if it has no section. */
static bool make_part(struct tb_plan *plan, const struct tb_parts *parts,
                      size_t which, const struct tb_stages *stages,
                      struct tb_parsed *parsed)
{
    const bool rest = which == parts->count;
    struct tb_parsed own = {.inputs = parsed->inputs,
                            .asked = rest ? stages->asked
                                          : parts->part[which].list,
                            .teams = parsed->teams};
    struct tb_stages view = *stages;
    bool any;

    add_pick(plan, parts, which);
    /* A section that is wrong is left out, as where one order is printed. */
    if (tb_script_over(plan, &parsed->records, STDERR_FILENO, &own.records) >
        TB_BAD)
        tb_die("the sections cannot be picked");
    tb_parsed_take(&own);
    any = own.survey.records > 0;
    view.asked = own.asked;
    view.written = NULL;
    if (any) {
        tb_parsed_decide(&own);
        tb_stages_add(plan, &view, &own);
    }
    tb_parsed_free(&own);
    return any;
}

/* Puts a script for sh as a word of the script that runs tb-write. */
static void put_written(struct tb_output *script, const char *file,
                        struct tb_output *inner)
{
    struct tb_plan plan = {0};

    tb_plan_command(&plan);
    tb_plan_written(&plan, file);
    tb_plan_option(&plan, "sh", tb_text("-c"));
    tb_plan_word(&plan, tb_output_text(inner));
    tb_plan_print(&plan, script);
    tb_plan_free(&plan);
}

void tb_parts_put(struct tb_output *script, const struct tb_parts *parts,
                  const struct tb_stages *stages, struct tb_parsed *parsed)
{
    struct tb_output inner = {.file = -1};
    /* A blank line parts tables that people read as text. */
    const bool people = strcmp(stages->printer, "text") == 0 ||
                        strcmp(stages->printer, "md") == 0;
    size_t tables = 0;

    for (size_t i = 0; i <= parts->count; i++) {
        struct tb_plan plan = {0};
        if (make_part(&plan, parts, i, stages, parsed)) {
            tb_put_string(&inner, !tables ? "bad=0\n" : people ? "echo\n" : "");
            plan.file = 3 + (int)tables++;
            tb_plan_print(&plan, &inner);
            inner.length--;
            tb_put_string(&inner, " || bad=$?\n");
        } else if (i < parts->count) {
            tb_die("--order: no section matches '%.*s'",
                   tb_text_shown(parts->part[i].pattern),
                   parts->part[i].pattern.at);
        }
        tb_plan_free(&plan);
    }
    tb_put_string(&inner, "exit $bad\n");
    if (stages->written)
        put_written(script, stages->written, &inner);
    else
        tb_put_text(script, tb_output_text(&inner));
    free(inner.buffer);
}
