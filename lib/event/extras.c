/* SPDX-License-Identifier: ISC */
#include "source.h"

#include <stdlib.h>

static const struct tb_word names[] = {
    [TB_TITLE] = {"title", "chess title"},
    [TB_FED] = {"fed", "federation"},
    [TB_FIDEID] = {"fideid", "FIDE number"},
    [TB_BIRTH] = {"birth", "year or date of birth"},
    [TB_SEX] = {"sex", "as the file has it"},
    [TB_STATE] = {"state", "US state"},
    [TB_MEMBERID] = {"memberid", "US Chess number"},
    [TB_BOARD] = {"board", "board in the team"},
    [TB_EXTRAS_SCORE] = {TB_DECLARED "score", "points, not compared here"},
    [TB_EXTRAS_RANK] = {TB_DECLARED "rank", "the rank"},
};

const struct tb_words tb_extras_names = TB_WORDS(names);

void tb_extras_add(struct tb_extras *extras, struct tb_text name, int kind)
{
    extras->column = tb_grow(extras->column, &extras->capacity,
                             extras->count + 1, sizeof *extras->column);
    extras->column[extras->count++] =
        (struct tb_extras_column){
            .name = name, .kind = kind, .nearest = {.file = -1}};
}

void tb_extras_clear(struct tb_extras *extras)
{
    for (size_t i = 0; i < extras->count; i++)
        free(extras->column[i].nearest.buffer);
    free(extras->column);
    *extras = (struct tb_extras){0};
}

bool tb_extras_want(const struct tb_extras *extras, int kind)
{
    for (size_t i = 0; extras && i < extras->count; i++) {
        if (extras->column[i].kind == kind)
            return true;
    }
    return false;
}

void tb_extras_has(struct tb_extras *extras, int kind)
{
    for (size_t i = 0; extras && i < extras->count; i++)
        extras->column[i].found |= extras->column[i].kind == kind;
}

void tb_extras_offer(struct tb_extras_column *column, struct tb_text name)
{
    struct tb_nearest nearest = {.wanted = column->name};
    const struct tb_text before = tb_output_text(&column->nearest);

    if (before.length)
        tb_nearest_offer(&nearest, before);
    tb_nearest_offer(&nearest, name);
    if (nearest.best.at != name.at)
        return;
    column->nearest.length = 0;
    tb_put_text(&column->nearest, name);
}

const struct tb_extras_column *tb_extras_missing(const struct tb_extras *extras)
{
    for (size_t i = 0; i < extras->count; i++) {
        if (!extras->column[i].found)
            return &extras->column[i];
    }
    return NULL;
}

_Noreturn void tb_extras_die(const struct tb_extras_column *column)
{
    struct tb_nearest nearest = {.wanted = column->name};

    if (column->nearest.length)
        tb_nearest_offer(&nearest, tb_output_text(&column->nearest));
    tb_die("-x: no file has a column '%.*s'%s", tb_text_shown(column->name),
           column->name.at, tb_nearest_hint(&nearest, "; the nearest is '"));
}
