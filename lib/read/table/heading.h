/* SPDX-License-Identifier: ISC */
/* The cells of a line, and what a cell of the header names. */
#ifndef TB_TABLE_HEADING
#define TB_TABLE_HEADING

#include "event/event.h"

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

/* Adds empty cells, where like stands, until there are count. */
void tb_cells_pad(struct tb_cells *cells, size_t count,
                  const struct tb_cell *like);

/* The cell in a column, NULL if the row ends before it; its text, or none. */
const struct tb_cell *tb_cells_at(const struct tb_cells *cells, size_t column);
struct tb_text tb_cells_text(const struct tb_cells *cells, size_t column);

/* Makes one quote of each two in a text of the source. */
void tb_cells_unquote(const struct tb_source *source, struct tb_text *text);

/* Says what is wrong with a cell, and what it is; returns false. */
bool tb_cells_fault(struct tb_source *source, const struct tb_cell *cell,
                    const char *what, const char *wrong);

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

/* Cuts where a tab or two blanks are; no cell is empty. */
void tb_cells_cut_wide(struct tb_cells *cells, struct tb_text line,
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

struct tb_heading tb_heading_read(struct tb_text name);

/* True for a name with more, Name/Rating/ID; not for a Full Name. */
bool tb_heading_is_combined(struct tb_text name);

/* What a language calls a round, as tb_heading_simplify makes it. */
struct tb_heading_word {
    char text[TB_HEADING_BYTES];
    size_t length; /* 0: there is none */
};

/* The word of a header that no other name says to be of rounds, but which has
   them as `1.kolo` and `2.kolo`, whatever the word is (Chess-Results). */
struct tb_heading_word tb_heading_word_of(const struct tb_cells *header);

/* The same as tb_heading_read, and a round by that word. */
struct tb_heading tb_heading_read_by(struct tb_text name,
                                     const struct tb_heading_word *word);

/* What a kind of column is called in messages. */
const char *tb_heading_name(int kind);

#endif
