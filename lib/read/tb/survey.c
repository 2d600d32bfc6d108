/* SPDX-License-Identifier: ISC */
#include "tb.h"
#include "stream/stream.h"
#include "teams/teams.h"

/* A copy of a text of the stream, which moves on. */
static struct tb_text keep(struct tb_survey *survey, struct tb_text text)
{
    char *const copy = tb_copy(text.at, text.length);

    survey->copy[survey->copies++] = copy;
    return (struct tb_text){copy, text.length};
}

/* The same of a section's name, the first of its kind. */
static void note(struct tb_survey *survey, struct tb_text *first,
                 struct tb_text name)
{
    if (!first->at)
        *first = keep(survey, name.at ? name : tb_text("-"));
}

/* The order that a section declares beside that of the first one. */
static void take_order(struct tb_survey *survey, struct tb_text name,
                       const struct tb_settings *settings)
{
    const bool fide = !settings->counted;

    if (!survey->first.at) {
        survey->order = keep(survey, settings->order);
        survey->fide_order = fide;
    } else if (!survey->differs.at &&
               (!tb_text_equal(settings->order, survey->order) ||
                (survey->order.length && fide != survey->fide_order))) {
        survey->other = keep(survey, settings->order);
        note(survey, &survey->differs, name);
    }
}

/* The stream as it is read. */
struct reading {
    struct tb_survey *survey;
    struct tb_reader reader;
    bool look;            /* for pending games */
    size_t pending;       /* of the section */
    int settings, team, games; /* the slots */
    bool bad;             /* the header is wrong */
    bool teams;           /* it is that of teams */
    struct tb_output cut; /* the line that a block ends in */
    /* Tables of the file that is read: its first section, and its results. */
    struct tb_output table;
    int64_t us_cells, fide_cells;
    size_t files; /* before it */
    const struct tb_patterns *patterns;
    const char *club;
};

/* A section beside those before it; how it is written its file tells. */
static void take_run(struct reading *file, struct tb_text name,
                     const struct tb_settings *settings)
{
    struct tb_survey *const survey = file->survey;
    const struct tb_text order = settings->order;
    struct tb_survey_run run = {.sections = 1,
                                .teams = file->teams,
                                .named = tb_patterns_match(
                                    file->patterns,
                                    name.at ? name : tb_text("-")),
                                .fide_order = order.length &&
                                              !settings->counted,
                                .round_robin = settings->round_robin,
                                .of_teams = settings->boards > 0,
                                .primary = settings->primary,
                                .file = file->reader.files};

    if (survey->runs.count) {
        struct tb_survey_run *const last =
            &survey->runs.at[survey->runs.count - 1];
        if (run.file == last->file && run.teams == last->teams &&
            run.named == last->named &&
            tb_text_equal(order, tb_text(last->order)) &&
            run.fide_order == last->fide_order &&
            run.round_robin == last->round_robin &&
            run.primary == last->primary &&
            run.of_teams == last->of_teams) {
            last->sections++;
            return;
        }
    }
    run.order = tb_copy(order.at, order.length);
    TB_GROW(survey->runs.at, survey->runs.capacity, survey->runs.count + 1);
    survey->runs.at[survey->runs.count++] = run;
}

/* Where a file ends: how its results are written. */
static void end_file(struct reading *file)
{
    struct tb_survey *const survey = file->survey;
    const struct tb_text name = tb_output_text(&file->table);
    const enum tb_written way =
        file->us_cells == 0 && file->fide_cells == 0 ? TB_WRITTEN_NOWHERE
        : file->us_cells >= file->fide_cells         ? TB_WRITTEN_US
                                                     : TB_WRITTEN_FIDE;

    if (name.length)
        note(survey, &survey->written[way], name);
    for (size_t i = survey->runs.count;
         i-- > 0 && survey->runs.at[i].file == file->files;)
        survey->runs.at[i].way = name.length ? way : TB_WRITTEN_OTHERWISE;
    if (file->us_cells && file->fide_cells && !survey->mixed.section.at)
        survey->mixed = (struct tb_survey_mixed){
            keep(survey, name), file->us_cells, file->fide_cells};
    file->table.length = 0;
    file->us_cells = file->fide_cells = 0;
    file->files = file->reader.files;
}

/* Counts how the results of a section are written, for its file. */
static void take_written(struct reading *file, struct tb_text name,
                         const struct tb_settings *settings)
{
    struct tb_survey *const survey = file->survey;

    if (file->reader.files != file->files)
        end_file(file);
    if (!settings->counted) {
        note(survey, &survey->written[TB_WRITTEN_OTHERWISE], name);
        return;
    }
    if (file->table.length == 0 && name.at)
        tb_put_text(&file->table, name);
    if (!tb_num_add(settings->us_cells, file->us_cells, &file->us_cells) ||
        !tb_num_add(settings->fide_cells, file->fide_cells, &file->fide_cells))
        tb_die("the settings: written= is out of range");
}

/* The first record of a section: its settings hold for all. */
static void take_section(struct reading *reading, struct tb_text name,
                         struct tb_text words)
{
    struct tb_survey *const survey = reading->survey;
    struct tb_settings settings;

