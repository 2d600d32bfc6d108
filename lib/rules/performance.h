/* SPDX-License-Identifier: ISC */
/*
 * C.07 article 10 and 34E10: performances in played games. rating is by
 * record, TB_MISSING for the unrated, whose games do not count; results are
 * 1, 1/2, 0 whatever the points. The rules return false if a value does not
 * fit; a value is TB_MISSING where no game counts. words say how it came
 * about, shares what each round gave; NULL: not wanted.
 */
#ifndef TB_PERFORMANCE_H
#define TB_PERFORMANCE_H

#include "game/game.h"

/*
 * 10.2 TPR: the opponents' mean rating, rounded half up, plus the difference
 * dp of the percentage of points, in hundredths half up.
 */
bool tb_performance_tpr(const struct tb_game *games, size_t rounds,
                        const tb_num *rating, tb_num *value,
                        struct tb_output *words);

/*
 * 10.3 PTP: the lowest rating that is expected to score at least what was
 * scored; for no points the lowest opponent less 800.
 */
bool tb_performance_ptp(const struct tb_game *games, size_t rounds,
                        const tb_num *rating, tb_num *value,
                        struct tb_output *words);

/* The same, but all wins are the highest opponent + 800: WinTD. */
bool tb_performance_ptp_wintd(const struct tb_game *games, size_t rounds,
                              const tb_num *rating, tb_num *value,
                              struct tb_output *words);

/* A US performance: sum / games, if there are games and the sum fits. */
struct tb_performance {
    tb_num sum;
    int64_t games;
    tb_num scaled; /* the quotient times a scale, TB_MISSING if not whole */
    bool fits;
};

/*
 * 34E10: a performance is the mean, over played games against rated
 * opponents, of their rating + 400 for a win, - 400 for a loss.
 */
struct tb_performance tb_performance_us(const struct tb_game *games,
                                        size_t rounds, const tb_num *rating,
                                        struct tb_share *shares);

/* The performance as a number of two decimals, half up. */
bool tb_performance_mean(const struct tb_performance *performance,
                         tb_num *value);

/*
 * 34E10: the mean of the opponents' performances (all, by record), unrated
 * ones too, without those that have none; exact to the end.
 */
bool tb_performance_opposition(const struct tb_game *games, size_t rounds,
                               const struct tb_performance *all,
                               tb_num *value, struct tb_output *words);

#endif
