/* SPDX-License-Identifier: ISC */
/*
 * Between records.c, which finds sections, and records_line.c, which reads
 * their records.
 */
#ifndef TB_RECORDS_WORK_H
#define TB_RECORDS_WORK_H

#include "event/event.h"

/* The columns that are understood. */
enum column {
    SECTION,
    ID,
    NAME,
    TEAM,
    RATING,
    SCORE,
    GAMES,
    SETTINGS,
    MP,
    GP,
    MPS,
    GPS,
    COLUMNS
};

/* Kept in the source from one section to the next. */
struct tb_records_state {
    struct tb_text header;
    size_t place[COLUMNS]; /* in the header, fields if it is not there */
    size_t fields;
    enum column order[COLUMNS]; /* those that are there, by place */
    size_t count;
    size_t lead; /* bytes of text before the header */
    char text[]; /* them and the header: the source's bytes move */
};

extern const char *const tb_records_columns[COLUMNS];

/*
 * Splits a record; a column that is not there is missing. False after a fault.
 */
bool tb_records_split(struct tb_source *source,
                      const struct tb_records_state *state,
                      struct tb_text line, struct tb_text field[COLUMNS]);

/* Adds a record that was split as a participant; false after a fault. */
bool tb_records_take(struct tb_source *source,
                     struct tb_tournament *tournament,
                     const struct tb_records_state *state,
                     const struct tb_text field[COLUMNS]);

#endif
