/* SPDX-License-Identifier: ISC */
/* A page of the web: its tags, and the legend below its table. */
#ifndef TB_TABLE_HTML
#define TB_TABLE_HTML

#include "table.h"

/* What is cut off a page: a text, and the tag after it. */
struct tb_tag {
    struct tb_text before;
    struct tb_text name, rest; /* length 0: a comment, or the end */
    bool closes;
};

bool tb_tag_begins(struct tb_text text);

/* Cuts off all up to the end of the next tag, or comment. */
bool tb_tag_cut(struct tb_text *rest, struct tb_tag *tag);

/* The value of an attribute, without its quotes; at is NULL if there is no such
   attribute. */
struct tb_text tb_tag_value(const struct tb_tag *tag, const char *name);

/*
 * Puts a page without what nobody sees: comments, scripts, styles, templates,
 * and elements that are hidden or whose style says so, in cells also that of
 * their class in the page (html.c has classes of pop-ups). Lines keep their
 * numbers. Elements that are left out, but no scripts, go to hidden if that is
 * not NULL.
 */
void tb_tag_visible(struct tb_text page, struct tb_output *to,
                    struct tb_output *hidden);

bool tb_tag_is(const struct tb_tag *tag, const char *name, bool closes);

/* True if the name is one of a list, in any case; closing or not. */
bool tb_tag_among(const struct tb_tag *tag, const char *list);

/* True if people see a new line, or at least a blank. */
bool tb_tag_breaks(const struct tb_tag *tag);

/* Puts a text as people see it: one blank for several, and a hyphen for a dash
   or minus sign. */
void tb_tag_text(struct tb_output *to, struct tb_text text);

/* Makes a text all that an output has. */
static inline void tb_tag_set(struct tb_output *to, struct tb_text text)
{
    to->length = 0;
    tb_put_text(to, text);
}

/*
 * What the legend says of tie-breaks, such as `Buchholz Tie-Break Variable
 * (2026) (Gamepoints, Cut1)`, which is BH/C1 2026: words with blanks between.
 * They are the codes of tiebreaks(7) that it may be, the likeliest first, or
 * `none`, C.07 has no such, or `given`, typed in or imported; then perhaps the
 * edition of the rules, and `real`: opponents count as many points as they won
 * over the board. `?` is a wording that is not known.
 */
struct tb_legend {
    struct tb_output *codes; /* of each column */
    size_t points;           /* the column that has them, as the first
                                tie-break; or TB_CELLS_OF_LINE */
    struct tb_output order;
    size_t order_end;        /* the column that is no single code, behind which
                                nothing is in it; or as many as there are */
    int64_t edition;         /* 0: the legend says none, -1: several */
};

/* Reads the text below a table of that header. */
void tb_legend_read(struct tb_legend *legend, const struct tb_cells *header,
                    struct tb_text below);
void tb_legend_free(struct tb_legend *legend, size_t columns);

#endif
