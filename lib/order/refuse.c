/* SPDX-License-Identifier: ISC */
/* Leaves out sections whose declared order is invalid. */
#include "codes.h"
#include "stages.h"

const char *tb_stages_wrong(struct tb_text list, bool of_fide,
                            const char *seed, bool teams)
{
    struct tb_order order = {
        .seed = seed, .teams = teams, .tried = true, .from_file = of_fide,
        .sheet = TB_BOOK_US};
    struct tb_text rest = list, before;
    struct tb_plan plan = {0};
    const char *wrong = NULL;

    /* The order ends before a tie-break of the event's own regulations. */
    if (of_fide && tb_text_cut_at(&rest, TB_CODE_OTHER, &before))
        list = tb_slice(list.at, before.length - (before.length > 0));
    tb_order_start(&order, &plan);
    if (list.length || !of_fide)
        wrong = tb_order_add(&order, list);
    tb_order_free(&order);
    tb_plan_free(&plan);
    return wrong;
}

bool tb_parsed_refuse(struct tb_parsed *parsed)
{
    const struct tb_survey_runs *const runs = &parsed->survey.runs;
    const struct tb_inputs *const inputs = parsed->inputs;
    const struct tb_stages *const asked = parsed->stages;
    const size_t patterns = asked->orders.patterns.count;
    size_t before = 0;

    for (size_t i = 0; i < runs->count; i++)
        before += runs->at[i].sections;
    /* Start with the last one, so that earlier numbers stay valid. */
    for (size_t i = runs->count; i-- > 0 && !asked->asked;) {
        const struct tb_survey_run *const run = &runs->at[i];
        const char *const wrong =
            asked->declaring && strstr(run->order, TB_KEY_COLUMN)
                ? "it ranks by a column of the file, which cannot be computed"
            : *run->order && run->named == patterns
                ? tb_stages_wrong(tb_text(run->order), run->fide_order,
                                  asked->seed,
                                  inputs->teams || run->teams ||
                                      asked->declaring ||
                                      parsed->survey.clubs.count)
                : NULL;
        const char *name = "-";
        struct tb_output text = {0};
        before -= run->sections;
        if (!wrong)
            continue;
        /* A stream from a pipe may contain the marks of several files. */
        if (inputs->count == 1 || (size_t)inputs->count == runs->files)
            name = inputs->file[inputs->count == 1 ? 0 : run->file];
        tb_plan_pick(&parsed->refused, before + 1, before + run->sections);
        tb_put_format(&text, "--refuse=the order that %s declares: %s",
                      strcmp(name, "-") == 0 ? "its file" : name, wrong);
        tb_plan_put(&parsed->refused, &text);
    }
    return parsed->refused.count > 0;
}
