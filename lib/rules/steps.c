/* SPDX-License-Identifier: ISC */
#include "encounter.h"

#include <stdlib.h>

enum {
    MEMBERS_MAX = 50, /* of a step that names them */
    GROUP_MAX = 2000  /* bytes, after which a group's steps end */
};

void tb_steps_open(struct tb_steps *steps, const tb_num *id, size_t count)
{
    steps->id = id;
    steps->text.length = 0;
    steps->span = tb_grow(steps->span, &steps->capacity, count,
                          sizeof *steps->span);
}

void tb_steps_group(struct tb_steps *steps)
{
    steps->group = steps->text.length;
    steps->full = false;
}

void tb_steps_end(struct tb_steps *steps, const size_t *members, size_t count)
{
    if (count < 2)
        tb_put_string(&steps->text, "tied with nobody");
    for (size_t i = 0; i < count; i++)
        steps->span[members[i]] = (struct tb_step_span){
            steps->group, steps->text.length - steps->group};
}

bool tb_steps_begin(struct tb_steps *steps)
{
    const size_t told = steps->text.length - steps->group;

    if (steps->full)
        return false;
    if (told > 0)
        tb_put_string(&steps->text, "; ");
    steps->full = told > GROUP_MAX;
    if (steps->full)
        tb_put_string(&steps->text, "...");
    return !steps->full;
}

bool tb_steps_among(struct tb_steps *steps, const char *label,
                    const size_t *members, size_t count)
{
    if (!tb_steps_begin(steps))
        return false;
    if (label)
        tb_put_string(&steps->text, label);
    tb_put_string(&steps->text, "among");
    if (count > MEMBERS_MAX) {
        tb_put_format(&steps->text, " %zu of them", count);
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        tb_put_char(&steps->text, ' ');
        tb_put_number(&steps->text, steps->id[members[i]]);
    }
    return true;
}

struct tb_text tb_steps_of(const struct tb_steps *steps, size_t record)
{
    const struct tb_step_span *const span = &steps->span[record];

    return (struct tb_text){steps->text.buffer + span->start, span->length};
}

void tb_steps_free(struct tb_steps *steps)
{
    free(steps->text.buffer);
    free(steps->span);
}
