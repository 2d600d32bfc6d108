/* SPDX-License-Identifier: ISC */
#include "clock.h"

#include "message.h"
#include "number.h"
#include "text.h"

/* The last second of the year 9999. */
#define LAST INT64_C(253402300799)

enum { TIME = 24 }; /* 2026-11-22T17:02:05+0100 */

const char *tb_clock_results(void)
{
    const char *const kept = getenv(TB_CLOCK_TIME);

    return kept && strlen(kept) == 2 * TIME + 1 && kept[TIME] == ','
               ? kept + TIME + 1 : NULL;
}

struct tb_clock_stamp tb_clock_stamp(time_t time, bool utc)
{
    struct tb_clock_stamp stamp;
    struct tm parts;

    if (!(utc ? gmtime_r(&time, &parts) : localtime_r(&time, &parts)) ||
        strftime(stamp.text, sizeof stamp.text, "%Y-%m-%dT%H:%M:%S%z",
                 &parts) != TIME)
        tb_die("the time is unknown");
    return stamp;
}

const char *tb_clock_now(void)
{
    static struct tb_clock_stamp now;
    const char *const kept = getenv(TB_CLOCK_TIME);
    const char *const given = getenv("SOURCE_DATE_EPOCH");
    const bool fixed = given && *given;
    int64_t seconds = 0;

    if (kept && (strlen(kept) == TIME || tb_clock_results())) {
        memcpy(now.text, kept, TIME);
        now.text[TIME] = '\0';
        return now.text;
    }
    if (fixed && !tb_int_parse(tb_text(given), LAST, &seconds))
        tb_die("SOURCE_DATE_EPOCH=%s is not a number of seconds", given);
    now = tb_clock_stamp(fixed ? (time_t)seconds : time(NULL), fixed);
    return now.text;
}
