/* SPDX-License-Identifier: ISC */
/* What is sure where outcomes cannot be counted: tb-chances(1), PROOFS. */
#ifndef TB_WAYS_SURE
#define TB_WAYS_SURE

#include "chances.h"
#include "rules/rules.h"

enum { TB_SUMS_LINKS = 100 };

/* A key: its column, or that of the list that it cuts and adds up. */
struct tb_sums_key {
    struct tb_text name;
    bool lower;             /* the lower is better */
    bool forfeits;          /* one is the lower of two scores: 16.4.1 */
    bool modified;          /* the score says what is cut: 34E1 */
    bool harkness;          /* the rounds do: 34E4 */
    struct tb_discard cut;  /* of others */
    int slot;
    size_t first, count;    /* its parts, of those of a record */
};

/* A number of a key: if all open games are drawn, and what a game changes. */
struct tb_sums_part {
    tb_num base;        /* TB_MISSING: none */
    bool voluntary;     /* 16.5: it is cut first */
    bool odd;           /* in a key's first part: the key is not a sum, */
    tb_num off;         /* or is this far from one at most */
    size_t first, last; /* terms, 0: none */
};

/* Results of a game, of the lower id; the last one: it is open. */
enum { TB_SUMS_WON, TB_SUMS_LOST, TB_SUMS_DRAWN, TB_SUMS_OPEN };

struct tb_sums_term {
    size_t game, next;
    tb_num change[TB_SUMS_OPEN];
};

/* Sets how a key is made, by its name, and puts the column that it cuts; false:
   it is not a sum. */
typedef bool tb_sums_known(struct tb_sums_key *key, struct tb_output *list);

/* Zero it first. */
struct tb_sums {
    const struct tb_counting *count; /* its columns */
    tb_sums_known *known;
    int games_slot;
    struct tb_lists list;

    /* Of the current section: */
    const struct tb_chances *of;
    struct tb_settings settings;
    struct tb_sums_key link[TB_SUMS_LINKS]; /* score; the order, as known */
    size_t links;
    bool ends;   /* other keys follow, by which either may be ahead */
    bool single; /* each game has two players, who have no other */
    size_t rows, games, stride, terms;
    struct tb_sums_part *part; /* by row and link */
    struct tb_sums_term *term; /* the first is empty */
    size_t term_capacity;
    unsigned char *result; /* by game, for comparisons */
    size_t *weight;        /* by game: how many sums it leaves in doubt */
};

/* Asks for the columns. */
void tb_sums_open(struct tb_sums *sums, struct tb_stream *stream,
                  const struct tb_counting *count, tb_sums_known *known);

void tb_sums_free(struct tb_sums *sums);

/* Takes an outcome that was counted, and after the last of them proves for each
   participant what it can; false: the section fails. */
bool tb_sure_section(struct tb_sums *sums, struct tb_stream *stream,
                     struct tb_chances *chances);

/* Between sums.c and sure.c. */

/* Takes an outcome that was counted; false: the section fails. */
bool tb_sums_take(struct tb_sums *sums, struct tb_stream *stream,
                  const struct tb_chances *chances);

/* What y can be, seen from x. */
enum { TB_SUMS_AHEAD = 1, TB_SUMS_EQUAL = 2, TB_SUMS_BEHIND = 4 };
unsigned tb_sums_compare(const struct tb_sums *sums, size_t x, size_t y);

#endif
