/* SPDX-License-Identifier: ISC */
/* read/table: what people type: spreadsheets, charts, reports, matches. */
#ifndef TB_ROOM_TABLE
#define TB_ROOM_TABLE

#include "event/event.h"
#include "heading.h"

/*
 * The formats. Of each tb_x_detect is true if a text is in it, and tb_x_read
 * reads the next section, which it keeps its place for in source->state: false
 * when there is none left or, with source->failed, on a fault.
 */

/* A spreadsheet with a row a player, see sheet.h. */
bool tb_csv_detect(struct tb_text all);
bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament);

/*
 * A page of the web that holds such a table, as Chess-Results and Vega publish
 * them: the table becomes a text, and rows stand for lines in messages.
 */
bool tb_html_detect(struct tb_text all);
bool tb_html_read(struct tb_source *source, struct tb_tournament *tournament);

/*
 * A table of team matches, a row for each team and round, which goes to
 * tournament->teams:
 *
 *     team,round,opponent,gp,mp,boards
 *     Rooks,1,Kings,2.5,1,4
 *
 * mp (match points), boards (of the match) and section may be left out. Teams
 * are names or numbers; an opponent `0`, `-`, `bye` or blank is an unplayed
 * round, worth the points of its row; game points with F behind them are
 * those of a forfeited match, `4F` and `0F`. sheet.h says how the file may
 * look.
 */
bool tb_matches_detect(struct tb_text all);
bool tb_matches_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/* The cross table of a US Chess rating report: two lines a player, the second
   with state, member id, ratings and colours. */
bool tb_uschess_detect(struct tb_text all);
bool tb_uschess_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/*
 * The cross table that US programs print: a header, then a line a player, with
 * further lines of colours and running scores, or without. Columns are
 * separated by tabs, by `|`, or by two or more blanks, as in the header.
 * Titles may stand above it; a text may have several charts, see stacked.h.
 * Tables with tabs that need more (quotes, sections) are left to csv.
 */
bool tb_wallchart_detect(struct tb_text all);
bool tb_wallchart_read(struct tb_source *source,
                       struct tb_tournament *tournament);

/*
 * The US Chess rating submission, version 2C and those before it:
 * TDEXPORT.DBF, with TSEXPORT.DBF and THEXPORT.DBF beside it. A section of the
 * event is a section; in messages a record's number stands for the line. Any
 * dBase table is detected: the reader says which is wanted.
 */
bool tb_dbf_detect(struct tb_text all);
bool tb_dbf_read(struct tb_source *source, struct tb_tournament *tournament);

/* What to change in a cell that is no result; NULL: nobody can tell. And in a
   text that is none of the formats: true if it was told, as a fault. */
const char *tb_advice_cell(struct tb_text text);
bool tb_advice(struct tb_source *source, struct tb_text all);

/* The further columns that are asked for, by the names above the columns of
   tables: case, blanks and marks do not matter. */

/* Reads the list of -x, or ends the program. Of two lists the last counts. */
void tb_wanted_read(struct tb_extras *extras, const char *list);

/* True if both names are of one column: club and team, Federation and fed. */
bool tb_wanted_same(struct tb_text a, struct tb_text b);

/* Asks for what a file declares: its points, ranks and further columns. */
void tb_wanted_declared(struct tb_extras *extras);

/* Of the columns by which an order ranks, the last that the table does not
   have, NULL if all are there; for other files it counts as found. */
struct tb_text tb_wanted_lacking(struct tb_extras *extras,
                                 struct tb_text order);

/* Notes which columns the header of a stream has. */
void tb_wanted_in_stream(struct tb_extras *extras, struct tb_text header);

/* Of a table, extras may be NULL: notes where its header has them as columns of
   its own. */
void tb_wanted_in_table(struct tb_extras *extras,
                        const struct tb_cells *header);

/* Takes one of every column, unless its name says what is read. */
void tb_wanted_one(struct tb_extras *extras, struct tb_text name,
                   size_t place, bool right);

/* True if a column of that table is one of them. */
bool tb_wanted_is(const struct tb_extras *extras, size_t place);

/* Reads those of a row as fields, each behind a tab: nothing where there is no
   such column, `-` where its cell is blank. */
void tb_wanted_row(struct tb_source *source, const struct tb_cells *cells,
                   struct tb_text *wanted);

#endif
