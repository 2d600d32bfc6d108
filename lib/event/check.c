/* SPDX-License-Identifier: ISC */
/* What must agree in every tournament file, see tournament.h. */
#include <stdio.h>

#include "finish.h"

/* True if the opponent's record says the same, and comes before. */
static bool was_told(const struct tb_tournament *tournament, size_t i, size_t r)
{
    const struct tb_game *const mine = &tb_tournament_games(tournament, i)[r];
    const struct tb_game *theirs;

    if (mine->row < 0 || (size_t)mine->row >= i)
        return false;
    theirs = &tb_tournament_games(tournament, (size_t)mine->row)[r];
    return theirs->kind == TB_UNKNOWN &&
           theirs->opponent == tournament->player[i].id;
}

/* Of a game without a result. */
static void warn_of_unknown(const struct tb_tournament *tournament, size_t i,
                            size_t r)
{
    const struct tb_game *game = &tb_tournament_games(tournament, i)[r];

    if (!tournament->source->pending && !was_told(tournament, i, r))
        tb_fault_warn(tournament->source, tournament->player[i].line, 0,
                      "round %zu: the result of %s against %s is not known, it "
                      "counts %s", r + 1,
                      tb_player_who(&tournament->player[i]).text,
                      game->row < 0
                          ? "an opponent who is not named"
                          : tb_player_who(&tournament->player[game->row]).text,
                      tournament->of_teams
                    ? "no match points, and the game points so far"
                    : tb_num_show(game->points).text);
}

/* True if nobody's points could show a result to be wrong. In a table one
   that may be is, see agree.c. */
static bool is_unproved(const struct tb_tournament *tournament)
{
    if (tournament->table)
        return false;
    for (size_t i = 0; i < tournament->count; i++) {
        if (tournament->player[i].points == TB_MISSING)
            return true;
    }
    return false;
}

/* Half a point to none, and two losses, are rare and may be a slip of the
   pen, which the points of both would show. */
static void warn_of_odd(const struct tb_tournament *tournament, size_t i,
                        size_t r)
{
    const struct tb_player *me = &tournament->player[i], *other;
    const struct tb_game *mine = &tb_tournament_games(tournament, i)[r];
    const struct tb_game *theirs;

    if (mine->row <= (ptrdiff_t)i || !tb_game_played(mine))
        return;
    other = &tournament->player[mine->row];
    theirs = &tb_tournament_games(tournament, (size_t)mine->row)[r];
    if ((mine->kind != TB_LOSS && theirs->kind != TB_LOSS) ||
        mine->kind == TB_WIN || theirs->kind == TB_WIN ||
        (me->points != TB_MISSING && other->points != TB_MISSING))
        return;
    tb_fault_warn(tournament->source, me->line, 0, "round %zu: %s has %s, and "
                  "%s (line %lu) has %s: this is rare, and no points are "
                  "declared to compare with", r + 1, tb_player_who(me).text,
                  tb_agree_show(tournament, mine).text,
                  tb_player_who(other).text,
                  other->line, tb_agree_show(tournament, theirs).text);
}

/* Fewer players than the file declares, or more rounds, as in a file that was
   cut off. Programs are careless with these numbers, so it is no error. */
static void warn_of_counts(const struct tb_tournament *tournament)
{
    const struct tb_count *const players = &tournament->declared.players;
    const struct tb_count *const rounds = &tournament->declared.rounds;
    const unsigned long cut_line = tournament->declared.cut_line;
    const char *const name = tournament->source->name;

    if (!name)
        return;
    if (tournament->count < players->count &&
        tournament->count != players->also)
        tb_warn("%s:%lu: warning: %s says %zu players, but there are %zu: is "
                "the file cut off?", name, players->line, players->record,
                players->count, tournament->count);
    else if (cut_line)
        tb_warn("%s:%lu: warning: the file ends in this row, which is short "
                "and has no end of line: is it cut off?", name, cut_line);
    if (rounds->count && tournament->rounds > rounds->count)
        tb_warn("%s:%lu: warning: %s says %zu rounds, but there are %zu", name,
                rounds->line, rounds->record, rounds->count,
                tournament->rounds);
}

/* The first round in which nothing stands for a player, from 1; 0: none. */
static size_t find_blank(const struct tb_tournament *tournament, size_t i)
{
    const struct tb_game *game = tb_tournament_games(tournament, i);

    for (size_t r = 0; r < tournament->rounds; r++) {
        if (game[r].blank)
            return r + 1;
    }
    return 0;
}

