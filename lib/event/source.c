/* SPDX-License-Identifier: ISC */
#include "source.h"

#include <string.h>

struct tb_text tb_source_rest(const struct tb_source *source)
{
    return (struct tb_text){source->bytes + source->next,
                            source->length - source->next};
}

bool tb_source_line(struct tb_source *source, struct tb_text *line)
{
    struct tb_text rest = tb_source_rest(source);

    if (!tb_text_cut_line(&rest, line))
        return false;
    source->next = (size_t)(rest.at - source->bytes);
    source->line++;
    return true;
}

bool tb_source_cut(const struct tb_source *source, const char *at)
{
    const char *const end = source->bytes + source->length;

    while (at < end && memchr(" \t\"|,;", *at, 6))
        at++;
    return at == end;
}

void tb_source_forget(struct tb_source *source)
{
    memmove(source->bytes, source->bytes + source->next,
            source->length - source->next + 1);
    source->length -= source->next;
    source->next = 0;
}
