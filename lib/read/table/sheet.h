/* SPDX-License-Identifier: ISC */
/* A table with a row for each player: its header, its rows, and texts with
   several tables. */
#ifndef TB_TABLE_SHEET
#define TB_TABLE_SHEET

#include "table.h"

/* Columns whose names are not those of rounds, but which may be rounds: Final,
   R1O. Zero it first. */
struct tb_strays {
    struct tb_stray_column {
        size_t column;
        struct tb_cell heading; /* its name */
        size_t others; /* cells that are not results */
        int64_t *game; /* the two ids of each result, the smaller one first */
        size_t count, capacity;
    } *column;
    size_t count, capacity;
};

/* Adds a column of the table. */
void tb_strays_add(struct tb_strays *strays, const struct tb_cell *heading,
                   size_t column);

/* Counts the results in these columns of a player's row. */
void tb_strays_row(struct tb_strays *strays, int32_t id,
                   const struct tb_cells *cells);

/* After the last row of a section: a contradiction if most of a column are
   games that both players have. Cells such as D1 for a class have no such
   counterpart. Forgets the rows. */
void tb_strays_check(struct tb_strays *strays,
                     const struct tb_tournament *tournament);
void tb_strays_free(struct tb_strays *strays);

/* What csv and wallchart have in common once a line is cut into cells: a header
   that names the columns, and a row for each player. */

struct tb_sheet_rows {
    size_t whole, cut;  /* rows that have the column of the points, or end
                           before it */
    unsigned long line; /* of the first row that is cut */
    size_t filled; /* number of the last round with an entry, in any section */
    bool starred;  /* some have * in the player's own column */
    unsigned long own; /* the first line with * */
    bool teams;    /* the header has teams, not only clubs */
    bool titled;   /* the column of titles has no name */
};

/* Cells with two common meanings: bye, 1/2, -, U, +. */
enum tb_guess { TB_GUESS_BYE, TB_GUESS_HALF, TB_GUESS_DASH, TB_GUESS_U,
                TB_GUESS_PLUS, TB_GUESSES };

/* Counts of the cells whose meaning depends on the rest of the table. */
struct tb_doubts {
    size_t rated, unrated; /* games written with W D L, and with N R S */
    size_t results, open;  /* games with a result; `?4` */
    struct tb_doubt {
        struct tb_cell cell;
        size_t round;      /* from 1; 0: there is none */
        struct tb_game game;
    } letter, pairing, sign; /* the first N R S, the first `4w`, `2+` */
    size_t signs, bare, drawn; /* `2+ 4b-`; those without a colour; `3=` */
    bool decided;          /* a game was won or lost in another notation */
    bool lone;             /* some cells are a single X F + or - */
    long guessed[TB_GUESSES]; /* cells with two common meanings */
    struct tb_text typed[TB_GUESSES]; /* the first of these, as typed */
};

/* Zero it first. */
struct tb_sheet {
    struct tb_source *source;   /* the caller sets both before each section */
    struct tb_tournament *to;
    size_t slot[TB_HEAD_KINDS]; /* the column of each kind, or TB_NO_COLUMN */
    int id_kind;                /* the kind of the column that has the ids */
    struct tb_round_column {
        size_t column;
        bool bare;
    } *round;                   /* of each round, from 0 */
    size_t columns, rounds, capacity;
    struct tb_strays strays;    /* columns with unknown names */
    bool gap, ended;            /* a blank line was met; a note after it */
    bool met;                   /* a cell named an opponent */
    bool matrix;                /* columns are opponents */
    bool combined;              /* rating and id may follow the name */
    bool below;                 /* they are in the line below instead */
    bool papi;                  /* +24N is a win with Black, as Papi writes */
    const char *advised;        /* the last advice that was reported */
    struct tb_text clubs;       /* names of a club and a school column, of a
                                   table without a team column */
    struct tb_text uncut;       /* the last name, before rating and id were
                                   taken off */
    struct tb_sheet_rows rows;
    struct tb_doubts doubts;
    bool coded;                 /* written by a program: no typing errors */
};

