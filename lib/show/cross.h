/* SPDX-License-Identifier: ISC */
/*
 * A section's rounds as cells of a cross table: `W 6`, `D 11b`, `½ bye`. The
 * number is the opponent's: its rank, where no two share one; else its line in
 * the table; without a column rank its id.
 */
#ifndef TB_CROSS_H
#define TB_CROSS_H

#include "stream/stream.h"

struct tb_cross {
    struct tb_games_loader loader;
    struct tb_lists match; /* game points of teams' matches */
    int rank_slot, match_slot; /* -1: there is no such column */
    size_t rounds;
    bool by_line;      /* the numbers stand in no column of the stream */
    int32_t *number;   /* of each record, as a text */
    size_t number_capacity;
    struct tb_output text; /* of all cells and numbers */
    size_t *end;       /* of each text, record by record */
    size_t end_capacity;
    struct tb_output titles; /* of all rounds that can be, between tabs */
};

/* Asks the stream for the columns. */
void tb_cross_open(struct tb_cross *cross, struct tb_stream *stream);

/* Makes the section's cells; false, and the section fails, if it cannot. */
bool tb_cross_load(struct tb_cross *cross, struct tb_stream *stream);

/* The cell of a round, from 1; 0: the record's own number. */
struct tb_text tb_cross_cell(const struct tb_cross *cross, size_t record,
                             size_t round);

/* Puts what the cells say, for the end of a legend. */
void tb_cross_legend(const struct tb_cross *cross, struct tb_output *output);

void tb_cross_free(struct tb_cross *cross);

#endif
