/* SPDX-License-Identifier: ISC */
/* Pairs to compare: a name in the column more, and a computed column. */
#ifndef TB_CHECK_PAIRS
#define TB_CHECK_PAIRS

#include "check.h"
#include "stream/stream.h"

/* A column of a table that may be a tie-break. */
struct tb_check_column {
    struct tb_text key, name; /* in the column more, and in the file */
    struct tb_text head;      /* name without the legend */
    struct tb_text legend;    /* `BH/C1 2026` of `TB1 [BH/C1 2026]` */
    struct tb_text code;      /* named by the legend; at NULL: none */
    struct tb_text meant;     /* the code of a program's short name: Buchh */
    int64_t number;           /* of `TB2`, 0 for other names */
    bool right;               /* it follows the points */
    bool rates; /* concerns ratings, and follows Chess-Results' tie-breaks */
};

/* The column more of the first record that is in the table; players known only
   from games are not. */
struct tb_text tb_check_carried(const struct tb_stream *stream, int more);

/* Cuts the next column of the table off the column more; false at the end.
   column->right is carried on from the previous call; set it to false at
   first. */
bool tb_check_cut(struct tb_text *rest, struct tb_check_column *column);

/* True if, in this section, most non-empty cells of a column begin with a
   number: 50%, +12. */
bool tb_check_numbers(const struct tb_stream *stream, int more,
                      struct tb_text key);

/* The order's code for a column, by its number or a similar name, but not the
   score. at is NULL if there is none. */
struct tb_text tb_check_ordered(const struct tb_order *order,
                                const struct tb_check_column *column);

/* The code that a name means, by the order and the book of the table's other
   headings: a slice of codes. Its at is NULL if the name means no code. */
struct tb_text tb_check_named(const struct tb_order *order, enum tb_book book,
                              struct tb_text name, struct tb_output *codes);

/* True for a code with places among tied players. Other programs print points
   or places, so only the order that these give is compared. */
bool tb_check_placed(struct tb_text code);

enum tb_check_kind {
    TB_CHECK_POINTS, TB_CHECK_RANK,
    TB_CHECK_GAMES,  /* a list of rounds */
    TB_CHECK_CELL,   /* a column of the table */
    TB_CHECK_READING /* an alternative code for an earlier column: never a
                        difference */
};

/* A declared value and the column that it is compared with. */
struct tb_check_pair {
    enum tb_check_kind kind;
    char *name;   /* in the column more */
    char *code;   /* the column; "": none */
    char *label;  /* for people: TB1 (BH), points */
    bool own;     /* code is in the second file */
    char *among;  /* keys of the tied group for a column of places: only the
                     order that the declared values give is compared */

    /* During the comparison: */
    int left, right; /* slots */
    bool demanded;   /* the section declares it, so every record must have it */
    bool fits;       /* most differing cells of the section agree with it */
    bool differs;    /* for the current record */
    size_t compared; /* cells; of games, those with an opponent */
    struct tb_keys tied;
    bool *elsewhere; /* by record: the places conflict */
};

/* The sections that have one order. */
struct tb_check_part {
    struct tb_check_pair *pair;
    size_t count, capacity;
    bool lenient; /* a rank may be any of a shared place */
};

/* Adds a pair, whose names it copies. */
struct tb_check_pair *tb_check_pair(struct tb_check_part *part,
                                    enum tb_check_kind kind, bool own,
                                    struct tb_text name, struct tb_text code);
void tb_check_free(struct tb_check_part *part);

/* Requests the pair's columns. */
void tb_check_open(struct tb_check_pair *pair, struct tb_stream *stream);

/* The two values of a record. */
struct tb_text tb_check_declared(const struct tb_stream *stream,
                                 const struct tb_check_pair *pair,
                                 size_t record);
struct tb_text tb_check_computed(const struct tb_stream *stream,
                                 const struct tb_check_pair *pair,
                                 size_t record);

/* True for equal cells, as numbers or as text. For a table's cells, a quarter
   may also be rounded to one decimal, up or down, as in Vega. */
bool tb_check_equal(struct tb_text cell, struct tb_text computed, bool table);

/* Cuts the next round off two lists of games; a list that has ended gives byes.
   False after the end of both. */
bool tb_check_round(struct tb_text *left, struct tb_text *right,
                    struct tb_text *first, struct tb_text *second);

/* Reads a declared number. Returns NULL, or the error. */
const char *tb_check_number(struct tb_text cell, tb_num *value);

/* Adds the commands of a code; false if it depends on other keys or on a
   seed. */
bool tb_check_compute(struct tb_order *order, struct tb_text code);

/* The search for the codes of columns. */
struct tb_check_search {
    struct tb_store *records;
    const struct tb_order *order;
    struct tb_text file;
    bool us;               /* results are in US notation */
    bool verbose;          /* report each candidate */
    struct tb_store kept;  /* computed values, reused for other columns */
    struct tb_output keys; /* `,BH` of the columns so far, if they rank */
};

/* Computes codes for the records; computed receives the stream. */
void tb_check_try(const struct tb_check_search *search, struct tb_text codes,
                  struct tb_store *computed);

/* Identifies the code of a published column by its values and reports the
   result; at is NULL if no code fits. A legend with a code, and perhaps a year,
   decides. A program's short name decides if its code matches at least half of
   the values and no code matches all. If the columns rank, the code may be DE,
   by the order it gives. */
struct tb_text tb_check_identify(struct tb_check_search *search,
                                 const struct tb_check_column *column,
                                 bool ranks);

/* Adds alternative codes for columns whose values differ. */
void tb_check_readings(struct tb_store *records, struct tb_order *order,
                       struct tb_check_part *part);

/* Marks a pair as places or points within groups that the keys before its code
   leave tied. */
void tb_check_place(struct tb_check_pair *pair, struct tb_text keys);

/* Finds the records whose place within their group conflicts; false if the
   section is invalid. */
bool tb_check_places(const struct tb_stream *stream,
                     struct tb_check_pair *pair);

/* True if a column orders groups tied on the keys as DE does, too often for
   chance. If verbose, this is reported. */
bool tb_check_direct(const struct tb_check_search *search, struct tb_text key);

/* Whether declared ranks follow from the points and these columns, between
   commas. shared: records with equal values share a rank. */
enum tb_check_ranking {
    TB_CHECK_BY_NOTHING, TB_CHECK_BY_POINTS, TB_CHECK_BY_COLUMNS
};
enum tb_check_ranking tb_check_ranking(struct tb_store *records,
                                       struct tb_text keys, bool shared);

/* Adds the values that two joined files declare; columns come from the first
   table. */
void tb_check_joined(struct tb_store *records, struct tb_check_part *part);

/* The comparison and its results. */
struct tb_check_report {
    bool json;
    struct tb_stream stream;
    struct tb_check_part *part;
    struct tb_output found; /* the differences, written after all input */
    struct tb_spool spool;
    bool failed;           /* a section is invalid, as a message said */
    bool any;              /* there is a difference */
    int file, line;        /* columns of the stream */
    int games;             /* the file that supplied the games */
    int name;              /* -1: no such column */
    struct tb_state state; /* of the current section */
    struct tb_keys order;  /* original order of lines */
    size_t *sharing;       /* by rank: how many share it */
    size_t capacity;
};

/* Puts a player with a difference. */
void tb_check_put(struct tb_check_report *report, size_t record);

/* Compares the computed streams of all parts, one after another, writes the
   report and frees the parts. Returns the exit status. */
int tb_check_compare(bool json, struct tb_store *computed,
                     struct tb_check_part *part, size_t parts);

#endif
