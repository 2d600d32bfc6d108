/* SPDX-License-Identifier: ISC */
#include "work.h"

bool tb_teams_none(struct tb_text name)
{
    name = tb_text_trim(name);
    return name.length == 0 || tb_text_missing(name) ||
           tb_text_is_nocase(name, "no club") ||
           tb_text_is_nocase(name, "no school") ||
           tb_text_is_nocase(name, "ohne verein") ||
           tb_text_among_nocase(name, "independent unattached unaffiliated "
                                      "unaff none n/a n.a. na unknown tbd ? 0 "
                                      "vereinslos");
}

void tb_set_best(const char *option, const char *argument, void *to)
{
    struct tb_text rest = tb_text(argument), first;
    int64_t most, from = 1;

    tb_text_cut(&rest, '-', &first);
    if (!tb_int_parse(rest.at ? rest : first, TB_BOARDS_MAX, &most) ||
        (rest.at && !tb_int_parse(first, TB_BOARDS_MAX, &from)) || from < 1 ||
        most < 1)
        tb_die_usage("%s must be an integer from 1 to %d or a range such as "
                     "2-4, not '%s'", option, (int)TB_BOARDS_MAX,
                     argument);
    if (from > most)
        tb_die_usage("%s %s: the first number must not be larger than the "
                     "second", option, argument);
    *(struct tb_teams_best *)to =
        (struct tb_teams_best){(size_t)from, (size_t)most};
}

void tb_named_number(const struct tb_text *name, size_t count, size_t *number)
{
    struct tb_names *const known = tb_names_make();
    size_t names = 0;

    for (size_t i = 0; i < count; i++) {
        const struct tb_text *first;
        number[i] = TB_NAMED_NOT;
        if (name[i].length == 0)
            continue;
        first = tb_names_add(known, name[i], &name[i]);
        number[i] = first == &name[i] ? names++ : number[first - name];
    }
    tb_names_free(known);
}

void tb_work_point(struct tb_work *work, size_t at)
{
    work->team = at / work->teams->rounds;
    work->round = at % work->teams->rounds;
    work->match = &work->teams->match[at];
    work->board = work->teams->board + at * work->boards;
}

struct tb_work tb_work_at(const struct tb_work *work, int32_t id, size_t round)
{
    const size_t team = (size_t)tb_ids_find(&work->index, id);
    struct tb_work at = *work;

    tb_work_point(&at, team * work->teams->rounds + round);
    return at;
}

const struct tb_game *tb_work_game(const struct tb_work *work,
                                   const struct tb_player *player)
{
    if (work->round >= tb_work_rounds(work->players))
        return NULL;
    return work->players->game + player->first + work->round;
}

void tb_work_fill(struct tb_work *work, tb_num points)
{
    for (size_t b = 0; b < work->boards; b++)
        work->board[b].points = points;
}
