/* SPDX-License-Identifier: ISC */
/*
 * What tb-format shows of a stream: which columns, under which titles, and
 * which of them hold numbers in the section at hand.
 */
#ifndef TB_VIEW_H
#define TB_VIEW_H

#include "cross.h"
#include "percent.h"
#include "stream/stream.h"

struct tb_view_column {
    struct tb_text name, title;
    int slot; /* -1: section, where the stream has no such column */
    bool rounds;  /* in its place stand those of the cross table */
    size_t round; /* of the cross table, from 1; slot is -1 */
    bool number;  /* by which its cells name the record; slot is -1 */
    bool is_text; /* by its name, whatever its values look like */
    bool is_list;
    bool hidden; /* unless -k names it */
    struct tb_percent *share; /* of each record, shown in place of counts */
    size_t share_capacity;
    /* Of the section, unless fixed: */
    bool numeric;
    int decimals; /* the most that one of its numbers has */
    size_t width; /* for who aligns */
};

struct tb_view {
    struct tb_stream *stream;
    struct tb_view_column *column; /* all that may be shown */
    size_t count, capacity;
    struct tb_view_column **shown; /* those of the section, in order */
    size_t shown_count, shown_capacity;
    struct tb_cross *cross; /* NULL: none is shown */
    struct tb_view_column number, *round; /* of the cross table */
    size_t rounds; /* that the section, or fixed the first one, has */
    char *keys; /* a copy of -k, NULL if all columns may be shown */
    int outcomes; /* the column that counts are shares of; -1: counts stay */
    bool fixed; /* one header for all sections */
    bool heading;
    bool started; /* something was printed */
};

/*
 * Asks the stream for the columns in keys, `name,score,BH=Buchholz`, or for
 * all but round lists and settings if it is NULL. With fixed the same are
 * shown in all sections, as the first decides, and section among them.
 */
void tb_view_open(struct tb_view *view, struct tb_stream *stream,
                  const char *keys, bool fixed);

/*
 * Has the counts of tb-chances, p1, p2..., shown as shares of the outcomes,
 * unless fixed: those tables are for programs. The columns outcomes and ways
 * are left out then unless keys name them.
 */
void tb_view_percent(struct tb_view *view);

/*
 * Has the column games replaced by the rounds of a cross table, which stand
 * behind the others if it is not among them; call it behind tb_view_open.
 */
void tb_view_cross(struct tb_view *view, struct tb_cross *cross);

/*
 * Decides what is shown of the stream's section, which may be empty; false,
 * and the section fails, if it cannot be shown.
 */
bool tb_view_section(struct tb_view *view);

static inline struct tb_text
tb_view_value(const struct tb_view *view, size_t record,
              const struct tb_view_column *column)
{
    if (column->round || column->number)
        return tb_cross_cell(view->cross, record, column->round);
    return column->slot < 0 ? tb_text("-")
           : column->share  ? tb_percent_text(&column->share[record])
                            : tb_field(view->stream, record, column->slot);
}

static inline struct tb_text tb_view_field(const struct tb_view *view,
                                           size_t record, size_t shown)
{
    return tb_view_value(view, record, view->shown[shown]);
}

void tb_view_free(struct tb_view *view);

#endif
