/* SPDX-License-Identifier: ISC */
/* The last command of an order: a table, a page, or an explanation. */
#include "stages.h"

#include "codes.h"
#include "show/show.h"

bool tb_stages_page(const struct tb_stages *stages)
{
    return !stages->explain &&
           strcmp(tb_printer_named(&tb_outputs, stages->printer)->word.name,
                  "page") == 0;
}

bool tb_stages_moves(const struct tb_parsed *parsed)
{
    const struct tb_stages *const stages = parsed->stages;
    const struct tb_text header = parsed->survey.header;
    const bool teams = parsed->survey.teams;
    const bool more = tb_text_ends(header, TB_MORE_COLUMN);
    size_t tabs = 0;

    for (size_t i = 0; i < header.length; i++)
        tabs += header.at[i] == '\t';
    /* tb-rounds cannot cut records that have further columns. */
    return parsed->made && tb_stages_page(stages) && !stages->bare &&
           !stages->since && !(stages->some && stages->best.most) &&
           parsed->survey.rounds > 1 &&
           tabs == (teams ? 12u : 7u) + more &&
           (more || tb_text_ends(header, teams ? "boards" : "settings"));
}

bool tb_stages_stream(const struct tb_stages *stages)
{
    return strcmp(stages->printer, "stream") == 0;
}

bool tb_stages_event(const struct tb_stages *stages)
{
    return !stages->explain && !tb_stages_stream(stages) &&
           tb_printer_named(&tb_outputs, stages->printer)->event;
}

bool tb_parts_taken(const struct tb_stages *stages)
{
    const struct tb_text format = tb_text(stages->printer);

    return !tb_text_among(format, "json csv tsv trf trf16") &&
           !(stages->explain && *stages->explain); /* ids may be in any
                                                      section */
}

void tb_view_title(struct tb_plan *plan, const struct tb_scene *scene)
{
    const struct tb_stages *const stages = scene->parsed->stages;
    const struct tb_survey *const survey = &scene->parsed->survey;
    const struct tb_choice *const choice = &scene->choice;
    const char *const club = stages->club ? stages->club : "team";
    const bool met = *choice->why && !stages->best.most &&
                     !stages->ahead.wanted && !stages->ahead.counts;
    struct tb_text order = scene->order, keys = scene->keys, column;
    struct tb_output word = {.file = -1};
    const char *before = " (less is better: ", *by = TB_LEGEND_BY;
    struct tb_code code;

    tb_put_string(&word, "--title=");
    if (stages->ahead.wanted)
        tb_ahead_legend(&word, stages);
    tb_put_format(&word, "Order: %s", choice->title);
    if (*choice->why)
        tb_put_format(&word, " (%s)", choice->why);
    while (tb_text_cut(&keys, ',', &column)) {
        if (tb_code_parse(column, &code) || !code.column.length ||
            !code.reversed)
            continue;
        tb_put_string(&word, before);
        tb_put_text(&word, code.column);
        before = ", ";
    }
    tb_put_string(&word, *before == ',' ? ")" : "");
    /* -k may hide the column that decided. */
    while (stages->picked.only && tb_text_cut(&order, ',', &column)) {
        if (tb_text_ends(column, ".work"))
            continue;
        tb_put_string(&word, by);
        tb_put_text(&word, column);
        by = ",";
    }
    if (stages->best.most)
        tb_put_format(&word, ", sums of the best %zu of each %s",
                      stages->best.most, club);
    if (stages->best.least > 1)
        tb_put_format(&word, ", no rank with fewer than %zu",
                      stages->best.least);
    if (stages->best.most && survey->clubs.count < survey->records)
        tb_put_format(&word, ", without %zu of %zu players who have no %s",
                      survey->records - survey->clubs.count, survey->records,
                      club);
    /* Without a named order, users may want this one if all have met. */
    if (met && tb_text_is(choice->list, "uscf"))
        tb_put_string(&word, TB_LEGEND_MET "-t uscf-rr ranks a round robin");
    else if (met && tb_text_is(choice->list, "fide"))
        tb_put_string(&word, TB_LEGEND_MET "--round-robin ranks a round robin");
    tb_plan_put(plan, &word);
}

void tb_view_written(struct tb_plan *plan, const struct tb_stages *stages)
{
    const char *const file = stages->written;

    tb_plan_command(plan);
    if (!file)
        return;
    tb_plan_word(plan, "tb-write");
    /* A name is not an option. */
    tb_plan_long(plan, file[0] == '-' && file[1] ? "./" : "", file);
    tb_plan_word(plan, "--");
}

/* Begins the command of a view. people: it shows the event's name above a
   section that has the name of its file. */
static void begin_view(struct tb_plan *plan, const struct tb_scene *scene,
                       const char *program, bool people)
{
    const struct tb_stages *const stages = scene->parsed->stages;
    const struct tb_survey *const survey = &scene->parsed->survey;
    const struct tb_inputs *const inputs = scene->parsed->inputs;
    const char *const path = inputs->count ? inputs->file[0] : "-";

    tb_view_written(plan, stages);
    tb_plan_word(plan, program);
    if (people && survey->sections == 1 && inputs->count <= 1 &&
        survey->event.length && !stages->club &&
        tb_text_equal(survey->first, tb_emit_stem(path)))
        tb_plan_long(plan, "--heading=", survey->event.at);
}

static void add_table(struct tb_plan *plan, const struct tb_scene *scene)
{
    const struct tb_stages *const stages = scene->parsed->stages;
    const struct tb_printer *const printer =
        tb_printer_named(&tb_printers, stages->printer);
    const struct tb_picked *const picked = &stages->picked;
    const bool legend = printer->legend;
    struct tb_output columns = {0};

    if (printer->event)
        tb_put_string(&columns, picked->only      ? picked->only
                                : picked->further ? picked->further
                                                  : "");
    else if (stages->ahead.wanted)
        tb_ahead_columns(&columns, stages, scene->fixed);
    else
        tb_picked_put(&columns, scene);
    begin_view(plan, scene, "tb-format", legend);
    tb_plan_option(plan, "-o", stages->printer);
    tb_plan_flag(plan, picked->rounds, "--crosstable");
    tb_plan_flag(plan, legend, "--legend");
    tb_plan_flag(plan, stages->ahead.wanted && !stages->ahead.words,
                 "--percent");
    tb_plan_given(plan, "-k", tb_output_text(&columns));
    free(columns.buffer);
}

void tb_view_add(struct tb_plan *plan, struct tb_scene *scene)
{
    const struct tb_stages *const stages = scene->parsed->stages;
    struct tb_output further = {0};

    if (tb_stages_stream(stages)) {
        if (!stages->written)
            return; /* tb-write runs a program */
        tb_view_written(plan, stages);
        tb_plan_word(plan, "tb-pick");
    } else if (stages->explain) {
        begin_view(plan, scene, "tb-explain", true);
        tb_plan_option(plan, "-o", stages->printer);
        if (*stages->explain)
            tb_plan_long(plan, "--id=", stages->explain);
    } else if (tb_stages_page(stages)) {
        begin_view(plan, scene, "tb-page", false);
        if (!stages->best.most)
            tb_picked_further(&further, scene);
        tb_plan_given(plan, "-x", tb_output_text(&further));
        free(further.buffer);
        tb_ahead_page(plan, stages);
    } else {
        /* If sections do not have tables of their own, a column names them. */
        scene->fixed = tb_printer_named(&tb_printers, stages->printer)->fixed &&
                       !stages->all_sections;
        add_table(plan, scene);
    }
}
