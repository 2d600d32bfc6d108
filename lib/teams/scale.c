/* SPDX-License-Identifier: ISC */
/* Finds the scale of match points, see work.h. */
#include "work.h"

/* The results that have match points of their own. */
enum { SCALE = TB_LOSS + 1 };

static const char *const names[SCALE] = {"win", "draw", "loss"};

/* Notes the match points of a row. Equal results must have equal ones. */
static bool take_points(const struct tb_work *work,
                        const struct tb_team_record *row,
                        const struct tb_team_record *given[SCALE])
{
    int kind = tb_work_at(work, row->team, row->round).match->game.kind;

    if (row->mp == TB_MISSING)
        return true;
    if (kind == TB_FORFEIT_LOSS && row->mp != 0)
        return tb_fault_clash(work->source, row->line, 0,
                              "round %zu: '%.*s' has %s match points for a "
                              "match lost by forfeit", row->round + 1,
                              TB_SHOWN(row->name), tb_num_show(row->mp));
    if (kind == TB_FORFEIT_WIN)
        kind = TB_WIN;
    if (kind == TB_FORFEIT_DRAW)
        kind = TB_DRAW;
    if (kind >= SCALE)
        return true;
    if (!given[kind])
        given[kind] = row;
    if (given[kind]->mp == row->mp)
        return true;
    return tb_fault_clash(work->source, row->line, 0, "round %zu: '%.*s' has "
                          "%s match points for a %s, but %s has %s",
                          row->round + 1, TB_SHOWN(row->name),
                          tb_num_show(row->mp), names[kind],
                          tb_source_place(work->source, given[kind]->line).text,
                          tb_num_show(given[kind]->mp));
}

/* The scale of the rows. Results that do not occur have the points of --mp if
   all others agree with it. Otherwise they have those that usually go together
   with the others: 1, 1/2, 0, or 2, 1, 0. bye is the largest one of a bye. */
static struct tb_scoring complete(const struct tb_teams *teams, tb_num bye,
                                  const struct tb_team_record *given[SCALE])
{
    const struct tb_scoring *mp = &teams->mp;
    const struct tb_team_record *win = given[TB_WIN], *draw = given[TB_DRAW],
                                *loss = given[TB_LOSS];
    struct tb_scoring scale;

    if (teams->rescaled && (!win || win->mp == mp->win) &&
        (!draw || draw->mp == mp->draw) && (!loss || loss->mp == mp->loss))
        return *mp;
    scale.win = draw ? 2 * draw->mp : TB_ONE;
    if (win || scale.win < bye)
        scale.win = win ? win->mp : bye;
    scale.draw = draw ? draw->mp : scale.win / 2;
    scale.loss = loss ? loss->mp : 0;
    return scale;
}

bool tb_scale_find(struct tb_work *work)
{
    const struct tb_team_record *given[SCALE] = {NULL};
    struct tb_teams *teams = work->teams;
    struct tb_scoring *scale = &work->scale;
    tb_num bye = 0;
    bool good = true, usual;
    int kind = TB_WIN;

    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *row = &teams->record[i];
        work->any_mp |= row->mp != TB_MISSING;
        good &= !row->opponent || take_points(work, row, given);
        if (!row->opponent && row->mp > bye)
            bye = row->mp;
    }
    *scale = work->any_mp ? complete(teams, bye, given) : teams->mp;
    if (!good)
        return false;
    if (scale->win <= 0 || !tb_scoring_is_scale(scale)) {
        while (kind < TB_LOSS && !given[kind])
            kind++;
        return tb_fault(work->source, given[kind] ? given[kind]->line : 0, 0,
                        "match points %s for a win, %s for a draw, %s for a "
                        "loss cannot be right", tb_num_show(scale->win),
                        tb_num_show(scale->draw),
                        tb_num_show(scale->loss));
    }
    if (teams->rescaled)
        return true;
    usual = scale->loss == 0 && scale->draw * 2 == scale->win &&
            (scale->win == TB_ONE || scale->win == 2 * TB_ONE) &&
            (given[TB_WIN] || given[TB_DRAW]);
    while (kind < SCALE && given[kind])
        kind++;
    if (work->any_mp && kind < SCALE && !usual)
        tb_fault_warn(work->source, 0, 0,
                      "no row has the match points of a %s; assuming %s for a "
                      "win, %s for a draw, %s for a loss; --mp sets others",
                      names[kind], tb_num_show(scale->win),
                      tb_num_show(scale->draw),
                      tb_num_show(scale->loss));
    teams->mp = *scale;
    return true;
}

bool tb_scale_turn(const struct tb_work *work, struct tb_team_record *record)
{
    const struct tb_scoring *file = &work->scale, *to = &work->teams->mp;
    const bool result = record->letter != ' ';
    tb_num *mp = &record->mp;

    if (!work->teams->rescaled || *mp == TB_MISSING ||
        tb_scoring_equal(file, to))
        return true;
    if (result && *mp == file->win)
        *mp = to->win;
    else if (result && *mp == file->draw)
        *mp = to->draw;
    else if (result && *mp == file->loss)
        *mp = to->loss;
    else if (*mp != 0)
        return tb_fault(work->source, record->line, 0,
                        "round %zu: %s match points are not those of a win, "
                        "draw or loss, so --mp cannot replace them",
                        record->round + 1,
                        tb_num_show(*mp));
    return true;
}
