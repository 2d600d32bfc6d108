/* SPDX-License-Identifier: ISC */
#include "finish.h"

#include <stdio.h>

/* The number of rounds that the file says the event has, at most those with
   entries. */
static size_t last_round(const struct tb_tournament *tournament)
{
    size_t said = tournament->about.rounds;

    if (said == 0)
        said = tournament->declared.rounds.count;
    return said && said < tournament->rounds ? said : tournament->rounds;
}

/* The rounds that have begun: up to the last one with a result, or as many as
   other records say. */
static size_t count_begun(const struct tb_tournament *tournament)
{
    const size_t last = last_round(tournament);
    size_t rounds = tournament->begun;

    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_game *game = tb_tournament_games(tournament, i);
        for (size_t r = rounds; r < last; r++) {
            if (tb_game_paired(&game[r]) && game[r].kind != TB_UNKNOWN)
                rounds = r + 1;
        }
    }
    return rounds;
}

/* The number of rounds, at least those that have begun, whose sum is a player's
   declared points; those that have begun if no sum fits. */
static size_t count_summed(const struct tb_tournament *tournament, size_t i,
                           size_t begun)
{
    const tb_num points = tournament->player[i].points;
    tb_num sum;

    for (size_t r = begun; points != TB_MISSING && r <= tournament->rounds &&
                           tb_tournament_sum(tournament, i, r, &sum); r++) {
        if (sum == points)
            return r;
    }
    return begun;
}

/* Returns the number of rounds that declared points include. The total of a
   typed table is often a formula, which includes byes of rounds that have not
   begun. It is accepted with and without them, and replaced by the sum of the
   rounds that have begun or, with -R, that count. */
static size_t settle_declared(struct tb_tournament *tournament, size_t begun)
{
    const bool typed = tournament->declared.typed;
    size_t counted = typed ? tournament->source->named
                           : tournament->declared.counted;

    if (begun == tournament->rounds)
        return begun; /* no rounds follow */
    if (counted < begun)
        counted = begun;
    if (typed && counted > tournament->rounds)
        counted = tournament->rounds;
    for (size_t i = 0; i < tournament->count; i++) {
        tb_num *const points = &tournament->player[i].points, sum;
        const size_t summed = count_summed(tournament, i, begun);
        if (!typed)
            counted = summed > counted ? summed : counted;
        else if (*points != TB_MISSING &&
                 tb_tournament_sum(tournament, i, begun, &sum) &&
                 (summed > begun || sum == *points) &&
                 tb_tournament_sum(tournament, i, counted, &sum))
            *points = sum;
    }
    return counted;
}

/* The first player with an entry in a round; NULL if nobody has one. */
static const struct tb_player *
find_filled(const struct tb_tournament *tournament, size_t round)
{
    for (size_t i = 0; i < tournament->count; i++) {
        if (!tb_tournament_games(tournament, i)[round].blank)
            return &tournament->player[i];
    }
    return NULL;
}

/* A round without any entry, followed by rounds with entries, means that a
   round number is wrong. (Players of team records may lack entries.) */
static bool check_gaps(const struct tb_tournament *tournament, size_t end)
{
    size_t gap = tournament->of_teams ? 0 : tournament->begun;

    /* The file of a later day leaves the rounds of earlier days blank. */
    while (tournament->source->open.later && gap < end &&
           !find_filled(tournament, gap))
        gap++;
    while (gap < end &&
           (tournament->mentioned[gap] || find_filled(tournament, gap)))
        gap++;
    for (size_t next = gap; next < end; next++) {
        const struct tb_player *const player = find_filled(tournament, next);
        char remedy[60] = "give the rounds before it, too";
        if (gap)
            snprintf(remedy, sizeof remedy, "-R %zu stops before it", gap);
        if (player)
            return tb_fault_clash(tournament->source,
                                  tb_player_line(player, next), 0,
                                  "%s has an entry in round %zu, but nobody "
                                  "has one in round %zu; %s",
                                  tb_player_who(player).text, next + 1,
                                  gap + 1, remedy);
    }
    return true;
}

/* Warns of entries in more rounds than the file says the event has. */
static void warn_of_left_out(const struct tb_tournament *tournament,
                             size_t all, size_t last)
{
    const struct tb_source *source = tournament->source;
    const struct tb_count *said = &tournament->declared.rounds;
    size_t first = 0, end = 0;
    char rounds[60];

    if (source->named || source->failed || !source->name ||
        tournament->match.made)
        return;
    for (size_t r = tournament->rounds > last ? tournament->rounds : last;
         r < all; r++) {
        if (!find_filled(tournament, r))
            continue;
        first = first ? first : r + 1;
        end = r + 1;
    }
    if (!end)
        return;
    snprintf(rounds, sizeof rounds, "round %zu", first);
    if (first < end)
        snprintf(rounds, sizeof rounds, "rounds %zu to %zu", first, end);
    tb_fault_warn(source, said->line, 0, "%s says %zu round%s: ignoring %s; "
                  "-R %zu counts %s", said->count ? said->record : "the file",
                  last, last == 1 ? "" : "s", rounds, end,
                  first < end ? "them" : "it");
}

bool tb_begun_settle(struct tb_tournament *tournament)
{
    const struct tb_source *const source = tournament->source;
    const size_t all = tournament->rounds;
    const size_t last = last_round(tournament);
    const size_t named = source->named;
    const size_t begun = count_begun(tournament);
    /* A list has no empty rounds at its end, unlike a table. */
    const size_t end = tournament->declared.listed ? all : begun;

    tournament->counted = settle_declared(tournament, begun);
    if (!check_gaps(tournament, named && named < end ? named : end))
        return false;
    /* (check.c warns of more rounds than the event has.) */
    if (begun < tournament->counted && tournament->counted <= last &&
        !source->named)
        tb_fault_warn(source, 0, 0, "%sround %zu counts, because points in the "
                      "file include it, but none of its games has a result; "
                      "-R %zu leaves it out", tb_called(tournament->name),
                      tournament->counted, begun);
    tournament->rounds = named < all ? named : all;
    if (tournament->rounds < tournament->counted)
        tournament->rounds = tournament->counted;
    tournament->next = 0;
    for (size_t r = tournament->rounds; r < last && !source->named &&
                                        !tournament->match.made; r++) {
        if (find_filled(tournament, r))
            tournament->next = r + 1 - tournament->rounds;
    }
    warn_of_left_out(tournament, all, last);
    tb_left_find(tournament, all);
    for (size_t i = 0; i < tournament->count; i++) {
        struct tb_player *const player = &tournament->player[i];
        if (source->verbose && source->name &&
            player->games < tournament->rounds)
            tb_warn("%s:%lu: %zu of %zu rounds are given; the others count as "
                    "zero-point byes", source->name, player->line,
                    player->games, tournament->rounds);
        player->games = tournament->rounds;
    }
    return true;
}
