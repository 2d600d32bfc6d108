/* SPDX-License-Identifier: ISC */
/* Direct encounter and boards: what decides among tied players or teams. */
#ifndef TB_RULES_ENCOUNTER
#define TB_RULES_ENCOUNTER

#include "base/base.h"
#include "game/game.h"

/* How ties were broken, for workings. All members of a group share its steps.
   The storage is reused; zero it before the first use. */
struct tb_steps {
    const tb_num *id; /* by record */
    struct tb_tie tie; /* the current step */
    struct tb_output text; /* of all groups */
    size_t group; /* where the steps of the current group begin */
    bool full;    /* it has reached the limit; further steps are dropped */
    struct tb_step_span {
        size_t start, length;
    } *span; /* by record: the steps of its group */
    size_t capacity;
};

/* Makes room for the section's records. */
void tb_steps_open(struct tb_steps *steps, const tb_num *id, size_t count);

/* Ends a group, and gives its steps to the members. */
void tb_steps_end(struct tb_steps *steps, const size_t *members, size_t count);

/* Begins a step among members. Fill in the rest, then call tb_steps_add.
   Returns NULL if the group has reached its limit. */
struct tb_tie *tb_steps_begin(struct tb_steps *steps, enum tb_tie_by by,
                              const size_t *members, size_t count);
void tb_steps_add(struct tb_steps *steps);

struct tb_text tb_steps_of(const struct tb_steps *steps, size_t record);

/* Direct encounter, C.07 article 6: the order among tied participants by the
   games between them. The storage is reused; zero it before the first use. */
struct tb_encounter {
    const struct tb_games *games; /* loaded with cross */
    const struct tb_entry *score; /* by record and round, NULL: the games' */
    tb_num win, loss; /* most and least that a missing game could give */
    unsigned kinds;  /* bits of enum tb_kind: those that count; forfeits,
                        against a recorded opponent, in /P and round robins */
    size_t *group;   /* by record: the number of its group, 0 = none */
    size_t *met;     /* by record: opponents met in its group */
    tb_num *points;  /* by record: points in its group, times the scale */
    size_t *meeting; /* by record: games against the current record */
    tb_num *against; /* by record: its points in them */
    size_t *round;   /* rounds in which the current record met its group */
    size_t rounds;   /* their number */
    size_t capacity[6];
    size_t group_count;
    int64_t scale;
    struct tb_steps *steps; /* it adds its steps to these; NULL: to nothing */
    enum tb_tie_by by;      /* the kind of points, named in the steps */
};

/* Makes room for the section's records. The points are those of the games
   unless score, win and loss are set. */
void tb_encounter_open(struct tb_encounter *encounter,
                       const struct tb_games *games, bool forfeits);

/* True if a game was played, or forfeited against a recorded opponent where
   forfeits count. */
bool tb_encounter_counts(const struct tb_encounter *encounter,
                         const struct tb_game *game);

/* Fills in met, points and scale for a group. False if a mean of many games
   does not fit. */
bool tb_encounter_table(struct tb_encounter *encounter, const size_t *members,
                        size_t count);

/* Makes all places 0 if all are 1: nothing was broken. */
void tb_encounter_unbroken(const size_t *members, size_t count, size_t *place);

/* Ranks count records that are tied: reorders them and sets place, by record,
   from 1, equal for those still tied; 0 for all if nothing is broken. False if
   a mean of many games does not fit. */
bool tb_encounter_rank(struct tb_encounter *encounter, size_t *members,
                       size_t count, size_t *place);

/* What decides between two teams that are still tied. */
enum tb_ede_boards {
    TB_EDE_NONE,  /* EDE */
    TB_EDEC,      /* board count, lower first */
    TB_EDET,      /* top boards */
    TB_EDEB,      /* bottom board elimination */
    TB_EDEBT,     /* board count, then top boards */
    TB_EDEBB      /* board count, then bottom board elimination */
};

struct tb_ede {
    struct tb_encounter *encounter;  /* opened */
    const struct tb_entry *score[2]; /* primary and secondary points */
    tb_num win[2], loss[2]; /* most and least that a missing match gives */
    enum tb_tie_by name[2]; /* the kinds of points, named in the steps */
    enum tb_ede_boards by;
    const struct tb_boards *boards; /* NULL with TB_EDE_NONE */
};

/* 13.3: as tb_encounter_rank, for teams. */
bool tb_ede_rank(struct tb_ede *ede, size_t *members, size_t count,
                 size_t *place);

/* 34E5: wins less losses in the games that a record played against those of its
   group (numbers by record), whether all of them met or not. Sets the values of
   the shares. */
tb_num tb_plus_minus(const struct tb_games *games, size_t record,
                     const size_t *group, struct tb_entry *shares);

/* C.07 12: a team's points by board, in one match or summed over several. The
   functions that return bool return false if the result does not fit. */

/* Fills points, which has room for all boards, with a record's points on each
   board in all rounds. */
bool tb_board_points(const struct tb_boards *boards, size_t record,
                     tb_num *points);

/* Each board's points times its weight, as in school leagues; without weights
   times its number: 12.1 board count, lower first. */
bool tb_board_weigh(const tb_num *points, size_t boards, const tb_num *weights,
                    tb_num *sum);

/* Less than 0 if points a come before b. */
typedef int tb_board_order(const tb_num *a, const tb_num *b, size_t boards);

/* 12.2 top boards: more points on board 1, then on 2... */
tb_board_order tb_board_compare_top;

/* 12.3 bottom board elimination: more points without the last board, then
   without the last two... */
tb_board_order tb_board_compare_bottom;

/* Places by 12.2 or 12.3, as of tb_encounter_rank; totals are by record and
   board. */
void tb_board_rank(tb_board_order *order, const tb_num *totals, size_t boards,
                   size_t *members, size_t count, size_t *place);

/* What the members of a group were compared by. */
struct tb_board_totals {
    const tb_num *points; /* by record and board; if bottom: running sums from
                             board 1 on, see tb_board_sum_up */
    size_t boards;
    bool bottom; /* by 12.3, else by 12.2 */
};

/* Turns points per board into running sums: on boards 1, 1 to 2... Returns
   false if they do not fit. */
bool tb_board_sum_up(tb_num *points, size_t boards);

/* Adds to the steps how members were ranked: the first comparison, from step on
   (0: all), that separates them; then the same within each group still tied. */
void tb_board_steps(struct tb_steps *steps,
                    const struct tb_board_totals *totals,
                    const size_t *members, size_t count, size_t step);

#endif
