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
    TB_LINE_MARK,    /* ends the section before it */
    TB_LINE_ERROR,   /* likewise, and stands for a section that failed */
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

/* What a TB_LINE_ERROR says went wrong. */
struct tb_text tb_line_fault(struct tb_text line);

/* Writes an error of this program. */
void tb_line_put_fault(struct tb_output *output, const char *fault);

/* Writes a line as it came, but a header as the mark that it is. */
void tb_line_pass(struct tb_output *output, struct tb_text line,
                  enum tb_line_kind kind);

#endif
