/* SPDX-License-Identifier: ISC */
#include "line.h"

#include <string.h>

#define MARK "#tb"
#define ERROR_MARK MARK " error "

enum tb_line_kind tb_line_comment(struct tb_text line)
{
    const size_t length = strlen(MARK);

    if (!tb_text_starts(line, MARK) ||
        (line.length > length && line.at[length] != ' '))
        return TB_LINE_COMMENT;
    return tb_text_starts(line, ERROR_MARK) ? TB_LINE_ERROR : TB_LINE_MARK;
}

struct tb_text tb_line_fault(struct tb_text line)
{
    const size_t length = strlen(ERROR_MARK);

    return (struct tb_text){line.at + length, line.length - length};
}

void tb_line_put_fault(struct tb_output *output, const char *fault)
{
    tb_put_string(output, ERROR_MARK);
    tb_put_string(output, tb_program);
    tb_put_string(output, ": ");
    tb_put_string(output, fault);
    tb_put_char(output, '\n');
}

void tb_line_pass(struct tb_output *output, struct tb_text line,
                  enum tb_line_kind kind)
{
    tb_put_text(output, kind == TB_LINE_HEADER ? tb_text(MARK) : line);
    tb_put_char(output, '\n');
}
