/* SPDX-License-Identifier: ISC */
/* Files that are looked at, again and again. */
#ifndef TB_BASE_WATCH
#define TB_BASE_WATCH

#include <time.h>

#include "output.h"

struct tb_watched {
    const char **file;
    size_t count;
    size_t results;   /* so many of them, the first, are of interest by time */
    int64_t interval; /* seconds from look to look */
    int (*changed)(void); /* takes what is new; a status */
    void (*restless)(time_t newest); /* they change at each look */
};

/* Ends the program if one of them has no time: a pipe, standard input. */
void tb_watch_check(const struct tb_watched *files);

/* Puts how they are; returns the newest time of the first, 0: there is none. */
time_t tb_watch_look(const struct tb_watched *files, struct tb_output *state);

/* True if they are so still. */
bool tb_watch_same(const struct tb_watched *files,
                   const struct tb_output *state);

/*
 * Has taken what is new, when two looks agree; at the start also what nobody
 * touched since a look could have been. What was not taken well is taken
 * again. Only a usage error at the start ends it, or a signal.
 */
int tb_watch(const struct tb_watched *files);

#endif
