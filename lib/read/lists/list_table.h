/* SPDX-License-Identifier: ISC */
/* Tables of lists: what their columns are, and their rows as entries. */
#ifndef TB_LISTS_TABLE
#define TB_LISTS_TABLE

#include "entries.h"

enum tb_list_form {
    TB_FORM_NONE,
    TB_FORM_SHEET,   /* a table of players with a column for each round */
    TB_FORM_GAMES,   /* White and Black */
    TB_FORM_ROWS,    /* a row a player and round */
    TB_FORM_BOARDS,  /* a row a match, then a row for each of its boards */
    TB_FORM_MATCHES, /* a row a match of two teams */
    TB_FORM_CROSS,   /* a row a team, with its matches as `4w2½` */
    /* Not enough to be read: */
    TB_FORM_LINEUPS, TB_FORM_CARD, TB_FORM_ROBIN, TB_FORM_ABSENT
};

struct tb_list_columns {
    enum tb_list_form form;
    /* The column of each kind, or TB_NO_COLUMN: [0] of no side, of White
       or the player; [1] of Black or the opponent. */
    size_t slot[2][TB_LIST_COLUMNS];
    size_t name[2], count;
    size_t middle; /* the colon or dash between two teams */
    size_t twice;  /* of two columns that hold the same, or TB_NO_COLUMN */
    bool points;   /* results are points, by the name of the column */
};

/* Finds the columns of a header; returns what it is the header of. */
enum tb_list_form tb_list_columns_find(struct tb_list_columns *columns,
                                       const struct tb_cells *header);

static inline bool tb_list_has(const struct tb_list_columns *columns, int side,
                               int column)
{
    return columns->slot[side][column] != TB_NO_COLUMN;
}

struct tb_list_reader {
    struct tb_source *source;
    struct tb_list *list;
    struct tb_teams *teams;
    struct tb_titles titles;
    struct tb_list_columns columns; /* of the last header */
    struct tb_cells header, cells;  /* its cells; those of a row */
    struct tb_cells risky;  /* names of columns that are not read, but may
                               change a result; .column counts from 0 */
    size_t round;           /* of the title above; 0: there is none */
    struct tb_text date;    /* of that title */
    unsigned long won, lost, bye; /* the last lines with B for a game that Black
                                     won, L, and B for a bye; or 0 */
    unsigned long cut_line; /* of a row that may be cut off, else 0 */
    size_t last;  /* the round of the last row */
    bool results, pending; /* some game has one, or has none */
    bool suspect; /* if none has: several rounds, or columns not known */
    /* The match whose boards are read: */
    struct tb_list_match {
        struct tb_text team[2];
        tb_num total[2], sum[2]; /* as the match says, TB_MISSING: it does not,
                                    or is open; and of the boards */
        size_t boards;           /* so far */
        unsigned long line;      /* 0: there is none */
    } match;
};

static inline struct tb_text tb_list_cell(const struct tb_list_reader *reader,
                                          int side, enum tb_list_column column)
{
    return tb_cells_text(&reader->cells, reader->columns.slot[side][column]);
}

/* The fault of what a cell of the row has, or of an empty one; false. */
bool tb_list_fault(const struct tb_list_reader *reader, const char *what,
                   struct tb_text text, const char *wrong);

/* Sets the round and the section of a row; false after a fault. */
bool tb_list_find_round(const struct tb_list_reader *reader,
                        struct tb_list_row *row);

/* Takes a row of games or of players; false after a fault, or if it is empty.
 */
bool tb_list_take_game(struct tb_list_reader *reader, struct tb_list_row *row);

/* The same of teams, and the header of boards, which ends the match before. */
bool tb_list_take_teams(struct tb_list_reader *reader,
                        struct tb_list_row *row);
bool tb_list_begin_match(struct tb_list_reader *reader);
bool tb_list_end_match(struct tb_list_reader *reader);

/* Precede a name where a page colours it. */
#define TB_LIST_WHITE_MARK "\xe2\x96\xa1"
#define TB_LIST_BLACK_MARK "\xe2\x96\xa0"

/* Finds what separates the cells of the first header in so many lines, and sets
   its form; a blank is of fixed columns. */
char tb_list_find(struct tb_text rest, size_t lines, const char *separators,
                  enum tb_list_form *form);

/* Reads a table, as a format does. */
bool tb_list_read(struct tb_source *source, struct tb_tournament *tournament,
                  char separator);

#endif
