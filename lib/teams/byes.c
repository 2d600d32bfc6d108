/* SPDX-License-Identifier: ISC */
/* A team's rounds without a match, see work.h. */
#include "work.h"

#include <stdio.h>

void tb_byes_take(struct tb_work *work, const struct tb_team_record *bye)
{
    const struct tb_scoring *game = &work->players->worth.scoring;
    struct tb_match *match = work->match;
    const enum tb_kind kind = bye ? bye->result : TB_ZPB;

    match->game.kind = (uint8_t)kind;
    match->game.blank = !bye;
    match->mp = tb_game_worth(kind, &work->teams->mp);
    match->gp = tb_game_worth(kind, &work->teams->gp);
    if (bye && bye->mp != TB_MISSING)
        match->mp = bye->mp;
    if (bye && bye->gp != TB_MISSING)
        match->gp = bye->gp;
    tb_work_fill(work, tb_game_worth(kind, game));
}

bool tb_byes_check(const struct tb_work *work, const struct tb_team_record *bye)
{
    const struct tb_teams *teams = work->teams;
    const bool gp = bye && bye->gp != TB_MISSING && bye->gp > teams->gp.win &&
                    teams->boards > 0;
    const bool mp = bye && bye->mp != TB_MISSING && bye->mp > teams->mp.win;

    return (!gp && !mp) ||
           tb_fault_clash(work->source, bye->line, 0,
                          "round %zu: a bye has %s %s points, more than the "
                          "%s of a win", work->round + 1,
                          tb_num_show(mp ? bye->mp : bye->gp).text,
                          mp ? "match" : "game",
                          tb_num_show(mp ? teams->mp.win : teams->gp.win).text);
}

/*
 * What a team's pairing-allocated bye is worth if no record says it: the match
 * points of a draw (FIDE C.04.6 1.4) and on each board what a player's bye is
 * worth (TRF26 162). In a table of US Chess a bye is a win.
 */
static bool pay_pab(const struct tb_work *work, tb_num points,
                    struct tb_team_record *bye)
{
    const struct tb_settings *const about = &work->players->about;
    const bool us = about->counted && about->us_cells >= about->fide_cells;

    if (!us)
        bye->mp = work->teams->mp.draw;
    bye->gp = work->players->match.pab;
    return bye->gp || tb_num_times(points, (int64_t)work->teams->boards,
                                   &bye->gp) ||
           tb_fault(work->source, bye->line, 0,
                    "the points of a bye are out of range");
}

bool tb_byes_take_players(struct tb_work *work)
{
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
    if (bye.result == TB_PAB && !pay_pab(work, points, &bye))
        return false;
    tb_byes_take(work, any ? &bye : NULL);
    return tb_byes_check(work, &bye);
}

/* Says that a player's bye is not in the team's round; where, as it can. */
static void warn_of_bye(const struct tb_work *work,
                        const struct tb_player *player)
{
    const bool other = tb_work_said(work, TB_TEAM_BYE) != NULL;
    const struct tb_text section = work->players->name;
    char text[160];

    snprintf(text, sizeof text,
             "warning: round %zu: %d has a bye, but %s team %d, so it does "
             "not count there", work->round + 1, (int)player->id,
             work->match->game.opponent ? "a match was paired for"
             : other                    ? "another than"
                                        : "no 320 or 240 has one of",
             (int)tb_work_team(work)->id);
    if (work->source->name)
        tb_warn("%s:%lu: %s", work->source->name, player->line, text);
    else
        tb_warn("%s%s", tb_called(section).text, text);
}

/* Points of a bye that a player has are not the team's in a match, nor where
   the file's records of byes do not speak of it. */
void tb_byes_warn(const struct tb_work *work)
{
    const struct tb_team *team = tb_work_team(work);
    const struct tb_team_record *bye = tb_work_said(work, TB_TEAM_BYE);

    if (!tb_settings_tells(work->players->about.ways, work->players->name))
        return;
    for (size_t m = 0; m < team->count; m++) {
        const struct tb_player *player = tb_work_member(work, m);
        const struct tb_game *game = tb_work_game(work, player);
        if (game && (game->kind == TB_PAB || game->kind == TB_FPB ||
                     game->kind == TB_HPB) &&
            (!bye || work->match->game.opponent || game->kind != bye->result))
            warn_of_bye(work, player);
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
                          "against team %d, its games are against team %d",
                          work->round + 1, id, (int)forfeit->opponent,
                          (int)match->game.opponent);
}

/* True if the last round goes on for a team that was paired before, as is told
   of all of them; of an odd number one may be free. */
static bool may_come(struct tb_work at)
{
    const struct tb_team_record *before;

    if (at.round == 0 || at.round + 1 < at.teams->rounds ||
        at.teams->count % 2 || at.players->about.final)
        return false;
    at.round--;
    before = tb_work_said(&at, TB_TEAM_ROW);
    return before && before->opponent;
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
        char more[40] = "";
        size_t first = 0, count = 0;
        for (at.round = teams->rounds; at.round-- > 0;) {
            if (played[at.round] && !tb_work_said(&at, TB_TEAM_ROW) &&
                !may_come(at)) {
                first = at.round + 1;
                count++;
            }
        }
        if (count > 1)
            snprintf(more, sizeof more, ", nor for %zu more", count - 1);
        if (count)
            tb_fault_warn(work->source, team->line, 0,
                          "team '%.*s' has no row for round %zu%s: it counts "
                          "as absent; is a row lost, or a name misspelt?",
                          TB_SHOWN(team->name), first, more);
    }
}
