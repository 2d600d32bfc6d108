/* SPDX-License-Identifier: ISC */
/* Joins the days of an event into one list of rounds. */
#include <stdio.h>

#include "event/event.h"
#include "read/read.h"
#include "read/tb/tb.h"
#include "stream/stream.h"

static bool lenient;

static bool partial;
static const char *with; /* --with: a stream whose columns are added, */
static const char *kflag; /* and which */

static const struct tb_program program = {
    .name = "tb-join",
    .summary = "Joins the days of an event: the rounds of each file follow "
               "those of the file\nbefore. Or adds columns of another stream "
               "with the same players.",
    .examples =
        "  tb-parse --days sat.csv sun.csv | tb-join | tb-sort -k score\n"
        "  tb-sort -k score,mmed | tb-join -k was=rank --with=friday.tb\n",
    .options = TB_OPTIONS(
        {"columns", .columns = &tb_reader_names, .text = &kflag},
        {"lenient", .flag = &lenient},
        {"partial", .flag = &partial},
        {"with", .text = &with}),
};

static struct tb_stream stream;
static struct tb_games_loader loader;
/* -1: no such column, or no such key in more */
static int section_slot, name_slot, score_slot, points_slot, next_slot;

static struct tb_join_day **days;
static size_t day_count, day_capacity;

static void open_columns(void)
{
    section_slot = tb_stream_column_if(&stream, "section");
    name_slot = tb_stream_column(&stream, "name");
    next_slot = tb_reader_key(&stream.reader, tb_text(TB_NEXT_KEY));
    points_slot = tb_reader_key(&stream.reader, tb_text("points"));
    score_slot = tb_stream_column(&stream, "score");
    if (tb_stream_column_if(&stream, "mps") >= 0)
        tb_die("%s: " TB_EMIT_NO_TEAMS, stream.input.name);
    tb_games_open(&loader, &stream, true, TB_POINTS_PRIMARY);
    loader.apart = true;
    stream.gathers = true;
}

/* A text of the section in the day's copy, which the next leaves alone. */
static struct tb_text copied(const struct tb_join_day *day, struct tb_text text)
{
    return tb_slice(day->text + (text.at - tb_record(&stream, 0).at),
                    text.length);
}

/* The points of byes among upcoming rounds. */
static tb_num points_ahead(struct tb_text next,
                           const struct tb_scoring *scoring)
{
    struct tb_text token;
    struct tb_game game;
    tb_num sum = 0;

    while (tb_text_cut(&next, ' ', &token)) {
        if (!tb_game_parse(token, scoring, &game) && !tb_game_paired(&game))
            (void)tb_num_add(sum, game.points, &sum);
    }
    return sum;
}

static void take_player(struct tb_join_day *day, size_t i)
{
    const struct tb_games *const games = &day->games;
    const struct tb_game *const game = tb_games_of(games, i);
    struct tb_join_player *const player = &day->player[i];
    struct tb_text points = tb_text("");
    const char *wrong;

    if (points_slot >= 0)
        points = tb_field(&stream, i, points_slot);
    if (!points.length)
        points = tb_field(&stream, i, score_slot);
    wrong = tb_num_parse_missing(points, &player->points);
    if (wrong) {
        tb_stream_fail(&stream, i, "points '%.*s' %s", TB_SHOWN(points),
                       wrong);
        return;
    }
    player->id = day->id[i];
    player->record = copied(day, tb_record(&stream, i));
    player->name = copied(day, tb_field(&stream, i, name_slot));
    if (tb_text_missing(player->name))
        player->name.length = 0;
    if (next_slot >= 0 && tb_field(&stream, i, next_slot).length)
        player->next = copied(day, tb_field(&stream, i, next_slot));
    player->ahead = points_ahead(player->next, &games->settings.scoring);
    player->line = stream.held.lines[i].number;
    for (size_t r = 0; r < games->rounds; r++) {
        if (!tb_num_add(player->sum, game[r].points, &player->sum))
            tb_stream_fail(&stream, i, "the sum of the points is out of range");
    }
}

