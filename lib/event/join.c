/* SPDX-License-Identifier: ISC */
#include "join.h"

#include <stdio.h>

#include "tournament.h"

/* The number of rounds before the first one with an entry. */
static size_t count_blank(const struct tb_games *games)
{
    size_t blank = games->rounds;

    for (size_t i = 0; i < games->count; i++) {
        const struct tb_game *const game = tb_games_of(games, i);
        for (size_t r = 0; r < blank; r++) {
            if (game[r].kind != TB_ZPB || game[r].points)
                blank = r;
        }
    }
    return blank;
}

/* The number of blank rounds before the first upcoming one, as in `. . ?2`; 0
   if rounds have begun. */
static size_t count_again(const struct tb_join_day *day)
{
    size_t least = day->before;

    for (size_t i = 0; i < day->games.count; i++) {
        struct tb_text next = day->player[i].next, token;
        size_t count = 0;
        while (count < least && tb_text_cut(&next, ' ', &token) &&
               tb_text_is(token, "."))
            count++;
        least = count;
    }
    return day->games.rounds ? 0 : least;
}

/* Checks that the day's rounds follow the earlier ones, with the same points
   for results. False after a fault. */
static bool check_rounds(const struct tb_join_event *event,
                         struct tb_join_day *day)
{
    const size_t rounds = event->rounds + day->games.rounds - day->blank;
    const size_t blank = day->blank + day->again;
    const struct tb_scoring *const scoring = &day->games.settings.scoring;

    if (event->days && day->games.rounds == 0) /* perhaps it is only paired */
        tb_fault_warn(&day->source, 0, 0, "%sno round has started",
                      day->where);
    else if (event->days && day->blank == day->games.rounds)
        return tb_fault(&day->source, 0, 0, "%sno round has started",
                        day->where);
    if (blank && blank != event->rounds)
        return tb_fault(&day->source, 0, 0, "%sbegins with round %zu instead "
                        "of round %zu", day->where, blank + 1,
                        event->rounds + 1);
    if (event->days &&
        !tb_scoring_equal(scoring, &event->day[0]->games.settings.scoring))
        return tb_fault(&day->source, 0, 0, "%sa win, a draw or a loss is "
                        "worth other points than before", day->where);
    return rounds <= TB_ROUNDS_MAX ||
           tb_fault(&day->source, 0, 0, "%s%zu rounds, more than %d",
                    day->where, rounds, TB_ROUNDS_MAX);
}

/* True if a player's declared points are this sum. */
static bool fits(const struct tb_join_player *player, tb_num sum)
{
    return player->points == sum || player->points - player->ahead == sum;
}

/* Compares declared points with the sums of the day's rounds, alone or with
   those of earlier days. The kind that fits more players is right for all. */
static bool check_points(const struct tb_join_event *event,
                         struct tb_join_day *day)
{
    const size_t count = day->games.count;
    tb_num *const all = tb_alloc(count, sizeof *all);
    size_t of_day = 0, of_all = 0;
    bool good = true;

    for (size_t i = 0; good && i < count; i++) {
        const struct tb_join_player *const player = &day->player[i];
        all[i] = player->person < 0 ? 0 : event->person[player->person].score;
        good = tb_num_add(all[i], player->sum, &all[i]) ||
               tb_fault(&day->source, player->line, 0,
                        "the sum of the points is out of range");
        of_day += fits(player, player->sum);
        of_all += fits(player, all[i]);
    }
    for (size_t i = 0; good && i < count; i++) {
        const struct tb_join_player *const player = &day->player[i];
        const tb_num points = player->points, sum = player->sum;
        char with[100] = "";
        if (points == TB_MISSING ||
            fits(player, of_all > of_day ? all[i] : sum))
            continue;
        if (sum != all[i])
            snprintf(with, sizeof with, " here, and to %s with earlier "
                     "rounds%s", tb_num_show(all[i]),
                     fits(player, sum)      ? "; others count earlier rounds, "
                                              "too"
                     : fits(player, all[i]) ? "; others count only those here"
                                            : "");
        tb_fault_clash(&day->source, player->line, 0,
                       "%s%d has %s points, but its rounds sum to %s%s",
                       day->where, (int)player->id, tb_num_show(points),
                       tb_num_show(sum), with);
    }
    free(all);
    return good;
}

/* False after a fault: the day repeats all earlier rounds. */
static bool is_new(const struct tb_join_event *event, struct tb_join_day *day)
{
    if (day->blank || day->games.rounds < event->rounds ||
        event->rounds == 0 || day->games.count < 3)
        return true;
    for (size_t i = 0; i < day->games.count; i++) {
        const struct tb_game *const game = tb_games_of(&day->games, i);
        const int32_t person = day->player[i].person;
        for (size_t r = 0; r < event->rounds; r++) {
            const int32_t other =
                game[r].opponent ? day->player[game[r].row].person : -1;
            struct tb_game there;
            if (person < 0)
                return true;
            there = tb_join_game(event, (size_t)person, r);
            if (game[r].kind != there.kind ||
                (other < 0 ? 0 : event->person[other].id) != there.opponent)
                return true;
        }
    }
    return tb_fault(&day->source, 0, 0, "%shas all earlier rounds, too: give "
                    "it alone", day->where);
}

