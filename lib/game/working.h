/* SPDX-License-Identifier: ISC */
/* What --work writes of a value, put and taken. */
#ifndef TB_GAME_WORKING
#define TB_GAME_WORKING

#include "base/base.h"
#include "token.h"

/* What one round contributes: an entry of a list of tb-oppscores, or a share of
   a value. Shares that are not left out add up to the value, or, for a mean, to
   the sum that is divided. */
struct tb_entry {
    tb_num value;   /* TB_MISSING: the round contributes nothing */
    bool voluntary; /* marked `v`: from a voluntarily unplayed round */
    bool out;       /* left out by the rule: lowest, highest, cut */
};

/* Cuts the next one off, "3.5", "(2.5)", "-"; false if it is wrong. */
bool tb_entry_cut(struct tb_text *rest, struct tb_entry *share);

/* The column X.work: how the value X was computed. tb_working_take reads what
   tb_working_put writes. */

enum tb_work_kind {
    TB_WORK_SHARES,   /* "3.5 (2.5) -": share */
    TB_WORK_LOT,      /* "lot: seed:4": text; its SHA-256 is the lot */
    TB_WORK_STEPS,    /* "steps: among 4 7: 1 0": text, see tb_tie_cut */
    TB_WORK_FORMULA,  /* "formula: (3.5 + 0.5) / 2": text */
    TB_WORK_RATING,   /* "rating: 2000": the own one */
    TB_WORK_POINTS,   /* "points: 3 of 4": points, games */
    TB_WORK_MEAN,     /* "mean: 1950, 4.5 of 7: +102": rating, change, too */
    TB_WORK_LOWEST,   /* "lowest: 1800, 0 of 7: -800": of the opponents */
    TB_WORK_HIGHEST,  /* "highest: 1900, 7 of 7: +800" */
    TB_WORK_EXPECTED, /* "expected: 1 of 2: 1800 1900 -": share: ratings */
    TB_WORK_MEANS,    /* "means: 1903.25 - 1800": share: what it is a mean of */
    TB_WORK_KINDS
};

struct tb_working {
    enum tb_work_kind kind;
    size_t count; /* shares: one a round, and perhaps a last one */
    struct tb_entry share[TB_ROUNDS_MAX + 1];
    tb_num rating, points;
    int64_t games, change;
    struct tb_text text; /* not owned */
};

enum { TB_SHARE_BITS = 52 }; /* of a small one, and its sign */

/* Where some shares are large. */
bool tb_shares_sum_large(const struct tb_entry *share, size_t count,
                         tb_num *sum);

/* Adds up small shares. Returns false if one is large; *sum is then wrong. */
static inline bool tb_shares_sum_small(const struct tb_entry *share,
                                       size_t count, tb_num *sum)
{
    const uint64_t small = UINT64_C(1) << TB_SHARE_BITS;
    uint64_t total = 0, large = 0;

    /* Without branches, which the processor would mispredict. */
    for (size_t i = 0; i < count; i++) {
        const bool in = !share[i].out & (share[i].value != TB_MISSING);
        const uint64_t value = (uint64_t)share[i].value & -(uint64_t)in;
        total += value;
        large |= value + small;
    }
    *sum = (tb_num)total; /* a thousand small ones always fit */
    return large < 2 * small;
}

/* The adder of all rules: the sum of what is not left out; false if it does not
   fit. */
static inline bool tb_shares_sum(const struct tb_entry *share, size_t count,
                                 tb_num *sum)
{
    return tb_shares_sum_small(share, count, sum) ||
           tb_shares_sum_large(share, count, sum);
}

/* Their mean, rounded half up; TB_MISSING without shares. */
bool tb_shares_mean(const struct tb_entry *share, size_t count, int decimals,
                    tb_num *mean);

/* `-` for no shares. Changes nothing in the working. */
void tb_working_put(struct tb_output *output, struct tb_working *working);

/* Reads a field, which must live as long as the working; false if it is what
   another program wrote. */
bool tb_working_take(struct tb_text field, struct tb_working *working);

/* A step by which a tie was broken: "among 4 7 9: 1.5 1 0.5". "; " separates
   steps. */

enum tb_tie_by {
    TB_TIE_POINTS, /* "among": by the points of the games between them */
    TB_TIE_MP,     /* "match points among" */
    TB_TIE_GP,     /* "game points among" */
    TB_TIE_BOARD,  /* "board 2 among": by the points on it */
    TB_TIE_BOARDS, /* "boards 1 to 3 among" */
    TB_TIE_EACH,   /* "each board among 4 7: 1 0.5, 0 0.5" */
    TB_TIE_EQUAL,  /* "all boards equal among 4 7" */
    TB_TIE_NOBODY, /* "tied with nobody", without members */
    TB_TIE_MORE,   /* "...": further steps are left out */
    TB_TIE_BYS
};

enum { TB_TIE_NAMED = 50 }; /* more members have no names, and no points */

/* "1.5"; "10/3", where a mean is no decimal; "3+1". */
struct tb_tie_points {
    tb_num points;
    int64_t parts; /* points / parts is meant */
    tb_num least;  /* more, which games that are missing give at least */
};

struct tb_tie {
    enum tb_tie_by by;
    int64_t board;     /* the only one, or the last of some */
    size_t count;      /* of members: "among 73 of them" is also said */
    bool partly;       /* "who have not all met" */
    tb_num id[TB_TIE_NAMED];
    size_t points_each; /* how many points of each member there are, or 0 */
    struct tb_tie_points has[2 * TB_BOARDS_MAX]; /* member by member */
};

/* With too many members ids are not kept. */
void tb_tie_put(struct tb_output *output, struct tb_tie *tie);

/* Cuts the next step off the text of a working; false at the end. */
bool tb_tie_cut(struct tb_text *rest, struct tb_tie *tie);

/* X.why: where a round's contribution to a list of tb-oppscores comes from, a
   word each. */
enum tb_why {
    TB_WHY_NOTHING,  /* "-" */
    TB_WHY_SCORE,    /* the opponent's own score, or value */
    TB_WHY_UNPLAYED, /* the opponent's, adjusted for its unplayed rounds */
    TB_WHY_ROUNDS,   /* the opponent's, without penalties and bonuses */
    TB_WHY_FORE,     /* the opponent's, its last game taken as a draw */
    TB_WHY_UNRATED,  /* the rating assumed for unrated players */
    TB_WHY_DUMMY,    /* the own score */
    TB_WHY_CAPPED,   /* the own score, cut down by 16.4.1 or 16.4.2 */
    TB_WHY_VIRTUAL,  /* a virtual opponent's, before 2024 */
    TB_WHYS
};

void tb_why_put(struct tb_output *output, enum tb_why why);

/* Cuts the next word off, TB_WHY_SCORE for unknown ones; false: at the end. */
bool tb_why_cut(struct tb_text *rest, enum tb_why *why);

#endif
