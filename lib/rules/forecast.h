/* SPDX-License-Identifier: ISC */
/*
 * How a game between two ratings may end: the model of draws at random. The
 * expected score is FIDE's (B.02 8.1.2, without the cut at 400); it says
 * nothing of draws, so their share is named by the user.
 */
#ifndef TB_FORECAST_H
#define TB_FORECAST_H

#include "base/base.h"

/* Of a million games of the one against the other; the rest are lost. */
struct tb_forecast {
    int64_t win, draw;
};

/*
 * Ratings may be TB_MISSING: nothing is known then, and a half expected.
 * draws: of a hundred games between equals, so many are drawn. Between others
 * it is that share times 4 p (1 - p), p being the expected score, but never so
 * many that fewer than no games would be won or lost: win + draw / 2 is p.
 */
struct tb_forecast tb_forecast_make(tb_num rating, tb_num opponent,
                                    int draws);

/* The result of a random number from 0 to 65535: 'W', 'D' or 'L'. */
char tb_forecast_result(struct tb_forecast forecast, unsigned number);

#endif
