/* SPDX-License-Identifier: ISC */
/* Rounds of teams without a match, see work.h. */
#include "work.h"

bool tb_byes_take(struct tb_work *work, const struct tb_team_record *bye)
{
    const struct tb_teams *teams = work->teams;
    struct tb_match *match = work->match;
    const enum tb_kind kind = bye ? bye->result : TB_ZPB;
    const bool mp = bye && bye->mp > teams->mp.win;
    const bool gp = bye && bye->gp > teams->gp.win && teams->boards > 0;

    match->game.kind = (uint8_t)kind;
    match->game.blank = !bye;
    match->mp = tb_game_worth(kind, &teams->mp);
    match->gp = tb_game_worth(kind, &teams->gp);
    if (bye && bye->mp != TB_MISSING)
        match->mp = bye->mp;
    if (bye && bye->gp != TB_MISSING)
        match->gp = bye->gp;
    tb_work_fill(work, tb_game_worth(kind, &work->players->worth.scoring));
    return (!gp && !mp) ||
           tb_fault_clash(work->source, bye->line, 0,
                          "round %zu: a bye has %s %s points, more than the "
                          "%s of a win", work->round + 1,
                          tb_num_show(mp ? bye->mp : bye->gp),
                          mp ? "match" : "game",
                          tb_num_show(mp ? teams->mp.win : teams->gp.win));
}

/* A pairing-allocated bye gives the match points of a draw (FIDE C.04.6 1.4),
   and on each board the points of a player's bye (TRF26 162). In a table of US
   Chess it is a win. */
bool tb_byes_take_players(struct tb_work *work)
{
    const struct tb_settings *const about = &work->players->about;
    const struct tb_team *team = tb_work_team(work);
    struct tb_team_record bye = {
        .result = TB_ZPB,
        .mp = TB_MISSING,
        .gp = TB_MISSING,
        .line = team->line};
    tb_num points = 0;
    bool any = false;

    for (size_t m = 0; m < team->count; m++) {
        const struct tb_player *player = tb_work_member(work, m);
        const struct tb_game *game = tb_work_game(work, player);
        if (!game || game->blank)
            continue;
        any |= work->teams->from_names || game->kind != TB_ZPB ||
               work->round >= work->players->rounds;
        if (game->kind == TB_ZPB || game->kind == bye.result)
            continue;
        if (bye.result != TB_ZPB)
            return tb_fault(work->source, player->line, 0,
                            "round %zu: the players of team %d have byes of "
                            "different kinds", work->round + 1, (int)team->id);
        bye.result = game->kind;
        points = game->points;
    }
    if (bye.result == TB_PAB) {
        if (!about->counted || about->us_cells < about->fide_cells)
            bye.mp = work->teams->mp.draw;
        bye.gp = work->players->match.pab;
        if (!bye.gp &&
            !tb_num_times(points, (int64_t)work->teams->boards, &bye.gp))
            return tb_fault(work->source, bye.line, 0,
                            "the points of a bye are out of range");
    }
    return tb_byes_take(work, any ? &bye : NULL);
}

void tb_byes_warn(const struct tb_work *work)
{
    const struct tb_text section = work->players->name;
    const struct tb_team *team = tb_work_team(work);
    const struct tb_team_record *bye = tb_work_said(work, TB_TEAM_BYE);
    const bool paired = work->match->game.opponent;

    if (!tb_settings_tells(work->players->about.ways, section))
        return;
    for (size_t m = 0; m < team->count; m++) {
        const struct tb_player *player = tb_work_member(work, m);
        const struct tb_game *game = tb_work_game(work, player);
        const char *text;
        if (!game || (game->kind != TB_PAB && game->kind != TB_FPB &&
                      game->kind != TB_HPB) ||
            (bye && !paired && game->kind == bye->result))
            continue;
        text = TB_MADE("warning: round %zu: the bye of player %d does not "
                       "count for team %d, which has %s", work->round + 1,
                       (int)player->id, (int)team->id,
                       paired ? "a match"
                       : bye  ? "another bye"
                              : "no record 320 or 240");
        if (work->source->name)
            tb_warn("%s:%lu: %s", work->source->name, player->line, text);
        else
            tb_warn("%s%s", tb_called(section), text);
    }
}

bool tb_byes_check_match(const struct tb_work *work)
{
    const struct tb_team_record *bye = tb_work_said(work, TB_TEAM_BYE);
    const struct tb_team_record *forfeit = tb_work_said(work, TB_TEAM_FORFEIT);
    const struct tb_match *match = work->match;
    const int id = (int)tb_work_team(work)->id;

    if (bye && match->any_listed &&
        !tb_fault_clash(work->source, bye->line, 0,
                        "round %zu: team %d has a bye, but %s team %d",
                        work->round + 1, id,
                        match->any_played ? "plays" : "is paired with",
                        (int)match->game.opponent))
        return false;
    if (forfeit && match->any_played &&
        !tb_fault_clash(work->source, forfeit->line, 0, "round %zu: the match "
                        "of team %d is forfeited, but it plays team %d",
                        work->round + 1, id, (int)match->game.opponent))
        return false;
    return !forfeit || forfeit->opponent == match->game.opponent ||
           tb_fault_clash(work->source, forfeit->line, 0,
                          "round %zu: the forfeited match of team %d is "
                          "against team %d, but its games are against team %d",
                          work->round + 1, id, (int)forfeit->opponent,
                          (int)match->game.opponent);
}

void tb_byes_warn_absent(const struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    bool played[TB_ROUNDS_MAX] = {false};

    for (size_t i = 0; i < teams->record_count; i++)
        played[teams->record[i].round] |= teams->record[i].opponent &&
                                          teams->record[i].gp != TB_MISSING;
    for (struct tb_work at = *work; at.team < teams->count; at.team++) {
        const struct tb_team *const team = tb_work_team(&at);
        const struct tb_team_record *row = NULL, *before;
        size_t first = 0, count = 0;
        for (at.round = 0; at.round < teams->rounds; at.round++) {
            before = row;
            row = tb_work_said(&at, TB_TEAM_ROW);
            if (row || !played[at.round])
                continue;
            /* In the last round a team that was paired before may still be
               playing. With an odd number of teams it may be free instead. */
            if (at.round + 1 == teams->rounds && teams->count % 2 == 0 &&
                !work->players->about.final && before && before->opponent)
                continue;
            if (count++ == 0)
                first = at.round + 1;
        }
        if (count)
            tb_fault_warn(work->source, team->line, 0,
                          "team '%.*s' has no row for round %zu%s, so it "
                          "counts as absent; is a row missing, or a name "
                          "misspelt?",
                          TB_SHOWN(team->name), first,
                          count > 1 ? TB_MADE(" and %zu more", count - 1) : "");
    }
}
