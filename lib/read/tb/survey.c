/* SPDX-License-Identifier: ISC */
#include "tb.h"

#include <stdio.h>

#include "stream/stream.h"
#include "teams/teams.h"

/* A copy of a text, because the stream's bytes move. */
static struct tb_text keep(struct tb_survey *survey, struct tb_text text)
{
    char **const copy = TB_ADD(survey->copy.at, survey->copy.count,
                               survey->copy.capacity);

    *copy = tb_copy(text.at, text.length);
    return tb_slice(*copy, text.length);
}

/* The stream as it is read. */
struct reading {
    struct tb_survey *survey;
    struct tb_reader reader;
    /* Of the section: */
    size_t pending;          /* games without a result, counted for both */
    size_t players, rounds;
    struct tb_settings said; /* without its texts, which are not valid */
    struct tb_survey_ahead ahead;
    int settings, team, games, more, next; /* slots of columns */
    bool teams;           /* the header is that of teams */
    struct tb_output cut; /* the start of a line that the next block goes on */
    int64_t us_cells, fide_cells; /* of the current file */
    size_t files; /* number of files before it */
    const struct tb_patterns *patterns;
    const char *club;
    bool both, over; /* see tb_survey_read; the teams have been read */
};

/* Ends a file: sets how the results of its sections are written. */
static void end_file(struct reading *file)
{
    struct tb_survey *const survey = file->survey;

    for (size_t i = survey->runs.count;
         i-- > 0 && survey->runs.at[i].file == file->files;) {
        struct tb_survey_run *const run = &survey->runs.at[i];
        if (run->counted) {
            run->us_cells = file->us_cells;
            run->fide_cells = file->fide_cells;
            run->way = !run->us_cells && !run->fide_cells ? TB_WRITTEN_NOWHERE
                       : run->us_cells >= run->fide_cells ? TB_WRITTEN_US
                                                          : TB_WRITTEN_FIDE;
        }
        survey->written[run->way] |= !run->bad;
    }
    file->us_cells = file->fide_cells = 0;
    file->files = file->reader.files;
}

/* Adds a section to the last run, or begins one; see end_file. */
static void add_run(struct reading *file, struct tb_text name,
                    const struct tb_settings *settings, bool bad)
{
    struct tb_survey *const survey = file->survey;
    struct tb_survey_runs *const runs = &survey->runs;
    struct tb_survey_run *const last =
        runs->count ? &runs->at[runs->count - 1] : NULL;
    const struct tb_text order = settings->order;
    struct tb_survey_run run = {
        .sections = 1,
        .bad = bad,
        .teams = file->teams,
        .named = tb_patterns_match(file->patterns, name),
        .fide_order = order.length && !settings->counted,
        .counted = settings->counted,
        .round_robin = settings->round_robin,
        .of_teams = settings->boards > 0,
        .primary = settings->primary,
        .us_points = tb_scoring_equal(&settings->mp, &tb_scoring_default),
        .file = file->reader.files};

    if (last && run.bad == last->bad && run.file == last->file &&
        run.teams == last->teams && run.named == last->named &&
        tb_text_equal(order, tb_text(last->order)) &&
        run.counted == last->counted &&
        run.round_robin == last->round_robin &&
        run.primary == last->primary && run.us_points == last->us_points &&
        run.of_teams == last->of_teams) {
        last->sections++;
        return;
    }
    run.name = keep(survey, name);
    run.order = keep(survey, order).at;
    *TB_ADD(runs->at, runs->count, runs->capacity) = run;
    if (bad || survey->first.at)
        return;
    survey->first = run.name;
    survey->order = tb_text(run.order);
    survey->fide_order = run.fide_order;
}

/* Ends a section: notes whether its event goes on. */
static void end_section(struct reading *reading)
{
    reading->survey->open.goes_on |= tb_settings_goes_on(
        &reading->said, reading->rounds, reading->players);
    reading->rounds = reading->players = 0;
}

/* The first record of a section: its settings hold for all. */
static void begin_section(struct reading *reading, struct tb_text name,
                          struct tb_text words)
{
    struct tb_survey *const survey = reading->survey;
    struct tb_settings settings;
    const bool bad = tb_settings_parse(words, &settings);

