/* SPDX-License-Identifier: ISC */
/* A dBase table, its companions, and its rows. */
#ifndef TB_DBF_DBF_TABLE
#define TB_DBF_DBF_TABLE

#include <stdint.h>

#include "event/event.h"

/*
 * A dBase III table: a header of 32 bytes, 32 for each field, 0x0D; records
 * of one length, each a mark (`*` is deleted) and its fields; 0x1A. Nothing
 * of it is believed: what is opened lies within the source in full.
 */

struct tb_dbf {
    struct tb_source *source;
    size_t start;   /* of the first record */
    size_t length;  /* of a record */
    size_t records; /* deleted ones included */
    size_t fields;
};

/* Where a field is in each record. length 0: the table has none. */
struct tb_dbf_field {
    char name[11 + 1];
    size_t offset, length;
};

/* False after a fault. */
bool tb_dbf_open(struct tb_dbf *table, struct tb_source *source);

/*
 * Finds a field of characters, numbers or a date. False after a fault: it is
 * there twice or of another type.
 */
bool tb_dbf_find(const struct tb_dbf *table, const char *name,
                 struct tb_dbf_field *field);

bool tb_dbf_deleted(const struct tb_dbf *table, size_t record);

/* Without blanks and NUL bytes at both ends; empty if there is no field. */
struct tb_text tb_dbf_text(const struct tb_dbf *table, size_t record,
                           struct tb_dbf_field field);

/*
 * Reads a field, perhaps with decimals that are 0, as an integer; -1 if it
 * is blank. False, without a fault, if it is no number up to max.
 */
bool tb_dbf_integer(const struct tb_dbf *table, size_t record,
                    struct tb_dbf_field field, int64_t max, int64_t *value);

/* Says what is wrong with a field of a record; returns false. */
bool tb_dbf_fault(const struct tb_dbf *table, size_t record,
                  struct tb_dbf_field field, const char *wrong);

/*
 * What stands beside TDEXPORT.DBF: TSEXPORT.DBF has the sections of the
 * event, THEXPORT.DBF the event. Either may be missing.
 */

struct tb_dbf_section {
    int64_t number;
    struct tb_text name; /* a slice of the event's source; length 0: none */
    size_t rounds;       /* S_TOT_RNDS, 0: not given */
    bool round_robin;
    bool double_games;   /* a round is two games */
};

/* Zero it first. */
struct tb_dbf_event {
    struct tb_source header, sections;
    int edition;              /* from H_BEG_DATE, 0: not known */
    struct tb_text name;      /* H_NAME */
    struct tb_text header_id, sections_id; /* H_EVENT_ID, S_EVENT_ID */
    bool found_sections;
    struct tb_dbf_section *section; /* by number */
    size_t count, capacity;
};

/*
 * Reads the two tables from the folder of source, if that is a file named
 * TDEXPORT.DBF, in any case. False after a fault, which source has too.
 */
bool tb_dbf_event_open(struct tb_dbf_event *event, struct tb_source *source);
void tb_dbf_event_close(struct tb_dbf_event *event);

/* NULL if there is none of that number. */
const struct tb_dbf_section *
tb_dbf_event_section(const struct tb_dbf_event *event, int64_t number);

/*
 * The records of TDEXPORT.DBF: which fields there are, and the records of
 * each section and player put together. Of dbf.c.
 */

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

#endif
