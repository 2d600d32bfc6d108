/* SPDX-License-Identifier: ISC */
/* What a file declares beside what is computed. */
#ifndef TB_ORDER_AUDIT
#define TB_ORDER_AUDIT

#include "base/base.h"
#include "codes.h"
#include "event/event.h"
#include "stream/stream.h"

/*
 * Compares what sections declare, points, ranks and tie-breaks, with what is
 * computed: sections of one order and table are a stream, in columns of which
 * stands what they declare. It goes through the order's stages, and tb_compare
 * finds where both differ.
 */

/* A column of tie-breaks: what is said of it, and which code it is. */
struct tb_audit_key {
    char *label, *code;
    size_t column; /* its place among the tournament's extras */
};

/* Sections with the same stages and columns. */
struct tb_audit_group {
    struct tb_output says; /* what they have in common, as text */
    struct tb_plan plan;   /* without commands: scores alone are compared */
    struct tb_audit_key *key;
    size_t keys, capacity;
    struct tb_store records;
};

struct tb_audit;

/* What is said of a participant, and how. */
struct tb_audit_said {
    struct tb_audit *audit;
    const struct tb_audit_group *group;
    const struct tb_compare *compare;
    struct tb_text section, id, name, file, line;
    const struct tb_sides *sides; /* points, ranks, keys */
};

struct tb_audit_reporter {
    struct tb_word word;
    void (*differing)(const struct tb_audit_said *said);
    /* What stands around them, and in the place of none. */
    const char *start, *between, *end, *none;
};

/* Zero it first. */
struct tb_audit {
    const struct tb_audit_reporter *reporter;
    bool lenient;        /* -l: a file may part those who are equal */
    bool verbose;        /* -v: columns that are passed over are told */
    /* Of the section to be added: the columns of its table, or NULL. */
    const struct tb_extras *extras;
    bool differ, failed; /* anything; a fault of the stages */
    struct tb_output report;
    size_t sections;
    struct tb_output missed; /* the section that was told last to fail */
    struct tb_audit_group *group;
    size_t groups, group_capacity;
    /* Of the section before: its table, order, and group. */
    size_t last_table;
    struct tb_output last_says;
    size_t last;
    /* How much was compared: points, ranks, then columns by their labels. */
    struct tb_audit_tally {
        char *label;
        size_t count;
    } *tally;
    size_t tallies, tally_capacity;
};

/* Makes ready for a report in a format; ends the program if there is none. */
void tb_audit_start(struct tb_audit *audit, const char *format);

/*
 * Adds a section that was checked. order has its codes already; those of
 * columns that it lacks are added to its plan, which is taken. False after a
 * fault of its source.
 */
bool tb_audit_add(struct tb_audit *audit,
                  const struct tb_tournament *tournament,
                  struct tb_order *order);

/*
 * Computes what was added and writes to standard output what differs, and to
 * standard error how much was compared; false if it was nothing.
 */
bool tb_audit_end(struct tb_audit *audit);
void tb_audit_free(struct tb_audit *audit);

/* Between the files of the module. */

/* Finds the columns that a new group's sections declare; likewise. */
bool tb_audit_columns(struct tb_audit *audit,
                      const struct tb_tournament *tournament,
                      struct tb_order *order, struct tb_audit_group *group);

/* Notes that so many values of a column were compared, of an other one 0. */
void tb_audit_count(struct tb_audit *audit, const char *label, size_t count);

/* What -o takes. */
extern const struct tb_words tb_reporters;
const struct tb_audit_reporter *tb_reporter_named(const char *name);

#endif
