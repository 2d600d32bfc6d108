/* SPDX-License-Identifier: ISC */
/*
 * Direct encounter, C.07 article 6: the order among tied participants by the
 * games between them.
 */
#ifndef TB_ENCOUNTER_H
#define TB_ENCOUNTER_H

#include "game/game.h"
#include "steps.h"

/* Storage for the section, reused; zero it before the first use. */
struct tb_encounter {
    const struct tb_games *games; /* loaded with cross */
    const struct tb_entry *score; /* by record and round, NULL: the games' */
    tb_num win, loss; /* most and least that a missing game could give */
    unsigned kinds;  /* bits of enum tb_kind: those that count; forfeits,
                        against a recorded opponent, in /P and round robins */
    size_t *group;   /* by record: the number of its group, 0 = none */
    size_t *met;     /* by record: opponents met in its group */
    tb_num *points;  /* by record: points in its group, times the scale */
    size_t *meeting; /* by record: games against the one in work */
    tb_num *against; /* by record: its points in them */
    size_t *round;   /* the rounds in which the one in work met its group */
    size_t rounds;   /* so many */
    size_t capacity[6];
    size_t group_count;
    int64_t scale;
    struct tb_steps *steps; /* where it tells them; NULL: nowhere */
    const char *label;      /* of the points, in steps; NULL: none */
};

/*
 * Makes room for the section's records; call before the first rank. The
 * points are the games' own until score, win and loss are set to others.
 */
void tb_encounter_open(struct tb_encounter *encounter,
                       const struct tb_games *games, bool forfeits);

/*
 * True if a game counts among tied participants: it was played, or it was
 * forfeited against a recorded opponent and forfeits count.
 */
bool tb_encounter_counts(const struct tb_encounter *encounter,
                         const struct tb_game *game);

/*
 * Fills in met and points for a group: the table of its games. Where some
 * scale is wider than those before, the points before are stretched to it.
 * False if a mean of many games does not fit.
 */
bool tb_encounter_table(struct tb_encounter *encounter, const size_t *members,
                        size_t count);

/* Where all places are 1 nothing was broken: they become 0. */
void tb_encounter_unbroken(const size_t *members, size_t count,
                           size_t *place);

/*
 * Ranks count records that are tied: reorders them and sets place, by
 * record, from 1, equal for those still tied; 0 for all if nothing is
 * broken. False if a mean of many games does not fit.
 */
bool tb_encounter_rank(struct tb_encounter *encounter, size_t *members,
                       size_t count, size_t *place);

void tb_encounter_free(struct tb_encounter *encounter);

#endif
