/* SPDX-License-Identifier: ISC */
/*
 * What a page is made of: the columns of the stream, the section that was
 * read, and what was collected of those before it.
 */
#ifndef TB_DOCUMENT_H
#define TB_DOCUMENT_H

#include "explain/explain.h"
#include "outlook.h"
#include "show/show.h"
#include "stream/stream.h"

struct tb_document {
    struct tb_stream *stream;
    const char *legend;  /* what the order is, and why; NULL: not known */
    struct tb_outlook *outlook; /* chances, of so many files */
    size_t outlook_count;
    const char *model; /* how they were counted; NULL: not known */
    int32_t needs;       /* whose needs are among them; 0: none are */
    struct tb_explain explain; /* has the keys, the games, the ranking */
    struct tb_view view;       /* the keys as columns */
    struct tb_lists game_points; /* of teams, by round */
    int name, team, rating, gps; /* slots, -1: not there */
    int *extra; /* slots of further columns */
    size_t extra_count, extra_capacity;
    struct tb_names *names;      /* of sections */
    struct tb_output body;       /* the sections, and what lists them */
    struct tb_output contents;
    struct tb_output first, event, day; /* the first section's name etc. */
    bool many_events, many_days;        /* others have another */
    size_t section_count;
};

/*
 * Asks the stream for its columns; keys are those of tb-sort, extra further
 * columns between commas, or NULL.
 */
void tb_document_open(struct tb_document *document, struct tb_stream *stream,
                      const char *keys, const char *extra);

/* Loads the stream's section; false, and it failed, if it is wrong. */
bool tb_document_load(struct tb_document *document);

void tb_document_free(struct tb_document *document);

#endif