/* Counts a cell that has two common meanings. */
void tb_advice_guess(struct tb_sheet *sheet, struct tb_text cell);
/* At the end of a table: warns how these cells were read. */
void tb_advice_guesses(struct tb_sheet *sheet);

/* How to write points that do not follow from the results. */
#define TB_ADVICE_UNEVEN                                                       \
    "W4=0.5 for a win against 4 that gives half a point, and L4=0.5 or D4=0 "  \
    "in the same way"

/* True for W2:0.5, 2w1-½ and ½-0: a result with different points after a colon
   or dash. */
bool tb_advice_is_uneven(struct tb_text text);
/* True for ½1 and ½0: a draw followed by an armageddon game, or two games. */
bool tb_advice_is_armageddon(struct tb_text text);

/* Counts a cell of a round, from 1, that was read as a game. */
void tb_doubts_add(struct tb_sheet *sheet, const struct tb_cell *cell,
                   size_t round, struct tb_game *game);
/* Counts a result written as + - or =, or the field of a matrix. */
void tb_doubts_sign(struct tb_sheet *sheet, const struct tb_cell *cell,
                    size_t round, const struct tb_game *game);
/* After the last row of a section: false after a fault, if the meaning of a
   cell stays unknown. Turns a + that no player's - answers into a bye. */
bool tb_doubts_check(struct tb_sheet *sheet);

/* How many lines (titles, dates) may be above a header. */
enum { TB_SHEET_TITLES = 20 };

/* True if the cells name a round, and an id, a name or a team; or are a header
   of Chess-Results in any language. */
bool tb_sheet_is_header(const struct tb_cells *cells);

/* A fault, and false, if a line above the header is a player's row: a number,
   and a game against somebody. */
bool tb_sheet_title(struct tb_source *source, const struct tb_cells *cells);

/* Finds the columns by the header's cells; false after a fault. */
bool tb_sheet_open(struct tb_sheet *sheet, const struct tb_cells *header);
void tb_sheet_free(struct tb_sheet *sheet);

/* True for a line with a colon or the name of Chess-Results, which writes them
   right below the last player. */
bool tb_sheet_is_footer(struct tb_text text);

/* True for a note, which ends the table: the only cell of its line (count), not
   a number, and a footer or after a blank line (after). */
bool tb_sheet_is_note(const struct tb_cell *cell, size_t count, bool after);

/* What a line below the header is: a player's row, nothing (blank, a note), or
   wrong, after a fault. */
enum tb_row { TB_ROW_PLAYER, TB_ROW_NOTHING, TB_ROW_BAD };
enum tb_row tb_sheet_line(struct tb_sheet *sheet, const struct tb_cells *cells);

/* Remembers the last round in which a row of any section has an entry. */
void tb_sheet_filled(struct tb_sheet *sheet, const struct tb_cells *cells);

/* After the last row of a section: warns of truncated rows, and checks what
   only the whole table shows. False after a fault. */
bool tb_sheet_end(struct tb_sheet *sheet);

/* True for a row of a round-robin table (a matrix) with a column for each
   opponent: results without opponents below columns named 1, 2, 3. */
bool tb_sheet_is_matrix(const struct tb_sheet *sheet,
                        const struct tb_cells *cells);

/* Reads a cell of an event with armageddon games: ½1 and ½0 after a draw; 1-,
   3- and 0- for a game that needed none. False for any other cell. */
bool tb_matrix_armageddon(struct tb_text text, const struct tb_worth *worth,
                          struct tb_game *game);

/* True for the mark of a player's own field: *, X and the like. */
bool tb_matrix_is_mark(struct tb_text text);
/* Adds the games of a matrix row, a column each; false after a fault. */
bool tb_matrix_row(struct tb_sheet *sheet, const struct tb_cells *cells);
/* After the last row: moves the games of a matrix to the rounds of the Berger
   tables. False after a fault. */
