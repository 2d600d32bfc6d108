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

static void put_shares(const struct tb_work *work, struct tb_output *output)
{
    for (size_t i = 0; i < work->rounds; i++) {
        const struct tb_share *share = &work->share[i];
        if (i)
            tb_put_char(output, ' ');
        if (share->out)
            tb_put_char(output, '(');
        tb_put_number(output, share->value);
        if (share->out)
            tb_put_char(output, ')');
    }
}

void tb_work_put(struct tb_work *work, struct tb_stream *stream, tb_num value)
{
    struct tb_output *output = &stream->output;

    tb_put_char(output, '\t');
    if (work->words.length == 0 && work->listed && work->rounds)
        put_shares(work, output);
    else if (work->words.length == 0 || value == TB_MISSING)
        tb_put_char(output, '-');
    else
        tb_put_text(output, tb_output_text(&work->words));
    work->words.length = 0;
    work->listed = false;
}

void tb_work_free(struct tb_work *work)
{
    free(work->words.buffer);
}
