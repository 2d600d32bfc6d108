/* SPDX-License-Identifier: ISC */
#include "page.h"

#include "show/show.h"

static const char *const months[] = {
    "January", "February", "March",     "April",   "May",      "June",
    "July",    "August",   "September", "October", "November", "December"};

/* Reads the digits at at. */
static bool part(struct tb_text day, size_t at, size_t length, int64_t *value)
{
    return tb_int_parse(tb_slice(day.at + at, length), 9999, value);
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

void tb_day_time(struct tb_output *output, const char *time, bool known)
{
    const char *const zone = time + 19;

    tb_put_format(output, "<time datetime=\"%s\">",
                  tb_escaped(tb_text(time), TB_HTML));
    if (!known) {
        tb_day_put(output, tb_slice(time, 10));
        tb_put_string(output, ", ");
    }
    tb_put_format(output, "%.5s UTC%s</time>", time + 11,
                  strcmp(zone, "+0000") == 0 ? "" : zone);
}
