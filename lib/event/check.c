/* SPDX-License-Identifier: ISC */
/* What must agree in every tournament file, see tournament.h. */
#include <stdio.h>

#include "finish.h"

/* Warns of a game without a result, once if both records have none. */
static void warn_of_unknown(const struct tb_tournament *tournament, size_t i,
                            size_t r)
{
    const struct tb_player *const player = tournament->player;
    const struct tb_game *const mine = &tb_tournament_games(tournament, i)[r];

    if (mine->row >= 0 && (size_t)mine->row < i) {
        const struct tb_game *const theirs =
            &tb_tournament_games(tournament, (size_t)mine->row)[r];
        if (theirs->kind == TB_UNKNOWN && theirs->opponent == player[i].id)
            return;
    }
    tb_fault_warn(tournament->source, tb_player_line(&player[i], r), 0,
                  "round %zu: the result of %s against %s is unknown and "
                  "counts %s", r + 1, tb_player_who(&player[i]).text,
                  mine->row < 0 ? "an unnamed opponent"
                                : tb_player_who(&player[mine->row]).text,
                  tournament->of_teams
                      ? "no match points, and the game points so far"
                      : tb_num_show(mine->points));
}

/* Half a point against zero, and two losses, are rare results and may be typing
   errors, which the points of both players would reveal. */
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
    tb_fault_warn(tournament->source, tb_player_line(me, r), 0, "round %zu: %s "
                  "has %s, and %s (%s) has %s: this is rare, and the file has "
                  "no points to confirm it", r + 1, tb_player_who(me).text,
                  tb_agree_show(tournament, mine).text,
                  tb_player_who(other).text,
                  tb_source_place(tournament->source,
                                  tb_player_line(other, r)).text,
                  tb_agree_show(tournament, theirs).text);
}

/* Warns of fewer players than the file declares, as in a truncated file, and of
   more rounds. Programs are careless with these numbers, so it is not an
   error. */
static void warn_of_counts(const struct tb_tournament *tournament)
{
    const struct tb_count *const players = &tournament->declared.players;
    const struct tb_count *const rounds = &tournament->declared.rounds;
    const struct tb_source *const source = tournament->source;

    if (tournament->count < players->count &&
        tournament->count != players->also)
        tb_fault_warn(source, players->line, 0, "%s says %zu players, but "
                      "there are %zu: is the file cut off?", players->record,
                      players->count, tournament->count);
    else if (tournament->declared.cut_line)
        tb_fault_warn(source, tournament->declared.cut_line, 0, "the file ends "
                      "in this row, which is short and has no end of line: is "
                      "it cut off?");
    if (rounds->count && tournament->rounds > rounds->count)
        tb_fault_warn(source, rounds->line, 0, "%s says %zu rounds, but there "
                      "are %zu", rounds->record, rounds->count,
                      tournament->rounds);
}

const char *tb_check_lone(char sign)
{
    return tb_text_lower(sign) == 'x'
               ? "U for a round that was not played, H for a half-point bye, "
                 "B for a bye, X4 for a win by forfeit against 4"
               : "F4 for a loss by forfeit against 4, U for a round that was "
                 "not played, B for a bye of a full point";
}

/* Declared points must be the sum of the rounds; with -l, they count. */
static bool check_points(struct tb_tournament *tournament, size_t i)
{
    struct tb_player *const player = &tournament->player[i];
    const tb_num points = player->points, sum = player->score;
    const struct tb_game *const game = tb_tournament_games(tournament, i);
    size_t lone = 0, blank = 0;
    char more[200] = "";
    tb_num change = 0;

    if (tournament->declared.unchecked || points == TB_MISSING ||
        points == sum)
        return true;
    for (size_t r = tournament->rounds; r-- > 0;) { /* the first of each */
        if (game[r].lone && strchr("XxFf", game[r].lone) && !game[r].opponent)
            lone = r + 1;
        if (game[r].blank && points > sum && !tournament->table)
            blank = r + 1;
    }
    if (lone)
        snprintf(more, sizeof more, "; round %zu: '%c' names no opponent: "
                 "write %s", lone, game[lone - 1].lone,
                 tb_check_lone(game[lone - 1].lone));
    else if (blank)
        snprintf(more, sizeof more, "; round %zu is blank: write 0000 - H for "
                 "a half-point bye, U for one of a point", blank);
    else if (tb_tournament_sum(tournament, i, 0, &change) && change)
        snprintf(more, sizeof more, ", with a penalty or bonus of %s",
                 tb_num_show(change));
    player->score = points;
    tb_fault_about(tournament->source, 0, player->id, 0);
    return tb_fault_clash(tournament->source, player->line, 0,
                          "%s has %s points, but its rounds sum to %s%s",
                          tb_player_who(player).text, tb_num_show(points),
                          tb_num_show(sum), more);
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
                              "round %zu: %s has %s: a bye is not a player; "
                              "leave its row empty, and give its opponent B, H "
                              "or U; a person with this name needs a first "
                              "name or a rating", r + 1,
                              tb_player_who(player).text,
                              tb_agree_show(tournament, &game[r]).text);
    }
    return true;
}

/* Warns of names of teams that look alike. (The reader of a stream of teams
   compares them itself.) */
static bool check_teams(const struct tb_tournament *tournament)
{
    const struct tb_player *const player = tournament->player;
    struct tb_likeness *names;
    size_t other = 1;
    bool good = true;

    while (other < tournament->count &&
           tb_text_equal(player[other].team, player[0].team))
        other++;
    if (other >= tournament->count)
        return true;
    names = tb_likeness_make();
    for (size_t i = 0; i < tournament->count; i++)
        good &= tb_likeness_add(names, tournament->source, player[i].line,
                                player[i].team);
    tb_likeness_free(names);
    return good;
}

bool tb_tournament_check(struct tb_tournament *tournament)
{
    bool good = check_teams(tournament), proved = true;

    for (size_t i = 0; i < tournament->count; i++) {
        good &= tb_agree_check(tournament, i);
        good &= check_name(tournament, i);
        proved &= tournament->player[i].points != TB_MISSING;
    }
    /* In a table, agree.c reports such results. */
    proved |= tournament->table || !tournament->source->name;
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_game *const game = tb_tournament_games(tournament, i);
        good &= check_points(tournament, i);
        for (size_t r = 0; r < tournament->rounds; r++) {
            if (game[r].kind == TB_UNKNOWN &&
                !tournament->source->open.all_ways)
                warn_of_unknown(tournament, i, r);
            if (!proved)
                warn_of_odd(tournament, i, r);
        }
    }
    warn_of_counts(tournament);
    if (good && !tournament->source->failed) {
        if (tournament->declared.listed)
            tb_absent_warn(tournament);
        tb_twice_warn(tournament);
    }
    return good;
}
