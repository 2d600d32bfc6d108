/* SPDX-License-Identifier: ISC */
/* What a view names that is left out. */
#include "machine.h"

#include "base/base.h"

void tb_stream_miss(struct tb_stream *stream, struct tb_text text)
{
    struct tb_text rest, before;

    stream->status =
        stream->viewed.skips && stream->status != TB_BAD ? TB_PARTLY : TB_BAD;
    if (!stream->viewed.skips)
        return;
    tb_text_cut_at(&text, ": ", &before); /* the program */
    rest = text;
    tb_text_cut(&rest, ':', &before); /* nobody needs to know the folder */
    while (tb_text_cut_at(&before, "/", &rest))
        text = (struct tb_text){
            before.at, (size_t)(text.at + text.length - before.at)};
    tb_put_format(&stream->viewed.missing, "Missing: %.*s\n", (int)text.length,
                  text.at);
}
