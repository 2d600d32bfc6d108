/* SPDX-License-Identifier: ISC */
/*
 * The records of TDEXPORT.DBF: which fields there are, and the records of
 * each section and player put together. Of dbf.c.
 */
#ifndef TB_DBF_ROWS_H
#define TB_DBF_ROWS_H

#include "dbf_event.h"

/* Old files have ten rounds a record, and D_REC_SEQ counts a player's. */
enum { TB_DBF_ROUND_FIELDS = 99, TB_DBF_ROUNDS_A_RECORD = 10 };

/* A record that is not deleted. */
struct tb_dbf_row {
    int64_t section;
    int32_t id;
    size_t part;   /* of a player, from 0 or 1 */
    size_t record;
    size_t first;  /* record of the player's first part */
};

struct tb_dbf_rows {
    struct tb_dbf table;
    struct tb_dbf_field section, id, part, event, name, state, member, rating,
        round[TB_DBF_ROUND_FIELDS];
    size_t round_fields;
    struct tb_dbf_row *row; /* by section, players as in the file */
    size_t count;
};

/*
 * Finds the fields of the open table. False after a fault: it is not the
 * players'.
 */
bool tb_dbf_rows_find(struct tb_dbf_rows *rows);

/*
 * Reads the records; rows->row has room for all. False after a fault: a
 * player's parts do not fit together, or the events of the tables differ.
 */
bool tb_dbf_rows_read(struct tb_dbf_rows *rows,
                      const struct tb_dbf_event *event);

/* Says what is wrong with a field; returns false. */
bool tb_dbf_rows_fault(const struct tb_dbf_rows *rows, size_t record,
                       const char *name, struct tb_text text,
                       const char *wrong);

#endif
