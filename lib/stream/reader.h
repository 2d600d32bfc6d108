/* SPDX-License-Identifier: ISC */
/*
 * The reading of a stream, line by line: its header, the fields of a record,
 * and to which section it belongs. It works on text; where that comes from is
 * its caller's: input.h reads descriptors, others have it in memory.
 */
#ifndef TB_READER_H
#define TB_READER_H

#include "base/base.h"
#include "line.h"

/* A field of a record that was asked for: where it is in its line. */
struct tb_span {
    uint32_t offset, length;
};

struct tb_reader {
    char *text;              /* a copy of */
    struct tb_text header;   /* as it came; at is NULL before it */
    struct tb_text *columns; /* slices of header */
    size_t column_count, column_capacity;
    uint32_t *column_of; /* by slot */
    size_t slot_capacity;
    int slot_count;
    uint32_t *ends; /* by column: where it ends in the record that was cut */
    int section_slot; /* -1 if there is no such column */
    bool open;        /* a record of the section was met */
    bool all;         /* all records are one section, without a name */
    char *name;       /* of the section, a copy */
    size_t name_length, name_capacity;
    struct tb_line_bounds bounds; /* of what was read */
    char fault[300]; /* what is wrong with the header or the record */
};

/* The columns that tb-parse writes, those of teams last. */
extern const struct tb_words tb_reader_names;

/* Said of a record in the header's place, after tail or awk. */
#define TB_READER_NO_HEADER \
    "the first line is no header, as tb-parse writes it"

/* Takes the header; false, and the fault, if it is wrong. */
bool tb_reader_header(struct tb_reader *reader, struct tb_text line);
void tb_reader_free(struct tb_reader *reader);

/* True if a column has one of the names that tb-parse writes. */
bool tb_reader_knows(const struct tb_reader *reader);

/* The slot of a column that is asked for, -1 if there is none. */
int tb_reader_slot(struct tb_reader *reader, struct tb_text name);

/*
 * Splits a record at its tabs and sets the spans of the slots, empty ones
 * where it has too few fields; returns how many there are. The bytes from the
 * line up to readable may be looked at.
 */
size_t tb_reader_cut(const struct tb_reader *reader, struct tb_text line,
                     const char *readable, struct tb_span *spans);

/* False, and the fault, if a record of so many fields is wrong. */
bool tb_reader_check(struct tb_reader *reader, struct tb_text line,
                     size_t fields);

/* A field of a record that was cut, `-` for the slot -1. */
static inline struct tb_text tb_reader_field(struct tb_text line,
                                             const struct tb_span *spans,
                                             int slot)
{
    if (slot < 0)
        return (struct tb_text){"-", 1};
    return (struct tb_text){line.at + spans[slot].offset, spans[slot].length};
}

/*
 * True if a record that was cut is of the section that is open; where none is
 * it begins one. One that cannot be split belongs to the section before it,
 * unless its section field is there and says otherwise.
 */
bool tb_reader_enter(struct tb_reader *reader, struct tb_text line,
                     const struct tb_span *spans, size_t fields);

/*
 * True if the first field of a line that is not cut yet says that it is of the
 * section that is open: tb_reader_enter would say so too.
 */
static inline bool tb_reader_goes_on(const struct tb_reader *reader,
                                     struct tb_text line)
{
    const size_t length = reader->name_length;

    return reader->open && reader->section_slot >= 0 &&
           reader->column_of[reader->section_slot] == 0 &&
           line.length > length && line.at[length] == '\t' &&
           memcmp(line.at, reader->name, length) == 0;
}

/*
 * Of a stream that is in memory, rest of it: finds and takes its header; false
 * if there is none, or a wrong one.
 */
bool tb_reader_begin(struct tb_reader *reader, struct tb_text *rest,
                     struct tb_text *header);

/* Cuts the next record, and tells if a section begins; false at the end. */
bool tb_reader_next(struct tb_reader *reader, struct tb_text *rest,
                    struct tb_text *line, struct tb_span *spans, bool *begins);

#endif