    survey->sections += survey->sections < 2;
    tb_put_item(&survey->runs.names, "\t", name.at ? name : tb_text("-"));
    if (tb_settings_parse(words, &settings)) {
        settings = (struct tb_settings){.final = false};
        take_run(reading, name, &settings); /* they count it, and say so */
        return;
    }
    if (survey->records == 0 && name.at && settings.event.length)
        survey->event = keep(survey, settings.event);
    if (survey->open.running.round == 0)
        survey->open.running = settings.running;
    if (settings.running.round)
        note(survey, &survey->open.section, name);
    take_order(survey, name, &settings);
    take_written(reading, name, &settings);
    take_run(reading, name, &settings);
    note(survey, &survey->first, name);
    if (settings.clubs.length && !survey->clubs.columns.at)
        survey->clubs.columns = keep(survey, settings.clubs);
    note(survey, settings.round_robin ? &survey->round_robin : &survey->swiss,
         name);
    note(survey, settings.boards || reading->teams ? &survey->team_event
                                                    : &survey->players, name);
    survey->us_points &= tb_scoring_equal(&settings.mp, &tb_scoring_default);
    if (survey->records == 0)
        survey->primary = settings.primary;
}

/* How many games with somebody have no result yet. */
static size_t count_pending(struct tb_text games)
{
    size_t count = 0;

    for (size_t i = 0; games.at && i + 1 < games.length; i++)
        count += games.at[i] == '?' && games.at[i + 1] != '0';
    return count;
}

/* Takes a stream's header; the first one stands for all. */
static void take_header(struct reading *reading, struct tb_text line)
{
    struct tb_reader *const reader = &reading->reader;
    struct tb_survey *const survey = reading->survey;

    reading->teams = tb_records_name_teams(line);
    if (!survey->header.at) {
        survey->header = keep(survey, line);
        survey->teams = reading->teams;
    }
    survey->runs.both |= survey->teams != reading->teams;
    survey->teams &= !survey->runs.both;
    reading->settings = tb_reader_slot(reader, tb_text("settings"));
    reading->team = tb_reader_slot(reader, tb_text(reading->club));
    if (reading->look)
        reading->games = tb_reader_slot(reader, tb_text("games"));
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
        take_header(reading, line);
    }
    while (tb_reader_next(reader, &lines, &line, spans, &begins)) {
        if (tb_line_over(&reader->bounds) && tb_reader_meets(reader, line)) {
            const size_t files = reader->files;
            tb_reader_free(reader);
            reading->bad = !tb_reader_header(reader, line);
            if (reading->bad)
                return;
            reader->files = files;
            take_header(reading, line);
            continue;
        }
        if (begins)
            take_section(reading,
                         tb_reader_field(line, spans, reader->section_slot),
                         tb_reader_field(line, spans, reading->settings));
        survey->records++;
        survey->clubs.count +=
            !tb_teams_none(tb_reader_field(line, spans, reading->team));
        if (begins)
            reading->pending = 0;
        if (reading->look)
            reading->pending +=
                count_pending(tb_reader_field(line, spans, reading->games));
        if (survey->open.pending < reading->pending)
            survey->open.pending = reading->pending;
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
                    bool games, const struct tb_patterns *patterns,
                    const char *club)
{
    struct reading reading = {.survey = survey, .look = games,
                              .settings = -1, .games = -1, .club = club,
                              .patterns = patterns};
    struct tb_store_place place = {0};
    struct tb_text block;

    *survey = (struct tb_survey){.us_points = true, .runs.names.file = -1};
    while (tb_store_next(stream, &place, &block))
        take_block(&reading, block);
    take_lines(&reading, tb_output_text(&reading.cut));
    end_file(&reading);
    survey->runs.files = reading.reader.files + 1;
    survey->cut_off = tb_line_cut_off(&reading.reader.bounds);
    tb_reader_free(&reading.reader);
    free(reading.cut.buffer);
    free(reading.table.buffer);
}

void tb_survey_free(struct tb_survey *survey)
{
    for (size_t i = 0; i < survey->copies; i++)
        free(survey->copy[i]);
    for (size_t i = 0; i < survey->runs.count; i++)
        free(survey->runs.at[i].order);
    free(survey->runs.at);
    free(survey->runs.names.buffer);
    survey->copies = survey->runs.count = 0;
    survey->runs.at = NULL;
}

/* Dies of a section of one kind and one of another. */
static void differ(struct tb_text one, const char *is, struct tb_text other,
                   const char *is_not)
{
    if (one.at && other.at)
        tb_die("section '%.*s' %s, section '%.*s' %s: name an order with -t",
               TB_SHOWN(one), is, TB_SHOWN(other), is_not);
}

/* Dies if two sections declare different orders, or only one does. */
static void differ_in_order(const struct tb_survey *survey)
{
    const struct tb_text order = survey->order, other = survey->other;

    if (!survey->differs.at)
        return;
    if (order.length == 0)
        differ(survey->differs, "declares an order", survey->first,
               "declares none");
    if (other.length == 0)
        differ(survey->first, "declares an order", survey->differs,
               "declares none");
    if (tb_text_equal(order, other))
        differ(survey->fide_order ? survey->first : survey->differs,
               "declares its order in codes of FIDE",
               survey->fide_order ? survey->differs : survey->first,
               "in those of both books");
    tb_die("section '%.*s' declares the order '%.*s', one before it '%.*s': "
           "name an order with -t", TB_SHOWN(survey->differs), TB_SHOWN(other),
           TB_SHOWN(order));
}

bool tb_survey_declared(const struct tb_survey *survey)
{
    differ_in_order(survey);
    return survey->order.length > 0;
}

bool tb_survey_us(const struct tb_survey *survey)
{
    const struct tb_text *const written = survey->written;
    const struct tb_text us = written[TB_WRITTEN_US].at
                                  ? written[TB_WRITTEN_US]
                                  : written[TB_WRITTEN_NOWHERE];
    static const char is[] = "is a US table";

    differ(us, is, written[TB_WRITTEN_OTHERWISE], "is none");
    differ(us, is, written[TB_WRITTEN_FIDE], "has results as 6w1");
    if (us.at)
        return true;
    differ(survey->round_robin, "is a round robin", survey->swiss, "is none");
    return false;
}
