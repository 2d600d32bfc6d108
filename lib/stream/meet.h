/* SPDX-License-Identifier: ISC */
/* Who of one section is who of another. */
#ifndef TB_STREAM_MEET
#define TB_STREAM_MEET

#include "base/base.h"
#include "columns.h"
#include "machine.h"

/* A section that is kept while its stream goes on. */
struct tb_kept {
    struct tb_text name;
    size_t file; /* of the stream, by its marks */
    size_t count;
    struct tb_games_loader ids; /* and its games, if they were loaded */
    struct tb_text *record;     /* with what is left of its line */
    struct tb_text *field;      /* by record and column */
    size_t columns;
    int32_t *met;               /* by record: the one of the other, or -1 */

    /* Between the functions of meet.c: */
    char *text;
    bool by, taken; /* it waits for the left stream; that has it */
    struct tb_kept *first, *newest; /* of those of one name that wait */
};

/* Keeps the section, with the columns in these slots, -1: "-"; name is the
   place of the name among them. The ids, which are loaded, are its from now
   on. */
enum { TB_KEPT_NAME, TB_KEPT_ID, TB_KEPT_FIRST };
struct tb_kept *tb_kept_make(const struct tb_stream *stream, const int *slot,
                             size_t columns, struct tb_games_loader *ids);
void tb_kept_free(struct tb_kept *kept);

static inline struct tb_text tb_kept_field(const struct tb_kept *kept,
                                           size_t record, size_t column)
{
    return kept->field[record * kept->columns + column];
}

/* True if names are one but for capitals, blanks, marks on letters and the
   order of the words, or one of them is missing. */
bool tb_kept_alike(struct tb_text a, struct tb_text b);

/* What the ids say. */
struct tb_met {
    size_t both, others; /* ids that both have; of these with other names */
    bool moved; /* a name is under another id, which was or is somebody's */
};

/* Meets two sections by their ids. */
struct tb_met tb_meet_ids(struct tb_kept *left, struct tb_kept *right);

/* Meets them by names that nobody else of either has. */
void tb_meet_names(struct tb_kept *left, struct tb_kept *right);

/*
 * Two streams of one event: sections meet by their names, of two with one name
 * the first of one stream is the first of the other; participants by id. The
 * program ends if ids do not say who is who, as the files were numbered again,
 * or if no section is in both.
 */
struct tb_meet {
    struct tb_stream *left, *right; /* open, and not begun */
    const struct tb_text *column;   /* that both have, */
    size_t columns;                 /* after name and id */
    bool whole; /* all of right is read before the first section of left */
    /* Takes a section of left and the one of right, which may be NULL: it is
       not there. In the end come those that left does not have, unless whole:
       left is NULL. */
    void (*take)(struct tb_meet *meet, struct tb_kept *left,
                 struct tb_kept *right);

    /* By tb_meet_run: */
    struct tb_kept **kept; /* of right, waiting */
    size_t count, capacity;
    struct tb_names *names; /* of them */
    int *slot[2];           /* of the columns of both */
};

void tb_meet_run(struct tb_meet *meet);

#endif
