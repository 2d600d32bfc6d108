/* SPDX-License-Identifier: ISC */
/*
 * check: what files declare beside what is computed.
 */
#ifndef TB_ROOM_CHECK
#define TB_ROOM_CHECK

#include "base/base.h"
#include "order/order.h"
#include "stream/stream.h"

/* What is compared of all records. */
enum tb_audit_kind {
    TB_AUDIT_POINTS, TB_AUDIT_RANK, TB_AUDIT_GAMES,
    TB_AUDIT_CELL /* a column of the table */
};

/* What files declare, and the column that is compared with it. */
struct tb_audit_pair {
    enum tb_audit_kind kind;
    char *name;   /* of a cell in the column more */
    char *code;   /* the column; "": there is none */
    bool own;     /* code is what the second file declares */
    bool instead; /* another reading of the pair before it: nothing differs */
    char *among;  /* keys: the column is a place among those whom they tie, and
                     what is declared counts by the order that it makes */

    /* While they are compared: */
    int left_slot, right_slot;
    bool demanded;  /* somebody of the section has it, so nobody may lack it */
    bool fits;      /* what most cells of the section that differ declare */
    bool differs;   /* for the current record */
    size_t compared;
    struct tb_keys tied;
    int64_t unbroken; /* what is declared where no tie is broken */
    bool *elsewhere;  /* by record: the place is another */
};

/* Those of sections with one order. */
struct tb_audit_part {
    struct tb_audit_pair *pair;
    size_t count, capacity;
    bool lenient; /* a rank may be any of the places that are shared */
};

struct tb_audit {
    const char *format; /* of the report */
    bool lenient, verbose; /* -l, -v */
    bool against;          /* --against: files are compared, nothing computed */
    bool joined;           /* --games: two files have games */
    bool searches;         /* no -t: an order that is not declared is found */

    struct tb_audit_part *part;
    size_t parts, capacity;
    struct tb_store computed; /* the stream of each part */
};

/* Compares what was parsed and writes the report; the exit status. */
int tb_audit_all(struct tb_audit *audit, struct tb_parsed *parsed);

/* Compares the streams that were computed, and frees them. */
int tb_audit_compare(struct tb_audit *audit);

/* Adds a pair, whose names it copies; length 0: none. */
struct tb_audit_pair *tb_audit_pair(struct tb_audit_part *part,
                                    enum tb_audit_kind kind,
                                    struct tb_text name, struct tb_text code);

/* Asks the stream for its columns. */
void tb_audit_pair_open(struct tb_audit_pair *pair, struct tb_stream *stream);

/* What is declared, and what is computed. */
struct tb_text tb_audit_declared(const struct tb_stream *stream,
                                 const struct tb_audit_pair *pair,
                                 size_t record);
struct tb_text tb_audit_computed(const struct tb_stream *stream,
                                 const struct tb_audit_pair *pair,
                                 size_t record);

/* True for cells that are the same, as numbers or as texts; of what a table
   declares also if it is a quarter at one decimal, up or down, as in Vega. */
bool tb_audit_equal(struct tb_text cell, struct tb_text computed, bool table);

/* Finds who of the section has another place among those who are tied; false:
   the section is wrong. */
bool tb_audit_places(const struct tb_stream *stream,
                     struct tb_audit_pair *pair);

/* A column that a table may have of a tie-break. */
struct tb_audit_column {
    struct tb_text key, name; /* as it is carried, and as it is called */
    struct tb_text head;      /* the name without what the legend says */
    struct tb_text legend;    /* `BH/C1 2026` of `TB1 [BH/C1 2026]` */
    struct tb_text meant;     /* the code of a program's short name: Buchh */
    int64_t number;           /* of `TB2`, 0 of other names */
    bool right;               /* of the points */
};

/* The column more of the first record that has columns of the table: who is in
   the games alone has none. */
struct tb_text tb_audit_carried(const struct tb_stream *stream, int more);

/* Cuts the next column of the table off what more has; false: none. right is
   that of the one before, and false at first. */
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

/* Adds what two files declare, joined: the columns of the first table. */
void tb_audit_add_joined(struct tb_store *records, struct tb_audit_part *part);

/* Joins two files of one event, a stream with the records of both in standard
   input: what the one declares, the other's games; the exit status. */
int tb_audit_collate(void *data);

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

/* Says that a pair is of the places, or points, of those whom the keys before
   its code tie. */
void tb_audit_place(struct tb_audit_pair *pair, struct tb_text keys);

/* True if most of the cells that are filled, in that column of the section,
   begin with a number: 50%, +12. */
bool tb_audit_of_numbers(const struct tb_stream *stream, int more,
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
                       struct tb_audit_part *part);

/* Adds the commands of a code; false if it depends on others, or on a seed. */
bool tb_audit_compute(struct tb_order *order, struct tb_text code);

/* How what differs is written: what -o takes. */
struct tb_reporter;
extern const struct tb_words tb_reporters;
const struct tb_reporter *tb_reporter_named(const char *name);

/* Puts what a pair is called: TB1 (BH), points. */
void tb_report_label(struct tb_output *output,
                     const struct tb_audit_pair *pair);

/* Reads what a file declares; NULL, or what is wrong with it. */
const char *tb_report_number(struct tb_text cell, tb_num *value);

/* Zero it first, and set what is said by options. */
struct tb_report {
    const struct tb_reporter *reporter;
    struct tb_stream stream;
    struct tb_audit_part *part; /* which is compared */
    struct tb_output found; /* what differs, written when all was read */
    struct tb_spool spool;
    bool failed;           /* a section is wrong; a message said so */
    bool any;              /* something differs */
    bool lost;             /* a part is missing: nothing is written */
    int file, line;        /* columns of the stream */
    int games;             /* the file that has the games */
    int name;              /* -1: there is no such column */
    struct tb_state state; /* of the section */
    struct tb_keys order;  /* as the files have their lines */
    size_t *sharing;       /* by rank, how many have it */
    size_t capacity;
};

/* Asks for the columns of the stream that begins. */
void tb_report_begin(struct tb_report *report);

/* Says how far a section has come, as views do; false if it is wrong. */
bool tb_report_section(struct tb_report *report);

/* Puts a participant of whom something differs. */
void tb_report_put(struct tb_report *report, size_t record);

/* Writes the report. */
void tb_report_end(struct tb_report *report);

#endif
