/* SPDX-License-Identifier: ISC */
#include "unplayed.h"

#include "own_record.h"

/* 1,008 of a million are at least 66 of the 65,536 numbers: over 1 in 1,000. */
enum { MILLION = 1000000, NUMBERS = 65536, LEAST = 1008 };

static int64_t within(int64_t number, int64_t least, int64_t most)
{
    return number < least ? least : number > most ? most : number;
}

struct tb_forecast tb_forecast_make(tb_num rating, tb_num opponent, int draws)
{
    const bool known = rating != TB_MISSING && opponent != TB_MISSING;
    /* Whole points: ratings lie within the range, so the difference fits. */
    const int64_t advantage = known ? rating / TB_ONE - opponent / TB_ONE : 0;
    const int64_t expected = tb_rating_expected(advantage);
    const int64_t least = expected < 50 ? expected : 100 - expected;
    const int64_t draw =
        within(within(4 * draws * expected * (100 - expected), 0,
                      2 * least * (MILLION / 100)), LEAST, MILLION - 2 * LEAST);

    return (struct tb_forecast){
        within(expected * (MILLION / 100) - draw / 2, LEAST,
               MILLION - draw - LEAST),
        draw};
}

/* How many of the numbers are below a share of a million. */
static unsigned below(int64_t share)
{
    return (unsigned)((share * NUMBERS + MILLION - 1) / MILLION);
}

char tb_forecast_result(struct tb_forecast forecast, unsigned number)
{
    if (number < below(forecast.win))
        return 'W';
    return number < below(forecast.win + forecast.draw) ? 'D' : 'L';
}
