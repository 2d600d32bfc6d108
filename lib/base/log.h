/* SPDX-License-Identifier: ISC */
/* A log of how one thing is, which tells what goes on only once. */
#ifndef TB_BASE_LOG
#define TB_BASE_LOG

#include <stdbool.h>
#include <time.h>

#include "output.h"

struct tb_log {
    const char *path;      /* NULL: there is none */
    const char *states;    /* what lines of its states begin with */
    struct tb_output told; /* these, without their times */
    bool failed;           /* a line could not be written */
};

/*
 * The path of a log in the folder for states of the XDG base directories,
 * which is made; NULL, after a message, if nothing says where that is.
 */
const char *tb_log_path(const char *name);

/* Reads what was told last; set path and states first. */
void tb_log_read(struct tb_log *log);

/* Adds lines, each with the time. */
void tb_log_tell(struct tb_log *log, const char *lines);

/* The same with lines of a state; false if they are the last that were told. */
bool tb_log_state(struct tb_log *log, const char *lines);

/* Puts a time, such as 2026-11-23 17:02. */
void tb_log_time(struct tb_output *output, time_t time);

#endif
