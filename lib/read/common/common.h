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
    bool doubled;        /* quotes in it are doubled */
};

/* The cells of one line. Zero it first. */
struct tb_cells {
    struct tb_cell *cell;
    size_t count, capacity;
};

/* The number of columns of a spreadsheet. */
enum { TB_CELLS_OF_LINE = 16384 };

/* Adds a cell. More than TB_CELLS_OF_LINE are not kept, because a cell needs
   more memory than its text. */
void tb_cells_add(struct tb_cells *cells, struct tb_cell cell);

/* Puts a word into a column of a row, after empty cells if the row is shorter.
   If the column has a word, its text is extended to the end of this one. */
void tb_cells_put(struct tb_cells *row, size_t column,
                  const struct tb_cell *word);

/* The cell in a column, NULL if the row ends before it; its text, or "". */
const struct tb_cell *tb_cells_at(const struct tb_cells *cells, size_t column);
struct tb_text tb_cells_text(const struct tb_cells *cells, size_t column);

/* The column after a cell, in characters. */
size_t tb_cells_end(const struct tb_cell *cell);

/* The text from the start of one to the end of another, later in the line. */
static inline struct tb_text tb_cells_join(struct tb_text first,
                                           struct tb_text last)
{
    return tb_slice(first.at, (size_t)(last.at + last.length - first.at));
}

/* Makes each doubled quote a single one, in the bytes of the source: of a text,
   and of the cells of a row that have any. */
void tb_cells_unquote(const struct tb_source *source, struct tb_text *text);
void tb_cells_unquote_row(const struct tb_source *source,
                          const struct tb_cells *row);

/* Reports a cell: what it is, its text, and what is wrong with it; returns
   false. A letter O for a zero is reported instead, if there is one. */
bool tb_cells_fault(struct tb_source *source, const struct tb_cell *cell,
                    const char *what, const char *wrong);

/* True if a text begins with one of some words, ignoring case. */
bool tb_cells_begin(struct tb_text text, const char *words);

/* True for 13OO and W1O: a number with a letter O for a zero. */
bool tb_cells_letter(struct tb_text text);

/* Reports a fault at the place of a cell, see tb_fault. */
#define tb_cell_fault(source, cell, ...)                                       \
    tb_fault(source, (cell)->line, (cell)->column, __VA_ARGS__)

/* The first cell that is not empty, or NULL; sets how many there are. A form
   feed or the end mark of a DOS file is empty. */
const struct tb_cell *tb_cells_filled(const struct tb_cells *cells,
                                      size_t *count);

/* Reports that the column of a cell is not clear; returns false. */
bool tb_cells_doubt(struct tb_source *source, const struct tb_cell *cell);

/* Cuts a line at each separator. bar: it begins with a bar. Outside of the
   outer bars there are no cells. */
void tb_cells_cut(struct tb_cells *cells, struct tb_text line, char separator,
                  bool bar, unsigned long number);

/* Cuts a line at tabs and at two or more blanks; words: into words, at blanks,
   tabs and bars. No cell is empty. */
void tb_cells_cut_wide(struct tb_cells *cells, struct tb_text line, bool words,
                       unsigned long number);

/* A record of RFC 4180, which may have several lines, cut into cells. */

struct tb_csv_record {
    struct tb_cells *cells;
    unsigned long line;  /* number of the first line, set by the caller */
    unsigned long lines; /* how many it has */
    const char *wrong;   /* NULL, or what is wrong with it, and where: */
    struct tb_cell place;
};

/* Cuts a record off the text and sets the other members of *record; false when
   no text is left. The cells are slices of the text, without the quotes around
   them. If a cell has doubled quotes, cell.doubled is set. */
bool tb_csv_record_cut(struct tb_text *rest, char separator,
                       struct tb_csv_record *record);

/* False, after a fault, if what was cut is wrong or a cell is too long. */
bool tb_csv_record_check(struct tb_source *source,
                         const struct tb_csv_record *record);

