/* SPDX-License-Identifier: ISC */
#include "join.h"

#include <stdlib.h>
#include <string.h>

#include "source.h"
#include "finish.h"

/* A copy of a text that lives as long as the join. */
static struct tb_text keep(struct tb_join *join, struct tb_text text)
{
    if (text.length == 0)
        return (struct tb_text){"", 0};
    join->text = tb_grow(join->text, &join->text_capacity, join->texts + 1,
                         sizeof *join->text);
    text.at = join->text[join->texts++] = tb_copy(text.at, text.length);
    return text;
}

/* Makes the tournament's texts independent of its file. */
static void keep_texts(struct tb_join *join, struct tb_tournament *held)
{
    struct tb_settings *about = &held->about;

    held->name = keep(join, held->name);
    about->event = keep(join, about->event);
    about->date = keep(join, about->date);
    about->order = keep(join, about->order);
    for (size_t i = 0; i < held->count; i++) {
        struct tb_player *player = &held->player[i];
        player->name = keep(join, player->name);
        player->team = keep(join, player->team);
        player->cells = keep(join, player->cells);
        player->more = (struct tb_text){"", 0};
        for (size_t x = 0; x < TB_EXTRAS; x++)
            player->extra[x] = keep(join, player->extra[x]);
    }
    held->declared = (struct tb_declared){.elsewhere = true};
    held->carried = (struct tb_carried){0};
    held->records.count = 0;
    tb_others_clear(&held->others);
}

static struct tb_join_day *add_day(struct tb_join *join,
                                   const struct tb_source *source)
{
    struct tb_join_day *day = tb_alloc(1, sizeof *day);

    *day = (struct tb_join_day){.source = {.lenient = source->lenient,
                                           .verbose = source->verbose}};
    day->source.path = source->path;
    day->source.name = keep(join, tb_text(source->name)).at;
    join->day = tb_grow(join->day, &join->capacity, join->count + 1,
                        sizeof *join->day);
    join->day[join->count++] = day;
    return day;
}

/* Sets the declared points aside: they may be the event's. */
static tb_num *take_points(struct tb_tournament *tournament)
{
    tb_num *points = tb_alloc(tournament->count, sizeof *points);

    tournament->declared.elsewhere = true;
    for (size_t i = 0; i < tournament->count; i++) {
        points[i] = tournament->player[i].points;
        tournament->declared.elsewhere &= points[i] != TB_MISSING;
        tournament->player[i].points = TB_MISSING;
    }
    return points;
}

bool tb_join_add(struct tb_join *join, struct tb_tournament *tournament,
                 int file)
{
    struct tb_source *source = tournament->source;
    struct tb_teams *const teams = tournament->teams;
    const bool wanted = tournament->others.wanted;
    struct tb_join_day *day;
    tb_num *points;

    if (tournament->of_teams)
        return tb_fault(source, 0, 0, "holds records of teams: --join is for "
                        "players, of whom tb-team makes teams");
    if (!tb_tournament_finish(tournament))
        return false;
    for (size_t i = 0; i < tournament->records.count; i++) {
        if (tb_round_record_adds(&tournament->records.record[i]))
            return tb_fault(source, tournament->records.record[i].line, 0,
                            "a penalty or bonus: --join does not take it");
    }
    points = take_points(tournament);
    if (!tb_tournament_check(tournament) || source->failed) {
        free(points);
        return false;
    }
    day = add_day(join, source);
    day->points = points;
    day->file = file;
    day->held = *tournament;
    day->held.source = &day->source;
    day->held.teams = NULL;
    memset(tournament, 0, sizeof *tournament);
    tournament->source = source;
    tournament->teams = teams;
    tournament->others.wanted = wanted;
    keep_texts(join, &day->held);
    return true;
}

/* True if each file holds one section: their names do not matter then. */
static bool are_alone(const struct tb_join *join)
{
    for (size_t i = 1; i < join->count; i++) {
        if (join->day[i]->file == join->day[i - 1]->file)
            return false;
    }
    return true;
}

/* It begins with round 1, and its points are the sums of its rounds. */
static bool check_first(struct tb_join_day *day)
{
    const size_t count = day->held.count;
    const size_t blank = tb_join_blank(&day->held);
    tb_num *before = tb_alloc(count, sizeof *before);
    bool good = true;

    if (blank && blank < day->held.rounds)
        good = tb_fault(&day->source, 0, 0,
                        "begins with round %zu: name the file with those "
                        "before it first", blank + 1);
    good &= tb_join_points(day, before);
    free(before);
    return good;
}

/* The faults of the day are those of what is made of it. */
static void end_day(struct tb_tournament *to, const struct tb_join_day *day)
{
    tb_fault_end(&day->source);
    if (!day->source.failed || to->source->failed)
        return;
    memcpy(to->source->fault, day->source.fault, sizeof to->source->fault);
    to->source->fault_line = 0;
    to->source->failed = true;
}

/* A name that is written otherwise in the next file would part its days. */
static void warn_of_one(const struct tb_join *join, const char *file,
                        struct tb_text name, size_t days)
{
    if (days == 1 && join->day[0]->file != join->day[join->count - 1]->file)
        tb_warn("%s: warning: section '%.*s' is in no other file", file,
                tb_text_shown(name), name.at);
}

/* Adds the later days of the section; false after a fault. */
static bool add_others(struct tb_join *join, struct tb_tournament *to,
                       size_t first, bool alone)
{
    int file = join->day[first]->file;
    bool good = true;
    size_t days = 1;

    for (size_t i = first + 1; i < join->count; i++) {
        struct tb_join_day *day = join->day[i];
        if (day->taken ||
            !(alone || tb_text_equal(day->held.name,
                                     join->day[first]->held.name)))
            continue;
        day->taken = true;
        days++;
        if (good && day->file == file)
            good = tb_fault(&day->source, 0, 0,
                            "holds section '%.*s' twice: which follows which "
                            "is not known", tb_text_shown(day->held.name),
                            day->held.name.at);
        file = day->file;
        good = good && tb_join_append(to, day);
        end_day(to, day);
    }
    warn_of_one(join, to->source->name, join->day[first]->held.name, days);
    return good;
}

bool tb_join_next(struct tb_join *join, struct tb_tournament *to)
{
    struct tb_source *const source = to->source;
    struct tb_teams *const teams = to->teams;
    const bool alone = are_alone(join);
    struct tb_join_day *first;
    bool good;

    while (join->next < join->count && join->day[join->next]->taken)
        join->next++;
    if (join->next == join->count)
        return false;
    first = join->day[join->next];
    first->taken = true;
    good = check_first(first);
    tb_tournament_free(to);
    *to = first->held;
    memset(&first->held, 0, sizeof first->held);
    first->held.name = to->name;
    source->path = first->source.path;
    source->name = first->source.name;
    to->source = source;
    to->teams = teams;
    end_day(to, first);
    good &= add_others(join, to, join->next, alone);
    to->begun = to->rounds;
    if (to->about.rounds < to->rounds)
        to->about.rounds = 0;
    return good && !source->failed;
}

void tb_join_free(struct tb_join *join)
{
    for (size_t i = 0; i < join->count; i++) {
        tb_tournament_free(&join->day[i]->held);
        free(join->day[i]->points);
        free(join->day[i]);
    }
    free(join->day);
    for (size_t i = 0; i < join->texts; i++)
        free(join->text[i]);
    free(join->text);
}
