/* SPDX-License-Identifier: ISC */
/*
 * What a line of the stream is: the one place that knows tb(5)'s marks.
 */
#ifndef TB_STREAM_LINE_H
#define TB_STREAM_LINE_H

#include "base/base.h"

enum tb_line_kind {
    TB_LINE_RECORD,
    TB_LINE_HEADER,  /* the first line that is no comment, or that line again:
                        it ends the section before it, as a mark does */
    TB_LINE_COMMENT, /* belongs where it stands */
    TB_LINE_BEGIN,   /* a comment wherever it stands: a stream began that */
    TB_LINE_END,     /* has this one too when nothing of it was lost */
    TB_LINE_MARK,    /* ends the section before it */
    TB_LINE_ERROR,   /* likewise, and stands for a section that failed */
};

/* How many of these were met. */
struct tb_line_bounds {
    size_t begun, ended;
};

/* The kind of a line that begins with #. */
enum tb_line_kind tb_line_comment(struct tb_text line);

/* The kind of a line; a header whose at is NULL has not been met yet. */
static inline enum tb_line_kind tb_line_kind(struct tb_text line,
                                             struct tb_text header)
{
    if (line.length > 0 && line.at[0] == '#')
        return tb_line_comment(line);
    return !header.at || (line.length == header.length &&
                          tb_text_equal(line, header))
               ? TB_LINE_HEADER
               : TB_LINE_RECORD;
}

/* True for what stands between sections, and is neither record nor comment. */
static inline bool tb_line_parts(enum tb_line_kind kind)
{
    return kind == TB_LINE_HEADER || kind >= TB_LINE_MARK;
}

static inline void tb_line_count(struct tb_line_bounds *bounds,
                                 enum tb_line_kind kind)
{
    bounds->begun += kind == TB_LINE_BEGIN;
    bounds->ended += kind == TB_LINE_END;
}

/* True if what was read lacks ends: its writer was stopped, or a cut made. */
static inline bool tb_line_cut_off(const struct tb_line_bounds *bounds)
{
    return bounds->begun > bounds->ended;
}

/* Said of such a stream. */
#define TB_LINE_CUT_OFF                                                        \
    "the stream was cut off: its end is missing; --partial takes a part"

/* Writes so many beginnings, or ends. */
void tb_line_put_begun(struct tb_output *output, size_t count);
void tb_line_put_ended(struct tb_output *output, size_t count);

/* What a TB_LINE_ERROR says went wrong. */
struct tb_text tb_line_fault(struct tb_text line);

/* Writes an error of this program. */
void tb_line_put_fault(struct tb_output *output, const char *fault);

/* Writes a line as it came, but a header as the mark that it is. */
void tb_line_pass(struct tb_output *output, struct tb_text line,
                  enum tb_line_kind kind);

#endif
