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

/* How they are, as a SHA-256. */
struct tb_look {
    uint8_t state[32];
    time_t newest; /* of the first; 0: there is none */
};

struct tb_look tb_watch_look(const struct tb_watched *files);

static inline bool tb_look_same(const struct tb_look *a,
                                const struct tb_look *b)
{
    return memcmp(a->state, b->state, sizeof a->state) == 0;
}

/*
 * Has taken what is new, when two looks agree; at the start also what nobody
 * touched since a look could have been. What was not taken well is taken
 * again. Only a usage error at the start ends it, or a signal.
 */
int tb_watch(const struct tb_watched *files);

#endif