/* Warns of rounds that a person missed. line: where the day has the new player;
   0: the day lacks the person. */
static void warn_of_byes(const struct tb_join_day *day, unsigned long line,
                         const struct tb_join_person *person, size_t first,
                         size_t last)
{
    char until[32] = "";

    if (last > first)
        snprintf(until, sizeof until, " to %zu", last);
    if (last >= first)
        tb_fault_warn(&day->source, line, 0, "%s%d, '%.*s', %s: zero-point "
                      "bye%s in round%s %zu%s", day->where, (int)person->id,
                      TB_SHOWN(person->known->name),
                      line ? "was not there before" : "is missing",
                      *until ? "s" : "", *until ? "s" : "", first, until);
}

/* Adds the players who are new. */
static void add_persons(struct tb_join_event *event, struct tb_join_day *day)
{
    const size_t before = event->persons;
    int32_t last = 0, *ids;

    for (size_t p = 0; p < before; p++)
        last = event->person[p].id > last ? event->person[p].id : last;
    for (size_t i = 0; i < day->games.count; i++)
        last = day->player[i].id > last ? day->player[i].id : last;
    for (size_t i = 0; i < day->games.count; i++) {
        struct tb_join_player *const player = &day->player[i];
        struct tb_join_person *person;
        if (player->person >= 0)
            continue;
        player->person = (int32_t)event->persons++;
        TB_GROW(event->person, event->person_capacity, event->persons);
        person = &event->person[player->person];
        *person = (struct tb_join_person){player, player->id, 0};
        if (before && tb_ids_find(&event->index, player->id) >= 0) {
            do /* the next free id; 1 follows the largest */
                last = last < TB_ID_MAX ? last + 1 : 1;
            while (tb_ids_find(&event->index, last) >= 0 ||
                   tb_ids_find(&day->index, last) >= 0);
            person->id = last;
        }
        warn_of_byes(day, player->line, person, 1, day->before);
    }
    ids = tb_ids_room(&event->index, event->persons);
    for (size_t p = 0; p < event->persons; p++)
        ids[p] = event->person[p].id;
    tb_ids_build(&event->index, ids, event->persons);
}

static void add_rounds(struct tb_join_event *event, struct tb_join_day *day)
{
    event->rounds += day->games.rounds - day->blank;
    *TB_ADD(event->day, event->days, event->day_capacity) = day;
    day->persons = event->persons;
    day->row = tb_alloc(day->persons, sizeof *day->row);
    for (size_t p = 0; p < day->persons; p++)
        day->row[p] = -1;
    for (size_t i = 0; i < day->games.count; i++) {
        const struct tb_join_player *const player = &day->player[i];
        day->row[player->person] = (int32_t)i;
        event->person[player->person].score += player->sum;
    }
    for (size_t p = 0; p < day->persons; p++) {
        if (day->row[p] < 0)
            warn_of_byes(day, 0, &event->person[p], day->before + 1,
                         event->rounds);
    }
}

bool tb_join_add(struct tb_join_event *event, struct tb_join_day *day)
{
    day->before = event->rounds;
    day->blank = count_blank(&day->games);
    day->again = count_again(day);
    if (event->days == 0 && day->blank == day->games.rounds)
        day->blank = 0; /* a list of who will play */
    if (!check_rounds(event, day) || !tb_join_match(event, day) ||
        !check_points(event, day) || !is_new(event, day))
        return false;
    add_persons(event, day);
    add_rounds(event, day);
    return event->rounds == 0 ||
           event->persons <= TB_GAMES_MAX / event->rounds ||
           tb_fault(&day->source, 0, 0, "%s%zu players with %zu rounds: more "
                    "than %d in all", day->where, event->persons,
                    event->rounds, (int)TB_GAMES_MAX);
}

struct tb_game tb_join_game(const struct tb_join_event *event, size_t person,
                            size_t round)
{
    struct tb_game game = tb_game_make(TB_ZPB, 0);
    const struct tb_join_day *day;
    size_t d = event->days;

    game.points = 0;
    do
        day = event->day[--d];
    while (day->before > round);
    if (person >= day->persons || day->row[person] < 0)
        return game;
    game = tb_games_of(&day->games, (size_t)day->row[person])
        [round - day->before + day->blank];
    if (game.opponent)
        game.opponent = event->person[day->player[game.row].person].id;
    return game;
}

void tb_join_free(struct tb_join_event *event)
{
    free(event->day);
    free(event->person);
    tb_ids_free(&event->index);
    tb_names_free(event->looks);
}