static void free_day(struct tb_join_day *day)
{
    free(day->games.game);
    free(day->id);
    tb_ids_free(&day->index);
    free(day->player);
    free(day->text);
    free(day->row);
    free(day);
}

/* Stores the section's settings. */
static void take_section(struct tb_join_day *day)
{
    const struct tb_line *const line = stream.held.lines;
    const struct tb_line *const last = &line[stream.count - 1];
    const char *const name = stream.input.files[line->file];
    const int slot = loader.settings_slot;

    day->source.lenient = lenient;
    day->source.name = !name || strcmp(name, "-") == 0 ? "stdin" : name;
    day->file = stream.reader.files;
    day->text = tb_copy(tb_record(&stream, 0).at,
                        last->offset + last->length - line->offset);
    day->name = section_slot < 0
                    ? tb_text("-")
                    : copied(day, tb_field(&stream, 0, section_slot));
    snprintf(day->where, sizeof day->where, "%s", tb_called(day->name));
    if (slot >= 0) /* again, for its texts */
        tb_settings_parse(copied(day, tb_field(&stream, 0, slot)),
                          &day->games.settings);
}

/* Stores the section as a day, unless it fails. */
static void take_day(struct tb_join_day *day)
{
    struct tb_games_loader own = loader; /* owned by the day now */
    const bool good = tb_games_load(&own, &stream);

    day->games = own.games;
    day->id = own.id;
    day->index = own.index;
    if (!good)
        return;
    take_section(day);
    day->player = tb_alloc(stream.count, sizeof *day->player);
    for (size_t i = 0; i < stream.count && !stream.failed; i++)
        take_player(day, i);
    if (day->games.settings.penalties.length)
        tb_stream_fail(&stream, 0, "tb-join cannot join penalties and bonuses");
}

static void read_days(void)
{
    while (tb_stream_section(&stream)) {
        struct tb_join_day *const day = tb_alloc(1, sizeof *day);
        TB_GROW(days, day_capacity, day_count + 1);
        days[day_count++] = day;
        take_day(day);
    }
    if (stream.status == TB_OK && tb_line_cut_off(&stream.reader.bounds))
        tb_die("%s: " TB_LINE_CUT_OFF, stream.input.name);
}

/* True if each file holds one section: their names do not matter then. */
static bool are_alone(void)
{
    for (size_t i = 1; i < day_count; i++) {
        if (days[i]->file == days[i - 1]->file)
            return false;
    }
    return true;
}

/* Ends a day; its faults become those of the event. */
static void end_day(const struct tb_join_day *day)
{
    tb_fault_end(&day->source);
    if (!day->source.failed)
        return;
    tb_line_put_fault(&stream.output, day->source.fault);
    stream.status = TB_BAD;
}

/* Joins the days of the section that one begins; false after a fault. */
static bool join_days(struct tb_join_event *event, size_t first, bool alone)
{
    const struct tb_join_day *before = NULL;
    bool good = true, fit = true;

    for (size_t i = first; i < day_count; i++) {
        struct tb_join_day *const day = days[i];
        if (day->taken ||
            !(alone || tb_text_equal(day->name, days[first]->name)))
            continue;
        day->taken = true;
        if (good && before && day->file == before->file)
            good = tb_fault(&day->source, 0, 0, "%sit appears twice: "
                            "the order of the two is unknown", day->where);
        good = good && tb_join_add(event, day);
        end_day(day);
        fit &= !day->source.failed;
        before = day;
    }
    /* A name spelled differently in the next file starts another section. */
    if (before == days[first] && days[0]->file != days[day_count - 1]->file)
        tb_warn("%s: warning: %sit is in no other file", before->source.name,
                before->where);
    return fit;
}

/* Puts the ids of players who had withdrawn, and were paired or had points in
   no round of a later day. */
