/* SPDX-License-Identifier: ISC */
/* Between the form of sentences, sentences.c, and what is true, true.c. */
#ifndef TB_WAYS_SENTENCES
#define TB_WAYS_SENTENCES

#include "chances.h"

/* Results of a game, as bits: W, D, L of the lower id. */
enum { TB_TALES_ANY = 7 };

/* A game that ways differ in, or that was given. */
struct tb_tales_game {
    size_t round;   /* from 0 */
    int32_t id[2];  /* the lower one, the other */
    unsigned seen;  /* its results */
    int64_t stride; /* from a way to the next result; 0: it has one */
    unsigned mask;  /* the results that are looked at */
    bool matters;
};

struct tb_tales {
    struct tb_tales_game *game; /* behind the last one stands one of nobody */
    size_t count;
    size_t bytes;        /* of a set of ways, a bit each */
    unsigned char *sets; /* by row, as added, and place: it is had in these */
    unsigned char *tied; /* likewise: bit 0 if it is had alone, 1 if shared */
    bool *whole;         /* by row: its name is not clear without its id */
    size_t rounds, planned, columns; /* these are not the last if more follow */

    /* What is told, and of whom and which place now. */
    const struct tb_chances *chances;
    const struct tb_counting *asked;
    struct tb_output *output;
    size_t place, own; /* own: its game */
    const unsigned char *set;
    const char *before; /* what stands before the next condition */
};

/* A game is open if its results differ. False: the ways are not so many. */
bool tb_tales_strides(struct tb_tales *tales);

/* Looks at all ways. */
void tb_tales_reset(struct tb_tales *tales);

/* How many ways the masks have; in how many of them the place is had. */
int64_t tb_tales_ways(const struct tb_tales *tales);
int64_t tb_tales_had(const struct tb_tales *tales);

/* The results of a game that leave the same as one of them. */
unsigned tb_tales_same(struct tb_tales *tales, size_t game, int result);

#endif
