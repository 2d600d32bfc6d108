/* SPDX-License-Identifier: ISC */
/* Days of one event that are joined. */
#ifndef TB_EVENT_JOIN
#define TB_EVENT_JOIN

#include "tournament.h"

/* The days of one event, from several files, as one tournament. */

/* What a file holds of a section, checked by itself. */
struct tb_join_day {
    struct tb_source source; /* its name is kept, the text is not */
    struct tb_tournament held;
    tb_num *points; /* declared: of the day, or of the event so far */
    int file;       /* the file's number */
    bool taken;
};

struct tb_join {
    struct tb_join_day **day;
    size_t count, capacity;
    char **text; /* what is kept of the files */
    size_t texts, text_capacity;
    size_t next;
};

/*
 * Takes what a file holds: puts it in order, checks it, and leaves the
 * tournament empty. False after a fault of its source.
 */
bool tb_join_add(struct tb_join *join, struct tb_tournament *day, int file);

/*
 * Joins the days of the next section, those of one name, or all where each
 * file holds one section, into the tournament, whose source is to be set: it
 * gets the first file's name. False behind the last section, or after a fault,
 * which source->failed tells.
 */
bool tb_join_next(struct tb_join *join, struct tb_tournament *to);

void tb_join_free(struct tb_join *join);

/* In join_days.c: adds a later day to what the days before it hold. */
bool tb_join_append(struct tb_tournament *to, struct tb_join_day *day);

/*
 * Compares what the day declares with the sums of its rounds, alone or with
 * those of the days before: all points are of one kind, and one player who has
 * the other is wrong.
 */
bool tb_join_points(struct tb_join_day *day, const tb_num *before);

/* How many rounds there are before the first in which anybody has anything. */
size_t tb_join_blank(const struct tb_tournament *tournament);

/* Between the files of join.h. */

/* Who is who: for each player of the day the row in what there is, or -1. */
struct tb_join_match {
    struct tb_tournament *to;
    struct tb_join_day *day;
    int32_t *row;
    int32_t next_id; /* that nobody has */
};

/*
 * Fills the rows: by id, or by name where most of those whose ids are there
 * have other names. False after a fault.
 */
bool tb_join_match(struct tb_join_match *match);

#endif
