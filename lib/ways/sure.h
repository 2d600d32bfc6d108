/* SPDX-License-Identifier: ISC */
/* Certainty without counting all outcomes: tb-chances(1), PROOFS. */
#ifndef TB_WAYS_SURE
#define TB_WAYS_SURE

#include "chances.h"
#include "rules/rules.h"

enum { TB_SUMS_LINKS = 100 };

/* A key: its column, or the column of the list that it cuts and adds up. */
struct tb_sums_key {
    struct tb_text name;
    bool lower;             /* lower is better */
    bool forfeits;          /* forfeits count the lower of two scores: 16.4.1 */
    bool modified;          /* the score decides what is cut: 34E1 */
    bool harkness;          /* the rounds decide what is cut: 34E4 */
    struct tb_discard cut;  /* all other cuts */
    int slot;
    size_t first, count;    /* its parts among those of a record */
};

/* A number that a key is made of: its value if all open games are drawn, and
   what each game changes. */
struct tb_sums_part {
    tb_num base;        /* TB_MISSING: no value */
    bool voluntary;     /* 16.5: cut first */
    bool odd;           /* only in the first part of a key: not a sum, */
    tb_num off;         /* or at most this far from one */
    size_t first, last; /* terms; 0: no terms */
};

/* Results of a game for the lower id; the last value means open. */
enum { TB_SUMS_WON, TB_SUMS_LOST, TB_SUMS_DRAWN, TB_SUMS_OPEN };

struct tb_sums_term {
    size_t game, next;
    tb_num change[TB_SUMS_OPEN];
};

/* Finds by its name how a key is computed, and puts the name of the column that
   it cuts. Returns false if it is not a sum. */
typedef bool tb_sums_known(struct tb_sums_key *key, struct tb_output *list);

/* Zero it first. */
struct tb_sums {
    const struct tb_counting *count;
    tb_sums_known *known;
    int games_slot;
    struct tb_lists list;

    const struct tb_chances *of;
    struct tb_settings settings;
    struct tb_sums_key link[TB_SUMS_LINKS]; /* score, then keys of the order */
    size_t links;
    bool ends;   /* unknown keys follow, which can decide either way */
    bool single; /* each game has two players without another open game */
    size_t rows, games, stride, terms;
    struct tb_sums_part *part; /* by row and link */
    struct tb_sums_term *term; /* the first is empty */
    size_t term_capacity;
    unsigned char *result; /* by game, for comparisons */
    size_t *weight;        /* by game: how many sums it leaves in doubt */
};

/* Requests the columns. */
void tb_sums_open(struct tb_sums *sums, struct tb_stream *stream,
                  const struct tb_counting *count, tb_sums_known *known);

void tb_sums_free(struct tb_sums *sums);

/* Adds the current outcome. After the last outcome it proves the places of all
   players. Returns false if the section fails. */
bool tb_sure_section(struct tb_sums *sums, struct tb_stream *stream,
                     struct tb_chances *chances);

/* Shared by sums.c and sure.c. */

/* Adds the current outcome. Returns false if the section fails. */
bool tb_sums_take(struct tb_sums *sums, struct tb_stream *stream,
                  const struct tb_chances *chances);

/* The possible positions of y relative to x. */
enum { TB_SUMS_AHEAD = 1, TB_SUMS_EQUAL = 2, TB_SUMS_BEHIND = 4 };
unsigned tb_sums_compare(const struct tb_sums *sums, size_t x, size_t y);

#endif