    if (reading->reader.files != reading->files)
        end_file(reading);
    if (bad) /* the filters report it */
        settings = (struct tb_settings){.final = false};
    survey->sections += survey->sections < 2;
    tb_put_item(&survey->runs.names, "\t", name);
    end_section(reading);
    reading->said = settings;
    survey->open.goes_on |= settings.running.round > 0;
    add_run(reading, name, &settings, bad);
    if (bad)
        return;
    if (survey->records == 0 && settings.fact[TB_FACT_EVENT].length)
        survey->event = keep(survey, settings.fact[TB_FACT_EVENT]);
    if (!tb_num_add(settings.us_cells, reading->us_cells,
                    &reading->us_cells) ||
        !tb_num_add(settings.fide_cells, reading->fide_cells,
                    &reading->fide_cells))
        tb_die("settings: the sum of written= is out of range");
    if (settings.clubs.length && !survey->clubs.columns.at)
        survey->clubs.columns = keep(survey, settings.clubs);
    survey->round_robin |= settings.round_robin;
    survey->swiss |= !settings.round_robin;
    survey->team_event |= settings.boards || reading->teams;
    survey->players |= !settings.boards && !reading->teams;
    if (survey->records == 0)
        survey->primary = settings.primary;
}

/* The number of games against an opponent that have no result yet. */
static size_t count_pending(struct tb_text games)
{
    size_t count = 0;

    for (size_t i = 0; games.at && i + 1 < games.length; i++)
        count += games.at[i] == '?' && games.at[i + 1] != '0';
    return count;
}

/* Reads a stream's header, and keeps the first one. */
static void read_header(struct reading *reading, struct tb_text line)
{
    struct tb_reader *const reader = &reading->reader;
    struct tb_survey *const survey = reading->survey;

    reading->teams = tb_records_name_teams(line);
    reading->over = reading->both && survey->teams && !reading->teams;
    if (reading->over)
        return;
    if (!survey->header.at) {
        survey->header = keep(survey, line);
        survey->teams = reading->teams;
    }
    survey->runs.both |= survey->teams != reading->teams;
    survey->teams &= !survey->runs.both;
    reading->settings = tb_reader_slot(reader, tb_text("settings"));
    reading->team = tb_reader_slot(reader, tb_text(reading->club));
    if (reading->team < 0)
        reading->team = tb_reader_key(reader, tb_text(reading->club));
    reading->next = tb_reader_key(reader, tb_text(TB_NEXT_KEY));
    reading->more = tb_reader_slot(reader, tb_text(TB_MORE_COLUMN));
    reading->games = tb_reader_slot(reader, tb_text("games"));
}

/* Notes the names in the column more. */
static void note_names(struct tb_survey *survey, struct tb_text more)
{
    struct tb_text value, name;

    while (!tb_text_missing(more) && tb_text_cut(&more, ';', &value)) {
        if (tb_text_cut_at(&value, "=", &name) &&
            !tb_text_listed(tb_output_text(&survey->more), '\t', name))
            tb_put_item(&survey->more, "\t", name);
    }
}

/* Ends a section: adds its upcoming rounds, if it has any. */
static void end_ahead(struct reading *reading)
{
    struct tb_survey *const survey = reading->survey;
    struct tb_survey_ahead *const ahead = &reading->ahead;

    if (ahead->last)
        *TB_ADD(survey->ahead.at, survey->ahead.count,
                survey->ahead.capacity) = *ahead;
    *ahead = (struct tb_survey_ahead){.first = 0};
}

/* Counts a record's byes, absences and pairings in upcoming rounds. */
static void count_ahead(struct reading *reading, struct tb_text next,
                        struct tb_text games)
{
    struct tb_survey_ahead *const ahead = &reading->ahead;
    size_t round = tb_text_missing(games) ? 0 : tb_list_length(games);
    struct tb_text token;

    if (next.length > 1 && !ahead->section.at)
        ahead->section = keep(reading->survey,
                              tb_slice(reading->reader.name,
                                       reading->reader.name_length));
    ahead->first = round + 1;
    while (next.length && !tb_text_missing(next) &&
           tb_text_cut(&next, ' ', &token)) {
        round++;
        if (tb_text_is(token, "."))
            continue;
        if (token.at[0] == '?')
            ahead->paired++;
        else if (tb_text_is(token, "ZPB") && !reading->teams)
            ahead->absent++;
        else
            ahead->byes++;
        if (ahead->last < round)
            ahead->last = round;
    }
}

