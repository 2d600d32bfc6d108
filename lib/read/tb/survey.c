/* SPDX-License-Identifier: ISC */
#include "survey.h"

#include "base/base.h"
#include "records.h"
#include "stream/stream.h"

/* How results are written, summed over all sections. */
static void take_written(struct tb_survey *survey, struct tb_text name,
                         const struct tb_settings *settings)
{
    struct tb_text *first =
        settings->counted ? &survey->table : &survey->no_table;

    if (!first->at)
        *first = name.at ? name : tb_text("-");
    if (!tb_num_add(survey->us_cells, settings->us_cells,
                    &survey->us_cells) ||
        !tb_num_add(survey->fide_cells, settings->fide_cells,
                    &survey->fide_cells))
        tb_die("the settings: written= is out of range");
}

/* The first record of a section: its settings hold for all. */
static void take_section(struct tb_survey *survey, struct tb_text name,
                         struct tb_text words)
{
    struct tb_settings settings;

    survey->sections += survey->sections < 2;
    if (tb_settings_parse(words, &settings))
        return; /* the filters will say so */
    take_written(survey, name, &settings);
    survey->round_robin &= settings.round_robin;
    survey->team_event &= settings.boards > 0;
    survey->us_points &= tb_scoring_equal(&settings.mp, &tb_scoring_default);
    if (survey->order.length && settings.order.length &&
        !survey->section.at &&
        !tb_text_equal(settings.order, survey->order)) {
        survey->section = name;
        survey->other = settings.order;
    }
    survey->undeclared |= settings.order.length == 0;
    if (survey->order.length == 0) {
        survey->order = settings.order;
        survey->fide_order = !settings.counted;
    }
    if (survey->records == 0)
        survey->primary = settings.primary;
}

void tb_survey_read(struct tb_survey *survey, struct tb_text stream)
{
    struct tb_reader reader = {0};
    struct tb_span spans[2] = {{0, 0}};
    struct tb_text line;
    bool begins, good;
    int settings = -1;

    *survey = (struct tb_survey){
        .round_robin = true, .team_event = true, .us_points = true};
    good = tb_reader_begin(&reader, &stream, &line);
    if (good) {
        survey->header = line;
        survey->teams = tb_records_name_teams(line);
        settings = tb_reader_slot(&reader, tb_text("settings"));
    }
    while (good && tb_reader_next(&reader, &stream, &line, spans, &begins)) {
        if (begins)
            take_section(survey,
                         tb_reader_field(line, spans, reader.section_slot),
                         tb_reader_field(line, spans, settings));
        survey->records++;
    }
    survey->cut_off = tb_line_cut_off(&reader.bounds);
    tb_reader_free(&reader);
}

bool tb_survey_declared(const struct tb_survey *survey)
{
    if (survey->section.at)
        tb_die("section '%.*s' declares the order '%.*s', one before it "
               "'%.*s': name an order with -t",
               tb_text_shown(survey->section), survey->section.at,
               tb_text_shown(survey->other), survey->other.at,
               tb_text_shown(survey->order), survey->order.at);
    return survey->order.length > 0;
}