static void put_left(struct tb_output *to, const struct tb_join_event *event)
{
    bool *const left = tb_alloc(event->persons, sizeof *left);

    for (size_t d = 0; d < event->days; d++) {
        const struct tb_games *const games = &event->day[d]->games;
        const struct tb_join_player *const player = event->day[d]->player;
        for (size_t i = 0; i < games->count; i++) {
            const struct tb_game *const game = tb_games_of(games, i);
            bool *const own = &left[player[i].person];
            for (size_t r = 0; r < games->rounds; r++)
                *own &= game[r].kind == TB_ZPB;
            *own |= tb_settings_has_left(&games->settings, player[i].id);
        }
    }
    for (size_t p = 0; p < event->persons; p++) {
        if (left[p] && to->length)
            tb_put_char(to, ',');
        if (left[p])
            tb_put_number(to, event->person[p].id * TB_ONE);
    }
    free(left);
}

/* The day's round under way. If another day followed, its empty cells are
   absences, and only games without a result are open. */
static struct tb_running running_of(const struct tb_join_day *day, bool last)
{
    const struct tb_games *const games = &day->games;
    struct tb_running running = games->settings.running;

    if (last || running.round == 0 || running.round > games->rounds)
        return running;
    running.missing = 0;
    for (size_t i = 0; i < games->count; i++)
        running.missing +=
            tb_games_of(games, i)[running.round - 1].kind == TB_UNKNOWN;
    return running.missing ? running : (struct tb_running){.round = 0};
}

/* The round under way, from the last day that has one. On the very last day, as
   in tb-parse, empty cells count, too, if the player was paired in the round
   before and it is not the free round of a round robin. */
static struct tb_running find_running(const struct tb_join_event *event)
{
    const struct tb_join_day *const last = event->day[event->days - 1];
    const struct tb_games *const games = &last->games;
    struct tb_running running = {.round = 0};
    struct tb_game game;
    size_t empty = 0, blank = 0;

    for (size_t i = 0; i < games->count && last->before; i++) {
        const bool is_blank = tb_settings_has(games->settings.empty,
                                              last->id[i]);
        game = tb_join_game(event, (size_t)last->player[i].person,
                            event->rounds - 2);
        blank += is_blank;
        empty += is_blank && tb_game_paired(&game);
    }
    if (event->day[0]->games.settings.round_robin && blank == 1 &&
        event->persons % 2)
        empty = 0;
    for (size_t d = event->days; d > 0 && running.round == 0; d--) {
        const struct tb_join_day *const day = event->day[d - 1];
        running = running_of(day, day == last);
        running.round += running.round ? day->before - day->blank : 0;
        if (day == last && empty)
            running = (struct tb_running){
                event->rounds, empty + (running.round == event->rounds
                                            ? running.missing : 0),
                games->count, 0};
    }
    return running;
}

/* The id in the event of somebody on a day; 0: nobody. */
static int64_t id_in_event(const struct tb_join_event *event,
                           const struct tb_join_day *day, int64_t id)
{
    const int32_t i = tb_ids_find(&day->index, (int32_t)id);

    return i < 0 ? 0 : event->person[day->player[i].person].id;
}

/* Puts the days' contradictions, with the event's rounds and ids. */
static void put_doubts(struct tb_output *to, const struct tb_join_event *event)
{
    size_t listed = 0, more = 0;

    for (size_t d = 0; d < event->days; d++) {
        const struct tb_join_day *const day = event->day[d];
        const size_t before = day->before - day->blank;
        struct tb_text list[] = {day->games.settings.doubt,
                                 tb_output_text(&day->source.clashes.list)};
        struct tb_clash clash;
        more += day->source.clashes.more;
        for (int i = 0; i < 2; i++) {
            while (list[i].length && tb_clash_cut(&list[i], &clash)) {
                clash.round += clash.round ? (int64_t)before : 0;
                clash.id = id_in_event(event, day, clash.id);
                clash.other = id_in_event(event, day, clash.other);
                if (clash.more || listed == TB_DOUBTS_LISTED) {
                    more += clash.more ? (size_t)clash.more : 1;
                    continue;
                }
                tb_clash_put(to, &clash);
                listed++;
            }
        }
    }
    if (more)
        tb_clash_put(to, &(struct tb_clash){.more = (int64_t)more});
}

