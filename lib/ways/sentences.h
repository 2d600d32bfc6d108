/* SPDX-License-Identifier: ISC */
/* Shared by sentences.c (the wording) and true.c (which outcomes it fits). */
#ifndef TB_WAYS_SENTENCES
#define TB_WAYS_SENTENCES

#include "chances.h"

/* Results of a game as bits: W, D, L of the lower id. */
enum { TB_SENTENCES_ANY = 7 };

/* A game whose result differs between outcomes or is given. */
struct tb_sentences_game {
    struct tb_counted_game of;
    unsigned seen;  /* results that occur in outcomes */
    int64_t stride; /* distance between outcomes that differ in this game alone;
                       0: only one result */
    unsigned mask;  /* results under consideration */
    bool matters;
};

struct tb_sentences {
    struct tb_sentences_game *game; /* with a sentinel after the last one */
    size_t count;
    size_t bytes;        /* of a set of outcomes, one bit each */
    unsigned char *sets; /* by row and place: its outcomes */
    unsigned char *tied; /* same index; bit 0: once alone, bit 1: shared */
    bool *whole;         /* by row: the name needs the id */
    size_t rounds, planned, columns; /* of the section */

    /* The current place and own game, and the output. */
    const struct tb_chances *chances;
    const struct tb_counting *asked;
    struct tb_output *output;
    size_t place, own;
    const unsigned char *set;
    const char *before; /* text before the next condition */
};

/* Returns the result of a game; NULL, after a fault, if it has no result. */
const struct tb_game *tb_count_result(const struct tb_counting *count,
                                      struct tb_stream *stream, int32_t id,
                                      size_t round);

/* Stores the current section, a counted outcome. Returns false if it fails. */
bool tb_words_take(struct tb_counting *count, struct tb_stream *stream,
                   struct tb_chances *chances);

/* The number of outcomes that the masks select, and in how many of them the
   player has the place. */
struct tb_share {
    int64_t all, had;
};
struct tb_share tb_sentences_share(const struct tb_sentences *words);

/* Returns the results of a game that have the same effect as this one. */
unsigned tb_sentences_same(struct tb_sentences *words, size_t game,
                           int result);

#endif
