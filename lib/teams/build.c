/* SPDX-License-Identifier: ISC */
/* Makes the tournament of the teams, see team.h. */
#include "work.h"

/* Finds the teams, reads their rounds and settles their matches. Options take
   precedence over the file's match points and boards. */
static bool build(struct tb_work *work)
{
    const struct tb_settings *rules = &work->players->about;
    const struct tb_scoring *game = &work->players->worth.scoring;
    struct tb_teams *teams = work->teams;
    bool declared = rules->mp.win != 0; /* the file has match points */
    int64_t boards;
    size_t matches;

    if (teams->from_rows && !tb_rows_number(work))
        return false;
    if (teams->count == 0)
        return !work->source->failed && /* faulty teams were reported */
               tb_fault(work->source, 0, 0, "there are no teams");
    if (teams->boards == 0)
        teams->boards = (size_t)rules->boards;
    work->scale = rules->mp.win ? rules->mp : tb_match_scoring_default;
    for (size_t t = 0; t < teams->count; t++)
        declared |= teams->team[t].mp != TB_MISSING;
    for (size_t i = 0; i < teams->record_count; i++)
        declared |= teams->record[i].mp != TB_MISSING;
    if (!teams->rescaled && declared)
        teams->mp = work->scale;
    for (size_t i = 0; i < teams->record_count; i++) {
        if (teams->record[i].kind != TB_TEAM_ROW &&
            !tb_scale_turn(work, &teams->record[i]))
            return false;
    }
    if (!tb_index_teams(work) || (teams->from_rows && !tb_rows_check(work)))
        return false;
    if (teams->boards == 0 && !teams->from_rows)
        teams->boards = tb_gather_longest(work);
    boards = (int64_t)teams->boards;
    if (boards > TB_BOARDS_MAX ||
        !tb_num_times(game->win, boards, &teams->gp.win) ||
        !tb_num_times(game->draw, boards, &teams->gp.draw) ||
        !tb_num_times(game->loss, boards, &teams->gp.loss))
        return tb_fault(work->source, 0, 0, "more than %d boards",
                        TB_BOARDS_MAX);
    matches = teams->count * teams->rounds;
    work->boards = teams->from_rows ? 0 : teams->boards;
    if (work->boards && matches > TB_GAMES_MAX / work->boards)
        return tb_fault(work->source, 0, 0, "%zu teams with %zu rounds on %zu "
                        "boards: more than %d in all", teams->count,
                        teams->rounds, work->boards, (int)TB_GAMES_MAX);
    free(teams->match);
    free(teams->board);
    teams->match = tb_alloc(matches, sizeof *teams->match);
    teams->board = tb_alloc(matches * work->boards, sizeof *teams->board);
    return tb_gather_all(work) && tb_settle_all(work) &&
           (!teams->from_rows || tb_rows_pay(work));
}

bool tb_teams_build(struct tb_teams *teams, const struct tb_tournament *players,
                    struct tb_tournament *to)
{
    struct tb_work work = {
        .teams = teams, .players = players, .source = players->source};
    const bool good = build(&work), gp = teams->primary == TB_POINTS_GP;
    const size_t rounds = teams->from_rows ? 0 : players->rounds;

    tb_ids_free(&work.index);
    free(work.team_of);
    free(work.said);
    free(work.named_by);
    if (!good)
        return false;
    /* The teams have the rounds of their players, and count the same ones. */
    to->begun = teams->from_rows ? 0 : players->counted;
    to->name = players->name;
    to->about = players->about;
    to->table = players->table;
    to->declared.system = players->declared.system;
    to->declared.typed |= teams->from_rows;
    to->of_teams = true;
    to->worth.scoring = gp ? teams->gp : teams->mp;
    for (size_t t = 0; t < teams->count; t++) {
        const struct tb_team *team = &teams->team[t];
        struct tb_player *player = tb_tournament_add(to, team->line);
        player->id = team->id;
        player->name = team->name;
        player->points = gp ? team->gp : team->mp;
        player->rank = team->rank;
        for (size_t r = 0; r < teams->rounds; r++) {
            const struct tb_match *match = &teams->match[t * teams->rounds + r];
            struct tb_game game = match->game;
            if (match->any_known && r + 1 > to->begun)
                to->begun = r + 1;
            game.blank &= r >= rounds;
            game.points = gp ? match->gp : match->mp;
            tb_tournament_add_game(to, game);
        }
    }
    /* Penalties count for the standings only. */
    for (size_t i = 0; i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        const tb_num mps = record->mp == TB_MISSING ? 0 : record->mp;
        const tb_num gps = record->gp == TB_MISSING ? 0 : record->gp;
        if (tb_team_record_adds(record))
            tb_round_records_add(
                &to->records,
                (struct tb_round_record){.kind = TB_ROUND_POINTS,
                                         .points = gp ? gps : mps,
                                         .other = gp ? mps : gps,
                                         .letter = ' ',
                                         .round = record->round,
                                         .id = record->team,
                                         .line = record->line});
    }
    tb_roster_count(teams, to);
    return true;
}
