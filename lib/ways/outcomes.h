/* SPDX-License-Identifier: ISC */
/*
 * Records as they are when the pending games have ended in one way. What a
 * record is in each way of its own few games is composed once.
 */
#ifndef TB_WAYS_OUTCOMES_H
#define TB_WAYS_OUTCOMES_H

#include "numbers.h"
#include "pending.h"
#include "stream/stream.h"

#define TB_OUTCOMES_HEADER \
    "section\tid\tname\tteam\trating\tscore\tgames\tsettings\tnow\topen"

/* The columns that records are composed of. */
enum tb_outcomes_column {
    TB_OUTCOMES_ID,
    TB_OUTCOMES_NAME,
    TB_OUTCOMES_TEAM,
    TB_OUTCOMES_RATING,
    TB_OUTCOMES_SCORE,
    TB_OUTCOMES_GAMES,
    TB_OUTCOMES_SETTINGS,
    TB_OUTCOMES_COLUMNS
};

/* A record's part in the ways. */
struct tb_outcomes_record {
    tb_num now, base;    /* its score, and without what pending games give */
    size_t first, count; /* its games in tb_outcomes.own */
    size_t variant;      /* its first in tb_outcomes.start, if it is known */
    bool known;          /* all its variants are composed */
};

/* A pending game of one of the two. */
struct tb_outcomes_own {
    size_t game; /* in the pendings */
    bool higher; /* the result is that of the other */
};

struct tb_outcomes {
    int slot[TB_OUTCOMES_COLUMNS];
    struct tb_stream *stream;
    const struct tb_games *games;
    const struct tb_pendings *pendings;
    struct tb_output settings; /* of all records: with ways=... */

    struct tb_numbers scores;
    struct tb_outcomes_record *record;
    struct tb_outcomes_own *own;
    size_t *start; /* of each variant in text, and where the last ends */
    size_t starts;
    struct tb_output text;
    size_t record_capacity, own_capacity, start_capacity;
};

/* Asks for the columns. */
void tb_outcomes_open(struct tb_outcomes *outcomes, struct tb_stream *stream);

/*
 * Gets ready for the ways of a section whose games are loaded and whose
 * pending games are found. Of more than one way the settings say what values
 * depend on, no name and day of the event. False, and the section fails, if a
 * score is missing or does not fit.
 */
bool tb_outcomes_begin(struct tb_outcomes *outcomes,
                       const struct tb_games *games,
                       const struct tb_pendings *pendings,
                       const struct tb_ways *ways);

/* Writes all records of a way as a section: result says how games end. */
void tb_outcomes_put(struct tb_outcomes *outcomes, struct tb_text section,
                     const char *result);

void tb_outcomes_free(struct tb_outcomes *outcomes);

#endif