/* Notes the rounds of the section, games without a result, and colours. */
static void note_games(struct reading *reading, struct tb_text games)
{
    struct tb_survey *const survey = reading->survey;
    const size_t played = tb_list_length(games);
    const size_t rounds =
        tb_text_missing(games) ? reading->said.after : played;

    if (survey->rounds < played)
        survey->rounds = played;
    survey->open.goes_on |= count_pending(games) > 0;
    reading->players++;
    if (reading->rounds < rounds)
        reading->rounds = rounds;
    for (size_t i = 1; i < games.length && !survey->colours; i++)
        survey->colours = memchr("wb", games.at[i], 2) &&
                          tb_text_digit(games.at[i - 1]);
}

/* Reads whole lines. */
static void read_lines(struct reading *reading, struct tb_text lines)
{
    struct tb_reader *const reader = &reading->reader;
    struct tb_survey *const survey = reading->survey;
    struct tb_span spans[6] = {{0, 0}};
    enum tb_reader_met met;
    struct tb_text line, games, next;

    while (lines.length && !*reader->fault && !reading->over &&
           tb_reader_next(reader, &lines, &line, spans, &met)) {
        if (met == TB_READER_HEADER) {
            read_header(reading, line);
            continue;
        }
        if (met == TB_READER_SECTION) {
            end_ahead(reading);
            begin_section(reading,
                          tb_reader_field(line, spans, reader->section_slot),
                          tb_reader_field(line, spans, reading->settings));
            note_names(survey, tb_reader_field(line, spans, reading->more));
            reading->pending = 0;
        }
        survey->records++;
        games = tb_reader_field(line, spans, reading->games);
        note_games(reading, games);
        next = tb_reader_field(line, spans, reading->next);
        count_ahead(reading, next, games);
        survey->clubs.count +=
            !tb_teams_none(tb_reader_field(line, spans, reading->team));
        reading->pending += count_pending(games) + count_pending(next);
        if (survey->open.pending < reading->pending)
            survey->open.pending = reading->pending;
    }
}

/* Reads a block with the rest of the one before, as far as lines are whole. */
static void read_block(struct reading *reading, struct tb_text block)
{
    struct tb_text rest = block, line;
    size_t whole = block.length;

    while (whole && block.at[whole - 1] != '\n')
        whole--;
    if (whole && reading->cut.length) {
        tb_text_cut(&rest, '\n', &line);
        tb_put_text(&reading->cut, line);
        read_lines(reading, tb_output_text(&reading->cut));
        reading->cut.length = 0;
        whole -= line.length + 1;
        block = rest;
    }
    read_lines(reading, tb_slice(block.at, whole));
    tb_put_bytes(&reading->cut, block.at + whole, block.length - whole);
}

void tb_survey_read(struct tb_survey *survey, const struct tb_store *stream,
                    const struct tb_patterns *patterns, const char *club,
                    bool both)
{
    struct reading reading = {.survey = survey, .settings = -1, .games = -1,
                              .more = -1, .next = -1,
                              .club = club, .both = both,
                              .patterns = patterns};
    struct tb_store_place place = {0};
    struct tb_text block;

    *survey = (struct tb_survey){0};
    while (tb_store_next(stream, &place, &block))
        read_block(&reading, block);
    read_lines(&reading, tb_output_text(&reading.cut));
    end_section(&reading);
    end_ahead(&reading);
    end_file(&reading);
    survey->runs.files = reading.reader.files + 1;
    survey->cut_off = tb_line_cut_off(&reading.reader.bounds);
    tb_reader_free(&reading.reader);
    free(reading.cut.buffer);
}

void tb_survey_free(struct tb_survey *survey)
{
    for (size_t i = 0; i < survey->copy.count; i++)
        free(survey->copy.at[i]);
    free(survey->copy.at);
    free(survey->more.buffer);
    free(survey->ahead.at);
    free(survey->runs.at);
    free(survey->runs.names.buffer);
    *survey = (struct tb_survey){0};
}

