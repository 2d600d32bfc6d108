/* SPDX-License-Identifier: ISC */
#include "page.h"

#include <time.h>

/* Reads 2026-11-22. */
static bool read_day(struct tb_text text, struct tm *day)
{
    int64_t year, month, number;

    if (!tb_int_cut(&text, '-', 9999, &year) ||
        !tb_int_cut(&text, '-', 12, &month) || month == 0 ||
        !tb_int_cut(&text, '-', 31, &number))
        return false;
    *day = (struct tm){.tm_year = (int)year - 1900, .tm_mon = (int)month - 1,
                       .tm_mday = (int)number, .tm_isdst = -1};
    return true;
}

static void put_day(struct tb_output *output, const struct tm *day,
                    bool month, bool year)
{
    char name[20];

    strftime(name, sizeof name, "%B", day);
    tb_put_format(output, "%d", day->tm_mday);
    if (month)
        tb_put_format(output, " %s", name);
    if (year)
        tb_put_format(output, " %d", day->tm_year + 1900);
}

void tb_day_span(struct tb_output *output, struct tb_text first,
                 struct tb_text last)
{
    struct tm from, to;

    if (!read_day(first, &from)) {
        tb_escape_put(output, first, TB_HTML);
        return;
    }
    if (read_day(last, &to) && !tb_text_equal(first, last)) {
        const bool year = from.tm_year != to.tm_year;
        const bool month = year || from.tm_mon != to.tm_mon;
        put_day(output, &from, month, year);
        tb_put_string(output, month ? " – " : "–");
        from = to;
    }
    put_day(output, &from, true, true);
}

void tb_day_time(struct tb_output *output, const char *time)
{
    struct tb_text clock = tb_slice(time + 11, 5);
    char zone[32] = "", ours[8] = "";
    int64_t hour, minute;
    struct tm day;

    if (!read_day(tb_slice(time, 10), &day) ||
        !tb_int_cut(&clock, ':', 23, &hour) ||
        !tb_int_cut(&clock, ':', 59, &minute) || !strchr("+-", time[19]) ||
        tb_text_digits(tb_text(time + 20)) != 4)
        tb_die(TB_CLOCK_TIME "=%s is not like 2026-11-22T17:02:05+0100", time);
    day.tm_hour = (int)hour;
    day.tm_min = (int)minute;
    tb_put_format(output, "<time datetime=%.16s%.3s:%s>", time, time + 19,
                  time + 22);
    put_day(output, &day, true, true);
    tb_put_format(output, ", %.5s ", time + 11);
    if (!getenv("SOURCE_DATE_EPOCH") && mktime(&day) != (time_t)-1) {
        strftime(ours, sizeof ours, "%z", &day);
        strftime(zone, sizeof zone, "%Z", &day);
    }
    if (strcmp(ours, time + 19) == 0 && tb_text_letter(*zone))
        tb_escape_put(output, tb_text(zone), TB_HTML);
    else if (strcmp(time + 19, "+0000") == 0)
        tb_put_string(output, "UTC");
    else
        tb_put_format(output, "UTC%.3s:%s", time + 19, time + 22);
    tb_put_string(output, "</time>");
}
