/* SPDX-License-Identifier: ISC */
/* A log of how one thing is, which tells what goes on only once. */
#ifndef TB_BASE_LOG
#define TB_BASE_LOG

#include <time.h>

#include "output.h"

struct tb_log {
    const char *path;      /* NULL: there is none */
    char *thing;           /* as it is called there */
    struct tb_output told; /* what it is, without the times before lines */
    bool failed;           /* a line could not be written */
};

/* The path of a log in the folder for states of the XDG base directories,
   which is made; NULL, after a message, if nothing says where that is. */
const char *tb_log_path(const char *name);

/* Reads what was told last of a thing, which has this name; set path first. */
void tb_log_read(struct tb_log *log, const char *thing);

void tb_log_tell(struct tb_log *log, const char *lines);

/* Tells that the thing, a file, is new, or else old, and all that was said of
   it; 0: the time of the results is not known. False if it was told last. */
bool tb_log_state(struct tb_log *log, const char *file, bool good,
                  struct tb_text said, time_t results);

/* 2026-11-22T17:02:05+0100: TB_TIME of the environment, which is as long, else
   SOURCE_DATE_EPOCH, in UTC, else now. */
#define TB_LOG_TIME "TB_TIME"
const char *tb_log_now(void);

/* That of the results, which stands in TB_TIME behind a comma, or NULL. */
const char *tb_log_results(void);

/* A time of the system in such words, in our zone or in UTC. */
struct tb_log_stamp {
    char text[25];
};
struct tb_log_stamp tb_log_stamp(time_t time, bool utc);

#endif
