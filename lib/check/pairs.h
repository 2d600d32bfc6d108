/* SPDX-License-Identifier: ISC */
/* What is compared: names in the column more, and the columns beside them. */
#ifndef TB_CHECK_PAIRS
#define TB_CHECK_PAIRS

#include "check.h"
#include "stream/stream.h"

/* A column that a table may have of a tie-break. */
struct tb_check_column {
    struct tb_text key, name; /* as it is carried, and as it is called */
    struct tb_text head;      /* the name without what the legend says */
    struct tb_text legend;    /* `BH/C1 2026` of `TB1 [BH/C1 2026]` */
    struct tb_text code;      /* that the legend names; at NULL: none */
    struct tb_text meant;     /* the code of a program's short name: Buchh */
    int64_t number;           /* of `TB2`, 0 of other names */
    bool right;               /* of the points */
    bool rates; /* it is about ratings, right of Chess-Results' tie-breaks */
};

/* The column more of the first record that has columns of the table: who is in
   the games alone has none. */
struct tb_text tb_check_carried(const struct tb_stream *stream, int more);

/* Cuts the next column of the table off what more has; false: none. right is
   that of the one before, and false at first. */
bool tb_check_cut(struct tb_text *rest, struct tb_check_column *column);

/* True if most of the cells that are filled, in that column of the section,
   begin with a number: 50%, +12. */
bool tb_check_numbers(const struct tb_stream *stream, int more,
                      struct tb_text key);

/* The code that the order has for a column, by its number, or by a name that
   is alike; the score is none. at NULL: there is none. */
struct tb_text tb_check_ordered(const struct tb_order *order,
                                const struct tb_check_column *column);

/*
 * The code that a name means as one more of the order, which tells of which
 * rule book it is; at NULL: none. The codes hold its text.
 */
struct tb_text tb_check_named(const struct tb_order *order,
                              struct tb_text name, struct tb_output *codes);

/* True for a code whose value is a place among the tied: others print points,
   or places, and the order that these make is compared. */
bool tb_check_placed(struct tb_text code);

enum tb_check_kind {
    TB_CHECK_POINTS, TB_CHECK_RANK, TB_CHECK_GAMES,
    TB_CHECK_CELL,   /* a column of the table */
    TB_CHECK_READING /* another code for a column before: nothing differs */
};

/* What files declare, and the column that is compared with it. */
struct tb_check_pair {
    enum tb_check_kind kind;
    char *name;   /* in the column more */
    char *code;   /* the column; "": there is none */
    char *label;  /* what people call it: TB1 (BH), points */
    bool own;     /* code is what the second file calls it */
    char *among;  /* keys: the column is a place among those whom they tie, and
                     what is declared counts by the order that it makes */

    /* While they are compared: */
    int left, right; /* slots */
    bool demanded;   /* somebody of the section has it, so nobody may lack it */
    bool fits;       /* what most cells of the section that differ declare */
    bool differs;    /* for the current record */
    size_t compared; /* cells; of games those that have an opponent */
    struct tb_keys tied;
    bool *elsewhere; /* by record: the place is another */
};

/* Those of sections with one order. */
struct tb_check_part {
    struct tb_check_pair *pair;
    size_t count, capacity;
    bool lenient; /* a rank may be any of the places that are shared */
};

/* Adds a pair, whose names it copies. */
struct tb_check_pair *tb_check_pair(struct tb_check_part *part,
                                    enum tb_check_kind kind, bool own,
                                    struct tb_text name, struct tb_text code);
void tb_check_free(struct tb_check_part *part);

/* Asks the stream for its columns. */
void tb_check_open(struct tb_check_pair *pair, struct tb_stream *stream);

/* What is declared, and what is computed. */
struct tb_text tb_check_declared(const struct tb_stream *stream,
                                 const struct tb_check_pair *pair,
                                 size_t record);
