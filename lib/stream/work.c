/* SPDX-License-Identifier: ISC */
#include "columns.h"

#include <stdlib.h>

void tb_work_append_as(struct tb_stream *stream, struct tb_text name,
                       const char *suffix)
{
    struct tb_output both = {.file = -1};

    tb_stream_append(stream, name);
    if (!suffix)
        return;
    tb_put_text(&both, name);
    tb_put_string(&both, suffix);
    tb_stream_append(stream, tb_output_text(&both));
    free(both.buffer);
}

void tb_work_append(const struct tb_work *work, struct tb_stream *stream,
                    struct tb_text name)
{
    tb_work_append_as(stream, name, work->wanted ? ".work" : NULL);
}

void tb_work_put(struct tb_work *work, struct tb_stream *stream, tb_num value)
{
    struct tb_working *const working = &work->working;

    tb_put_char(&stream->output, '\t');
    if (working->kind != TB_WORK_SHARES && value == TB_MISSING)
        tb_put_char(&stream->output, '-');
    else
        tb_working_put(&stream->output, working);
    working->kind = TB_WORK_SHARES;
}
