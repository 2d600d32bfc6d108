/* SPDX-License-Identifier: ISC */
#include "forecast.h"

#include "ratings.h"

enum { MILLION = 1000000, NUMBERS = 65536 };

struct tb_forecast tb_forecast_make(tb_num rating, tb_num opponent, int draws)
{
    const bool known = rating != TB_MISSING && opponent != TB_MISSING;
    /* Whole points: ratings lie within the range, so the difference fits. */
    const int64_t advantage =
        known ? rating / TB_ONE - opponent / TB_ONE : 0;
    const int64_t expected = tb_rating_expected(advantage);
    const int64_t least = expected < 50 ? expected : 100 - expected;
    int64_t draw = 4 * draws * expected * (100 - expected);

    if (draw > 2 * least * (MILLION / 100))
        draw = 2 * least * (MILLION / 100);
    return (struct tb_forecast){expected * (MILLION / 100) - draw / 2, draw};
}

char tb_forecast_result(struct tb_forecast forecast, unsigned number)
{
    const int64_t of_million = (int64_t)number * MILLION;

    if (of_million < forecast.win * NUMBERS)
        return 'W';
    return of_million < (forecast.win + forecast.draw) * NUMBERS ? 'D' : 'L';
}
