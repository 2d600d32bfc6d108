/* SPDX-License-Identifier: ISC */
/* A table with a row a player: its columns, titles and rows, its charts. */
#ifndef TB_TABLE_SHEET
#define TB_TABLE_SHEET

#include "table.h"

/* Columns that hold results, but are no rounds by their names: a last round
   called Final, an R1O. Zero it first. */
struct tb_strays {
    struct tb_stray_column {
        size_t column;          /* of the table */
        struct tb_cell heading; /* its name */
        size_t others; /* filled cells that are no results */
        int64_t *game; /* of each result both players, the smaller id first */
        size_t count, capacity;
    } *column;
    size_t count, capacity;
};

void tb_strays_add(struct tb_strays *strays, const struct tb_cell *heading,
                   size_t column);

/* Takes a player's row. */
void tb_strays_row(struct tb_strays *strays, int32_t id,
                   const struct tb_cells *cells);

/* After the last row of a section: a fault, and false, if the opponents return
   most results of a column. A class called D1 returns nothing. Forgets the
   rows. */
bool tb_strays_check(struct tb_strays *strays,
                     const struct tb_tournament *tournament);
void tb_strays_free(struct tb_strays *strays);

/* A table with a header that names the columns, and a row a player: what csv
   and wallchart have in common once a line is cut into cells. */

/* Rows that have the column of the points, and those that end before it. */
struct tb_sheet_rows {
    size_t whole, cut;
    unsigned long line; /* of the first that is cut */
    size_t filled; /* the last round that says anything, in any section */
    bool starred; /* with * in the player's own column, first in row own */
    unsigned long own;
};

/* Notations that may have been meant otherwise: bye, 1/2, -, U, +. */
enum tb_guess { TB_GUESS_BYE, TB_GUESS_HALF, TB_GUESS_DASH, TB_GUESS_U,
                TB_GUESS_PLUS, TB_GUESSES };

/* Cells that only the other cells of the table explain. */
struct tb_doubts {
    size_t rated, unrated; /* games by their letters: W D L, and N R S */
    size_t results, asked; /* games with a result; `?4` */
    struct tb_doubt {
        struct tb_cell cell;
        size_t round;      /* from 1; 0: there is none */
        struct tb_game game;
    } letter, pairing, sign; /* the first N R S, the first `4w`, `2+` */
    size_t signs, bare, drawn; /* `2+ 4b-`; those without a colour; `3=` */
    bool decided;          /* a game was won or lost in another notation */
    bool lone;             /* some are X F + - alone */
    long guessed[TB_GUESSES]; /* cells that may have been meant otherwise */
    struct tb_text typed[TB_GUESSES]; /* the first, where there is a choice */
};

/* Zero it first. */
struct tb_sheet {
    struct tb_source *source;   /* set these before each section */
    struct tb_tournament *to;
    size_t slot[TB_HEAD_KINDS]; /* the column of each kind, or TB_NO_COLUMN */
    int id_kind;                /* of the column that holds the id */
    struct tb_round_column {
        size_t column;
        bool bare;
    } *round;                   /* of each round */
    size_t columns, rounds, capacity;
    struct tb_strays strays;    /* columns that are none of ours */
    bool gap, ended;            /* a blank line was met; a note behind it */
    bool met;                   /* a cell named an opponent */
    bool matrix;                /* columns are opponents */
    bool combined;              /* rating and id may stand behind the name */
    bool below;                 /* no, in the line below */
    bool papi;                  /* +24N was won, with Black */
    const char *advised;        /* what was said of a cell that is wrong */
    struct tb_text clubs;       /* a club and a school, neither called team */
    struct tb_text uncut;       /* the last name, with what stood behind it */
    struct tb_sheet_rows rows;
    struct tb_doubts doubts;
    bool coded;                 /* a program wrote the letters of US Chess */
};

/* Counts a cell that is one of them; and says at the end of a table what they
   were taken for. */
void tb_advice_guess(struct tb_sheet *sheet, struct tb_text cell);
void tb_advice_guesses(struct tb_sheet *sheet);

/* True for W2:0.5, 2w1-½ and ½-0: unlike points after a colon or dash. */
bool tb_advice_unlike(struct tb_text text);
/* True for ½1 and ½0: a draw and an armageddon game, or two games. */
bool tb_advice_decided(struct tb_text text);

/* Takes a cell of a round that was read; a game that a + - or = decides, or a
   field of a matrix; and after the last row of a section settles what the cells
   mean: false after a fault. */
void tb_doubts_take(struct tb_sheet *sheet, const struct tb_cell *cell,
                    size_t round, struct tb_game *game);
void tb_doubts_sign(struct tb_sheet *sheet, const struct tb_cell *cell,
                    size_t round, const struct tb_game *game);
bool tb_doubts_check(struct tb_sheet *sheet);

/* A header may have that many lines above it (titles, dates). */
enum { TB_SHEET_TITLES = 20 };

