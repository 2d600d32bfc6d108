/* SPDX-License-Identifier: ISC */
/* read/table: what people type: spreadsheets, charts, reports, matches. */
#ifndef TB_ROOM_TABLE
#define TB_ROOM_TABLE

#include "event/event.h"
#include "read/common/common.h"

/*
 * The formats. Of each tb_x_detect is true if a text is in it, and tb_x_read
 * reads the next section, which it keeps its place for in source->state: false
 * when there is none left or, with source->failed, on a fault.
 */

/* A spreadsheet with a row a player, see sheet.h. */
bool tb_csv_detect(struct tb_text all);
/* A list of players alone, which tb_csv_read reads too: no round has begun. */
bool tb_csv_detect_roster(struct tb_text all);
bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament);

/*
 * A page of the web that holds such a table, as Chess-Results and Vega publish
 * them: the table becomes a text, and rows stand for lines in messages.
 */
bool tb_html_detect(struct tb_text all);
bool tb_html_read(struct tb_source *source, struct tb_tournament *tournament);
/* True if a table of the page has games that people see. */
bool tb_html_has_games(struct tb_text page);

/* Which tables of a page are read: that of a number, or those with such words
   in their headings; length 0: all that have games. */
extern struct tb_text tb_html_chosen;

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
 * Titles may stand above it; a text may have several charts, see sheet.h.
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

#endif
