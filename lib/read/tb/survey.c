/* SPDX-License-Identifier: ISC */
#include "survey.h"

#include "base/base.h"
#include "records.h"
#include "stream/stream.h"

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

/* Takes the header; returns the slot of the settings. */
static int take_header(struct tb_survey *survey, struct tb_reader *reader,
                       struct tb_text line)
{

    survey->header = line;
    survey->teams = tb_records_name_teams(line);
    return tb_reader_header(reader, line)
               ? tb_reader_slot(reader, tb_text("settings"))
               : -1;
}

/* Takes a record; the first of a section says what holds for it. */
static void take_record(struct tb_survey *survey, struct tb_reader *reader,
                        struct tb_text line, const char *readable, int slot)
{
    struct tb_span spans[2] = {{0, 0}};
    const size_t fields = tb_reader_cut(reader, line, readable, spans);

    if (!reader->open || !tb_reader_enter(reader, line, spans, fields)) {
        reader->open = false;
        tb_reader_enter(reader, line, spans, fields);
        take_section(survey,
                     tb_reader_field(line, spans, reader->section_slot),
                     tb_reader_field(line, spans, slot));
    }
    survey->records++;
}

void tb_survey_read(struct tb_survey *survey, struct tb_text stream)
{
    const char *const readable = stream.at + stream.length;
    struct tb_reader reader = {0};
    struct tb_text line;
    int slot = -1;

    *survey = (struct tb_survey){.round_robin = true, .team_event = true};
    while (tb_text_cut_line(&stream, &line)) {
        const enum tb_line_kind kind = tb_line_kind(line, reader.header);
        if (kind == TB_LINE_RECORD)
            take_record(survey, &reader, line, readable, slot);
        else if (kind == TB_LINE_HEADER && !reader.header.at)
            slot = take_header(survey, &reader, line);
        else if (kind != TB_LINE_COMMENT)
            reader.open = false;
    }
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
