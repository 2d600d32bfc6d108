/* SPDX-License-Identifier: ISC */
/* read/table: tables: spreadsheets, cross tables, web pages, rating reports,
   US Chess submissions, team matches. */
#ifndef TB_ROOM_TABLE
#define TB_ROOM_TABLE

#include "event/event.h"
#include "read/common/common.h"

/* For each format, tb_x_detect is true if a text is in it. tb_x_read reads the
   next section and keeps its place in source->state; it returns false after the
   last section, or after a fault, which sets source->failed. */

/* A spreadsheet with a row for each player, see sheet.h. */
bool tb_csv_detect(struct tb_text all);
/* True for a list of players without rounds, as before round 1, which
   tb_csv_read reads, too. */
bool tb_csv_detect_roster(struct tb_text all);
bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament);

/* A web page with a table of that kind, as Chess-Results and Vega publish them.
   The table becomes a text with a line for each row; messages number the
   rows. */
bool tb_html_detect(struct tb_text all);
bool tb_html_read(struct tb_source *source, struct tb_tournament *tournament);
/* True if a table that the page does not hide has games. */
bool tb_html_has_games(struct tb_text page);

/* Which tables of a page are read, from -f html:TABLE: the one of a number, or
   those whose title contains the text. Length 0: all with games. */
extern struct tb_text tb_html_chosen;

/*
 * A table of team matches with a row for each team and round, read into
 * tournament->teams:
 *
 *     team,round,opponent,gp,mp,boards
 *     Rooks,1,Kings,2.5,1,4
 *
 * The columns mp (match points), boards (of the match) and section are
 * optional. Teams are names or numbers. The opponent `0`, `-`, `bye` or blank
 * is an unplayed round, which is worth the points of its row. `4F` and `0F` are
 * the game points of a forfeited match. See sheet.h for the syntax of the file.
 */
bool tb_matches_detect(struct tb_text all);
bool tb_matches_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/* The cross table of a US Chess rating report. Each player has two lines; the
   second has state, member id, ratings and colours. */
bool tb_uschess_detect(struct tb_text all);
bool tb_uschess_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/* The cross table that US programs print: a header, then a line for each
   player, perhaps followed by lines with colours and running scores. Columns
   are separated by tabs, by `|`, or by two or more blanks, as in the header.
   Titles may be above the header; a text may have several charts, see sheet.h.
   A table with tabs that has quotes, or a column of sections or teams, is
   detected by csv only. */
bool tb_wallchart_detect(struct tb_text all);
bool tb_wallchart_read(struct tb_source *source,
                       struct tb_tournament *tournament);

/* The US Chess rating submission, version 2C and earlier: TDEXPORT.DBF, with
   TSEXPORT.DBF and THEXPORT.DBF in the same folder. Messages have the number of
   the record instead of the line. Any dBase table is detected, so that the
   reader can report which table to give. */
bool tb_dbf_detect(struct tb_text all);
bool tb_dbf_read(struct tb_source *source, struct tb_tournament *tournament);

/* What is wrong with a cell that is not a result, and what to write instead;
   NULL if that is unknown. */
const char *tb_advice_cell(struct tb_text text);

/* For a text that is in no known format: if it is almost a table, reports what
   to change as a fault, and returns true. */
bool tb_advice(struct tb_source *source, struct tb_text all);

#endif
