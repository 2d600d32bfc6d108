/* SPDX-License-Identifier: ISC */
#ifndef TB_TEAMS_WORK
#define TB_TEAMS_WORK

#include "base/base.h"
#include "team.h"

/*
 * Between the parts of tb_teams_build (team.h): rows.c reads a table of
 * matches, index.c finds who is in which team and what is said of it, gather.c
 * who played for it in a round, byes.c what it has without a match, settle.c
 * what matches give, scale.c what match points a table has.
 */

enum { TB_TEAM_KINDS = TB_TEAM_ROW + 1 };

/* What is found on the way, and the current round of a team. */
struct tb_work {
    struct tb_teams *teams;
    const struct tb_tournament *players;
    struct tb_source *source;
    bool bye_records; /* a 320 or 240 speaks of some team */
    bool any_mp;      /* a row has match points */
    struct tb_scoring scale; /* of the match points that the file says */
    struct tb_ids index; /* of the teams' ids */
    int32_t *team_of; /* by player: the place of its team, -1 = none */
    const struct tb_team_record **said; /* by team and round, per kind */
    int32_t *named_by; /* likewise: whose line-up names the team, 0: nobody's */
    size_t boards;  /* that are known one by one: none of a table */
    size_t team, round;
    struct tb_match *match;
    struct tb_team_board *board; /* boards of them */
};

/* The current team. */
static inline const struct tb_team *tb_work_team(const struct tb_work *work)
{
    return &work->teams->team[work->team];
}

/* A player of it, by board order. */
static inline const struct tb_player *tb_work_member(const struct tb_work *work,
                                                     size_t member)
{
    return tb_tournament_find(
        work->players, work->teams->listed[tb_work_team(work)->first + member]);
}

/* What the file says of the team in the round; NULL if nothing. */
static inline const struct tb_team_record *
tb_work_said(const struct tb_work *work, enum tb_team_record_kind kind)
{
    return work->said[(work->team * work->teams->rounds + work->round) *
                                 TB_TEAM_KINDS + kind];
}

/* How many rounds all teams have together; points at one, by team. */
static inline size_t tb_work_all(const struct tb_work *work)
{
    return work->teams->count * work->teams->rounds;
}
void tb_work_point(struct tb_work *work, size_t at);

/* A round of a team by its id, which exists; that of the match's opponent. */
struct tb_work tb_work_at(const struct tb_work *work, int32_t id, size_t round);
struct tb_work tb_work_other(const struct tb_work *work);

/* Gives all boards of the round the same points. */
void tb_work_fill(struct tb_work *work, tb_num points);

/* The rounds of the players' table: R, and those paired that follow. */
static inline size_t tb_work_told(const struct tb_tournament *players)
{
    return players->count ? players->game_count / players->count : 0;
}

/* A player's round, NULL if it is after the last one. */
const struct tb_game *tb_work_game(const struct tb_work *work,
                                   const struct tb_player *player);

/* The functions below that return bool return false after a fault. */

/* Sets what a bye gives: its points, at most those of a match, else those of
   its kind; NULL is an absence that the file leaves out. */
bool tb_byes_take(struct tb_work *work, const struct tb_team_record *bye);

/* Without records of byes: the bye that the players have, the same for all who
   have one, but for absences. */
bool tb_byes_take_players(struct tb_work *work);

/* Of a table of matches: warns, once a team, of rounds without a row of it in
   which others played. */
void tb_byes_warn_absent(const struct tb_work *work);

/* Warns of byes of the team's players that are not in its round. */
void tb_byes_warn(const struct tb_work *work);

/* A team that has a match must not have a bye or another forfeit. */
bool tb_byes_check_match(const struct tb_work *work);

/* Adds the teams that rows name, numbered as they first appear or by their
   names if all of those are numbers, and sets the ids of the rows. */
bool tb_rows_number(struct tb_work *work);

/* Checks that both rows of each match agree, and finds its boards. */
bool tb_rows_check(const struct tb_work *work);

/* Takes a team's round from its row; at last the match points of all rows. */
void tb_rows_take(struct tb_work *work);
bool tb_rows_pay(struct tb_work *work);

/* Finds the scale of the rows' match points, and that of the matches: the
   same, or --mp. */
bool tb_scale_find(struct tb_work *work);

/* --mp: a record's match points on the scale of the file become those of the
   same result. */
bool tb_scale_turn(const struct tb_work *work, struct tb_team_record *record);

/* Finds the teams of the players, the rounds, and what each record is of. */
bool tb_index_teams(struct tb_work *work);

/* How many boards the longest line-up has. */
size_t tb_gather_longest(struct tb_work *work);

/* Reads all rounds: opponents, game points, boards, byes. The results of
   matches are left TB_UNKNOWN, and byes of rows to tb_rows_pay. */
bool tb_gather_all(struct tb_work *work);

/* Sets the results of all matches, and points that the file sets otherwise. */
bool tb_settle_all(struct tb_work *work);

/* Finds up to which round, begun or later, the teams' declared points that are
   not the score count. */
void tb_roster_count(const struct tb_teams *teams, struct tb_tournament *to);

/* Numbers names: equal ones are a team, 0, 1... as they first appear; an empty
   one is TB_NAMED_NOT. */
#define TB_NAMED_NOT ((size_t)-1)
void tb_named_number(const struct tb_text *name, size_t count, size_t *number);

#endif