/* Puts "2 byes" into a list such as "2 byes, 1 absence and 1 pairing"; nothing
   for 0. more: a further item may follow. */
static void put_count(struct tb_output *list, size_t count, const char *what,
                      size_t more)
{
    if (count)
        tb_put_format(list, "%s%zu %s%s",
                      list->length == 0 ? "" : more ? ", " : " and ", count,
                      what, count == 1 ? "" : "s");
}

void tb_survey_warn_ahead(const struct tb_survey *survey)
{
    for (size_t i = 0; i < survey->ahead.count; i++) {
        const struct tb_survey_ahead *const ahead = &survey->ahead.at[i];
        const size_t pairings = (ahead->paired + 1) / 2;
        const bool several = ahead->last > ahead->first;
        struct tb_output list = {0};
        char rounds[60];

        snprintf(rounds, sizeof rounds, "round %zu has", ahead->first);
        if (several)
            snprintf(rounds, sizeof rounds, "rounds %zu to %zu have",
                     ahead->first, ahead->last);
        put_count(&list, ahead->byes, "bye", 0);
        put_count(&list, ahead->absent, "absence", pairings);
        put_count(&list, pairings, "pairing", 0);
        tb_warn("warning: %s%s not started: ignoring %s %.*s; -R %zu counts %s",
                tb_called(ahead->section), rounds,
                several ? "their" : "its", TB_PUT(list),
                ahead->last,
                ahead->byes + ahead->absent + pairings > 1 ? "them" : "it");
        free(list.buffer);
    }
}

/* Dies if there is a section of one kind and one of another. */
static void differ(const struct tb_survey_run *run, const char *is,
                   const struct tb_survey_run *unlike, const char *is_not)
{
    if (run && unlike)
        tb_die("section '%.*s' %s, but section '%.*s' %s; name an order with "
               "-t", TB_SHOWN(run->name), is, TB_SHOWN(unlike->name), is_not);
}

/* Dies if a section declares another order than the first, or only one does. */
static void differ_in_order(const struct tb_survey_run *first,
                            const struct tb_survey_run *other)
{
    const bool fide = first->fide_order;

    if (strcmp(first->order, other->order) == 0 && fide == other->fide_order)
        return;
    if (!*first->order)
        differ(other, "declares an order", first, "does not");
    if (!*other->order)
        differ(first, "declares an order", other, "does not");
    if (strcmp(first->order, other->order) == 0)
        differ(fide ? first : other, "declares its order in FIDE codes",
               fide ? other : first, "in codes of FIDE or US Chess");
    tb_die("section '%.*s' declares the order '%s', but an earlier one "
           "declares '%s'; name an order with -t", TB_SHOWN(other->name),
           other->order, first->order);
}

enum { ANY = -1 };

/* The first run that is written in this way and is, or is not, a round robin;
   NULL if there is none. ANY matches all. */
static const struct tb_survey_run *find(const struct tb_survey *survey, int way,
                                        int round_robin)
{
    for (size_t i = 0; i < survey->runs.count; i++) {
        const struct tb_survey_run *const run = &survey->runs.at[i];
        if (!run->bad && (way == ANY || way == (int)run->way) &&
            (round_robin == ANY || round_robin == run->round_robin))
            return run;
    }
    return NULL;
}

bool tb_survey_declared(const struct tb_survey *survey)
{
    const struct tb_survey_run *const first = find(survey, ANY, ANY);

    for (size_t i = 0; i < survey->runs.count; i++) {
        if (first && !survey->runs.at[i].bad)
            differ_in_order(first, &survey->runs.at[i]);
    }
    return survey->order.length > 0;
}

bool tb_survey_us(const struct tb_survey *survey)
{
    const struct tb_survey_run *us = find(survey, TB_WRITTEN_US, ANY);
    static const char is[] = "is a US table";

    us = us ? us : find(survey, TB_WRITTEN_NOWHERE, ANY);
    differ(us, is, find(survey, TB_WRITTEN_OTHERWISE, ANY), "is not");
    differ(us, is, find(survey, TB_WRITTEN_FIDE, ANY),
           "has results such as 6w1");
    if (us)
        return true;
    differ(find(survey, ANY, true), "is a round robin",
           find(survey, ANY, false), "is not");
    return false;
}
