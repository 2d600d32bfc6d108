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
                                  const struct tb_scoring *scoring);

/* Games over the board, and points in them. */
tb_own_record_rule tb_own_record_played, tb_own_record_otb;
/* 7.1 WIN: rounds with the points of a win, played or not. */
tb_own_record_rule tb_own_record_win;
/* 7.2 WON: games won over the board. */
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
/* 7.7 STD: more points than a draw's 1, as many a half, fewer 0. */
tb_own_record_rule tb_own_record_std;
/* 34E7 Kashdan: 4 a win, 2 a draw, 1 a loss; WinTD's page: 2, 1, 0. */
tb_own_record_rule tb_own_record_kashdan, tb_own_record_kashdan_wintd;

/*
 * The sum of a rule over the rounds. shares, here and below, get what each
 * round added; NULL: not wanted.
 */
bool tb_own_record_sum(tb_own_record_rule *rule, const struct tb_game *games,
                       size_t rounds, const struct tb_scoring *scoring,
                       tb_num *sum, struct tb_share *shares);

/*
 * 7.5 PS: the sum of the running scores, without the first cut ones. 34E3
 * (us): less the points of every unplayed round.
 */
bool tb_own_record_cumulative(const struct tb_game *games, size_t rounds,
                              size_t cut, bool us, tb_num *sum,
                              struct tb_share *shares);

/*
 * WinTD Percentage: 100 x score / games played, two decimals half up;
 * TB_MISSING without a score or a game. words say of what; NULL: not wanted.
 */
bool tb_own_record_percentage(const struct tb_game *games, size_t rounds,
                              tb_num score, tb_num *result,
                              struct tb_output *words);

#endif
