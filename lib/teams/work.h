/* SPDX-License-Identifier: ISC */
/*
 * Between the parts of tb_teams_build (roster.h): index.c finds who is in which
 * team, gather.c who played for it in a round, byes.c what it has without a
 * match, settle.c what matches give.
 */
#ifndef TB_TEAMS_WORK_H
#define TB_TEAMS_WORK_H

#include "roster.h"

enum { TB_TEAM_KINDS = TB_TEAM_ABNORMAL + 1 };

/* What is found on the way, and one team's round in work. */
struct tb_team_work {
    struct tb_teams *teams;
    const struct tb_tournament *players;
    struct tb_source *source;
    bool bye_records; /* a 320 or 240 speaks of some team */
    struct tb_ids index; /* of the teams' ids */
    int32_t *team_of; /* by player: the place of its team, -1 = none */
    const struct tb_team_record **said; /* by team and round, per kind */
    int32_t *seats; /* as tb_teams.board: players' ids, 0 = empty, unknown */
    size_t team, round;
    struct tb_match *match;
    tb_num *board; /* teams->boards of them */
    int32_t *seat; /* likewise */
};

/* The team in work. */
static inline const struct tb_team *tb_team_of(const struct tb_team_work *work)
{
    return &work->teams->team[work->team];
}

/* What the file says of the team in the round; NULL if nothing. */
static inline const struct tb_team_record *
tb_team_said(const struct tb_team_work *work, enum tb_team_record_kind kind)
{
    return work->said[(work->team * work->teams->rounds + work->round) *
                                 TB_TEAM_KINDS + kind];
}

/* Points at a team's round. */
void tb_team_point(struct tb_team_work *work, size_t team, size_t round);

/* Gives all boards of the round the same points. */
void tb_team_fill(struct tb_team_work *work, tb_num points);

/* A player's round, NULL if it is behind the last one. */
const struct tb_game *tb_team_game(const struct tb_team_work *work,
                                   size_t player);

/*
 * Sets what a bye gives: the points that are said, else those of its kind;
 * NULL is an absence of which the file says nothing.
 */
void tb_team_take_bye(struct tb_team_work *work,
                      const struct tb_team_record *bye);

/* False if a bye has more points than a match can give. */
bool tb_team_check_bye(const struct tb_team_work *work,
                       const struct tb_team_record *bye);

/*
 * Where no record speaks of byes of teams: the bye that the players have, if
 * all who have one (but for absences) have the same; else false, a fault.
 */
bool tb_team_take_players_bye(struct tb_team_work *work);

/* Warns of byes of the team's players that are not in its round. */
void tb_team_warn_of_byes(const struct tb_team_work *work);

/* False if a team that has a match has a bye or another forfeit, too. */
bool tb_team_check_match(const struct tb_team_work *work);

/* Finds the teams of the players, R, and what is said of whom and when. */
bool tb_teams_index(struct tb_team_work *work);

/* Warns of byes asked for in rounds that have not begun. */
void tb_teams_warn(const struct tb_teams *teams,
                   const struct tb_tournament *players);

/* How many boards the longest line-up has. */
size_t tb_teams_longest(struct tb_team_work *work);

/*
 * Reads all rounds: opponents, game points, boards, byes. The results of
 * matches are left TB_UNKNOWN.
 */
bool tb_teams_gather(struct tb_team_work *work);

/* Sets the results of all matches, and points that the file sets otherwise. */
bool tb_teams_settle(struct tb_team_work *work);

#endif