bool tb_matrix_end(const struct tb_sheet *sheet);
/* The * of a row in which all other cells name their opponents; the section is
   a round robin. */
struct tb_game tb_matrix_own(struct tb_sheet *sheet);

/* For a column Name/Rating/ID: moves a member's id and a rating from the end of
   a text to the player, unless they have columns of their own. whole: the text
   may consist of them, so its first word counts, too. True if either was
   found. */
bool tb_sheet_split(const struct tb_sheet *sheet, struct tb_text *text,
                    bool whole, struct tb_player *player);

/* After the last row of a section that has numbers and ranks: if the results
   agree when opponents are named by rank, and do not by number, the ranks
   become the players' ids (Chess-Results). */
void tb_sheet_number(const struct tb_sheet *sheet);

/* Adds a player's row; false after a fault. */
bool tb_sheet_row(struct tb_sheet *sheet, const struct tb_cells *cells,
                  char separator);

/* A spreadsheet as text: RFC 4180 with the separator of the header: comma,
   semicolon or tab. Titles may be above the header, and notes below the table,
   after a blank line (Chess-Results). A column of sections makes several
   sections. */

struct tb_table;
struct tb_table_form {
    bool (*is_header)(const struct tb_cells *cells);
    const char *expected; /* the columns, for the message without a header */
    const char *rows;     /* what the rows are, for a message: "players" */
    /* Finds the columns; sets at least sheet.slot[TB_HEAD_SECTION]. NULL:
       tb_sheet_open. False after a fault. */
    bool (*open)(struct tb_table *table, const struct tb_cells *header);
    /* Adds a row to the section; false after a fault. */
    bool (*row)(struct tb_table *table, const struct tb_cells *cells);
};

/* The state between sections, as source->state. */
struct tb_table {
    struct tb_table_form form;
    char separator;
    struct tb_sheet sheet;
    struct tb_titles titles;
    struct tb_csv_row {
        const char *section; /* its first occurrence; NULL: a bad row */
        size_t at;           /* in the source */
        unsigned long line;
    } *row; /* rows of a file with sections, by section, up to a bad one */
    size_t rows, capacity;
    bool ended;    /* a note ended the table; more text may follow */
    size_t next;   /* index of the next row to be read */
    size_t count;  /* rows of the section so far */
    bool faulty;   /* some of these have a fault */
    void *context; /* of the functions in form */
};

/* True if one of the first TB_SHEET_TITLES + 1 lines is a header. */
bool tb_table_detect(struct tb_text all,
                     bool (*is_header)(const struct tb_cells *cells));

/* Reads the next section; false after the last one or, with source->failed,
   after a fault. A NULL context keeps the previous one. */
bool tb_table_read(const struct tb_table_form *form, struct tb_source *source,
                   struct tb_tournament *tournament, void *context);

/* A text with several charts, as programs print the sections of an event, or
   the pages of one section. Each chart has a header; the title above it that is
   above no other header names the section. Keeps its place in source->state. */
struct tb_chart {
    struct tb_sheet sheet;
    char separator; /* '|', a tab, or a blank: two or more of them */
    bool bar;       /* lines begin with '|' */
    bool ruled;     /* Vega's text: single blanks, a bar before the rounds */
    size_t name;    /* the column of names if a round follows it, else
                       TB_NO_COLUMN */
    bool report;    /* a US Chess rating report: two lines for each player */
    bool csv;       /* lines are records of RFC 4180 */
    bool counted;   /* single blanks: the number of words gives the columns */
    int lines;      /* lines of the player so far; 0: no player yet */
    bool dropped;   /* the player above has a fault */
    bool lost;      /* after a fault that leaves no place to read on */
    struct tb_cells header, line, row; /* line: cut at two blanks */
    /* True if the line begins another header; rest is the text after it. */
    bool (*begins)(struct tb_chart *chart, struct tb_text line,
                   struct tb_text rest);
};

