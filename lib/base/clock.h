/* SPDX-License-Identifier: ISC */
#ifndef TB_BASE_CLOCK
#define TB_BASE_CLOCK

#include <stdbool.h>
#include <time.h>

/* 2026-11-22T17:02:05+0100: TB_TIME of the environment, which is as long, else
   SOURCE_DATE_EPOCH, in UTC, else now. */
#define TB_CLOCK_TIME "TB_TIME"
const char *tb_clock_now(void);

/* The time of the results, which follows a comma in TB_TIME, or NULL. */
const char *tb_clock_results(void);

/* A time in this form, in our zone or in UTC. */
struct tb_clock_stamp {
    char text[25];
};
struct tb_clock_stamp tb_clock_stamp(time_t time, bool utc);

#endif