/* Puts the settings of the first day, and those of the whole event. */
static void put_settings(struct tb_output *to,
                         const struct tb_join_event *event)
{
    struct tb_settings all = event->day[0]->games.settings;
    struct tb_output *const left = tb_made_begin();
    struct tb_output *const doubts = tb_made_begin();
    size_t columns = 0; /* of the last day with empty ones */

    all.us_cells = all.fide_cells = 0;
    for (size_t d = 0; d < event->days; d++) {
        const struct tb_games *const games = &event->day[d]->games;
        const size_t rounds = games->settings.rounds;
        all.rounds = rounds > all.rounds ? rounds : all.rounds;
        if (games->settings.running.columns)
            columns = games->settings.running.columns + event->day[d]->before -
                      event->day[d]->blank;
        all.us_cells += games->settings.us_cells;
        all.fide_cells += games->settings.fide_cells;
    }
    all.empty = tb_text("");
    all.running = find_running(event);
    all.running.columns = columns > event->rounds ? columns : 0;
    if (all.rounds < event->rounds) /* of a day */
        all.rounds = 0;
    put_left(left, event);
    all.left = tb_output_text(left);
    put_doubts(doubts, event);
    all.doubt = tb_output_text(doubts);
    tb_settings_put(to, &all, false);
}

/* Puts a person's rounds, and returns their points. */
static tb_num put_games(struct tb_output *to, const struct tb_join_event *event,
                        size_t person)
{
    const struct tb_games *const first = &event->day[0]->games;
    tb_num score = 0;

    to->length = 0;
    for (size_t r = 0; r < event->rounds; r++) {
        const struct tb_game game = tb_join_game(event, person, r);
        if (r)
            tb_put_char(to, ' ');
        tb_put_done(to, tb_game_print(tb_put_room(to, TB_GAME_BYTES), &game,
                                      &first->settings.scoring));
        score += game.points; /* a part of a sum that is in range */
    }
    if (to->length == 0)
        tb_put_char(to, '-');
    return score;
}

/* Puts the last day's upcoming rounds, `.` for players who are not in it. */
static void put_next(struct tb_output *to, const struct tb_join_event *event,
                     size_t person)
{
    const struct tb_join_day *const last = event->day[event->days - 1];
    const int32_t row = person < last->persons ? last->row[person] : -1;
    struct tb_text next = last->player[row < 0 ? 0 : row].next, token;
    struct tb_game game;

    if (!next.length)
        return;
    tb_put_string(to, TB_NEXT_KEY "=");
    for (size_t again = last->again; again; again--)
        tb_text_cut(&next, ' ', &token);
    while (tb_text_cut(&next, ' ', &token)) {
        if (row < 0)
            token = tb_text(".");
        if (tb_game_parse(token, &last->games.settings.scoring, &game) ||
            !game.opponent) {
            tb_put_text(to, token);
        } else {
            game.opponent = (int32_t)id_in_event(event, last, game.opponent);
            tb_put_done(to, tb_game_print(tb_put_room(to, TB_GAME_BYTES), &game,
                                          &last->games.settings.scoring));
        }
        tb_put_char(to, next.at ? ' ' : ';');
    }
}

/* Writes a person's record. */
static void write_person(const struct tb_join_event *event, size_t p,
                         struct tb_text settings, struct tb_output *games)
{
    const tb_num score = put_games(games, event, p);
    struct tb_text rest = event->person[p].known->record, field;
    struct tb_output *const output = &stream.output;

    for (size_t c = 0; tb_text_cut(&rest, '\t', &field); c++) {
        const struct tb_text name = stream.reader.columns[c];
        tb_put_string(output, c ? "\t" : "");
        if (tb_text_is(name, "id"))
            tb_put_number(output, event->person[p].id * TB_ONE);
        else if (tb_text_is(name, "score"))
            tb_put_number(output, score);
        else if (tb_text_is(name, TB_MORE_COLUMN)) {
            const size_t start = output->length;
            /* Upcoming rounds of an earlier day are among the games now. */
            tb_settings_put_less(output, field,
                                 TB_NEXT_KEY "," TB_TABLE_KEY);
            put_next(output, event, p);
            tb_settings_put_end(output, start);
        } else
            tb_put_text(output,
                        tb_text_is(name, "section")    ? event->day[0]->name
                        : tb_text_is(name, "games")    ? tb_output_text(games)
                        : tb_text_is(name, "settings") ? settings : field);
    }
    tb_put_char(output, '\n');
}

