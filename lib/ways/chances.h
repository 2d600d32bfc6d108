/* SPDX-License-Identifier: ISC */
/*
 * What outcomes add up to: one row for each participant (or, for --needs, for
 * each result of a pending game), whatever the number of outcomes.
 */
#ifndef TB_WAYS_CHANCES_H
#define TB_WAYS_CHANCES_H

#include "numbers.h"

enum { TB_PLACES_MAX = 100, TB_CHANCES_GAP = 300 };

/* The places that are counted: p1, p2... */
struct tb_places {
    int64_t place[TB_PLACES_MAX];
    size_t count;
};

struct tb_chances_row {
    size_t head, head_length; /* its first fields, in tb_chances.text */
    int64_t outcomes;
    int64_t best, worst; /* ranks; 0: none so far, or none are wanted */
    size_t first;        /* its counts in tb_chances.at */
    int64_t key[3];      /* rows are written in the order of these */
};

/* A pending game, for what must happen: who has the lower id, and when. */
struct tb_chances_game {
    int32_t id;
    size_t round; /* from 0 */
};

/* A section that outcomes were made of. */
struct tb_chances {
    struct tb_chances *self; /* for who finds it by its name */
    char *name;
    size_t name_length;
    bool failed; /* a fault was told: nothing is written */
    struct tb_ways ways;
    struct tb_ways_counted counted;
    int64_t outcomes; /* that all rows know of */
    struct tb_chances_row *row;
    size_t count, capacity;
    int64_t *at; /* by row and place: outcomes with that place or better */
    size_t at_capacity;
    struct tb_output text;
    struct tb_ids index; /* of participants, built by who adds them */
    struct tb_chances_game *game; /* three rows each: won, drawn, lost */
    size_t games, game_capacity;
    size_t *sorted; /* rows in the order of heads, see tb_chances_find */
    size_t sorted_capacity, sorted_count;
};

/* Sections by name, in the order of their first outcome. */
struct tb_chances_all {
    struct tb_chances **section;
    size_t count, capacity;
    struct tb_names *names;
};

/* The section of that name; made, without rows, if it is new. */
struct tb_chances *tb_chances_of(struct tb_chances_all *all,
                                 struct tb_text name);

/*
 * Adds a row whose first fields stand in text from start on; returns its
 * number.
 */
size_t tb_chances_add(struct tb_chances *chances, size_t start,
                      size_t places, const int64_t key[3]);

/* The row of these first fields, SIZE_MAX if there is none. */
size_t tb_chances_find(struct tb_chances *chances, struct tb_text head);

/* The first fields of a row, tabs between them. */
struct tb_text tb_chances_head(const struct tb_chances *chances, size_t row);

/*
 * Counts an outcome: a rank, which counts for a place only if counts is true.
 */
void tb_chances_count(struct tb_chances *chances, size_t row,
                      const struct tb_places *places, int64_t rank,
                      bool counts);

/*
 * Takes ways as counted. Returns NULL, or what is wrong: they are of another
 * event, or were counted before.
 */
const char *tb_chances_take(struct tb_chances *chances,
                            const struct tb_ways *ways,
                            struct tb_ways_range range);

/*
 * False if all ways were counted; else puts which were not: "section 'Open':
 * outcomes 1 to 9 of 27 are missing".
 */
bool tb_chances_gap(const struct tb_chances *chances,
                    char text[TB_CHANCES_GAP]);

/* Sorts the rows and writes them; with_ranks: best and worst, too. */
void tb_chances_put(struct tb_chances *chances, struct tb_output *output,
                    size_t places, bool with_ranks);

void tb_chances_free(struct tb_chances_all *all);

#endif
