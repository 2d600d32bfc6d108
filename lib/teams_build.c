/* SPDX-License-Identifier: ISC */
/*
 * How a team's matches follow from its players' games, see teams.h. What
 * unplayed matches count follows RULES of teams: FIDE C.07 13 with TRF26.
 */
#include <string.h>

#include "columns.h"
#include "memory.h"
#include "teams.h"

enum { KINDS = TB_TEAM_ABNORMAL + 1 };

/* One team's round in work. */
struct work {
    struct tb_teams *teams;
    const struct tb_tournament *players;
    struct tb_source *source;
    size_t team, round;
    struct tb_match *match;
    tb_num *board;
};

static const struct tb_team *team_of(const struct work *work)
{
    return &work->teams->team[work->team];
}

/* What a file says of the team in the round; NULL if nothing. */
static const struct tb_team_record *said(const struct work *work,
                                         enum tb_team_record_kind kind)
{
    return work->teams->said[(work->team * work->teams->rounds + work->round) *
                                 KINDS + kind];
}

/* Finds the teams of the players and of each other. */
static bool index_teams(struct tb_teams *teams,
                        const struct tb_tournament *players)
{
    struct tb_source *source = players->source;
    ptrdiff_t twice;

    teams->id = tb_grow(teams->id, &teams->id_capacity, teams->count,
                        sizeof *teams->id);
    for (size_t t = 0; t < teams->count; t++)
        teams->id[t] = teams->team[t].id;
    twice = tb_ids_build(&teams->index, teams->id, teams->count);
    if (twice >= 0)
        return tb_fault(source, teams->team[twice].line, 0,
                        "team %d is there twice", (int)teams->id[twice]);
    teams->team_of = tb_grow(teams->team_of, &teams->team_of_capacity,
                             players->count, sizeof *teams->team_of);
    for (size_t i = 0; i < players->count; i++)
        teams->team_of[i] = -1;
    for (size_t t = 0; t < teams->count; t++) {
        const struct tb_team *team = &teams->team[t];
        for (size_t m = 0; m < team->count; m++) {
            const int32_t id = teams->listed[team->first + m];
            const struct tb_player *player = tb_tournament_find(players, id);
            if (!player)
                return tb_fault(source, team->line, 0,
                                "team %d has player %d, who is not there",
                                (int)team->id, (int)id);
            if (teams->team_of[player - players->player] >= 0)
                return tb_fault(source, team->line, 0,
                                "player %d is in two teams", (int)id);
            teams->team_of[player - players->player] = (int32_t)t;
        }
    }
    return true;
}

/* Finds R: the players', or more where a record speaks of a later round. */
static bool find_rounds(struct tb_teams *teams,
                        const struct tb_tournament *players)
{
    teams->rounds = players->rounds;
    for (size_t i = 0; i < teams->record_count; i++) {
        if (teams->record[i].round + 1 > teams->rounds)
            teams->rounds = teams->record[i].round + 1;
    }
    if (teams->rounds > TB_ROUNDS_MAX)
        return tb_fault(players->source, 0, 0, "%zu rounds, more than %d",
                        teams->rounds, TB_ROUNDS_MAX);
    return true;
}

/* Puts each record where its team and round are. */
static bool place_records(struct tb_teams *teams,
                          const struct tb_tournament *players)
{
    const size_t count = teams->count * teams->rounds * KINDS;

    teams->said = tb_grow(teams->said, &teams->said_capacity, count,
                          sizeof *teams->said);
    for (size_t i = 0; i < count; i++)
        teams->said[i] = NULL;
    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        const int32_t team = tb_ids_find(&teams->index, record->team);
        const struct tb_team_record **place;
        if (team < 0)
            return tb_fault(players->source, record->line, 0,
                            "there is no team %d", (int)record->team);
        place = &teams->said[((size_t)team * teams->rounds + record->round) *
                                 KINDS + record->kind];
        if (*place)
            return tb_fault(players->source, record->line, 0,
                            "line %lu speaks of team %d in round %zu already",
                            (*place)->line, (int)record->team,
                            record->round + 1);
        *place = record;
    }
    return true;
}