static void write_event(const struct tb_join_event *event)
{
    struct tb_output settings = {0}, games = {0};

    put_settings(&settings, event);
    for (size_t p = 0; p < event->persons; p++)
        write_person(event, p, tb_output_text(&settings), &games);
    free(settings.buffer);
    free(games.buffer);
}

/* Joins and writes all, section by section. */
static void write_sections(void)
{
    const bool alone = are_alone();

    for (size_t i = 0; i < day_count; i++) {
        struct tb_join_event event = {.days = 0};
        if (days[i]->taken)
            continue;
        if (join_days(&event, i, alone))
            write_event(&event);
        tb_join_free(&event);
    }
}

static struct tb_output lacking; /* names of sections that --with lacks */

/* Adds the columns to the records of a section. */
static void add_to_section(struct tb_meet *meet, struct tb_kept *left,
                           struct tb_kept *right)
{
    bool any = !right;

    for (size_t i = 0; i < left->count; i++) {
        const int32_t met = right ? left->met[i] : -1;
        any |= met >= 0;
        tb_row_begin(&stream, i);
        for (size_t k = 0; k < meet->columns; k++) {
            tb_put_char(&stream.output, '\t');
            tb_put_text(&stream.output,
                        met < 0 ? tb_text("-")
                                : tb_kept_field(right, (size_t)met,
                                                TB_KEPT_FIRST + k));
        }
        tb_row_end(&stream);
    }
    if (!right && meet->count)
        tb_names_note(&lacking, left->name);
    if (!any)
        tb_stream_fail(&stream, 0, "%s has nobody of the section '%.*s'",
                       meet->right->input.name, TB_SHOWN(left->name));
}

/* Adds columns of another stream, read whole first. */
static enum tb_status add_columns(int count, char *const *files)
{
    static struct tb_stream other;
    char *const path = tb_copy(with, strlen(with));
    struct tb_text rest = tb_text(kflag), item, name, column[TB_COLUMNS_MAX];
    struct tb_meet meet = {.left = &stream, .right = &other, .whole = true,
                           .column = column, .take = add_to_section};
    enum tb_status status;

    tb_stream_open_beside(&other, 1, &path);
    other.several = true;
    other.partial = partial;
    tb_stream_open(&stream, count, files); /* last: errors are passed on by
                                              it */
    while (tb_text_cut(&rest, ',', &item)) {
        if (meet.columns == TB_COLUMNS_MAX)
            tb_die_usage("-k: more than %d columns", TB_COLUMNS_MAX);
        name = item; /* NEW=OLD, or one name for both */
        tb_text_cut_at(&item, "=", &name);
        column[meet.columns++] = item;
        tb_stream_append(&stream, name);
    }
    tb_meet_run(&meet);
    for (rest = tb_output_text(&lacking);
         rest.length && tb_text_cut(&rest, '\t', &name);)
        tb_warn("warning: section '%.*s' is not in %s", TB_SHOWN(name),
                other.input.name);
    free(lacking.buffer);
    status = tb_stream_end(&stream);
    if (tb_stream_end(&other) != TB_OK)
        status = TB_BAD;
    free(path);
    return status;
}

int main(int argc, char **argv)
{
    tb_options(&program, argc, argv);
    if (!with != !kflag || (!with && partial))
        tb_die_usage("-k and --with require each other, and --partial requires "
                     "--with");
    if (with && lenient)
        tb_die_usage("-l is for days and cannot be combined with --with");
    if (with && strcmp(with, "-") == 0)
        tb_die_usage("--with requires a file: standard input is the stream to "
                     "which columns are added");
    if (with)
        return add_columns(argc - optind, argv + optind);
    tb_stream_open(&stream, argc - optind, argv + optind);
    open_columns();
    tb_stream_begin(&stream);
    read_days();
    if (stream.status == TB_OK) /* a fault of one day affects all */
        write_sections();
    for (size_t i = 0; i < day_count; i++)
        free_day(days[i]);
    free(days);
    return tb_stream_end(&stream);
}
