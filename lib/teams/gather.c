/* SPDX-License-Identifier: ISC */
/* Who played for a team in a round, see work.h. */
#include "work.h"

/* True if a round puts its player on a board: a game, played or forfeited. */
static bool on_board(const struct tb_game *game)
{
    return game && tb_game_paired(game);
}

/* Takes the opponent's team from a game; false if another one was known. */
static bool take_opponent(struct tb_work *work, const struct tb_player *player,
                          const struct tb_game *game)
{
    struct tb_match *match = work->match;
    const struct tb_player *other;
    int32_t place, id;

    if (!game->opponent)
        return true;
    other = tb_tournament_find(work->players, game->opponent);
    place = other ? work->team_of[other - work->players->player] : -1;
    if (place < 0 || (size_t)place == work->team)
        return tb_fault(work->source, player->line, 0,
                        "round %zu: %d of team %d meets %d, who is in %s team",
                        work->round + 1, (int)player->id,
                        (int)tb_work_team(work)->id, (int)game->opponent,
                        place < 0 ? "no" : "the same");
    id = work->teams->team[place].id;
    if (match->game.opponent && match->game.opponent != id)
        return tb_fault(work->source, player->line, 0,
                        "round %zu: team %d meets team %d and, with %d, "
                        "team %d", work->round + 1, (int)tb_work_team(work)->id,
                        (int)match->game.opponent, (int)player->id, (int)id);
    match->game.opponent = id;
    return true;
}

/* Puts a player's game on the next board. */
static bool take_board(struct tb_work *work, size_t *boards, int32_t id)
{
    const struct tb_team_record *lineup = tb_work_said(work, TB_TEAM_LINEUP);
    const unsigned long line = lineup ? lineup->line : tb_work_team(work)->line;
    struct tb_match *match = work->match;
    const struct tb_player *player;
    const struct tb_game *game;

    if (*boards == work->boards)
        return tb_fault(work->source, line, 0, "round %zu: team %d has more "
                        "players than the %zu boards", work->round + 1,
                        (int)tb_work_team(work)->id, work->boards);
    work->seat[*boards] = id;
    work->board[(*boards)++] = 0;
    if (id == 0)
        return true; /* an empty board */
    player = tb_tournament_find(work->players, id);
    game = player ? tb_work_game(work, player) : NULL;
    if (!on_board(game))
        return tb_fault_clash(work->source, line, 0,
                              "round %zu: %d is in the line-up of team %d, "
                              "but has no game", work->round + 1, (int)id,
                              (int)tb_work_team(work)->id);
    work->board[*boards - 1] = game->points;
    match->any_played |= tb_game_played(game);
    match->any_known |= game->kind != TB_UNKNOWN;
    match->any_unknown |= game->kind == TB_UNKNOWN;
    if (*boards == 1)
        match->game.colour = game->colour;
    if (!tb_num_add(match->gp, game->points, &match->gp))
        return tb_fault(work->source, player->line, 0,
                        "the game points are out of range");
    return take_opponent(work, player, game);
}

/* How many of the team's players are on boards in the round. */
static size_t count_players(const struct tb_work *work)
{
    size_t count = 0;

    for (size_t m = 0; m < tb_work_team(work)->count; m++)
        count += on_board(tb_work_game(work, tb_work_member(work, m)));
    return count;
}

/* True if the line-up names a player before a place already. */
static bool seated_twice(const struct tb_work *work,
                         const struct tb_team_record *lineup, size_t place)
{
    const int32_t *listed = work->teams->listed + lineup->first;

    for (size_t i = 0; i < place; i++) {
        if (listed[place] && listed[i] == listed[place])
            return true;
    }
    return false;
}

