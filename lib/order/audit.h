/* SPDX-License-Identifier: ISC */
/* What a file declares beside what is computed. */
#ifndef TB_ORDER_AUDIT
#define TB_ORDER_AUDIT

#include "base/base.h"
#include "codes.h"
#include "event/event.h"

/*
 * Compares what sections declare, points, ranks and tie-breaks, with what is
 * computed. Sections of one order go through one pipeline together.
 */

/* A slice of tb_audit.texts, which grows. */
struct tb_audit_text {
    size_t start, length;
};

/* A participant: what is declared, TB_MISSING where it is not, and computed. */
struct tb_audit_entry {
    int32_t id;
    unsigned long line;
    struct tb_audit_text name;
    tb_num points, rank;
    tb_num score;
    size_t leader;      /* the entry that is the first of the same rank */
    tb_num place, last; /* of the leader, and of the last of them */
};

/* A column of tie-breaks: what the file calls it, and the stream. */
struct tb_audit_key {
    struct tb_audit_text label, column;
    size_t other; /* its place in tb_tournament.others */
    int slot;     /* while the computed ones are read */
};

/* How much of a run was compared. */
struct tb_audit_tally {
    size_t points, ranks;
    struct tb_audit_compared {
        char *label;
        size_t count;
    } *column;
    size_t columns, capacity;
};

/* Sections with the same stages, and with the columns that they declare. */
struct tb_audit_group {
    struct tb_plan plan;
    struct tb_output says; /* header and stages, as text: they name it */
    struct tb_output records;
};

struct tb_audit_section {
    struct tb_audit_text file, name, order;
    int table;              /* see tb_audit */
    size_t group;
    size_t entry, count;    /* participants */
    size_t key, keys;       /* columns */
    size_t value;           /* of the first participant and column */
    bool ranked, is_stream;
    size_t computed;        /* participants */
};

struct tb_audit {
    struct tb_output *report;
    /* What writes a participant who differs, and the end of it all. */
    void (*differing)(struct tb_audit *audit,
                      const struct tb_audit_section *section, size_t i);
    void (*end)(struct tb_audit *audit); /* NULL: there is nothing to do */
    bool lenient;           /* -l: a file may part those who are equal */
    bool verbose;           /* -v: columns that are passed over are told */
    int table;              /* the file, by its number: to be set */
    bool agree, failed;     /* all so far; a fault of the stages */
    bool begun;             /* something was reported */
    struct tb_audit_tally tally;
    struct tb_output texts;
    struct tb_audit_section *section;
    size_t sections, section_capacity;
    struct tb_audit_entry *entry;
    size_t entries, entry_capacity;
    struct tb_audit_key *key;
    size_t keys, key_capacity;
    tb_num *declared, *computed; /* of the keys, section by section */
    size_t values, declared_capacity, computed_capacity;
    struct tb_audit_group *group;
    size_t groups, group_capacity;
    struct tb_ids ids;      /* of the section whose ranks are read */
};

/*
 * Adds a section that was checked. points are those declared, which the
 * common check has not seen. order has its codes already; those of columns
 * that it lacks are added to its plan. False after a fault of its source.
 */
bool tb_audit_add(struct tb_audit *audit,
                  const struct tb_tournament *tournament,
                  const tb_num *points, struct tb_order *order);

/* One thing of a participant that differs: what it is, and both values. */
struct tb_difference {
    struct tb_text what;
    tb_num declared, computed;
};

/*
 * The first difference of a section's i-th participant from *next on, which
 * starts at 0; false if there is none left.
 */
bool tb_audit_difference(const struct tb_audit *audit,
                         const struct tb_audit_section *section, size_t i,
                         size_t *next, struct tb_difference *found);

/* The best of the places that a participant shares. */
tb_num tb_audit_rank(const struct tb_audit *audit,
                     const struct tb_audit_entry *entry);

/* Computes what was added, reports what differs, and forgets it. */
void tb_audit_run(struct tb_audit *audit);

/*
 * Likewise, behind the last section, and says on standard error how much was
 * compared; false if it was nothing.
 */
bool tb_audit_end(struct tb_audit *audit);
void tb_audit_free(struct tb_audit *audit);

/* Between the files of the module. */
struct tb_text tb_audit_text_of(const struct tb_audit *audit,
                                struct tb_audit_text text);
struct tb_audit_text tb_audit_keep(struct tb_audit *audit,
                                   struct tb_text text);
/* The group of these stages and columns; the plan goes into it or is freed. */
size_t tb_audit_group_find(struct tb_audit *audit,
                           const struct tb_tournament *tournament,
                           struct tb_plan *plan);
/* Adds the section of a number to the group's records. */
void tb_audit_group_put(struct tb_audit_group *group,
                        const struct tb_tournament *tournament, size_t number);
void tb_audit_group_drop(struct tb_audit *audit);
bool tb_audit_columns(struct tb_audit *audit,
                      const struct tb_tournament *tournament,
                      struct tb_order *order,
                      struct tb_audit_section *section);
void tb_audit_read(struct tb_audit *audit, struct tb_text ranked);
/* Notes that so many values of a column were compared, of an other one 0. */
void tb_audit_tally(struct tb_audit *audit, struct tb_text label,
                    size_t count);

/* How tb-check writes what differs. */

/* What -o takes. */
extern const struct tb_words tb_reporters;

/* Has the audit report so; ends the program if the name is none. */
void tb_reporter_choose(struct tb_audit *audit, const char *name);

#endif