/* A player's round, NULL if it is behind the last one. */
static const struct tb_game *game_of(const struct work *work, size_t player)
{
    if (work->round >= work->players->rounds)
        return NULL;
    return &tb_tournament_games(work->players, player)[work->round];
}

/* True if a round puts its player on a board: a game, played or forfeited. */
static bool on_board(const struct tb_game *game)
{
    return game && tb_game_paired(game);
}

/* Takes the opponent's team from a game; false if another one was known. */
static bool take_opponent(struct work *work, const struct tb_player *player,
                          const struct tb_game *game)
{
    struct tb_match *match = work->match;
    int32_t place, id;

    if (!game->opponent)
        return true;
    place = work->teams->team_of[game->row];
    if (place < 0 || (size_t)place == work->team)
        return tb_fault(work->source, player->line, 0,
                        "round %zu: %d of team %d meets %d, who is in %s team",
                        work->round + 1, (int)player->id,
                        (int)team_of(work)->id, (int)game->opponent,
                        place < 0 ? "no" : "the same");
    id = work->teams->team[place].id;
    if (match->game.opponent && match->game.opponent != id)
        return tb_fault(work->source, player->line, 0,
                        "round %zu: team %d meets team %d and, with %d, "
                        "team %d", work->round + 1, (int)team_of(work)->id,
                        (int)match->game.opponent, (int)player->id, (int)id);
    match->game.opponent = id;
    return true;
}

/* Puts a player's game on the next board. */
static bool take_board(struct work *work, size_t *boards, int32_t id)
{
    struct tb_match *match = work->match;
    const struct tb_player *player;
    const struct tb_game *game;

    if (*boards == work->teams->boards)
        return tb_fault(work->source, team_of(work)->line, 0,
                        "round %zu: team %d has more players than the %zu "
                        "boards", work->round + 1, (int)team_of(work)->id,
                        work->teams->boards);
    work->board[(*boards)++] = 0;
    if (id == 0)
        return true; /* an empty board */
    player = tb_tournament_find(work->players, id);
    game = player ? game_of(work, (size_t)(player - work->players->player))
                  : NULL;
    if (!on_board(game))
        return tb_inconsistent(work->source, team_of(work)->line, 0,
                               "round %zu: %d is in the line-up of team %d, "
                               "but has no game", work->round + 1, (int)id,
                               (int)team_of(work)->id);
    work->board[*boards - 1] = game->points;
    match->any_played |= tb_game_played(game);
    match->any_unknown |= game->kind == TB_UNKNOWN;
    if (*boards == 1)
        match->game.colour = game->colour;
    if (!tb_num_add(match->gp, game->points, &match->gp))
        return tb_fault(work->source, player->line, 0,
                        "the game points are out of range");
    return take_opponent(work, player, game);
}

/* How many of the team's players are on boards in the round. */
static size_t count_players(const struct work *work)
{
    const struct tb_team *team = team_of(work);
    size_t count = 0;

    for (size_t m = 0; m < team->count; m++) {
        const struct tb_player *player = tb_tournament_find(
            work->players, work->teams->listed[team->first + m]);
        count +=
            on_board(game_of(work, (size_t)(player - work->players->player)));
    }
    return count;
}

/* The line-up of record 300, which must hold all who have a game. */
static bool take_lineup(struct work *work,
                        const struct tb_team_record *lineup)
{
    size_t boards = 0, players = 0;

    for (size_t i = 0; i < lineup->count; i++) {
        const int32_t id = work->teams->listed[lineup->first + i];
        const struct tb_player *player = tb_tournament_find(work->players, id);
        if (id && (!player ||
                   work->teams->team_of[player - work->players->player] !=
                       (int32_t)work->team))
            return tb_fault(work->source, lineup->line, 0,
                            "player %d is not in team %d", (int)id,
                            (int)lineup->team);
        players += id && on_board(game_of(
                             work, (size_t)(player - work->players->player)));
        if (!take_board(work, &boards, id))
            return false;
    }
    work->match->any_listed = true;
    if (!work->match->game.opponent)
        work->match->game.opponent = lineup->opponent;
    if (work->match->game.opponent == lineup->opponent &&
        players == count_players(work))
        return true;
    return tb_inconsistent(work->source, lineup->line, 0,
                           "the line-up of team %d in round %zu is not that "
                           "of its games", (int)lineup->team, work->round + 1);
}

