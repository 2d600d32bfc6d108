/* SPDX-License-Identifier: ISC */
/* dBase tables, and the two in the folder of TDEXPORT.DBF. */
#ifndef TB_TABLE_DBF_TABLE
#define TB_TABLE_DBF_TABLE

#include "event/event.h"

/* A dBase III table: a header of 32 bytes, 32 bytes for each field, 0x0D;
   records of one length, each a mark (`*`: deleted) and its fields; 0x1A.
   tb_dbf_open checks that all of it is within the source. */

struct tb_dbf {
    struct tb_source *source;
    size_t start;   /* offset of the first record */
    size_t length;  /* of each record */
    size_t records; /* including deleted ones */
    size_t fields;
};

/* Where a field is in each record. length 0: the table has no such field. */
struct tb_dbf_field {
    const char *name;
    size_t offset, length;
};

/* Opens the table in the source; false after a fault. */
bool tb_dbf_open(struct tb_dbf *table, struct tb_source *source);

/* Finds the fields of these names. False after a fault: a field occurs twice,
   or is not of characters, numbers or a date. */
bool tb_dbf_find(const struct tb_dbf *table, const char *const *name,
                 size_t count, struct tb_dbf_field *field);

bool tb_dbf_deleted(const struct tb_dbf *table, size_t record);

/* A field's text, without blanks and NULs at both ends, and without decimals
   that are 0; empty if the table has no such field. */
struct tb_text tb_dbf_text(const struct tb_dbf *table, size_t record,
                           const struct tb_dbf_field *field);

/* Reads a field as an integer from 0 to TB_ID_MAX. An empty field has the value
   blank, or is a fault if that is -1. False after a fault. */
bool tb_dbf_integer(const struct tb_dbf *table, size_t record,
                    const struct tb_dbf_field *field, int64_t blank,
                    int64_t *value);

/* A UTF-8 copy of a text, which lives as long as the source. */
struct tb_text tb_dbf_copy(struct tb_source *source, struct tb_text text);

/* TSEXPORT.DBF has the sections of the event, THEXPORT.DBF the event itself.
   Either may be missing. */

struct tb_dbf_section {
    struct tb_text name; /* length 0: none */
    size_t rounds;       /* S_TOT_RNDS; 0: not given */
    bool round_robin;
    bool double_games;   /* each round is two games */
    bool listed;         /* is in TSEXPORT.DBF */
    bool met;            /* has players in TDEXPORT.DBF */
    struct tb_dbf_section *next; /* in the order of TDEXPORT.DBF */
};

/* Zero it first. Texts and sections live as long as the source. */
struct tb_dbf_event {
    int edition;             /* from H_BEG_DATE; 0: unknown */
    struct tb_text name;     /* H_NAME */
    struct tb_text id[3];    /* H_EVENT_ID, S_EVENT_ID, D_EVENT_ID */
    bool found_sections;
    struct tb_names *number; /* sections by number; free it */
    struct tb_dbf_section *section; /* the next to be read */
};

/* If source is a file named TDEXPORT.DBF (ignoring case), reads the two other
   tables in its folder. False after a fault, which is copied to source. */
bool tb_dbf_event_open(struct tb_dbf_event *event, struct tb_source *source);

/* Finds a section by its number, or adds an empty one. */
struct tb_dbf_section *tb_dbf_section(struct tb_dbf_event *event,
                                      struct tb_source *source,
                                      int64_t number);

#endif
