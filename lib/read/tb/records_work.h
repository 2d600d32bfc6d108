/* SPDX-License-Identifier: ISC */
/* Between the files that read a stream. */
#ifndef TB_TB_RECORDS_WORK
#define TB_TB_RECORDS_WORK

#include "event/event.h"
#include "stream/stream.h"

/* Between records.c, which finds sections, and records_line.c, which reads
   their records. */

/* The columns that are understood. */
enum column {
    SECTION, ID, NAME, TEAM, RATING, SCORE, GAMES, SETTINGS, MP, GP, MPS, GPS,
    MORE, COLUMNS
};

/* Kept in the source from one section to the next. */
struct tb_records_state {
    struct tb_reader reader;
    int slot[COLUMNS]; /* -1: there is no such column */
    struct tb_games_scale scale; /* of the section */
    struct tb_tournament *to;    /* it */
    struct tb_text field[COLUMNS]; /* of the record; "-" without a column */
    struct tb_text lead; /* what stands before the header, a copy */
    char *lead_bytes;
};

extern const char *const tb_records_columns[COLUMNS];

/* Adds a record as a participant; false after a fault. A column that is not
   there is missing. */
bool tb_records_take(struct tb_records_state *state, struct tb_text line);

#endif
