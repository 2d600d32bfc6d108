/* SPDX-License-Identifier: ISC */
/* What unplayed and played matches give, see work.h: FIDE C.07 13 with
   the records of TRF26. */
#include "work.h"

/* The result of a match from the game points of both. Those of a forfeited one
   say who won; where no games are recorded the file's record does. */
static void settle(struct tb_work *work, const struct tb_match *other)
{
    const struct tb_team_record *record = tb_work_said(work, TB_TEAM_FORFEIT);
    struct tb_match *match = work->match;
    const tb_num mine = match->gp, theirs = other->gp;
    const bool played = match->any_played || other->any_played;
    enum tb_kind kind = played ? TB_LOSS : TB_FORFEIT_LOSS;

    if (mine > theirs || (mine == 0 && theirs == 0 && !played && record &&
                          record->result == TB_FORFEIT_WIN))
        kind = played ? TB_WIN : TB_FORFEIT_WIN;
    else if (mine == theirs && (played || mine > 0))
        kind = played ? TB_DRAW : TB_FORFEIT_DRAW;
    match->game.kind = (uint8_t)kind;
    match->mp = tb_game_worth(kind, &work->teams->mp);
    if (played)
        return;
    if (record && record->result == TB_FORFEIT_LOSS && mine > theirs)
        tb_fault_warn(work->source, record->line, 0,
                      "round %zu: team %d lost by forfeit, but won its games; "
                      "the games count", work->round + 1,
                      (int)record->team);
    if (kind == TB_FORFEIT_WIN && mine == 0)
        match->gp = work->teams->gp.win;
    if (kind == TB_FORFEIT_LOSS)
        match->gp = 0;
    tb_work_fill(work, tb_game_worth(kind, &work->players->worth.scoring));
}

/* Checks that both sides do not have more game points than the boards give.
   Fewer are possible if both lost on a board or it was empty, but can also be a
   typing error that turns the match. Players' games show which; for rows of a
   table it warns. */
static bool check_points(const struct tb_work *work,
                         const struct tb_work *other)
{
    const struct tb_team_record *row = tb_work_said(work, TB_TEAM_ROW);
    const struct tb_team_record *theirs = tb_work_said(other, TB_TEAM_ROW);
    const struct tb_team *team = tb_work_team(work);
    const struct tb_scoring *gp = &work->teams->gp;
    const size_t boards = work->teams->boards;
    tb_num most, sum, won;

    if (!tb_num_add(gp->draw, gp->draw, &most) ||
        !tb_num_add(gp->win, gp->loss, &won) ||
        !tb_num_add(work->match->gp, other->match->gp, &sum))
        return tb_fault(work->source, team->line, 0,
                        "the game points are out of range");
    most = won > most ? won : most;
    if (row && !row->forfeited && row->gp != TB_MISSING && sum < most)
        tb_fault_warn(work->source, row->line, 0,
                      "round %zu: %s and %s game points (%s) are fewer than "
                      "%zu boards; this is rare", row->round + 1,
                      tb_num_show(row->gp),
                      tb_num_show(other->match->gp),
                      tb_source_place(work->source, theirs->line).text, boards);
    if (sum <= most || boards == 0)
        return true;
    return tb_fault_clash(work->source, row ? row->line : team->line, 0,
                          "round %zu: %s and %s game points %s are more than "
                          "%zu boards", work->round + 1,
                          tb_num_show(work->match->gp),
                          tb_num_show(other->match->gp),
                          row ? TB_MADE("(%s)", tb_source_place(
                                            work->source, theirs->line).text)
                              : TB_MADE("of teams %d and %d", (int)team->id,
                                        (int)tb_work_team(other)->id), boards);
}

/* Checks that opponents have the same board number. If not, the boards of the
   match are unknown, but its points are known. That is a fault only if there is
   a record of a line-up; otherwise the players may be listed in another
   order. */
static bool check_boards(const struct tb_work *work,
                         const struct tb_work *other)
{
    const struct tb_team_record *mine = tb_work_said(work, TB_TEAM_LINEUP);
    const struct tb_team_record *theirs = tb_work_said(other, TB_TEAM_LINEUP);
    const struct tb_game *game = NULL;
    const char *without = "";
    size_t board = 0, at = 0; /* 0: the opponent is not in the line-up */
    int32_t id = 0;

    for (; board < work->boards; board++) {
        const int32_t opponent = other->board[board].player;
        const struct tb_player *player;
        id = work->board[board].player;
        player = tb_tournament_find(work->players, id);
        game = player ? tb_work_game(work, player) : NULL;
        if (game && game->opponent && game->opponent != opponent)
            break;
    }
    if (board == work->boards || !game)
        return true;
    work->match->crossed = other->match->crossed = true;
    if (!mine && !theirs)
        return true;
    if (!mine || !theirs)
        without = TB_MADE("; team %d has no 300",
                          (int)tb_work_team(mine ? other : work)->id);
    for (size_t b = 0; b < work->boards && !at; b++)
        at = other->board[b].player == game->opponent ? b + 1 : 0;
    return tb_fault_clash(
        work->source, mine ? mine->line : theirs->line, 0,
        "round %zu: player %d is on board %zu of team %d, but opponent %d on "
        "board %zu of team %d%s", work->round + 1, (int)id,
        board + 1, (int)tb_work_team(work)->id, (int)game->opponent, at,
        (int)tb_work_team(other)->id, without);
}

