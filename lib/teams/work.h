/* SPDX-License-Identifier: ISC */
#ifndef TB_TEAMS_WORK
#define TB_TEAMS_WORK

#include "base/base.h"
#include "team.h"

/* For the parts of tb_teams_build (team.h): rows.c reads a table of matches,
   index.c finds the players and records of each team, gather.c finds who played
   for it in a round, byes.c fills in rounds without a match, settle.c computes
   the points of matches, scale.c finds the match points of a table. */

enum { TB_TEAM_KINDS = TB_TEAM_ROW + 1 };

/* The state of a build, and the current round of the current team. */
struct tb_work {
    struct tb_teams *teams;
    const struct tb_tournament *players;
    struct tb_source *source;
    bool bye_records; /* there is a record 320 or 240 */
    bool any_mp;      /* a row has match points */
    struct tb_scoring scale; /* of the match points in the file */
    struct tb_ids index; /* of the teams' ids */
    int32_t *team_of; /* by player: the index of the team, or -1 */
    const struct tb_team_record **said; /* records by team, round and kind */
    int32_t *named_by; /* by team and round: who has it in a line-up, or 0 */
    size_t boards;  /* with known players; 0 for a table of matches */
    size_t team, round;
    struct tb_match *match;
    struct tb_team_board *board; /* boards of them */
};

/* The current team. */
static inline const struct tb_team *tb_work_team(const struct tb_work *work)
{
    return &work->teams->team[work->team];
}

/* A player of it, in board order. */
static inline const struct tb_player *tb_work_member(const struct tb_work *work,
                                                     size_t member)
{
    return tb_tournament_find(
        work->players, work->teams->listed[tb_work_team(work)->first + member]);
}

/* The file's record of that kind about the team in the round, or NULL. */
static inline const struct tb_team_record *
tb_work_said(const struct tb_work *work, enum tb_team_record_kind kind)
{
    return work->said[(work->team * work->teams->rounds + work->round) *
                                 TB_TEAM_KINDS + kind];
}

/* How many rounds all teams have together. tb_work_point makes one of them the
   current one. */
static inline size_t tb_work_all(const struct tb_work *work)
{
    return work->teams->count * work->teams->rounds;
}
void tb_work_point(struct tb_work *work, size_t at);

/* The round of a team, whose id must exist. */
struct tb_work tb_work_at(const struct tb_work *work, int32_t id, size_t round);

/* Gives all boards of the round the same points. */
void tb_work_fill(struct tb_work *work, tb_num points);

/* The rounds of the players' table, with pairings for later rounds. */
static inline size_t tb_work_rounds(const struct tb_tournament *players)
{
    return players->count ? players->game_count / players->count : 0;
}

/* A player's round, or NULL after the last one. */
const struct tb_game *tb_work_game(const struct tb_work *work,
                                   const struct tb_player *player);

/* All functions below that return bool return false after a fault. */

/* Sets the current round to a bye. Points that the bye does not have are those
   of its kind; it may have no more than a won match. NULL means an absence that
   the file leaves out. */
bool tb_byes_take(struct tb_work *work, const struct tb_team_record *bye);

/* Sets the current round to the bye of the team's players. All who have one and
   are not absent must have the same kind. For files without records of byes. */
bool tb_byes_take_players(struct tb_work *work);

/* Warns, once for each team of a table of matches, of rounds in which others
   played and the team has no row. */
void tb_byes_warn_absent(const struct tb_work *work);

/* Warns of byes of players that are not the bye of their team. */
void tb_byes_warn(const struct tb_work *work);

/* Checks that a team with a match has no bye and no forfeit against others. */
bool tb_byes_check_match(const struct tb_work *work);

/* Adds the teams that rows name, and sets the ids of the rows. If all names are
   numbers, they are the ids; otherwise teams are numbered in order. */
bool tb_rows_number(struct tb_work *work);

/* Checks that both rows of each match agree, and finds the number of boards. */
bool tb_rows_check(const struct tb_work *work);

/* Reads a team's round from its row. At the end, tb_rows_pay sets the match
   points of all rows. */
void tb_rows_take(struct tb_work *work);
bool tb_rows_pay(struct tb_work *work);

/* Finds the scale of the rows' match points. Matches have the same scale, or
   that of --mp. */
bool tb_scale_find(struct tb_work *work);

/* For --mp: replaces a record's match points on the file's scale by those of
   the same result. */
bool tb_scale_turn(const struct tb_work *work, struct tb_team_record *record);

/* Finds the players of each team, the rounds, and the team of each record. */
bool tb_index_teams(struct tb_work *work);

/* How many boards the longest line-up has. */
size_t tb_gather_longest(struct tb_work *work);

/* Reads all rounds: opponents, game points, boards, byes. Matches get no result
   yet, and tb_rows_pay reads the byes of rows. */
bool tb_gather_all(struct tb_work *work);

/* Sets the results of all matches, then points that the file gives instead. */
bool tb_settle_all(struct tb_work *work);

/* Teams' declared points other than the score: finds the last round that they
   include, at least the last one that has begun. */
void tb_roster_count(const struct tb_teams *teams, struct tb_tournament *to);

/* Numbers names from 0 in the order of their first appearance. Equal names get
   the same number, an empty one TB_NAMED_NOT. */
#define TB_NAMED_NOT ((size_t)-1)
void tb_named_number(const struct tb_text *name, size_t count, size_t *number);

#endif
