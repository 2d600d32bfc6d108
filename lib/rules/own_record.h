/* SPDX-License-Identifier: ISC */
/*
 * C.07 article 7 and 34E3, 34E6, 34E7: what the own record gives. Sums return
 * false if they do not fit.
 */
#ifndef TB_OWN_RECORD_H
#define TB_OWN_RECORD_H

#include "game/game.h"

/* What a round counts: one of those below. */
typedef tb_num tb_own_record_rule(const struct tb_game *game,
                                  const struct tb_settings *settings);

/* Games over the board, and points in them. */
tb_own_record_rule tb_own_record_played, tb_own_record_otb;
/* 7.1 WIN: rounds with the points of a win, played or not. */
tb_own_record_rule tb_own_record_win;
/* 7.2 WON: games won over the board; in game points, on all boards. */
tb_own_record_rule tb_own_record_won;
/* 7.3 BPG, 34E6: games played with Black. */
tb_own_record_rule tb_own_record_blacks;
/* 7.4 BWG: games won with Black. */
tb_own_record_rule tb_own_record_black_wins;
/*
 * 7.6 REP: rounds that the participant elected to play; WinTD's page takes
 * requested full-point byes off as well.
 */
tb_own_record_rule tb_own_record_rep, tb_own_record_rep_wintd;
/* 34E7 Kashdan: 4 a win, 2 a draw, 1 a loss; WinTD's page: 2, 1, 0. */
tb_own_record_rule tb_own_record_kashdan, tb_own_record_kashdan_wintd;

/*
 * The sum of a rule over the rounds. shares, here and below, get what each
 * round added; NULL: not wanted.
 */
bool tb_own_record_sum(tb_own_record_rule *rule, const struct tb_game *games,
                       size_t rounds, const struct tb_settings *settings,
                       tb_num *sum, struct tb_share *shares);

/*
 * 7.5 PS: the sum of the running scores, without the first cut ones. 34E3
 * (us): less the points of every unplayed round.
 */
bool tb_own_record_cumulative(const struct tb_game *games, size_t rounds,
                              size_t cut, bool us, tb_num *sum,
                              struct tb_share *shares);

/*
 * What looks beyond a record's own rounds: at its score, at opponents. It
 * notes shares or puts words.
 */
typedef bool tb_own_record_whole(const struct tb_games *games, size_t record,
                                 tb_num score, tb_num *value,
                                 struct tb_share *shares,
                                 struct tb_output *words);

/*
 * 7.7 STD: a round with more points than the opponent had from it counts 1,
 * with as many a half. An unplayed one is compared with a draw: a double
 * forfeit counts 0 for both. The games are loaded with cross.
 */
tb_own_record_whole tb_own_record_std;

/*
 * WinTD Percentage: 100 x score / games played, two decimals half up;
 * TB_MISSING without a score or a game. Its words say of what.
 */
tb_own_record_whole tb_own_record_percentage;

#endif
