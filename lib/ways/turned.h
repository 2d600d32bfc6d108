/* SPDX-License-Identifier: ISC */
/* Sections as they were a round before, or had a game ended otherwise. */
#ifndef TB_WAYS_TURNED
#define TB_WAYS_TURNED

#include "outcomes.h"

/*
 * Before a section stand copies of it, by its name and parted by marks, whose
 * settings say in the key turned what they are: `now`, the records as they
 * came; `before`, those without the last round; `3:5=WD`, those with a game of
 * round 3 that was won by 5, the lower id of both, and is a draw there. The
 * order ranks them; tb_moves takes them out again.
 */
struct tb_turned {
    struct tb_stream *stream;
    struct tb_games_loader loader;
    struct tb_numbers score;
    int score_slot, mp[2], gp[2]; /* the sum and its list; -1: of players */
};

/* Asks for the columns. */
void tb_turned_open(struct tb_turned *turned, struct tb_stream *stream);

/* So many records of games that are turned are made of a section at most. */
#define TB_TURNED_MAX INT64_C(10000000)

/* Writes the section that was read behind the copies that are asked for: none
   of a first round, and no games turned that make more records than most, which
   is told if that is the greatest number. */
void tb_turned_write(struct tb_turned *turned, bool before, int64_t most);
void tb_turned_free(struct tb_turned *turned);

/* What the copies of a section showed of one of its participants. */
struct tb_move {
    int32_t id;
    int64_t now;            /* the place; 0: none */
    int64_t before;
    int64_t effort;         /* of the change; the least is kept */
    char change[60];        /* as the column has it; "": none is known */
};

/* Takes the copies out of a ranked stream. */
struct tb_moves {
    struct tb_stream *stream;
    int id, rank, games, settings; /* slots */
    bool before, turned;           /* which columns are appended */
    struct tb_move *move;
    size_t count, capacity;
};

/* Asks for the columns, and announces was and turned. */
void tb_moves_open(struct tb_moves *moves, struct tb_stream *stream,
                   bool before, bool turned);

/* Takes the section that was read, a copy or the one that they are of. */
void tb_moves_take(struct tb_moves *moves);
void tb_moves_free(struct tb_moves *moves);

#endif
