/* SPDX-License-Identifier: ISC */
/*
 * read/table: what people type: spreadsheets, charts, reports, matches.
 */
#ifndef TB_ROOM_TABLE
#define TB_ROOM_TABLE

#include "event/event.h"
#include "heading.h"

/* A table with a row a player, see sheet.h and csv_table.h. */

bool tb_csv_detect(struct tb_text all);

/*
 * Reads the next section; false when there is none left or, with
 * source->failed, on a fault. Keeps its place in source->state.
 */
bool tb_csv_read(struct tb_source *source, struct tb_tournament *tournament);

/*
 * What to change in a cell that is no result; NULL: nobody can tell. And in a
 * text that is none of the formats: true if it was told, as a fault.
 */
const char *tb_advice_cell(struct tb_text text);
bool tb_advice(struct tb_source *source, struct tb_text all);

/*
 * A table of team matches, a row for each team and round:
 *
 *     team,round,opponent,gp,mp,boards
 *     Rooks,1,Kings,2.5,1,4
 *
 * mp (match points), boards (of the match) and section may be left out. Teams
 * are names or numbers; an opponent `0`, `-`, `bye` or blank is an unplayed
 * round, worth the points of its row; game points with F behind them are
 * those of a forfeited match, `4F` and `0F`. csv_table.h says how the file may
 * look.
 */

bool tb_matches_detect(struct tb_text all);

/*
 * Reads the next section's rows to tournament->teams; false when there is
 * none left or, with source->failed, on a fault.
 */
bool tb_matches_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/*
 * The cross table of a US Chess rating report: two lines a player, the second
 * with state, member id, ratings and colours.
 */

bool tb_uschess_detect(struct tb_text all);

/* Reads the next section; false behind the last, or on a fault. */
bool tb_uschess_read(struct tb_source *source,
                     struct tb_tournament *tournament);

/*
 * The cross table that US programs print: a header, then a line a player, with
 * further lines of colours and running scores, or without. Columns are
 * separated by tabs, by `|`, or by two or more blanks, as in the header.
 * Titles may stand above it; a text may have several charts, see stacked.h.
 */

/* Tables with tabs that need more (quotes, sections) are left to table.h. */
bool tb_wallchart_detect(struct tb_text all);

/* Reads the next section; false behind the last, or on a fault. */
bool tb_wallchart_read(struct tb_source *source,
                       struct tb_tournament *tournament);

/*
 * The US Chess rating submission, version 2C and those before it:
 * TDEXPORT.DBF, with TSEXPORT.DBF and THEXPORT.DBF beside it. A section of the
 * event is a section; in messages a record's number stands for the line.
 */

/* True for any dBase table: the reader says which is wanted. */
bool tb_dbf_detect(struct tb_text all);

/* Reads the next section; false behind the last, or on a fault. */
bool tb_dbf_read(struct tb_source *source, struct tb_tournament *tournament);

/*
 * The further columns that are asked for, by the names above the columns of
 * tables: case, blanks and marks do not matter.
 */

/* Reads the list of -x, or ends the program. Of two lists the last counts. */
void tb_wanted_read(struct tb_extras *extras, const char *list);

/* True if both names are of one column: club and team, Federation and fed. */
bool tb_wanted_same(struct tb_text a, struct tb_text b);

/* Notes which columns the header of a stream has. */
void tb_wanted_in_stream(struct tb_extras *extras, struct tb_text header);

/*
 * Of a table, extras may be NULL: notes where its header has them as columns of
 * its own, and which of the common ones are in its slots.
 */
void tb_wanted_in_table(struct tb_extras *extras,
                        const struct tb_cells *header);
void tb_wanted_in_slots(struct tb_extras *extras, const size_t *slot);

/* True if a column of that table is one of them. */
bool tb_wanted_is(const struct tb_extras *extras, size_t place);

/*
 * Reads those of a row as fields, each behind a tab: nothing where there is no
 * such column, `-` where its cell is blank.
 */
void tb_wanted_row(struct tb_source *source, const struct tb_cells *cells,
                   struct tb_text *wanted);

#endif
