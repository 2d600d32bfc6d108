/* SPDX-License-Identifier: ISC */
/* The teams that a table of matches names, see matches.h. */
#include <stdlib.h>

#include "base/base.h"
#include "matches.h"
#include "roster.h"

static int by_team(const void *a, const void *b)
{
    const struct tb_match_row *x = *(struct tb_match_row *const *)a;
    const struct tb_match_row *y = *(struct tb_match_row *const *)b;
    const int order = tb_text_compare(x->team, y->team);

    return order ? order : (x > y) - (x < y);
}

static int by_opponent(const void *name, const void *row)
{
    return tb_text_compare(*(const struct tb_text *)name,
                         (*(struct tb_match_row *const *)row)->team);
}

/* True if all teams are numbers, which are their ids then. */
static bool are_numbered(const struct tb_teams *teams)
{
    int64_t id;

    for (size_t i = 0; i < teams->row_count; i++) {
        if (!tb_int_parse(teams->row[i].team, TB_ID_MAX, &id) || id < 1)
            return false;
    }
    return true;
}

/* Sorts the rows and leaves one of each team; place is its first one. */
static struct tb_match_row **find_names(struct tb_teams *teams)
{
    struct tb_match_row **named =
        tb_alloc(teams->row_count, sizeof *named);
    size_t count = 0;

    for (size_t i = 0; i < teams->row_count; i++)
        named[i] = &teams->row[i];
    qsort(named, teams->row_count, sizeof *named, by_team);
    for (size_t i = 0; i < teams->row_count; i++) {
        struct tb_match_row *row = named[i];
        if (count == 0 || !tb_text_equal(row->team, named[count - 1]->team))
            named[count++] = row;
        row->place = (size_t)(named[count - 1] - teams->row);
    }
    return named;
}

struct tb_match_row **tb_matches_number(struct tb_teams *teams)
{
    struct tb_match_row **named = find_names(teams);
    const bool numbered = are_numbered(teams);

    for (size_t i = 0; i < teams->row_count; i++) {
        struct tb_match_row *row = &teams->row[i];
        struct tb_team *team;
        int64_t id = (int64_t)teams->count + 1;
        if (row->place != i) {
            row->place = teams->row[row->place].place;
            continue;
        }
        if (numbered)
            tb_int_parse(row->team, TB_ID_MAX, &id);
        row->place = teams->count;
        team = tb_teams_add(teams, row->line);
        team->id = (int32_t)id;
        team->name = row->team;
    }
    return named;
}

struct tb_match_row *tb_matches_find(const struct tb_teams *teams,
                                     struct tb_match_row **named,
                                     struct tb_text name)
{
    struct tb_match_row **found = bsearch(&name, named, teams->count,
                                          sizeof *named, by_opponent);

    return found ? *found : NULL;
}
