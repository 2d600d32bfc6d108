/* SPDX-License-Identifier: ISC */
#include "document.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "show/show.h"

/* The last second of the year 9999. */
#define LAST INT64_C(253402300799)

static const char *const months[] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

/* Reads the digits at at. */
static bool part(struct tb_text day, size_t at, size_t length, int64_t *value)
{
    return tb_int_parse((struct tb_text){day.at + at, length}, 9999, value);
}

void tb_day_put(struct tb_output *output, struct tb_text day)
{
    int64_t year, month, number;

    if (day.length != 10 || day.at[4] != '-' || day.at[7] != '-' ||
        !part(day, 0, 4, &year) || !part(day, 5, 2, &month) ||
        !part(day, 8, 2, &number) || month < 1 || month > 12) {
        tb_escape_put(output, day, TB_HTML);
        return;
    }
    tb_put_format(output, "%d %s %d", (int)number, months[month - 1],
                  (int)year);
}

/* The time that was given, -1 if none was. */
static int64_t given_time(void)
{
    const char *const given = getenv("SOURCE_DATE_EPOCH");
    int64_t seconds;

    if (!given || !*given)
        return -1;
    if (!tb_int_parse(tb_text(given), LAST, &seconds))
        tb_die("SOURCE_DATE_EPOCH=%s is no number of seconds", given);
    return seconds;
}

void tb_day_now(struct tb_output *output)
{
    const int64_t given = given_time();
    const time_t now = given < 0 ? time(NULL) : (time_t)given;
    struct tm parts;
    char machine[64], day[32], hours[32], zone[16];

    if (!(given < 0 ? localtime_r(&now, &parts) : gmtime_r(&now, &parts)) ||
        !strftime(machine, sizeof machine, "%Y-%m-%dT%H:%M:%S%z", &parts) ||
        !strftime(day, sizeof day, "%Y-%m-%d", &parts) ||
        !strftime(hours, sizeof hours, ", %H:%M ", &parts) ||
        !strftime(zone, sizeof zone, "%z", &parts))
        tb_die("the time cannot be told");
    tb_put_format(output, "<time datetime=\"%s\">", machine);
    tb_day_put(output, tb_text(day));
    tb_put_format(output, "%sUTC%s</time>", hours,
                  strcmp(zone, "+0000") == 0 ? "" : zone);
}
