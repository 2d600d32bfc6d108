/* SPDX-License-Identifier: ISC */
/* Finds who played for a team in a round, see work.h. */
#include "work.h"

/* True if a player was on a board in a round: the game was played, forfeited or
   is pending. */
static bool on_board(const struct tb_game *game)
{
    return game && tb_game_paired(game);
}

/* Puts a player's game on the next board. All opponents must be in the same
   team. */
static bool take_board(struct tb_work *work, size_t *boards, int32_t id)
{
    const struct tb_team_record *lineup = tb_work_said(work, TB_TEAM_LINEUP);
    const struct tb_team *team = tb_work_team(work);
    const unsigned long line = lineup ? lineup->line : team->line;
    const struct tb_player *player, *other;
    const struct tb_game *game;
    struct tb_match *match = work->match;
    int32_t place, opponent;

    if (*boards == work->boards)
        return tb_fault(work->source, line, 0, "round %zu: team %d has more "
                        "players than the %zu boards", work->round + 1,
                        (int)team->id, work->boards);
    work->board[(*boards)++] = (struct tb_team_board){0, id};
    if (id == 0)
        return true; /* an empty board */
    player = tb_tournament_find(work->players, id);
    game = player ? tb_work_game(work, player) : NULL;
    if (!on_board(game))
        return tb_fault_clash(work->source, line, 0,
                              "round %zu: player %d is in the line-up of team "
                              "%d, but has no game", work->round + 1, (int)id,
                              (int)team->id);
    work->board[*boards - 1].points = game->points;
    match->any_played |= tb_game_played(game);
    match->any_known |= game->kind != TB_UNKNOWN;
    match->any_unknown |= game->kind == TB_UNKNOWN;
    if (*boards == 1)
        match->game.colour = game->colour;
    if (!tb_num_add(match->gp, game->points, &match->gp))
        return tb_fault(work->source, player->line, 0,
                        "the game points are out of range");
    if (!game->opponent)
        return true;
    other = tb_tournament_find(work->players, game->opponent);
    place = other ? work->team_of[other - work->players->player] : -1;
    if (place < 0 || (size_t)place == work->team)
        return tb_fault(work->source, player->line, 0,
                        "round %zu: player %d of team %d meets player %d, who "
                        "is in %s team",
                        work->round + 1, (int)id, (int)team->id,
                        (int)game->opponent, place < 0 ? "no" : "the same");
    opponent = work->teams->team[place].id;
    if (match->game.opponent && match->game.opponent != opponent)
        return tb_fault(work->source, player->line, 0,
                        "round %zu: team %d meets team %d, but its player %d "
                        "meets team %d", work->round + 1, (int)team->id,
                        (int)match->game.opponent, (int)id, (int)opponent);
    match->game.opponent = opponent;
    return true;
}

/* How many of the team's players are on boards in the round. */
static size_t count_players(const struct tb_work *work)
{
    size_t count = 0;

    for (size_t m = 0; m < tb_work_team(work)->count; m++)
        count += on_board(tb_work_game(work, tb_work_member(work, m)));
    return count;
}

/* Reads the line-up of a record 300. It must have all players with a game. */
static bool take_lineup(struct tb_work *work,
                        const struct tb_team_record *lineup)
{
    const int32_t *listed = work->teams->listed + lineup->first;
    struct tb_game *game = &work->match->game;
    size_t boards = 0, players = 0, all;

    for (size_t i = 0; i < lineup->count; i++) {
        const struct tb_player *player =
            tb_tournament_find(work->players, listed[i]);
        if (listed[i] &&
            (!player || work->team_of[player - work->players->player] !=
                            (int32_t)work->team))
            return tb_fault(work->source, lineup->line, 0,
                            "player %d is not in team %d", (int)listed[i],
                            (int)lineup->team);
        for (size_t j = 0; listed[i] && j < i; j++) {
            if (listed[j] == listed[i])
                return tb_fault(work->source, lineup->line, 0,
                                "player %d is on two boards of team %d",
                                (int)listed[i], (int)lineup->team);
        }
        players += listed[i] && on_board(tb_work_game(work, player));
        if (!take_board(work, &boards, listed[i]))
            return false;
    }
    work->match->any_listed = true;
    if (!game->opponent)
        game->opponent = lineup->opponent;
    if (game->opponent != lineup->opponent)
        return tb_fault_clash(work->source, lineup->line, 0,
                              "round %zu: the line-up of team %d is against "
                              "team %d, but its games are against team %d",
                              work->round + 1, (int)lineup->team,
                              (int)lineup->opponent, (int)game->opponent);
    all = count_players(work);
    return players == all ||
           tb_fault_clash(work->source, lineup->line, 0,
                          "round %zu: the line-up of team %d has %zu players "
                          "with a game, but %zu of the team have one",
                          work->round + 1, (int)lineup->team, players, all);
}

/* Reads a team's round: a match or a bye. Without a line-up, the boards are the
   players with a game in the order of the team. */
static bool gather(struct tb_work *work)
{
    const struct tb_team_record *lineup = tb_work_said(work, TB_TEAM_LINEUP);
    const struct tb_team_record *forfeit = tb_work_said(work, TB_TEAM_FORFEIT);
    const struct tb_team *team = tb_work_team(work);
    struct tb_match *match = work->match;
    int32_t *opponent = &match->game.opponent;
    size_t boards = 0;

    *match = (struct tb_match){.game = tb_game_make(TB_UNKNOWN, 0)};
    if (lineup && !take_lineup(work, lineup))
        return false;
    for (size_t m = 0; m < team->count && !lineup; m++) {
        const struct tb_player *player = tb_work_member(work, m);
        if (!on_board(tb_work_game(work, player)))
            continue;
        if (!take_board(work, &boards, player->id))
            return false;
        match->any_listed = true;
    }
    if (!*opponent && forfeit)
        *opponent = forfeit->opponent;
    if (!*opponent && match->any_listed)
        *opponent =
            work->named_by[work->team * work->teams->rounds + work->round];
    if (*opponent && tb_ids_find(&work->index, *opponent) < 0)
        return tb_fault(work->source, lineup ? lineup->line : team->line, 0,
                        "round %zu: there is no team %d", work->round + 1,
                        (int)*opponent);
    if (!*opponent && match->any_listed)
        return tb_fault(work->source, team->line, 0,
                        "round %zu: the opponent of team %d is not known",
                        work->round + 1, (int)team->id);
    if (!*opponent && !work->bye_records)
        return tb_byes_take_players(work);
    tb_byes_warn(work);
    return *opponent ? tb_byes_check_match(work)
                     : tb_byes_take(work, tb_work_said(work, TB_TEAM_BYE));
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
