/* SPDX-License-Identifier: ISC */
/* What files declare beside what is computed. */
#ifndef TB_ORDER_AUDIT
#define TB_ORDER_AUDIT

#include "base/base.h"
#include "codes.h"
#include "stream/stream.h"

/*
 * tb-check is a pipeline: tb-parse --declared, which carries what the files
 * declare, the commands of the order, which compute it, and tb-compare -o,
 * which reports what differs.
 */

struct tb_audit {
    const char *format; /* of the report */
    bool lenient, verbose; /* -l, -v */
    bool partial;          /* --partial */
    bool against;          /* --against: files are compared, nothing computed */
    bool joined;           /* --games: two files have games */
    bool searches;         /* no -t: an order that is not declared is found */
};

/* Adds tb-sort, and tb-compare of the columns that the tables have, behind an
   order, NULL of a stream, which declares its scores alone. */
void tb_audit_add(struct tb_plan *plan, const struct tb_audit *audit,
                  struct tb_store *records, struct tb_order *order);

void tb_audit_open(struct tb_stream *stream, struct tb_store *records);

/* Runs commands over the records; what they write is read beside. */
void tb_audit_run(const struct tb_plan *plan, struct tb_store *records,
                  struct tb_store *computed);

/* The columns that a section's table has: of the first record that has some, as
   who is in the games alone has none. */
static inline struct tb_text tb_audit_carried(const struct tb_stream *stream,
                                              int declared)
{
    size_t i = 0;

    while (i + 1 < stream->count &&
           tb_text_missing(tb_field(stream, i, declared)))
        i++;
    return tb_field(stream, i, declared);
}

/* A column that a table may have of a tie-break. */
struct tb_audit_column {
    struct tb_text key, name; /* as it is carried, and as it is called */
    struct tb_text head;      /* the name without what the legend says */
    struct tb_text legend;    /* `BH/C1 2026` of `TB1 [BH/C1 2026]` */
    struct tb_text meant;     /* the code of a program's short name: Buchh */
    int64_t number;           /* of `TB2`, 0 of other names */
    bool right;               /* of the points */
};

/* Cuts the next column off those that a record carries; false: none. */
bool tb_audit_column_cut(struct tb_text *rest, struct tb_audit_column *column);

/* The code that the order has for a column, by its number, or by a name that
   is alike; the score is none. at NULL: there is none. */
struct tb_text tb_audit_column_code(const struct tb_order *order,
                                    const struct tb_audit_column *column);

/*
 * The code that a name means as one more of the order, which tells of which
 * rule book it is, or length 0. Capitals mean nothing in a heading: with a
 * point behind it SB is none but a name, of FIDE's code or of sb.
 */
struct tb_text tb_audit_column_named(const struct tb_order *order,
                                     struct tb_text name,
                                     struct tb_output *codes);

/* The code of a legend that says one, and what year; else length 0. */
struct tb_text tb_audit_column_only(struct tb_text legend);

/* True for a code whose value is a place among the tied: others print points,
   or places, and the order that these make is compared. */
bool tb_audit_is_placed(struct tb_text code);

/* True for a code of ratings. */
bool tb_audit_is_rated(struct tb_text code);

/* Why a column cannot be compared of which a page's legend says so; or NULL. */
const char *tb_audit_column_aside(struct tb_text legend);

/* True of columns right of the tie-breaks, as Chess-Results has them. */
bool tb_audit_column_rates(const struct tb_audit_column *column);

/* Puts the columns of two files, joined: those of the first table. */
void tb_audit_put_joined(struct tb_store *records, struct tb_output *keys);

/* Where the codes of columns are looked for. */
struct tb_audit_search {
    struct tb_store *records;
    const struct tb_order *order;
    struct tb_text file;
    bool us;               /* it is written the US way */
    bool verbose;          /* each try is told */
    struct tb_store kept;  /* what was computed, for other columns */
    struct tb_output keys; /* `,BH` of the columns before, if they rank */
};

/*
 * Searches the code that gives the values of a published column, and reports
 * what it found; at is NULL if there is none. The legend decides, a code and
 * perhaps a year. So does the short name, if its code gives at least half of
 * the values and no code gives all. Where the columns rank it may be DE, by the
 * order that it makes.
 */
struct tb_text tb_audit_identify(struct tb_audit_search *search,
                                 const struct tb_audit_column *column,
                                 bool ranks);

/* True if a column makes the order that DE makes among those whom keys tie, and
   that is no chance; told, if each try is. */
bool tb_audit_is_direct(const struct tb_audit_search *search,
                        struct tb_text key);

/* Computes codes over the records; what is computed is read beside. */
void tb_audit_try(const struct tb_audit_search *search, struct tb_text codes,
                  struct tb_store *computed);

/* Puts that a column has the places, or points, of those whom keys tie. */
void tb_audit_put_placed(struct tb_output *output, struct tb_text code,
                         struct tb_text keys);

/* True if most of the cells that are filled, in that column of the section,
   begin with a number: 50%, +12. */
bool tb_audit_of_numbers(const struct tb_stream *stream, int declared,
                         struct tb_text key);

/* True if a table's columns have what a legend says of them: `TB1 [BH]`. */
bool tb_audit_has_legend(struct tb_store *records);

/* The number of neighbours whose declared ranks differ from those by the points
   and these columns, between commas; shared says that equals share a rank.
   SIZE_MAX: more than one in one_of. */
size_t tb_audit_others(struct tb_store *records, struct tb_text keys,
                       bool shared, size_t one_of);

/* Adds other readings of codes of columns with values that differ. */
void tb_audit_readings(struct tb_store *records, struct tb_order *order,
                       struct tb_output *keys);

/* Adds the commands of a code; false if it depends on others, or on a seed. */
bool tb_audit_compute(struct tb_order *order, struct tb_text code);

/* How tb-compare reports what differs: what its -o takes. */
struct tb_reporter;
extern const struct tb_words tb_reporters;
const struct tb_reporter *tb_reporter_named(const char *name);

/* Puts what a pair is called: TB1 (BH), points. */
void tb_report_label(struct tb_output *output, struct tb_text left,
                     struct tb_text right);

/* True for cells of two files, of which the right ones are not computed. */
bool tb_report_of_two(const struct tb_pair *pair);

/* Reads what a file declares; NULL, or what is wrong with it. */
const char *tb_report_number(struct tb_text cell, tb_num *value);

/* Zero it first, and set what is said by options. */
struct tb_report {
    const struct tb_reporter *reporter;
    bool failed;           /* a section is wrong; a message said so */
    int file, line;        /* columns of the stream */
    int games;             /* likewise: the file that has the games */
    struct tb_state state; /* of the section */
    struct tb_keys order;  /* as the files have their lines */
};

/* Has the next stream reported, whose columns are to be asked for yet. */
void tb_report_begin(struct tb_report *report, struct tb_compare *compare);

/* Puts a participant of whom something differs, the first of all or another. */
void tb_report_put(const struct tb_report *report, struct tb_output *output,
                   bool first, const struct tb_compare *compare,
                   const struct tb_meeting *met);

/* Puts what stands behind them, or in the place of none. */
void tb_report_end(const struct tb_report *report, struct tb_output *output,
                   bool any);

#endif