/* Without a record: those who have a game, in the order of the team. */
static bool take_players(struct work *work)
{
    const struct tb_team *team = team_of(work);
    size_t boards = 0;

    for (size_t m = 0; m < team->count; m++) {
        const int32_t id = work->teams->listed[team->first + m];
        const struct tb_player *player = tb_tournament_find(work->players, id);
        if (!on_board(
                game_of(work, (size_t)(player - work->players->player))))
            continue;
        if (!take_board(work, &boards, id))
            return false;
        work->match->any_listed = true;
    }
    return true;
}

static void fill_boards(struct work *work, tb_num points)
{
    for (size_t b = 0; b < work->teams->boards; b++)
        work->board[b] = points;
}

/* Sets what a bye gives: the points that are said, else those of its kind. */
static void take_bye(struct work *work, const struct tb_team_record *bye)
{
    const struct tb_scoring *game = &work->players->scoring;
    struct tb_match *match = work->match;
    const enum tb_kind kind = bye ? bye->result : TB_ZPB;

    match->game.kind = (uint8_t)kind;
    match->game.blank = !bye;
    match->mp = tb_game_worth(kind, &work->teams->mp);
    match->gp = tb_game_worth(kind, &work->teams->gp);
    if (bye && bye->mp != TB_MISSING)
        match->mp = bye->mp;
    if (bye && bye->gp != TB_MISSING)
        match->gp = bye->gp;
    fill_boards(work, tb_game_worth(kind, game));
}

/* Reads one team's round: who played whom, or the bye. */
static bool gather(struct work *work)
{
    const struct tb_team_record *lineup = said(work, TB_TEAM_LINEUP);
    const struct tb_team_record *forfeit = said(work, TB_TEAM_FORFEIT);
    struct tb_match *match = work->match;

    *match = (struct tb_match){.game = tb_game_make(TB_UNKNOWN, 0, 0)};
    fill_boards(work, 0);
    if (lineup ? !take_lineup(work, lineup) : !take_players(work))
        return false;
    if (!match->game.opponent && forfeit)
        match->game.opponent = forfeit->opponent;
    if (match->game.opponent)
        return tb_ids_find(&work->teams->index, match->game.opponent) >= 0 ||
               tb_fault(work->source, team_of(work)->line, 0,
                        "round %zu: there is no team %d", work->round + 1,
                        (int)match->game.opponent);
    if (match->any_listed)
        return tb_fault(work->source, team_of(work)->line, 0,
                        "round %zu: nothing says whom team %d met",
                        work->round + 1, (int)team_of(work)->id);
    take_bye(work, said(work, TB_TEAM_BYE));
    return true;
}

/*
 * Sets the result of a match that was forfeited: the games say who won; where
 * none are recorded the file's record does.
 */
static void settle_forfeit(struct work *work, const struct tb_match *other)
{
    const struct tb_team_record *record = said(work, TB_TEAM_FORFEIT);
    const struct tb_scoring *game = &work->players->scoring;
    struct tb_match *match = work->match;
    enum tb_kind kind = TB_FORFEIT_LOSS;
    const tb_num mine = match->gp, theirs = other->gp;

    if (mine > theirs || (mine == 0 && theirs == 0 && record &&
                          record->result == TB_FORFEIT_WIN))
        kind = TB_FORFEIT_WIN;
    else if (mine == theirs && mine > 0)
        kind = TB_FORFEIT_DRAW;
    match->game.kind = (uint8_t)kind;
    match->mp = tb_game_worth(kind, &work->teams->mp);
    if (kind == TB_FORFEIT_WIN && mine == 0)
        match->gp = work->teams->gp.win;
    if (kind == TB_FORFEIT_LOSS)
        match->gp = 0;
    fill_boards(work, tb_game_worth(kind, game));
}

