/* SPDX-License-Identifier: ISC */
/*
 * Several charts in one text, as programs print all sections of an event, and
 * the pages of one chart. Each has its header; what is written above that and
 * above no other one is the section's name. Keeps its place in source->state.
 */
#ifndef TB_STACKED_H
#define TB_STACKED_H

#include "event/event.h"
#include "titles.h"

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

/*
 * The section's next line, without the titles and headers of further pages;
 * false at its end.
 */
bool tb_stacked_line(struct tb_source *source, struct tb_text *line);

/* Takes a line above the header; false after a fault. */
bool tb_stacked_title(struct tb_source *source, struct tb_text line);

/* The header was read: those behind are found whatever is wrong with it. */
void tb_stacked_begin(struct tb_source *source,
                      struct tb_tournament *tournament);

#endif
