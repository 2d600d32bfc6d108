/* SPDX-License-Identifier: ISC */
#ifndef TB_TEAMS_TEAM
#define TB_TEAMS_TEAM

#include "base/base.h"
#include "event/event.h"
#include "game/game.h"

/* Teams and their matches, made from the games of players: line-ups, points of
   matches, boards. A file may have records about line-ups, byes of teams and
   forfeited matches; without them the games decide. A table of matches has no
   players: its rows are records, and they alone decide. */

/* The kinds of records about a team in a round. */
enum tb_team_record_kind {
    TB_TEAM_LINEUP,   /* 300: opponent; players by board, 0 if empty */
    TB_TEAM_BYE,      /* 320, 240: kind and points of a bye */
    TB_TEAM_FORFEIT,  /* 330: opponent; won or lost without a game */
    TB_TEAM_ABNORMAL, /* 299: other points than those of the result */
    TB_TEAM_ROW       /* a row of a table of matches */
};

struct tb_team_record {
    enum tb_team_record_kind kind;
    unsigned long line;
    size_t round; /* from 0 */
    int32_t team, opponent; /* ids; opponent 0: unknown */
    enum tb_kind result;    /* of a bye or a forfeit */
    tb_num mp, gp;          /* TB_MISSING: those of the result */
    char letter;            /* of a 299, see tb_award_take */
    size_t first, count;    /* of a line-up: part of tb_teams.listed */
    /* for a row; tb_teams_build finds team and opponent by these names */
    struct tb_text name, against; /* against is empty without a match */
    bool forfeited;               /* `4F`: no game was played */
    size_t boards;                /* 0: not given */
};

/* True for a penalty or bonus, which does not belong to a match. */
static inline bool
tb_team_record_adds(const struct tb_team_record *record)
{
    return record->kind == TB_TEAM_ABNORMAL && record->letter == ' ';
}

struct tb_team {
    int32_t id;
    struct tb_text name;
    unsigned long line;
    tb_num mp, gp, rank; /* declared, or TB_MISSING */
    size_t first, count; /* players in board order: part of tb_teams.listed */
};

/* A board of a team in a round. */
struct tb_team_board {
    tb_num points;
    int32_t player; /* id; 0: empty or unknown */
};

struct tb_teams {
    struct tb_team *team;
    size_t count, team_capacity;
    struct tb_team_record *record;
    size_t record_count, record_capacity;
    int32_t *listed; /* ids of players */
    size_t listed_count, listed_capacity;
    struct tb_scoring mp; /* of matches; before tb_teams_build the default */
    size_t boards;        /* 0: as many as the longest line-up has */
    enum tb_points primary; /* the score: TB_POINTS_MP or _GP */
    bool wanted;            /* read the records about teams */
    bool apart;             /* a fault in these does not fail the players;
                               wrong has a line for each */
    bool faulty;
    struct tb_output wrong;
    bool from_names;        /* made by tb_teams_from_names */
    bool from_rows;         /* a table of matches: all records are rows */
    bool rescaled;          /* mp is from --mp, not from the file */

    /* made by tb_teams_build */
    struct tb_scoring gp; /* of matches, on all boards */
    struct tb_match *match; /* of team t in round r: match[t * rounds + r] */
    /* the boards of that match, from (t * rounds + r) * boards on */
    struct tb_team_board *board;
    size_t rounds;
    struct tb_output text; /* made by tb_teams_columns */
};

/* One round of a team. */
struct tb_match {
    struct tb_game game; /* the opponent is a team's id */
    tb_num mp, gp;
    bool any_played, any_known, any_unknown, any_listed; /* boards */
    bool crossed; /* the players of the boards are unknown */
};

/* Match points from --mp. Weak ones, of US Chess, are used only if the file has
   none. Without --mp, a win is 0. */
struct tb_teams_mp {
    struct tb_scoring points;
    bool weak;
};

/* Sets a struct tb_teams_mp from the argument of --mp, or exits. */
void tb_set_mp(const char *option, const char *argument, void *to);

/* Uses these match points if --mp was given. Unless they are weak, match points
   that the file declares for teams are then ignored. */
void tb_teams_set_mp(struct tb_teams *teams, const struct tb_teams_mp *mp);

/* True for a name that means no team: Independent, n/a. */
bool tb_teams_none(struct tb_text name);

/* How many players of a combined team are added up: at most most. A team with
   fewer than least has no rank. */
struct tb_teams_best {
    size_t least, most;
};

/* Sets a struct tb_teams_best from N or LEAST-MOST, or exits. */
void tb_set_best(const char *option, const char *argument, void *to);

void tb_teams_clear(struct tb_teams *teams);
void tb_teams_free(struct tb_teams *teams);

/* Add a team, a record, or a player's id to the team or record added last.
   Teams of rows are added by tb_teams_build. */
struct tb_team *tb_teams_add(struct tb_teams *teams, unsigned long line);
struct tb_team_record *tb_teams_say(struct tb_teams *teams,
                                    enum tb_team_record_kind kind,
                                    unsigned long line);
void tb_teams_list(struct tb_teams *teams, int32_t player);

/* Makes teams from the players' team names, numbered in the order of their
   first appearance. */
void tb_teams_from_names(struct tb_teams *teams,
                         const struct tb_tournament *players);

/* Call before the players' tournament is finished. If a record has the result
   of a match, its round has begun, and paired games in it have no result
   yet. */
void tb_teams_begin(const struct tb_teams *teams,
                    struct tb_tournament *players);

/* Makes the tournament of the teams from that of the players, which must be
   finished and checked. In it, players are teams and games are matches, with
   primary points. For a table of matches, without players, both may be the same
   struct. Returns false after a fault in the players' source. */
bool tb_teams_build(struct tb_teams *teams, const struct tb_tournament *players,
                    struct tb_tournament *to);

/* Call after to is finished. Compares the declared points that are not the
   score, match or game points. */
bool tb_teams_check(const struct tb_teams *teams,
                    const struct tb_tournament *to);

/* Forgets the declared points: they are neither compared nor kept. */
void tb_teams_forget(struct tb_teams *teams);

/* Call after to is finished and cut. Sets the columns mp, gp, mps, gps and
   boards of its records, the line-ups, and the settings of teams. */
void tb_teams_columns(struct tb_teams *teams, struct tb_tournament *to);

/* The header of those columns, each after a tab. */
#define TB_TEAMS_HEADER "\tmp\tgp\tmps\tgps\tboards"

#endif
