/* SPDX-License-Identifier: ISC */
/* Counting outcomes: ranked sections that tb-outcomes began. */
#ifndef TB_WAYS_COUNT_H
#define TB_WAYS_COUNT_H

#include "chances.h"
#include "stream/stream.h"

enum tb_count_column {
    TB_COUNT_SECTION,
    TB_COUNT_ID,
    TB_COUNT_NAME,
    TB_COUNT_TEAM,
    TB_COUNT_RATING,
    TB_COUNT_NOW,
    TB_COUNT_SETTINGS,
    TB_COUNT_RANK,
    TB_COUNT_OPEN,
    TB_COUNT_COLUMNS
};

struct tb_counting {
    struct tb_places places;
    bool alone;    /* a place that is shared does not count */
    int32_t needs; /* rows of results, with the places of this id; 0: none */

    int slot[TB_COUNT_COLUMNS];
    struct tb_games_loader loader; /* for needs */
    int64_t *rank;                 /* by record */
    size_t *shared;                /* by rank: how many have it */
    size_t rank_capacity, shared_capacity;
};

/* Asks for the columns. */
void tb_count_open(struct tb_counting *count, struct tb_stream *stream);

/* Counts the section that was read; or fails it, and what it belongs to. */
void tb_count_section(struct tb_counting *count, struct tb_stream *stream,
                      struct tb_chances_all *all);

void tb_count_free(struct tb_counting *count);

#endif