/* The result of a match from the game points of both. */
static void settle(struct work *work, const struct tb_match *other)
{
    struct tb_match *match = work->match;
    enum tb_kind kind = TB_DRAW;

    if (!match->any_played && !other->any_played) {
        settle_forfeit(work, other);
        return;
    }
    if (match->gp != other->gp)
        kind = match->gp > other->gp ? TB_WIN : TB_LOSS;
    match->game.kind = (uint8_t)kind;
    match->mp = tb_game_worth(kind, &work->teams->mp);
}

/* Finds the number of boards: as said, else the longest line-up. */
static void find_boards(struct work *work)
{
    struct tb_teams *teams = work->teams;
    size_t most = 0;

    if (teams->boards)
        return;
    for (work->team = 0; work->team < teams->count; work->team++) {
        for (work->round = 0; work->round < teams->rounds; work->round++) {
            const struct tb_team_record *lineup = said(work, TB_TEAM_LINEUP);
            const size_t count = lineup ? lineup->count : count_players(work);
            most = count > most ? count : most;
        }
    }
    teams->boards = most;
}

/* Points at a team's round. */
static void point_at(struct work *work, size_t team, size_t round)
{
    const size_t at = team * work->teams->rounds + round;

    work->team = team;
    work->round = round;
    work->match = &work->teams->match[at];
    work->board = work->teams->board + at * work->teams->boards;
}

static bool gather_all(struct work *work)
{
    for (size_t t = 0; t < work->teams->count; t++) {
        for (size_t r = 0; r < work->teams->rounds; r++) {
            point_at(work, t, r);
            if (!gather(work))
                return false;
        }
    }
    return true;
}

/*
 * The opponent's view of a match; false if it does not see this one. A team
 * of which the file says nothing in the round was met without appearing.
 */
static bool find_other(const struct work *work, struct tb_match *other)
{
    const int32_t place =
        tb_ids_find(&work->teams->index, work->match->game.opponent);
    struct tb_match *theirs =
        &work->teams->match[(size_t)place * work->teams->rounds + work->round];

    if (!theirs->game.opponent && theirs->game.blank)
        *theirs = (struct tb_match){
            .game = tb_game_make(TB_UNKNOWN, team_of(work)->id, 0)};
    *other = *theirs;
    if (other->game.opponent == team_of(work)->id)
        return true;
    return tb_fault(work->source, team_of(work)->line, 0,
                    "round %zu: team %d met team %d, but that one %s",
                    work->round + 1, (int)team_of(work)->id,
                    (int)work->match->game.opponent,
                    other->game.opponent ? "another" : "nobody");
}

/*
 * Settles all matches. Both sides are looked at with the game points that
 * were gathered, before either is changed.
 */
static bool settle_all(struct work *work)
{
    struct tb_match other, before;

    for (size_t t = 0; t < work->teams->count; t++) {
        for (size_t r = 0; r < work->teams->rounds; r++) {
            struct tb_match *mine;
            int32_t place;
            point_at(work, t, r);
            mine = work->match;
            if (!mine->game.opponent || mine->game.kind != TB_UNKNOWN ||
                mine->any_unknown)
                continue;
            if (!find_other(work, &other))
                return false;
            /* Line-ups that are not in order tell no colour. */
            if (mine->game.colour == other.game.colour)
                mine->game.colour = 0;
            before = *mine;
            settle(work, &other);
            place = tb_ids_find(&work->teams->index, mine->game.opponent);
            point_at(work, (size_t)place, r);
            if (!before.game.colour)
                work->match->game.colour = 0;
            settle(work, &before);
        }
    }
    return true;
}