/* The line-up of record 300, which must hold all who have a game. */
static bool take_lineup(struct tb_work *work,
                        const struct tb_team_record *lineup)
{
    size_t boards = 0, players = 0;

    for (size_t i = 0; i < lineup->count; i++) {
        const int32_t id = work->teams->listed[lineup->first + i];
        const struct tb_player *player = tb_tournament_find(work->players, id);
        if (id &&
            (!player || work->team_of[player - work->players->player] !=
                            (int32_t)work->team))
            return tb_fault(work->source, lineup->line, 0,
                            "player %d is not in team %d", (int)id,
                            (int)lineup->team);
        if (seated_twice(work, lineup, i))
            return tb_fault(work->source, lineup->line, 0,
                            "player %d is on two boards of team %d", (int)id,
                            (int)lineup->team);
        players += id && on_board(tb_work_game(work, player));
        if (!take_board(work, &boards, id))
            return false;
    }
    work->match->any_listed = true;
    if (!work->match->game.opponent)
        work->match->game.opponent = lineup->opponent;
    if (work->match->game.opponent != lineup->opponent)
        return tb_fault_clash(work->source, lineup->line, 0,
                              "round %zu: the line-up of team %d is against "
                              "team %d, its games are against team %d",
                              work->round + 1, (int)lineup->team,
                              (int)lineup->opponent,
                              (int)work->match->game.opponent);
    return players == count_players(work) ||
           tb_fault_clash(work->source, lineup->line, 0,
                          "round %zu: the line-up of team %d has %zu players "
                          "with a game, but %zu of the team have one",
                          work->round + 1, (int)lineup->team, players,
                          count_players(work));
}

/* Without a record: those who have a game, in the order of the team. */
static bool take_players(struct tb_work *work)
{
    size_t boards = 0;

    for (size_t m = 0; m < tb_work_team(work)->count; m++) {
        const struct tb_player *player = tb_work_member(work, m);
        if (!on_board(tb_work_game(work, player)))
            continue;
        if (!take_board(work, &boards, player->id))
            return false;
        work->match->any_listed = true;
    }
    return true;
}

/* Reads one team's round: who played whom, or the bye. */
static bool gather(struct tb_work *work)
{
    const struct tb_team_record *lineup = tb_work_said(work, TB_TEAM_LINEUP);
    const struct tb_team_record *forfeit = tb_work_said(work, TB_TEAM_FORFEIT);
    struct tb_match *match = work->match;

    *match = (struct tb_match){.game = tb_game_make(TB_UNKNOWN, 0, 0)};
    if (lineup ? !take_lineup(work, lineup) : !take_players(work))
        return false;
    if (!match->game.opponent && forfeit)
        match->game.opponent = forfeit->opponent;
    if (!match->game.opponent && match->any_listed)
        match->game.opponent =
            work->named_by[work->team * work->teams->rounds + work->round];
    if (match->game.opponent &&
        tb_ids_find(&work->index, match->game.opponent) < 0)
        return tb_fault(work->source,
                        lineup ? lineup->line : tb_work_team(work)->line, 0,
                        "round %zu: there is no team %d", work->round + 1,
                        (int)match->game.opponent);
    if (match->game.opponent) {
        tb_byes_warn(work);
        return tb_byes_check_match(work);
    }
    if (match->any_listed)
        return tb_fault(work->source, tb_work_team(work)->line, 0,
                        "round %zu: nothing says whom team %d met",
                        work->round + 1, (int)tb_work_team(work)->id);
    if (!work->bye_records)
        return tb_byes_take_players(work);
    tb_byes_warn(work);
    tb_byes_take(work, tb_work_said(work, TB_TEAM_BYE));
    return tb_byes_check(work, tb_work_said(work, TB_TEAM_BYE));
}

size_t tb_gather_longest(struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    size_t most = 0;

    for (work->team = 0; work->team < teams->count; work->team++) {
        for (work->round = 0; work->round < teams->rounds; work->round++) {
            const struct tb_team_record *lineup =
                tb_work_said(work, TB_TEAM_LINEUP);
            const size_t count = lineup ? lineup->count : count_players(work);
            most = count > most ? count : most;
        }
    }
    return most;
}

bool tb_gather_all(struct tb_work *work)
{
    bool good = true;

    for (size_t i = 0; i < work->teams->record_count; i++)
        work->bye_records |= work->teams->record[i].kind == TB_TEAM_BYE;
    for (size_t at = 0; at < tb_work_all(work); at++) {
        tb_work_point(work, at);
        if (work->teams->from_rows)
            tb_rows_take(work);
        else
            good &= gather(work);
    }
    return good;
}
