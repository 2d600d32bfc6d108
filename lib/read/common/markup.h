/* SPDX-License-Identifier: ISC */
/* The tags of a web page, and the text that people see. */
#ifndef TB_COMMON_MARKUP
#define TB_COMMON_MARKUP

#include "base/base.h"

/* What is cut off a page: a text, and the tag after it. */
struct tb_tag {
    struct tb_text before;
    struct tb_text name, rest; /* length 0: a comment, or the end */
    bool closes;
};

/* The message for a page without the end of a table. */
#define TB_TAG_CUT_OFF \
    "the page is truncated: it ends inside a table; save it again"

bool tb_tag_begins(struct tb_text text);

/* Cuts off everything up to the end of the next tag or comment, or the rest;
   false after that. */
bool tb_tag_cut(struct tb_text *rest, struct tb_tag *tag);

/* The value of an attribute, without its quotes; at is NULL if there is no such
   attribute. */
struct tb_text tb_tag_value(const struct tb_tag *tag, const char *name);

/* Puts a page without what people do not see: comments, scripts, styles,
   templates, and elements that are hidden by an attribute, by their style or,
   within cells, by the page's style for their class (html.c has classes of
   pop-ups). Lines keep their numbers. Such elements, but not scripts, go to
   hidden if that is not NULL. */
void tb_tag_visible(struct tb_text page, struct tb_output *to,
                    struct tb_output *hidden);

bool tb_tag_is(const struct tb_tag *tag, const char *name, bool closes);

/* True if the name is one of a list, in any case; closing or not. */
bool tb_tag_among(const struct tb_tag *tag, const char *list);

/* True if people see a new line, or at least a blank, at a tag. */
bool tb_tag_breaks(const struct tb_tag *tag);

/* Puts a text as people see it: one blank for several, and a hyphen for a dash
   or minus sign. */
void tb_tag_text(struct tb_output *to, struct tb_text text);

/* Replaces all that an output has by a text. */
static inline void tb_tag_set(struct tb_output *to, struct tb_text text)
{
    to->length = 0;
    tb_put_text(to, text);
}

/* Puts the text within each <pre> of a page, without tags and with the same
   line numbers; false if there is none. */
bool tb_tag_pre(struct tb_text page, struct tb_output *to);

#endif
