/* SPDX-License-Identifier: ISC */
/* Values from a player's own games: counts of rounds, running scores,
   performance ratings; and lots. */
#ifndef TB_RULES_OWN_RECORD
#define TB_RULES_OWN_RECORD

#include "base/base.h"
#include "game/game.h"

/* Counts. Their rules are C.07 article 7 and 34E3, 34E6, 34E7. */

/* The value of one round. The code's value is the sum over all rounds. */
typedef tb_num tb_own_record_rule(const struct tb_game *game,
                                  const struct tb_settings *settings);

/* Games over the board, and points in them. */
tb_own_record_rule tb_own_record_played, tb_own_record_played_points;
/* 7.1 WIN: rounds with the points of a win, played or not. */
tb_own_record_rule tb_own_record_win;
/* 7.2 WON: games won over the board. If a team's game points are counted, it
   has won a match when it has won on all boards. */
tb_own_record_rule tb_own_record_won;
/* 7.3 BPG, 34E6: games played with Black. */
tb_own_record_rule tb_own_record_blacks;
/* 7.4 BWG: games won with Black. */
tb_own_record_rule tb_own_record_black_wins;
/* The first round, counted from 1, with a played game of unknown colour; 0 if
   there is none. The caller must give a player with such a game TB_MISSING for
   BPG, 34E6 and BWG. */
size_t tb_own_record_colourless(const struct tb_game *games, size_t rounds);
/* 7.6 REP: rounds that the player elected to play. WinTD's page subtracts
   requested full-point byes, too. */
tb_own_record_rule tb_own_record_rep, tb_own_record_rep_wintd;
/* 34E7 Kashdan: 4 a win, 2 a draw, 1 a loss; WinTD's page: 2, 1, 0. */
tb_own_record_rule tb_own_record_kashdan, tb_own_record_kashdan_wintd;

/* Sets shares[r] to the value of round r. */
void tb_own_record_shares(tb_own_record_rule *rule, const struct tb_game *games,
                          size_t rounds, const struct tb_settings *settings,
                          struct tb_entry *shares);

/* 7.5 PS: sets shares[r] to the score after round r. The shares of the first
   `cut` rounds are marked as cut, so they do not count. shares has room for
   rounds + 1 entries: with `us` (34E3), the last is minus the points of all
   unplayed rounds after the cut. It is TB_MISSING if that is 0, or if `us` is
   false. Returns false if a share does not fit. */
bool tb_own_record_cumulative(const struct tb_game *games, size_t rounds,
                              size_t cut, bool us, struct tb_entry *shares);

/* A value that needs more than one game at a time. score is the player's score;
   it may be TB_MISSING. The rule sets the value, and in the working the share
   of each round, or another kind and its members. Returns false if the value
   does not fit. */
typedef bool tb_own_record_whole(const struct tb_games *games, size_t record,
                                 tb_num score, tb_num *value,
                                 struct tb_working *working);

/* 7.7 STD: a round counts 1 for more points than the opponent got in that game,
   1/2 for equally many. The points of an unplayed round are compared with those
   of a draw, so a double forfeit counts 0 for both. It reads the opponents'
   games: call tb_games_open with cross = true, which sets each game's row. */
tb_own_record_whole tb_own_record_std;

/* 34E: 1 if the player scored over the board, else 0. The first round with such
   points has the share of 1. */
tb_own_record_whole tb_own_record_scored;

/* WinTD Percentage: 100 x score / games played, two decimals half up;
   TB_MISSING without a score or a game. */
tb_own_record_whole tb_own_record_percentage;

/* FIDE Rating Regulations B.02 8.1.2, without the cut at 400: the percentage, 0
   to 100, that a player with this advantage in ratings is expected to score. */
int tb_rating_expected(int64_t advantage);

/* C.07 10: gives unrated players the rating `unrated`, if it is not TB_MISSING.
   If somebody is then still unrated, and strict is not NULL, all ratings become
   TB_MISSING; the first call that does this prints a warning that begins with
   strict. */
void tb_ratings_stand_in(tb_num *rating, size_t count, tb_num unrated,
                         const char *strict, struct tb_text section);

/* C.07 article 10 and 34E10: performances. Played games against rated opponents
   count, with a result of 1, 1/2 or 0, whatever points they gave. rating[i] is
   the rating of record i, TB_MISSING if it is unrated. The value is TB_MISSING
   if no game counts. The rule sets the members of working that --work prints.
   Returns false if the value does not fit. */
typedef bool tb_performance_rule(const struct tb_game *games, size_t rounds,
                                 const tb_num *rating, tb_num *value,
                                 struct tb_working *working);

/* 10.2 TPR: the opponents' mean rating, rounded half up, plus the difference dp
   that FIDE's table gives for the percentage of points. The percentage is
   rounded half up to a whole number. */
tb_performance_rule tb_performance_tpr;

/* 10.3 PTP: the lowest rating that is expected to score at least as many
   points. Without any points it is the lowest opponent - 800. WinTD: with wins
   only it is the highest opponent + 800. */
tb_performance_rule tb_performance_ptp, tb_performance_ptp_wintd;

/* A US performance: sum / games, if there are games and the sum fits. */
struct tb_performance {
    tb_num sum;
    int64_t games;
    tb_num mean;   /* sum / games to two decimals, half up; TB_MISSING until
                      tb_performance_mean sets it */
    tb_num scaled; /* sum / games times 720720, which is divisible by all
                      numbers up to 16, so that sums of it are exact;
                      TB_MISSING if games does not divide that number, or if
                      the product does not fit */
    bool fits;
};

/* 34E10: each played game against a rated opponent has a share: the opponent's
   rating, + 400 for a win, - 400 for a loss. The performance is their mean. */
struct tb_performance tb_performance_us(const struct tb_game *games,
                                        size_t rounds, const tb_num *rating,
                                        struct tb_working *working);

/* Sets the mean; TB_MISSING without games. False if it does not fit. */
bool tb_performance_mean(struct tb_performance *performance);

/* 34E10: the mean of the opponents' performances; only the result is rounded.
   all: the performances by record, with their means if the working is shown.
   Unrated opponents count; those without a performance do not. */
bool tb_performance_opposition(const struct tb_game *games, size_t rounds,
                               const struct tb_performance *all,
                               tb_num *value, struct tb_working *working);

/* 34E12, FIDE's RND: the lot of an id, from 0 to 2^40 - 1: the first five bytes
   of SHA-256("SEED:ID"), so that sha256sum(1) can confirm it. The function
   writes SEED:ID into text. */
tb_num tb_lots_draw(struct tb_output *text, const char *seed, tb_num id);

#endif
