/* SPDX-License-Identifier: ISC */
#include "survey.h"

#include "base/base.h"
#include "records.h"

/* The places of the columns, the number of fields where one is missing. */
struct places {
    size_t section, settings;
};

static size_t find_column(struct tb_text header, const char *name)
{
    struct tb_text column;
    size_t place = 0;

    while (tb_text_cut(&header, '\t', &column)) {
        if (tb_text_is(column, name))
            return place;
        place++;
    }
    return place;
}

/* A field of a record, `-` if there is no such column. */
static struct tb_text find_field(struct tb_text line, size_t place)
{
    struct tb_text field;

    while (tb_text_cut(&line, '\t', &field)) {
        if (place-- == 0)
            return field;
    }
    return tb_text("-");
}

/* The first record of a section: its settings hold for all. */
static void take_section(struct tb_survey *survey, struct tb_text name,
                         struct tb_text words)
{
    struct tb_settings settings;

    survey->sections += survey->sections < 2;
    if (tb_settings_parse(words, &settings))
        return; /* the filters will say so */
    survey->round_robin &= settings.round_robin;
    survey->team_event &= settings.boards > 0;
    if (survey->order.length && settings.order.length &&
        !survey->section.at &&
        !tb_text_equal(settings.order, survey->order)) {
        survey->section = name;
        survey->other = settings.order;
    }
    if (survey->order.length == 0)
        survey->order = settings.order;
    if (survey->records == 0)
        survey->primary = settings.primary;
}

void tb_survey_read(struct tb_survey *survey, struct tb_text stream)
{
    struct places places = {0, 0};
    struct tb_text line, last = {NULL, 0};
    bool header = true;

    *survey = (struct tb_survey){.round_robin = true, .team_event = true};
    while (tb_text_cut_line(&stream, &line)) {
        struct tb_text name;
        if (tb_text_starts(line, "#tb") || (header && line.length &&
                                            line.at[0] != '#'))
            last.at = NULL;
        if (tb_text_starts(line, "#"))
            continue;
        if (header) {
            survey->header = line;
            places.section = find_column(line, "section");
            places.settings = find_column(line, "settings");
            survey->teams = tb_records_name_teams(line);
            header = false;
            continue;
        }
        name = find_field(line, places.section);
        if (!last.at || !tb_text_equal(name, last))
            take_section(survey, name, find_field(line, places.settings));
        last = name;
        survey->records++;
    }
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
