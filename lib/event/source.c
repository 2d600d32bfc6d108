/* SPDX-License-Identifier: ISC */
#include "source.h"

#include <stdlib.h>
#include <string.h>

/* A list, each with its text behind it. */
struct tb_source_room {
    struct tb_source_room *next;
    char bytes[];
};

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

char *tb_source_room(struct tb_source *source, size_t bytes)
{
    struct tb_source_room *const room = tb_alloc(1, sizeof *room + bytes);

    room->next = source->room;
    source->room = room;
    return room->bytes;
}

void tb_source_free_room(struct tb_source *source)
{
    while (source->room) {
        struct tb_source_room *const room = source->room;
        source->room = room->next;
        free(room);
    }
}

void tb_source_forget(struct tb_source *source)
{
    /* No more is moved than was read since: that is linear in the file. */
    if (source->next < source->length - source->next)
        return;
    memmove(source->bytes, source->bytes + source->next,
            source->length - source->next + 1);
    source->length -= source->next;
    source->whole -= source->whole < source->next ? source->whole
                                                  : source->next;
    source->next = 0;
}