/* What a column of a table contains, by the name above it. Case, blanks, points
   and other marks in the name do not matter. */

enum tb_heading_kind {
    TB_HEAD_NUMBER,   /* `No` `#` `Pair`: the number that results refer to */
    TB_HEAD_ID,       /* `id`: the same, unless there is such a column */
    TB_HEAD_RK,       /* `Rk`: the rank, in Chess-Results also the number */
    TB_HEAD_RANK,
    TB_HEAD_NAME,
    TB_HEAD_FIRST,    /* a part of the name */
    TB_HEAD_LAST,
    TB_HEAD_FULL,     /* the whole name, perhaps with more: Name/Rating/ID */
    TB_HEAD_TEAM,
    TB_HEAD_CLUB,     /* the team, if no other column is */
    TB_HEAD_SCHOOL,   /* the same */
    TB_HEAD_SECTION,
    TB_HEAD_RATING,
    TB_HEAD_POINTS,
    TB_HEAD_PENALTY,  /* points taken off, such as -1 */
    TB_HEAD_BONUS,    /* points added or, such as -1, taken off */
    TB_HEAD_EXTRA,    /* + enum tb_extra */
    TB_HEAD_KINDS = TB_HEAD_EXTRA + TB_EXTRAS,
    TB_HEAD_ROUND = TB_HEAD_KINDS,
    TB_HEAD_OTHER
};

struct tb_heading {
    int kind;     /* enum tb_heading_kind */
    size_t round; /* from 1, of TB_HEAD_ROUND */
    bool bare;    /* the round's name is only its number */
};

enum { TB_HEADING_BYTES = 32 };

/* Copies a name's letters and digits, in lower case. Returns the copy; it is
   empty if there are more than TB_HEADING_BYTES. */
struct tb_text tb_heading_simplify(struct tb_text name, char *to);

/* What messages call a column, and the names that it may have, simplified and
   separated by blanks. */
struct tb_heading_names {
    const char *called, *names;
};

/* The index of the row of a table that has a name; count if there is none. */
int tb_heading_find(const struct tb_heading_names *table, int count,
                    struct tb_text name);

struct tb_heading tb_heading_read(struct tb_text name);

/* The kind of a column, by its header. */
static inline int tb_heading_at(const struct tb_cells *header, size_t column)
{
    return tb_heading_read(header->cell[column].text).kind;
}

/* The kinds of columns that a header names, as bits. */
#define TB_HEAD_BIT(kind) (UINT32_C(1) << (kind))
#define TB_HEAD_PLACES (TB_HEAD_BIT(TB_HEAD_RK) | TB_HEAD_BIT(TB_HEAD_RANK))
#define TB_HEAD_NAMES                                                          \
    (TB_HEAD_BIT(TB_HEAD_NAME) | TB_HEAD_BIT(TB_HEAD_LAST) |                   \
     TB_HEAD_BIT(TB_HEAD_FULL))
uint32_t tb_heading_kinds(const struct tb_cells *header);

/* True for a header of a list of players before the first round: it has names,
   another column that players have, and no rounds or ranks. A list may have
   points, a roster has none. */
bool tb_heading_is_list(const struct tb_cells *cells);
bool tb_heading_is_roster(const struct tb_cells *cells);

/* The word for rounds in a header that has `1.kolo` and `2.kolo`, in whatever
   language (Chess-Results). No text if it has no such columns, or if it has
   rounds before them that tb_heading_read knows. */
struct tb_text tb_heading_word_of(const struct tb_cells *header);

/* The same as tb_heading_read, but knows rounds by that word, too. */
struct tb_heading tb_heading_read_by(struct tb_text name, struct tb_text word);

/* What a kind of column is called in messages. */
const char *tb_heading_name(int kind);

#define TB_NO_COLUMN SIZE_MAX

