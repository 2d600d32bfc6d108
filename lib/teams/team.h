/* SPDX-License-Identifier: ISC */
#ifndef TB_TEAMS_TEAM
#define TB_TEAMS_TEAM

#include "base/base.h"
#include "event/event.h"
#include "game/game.h"

/*
 * Teams and their matches, made of the games of players: line-ups, points of
 * matches, boards. What files say besides (who was out of order, byes of teams,
 * forfeited matches) comes as records; without them the games decide. A table
 * of matches has no players: its rows are records, and they alone decide.
 */

/* What a file says about a team in a round. */
enum tb_team_record_kind {
    TB_TEAM_LINEUP,   /* 300: players by board, 0 = empty; opponent */
    TB_TEAM_BYE,      /* 320, 240: kind of the bye, its points */
    TB_TEAM_FORFEIT,  /* 330: won or lost without a game; opponent */
    TB_TEAM_ABNORMAL, /* 299: points other than the result gives */
    TB_TEAM_ROW       /* of a table of matches: what a team did */
};

struct tb_team_record {
    enum tb_team_record_kind kind;
    unsigned long line;
    size_t round; /* from 0 */
    int32_t team, opponent; /* ids; opponent 0 = not said */
    enum tb_kind result;    /* of a bye or a forfeit */
    tb_num mp, gp;          /* TB_MISSING: as the result gives */
    char letter;            /* of a 299, see tb_award_take */
    size_t first, count;    /* of a line-up: in tb_teams.listed */
    /* Of a row, whose team and opponent are set by tb_teams_build: */
    struct tb_text name, against; /* against empty: no match */
    bool forfeited;               /* `4F`: no game was played */
    size_t boards;                /* 0: not given */
};

/* True for a penalty or bonus, which no match gave. */
static inline bool
tb_team_record_adds(const struct tb_team_record *record)
{
    return record->kind == TB_TEAM_ABNORMAL && record->letter == ' ';
}

struct tb_team {
    int32_t id;
    struct tb_text name;
    unsigned long line;
    tb_num mp, gp, rank; /* declared, TB_MISSING: not */
    size_t first, count; /* its players, by board order: in tb_teams.listed */
};

/* A board of a team in a round. */
struct tb_team_board {
    tb_num points;
    int32_t player; /* its id; 0: nobody, or not known */
};

struct tb_teams {
    struct tb_team *team;
    size_t count, team_capacity;
    struct tb_team_record *record;
    size_t record_count, record_capacity;
    int32_t *listed; /* ids of players */
    size_t listed_count, listed_capacity;
    struct tb_scoring mp; /* of matches; until they are made the default */
    size_t boards;        /* 0: the longest line-up */
    enum tb_points primary; /* what the score is: TB_POINTS_MP or _GP */
    bool wanted;            /* records about them shall be read */
    bool apart;             /* faults in these are theirs alone: the players
                               are read all the same, and there is said what
                               is wrong, a line each */
    bool faulty;
    struct tb_output wrong;
    bool from_names;        /* made by tb_teams_from_names */
    bool from_rows;         /* a table of matches: all records are rows */
    bool rescaled;          /* mp is that of --mp, not the file's */

    /* Made by tb_teams_build: */
    struct tb_scoring gp; /* of matches: so many boards */
    struct tb_match *match; /* of team t in round r: match[t * rounds + r] */
    /* Of that match, from (t * rounds + r) * boards on, by board: */
    struct tb_team_board *board;
    size_t rounds;
    struct tb_output text; /* the columns of the records, see below */
};

/* One round of a team. */
struct tb_match {
    struct tb_game game; /* the opponent is a team's id */
    tb_num mp, gp;
    bool any_played, any_known, any_unknown, any_listed; /* of the boards */
    bool crossed; /* who was on which board is not known */
};

/* Match points of --mp: those that hold, or, weak, those of US Chess where the
   file names no others. A win of 0: it was not given. */
struct tb_teams_mp {
    struct tb_scoring points;
    bool weak;
};

/* Sets a struct tb_teams_mp by the argument of --mp, or ends the program. */
void tb_set_mp(const char *option, const char *argument, void *to);

/* Sets them, if they were given: what a file declares on its own scale is not
   compared then, unless they are weak. */
void tb_teams_set_mp(struct tb_teams *teams, const struct tb_teams_mp *mp);

/* True for a name that says that somebody is in no team: Independent, n/a. */
bool tb_teams_none(struct tb_text name);

/* Of combined teams the best of each are added up, where so many are there. */
struct tb_teams_best {
    size_t least, most;
};

/* Sets a struct tb_teams_best by N or LEAST-MOST, or ends the program. */
void tb_set_best(const char *option, const char *argument, void *to);

void tb_teams_clear(struct tb_teams *teams);
void tb_teams_free(struct tb_teams *teams);

/* Adds a team, a record, a player's id to what was added last. The teams of
   rows add themselves. */
struct tb_team *tb_teams_add(struct tb_teams *teams, unsigned long line);
struct tb_team_record *tb_teams_say(struct tb_teams *teams,
                                    enum tb_team_record_kind kind,
                                    unsigned long line);
void tb_teams_list(struct tb_teams *teams, int32_t player);

/* Makes teams of the players' team names, numbered as they first appear;
   players without one are in none. */
void tb_teams_from_names(struct tb_teams *teams,
                         const struct tb_tournament *players);

/*
 * Before the players' tournament is finished: a round of which a record has the
 * result of a match has begun, and games that are paired in it are not known.
 */
void tb_teams_begin(const struct tb_teams *teams,
                    struct tb_tournament *players);

/*
 * Makes the teams' tournament of the players' one, which was finished and
 * checked: to's players are the teams, its games their matches with primary
 * points. A table of matches has no players, and to may be the same. False
 * after a fault of the players' source.
 */
bool tb_teams_build(struct tb_teams *teams, const struct tb_tournament *players,
                    struct tb_tournament *to);

/* After to was finished: what the file declares of the points that are not the
   score must be right, too. */
bool tb_teams_check(const struct tb_teams *teams,
                    const struct tb_tournament *to);

/* Forgets what the file declares: it is neither compared nor kept. */
void tb_teams_forget(struct tb_teams *teams);

/* After to was finished (and cut): sets the further columns of its records,
   mp gp mps gps boards, its line-ups, and the words of its settings. */
void tb_teams_columns(struct tb_teams *teams, struct tb_tournament *to);

/* The header of those columns, each behind a tab. */
#define TB_TEAMS_HEADER "\tmp\tgp\tmps\tgps\tboards"

#endif
