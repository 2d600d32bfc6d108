/* SPDX-License-Identifier: ISC */
/* Who of a later day is who of the days before, see join.h. */
#include <stdlib.h>

#include "source.h"
#include "join.h"

/* People write a name now so, now so: with one blank or two, small or not. */
static bool same_name(struct tb_text a, struct tb_text b)
{
    struct tb_output one = {.file = -1}, other = {.file = -1};
    bool same = a.length == 0 || b.length == 0 || tb_text_equal(a, b);

    if (!same) {
        tb_likeness_look(&one, a);
        tb_likeness_look(&other, b);
        same = tb_text_equal(tb_output_text(&one), tb_output_text(&other));
    }
    free(one.buffer);
    free(other.buffer);
    return same;
}

/* Takes those with the same id; returns how many have the same name, too. */
static size_t match_ids(struct tb_join_match *match, size_t *found)
{
    const struct tb_tournament *held = &match->day->held;
    size_t same = 0;

    *found = 0;
    for (size_t i = 0; i < held->count; i++) {
        const int32_t row =
            tb_ids_find(&match->to->index, held->player[i].id);
        match->row[i] = row;
        if (row < 0)
            continue;
        ++*found;
        same += same_name(held->player[i].name, match->to->player[row].name);
    }
    return same;
}

/* The ids are those of before: a name that is another one is a fault. */
static bool check_names(const struct tb_join_match *match)
{
    const struct tb_tournament *held = &match->day->held;
    bool good = true;

    for (size_t i = 0; i < held->count; i++) {
        const struct tb_player *here = &held->player[i], *there;
        if (match->row[i] < 0)
            continue;
        there = &match->to->player[match->row[i]];
        if (!same_name(here->name, there->name))
            good &= tb_fault_clash(&match->day->source, here->line, 0,
                                   "%d is '%.*s', but '%.*s' in %s",
                                   (int)here->id, tb_text_shown(here->name),
                                   here->name.at, tb_text_shown(there->name),
                                   there->name.at, match->to->source->name);
    }
    return good;
}

/*
 * Adds a name with its row; false if it was there. Origins are addresses in
 * places, which tell the rows.
 */
static bool add_name(struct tb_names *names, struct tb_output *text,
                     struct tb_text name, const char *origin)
{
    tb_likeness_look(text, name);
    return tb_names_add(names, tb_output_text(text),
                        origin) == origin;
}

/* A newcomer with the name of one who is missing is the same, renumbered. */
static bool check_newcomers(const struct tb_join_match *match)
{
    const struct tb_tournament *held = &match->day->held, *to = match->to;
    bool *const there = tb_alloc(to->count + 1, sizeof *there);
    struct tb_names *const missing = tb_names_make();
    struct tb_output text = {.file = -1};
    bool good = true;

    for (size_t i = 0; i < held->count; i++)
        there[match->row[i] < 0 ? to->count : (size_t)match->row[i]] = true;
    for (size_t i = 0; i < to->count; i++) {
        if (!there[i] && to->player[i].name.length)
            add_name(missing, &text, to->player[i].name, "");
    }
    for (size_t i = 0; i < held->count; i++) {
        const struct tb_player *const player = &held->player[i];
        tb_likeness_look(&text, player->name);
        if (match->row[i] >= 0 ||
            !tb_names_has(missing, tb_output_text(&text)))
            continue;
        tb_fault_clash(&match->day->source, player->line, 0, "%d, '%.*s', has "
                       "another number in %s, but not all players have",
                       (int)player->id, tb_text_shown(player->name),
                       player->name.at, to->source->name);
        good = match->day->source.lenient;
    }
    tb_names_free(missing);
    free(text.buffer);
    free(there);
    return good;
}

/* The numbers were given anew: those of the same name are the same. */
static bool match_names(struct tb_join_match *match)
{
    const struct tb_tournament *held = &match->day->held, *to = match->to;
    char *const places = tb_alloc(to->count + held->count, 1);
    struct tb_names *names = tb_names_make(), *own = tb_names_make();
    struct tb_output text = {.file = -1};
    bool good = true;

    for (size_t i = 0; good && i < to->count; i++)
        good = add_name(names, &text, to->player[i].name, places + i) ||
               tb_fault(&match->day->source, 0, 0,
                        "numbers the players otherwise than %s, where '%.*s' "
                        "stands twice", to->source->name,
                        tb_text_shown(to->player[i].name),
                        to->player[i].name.at);
    for (size_t i = 0; good && i < held->count; i++) {
        const struct tb_player *player = &held->player[i];
        const char *const origin = places + to->count + i, *first;
        good = add_name(own, &text, player->name, origin) ||
               tb_fault(&match->day->source, player->line, 0,
                        "'%.*s' stands twice, and the players have other "
                        "numbers in %s", tb_text_shown(player->name),
                        player->name.at, to->source->name);
        first = tb_names_find(names, tb_output_text(&text));
        match->row[i] = first ? (int32_t)(first - places) : -1;
    }
    tb_names_free(names);
    tb_names_free(own);
    free(text.buffer);
    free(places);
    return good;
}

bool tb_join_match(struct tb_join_match *match)
{
    size_t found;
    const size_t same = match_ids(match, &found);

    return found && 2 * same >= found
               ? check_names(match) && check_newcomers(match)
               : match_names(match);
}
