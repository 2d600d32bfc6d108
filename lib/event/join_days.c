/* SPDX-License-Identifier: ISC */
/* A later day of an event, see join.h. */
#include <stdio.h>
#include <stdlib.h>

#include "source.h"
#include "join.h"

size_t tb_join_blank(const struct tb_tournament *tournament)
{
    size_t blank = tournament->rounds;

    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_game *game = tb_tournament_games(tournament, i);
        for (size_t r = 0; r < blank; r++) {
            if (!game[r].blank)
                blank = r;
        }
    }
    return blank;
}

/* Says that a player's points are not those of its rounds. */
static bool fault_points(struct tb_join_day *day,
                         const struct tb_player *player, tb_num points,
                         tb_num all)
{
    const struct tb_shown said = tb_num_show(points);
    const struct tb_shown sum = tb_num_show(player->score);

    if (player->score == all)
        return tb_fault_clash(&day->source, player->line, 0,
                              "%d has %s points, but its rounds sum to %s",
                              (int)player->id, said.text, sum.text);
    return tb_fault_clash(&day->source, player->line, 0,
                          "%d has %s points, but its rounds sum to %s here, "
                          "and to %s with those before%s", (int)player->id,
                          said.text, sum.text, tb_num_show(all).text,
                          points == player->score ? ", and others have those"
                          : points == all ? ", and others have those of here"
                                          : "");
}

bool tb_join_points(struct tb_join_day *day, const tb_num *before)
{
    size_t of_day = 0, of_all = 0;
    bool good = true;
    tb_num all;

    for (size_t i = 0; i < day->held.count; i++) {
        const struct tb_player *player = &day->held.player[i];
        if (!tb_num_add(before[i], player->score, &all))
            return tb_fault(&day->source, player->line, 0,
                            "the sum of the points is out of range");
        of_day += day->points[i] == player->score;
        of_all += day->points[i] == all;
    }
    for (size_t i = 0; i < day->held.count; i++) {
        const struct tb_player *player = &day->held.player[i];
        const tb_num points = day->points[i];
        all = before[i] + player->score;
        if (points != TB_MISSING &&
            points != (of_all > of_day ? all : player->score))
            good &= fault_points(day, player, points, all);
    }
    return good;
}

/* Puts the games of all into rows of so many rounds. */
static void widen(struct tb_tournament *to, size_t rounds)
{
    size_t capacity = 0;
    struct tb_game *table =
        tb_grow(NULL, &capacity, to->count * rounds + 1, sizeof *table);

    for (size_t i = 0; i < to->count; i++) {
        struct tb_player *player = &to->player[i];
        for (size_t r = 0; r < rounds; r++) {
            table[i * rounds + r] = tb_game_make(TB_ZPB, 0, 0);
            table[i * rounds + r].points = 0;
            if (r < player->games)
                table[i * rounds + r] = to->game[player->first + r];
        }
        player->first = i * rounds;
        player->games = rounds;
    }
    free(to->game);
    to->game = table;
    to->game_capacity = capacity;
    to->game_count = to->count * rounds;
}

/* Warns of the rounds in which a player of either file is not there. */
static void warn_of_byes(const struct tb_join_day *day, unsigned long line,
                         const struct tb_player *player, size_t first,
                         size_t last)
{
    const char *const name = day->source.name;
    char where[24] = "", until[32] = "";

    if (line)
        snprintf(where, sizeof where, ":%lu", line);
    if (last > first)
        snprintf(until, sizeof until, " to %zu", last);
    tb_warn("%s%s: warning: %d, '%.*s', %s: zero-point bye%s in round%s "
            "%zu%s", name, where, (int)player->id, tb_text_shown(player->name),
            player->name.at, line ? "was not there before" : "is not in it",
            *until ? "s" : "", *until ? "s" : "", first, until);
}

/* Adds who was not there before, with an id that nobody has. */
static void add_players(struct tb_join_match *match, size_t before)
{
    const struct tb_tournament *held = &match->day->held;
    struct tb_tournament *to = match->to;

    for (size_t i = 0; i < held->count; i++) {
        struct tb_player *player;
        if (match->row[i] >= 0)
            continue;
        match->row[i] = (int32_t)to->count;
        player = tb_tournament_add(to, 0);
        *player = held->player[i];
        player->games = player->first = 0;
        if (tb_ids_find(&to->index, player->id) >= 0)
            player->id = match->next_id++;
        warn_of_byes(match->day, player->line, player, 1, before);
    }
}