/* True if the cells name a round, and an id or a name. */
bool tb_sheet_is_header(const struct tb_cells *cells);

/* True if they name players, points and places: games may be elsewhere. */
bool tb_sheet_is_ranking(const struct tb_cells *cells);

/* What is above the header is no title if it is a player's row: a number first
   and a game; false after a fault. */
bool tb_sheet_title(struct tb_source *source, const struct tb_cells *cells);

/* Takes the header's cells; false after a fault. */
bool tb_sheet_open(struct tb_sheet *sheet, const struct tb_cells *header);
void tb_sheet_free(struct tb_sheet *sheet);

/* A fault if a row between commas has more cells than the header: a name with a
   comma and no quotes makes two. */
bool tb_sheet_fits(const struct tb_sheet *sheet, const struct tb_cells *cells,
                   char separator);

/* True for what Chess-Results writes right below the last player. */
bool tb_sheet_is_footer(struct tb_text text);

/* True for a lone cell of a line that is no number, after a blank line, or as a
   footer: a note, which ends the table. */
bool tb_sheet_is_note(const struct tb_cell *cell, size_t count, bool after);

/* What a line below the header is; TB_ROW_BAD after a fault. */
enum tb_row { TB_ROW_PLAYER, TB_ROW_NOTHING, TB_ROW_BAD };
enum tb_row tb_sheet_line(struct tb_sheet *sheet, const struct tb_cells *cells);

/* Notes the last round of which a row of any section says anything. */
void tb_sheet_filled(struct tb_sheet *sheet, const struct tb_cells *cells);

/* After the last row of a section: warns of rows that are truncated; false
   after a fault. */
bool tb_sheet_end(struct tb_sheet *sheet);

/* True if a row has results without opponents below bare numbers, as that of
   a round robin's matrix, with a column for each opponent. */
bool tb_sheet_is_matrix(const struct tb_sheet *sheet,
                        const struct tb_cells *cells);

/* Reads a cell with an armageddon game: ½1 and ½0 of a draw, 1- 3- and 0- of
   others, which have none; false if it is no such cell. */
bool tb_matrix_armageddon(struct tb_text text, const struct tb_worth *worth,
                          struct tb_game *game);

/* Takes the games of such a row; and after the last one puts them into rounds.
   False after a fault. */
bool tb_matrix_is_mark(struct tb_text text); /* of the player's own field */
bool tb_matrix_row(struct tb_sheet *sheet, const struct tb_cells *cells);
bool tb_matrix_end(const struct tb_sheet *sheet);
/* The own field of a report's row, in which all others name opponents. */
struct tb_game tb_matrix_own(struct tb_sheet *sheet);

/*
 * Where the column of the names has more in it, Name/Rating/ID: takes a rating
 * and a member's id, of which no column is, off the end of a text; all of it
 * only if so said (whole). True if there was one.
 */
bool tb_sheet_split(const struct tb_sheet *sheet, struct tb_text *text,
                    bool whole, struct tb_player *player);

/*
 * After the last row of a section: where there are numbers and ranks, takes the
 * ranks for the numbers if opponents named so return all games, and those named
 * by the numbers do not (Chess-Results).
 */
void tb_sheet_number(const struct tb_sheet *sheet);

/* Adds a player's row; false after a fault. */
bool tb_sheet_row(struct tb_sheet *sheet, const struct tb_cells *cells);

/* Takes a table's columns that are none of ours; extras may be NULL. */
void tb_wanted_in_sheet(struct tb_extras *extras, const struct tb_sheet *sheet);

/*
 * A spreadsheet's export: RFC 4180 with commas, semicolons or tabs, as the
 * header shows. Titles may be above the header, and notes below the table after
 * a blank line (Chess-Results). A section column makes several sections.
 */

struct tb_table;
struct tb_table_form {
    bool (*is_header)(const struct tb_cells *cells);
    const char *expected; /* columns, for the message that there is none */
    const char *rows;     /* what the rows are, for the message: "players" */
    /* Takes the header: sets at least sheet.slot[TB_HEAD_SECTION]. NULL: it is
       that of players. */
    bool (*open)(struct tb_table *table, const struct tb_cells *header);
    /* Takes a row of the section; false after a fault. */
    bool (*row)(struct tb_table *table, const struct tb_cells *cells);
};

/* What is kept from one section to the next, as source->state. */
struct tb_table {
    struct tb_table_form form;
    char separator;
    struct tb_sheet sheet;
    struct tb_titles titles;
    struct tb_csv_row {
        const char *section; /* where it is named first; NULL: it is bad */
        size_t at;           /* in the source */
        unsigned long line;
    } *row; /* of a file with sections, section by section, up to a bad one */
    size_t rows, capacity;
    bool ended;    /* a note ended the table, though there may be more */
    size_t next;   /* of all rows, the one to be read */
    size_t count;  /* rows of the section so far */
    bool faulty;   /* some of them are wrong */
    void *context; /* the reader's own */
};

