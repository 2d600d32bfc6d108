/* SPDX-License-Identifier: ISC */
/* read/common: what the readers of several formats share: cells, records of
   CSV, the names of columns, lines above a header, members of JSON, tags of
   pages. */
#ifndef TB_ROOM_COMMON
#define TB_ROOM_COMMON

#include "event/event.h"
#include "markup.h"

/* A line of a table, cut into cells. */

struct tb_cell {
    struct tb_text text; /* trimmed, a slice of the source */
    unsigned long line;
    size_t column;       /* in characters, from 1 */
    bool doubled;        /* quotes in it stand doubled */
};

/* The cells of one line. Zero it first. */
struct tb_cells {
    struct tb_cell *cell;
    size_t count, capacity;
};

/* As many as a spreadsheet has columns. */
enum { TB_CELLS_OF_LINE = 16384 };

/* What comes behind so many is not kept: a cell is larger than its text. */
void tb_cells_add(struct tb_cells *cells, struct tb_cell cell);

/* Puts a word into a column of a row, after empty cells for those before it; a
   further word there goes on with its text. */
void tb_cells_put(struct tb_cells *row, size_t column,
                  const struct tb_cell *word);

/* The cell in a column, NULL if the row ends before it; its text, or none. */
const struct tb_cell *tb_cells_at(const struct tb_cells *cells, size_t column);
struct tb_text tb_cells_text(const struct tb_cells *cells, size_t column);

/* The column behind a cell. */
size_t tb_cells_end(const struct tb_cell *cell);

/* From the start of one text of a line to the end of another after it. */
static inline struct tb_text tb_cells_join(struct tb_text first,
                                           struct tb_text last)
{
    return tb_slice(first.at, (size_t)(last.at + last.length - first.at));
}

/* Makes one quote of each two in a text of the source. */
void tb_cells_unquote(const struct tb_source *source, struct tb_text *text);

/* Says what is wrong with a cell, and what it is; returns false. */
bool tb_cells_fault(struct tb_source *source, const struct tb_cell *cell,
                    const char *what, const char *wrong);

/* True for 13OO and W1O: a number with a letter O for a zero. */
bool tb_cells_letter(struct tb_text text);

/* Says what is wrong where a cell stands, see tb_fault. */
#define tb_cell_fault(source, cell, ...)                                       \
    tb_fault(source, (cell)->line, (cell)->column, __VA_ARGS__)

/* The first cell in which anything but the end of a page or of a DOS file
   stands, NULL if none is; how many there are. */
const struct tb_cell *tb_cells_filled(const struct tb_cells *cells,
                                      size_t *count);

/* The fault of a cell of which no column is sure; returns false. */
bool tb_cells_doubt(struct tb_source *source, const struct tb_cell *cell);

/* Cuts a line at each separator; without the empty cells outside of outer
   bars: bar says that it begins with one. */
void tb_cells_cut(struct tb_cells *cells, struct tb_text line, char separator,
                  bool bar, unsigned long number);

/* Cuts where a tab or two blanks are, or into words, between which bars stand,
   too; no cell is empty. */
void tb_cells_cut_wide(struct tb_cells *cells, struct tb_text line, bool words,
                       unsigned long number);

/* A record of RFC 4180, which may have several lines, cut into cells. */

struct tb_csv_record {
    struct tb_cells *cells;
    unsigned long line;  /* its first one's number: set it before */
    unsigned long lines; /* how many it has */
    const char *wrong;   /* if it is no record, why and where */
    unsigned long wrong_line;
    size_t wrong_column;
};

/*
 * Cuts a record off the text and sets the rest of *record; false when no text
 * is left. The cells are as they stand in the text, without their quotes;
 * where one has quotes within, cell.doubled is set.
 */
bool tb_csv_record_cut(struct tb_text *rest, char separator,
                       struct tb_csv_record *record);

/* False after a fault: what was cut is no record, or a cell is too long. */
bool tb_csv_record_check(struct tb_source *source,
                         const struct tb_csv_record *record);

/* What a column of a table holds, by the name above it. Case, blanks, points
   and other marks in the name do not matter. */

enum tb_heading_kind {
    TB_HEAD_NUMBER,   /* `No` `#` `Pair`: the number that results refer to */
    TB_HEAD_ID,       /* `id`: that too, unless there is one of those */
    TB_HEAD_RK,       /* `Rk`: the rank, in Chess-Results also the number */
    TB_HEAD_RANK,
    TB_HEAD_NAME,
    TB_HEAD_FIRST,    /* a part of the name */
    TB_HEAD_LAST,
    TB_HEAD_FULL,     /* the whole name, perhaps with more: Name/Rating/ID */
    TB_HEAD_TEAM,
    TB_HEAD_CLUB,     /* the team, where no other column is */
    TB_HEAD_SCHOOL,   /* likewise */
    TB_HEAD_SECTION,
    TB_HEAD_RATING,
    TB_HEAD_POINTS,
    TB_HEAD_PENALTY,  /* points less, with their minus */
    TB_HEAD_BONUS,    /* points more or less, by their sign */
    TB_HEAD_EXTRA,    /* + enum tb_extra */
    TB_HEAD_KINDS = TB_HEAD_EXTRA + TB_EXTRAS,
    TB_HEAD_ROUND = TB_HEAD_KINDS,
    TB_HEAD_OTHER
};

struct tb_heading {
    int kind;     /* enum tb_heading_kind */
    size_t round; /* from 1, of TB_HEAD_ROUND */
    bool bare;    /* the round's name is nothing but its number */
};

enum { TB_HEADING_BYTES = 32 };

