/* SPDX-License-Identifier: ISC */
/* What several charts in one text are called, see stacked.h. */
#ifndef TB_STACKED_NAMES_H
#define TB_STACKED_NAMES_H

#include "base/base.h"

enum { NUMBER_BYTES = 32 }; /* of `Section 4294967295` */

struct tb_chart {
    size_t begin;         /* of what stands above its header, in the source */
    unsigned long before; /* lines that are before that */
    unsigned long header; /* the first line's number */
    struct tb_text line;  /* that line */
    struct tb_text name;
    char number[NUMBER_BYTES]; /* where it has no other name */
    bool page;            /* it goes on with the chart before it */
};

/* A line above a header. */
struct tb_chart_title {
    struct tb_text text;
    size_t chart;
    size_t paragraph; /* blank lines are between them */
    bool shared;      /* it stands above others, too */
};

/*
 * Names the charts by the lines above their headers, titles of them in the
 * order of the charts, and marks those that go on with the chart before. The
 * only one gets no name, and what is common to all names is left out. Names
 * are slices of the titles, or in the charts.
 */
void tb_stacked_names(struct tb_chart *charts, size_t count,
                      struct tb_chart_title *title, size_t titles);

#endif
