/* SPDX-License-Identifier: ISC */
/* Where two streams differ, or columns of one. */
#ifndef TB_STREAM_COMPARE
#define TB_STREAM_COMPARE

#include "base/base.h"
#include "columns.h"
#include "machine.h"

/*
 * Participants are found by id within sections of one name: of two that bear
 * it the first of the one stream is the first of the other. Cells that are
 * numbers are compared as numbers, all others as text; what is missing on a
 * side is not compared.
 */

/* A column of the left stream, and the one of the right that should be it. */
struct tb_pair {
    struct tb_text left, right; /* names, which live on */
    bool demanded; /* where somebody of the section has it nobody may lack it */
    int left_slot, right_slot;
    struct tb_text key;         /* left is this one of those in `declared`, */
    struct tb_text own;         /* and right of those in `own` */
    bool there;                 /* and somebody of this section has it */
    size_t compared;            /* cells */
    bool instead; /* another reading of the pair before it: nothing differs */
    bool fits;    /* it is what most cells of this section that differ have */
    struct tb_keys *tied; /* right is a place among those whom these tie, and
                             left counts by the order that it makes; or NULL */
    char *keys;      /* of it */
    int64_t unbroken; /* what left has where right is 0, as nobody is tied */
    bool *differing; /* so, by record */
};

/* The two cells of a pair. */
struct tb_sides {
    struct tb_text left, right;
    bool differ;
};

/* A participant of whom something differs. */
struct tb_meeting {
    struct tb_text section, id, name;
    bool in_left, in_right;     /* or it is in one stream alone */
    size_t record;              /* of left's section, if it is in that */
    const struct tb_kept *kept; /* right's section; NULL: there is none */
    const struct tb_sides *sides; /* by pair; right's alone if it is in that */
};

/* Zero it first, and set these; the streams are open, and not begun. */
struct tb_compare {
    struct tb_stream *left, *right; /* the same one: columns of it */
    bool lenient; /* a `rank` may be any of the places that are shared */
    bool exact;   /* cells are texts, and what is missing is one, too; the
                     same event must be in both, and its ids mean the same */
    bool each;    /* right is read whole first, then all of left is told */
    void (*tell)(struct tb_compare *compare, const struct tb_meeting *met);
    /* A section of left, which false leaves out, or NULL. */
    bool (*begin)(struct tb_compare *compare);
    void *data;   /* for tell */
    struct tb_keys *order; /* in which those of left are told; NULL: as they
                              stand */

    /* By tb_compare_pair: */
    struct tb_pair *pair;
    size_t pairs, capacity;

    /* By tb_compare_run: */
    struct tb_sides *sides;
    struct tb_meeting met;
    struct tb_games_loader left_ids;
    int right_id, left_name, right_name; /* slots */
    struct tb_kept **kept;      /* right sections that were passed */
    size_t count, kept_capacity;
    struct tb_names *names;     /* of them */
};

/* True if one stream is compared, its columns with each other. */
static inline bool tb_compare_is_one(const struct tb_compare *compare)
{
    return compare->left == compare->right;
}

/* True for cells that are the same, as numbers or as texts; of what a table
   declares also if it is a quarter at one decimal, up or down, as in Vega. */
bool tb_compare_equal(struct tb_text a, struct tb_text b);
bool tb_compare_declared(struct tb_text cell, struct tb_text computed);

/* The right cell of a pair of the stream at its section. */
struct tb_text tb_compare_right(const struct tb_compare *compare,
                                const struct tb_pair *pair, size_t record);

/* The left cell of the k-th pair. */
struct tb_text tb_compare_left(const struct tb_compare *compare, size_t record,
                               size_t k);

/* Adds a pair; the program ends if a stream has no such column. */
void tb_compare_pair(struct tb_compare *compare, struct tb_text left,
                     struct tb_text right);

/* The last pair's right is a place among those tied by keys, between `~`. */
void tb_placed_open(struct tb_compare *compare, struct tb_text keys);

/* Finds who of the section stands otherwise among them; false: it is bad. */
bool tb_placed_find(struct tb_compare *compare);

/* Reads both streams, and tells what differs in the order of the left one. */
void tb_compare_run(struct tb_compare *compare);

void tb_compare_free(struct tb_compare *compare);

/* Between the files of it: what of the right stream is kept. */

/* Fields of a record that is kept: id and name stand before the pairs'. */
enum { TB_KEPT_ID, TB_KEPT_NAME, TB_KEPT_FIRST };

/* A section of the right stream. */
struct tb_kept {
    char *name;
    bool by, taken;             /* it was put by; the left stream has it */
    struct tb_kept *first, *newest; /* of those of one name that were put by */
    struct tb_games_loader ids;
    size_t count;
    bool *met;                  /* by record */
    struct tb_output text;      /* the fields of all records */
    size_t *end;                /* of each of them in it */
    size_t *sharing;            /* by rank, how many have it; or NULL */
};

/* A field of a record that was kept. */
struct tb_text tb_kept_field(const struct tb_compare *compare,
                             const struct tb_kept *kept, size_t record,
                             size_t field);

/* Asks for all columns, before records are read. */
void tb_compare_ask(struct tb_compare *compare);

/* Reads the next section, of all streams that stand one behind another where
   the stream may have several. */
bool tb_compare_section(struct tb_compare *compare, struct tb_stream *stream);

/* If exact these end the program: ids do not tell who is who, as most have
   other names, or a name is under another id, which is taken or was left so;
   the left one's sections, of which first is one, are not in the right one,
   as files of other names have them: all would be new. */
void tb_compare_numbers(const struct tb_compare *compare,
                        const struct tb_kept *kept);
void tb_compare_apart(const struct tb_compare *compare, struct tb_text first);

/* Keeps the section that the right stream is at. */
struct tb_kept *tb_kept_take(struct tb_compare *compare);
void tb_kept_drop(struct tb_kept *kept);

/* The right section of a name, NULL if there is none. Streams in one order are
   read side by side, and nothing is put by. */
struct tb_kept *tb_kept_find(struct tb_compare *compare, struct tb_text name);

/* Puts by all that were not read. */
void tb_kept_rest(struct tb_compare *compare);

#endif
