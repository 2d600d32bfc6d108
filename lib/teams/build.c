/* SPDX-License-Identifier: ISC */
/* The teams' tournament, see roster.h. */
#include <stdlib.h>

#include "base/base.h"
#include "work.h"

/* The other total that the file declares must be right too. */
static bool check_other_total(const struct tb_team_work *work)
{
    const struct tb_teams *teams = work->teams;
    const bool gp = teams->primary != TB_POINTS_GP; /* the other one */

    for (size_t t = 0; t < teams->count; t++) {
        const struct tb_team *team = &teams->team[t];
        const tb_num declared = gp ? team->gp : team->mp;
        tb_num sum = 0;
        for (size_t r = 0; r < teams->rounds; r++) {
            const struct tb_match *match =
                &teams->match[t * teams->rounds + r];
            if (!tb_num_add(sum, gp ? match->gp : match->mp, &sum))
                return tb_fault(work->source, team->line, 0,
                                "the points of team %d are out of range",
                                (int)team->id);
        }
        if (declared != TB_MISSING && declared != sum &&
            !tb_fault_clash(work->source, team->line, 0,
                            "team %d has %s %s points, but its matches sum "
                            "to %s", (int)team->id,
                            tb_num_show(declared).text,
                            gp ? "game" : "match", tb_num_show(sum).text))
            return false;
    }
    return true;
}

/* The scale of game points: a win on every board, a draw, a loss. */
static bool scale_boards(struct tb_teams *teams,
                         const struct tb_scoring *game)
{
    const int64_t boards = (int64_t)teams->boards;

    return tb_num_times(game->win, boards, &teams->gp.win) &&
           tb_num_times(game->draw, boards, &teams->gp.draw) &&
           tb_num_times(game->loss, boards, &teams->gp.loss);
}

/* Makes match points of a result on one scale those on another. */
static bool rescale(tb_num *mp, const struct tb_scoring *from,
                    const struct tb_scoring *to)
{
    if (*mp == from->win)
        *mp = to->win;
    else if (*mp == from->draw)
        *mp = to->draw;
    else if (*mp == from->loss)
        *mp = to->loss;
    else
        return *mp == 0;
    return true;
}

/*
 * --mp: match points that a record says (320, 299) are on the file's scale;
 * they become those of the same result. False if they are those of none.
 */
static bool rescale_records(const struct tb_team_work *work)
{
    const struct tb_teams *teams = work->teams;
    const struct tb_scoring *file = work->players->match.mp.win
                                        ? &work->players->match.mp
                                        : &tb_match_scoring_default;

    for (size_t i = 0; i < teams->record_count; i++) {
        struct tb_team_record *record = &teams->record[i];
        if (record->mp == TB_MISSING || tb_scoring_equal(file, &teams->mp))
            continue;
        if (record->letter == ' ' ? record->mp != 0
                                  : !rescale(&record->mp, file, &teams->mp))
            return tb_fault(work->source, record->line, 0,
                            "round %zu: %s match points of team %d are those "
                            "of no result, so --mp does not say what they "
                            "become", record->round + 1,
                            tb_num_show(record->mp).text, (int)record->team);
    }
    return true;
}

/* What the file says of matches holds, unless more was said. */
static bool take_rules(struct tb_team_work *work)
{
    const struct tb_match_rules *rules = &work->players->match;
    struct tb_teams *teams = work->teams;

    if (teams->boards == 0)
        teams->boards = rules->boards;
    if (rules->mp.win && !teams->rescaled)
        teams->mp = rules->mp;
    return !teams->rescaled || rescale_records(work);
}

/* Boards, when the longest line-up is known, and room for all matches. */
static bool make_room(struct tb_team_work *work)
{
    struct tb_teams *teams = work->teams;
    size_t matches;

    if (teams->boards == 0)
        teams->boards = tb_teams_longest(work);
    if (teams->boards > TB_BOARDS_MAX ||
        !scale_boards(teams, &work->players->worth.scoring))
        return tb_fault(work->source, 0, 0, "more than %d boards",
                        TB_BOARDS_MAX);
    matches = teams->count * teams->rounds;
    free(teams->match);
    free(teams->board);
    teams->match = tb_alloc(matches, sizeof *teams->match);
    teams->board = tb_alloc(matches * teams->boards, sizeof *teams->board);
    work->seats = tb_alloc(matches * teams->boards, sizeof *work->seats);
    return true;
}

bool tb_teams_build(struct tb_teams *teams,
                    const struct tb_tournament *players,
                    struct tb_tournament *to)
{
    struct tb_team_work work = {
        .teams = teams, .players = players, .source = players->source};
    bool good;

    if (teams->count == 0)
        return tb_fault(work.source, 0, 0, "there are no teams");
    good = take_rules(&work) && tb_teams_index(&work) && make_room(&work) &&
           tb_teams_gather(&work) && tb_teams_settle(&work) &&
           check_other_total(&work);
    tb_ids_free(&work.index);
    free(work.team_of);
    free(work.said);
    free(work.seats);
    if (!good)
        return false;
    tb_teams_warn(teams, players);
    to->name = players->name;
    to->about = players->about;
    tb_teams_add_players(teams, to);
    return true;
}
