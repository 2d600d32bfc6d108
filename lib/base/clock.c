/* SPDX-License-Identifier: ISC */
#include "clock.h"

#include "output.h"

/* The last second of the year 9999. */
#define LAST INT64_C(253402300799)

enum { TIME = 24 }; /* 2026-11-22T17:02:05+0100 */

const char *tb_clock_results(void)
{
    const char *const kept = getenv(TB_CLOCK_TIME);

    return kept && strlen(kept) == 2 * TIME + 1 && kept[TIME] == ','
               ? kept + TIME + 1 : NULL;
}

const char *tb_clock_stamp(time_t time, bool utc)
{
    char stamp[TIME + 1];
    struct tm parts;

    if (!(utc ? gmtime_r(&time, &parts) : localtime_r(&time, &parts)) ||
        strftime(stamp, sizeof stamp, "%Y-%m-%dT%H:%M:%S%z", &parts) != TIME)
        tb_die("the time is unknown");
    return TB_MADE("%s", stamp);
}

const char *tb_clock_now(void)
{
    const char *const kept = getenv(TB_CLOCK_TIME);
    const char *const given = getenv("SOURCE_DATE_EPOCH");
    const bool fixed = given && *given;
    int64_t seconds = 0;

    if (kept && (strlen(kept) == TIME || tb_clock_results()))
        return TB_MADE("%.*s", TIME, kept);
    if (fixed && !tb_int_parse(tb_text(given), LAST, &seconds))
        tb_die("SOURCE_DATE_EPOCH=%s is not a number of seconds", given);
    return tb_clock_stamp(fixed ? (time_t)seconds : time(NULL), fixed);
}