/* Copies the day's games, from its first round on, behind those there are. */
static void copy_games(const struct tb_join_match *match, size_t from,
                       size_t before)
{
    const struct tb_tournament *held = &match->day->held;
    struct tb_tournament *to = match->to;
    bool *seen = tb_alloc(to->count, sizeof *seen);

    for (size_t i = 0; i < held->count; i++) {
        struct tb_player *player = &to->player[match->row[i]];
        const struct tb_game *game = tb_tournament_games(held, i);
        seen[match->row[i]] = true;
        for (size_t r = from; r < held->rounds; r++) {
            struct tb_game *here =
                &to->game[player->first + before + r - from];
            *here = game[r];
            if (game[r].opponent)
                here->opponent = to->player[match->row[game[r].row]].id;
        }
    }
    for (size_t i = 0; i < to->count; i++) {
        if (!seen[i])
            warn_of_byes(match->day, 0, &to->player[i], before + 1,
                         to->rounds);
    }
    free(seen);
}

/* True if the day begins with all the rounds that there are. */
static bool is_repeated(const struct tb_join_match *match)
{
    const struct tb_tournament *held = &match->day->held, *to = match->to;

    if (held->rounds < to->rounds || to->rounds == 0 || held->count < 3)
        return false;
    for (size_t i = 0; i < held->count; i++) {
        const struct tb_game *game = tb_tournament_games(held, i), *there;
        if (match->row[i] < 0)
            return false;
        there = tb_tournament_games(to, (size_t)match->row[i]);
        for (size_t r = 0; r < to->rounds; r++) {
            const int32_t row =
                game[r].opponent ? match->row[game[r].row] : -1;
            if (game[r].kind != there[r].kind ||
                (row < 0 ? 0 : to->player[row].id) != there[r].opponent)
                return false;
        }
    }
    return true;
}

/* Adds the rounds of those who were found; false after a fault. */
static bool add_rounds(struct tb_join_match *match, size_t from)
{
    struct tb_tournament *to = match->to;
    struct tb_join_day *day = match->day;
    const size_t before = to->rounds;
    const size_t rounds = before + day->held.rounds - from;

    if (from == 0 && is_repeated(match))
        return tb_fault(&day->source, 0, 0,
                        "holds the rounds of %s, too: it is read without that",
                        to->source->name);
    if (rounds > TB_ROUNDS_MAX)
        return tb_fault(&day->source, 0, 0, "%zu rounds, more than %d", rounds,
                        TB_ROUNDS_MAX);
    add_players(match, before);
    if (!tb_tournament_fits(to, rounds))
        return false;
    widen(to, rounds);
    to->rounds = rounds;
    copy_games(match, from, before);
    return tb_tournament_index(to);
}

/* What each had before the day, and has with it. */
static bool add_scores(struct tb_join_match *match)
{
    const struct tb_tournament *held = &match->day->held;
    tb_num *before = tb_alloc(held->count, sizeof *before);
    bool good;

    for (size_t i = 0; i < held->count; i++)
        before[i] = match->row[i] < 0
                        ? 0 : match->to->player[match->row[i]].score;
    good = tb_join_points(match->day, before);
    for (size_t i = 0; good && i < held->count; i++) {
        if (match->row[i] >= 0)
            good = tb_num_add(before[i], held->player[i].score,
                              &match->to->player[match->row[i]].score);
    }
    free(before);
    return good;
}

bool tb_join_append(struct tb_tournament *to, struct tb_join_day *day)
{
    const size_t blank = tb_join_blank(&day->held);
    struct tb_join_match match = {.to = to, .day = day, .next_id = 1};
    bool good;

    if (!tb_scoring_equal(&to->worth.scoring, &day->held.worth.scoring))
        return tb_fault(&day->source, 0, 0,
                        "a win, a draw and a loss are not worth what they are "
                        "in %s", to->source->name);
    if (blank == day->held.rounds)
        return tb_fault(&day->source, 0, 0, "no round of it has begun");
    if (blank && blank != to->rounds)
        return tb_fault(&day->source, 0, 0,
                        "begins with round %zu, but there are %zu before it",
                        blank + 1, to->rounds);
    match.row = tb_alloc(day->held.count, sizeof *match.row);
    for (size_t i = 0; i < to->count + day->held.count; i++) {
        const int32_t id = i < to->count
                               ? to->player[i].id
                               : day->held.player[i - to->count].id;
        if (id >= match.next_id && id < TB_ID_MAX)
            match.next_id = id + 1;
    }
    good = tb_join_match(&match) && add_scores(&match) &&
           add_rounds(&match, blank);
    to->about.us_cells += day->held.about.us_cells;
    to->about.fide_cells += day->held.about.fide_cells;
    if (day->held.about.rounds > to->about.rounds)
        to->about.rounds = day->held.about.rounds;
    free(match.row);
    return good;
}
