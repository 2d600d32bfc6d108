/* SPDX-License-Identifier: ISC */
#include "survey.h"

#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "records.h"
#include "stream/stream.h"

/* A copy of a text of the stream, which moves on. */
static struct tb_text keep(struct tb_survey *survey, struct tb_text text)
{
    char *const copy = tb_copy(text.at, text.length);

    survey->copy[survey->copies++] = copy;
    return (struct tb_text){copy, text.length};
}

/* How results are written, summed over all sections. */
static void take_written(struct tb_survey *survey, struct tb_text name,
                         const struct tb_settings *settings)
{
    struct tb_text *first =
        settings->counted ? &survey->table : &survey->no_table;

    if (!first->at)
        *first = keep(survey, name.at ? name : tb_text("-"));
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
        survey->section = keep(survey, name);
        survey->other = keep(survey, settings.order);
    }
    survey->undeclared |= settings.order.length == 0;
    if (survey->order.length == 0) {
        survey->order = settings.order.length ? keep(survey, settings.order)
                                              : settings.order;
        survey->fide_order = !settings.counted;
    }
    if (survey->records == 0)
        survey->primary = settings.primary;
}

/* The stream as it is read. */
struct reading {
    struct tb_survey *survey;
    struct tb_reader reader;
    bool look;            /* for pending games */
    int settings, team, games; /* the slots */
    bool bad;             /* the header is wrong */
    struct tb_output cut; /* the line that a block ends in */
};

/* True of games if one of them has no result yet. */
static bool is_pending(struct tb_text games)
{
    return games.length && memchr(games.at, '?', games.length);
}

/* Takes whole lines. */
static void take_lines(struct reading *reading, struct tb_text lines)
{
    struct tb_reader *const reader = &reading->reader;
    struct tb_survey *const survey = reading->survey;
    struct tb_span spans[4] = {{0, 0}};
    struct tb_text line;
    bool begins;

    if (lines.length == 0 || reading->bad)
        return;
    if (!reader->header.at) {
        if (!tb_reader_begin(reader, &lines, &line)) {
            reading->bad = reader->header.at != NULL;
            return;
        }
        survey->header = keep(survey, line);
        survey->teams = tb_records_name_teams(line);
        reading->settings = tb_reader_slot(reader, tb_text("settings"));
        reading->team = tb_reader_slot(reader, tb_text("team"));
        if (reading->look)
            reading->games = tb_reader_slot(reader, tb_text("games"));
    }
    while (tb_reader_next(reader, &lines, &line, spans, &begins)) {
        if (begins)
            take_section(survey,
                         tb_reader_field(line, spans, reader->section_slot),
                         tb_reader_field(line, spans, reading->settings));
        survey->records++;
        survey->clubs |=
            !tb_text_missing(tb_reader_field(line, spans, reading->team));
        if (reading->look)
            survey->pending |=
                is_pending(tb_reader_field(line, spans, reading->games));
    }
}

/* Takes what comes next: the lines that are whole by now. */
static void take_block(struct reading *reading, struct tb_text block)
{
    struct tb_text rest = block, line;
    size_t whole = block.length;

    while (whole && block.at[whole - 1] != '\n')
        whole--;
    if (whole && reading->cut.length) {
        tb_text_cut(&rest, '\n', &line);
        tb_put_text(&reading->cut, line);
        take_lines(reading, tb_output_text(&reading->cut));
        reading->cut.length = 0;
        whole -= line.length + 1;
        block = rest;
    }
    take_lines(reading, (struct tb_text){block.at, whole});
    tb_put_bytes(&reading->cut, block.at + whole, block.length - whole);
}

void tb_survey_read(struct tb_survey *survey, const struct tb_store *stream,
                    bool games)
{
    struct reading reading = {
        .survey = survey, .look = games, .settings = -1, .games = -1};
    struct tb_store_place place = {0};
    struct tb_text block;

    *survey = (struct tb_survey){
        .round_robin = true, .team_event = true, .us_points = true};
    while (tb_store_next(stream, &place, &block))
        take_block(&reading, block);
    take_lines(&reading, tb_output_text(&reading.cut));
    survey->cut_off = tb_line_cut_off(&reading.reader.bounds);
    tb_reader_free(&reading.reader);
    free(reading.cut.buffer);
}

void tb_survey_free(struct tb_survey *survey)
{
    for (size_t i = 0; i < survey->copies; i++)
        free(survey->copy[i]);
    survey->copies = 0;
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