/* The settings in lines above the header of a table or chart, such as `#
   order=mmed,solkoff` (see tb-parse(1)), or as a spreadsheet writes them, `"#
   order=mmed,solkoff",,,`. Other lines are titles. Zero it first. */
enum { TB_TITLES_KEYS = 14, TB_TITLES_OWN = 20 };
struct tb_titles {
    struct tb_settings says;
    tb_num armageddon; /* 0: not given */
    unsigned long line[TB_TITLES_KEYS]; /* the line of each; 0: not given */
    struct tb_text value[TB_TITLES_KEYS]; /* as it is written */
    /* The settings of one section. */
    struct tb_titles_own {
        unsigned long line;
        struct tb_text name, rest; /* rest: key=value; key=value */
        bool met;
    } own[TB_TITLES_OWN];
    size_t owns;
    bool standings; /* a title says that the rows are in order of places */
};

/* Reads the current line of the source; its bytes may change. Warns of unknown
   keys; false after a fault. */
bool tb_titles_read(struct tb_titles *titles, struct tb_source *source,
                    struct tb_text line);

/* Adds the settings of another file of the event; false after a fault, as when
   the two files contradict each other. Lines are counted through all files. */
bool tb_titles_join(struct tb_titles *titles, struct tb_source *source,
                    const struct tb_titles *more);

/* True if a line, or its first cell, is one of these settings. */
bool tb_titles_is(struct tb_text line);

/* Applies the settings to a section that has a name and no players yet. */
void tb_titles_apply(struct tb_titles *titles,
                     struct tb_tournament *tournament);

/* Call it after the last section: reports settings of sections that the file
   does not have. */
void tb_titles_end(struct tb_titles *titles, struct tb_source *source);

/* Further columns, by the names above the columns of tables. Case, blanks and
   marks do not matter. */

/* Ends the program with a usage error if the list of columns of -x has a name
   that no column can have, or one twice. */
void tb_extras_check(struct tb_text list);

/* True if both names mean the same column, such as club and team, or Federation
   and fed. */
bool tb_extras_same(struct tb_text a, struct tb_text b);

/* Adds the column of a table at a place, unless it is read otherwise. right: it
   is to the right of the points. */
void tb_extras_add(struct tb_extras *extras, struct tb_text name,
                   size_t place, bool right);

/* Sets *fields to the cells of these columns, each after a tab; `-` for a blank
   cell. Keeps *fields if there are no such columns. */
void tb_extras_row(struct tb_source *source, const struct tb_cells *cells,
                   struct tb_text *fields);

/* JSON in a file: members of objects, and where they are. */
struct tb_objects {
    struct tb_source *source;
    struct tb_objects_place {
        const char *at;
        unsigned long line;
        size_t column;
    } here, start; /* start: where to begin to count lines */
};

/* False after a fault: it is not JSON. */
bool tb_objects_check(struct tb_objects *file, struct tb_text all);

/* The line of a place in the file; the other function makes it the start. */
unsigned long tb_objects_line(struct tb_objects *file, const char *at);
void tb_objects_start(struct tb_objects *file, const char *at);

/* Finds the values of count members; null and missing ones have length 0. The
   name of an array is written after [, that of an object after {; other values
   must be texts or numbers. False, after a fault, if a value is of another kind
   or a member occurs twice. */
bool tb_objects_members(struct tb_objects *file, struct tb_text object,
                        const char *const *name, size_t count,
                        struct tb_text *value);

/* A value as text, trimmed; it lives as long as the source. */
struct tb_text tb_objects_text(const struct tb_objects *file,
                               struct tb_text value);

/* Reads a number from 0 to most; 0 if it is missing. False after a fault. */
bool tb_objects_number(struct tb_objects *file, const char *name,
                       struct tb_text value, int64_t most, int64_t *number);

/* Reports a value: what it is, its text, and what is wrong with it; returns
   false. */
bool tb_objects_fault(struct tb_objects *file, const char *what,
                      struct tb_text value, const char *wrong);

#endif
