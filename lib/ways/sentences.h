/* SPDX-License-Identifier: ISC */
/* Between the form of sentences, sentences.c, and what is true, true.c. */
#ifndef TB_WAYS_SENTENCES
#define TB_WAYS_SENTENCES

#include "chances.h"

/* Results of a game, as bits: W, D, L of the lower id. */
enum { TB_SENTENCES_ANY = 7 };

/* A game in which outcomes differ, or that was given. */
struct tb_sentences_game {
    struct tb_counted_game of;
    unsigned seen;  /* its results */
    int64_t stride; /* from an outcome to that of the next result; 0: it has
                       only one result */
    unsigned mask;  /* the results that are looked at */
    bool matters;
};

struct tb_sentences {
    struct tb_sentences_game *game; /* the one after the last is of nobody */
    size_t count;
    size_t bytes;        /* of a set of outcomes, a bit each */
    unsigned char *sets; /* by row, as added, and place: those that have it */
    unsigned char *tied; /* likewise: bit 0: some have it alone, 1: shared */
    bool *whole;         /* by row: its name is not clear without its id */
    size_t rounds, planned, columns; /* these are not the last if more follow */

    /* What is written, and the current place and own game. */
    const struct tb_chances *chances;
    const struct tb_counting *asked;
    struct tb_output *output;
    size_t place, own;
    const unsigned char *set;
    const char *before; /* what precedes the next condition */
};

/* The result of a game; NULL after a fault: it has none. */
const struct tb_game *tb_count_result(const struct tb_counting *count,
                                      struct tb_stream *stream, int32_t id,
                                      size_t round);

/* Takes the section, an outcome that was counted; false: it fails. */
bool tb_words_take(struct tb_counting *count, struct tb_stream *stream,
                   struct tb_chances *chances);

/* How many outcomes the masks have, and in how many of them the place is had.
 */
struct tb_share {
    int64_t all, had;
};
struct tb_share tb_sentences_share(const struct tb_sentences *words);

/* The results of a game that leave the same as one of them. */
unsigned tb_sentences_same(struct tb_sentences *words, size_t game,
                           int result);

#endif