/* Copies a name's letters and digits, letters small, at most TB_HEADING_BYTES;
   returns how many, 0 if they are more. */
size_t tb_heading_simplify(struct tb_text name, char *to);

/* What messages call a column, and the names that it may have, simplified. */
struct tb_heading_names {
    const char *called, *names;
};

/* True if a name differs from one of those in one letter. */
bool tb_heading_near(const struct tb_heading_names *names, struct tb_text name);

/* The row of a table that has a name; count if there is none. */
int tb_heading_find(const struct tb_heading_names *table, int count,
                    struct tb_text name);

struct tb_heading tb_heading_read(struct tb_text name);

/* The kind of a column, by its header. */
static inline int tb_heading_at(const struct tb_cells *header, size_t column)
{
    return tb_heading_read(header->cell[column].text).kind;
}

/* Which kinds of columns a header names. */
#define TB_HEAD_BIT(kind) (UINT32_C(1) << (kind))
uint32_t tb_heading_kinds(const struct tb_cells *header);

/* True for a list of players before the first round, perhaps without numbers:
   then another column must say that these are players. A roster has no points,
   a list may. */
bool tb_heading_is_list(const struct tb_cells *cells);
bool tb_heading_is_roster(const struct tb_cells *cells);

/* The word of a header that no other name says to be of rounds, but which has
   them as `1.kolo` and `2.kolo`, whatever the word is (Chess-Results); else no
   text. */
struct tb_text tb_heading_word_of(const struct tb_cells *header);

/* What tb_heading_read tells, and a round by that word. */
struct tb_heading tb_heading_read_by(struct tb_text name, struct tb_text word);

/* What a kind of column is called in messages. */
const char *tb_heading_name(int kind);

#define TB_NO_COLUMN SIZE_MAX

/*
 * What lines above the header of a table or chart say of its event, such as
 * `# order=mmed,solkoff`, see tb-parse(1), also as a spreadsheet writes them
 * (`"# order=mmed,solkoff",,,`). Other lines are titles. Zero it first.
 */
enum { TB_TITLES_KEYS = 14, TB_TITLES_OWN = 20 };
struct tb_titles {
    struct tb_settings says;
    tb_num armageddon; /* 0: not given */
    unsigned long line[TB_TITLES_KEYS]; /* where each is; 0: nowhere */
    struct tb_text value[TB_TITLES_KEYS]; /* as it is written */
    /* What is said of one section. */
    struct tb_titles_own {
        unsigned long line;
        struct tb_text name, rest; /* rest: key=value; key=value */
        bool met;
    } own[TB_TITLES_OWN];
    size_t owns;
    bool standings; /* a title says that the rows are in order of places */
};

/* Takes the line of the source, which it may change. Warns of an unknown word;
   false after a fault. */
bool tb_titles_take(struct tb_titles *titles, struct tb_source *source,
                    struct tb_text line);

/* Adds what another file says of the event; false after the fault that both
   say different things. Lines are those of all files. */
bool tb_titles_join(struct tb_titles *titles, struct tb_source *source,
                    const struct tb_titles *more);

/* True if a line, or its first cell, has one of these words. */
bool tb_titles_is(struct tb_text line);

/* Begins a section that has a name and no players yet. */
void tb_titles_apply(struct tb_titles *titles,
                     struct tb_tournament *tournament);

/* After the last section: faults of those that were named and are missing. */
void tb_titles_end(struct tb_titles *titles, struct tb_source *source);

/* The further columns that are asked for, by the names above the columns of
   tables: case, blanks and marks do not matter. */

/* Ends the program with a usage error if a list of columns, as of -x, has a
   name that none can have, or one twice. */
void tb_wanted_check(struct tb_text list);

/* True if both names are of one column: club and team, Federation and fed. */
bool tb_wanted_same(struct tb_text a, struct tb_text b);

/* Takes one column, unless its name says what is read; a club and a school are
   called so. */
void tb_wanted_one(struct tb_extras *extras, struct tb_text name,
                   size_t place, bool right);

/* Reads those of a row as fields, each after a tab; `-` for a blank cell. */
void tb_wanted_row(struct tb_source *source, const struct tb_cells *cells,
                   struct tb_text *wanted);

/* JSON in a file: members of objects, and where they are. */
struct tb_objects {
    struct tb_source *source;
    struct tb_objects_place {
        const char *at;
        unsigned long line;
        size_t column;
    } here, start; /* start: from which lines are counted */
};

/* False after a fault: it is not JSON. */
bool tb_objects_check(struct tb_objects *file, struct tb_text all);

/* The line of a place in the file; begins to count there. */
unsigned long tb_objects_line(struct tb_objects *file, const char *at);
void tb_objects_start(struct tb_objects *file, const char *at);

/*
 * Finds the values of count members; null and missing ones have length 0. In
 * name [ comes before that of an array, { before that of an object; the others
 * are texts or numbers. False after a fault: another kind, or a duplicate.
 */
bool tb_objects_members(struct tb_objects *file, struct tb_text object,
                        const char *const *name, size_t count,
                        struct tb_text *value);

/* A value as text, trimmed; it lives as long as the source. */
struct tb_text tb_objects_text(const struct tb_objects *file,
                               struct tb_text value);

/* A value that is a number from 0 to most, 0 if it is missing. */
bool tb_objects_number(struct tb_objects *file, const char *name,
                       struct tb_text value, int64_t most, int64_t *number);

/* The fault of a value: what it is, its text, what is wrong; false. */
bool tb_objects_fault(struct tb_objects *file, const char *what,
                      struct tb_text value, const char *wrong);

#endif