/* True if one of the first lines is a header. */
bool tb_table_detect(struct tb_text all,
                     bool (*is_header)(const struct tb_cells *cells));

/*
 * Reads the next section; false when there is none left or, with
 * source->failed, on a fault. Without a context the one before stays.
 */
bool tb_table_read(const struct tb_table_form *form, struct tb_source *source,
                   struct tb_tournament *tournament, void *context);

/*
 * Several charts in one text, as programs print all sections of an event, and
 * the pages of one chart. Each has its header; what is written above that and
 * above no other one is the section's name. Keeps its place in source->state.
 */
struct tb_chart {
    struct tb_sheet sheet;
    char separator; /* '|', a tab, or a blank for two of them and more */
    bool bar;       /* lines begin with '|' */
    bool ruled;     /* words are below names, a bar is before the rounds */
    size_t name;    /* column of a name in front of a round, TB_NO_COLUMN */
    bool report;    /* a US Chess rating report: two lines a player */
    bool csv;       /* lines are records of RFC 4180 */
    bool counted;   /* single blanks: the number of words gives the columns */
    int lines;      /* of a report's player so far; 0: no player is open */
    bool dropped;   /* the player above has a fault */
    bool lost;      /* no place is known at which to read on */
    struct tb_cells header, line, row; /* line: cut where two blanks are */
    /* True if a header below others begins with the line; rest is after it. */
    bool (*begins)(struct tb_chart *chart, struct tb_text line,
                   struct tb_text rest);
};

/* A spreadsheet with several tables, each below its title: true if it is one,
   or is read as one already; and reads the next section. */
bool tb_stacked_sheets(const struct tb_source *source);
bool tb_stacked_sheet_read(struct tb_source *source,
                           struct tb_tournament *tournament);

/* True if the source is read by tb_stacked_next. */
bool tb_stacked_is(const struct tb_source *source);

/* Goes to the next section, and names it if there are several; false if none is
   left. The first time finds the charts of the source; where there are none,
   all of it is one. */
bool tb_stacked_next(struct tb_chart *chart);

/* The section's next line, without the titles and headers of further pages;
   false at its end. */
bool tb_stacked_line(const struct tb_chart *chart, struct tb_text *line);

/* True for lines that only rule the table, for blank ones, and for the ends of
   pages and of DOS files. */
bool tb_stacked_rule(struct tb_text line);

/* Takes a line above the header; false after a fault. */
bool tb_stacked_title(struct tb_source *source, struct tb_text line);

/* The header was read: further ones are found whatever is wrong with it. */
void tb_stacked_begin(struct tb_source *source,
                      struct tb_tournament *tournament);

/* Puts the words of a line into the columns of the row, where two blanks and
   more are between columns. If no word is missing, their order decides; else
   each must be below one name, or the words of the whole line (text) must fit:
   what is not sure is a fault. */
bool tb_wallchart_align(struct tb_chart *chart, struct tb_text text);

/* The same where single blanks are between columns (chart->counted): a name may
   have several words, all else has one. Takes the words of a line as a header;
   puts those of a row below it. */
bool tb_wallchart_is_counted(struct tb_cells *words);
bool tb_wallchart_count(struct tb_chart *chart);

/* The same for a line with single blanks below a header with wider ones. False,
   without a fault, if the words do not fit, or no column follows the name. */
bool tb_wallchart_count_padded(struct tb_chart *chart, struct tb_text line);

/* A fault, and true, for a chart that single blanks make unreadable. */
bool tb_wallchart_advice(struct tb_source *source, struct tb_text all);

/* Separates names of the header that have one blank between them, `Rk. SNo`. */
void tb_wallchart_split(struct tb_cells *header);

/*
 * A further line of the player that was added last: colours and running scores
 * below the results, a member's id, ratings and the like below the name; above
 * the first player one of the header. Takes the row, or the line if columns are
 * aligned; false if it is no such line. *good is false after a fault.
 */
bool tb_wallchart_more(struct tb_chart *chart, bool *good);

/* Takes the colours and scores of the row; false after a fault. */
bool tb_wallchart_marks(const struct tb_chart *chart);

/* Of a rating report: true if a header begins with a line; takes its second
   line, false if columns are missing; and a further line of a player, false if
   it is none (*good is false after a fault). */
bool tb_uschess_begins(struct tb_text line, struct tb_text rest);
bool tb_uschess_header(struct tb_cells *header);
bool tb_uschess_more(struct tb_chart *chart, bool *good);

/* True for a list without rounds and numbers: no result names anybody, and the
   rows are numbered. */
static inline bool tb_sheet_counts(const struct tb_sheet *sheet)
{
    return sheet->rounds == 0 && sheet->id_kind >= TB_HEAD_RK &&
           sheet->slot[TB_HEAD_NAME] != TB_NO_COLUMN;
}

#endif