struct tb_text tb_check_computed(const struct tb_stream *stream,
                                 const struct tb_check_pair *pair,
                                 size_t record);

/* True for cells that are the same, as numbers or as texts; of what a table
   declares also if it is a quarter at one decimal, up or down, as in Vega. */
bool tb_check_equal(struct tb_text cell, struct tb_text computed, bool table);

/* Cuts the next round off two lists of games, after whose end nobody plays;
   false behind both. */
bool tb_check_round(struct tb_text *left, struct tb_text *right,
                    struct tb_text *first, struct tb_text *second);

/* Reads what a file declares; NULL, or what is wrong with it. */
const char *tb_check_number(struct tb_text cell, tb_num *value);

/* Adds the commands of a code; false if it depends on others, or on a seed. */
bool tb_check_compute(struct tb_order *order, struct tb_text code);

/* Where the codes of columns are looked for. */
struct tb_check_search {
    struct tb_store *records;
    const struct tb_order *order;
    struct tb_text file;
    bool us;               /* it is written the US way */
    bool verbose;          /* each try is told */
    struct tb_store kept;  /* what was computed, for other columns */
    struct tb_output keys; /* `,BH` of the columns before, if they rank */
};

/* Computes codes over the records; what is computed is read beside. */
void tb_check_try(const struct tb_check_search *search, struct tb_text codes,
                  struct tb_store *computed);

/*
 * Searches the code that gives the values of a published column, and reports
 * what it found; at is NULL if there is none. The legend decides, a code and
 * perhaps a year. So does the short name, if its code gives at least half of
 * the values and no code gives all. Where the columns rank it may be DE, by the
 * order that it makes.
 */
struct tb_text tb_check_identify(struct tb_check_search *search,
                                 const struct tb_check_column *column,
                                 bool ranks);

/* Adds other readings of codes of columns with values that differ. */
void tb_check_readings(struct tb_store *records, struct tb_order *order,
                       struct tb_check_part *part);

/* Says that a pair is of the places, or points, of those whom the keys before
   its code tie. */
void tb_check_place(struct tb_check_pair *pair, struct tb_text keys);

/* Finds who of the section has another place among those who are tied; false:
   the section is wrong. */
bool tb_check_places(const struct tb_stream *stream,
                     struct tb_check_pair *pair);

/* True if a column makes the order that DE makes among those whom keys tie, and
   that is no chance; told, if each try is. */
bool tb_check_direct(const struct tb_check_search *search, struct tb_text key);

/* Whether declared ranks are those by the points and these columns, between
   commas; shared: those who are equal share a rank. */
enum tb_check_ranking {
    TB_CHECK_BY_NOTHING, TB_CHECK_BY_POINTS, TB_CHECK_BY_COLUMNS
};
enum tb_check_ranking tb_check_ranking(struct tb_store *records,
                                       struct tb_text keys, bool shared);

/* Adds what two files declare, joined: the columns of the first table. */
void tb_check_joined(struct tb_store *records, struct tb_check_part *part);

/* What is compared, and what was found. */
struct tb_check_report {
    bool json;
    struct tb_stream stream;
    struct tb_check_part *part;
    struct tb_output found; /* what differs, written when all was read */
    struct tb_spool spool;
    bool failed;           /* a section is wrong; a message said so */
    bool any;              /* something differs */
    int file, line;        /* columns of the stream */
    int games;             /* the file that has the games */
    int name;              /* -1: there is no such column */
    struct tb_state state; /* of the section */
    struct tb_keys order;  /* as the files have their lines */
    size_t *sharing;       /* by rank, how many have it */
    size_t capacity;
};

/* Puts a participant of whom something differs. */
void tb_check_put(struct tb_check_report *report, size_t record);

/* Compares what was computed of all parts, stream behind stream, writes the
   report and frees the parts; the exit status. */
int tb_check_compare(bool json, struct tb_store *computed,
                     struct tb_check_part *part, size_t parts);

#endif
