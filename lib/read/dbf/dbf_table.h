/* SPDX-License-Identifier: ISC */
/*
 * A dBase III table: a header of 32 bytes, 32 for each field, 0x0D; records
 * of one length, each a mark (`*` is deleted) and its fields; 0x1A. Nothing
 * of it is believed: what is opened lies within the source in full.
 */
#ifndef TB_DBF_TABLE_H
#define TB_DBF_TABLE_H

#include <stdint.h>

#include "event/event.h"

struct tb_dbf {
    struct tb_source *source;
    size_t start;   /* of the first record */
    size_t length;  /* of a record */
    size_t records; /* deleted ones included */
    size_t fields;
};

/* Where a field is in each record. length 0: the table has none. */
struct tb_dbf_field {
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

#endif
