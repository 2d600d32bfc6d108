/* SPDX-License-Identifier: ISC */
/* Adding what was counted elsewhere: the output of tb-chances, again. */
#ifndef TB_WAYS_ADD_H
#define TB_WAYS_ADD_H

#include "chances.h"
#include "stream/stream.h"

enum { TB_ADD_HEAD_MAX = 5 };

struct tb_add {
    bool of_games;        /* rows are results of games, as --needs writes */
    struct tb_places places; /* that the header names */
    int head[TB_ADD_HEAD_MAX], outcomes, best, worst, ways; /* slots */
    size_t head_count;
    int place[TB_PLACES_MAX];
    struct tb_output text; /* the first fields of a record */
};

/* True, and asks for the columns, if the stream is of that kind. */
bool tb_add_open(struct tb_add *add, struct tb_stream *stream);

/* Adds the section that was read; or fails it, and what it belongs to. */
void tb_add_section(struct tb_add *add, struct tb_stream *stream,
                    struct tb_chances_all *all);

void tb_add_free(struct tb_add *add);

#endif
