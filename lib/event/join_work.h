/* SPDX-License-Identifier: ISC */
/* Between the files of join.h. */
#ifndef TB_JOIN_WORK_H
#define TB_JOIN_WORK_H

#include "join.h"

/* Who is who: for each player of the day the row in what there is, or -1. */
struct tb_join_match {
    struct tb_tournament *to;
    struct tb_join_day *day;
    int32_t *row;
    int32_t next_id; /* that nobody has */
};

/*
 * Fills the rows: by id, or by name where most of those whose ids are there
 * have other names. False after a fault.
 */
bool tb_join_match(struct tb_join_match *match);

#endif
