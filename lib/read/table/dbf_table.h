/* SPDX-License-Identifier: ISC */
/* A dBase table, and those beside TDEXPORT.DBF. */
#ifndef TB_TABLE_DBF_TABLE
#define TB_TABLE_DBF_TABLE

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
    const char *name;
    size_t offset, length;
};

/* False after a fault. */
bool tb_dbf_open(struct tb_dbf *table, struct tb_source *source);

/* Finds fields of characters, numbers or a date. False after a fault: one is
   there twice or of another type. */
bool tb_dbf_find(const struct tb_dbf *table, const char *const *name,
                 size_t count, struct tb_dbf_field *field);

bool tb_dbf_deleted(const struct tb_dbf *table, size_t record);

/* Without blanks and NUL bytes at both ends, and without decimals that are 0;
   empty if there is no field. */
struct tb_text tb_dbf_text(const struct tb_dbf *table, size_t record,
                           const struct tb_dbf_field *field);

/* Reads a field as an integer from 0 to TB_ID_MAX; a blank one is -1 (which is
   a fault) or as given. False after a fault. */
bool tb_dbf_integer(const struct tb_dbf *table, size_t record,
                    const struct tb_dbf_field *field, int64_t blank,
                    int64_t *value);

/* A copy as UTF-8 that lives as long as the source. */
struct tb_text tb_dbf_copy(struct tb_source *source, struct tb_text text);

/* TSEXPORT.DBF has the sections of the event, THEXPORT.DBF the event. Either
   may be missing. */

struct tb_dbf_section {
    struct tb_dbf_section *self; /* what tb_names has is const */
    struct tb_text name; /* length 0: none */
    size_t rounds;       /* S_TOT_RNDS, 0: not given */
    bool round_robin;
    bool double_games;   /* a round is two games */
    bool met;            /* in TDEXPORT.DBF */
    struct tb_dbf_section *next; /* that is met there */
};

/* Zero it first. Texts and sections live as long as the source. */
struct tb_dbf_event {
    int edition;             /* from H_BEG_DATE, 0: not known */
    struct tb_text name;     /* H_NAME */
    struct tb_text id[3];    /* H_EVENT_ID, S_EVENT_ID, and of a record */
    bool found_sections;
    struct tb_names *number; /* of sections; to be freed */
    struct tb_dbf_section *section; /* the next that TDEXPORT.DBF has */
};

/* Reads the two tables from the folder of source, if that is a file named
   TDEXPORT.DBF, in any case. False after a fault, which source has too. */
bool tb_dbf_event_open(struct tb_dbf_event *event, struct tb_source *source);

/* Finds a section, or adds one of which nothing is said; *added says so. */
struct tb_dbf_section *tb_dbf_section(struct tb_dbf_event *event,
                                      struct tb_source *source,
                                      int64_t number, bool *added);

#endif
