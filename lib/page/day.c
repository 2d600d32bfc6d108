/* SPDX-License-Identifier: ISC */
#include "page.h"

#include <time.h>

static const char *const months[] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

/* Reads length digits at a place of the text. */
static bool read(struct tb_text text, size_t at, size_t length, int *value)
{
    int64_t number;

    if (!tb_int_parse(tb_slice(text.at + at, length), 9999, &number))
        return false;
    *value = (int)number;
    return true;
}

/* Reads 2026-11-22, as struct tm has it. */
static bool read_day(struct tb_text day, struct tm *parts)
{
    *parts = (struct tm){.tm_isdst = -1};
    if (day.length != 10 || day.at[4] != '-' || day.at[7] != '-' ||
        !read(day, 0, 4, &parts->tm_year) ||
        !read(day, 5, 2, &parts->tm_mon) ||
        !read(day, 8, 2, &parts->tm_mday) || parts->tm_mon < 1 ||
        parts->tm_mon > 12)
        return false;
    parts->tm_year -= 1900;
    parts->tm_mon--;
    return true;
}

void tb_day_span(struct tb_output *output, struct tb_text first,
                 struct tb_text last)
{
    struct tm from, to;
    bool month, year;

    if (!read_day(first, &from)) {
        tb_escape_put(output, first, TB_HTML);
        return;
    }
    if (!read_day(last, &to))
        to = from;
    year = from.tm_year != to.tm_year;
    month = year || from.tm_mon != to.tm_mon;
    if (month || from.tm_mday != to.tm_mday)
        tb_put_format(output, "%d", from.tm_mday);
    if (month)
        tb_put_format(output, " %s", months[from.tm_mon]);
    if (year)
        tb_put_format(output, " %d", from.tm_year + 1900);
    if (month || from.tm_mday != to.tm_mday)
        tb_put_string(output, month ? " – " : "–");
    tb_put_format(output, "%d %s %d", to.tm_mday, months[to.tm_mon],
                  to.tm_year + 1900);
}

/* Puts the zone of a time: BST if our zone has that offset then, else UTC+1. */
static void put_zone(struct tb_output *output, struct tm *parts,
                     const char *offset)
{
    const char *const minutes = strcmp(offset + 3, "00") == 0 ? "" : offset + 3;
    char local[8] = "", name[32] = "";
    int hours = 0;

    if (!getenv("SOURCE_DATE_EPOCH") && mktime(parts) != (time_t)-1) {
        strftime(local, sizeof local, "%z", parts);
        strftime(name, sizeof name, "%Z", parts);
    }
    if (tb_text_letter(*name) && strcmp(local, offset) == 0) {
        tb_escape_put(output, tb_text(name), TB_HTML);
        return;
    }
    tb_put_string(output, "UTC");
    read(tb_text(offset), 1, 2, &hours);
    if (hours || *minutes)
        tb_put_format(output, "%s%d%s%s", *offset == '-' ? "−" : "+", hours,
                      *minutes ? ":" : "", minutes);
}

void tb_day_time(struct tb_output *output, const char *time)
{
    const struct tb_text day = tb_slice(time, 10);
    const char *const offset = time + 19;
    struct tm parts;
    int part;

    if (!read_day(day, &parts) ||
        !read(tb_text(time), 11, 2, &parts.tm_hour) ||
        !read(tb_text(time), 14, 2, &parts.tm_min) ||
        !read(tb_text(offset), 1, 4, &part) || !strchr("+-", *offset))
        tb_die(TB_CLOCK_TIME "=%s is not a time like "
               "2026-11-22T17:02:05+0100", time);
    tb_put_format(output, "<time datetime=%.16s%.3s:%.2s>", time, offset,
                  offset + 3);
    tb_day_span(output, day, day);
    tb_put_format(output, ", %.5s ", time + 11);
    put_zone(output, &parts, offset);
    tb_put_string(output, "</time>");
}
