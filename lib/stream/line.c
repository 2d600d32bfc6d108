/* SPDX-License-Identifier: ISC */
#include "reader.h"

#include <inttypes.h>

#define MARK "#tb"
#define ERROR_MARK MARK " error"
#define BEGIN_MARK MARK " begin"
#define STREAM_VERSION 1
#define END_MARK MARK " end"
#define FILE_MARK MARK " file"
#define DAY_MARK MARK " day"
#define KEYS_MARK MARK " keys"
#define ORDER_MARK MARK " order"

/* True if a line begins with these words; awk may have appended fields. */
static bool says(struct tb_text line, const char *words)
{
    const size_t length = strlen(words);

    return tb_text_starts(line, words) &&
           (line.length == length || line.at[length] == ' ' ||
            line.at[length] == '\t');
}

/* Ends the program if a beginning is of a later version. */
static void check_version(struct tb_text line)
{
    const size_t length = sizeof BEGIN_MARK; /* and a blank */
    struct tb_text rest, number;
    int64_t version;

    if (line.length <= length || line.at[length - 1] != ' ')
        return;
    rest = tb_text_from(line, length);
    if (!tb_text_cut(&rest, '\t', &number) ||
        tb_text_digits(number) != number.length ||
        (tb_int_parse(number, INT64_MAX, &version) &&
         version <= STREAM_VERSION))
        return;
    tb_die("the stream has version %.*s, but this program reads version %d at "
           "most; use a newer one", TB_SHOWN(number), STREAM_VERSION);
}

enum tb_line_kind tb_line_comment(struct tb_text line)
{
    if (!says(line, MARK))
        return TB_LINE_COMMENT;
    if (says(line, BEGIN_MARK)) {
        check_version(line);
        return TB_LINE_BEGIN;
    }
    /* A stream that is truncated in its first mark has begun. */
    if (line.length > sizeof MARK && line.length < strlen(BEGIN_MARK) &&
        memcmp(line.at, BEGIN_MARK, line.length) == 0)
        return TB_LINE_BEGIN;
    if (says(line, END_MARK))
        return TB_LINE_END;
    if (says(line, KEYS_MARK) || says(line, ORDER_MARK))
        return TB_LINE_RANKED;
    if (says(line, FILE_MARK))
        return TB_LINE_FILE;
    return says(line, ERROR_MARK) ? TB_LINE_ERROR : TB_LINE_MARK;
}

void tb_line_put_begun(struct tb_output *output, size_t count)
{
    while (count--)
        tb_put_format(output, BEGIN_MARK " %d\n", STREAM_VERSION);
}

void tb_line_put_ended(struct tb_output *output, size_t count)
{
    while (count--)
        tb_put_string(output, END_MARK "\n");
}

void tb_line_put_file(struct tb_output *output, bool day)
{
    tb_put_string(output, day ? DAY_MARK "\n" : FILE_MARK "\n");
}

struct tb_text tb_line_ranked(struct tb_text line, bool *keys)
{
    struct tb_text text = line, mark;

    *keys = says(line, KEYS_MARK);
    tb_text_cut(&line, '\t', &text);
    if (!tb_text_cut_at(&text, *keys ? KEYS_MARK " " : ORDER_MARK " ", &mark))
        text.length = 0;
    return text;
}

void tb_line_put_ranked(struct tb_output *output, const char *keys,
                        const char *order)
{
    if (keys)
        tb_put_format(output, KEYS_MARK " %s\n", keys);
    if (order)
        tb_put_format(output, ORDER_MARK " %s\n", order);
}

struct tb_text tb_line_fault(struct tb_text line, struct tb_text *section)
{
    struct tb_text text;

    tb_text_skip(&line, strlen(ERROR_MARK));
    tb_text_take(&line, " ");
    tb_text_cut(&line, '\t', &text);
    *section = line;
    return text;
}

void tb_line_put_fault(struct tb_output *output, const char *fault)
{
    tb_put_string(output, ERROR_MARK " ");
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
