/* SPDX-License-Identifier: ISC */
/* Shared by records.c, which finds sections, and records_line.c, which reads
   their records. */
#ifndef TB_TB_RECORDS_WORK
#define TB_TB_RECORDS_WORK

#include "event/event.h"
#include "stream/stream.h"

/* The columns that are read. */
enum column {
    SECTION, ID, NAME, TEAM, RATING, SCORE, GAMES, SETTINGS, MP, GP, MPS, GPS,
    MORE, COLUMNS
};

/* The source's state, kept from one section to the next. */
struct tb_records_state {
    struct tb_reader reader;
    int slot[COLUMNS]; /* -1: there is no such column */
    struct tb_games_scale scale; /* of the section */
    struct tb_tournament *to;    /* the section */
    struct tb_text field[COLUMNS]; /* of the record; "-" without a column */
    struct tb_text lead; /* a copy of the lines before the header */
    char *lead_bytes;
};

extern const char *const tb_records_columns[COLUMNS];

/* Adds a record as a player or team; false after a fault. */
bool tb_records_add(struct tb_records_state *state, struct tb_text line);

#endif
