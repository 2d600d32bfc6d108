/* SPDX-License-Identifier: ISC */
/* Values from a player's own games: rounds, ratings, lots. */
#ifndef TB_RULES_OWN_RECORD
#define TB_RULES_OWN_RECORD

#include "base/base.h"
#include "game/game.h"

/* C.07 article 7 and 34E3, 34E6, 34E7. */

/* The value of one round; the code's value is their sum. */
typedef tb_num tb_own_record_rule(const struct tb_game *game,
                                  const struct tb_settings *settings);

/* Games over the board, and points in them. */
tb_own_record_rule tb_own_record_played, tb_own_record_played_points;
/* 7.1 WIN: rounds with the points of a win, played or not. */
tb_own_record_rule tb_own_record_win;
/* 7.2 WON: games won over the board; in game points, on all boards. */
tb_own_record_rule tb_own_record_won;
/* 7.3 BPG, 34E6: games played with Black. */
tb_own_record_rule tb_own_record_blacks;
/* 7.4 BWG: games won with Black. */
tb_own_record_rule tb_own_record_black_wins;
/* The first round with a played game of unknown colour, or 0. A player with
   such a game has no BPG and no BWG. */
size_t tb_own_record_colourless(const struct tb_game *games, size_t rounds);
/* 7.6 REP: rounds that the player elected to play. WinTD's page subtracts
   requested full-point byes, too. */
tb_own_record_rule tb_own_record_rep, tb_own_record_rep_wintd;
/* 34E7 Kashdan: 4 a win, 2 a draw, 1 a loss; WinTD's page: 2, 1, 0. */
tb_own_record_rule tb_own_record_kashdan, tb_own_record_kashdan_wintd;

void tb_own_record_shares(tb_own_record_rule *rule, const struct tb_game *games,
                          size_t rounds, const struct tb_settings *settings,
                          struct tb_entry *shares);

/* 7.5 PS: the sum of the running scores without the first cut rounds. By 34E3
   (us) the points of other unplayed rounds are subtracted: one more share after
   those of the rounds. Returns false if the sum does not fit. */
bool tb_own_record_cumulative(const struct tb_game *games, size_t rounds,
                              size_t cut, bool us, struct tb_entry *shares);

/* Rules of a whole record, or of its opponents. They fill the working. */
typedef bool tb_own_record_whole(const struct tb_games *games, size_t record,
                                 tb_num score, tb_num *value,
                                 struct tb_working *working);

/* 7.7 STD: a round counts 1 with more points than the opponent got in it, and
   1/2 with equal points. An unplayed round is compared with a draw, so a double
   forfeit counts 0 for both. The games must be loaded with cross. */
tb_own_record_whole tb_own_record_std;

/* 34E: 1 if any point was won over the board, the share of the first such
   round, else 0. */
tb_own_record_whole tb_own_record_scored;

/* WinTD Percentage: 100 x score / games played, two decimals half up;
   TB_MISSING without a score or a game. */
tb_own_record_whole tb_own_record_percentage;

/* FIDE Rating Regulations B.02 8.1.2, without the cut at 400: the percentage, 0
   to 100, that a player with this advantage in ratings is expected to score. */
int tb_rating_expected(int64_t advantage);

/* C.07 10: gives unrated players this rating. If it is TB_MISSING and anybody
   is unrated, no value is defined: all ratings become TB_MISSING, with a
   warning that names the value, strict. If strict is NULL, for other rules,
   they stay. */
void tb_ratings_stand_in(tb_num *rating, size_t count, tb_num unrated,
                         const char *strict, struct tb_text section);

/*
 * C.07 article 10 and 34E10: performances in played games. rating is by record,
 * TB_MISSING for the unrated, whose games do not count; results are 1, 1/2, 0
 * whatever the points. False if a value does not fit; it is TB_MISSING if no
 * game counts. They fill the working.
 */
typedef bool tb_performance_rule(const struct tb_game *games, size_t rounds,
                                 const tb_num *rating, tb_num *value,
                                 struct tb_working *working);

/* 10.2 TPR: the opponents' mean rating, rounded half up, plus the difference
   dp of the percentage of points, in hundredths half up. */
tb_performance_rule tb_performance_tpr;

/* 10.3 PTP: the lowest rating that is expected to score at least as many
   points. Without any points it is the lowest opponent - 800. WinTD: with wins
   only it is the highest opponent + 800. */
tb_performance_rule tb_performance_ptp, tb_performance_ptp_wintd;

/* A US performance: sum / games, if there are games and the sum fits. */
struct tb_performance {
    tb_num sum;
    int64_t games;
    tb_num mean;   /* the quotient to two decimals, half up; TB_MISSING */
    tb_num scaled; /* the quotient times a scale, TB_MISSING if not whole */
    bool fits;
};

/* 34E10: a performance is the mean, over played games against rated
   opponents, of their rating + 400 for a win, - 400 for a loss: the shares. */
struct tb_performance tb_performance_us(const struct tb_game *games,
                                        size_t rounds, const tb_num *rating,
                                        struct tb_working *working);

/* Sets its mean, which a working shows; false if it does not fit. */
bool tb_performance_mean(struct tb_performance *performance);

/* 34E10: the exact mean of the opponents' performances (all, by record).
   Unrated opponents count, too, but not those without a performance. */
bool tb_performance_opposition(const struct tb_game *games, size_t rounds,
                               const struct tb_performance *all,
                               tb_num *value, struct tb_working *working);

/* 34E12, FIDE's RND: the lot of an id, from 0 to 2^40 - 1: the first five bytes
   of SHA-256("SEED:ID"), so that sha256sum(1) can confirm it. text is room for
   that. */
tb_num tb_lots_draw(struct tb_output *text, const char *seed, tb_num id);

#endif
