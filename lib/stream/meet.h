/* SPDX-License-Identifier: ISC */
/* Matches the participants of two streams. */
#ifndef TB_STREAM_MEET
#define TB_STREAM_MEET

#include "base/base.h"
#include "columns.h"
#include "machine.h"

/* A section kept in memory while its stream continues. */
struct tb_kept {
    struct tb_text name;
    size_t file; /* index of its file, counted by marks */
    size_t count;
    struct tb_games_loader ids; /* and its games, if loaded */
    struct tb_text *record;     /* with the rest of its line */
    struct tb_text *field;      /* by record and column */
    size_t columns;
    int32_t *met;               /* by record: its match in the other section, or
                                   -1 */

    /* Private to meet.c: */
    char *text;
    bool by, taken; /* it waits for the left stream; it was matched */
    struct tb_kept *first, *newest; /* waiting sections of one name */
};

/* Keeps the section, with the columns in these slots; -1 gives "-". The slot of
   the name is at TB_KEPT_NAME. It takes the loaded ids over. */
enum { TB_KEPT_NAME, TB_KEPT_ID, TB_KEPT_FIRST };
struct tb_kept *tb_kept_make(const struct tb_stream *stream, const int *slot,
                             size_t columns, struct tb_games_loader *ids);
void tb_kept_free(struct tb_kept *kept);

static inline struct tb_text tb_kept_field(const struct tb_kept *kept,
                                           size_t record, size_t column)
{
    return kept->field[record * kept->columns + column];
}

/* True if names differ only in case, blanks, accents and the order of words, or
   if one is missing. */
bool tb_kept_alike(struct tb_text a, struct tb_text b);

/* The result of matching by id. */
struct tb_met {
    size_t both, others; /* matched ids; those with different names */
    bool moved; /* a name has changed to an id that belongs or belonged to
                   somebody */
};

/* Matches two new sections by id. */
struct tb_met tb_meet_ids(struct tb_kept *left, struct tb_kept *right);

/* Matches them by names that are unique in both. */
void tb_meet_names(struct tb_kept *left, struct tb_kept *right);

/* Matches two streams of one event: sections by name, and by their order among
   those with the same name; participants by id. The program ends if ids are
   unreliable because the files were renumbered, or if the streams have no
   section in common. */
struct tb_meet {
    struct tb_stream *left, *right; /* open, before tb_stream_begin */
    const struct tb_text *column;   /* common columns, */
    size_t columns;                 /* after name and id */
    bool whole; /* all of right is read before the first section of left; only
                   right needs the columns */
    /* Called for each left section with its match, NULL if there is none. At
       the end, unless whole is set, called for the other right sections with
       left NULL. */
    void (*take)(struct tb_meet *meet, struct tb_kept *left,
                 struct tb_kept *right);

    /* Private: */
    struct tb_kept **kept; /* sections of right that wait */
    size_t count, capacity;
    struct tb_names *names; /* by name */
    int *slot[2];           /* of the common columns, left and right */
};

void tb_meet_run(struct tb_meet *meet);

#endif
