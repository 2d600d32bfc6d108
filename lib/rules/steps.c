/* SPDX-License-Identifier: ISC */
#include "encounter.h"

enum { GROUP_MAX = 2000 /* bytes, after which a group's steps end */ };

void tb_steps_open(struct tb_steps *steps, const tb_num *id, size_t count)
{
    steps->id = id;
    steps->text.length = steps->group = 0;
    steps->full = false;
    TB_GROW(steps->span, steps->capacity, count);
}

void tb_steps_end(struct tb_steps *steps, const size_t *members, size_t count)
{
    if (count < 2) {
        steps->tie.by = TB_TIE_NOBODY;
        tb_steps_add(steps);
    }
    for (size_t i = 0; i < count; i++)
        steps->span[members[i]] = (struct tb_step_span){
            steps->group, steps->text.length - steps->group};
    steps->group = steps->text.length;
    steps->full = false;
}

struct tb_tie *tb_steps_begin(struct tb_steps *steps, enum tb_tie_by by,
                              const size_t *members, size_t count)
{
    struct tb_tie *const tie = &steps->tie;

    if (steps->full)
        return NULL;
    steps->full = steps->text.length - steps->group > GROUP_MAX;
    tie->by = steps->full ? TB_TIE_MORE : by;
    tie->count = count;
    tie->partly = false;
    tie->points_each = count <= TB_TIE_NAMED;
    for (size_t i = 0; i < count && count <= TB_TIE_NAMED; i++)
        tie->id[i] = steps->id[members[i]];
    if (!steps->full)
        return tie;
    tb_steps_add(steps);
    return NULL;
}

void tb_steps_add(struct tb_steps *steps)
{
    if (steps->text.length > steps->group)
        tb_put_string(&steps->text, "; ");
    tb_tie_put(&steps->text, &steps->tie);
}

struct tb_text tb_steps_of(const struct tb_steps *steps, size_t record)
{
    const struct tb_step_span *const span = &steps->span[record];

    return tb_slice(steps->text.buffer + span->start, span->length);
}