/* Settles all matches. Both sides are compared with the game points that
   were gathered, before either is changed. */
static bool settle_all(struct tb_work *work)
{
    bool good = true;

    for (size_t i = 0; i < tb_work_all(work); i++) {
        struct tb_match *mine, before, other;
        struct tb_work theirs;
        tb_work_point(work, i);
        mine = work->match;
        if (!mine->game.opponent || mine->game.kind != TB_UNKNOWN)
            continue;
        theirs = tb_work_at(work, work->match->game.opponent, work->round);
        /* The file may have nothing about the opponent but its id. */
        if (!theirs.match->game.opponent && theirs.match->game.blank)
            *theirs.match = (struct tb_match){
                .game = tb_game_make(TB_UNKNOWN, tb_work_team(work)->id)};
        if (theirs.match->game.opponent != tb_work_team(work)->id) {
            good = tb_fault(work->source, tb_work_team(work)->line, 0,
                            "round %zu: team %d met team %d, but that team met "
                            "%s",
                            work->round + 1, (int)tb_work_team(work)->id,
                            (int)mine->game.opponent,
                            theirs.match->game.opponent ? "another" : "nobody");
            continue;
        }
        if (!check_boards(work, &theirs) || !check_points(work, &theirs)) {
            good = false;
            continue;
        }
        /* The colour on board 1 is unknown if line-ups are not in order. */
        if (mine->game.colour == theirs.match->game.colour || mine->crossed)
            mine->game.colour = theirs.match->game.colour = 0;
        other = *theirs.match;
        /* Games of a match that was forfeited need no result. */
        if ((mine->any_unknown || other.any_unknown) &&
            (!tb_work_said(work, TB_TEAM_FORFEIT) || mine->any_known ||
             other.any_known))
            continue;
        before = *mine;
        settle(work, &other);
        settle(&theirs, &before);
    }
    return good;
}

/* Record 299: gives a match with this result other points for one team. */
static bool award(struct tb_work *work, const struct tb_team_record *record)
{
    struct tb_match *match = work->match;
    const bool blank = match->game.blank;
    char there[TB_GAME_BYTES + 1];

    match->game.points = match->mp;
    there[tb_game_print(there, &match->game, &work->teams->mp)] = '\0';
    if (!tb_award_take(&match->game, record->letter) &&
        !tb_fault_clash(work->source, record->line, 5,
                        "round %zu: team %d has points for %c, but %s",
                        work->round + 1, (int)record->team, record->letter,
                        there))
        return false;
    if (blank && !tb_byes_take(work, &(struct tb_team_record){
                                         .result = match->game.kind,
                                         .mp = TB_MISSING,
                                         .gp = TB_MISSING}))
        return false;
    match->any_known = true; /* the round has begun */
    if (record->mp != TB_MISSING)
        match->mp = record->mp;
    if (record->gp != TB_MISSING)
        match->gp = record->gp;
    return true;
}

/* A 299 for all rounds applies to each round of the team with that result,
   unless another 299 is for this round. Duplicates are refused. */
bool tb_settle_all(struct tb_work *work)
{
    static const char letters[] = "WDLFHZ+-";
    const struct tb_teams *teams = work->teams;
    uint8_t *said; /* by team, a bit for each letter */
    bool good = true;

    if (!settle_all(work))
        return false;
    for (size_t at = 0; at < tb_work_all(work); at++) {
        const struct tb_team_record *record;
        tb_work_point(work, at);
        record = tb_work_said(work, TB_TEAM_ABNORMAL);
        good &= !record || award(work, record);
    }
    said = tb_alloc(teams->count, sizeof *said);
    for (size_t i = 0; good && i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        unsigned bit;
        size_t team;
        if (record->kind != TB_TEAM_ABNORMAL || record->letter == ' ' ||
            record->round != TB_AWARD_ALL)
            continue;
        bit = 1U << (size_t)(strchr(letters, record->letter) - letters);
        team = (size_t)tb_ids_find(&work->index, record->team);
        if (said[team] & bit)
            good = tb_fault(work->source, record->line, 0,
                            "duplicate points of team %d for %c in all rounds",
                            (int)record->team, record->letter);
        said[team] |= (uint8_t)bit;
        for (size_t r = 0; good && r < teams->rounds; r++) {
            tb_work_point(work, team * teams->rounds + r);
            if (!tb_work_said(work, TB_TEAM_ABNORMAL) &&
                !work->match->game.blank &&
                tb_award_fits(&work->match->game, record->letter))
                good = award(work, record);
        }
    }
    free(said);
    return good;
}