/* Record 299 gives a team other points for a round. */
static void apply_abnormal(struct work *work)
{
    for (size_t t = 0; t < work->teams->count; t++) {
        for (size_t r = 0; r < work->teams->rounds; r++) {
            const struct tb_team_record *record;
            point_at(work, t, r);
            record = said(work, TB_TEAM_ABNORMAL);
            if (record && record->mp != TB_MISSING)
                work->match->mp = record->mp;
            if (record && record->gp != TB_MISSING)
                work->match->gp = record->gp;
        }
    }
}

/* Adds the teams to their tournament, with the primary points. */
static void add_teams(const struct work *work, struct tb_tournament *to)
{
    const struct tb_teams *teams = work->teams;
    const bool gp = teams->primary == TB_POINTS_GP;

    to->scoring = gp ? teams->gp : teams->mp;
    to->name = work->players->name;
    to->round_robin = work->players->round_robin;
    to->edition = work->players->edition;
    to->order = work->players->order;
    for (size_t t = 0; t < teams->count; t++) {
        const struct tb_team *team = &teams->team[t];
        struct tb_player *player = tb_tournament_add(to, team->line);
        player->id = team->id;
        player->name = team->name;
        player->points = gp ? team->gp : team->mp;
        player->rank = team->rank;
        for (size_t r = 0; r < teams->rounds; r++) {
            const struct tb_match *match =
                &teams->match[t * teams->rounds + r];
            struct tb_game game = match->game;
            game.points = gp ? match->gp : match->mp;
            tb_tournament_add_game(to, game);
        }
    }
}

/* The other total that the file declares must be right too. */
static bool check_other_total(const struct work *work)
{
    const struct tb_teams *teams = work->teams;
    const bool gp = teams->primary != TB_POINTS_GP; /* the other one */

    for (size_t t = 0; t < teams->count; t++) {
        const struct tb_team *team = &teams->team[t];
        const tb_num declared = gp ? team->gp : team->mp;
        tb_num sum = 0;
        for (size_t r = 0; r < teams->rounds; r++) {
            const struct tb_match *match =
                &teams->match[t * teams->rounds + r];
            if (!tb_num_add(sum, gp ? match->gp : match->mp, &sum))
                return tb_fault(work->source, team->line, 0,
                                "the points of team %d are out of range",
                                (int)team->id);
        }
        if (declared != TB_MISSING && declared != sum &&
            !tb_inconsistent(work->source, team->line, 0,
                             "team %d: the declared %s points are not the "
                             "sum of its matches", (int)team->id,
                             gp ? "game" : "match"))
            return false;
    }
    return true;
}

/* The scale of game points: a win on every board, a draw, a loss. */
static bool scale_boards(struct tb_teams *teams,
                         const struct tb_scoring *game)
{
    const int64_t boards = (int64_t)teams->boards;

    return tb_num_times(game->win, boards, &teams->gp.win) &&
           tb_num_times(game->draw, boards, &teams->gp.draw) &&
           tb_num_times(game->loss, boards, &teams->gp.loss);
}

bool tb_teams_build(struct tb_teams *teams,
                    const struct tb_tournament *players,
                    struct tb_tournament *to)
{
    struct work work = {.teams = teams, .players = players,
                        .source = players->source};
    size_t matches;

    if (teams->count == 0)
        return tb_fault(work.source, 0, 0, "there are no teams");
    if (!index_teams(teams, players) || !find_rounds(teams, players) ||
        !place_records(teams, players))
        return false;
    find_boards(&work);
    if (teams->boards > TB_BOARDS_MAX ||
        !scale_boards(teams, &players->scoring))
        return tb_fault(work.source, 0, 0, "more than %d boards",
                        TB_BOARDS_MAX);
    matches = teams->count * teams->rounds;
    teams->match = tb_grow(teams->match, &teams->match_capacity, matches,
                           sizeof *teams->match);
    teams->board = tb_grow(teams->board, &teams->board_capacity,
                           matches * teams->boards, sizeof *teams->board);
    if (!gather_all(&work) || !settle_all(&work))
        return false;
    apply_abnormal(&work);
    if (!check_other_total(&work))
        return false;
    add_teams(&work, to);
    return true;
}