const char *tb_check_lone(char sign)
{
    return tb_text_lower(sign) == 'x'
               ? "U for a round that was not played, H for a half-point bye, "
                 "B for a bye, X4 for a win by forfeit against 4"
               : "F4 for a loss by forfeit against 4, U for a round that was "
                 "not played, B for a bye of a full point";
}

/* The first round whose cell is X or F alone, from 1; 0: none. */
static size_t find_lone(const struct tb_tournament *tournament, size_t i)
{
    const struct tb_game *game = tb_tournament_games(tournament, i);

    for (size_t r = 0; r < tournament->rounds; r++) {
        if (game[r].lone && strchr("XxFf", game[r].lone) && !game[r].opponent)
            return r + 1;
    }
    return 0;
}

/* Declared points must be the sum of the rounds; -l keeps the declared. */
static bool check_points(struct tb_tournament *tournament,
                         struct tb_player *player)
{
    const tb_num points = player->points, sum = player->score;
    const size_t i = (size_t)(player - tournament->player);
    const size_t lone = find_lone(tournament, i);
    char more[200] = "";
    size_t round = 0;

    if (tournament->declared.unchecked || player->points == TB_MISSING ||
        player->points == player->score)
        return true;
    if (player->points > player->score && !tournament->table)
        round = find_blank(tournament, i);
    if (lone)
        snprintf(more, sizeof more, "; round %zu: '%c' names no opponent: "
                 "write %s", lone,
                 tb_tournament_games(tournament, i)[lone - 1].lone,
                 tb_check_lone(tb_tournament_games(tournament,
                                                   i)[lone - 1].lone));
    else if (round)
        snprintf(more, sizeof more, "; round %zu is blank, where 0000 - H is "
                 "a half-point bye, and U one of a point", round);
    player->score = player->points;
    tb_fault_about(tournament->source, 0, player->id, 0);
    return tb_fault_clash(tournament->source, player->line, 0,
                          "%s has %s points, but its rounds sum to %s%s",
                          tb_player_who(player).text, tb_num_show(points).text,
                          tb_num_show(sum).text, more);
}

/* A bye that is written as a player would count as an opponent. */
static bool check_name(struct tb_tournament *tournament, size_t i)
{
    const struct tb_player *player = &tournament->player[i];
    const struct tb_game *game = tb_tournament_games(tournament, i);
    bool bye = tb_nobody_is(player);

    for (size_t r = 0; r < tournament->rounds && tb_nobody_may_play(player);
         r++)
        bye &= !game[r].opponent || tb_game_forfeited(&game[r]);
    for (size_t r = 0; bye && r < tournament->rounds; r++) {
        if (!tb_game_paired(&game[r]) || !game[r].opponent)
            continue;
        tb_fault_about(tournament->source, r + 1, player->id, game[r].opponent);
        return tb_fault_clash(tournament->source, player->line, 0,
                              "round %zu: %s has %s: a bye is no "
                              "player; leave its row empty, and write B, H or "
                              "U for the opponent; a person called so needs a "
                              "first name or a rating", r + 1,
                              tb_player_who(player).text,
                              tb_agree_show(tournament, &game[r]).text);
    }
    return true;
}

/* True if all players are of one team, or of none. */
static bool is_one_team(const struct tb_tournament *tournament)
{
    for (size_t i = 1; i < tournament->count; i++) {
        if (!tb_text_equal(tournament->player[i].team,
                           tournament->player[0].team))
            return false;
    }
    return true;
}

/* Of teams their own reader does it. */
static bool check_teams(const struct tb_tournament *tournament)
{
    struct tb_likeness *names;
    bool good = true;

    if (is_one_team(tournament))
        return true; /* a name is like none but itself */
    names = tb_likeness_make();
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *player = &tournament->player[i];
        good &= tb_likeness_add(names, tournament->source, player->line,
                                player->team);
    }
    tb_likeness_free(names);
    return good;
}

bool tb_tournament_check(struct tb_tournament *tournament)
{
    bool good = check_teams(tournament), unproved;

    for (size_t i = 0; i < tournament->count; i++) {
        good &= tb_agree_check(tournament, i);
        good &= check_name(tournament, i);
    }
    unproved = tournament->source->name && is_unproved(tournament);
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_game *const game = tb_tournament_games(tournament, i);
        good &= check_points(tournament, &tournament->player[i]);
        for (size_t r = 0; r < tournament->rounds; r++) {
            if (game[r].kind == TB_UNKNOWN)
                warn_of_unknown(tournament, i, r);
            if (unproved)
                warn_of_odd(tournament, i, r);
        }
    }
    warn_of_counts(tournament);
    if (good && !tournament->source->failed)
        tb_twice_warn(tournament);
    return good;
}
