/* SPDX-License-Identifier: ISC */
/* Between the parts of tb_matches_build (matches.h). */
#ifndef TB_MATCHES_WORK_H
#define TB_MATCHES_WORK_H

#include "matches.h"
#include "roster.h"

struct tb_matches_work {
    struct tb_teams *teams;
    struct tb_source *source;
    struct tb_match_row **named; /* of tb_matches_number */
    struct tb_match_row **at;    /* by team and round, NULL: no row */
    struct tb_scoring scale;     /* of the rows' match points */
    bool any_mp;                 /* a row has match points */
};

/* The opponent's row of a match. */
static inline const struct tb_match_row *
tb_matches_other(const struct tb_matches_work *work,
                 const struct tb_match_row *row)
{
    return work->at[row->other * work->teams->rounds + row->round];
}

/* What a row with an opponent says of the match, by the points of both. */
enum tb_kind tb_matches_kind(const struct tb_matches_work *work,
                             const struct tb_match_row *row);

/*
 * Finds the scale of the rows' match points, and that of the matches: the
 * same, or --mp. False after a fault.
 */
bool tb_matches_scale(struct tb_matches_work *work);

#endif
