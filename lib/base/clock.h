/* SPDX-License-Identifier: ISC */
#ifndef TB_BASE_CLOCK
#define TB_BASE_CLOCK

#include <stdbool.h>
#include <time.h>

/* Returns a time like 2026-11-22T17:02:05+0100: TB_TIME of the environment if
   it has this length, else SOURCE_DATE_EPOCH in UTC, else the current time. */
#define TB_CLOCK_TIME "TB_TIME"
const char *tb_clock_now(void);

/* The time of the results, after a comma in TB_TIME; NULL if there is none. */
const char *tb_clock_results(void);

/* A time in this form, in the local time zone or in UTC. */
const char *tb_clock_stamp(time_t time, bool utc);

#endif