/* True for a spreadsheet with several tables, each below its title. */
bool tb_stacked_sheets(const struct tb_source *source);
/* Reads the next section of such a spreadsheet, as tb_csv_read does. */
bool tb_stacked_sheet_read(struct tb_source *source,
                           struct tb_tournament *tournament);

/* True if tb_stacked_next has begun to read the source. */
bool tb_stacked_is(const struct tb_source *source);

/* Goes to the next section, and names it if there are several; false after the
   last one. The first call finds the charts of the source; without any, all of
   it is one section. */
bool tb_stacked_next(struct tb_chart *chart);

/* The section's next line, without the titles and headers of further pages;
   false at its end. */
bool tb_stacked_line(const struct tb_chart *chart, struct tb_text *line);

/* True for a line without content: blank, a rule of the table, the end of a
   page or of a DOS file. */
bool tb_stacked_rule(struct tb_text line);

/* Reads a line above the header; false after a fault. */
bool tb_stacked_title(struct tb_source *source, struct tb_text line);

/* After the header: applies the settings above it. From here on a fault ends
   only the section. */
void tb_stacked_begin(struct tb_source *source,
                      struct tb_tournament *tournament);

/* Moves the cells of a line, cut at two or more blanks, to the columns of the
   row. If there are as many as in the header, their order decides. Otherwise
   each must be below exactly one name, or the words of the whole line (text)
   must fit. False after a fault, if a column stays in doubt. */
bool tb_wallchart_align(struct tb_chart *chart, struct tb_text text);

/* True if the words of a line are a header with single blanks between the
   columns. Below it a name may have several words, any other cell has one.
   Joins the words of a column's name. */
bool tb_wallchart_is_counted(struct tb_cells *words);
/* Moves the words of a line below such a header (chart->counted) to the columns
   of the row; false after a fault. */
bool tb_wallchart_count(struct tb_chart *chart);

/* The same for a line with single blanks below a header with two or more.
   False, without a fault, if the words do not fit, or no column follows the
   name. */
bool tb_wallchart_count_padded(struct tb_chart *chart, struct tb_text line);

/* Reports a chart that cannot be read because of its single blanks, or a list
   of players without rounds, as a fault; true if it is one. */
bool tb_wallchart_advice(struct tb_source *source, struct tb_text all);

/* Splits cells of the header that are several names with a single blank between
   them, such as `Rk. SNo`. */
void tb_wallchart_split(struct tb_cells *header);

/* Reads a further line of the player above (above the first player, of the
   header): colours and running scores below the results, a member's id and a
   rating below the name. The line is in chart->line if columns are separated by
   blanks, else in chart->row. False if it is another kind of line. Sets *good
   to false after a fault. */
bool tb_wallchart_more(struct tb_chart *chart, bool *good);

/* Reads the colours and running scores of the row; false after a fault. */
bool tb_wallchart_marks(const struct tb_chart *chart);

/* For rating reports. True if the header, which has two lines, begins with the
   line; rest is the text after it. */
bool tb_uschess_begins(struct tb_text line, struct tb_text rest);
/* Gives the cells of its second line their usual names; false if columns are
   missing. */
bool tb_uschess_header(struct tb_cells *header);
/* Reads a further line of the player above; false if it is another kind of
   line. Sets *good to false after a fault. */
bool tb_uschess_more(struct tb_chart *chart, bool *good);

/* True for a list without rounds and numbers: as no result names a player, the
   rows are numbered. */
static inline bool tb_sheet_counts(const struct tb_sheet *sheet)
{
    return sheet->rounds == 0 && sheet->id_kind >= TB_HEAD_RK &&
           sheet->slot[TB_HEAD_NAME] != TB_NO_COLUMN;
}

#endif
