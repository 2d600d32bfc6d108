/* SPDX-License-Identifier: ISC */
/* Matches the players of a day with those of earlier days, see join.h. */
#include "join.h"

/* True if their names allow them to be one person; a missing name fits any. */
static bool is_same(const struct tb_join_player *a,
                    const struct tb_join_player *b)
{
    return a->alike == b->alike || a->name.length == 0 || b->name.length == 0;
}

/* Checks the matches by id. Another name is a clash, and so is a new player
   with the name of one who is missing: the same player, renumbered. */
static bool check_ids(const struct tb_join_event *event,
                      struct tb_join_day *day)
{
    bool *const there = tb_alloc(event->persons, sizeof *there);
    bool *const missing = tb_alloc(event->persons, sizeof *missing);

    for (size_t i = 0; i < day->games.count; i++) {
        if (day->player[i].person >= 0)
            there[day->player[i].person] = true;
    }
    for (size_t p = 0; p < event->persons; p++)
        missing[event->person[p].known->alike->person] |= !there[p];
    for (size_t i = 0; i < day->games.count; i++) {
        const struct tb_join_player *const here = &day->player[i], *before;
        before = here->person < 0 ? NULL : event->person[here->person].known;
        if (before && !is_same(here, before))
            tb_fault_clash(&day->source, here->line, 0, "%s%d is '%.*s', but "
                           "was '%.*s' before", day->where, (int)here->id,
                           TB_SHOWN(here->name), TB_SHOWN(before->name));
        else if (!before && here->name.length && here->alike->person >= 0 &&
                 missing[here->alike->person])
            tb_fault_clash(&day->source, here->line, 0, "%s%d, '%.*s', had "
                           "another number before, but others keep theirs",
                           day->where, (int)here->id, TB_SHOWN(here->name));
    }
    free(missing);
    free(there);
    return !day->source.failed;
}

/* Matches players by name, because they were renumbered. */
static bool match_names(const struct tb_join_event *event,
                        struct tb_join_day *day)
{
    bool *const taken = tb_alloc(event->persons, sizeof *taken);

    for (size_t p = 0; p < event->persons; p++) {
        const struct tb_join_player *const known = event->person[p].known;
        if (known->alike->person != (int32_t)p)
            tb_fault(&day->source, 0, 0,
                     "%splayers have new numbers, so names must match, but "
                     "'%.*s' occurs twice before", day->where,
                     TB_SHOWN(known->name));
    }
    for (size_t i = 0; i < day->games.count; i++)
        day->player[i].person = -1;
    for (size_t i = 0; i < day->games.count; i++) {
        struct tb_join_player *const here = &day->player[i];
        here->person = here->alike->person;
        if (here->person >= 0 && taken[here->person])
            tb_fault(&day->source, here->line, 0,
                     "%splayers have new numbers, so names must match, but "
                     "'%.*s' occurs twice", day->where, TB_SHOWN(here->name));
        else if (here->person >= 0)
            taken[here->person] = true;
    }
    free(taken);
    return !day->source.failed;
}

bool tb_join_match(struct tb_join_event *event, struct tb_join_day *day)
{
    struct tb_output look = {0};
    size_t found = 0, same = 0;

    if (!event->looks)
        event->looks = tb_names_make();
    for (size_t i = 0; i < day->games.count; i++) {
        struct tb_join_player *const here = &day->player[i];
        /* People write a name with one blank or two, in capitals or not. */
        tb_likeness_fold(&look, here->name);
        here->alike = tb_names_add(event->looks, tb_output_text(&look), here);
        here->person = event->persons ? tb_ids_find(&event->index, here->id)
                                      : -1;
        if (here->person < 0)
            continue;
        found++;
        same += is_same(here, event->person[here->person].known);
    }
    free(look.buffer);
    if (event->persons == 0)
        return true;
    return found && 2 * same >= found ? check_ids(event, day)
                                      : match_names(event, day);
}
