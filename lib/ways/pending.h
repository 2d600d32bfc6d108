/* SPDX-License-Identifier: ISC */
/* The games of a section that have no result yet, and those given with -g. */
#ifndef TB_WAYS_PENDING_H
#define TB_WAYS_PENDING_H

#include "stream/stream.h"

struct tb_pending {
    size_t round;           /* from 0 */
    int32_t lower, higher;  /* records, by their ids */
    char given;             /* 'W', 'D' or 'L' of the lower id; 0: open */
};

/* By round, then by the lower id. Storage is reused. */
struct tb_pendings {
    struct tb_pending *game;
    size_t count, capacity;
    size_t open; /* those that are not given */
};

/*
 * Finds them in games that were loaded with cross. Fails the section, and
 * returns false, if only one of two says that they play.
 */
bool tb_pending_find(struct tb_pendings *pendings, struct tb_stream *stream,
                     const struct tb_games *games, const int32_t *id);

/* Ends the program if the list of -g is none. */
void tb_pending_check(const char *list);

/*
 * Fixes results: "5=W,7=D", "9:5=W" with the round where 5 has several.
 * Returns false, and fails the section, if one contradicts another or there
 * is no such pending game.
 */
bool tb_pending_give(struct tb_pendings *pendings, struct tb_stream *stream,
                     const struct tb_ids *index, const char *list);

/* The result of the other side. */
static inline char tb_pending_mirror(char result)
{
    return result == 'W' ? 'L' : result == 'L' ? 'W' : result;
}

void tb_pending_free(struct tb_pendings *pendings);

#endif
