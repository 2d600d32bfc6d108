/* SPDX-License-Identifier: ISC */
/* Charts as text: several in one, and what they are aligned by. */
#ifndef TB_TABLE_STACKED
#define TB_TABLE_STACKED

#include "sheet.h"

/*
 * Several charts in one text, as programs print all sections of an event, and
 * the pages of one chart. Each has its header; what is written above that and
 * above no other one is the section's name. Keeps its place in source->state.
 */

/* What a reader knows of its charts. */
struct tb_stacked_form {
    /* True if a chart's header begins with the line; rest is behind it. */
    bool (*is_header)(void *context, struct tb_text line, struct tb_text rest);
    void *context;
    char separator;       /* of cells; a blank for two of them and more */
    unsigned long header; /* lines of a header */
};

/*
 * Goes to the next section, and names it if there are several; false if none
 * is left. The first time finds the charts of the source, which has not been
 * read from, and where no chart is found takes all of it for one.
 */
bool tb_stacked_next(struct tb_source *source,
                     const struct tb_stacked_form *form,
                     struct tb_tournament *tournament);

/* The section's next line, without the titles and headers of further pages;
   false at its end. */
bool tb_stacked_line(struct tb_source *source, struct tb_text *line);

/* True for lines that only rule the table, for blank ones, and for the ends of
   pages and of DOS files. */
bool tb_stacked_rule(struct tb_text line);

/* Takes a line above the header; false after a fault. */
bool tb_stacked_title(struct tb_source *source, struct tb_text line);

/* The header was read: those behind are found whatever is wrong with it. */
void tb_stacked_begin(struct tb_source *source,
                      struct tb_tournament *tournament);

/* Behind the last line, where none was wrong: false after a fault. */
bool tb_stacked_end(struct tb_sheet *sheet);

/* Charts whose columns stand between two blanks and more: which word belongs
   to which column. Of wallchart.c. */

/*
 * Puts the words of a line into row, each into its column. Where none is
 * missing, their order tells. Else each must stand below one name: what is not
 * sure is a fault. name is the column of a name that is followed by a round's,
 * or TB_NO_COLUMN.
 */
bool tb_wallchart_align(struct tb_source *source,
                        const struct tb_cells *header, size_t name,
                        struct tb_cells *line, struct tb_cells *row);

/*
 * Further lines of a player in a wall chart: below the results stand colours
 * and running scores, below the name a member's id, ratings and the like. Takes
 * a line for the player that was added last, unless that was dropped, or above
 * the first as one of the header; false if it is none. The line is cut where
 * two blanks are, and goes into row, or it is NULL and the row is cut. *good is
 * false after a fault: it is not sure what belongs to which round, or scores
 * are not those of the rounds. Of wallchart.c.
 */
bool tb_wallchart_more(struct tb_sheet *sheet, const struct tb_cells *header,
                       const struct tb_cells *line, struct tb_cells *row,
                       bool dropped, bool *good);

#endif
