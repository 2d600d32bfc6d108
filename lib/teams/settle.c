/* SPDX-License-Identifier: ISC */
/* What unplayed and played matches give, see work.h: FIDE C.07 13 with
   the records of TRF26. */
#include "work.h"

#include <stdio.h>

/* Sets the result of a match that was forfeited: the games say who won; where
   none are recorded the file's record does. */
static void settle_forfeit(struct tb_work *work, const struct tb_match *other)
{
    const struct tb_team_record *record = tb_work_said(work, TB_TEAM_FORFEIT);
    struct tb_match *match = work->match;
    enum tb_kind kind = TB_FORFEIT_LOSS;
    const tb_num mine = match->gp, theirs = other->gp;

    if (mine > theirs || (mine == 0 && theirs == 0 && record &&
                          record->result == TB_FORFEIT_WIN))
        kind = TB_FORFEIT_WIN;
    else if (mine == theirs && mine > 0)
        kind = TB_FORFEIT_DRAW;
    if (record && record->result == TB_FORFEIT_LOSS && mine > theirs)
        tb_fault_warn(work->source, record->line, 0,
                      "round %zu: team %d lost by forfeit, but its games say "
                      "that it won; they count", work->round + 1,
                      (int)record->team);
    match->game.kind = (uint8_t)kind;
    match->mp = tb_game_worth(kind, &work->teams->mp);
    if (kind == TB_FORFEIT_WIN && mine == 0)
        match->gp = work->teams->gp.win;
    if (kind == TB_FORFEIT_LOSS)
        match->gp = 0;
    tb_work_fill(work, tb_game_worth(kind, &work->players->worth.scoring));
}

/* The result of a match from the game points of both. */
static void settle(struct tb_work *work, const struct tb_match *other)
{
    struct tb_match *match = work->match;
    enum tb_kind kind = TB_DRAW;

    if (!match->any_played && !other->any_played) {
        settle_forfeit(work, other);
        return;
    }
    if (match->gp != other->gp)
        kind = match->gp > other->gp ? TB_WIN : TB_LOSS;
    match->game.kind = (uint8_t)kind;
    match->mp = tb_game_worth(kind, &work->teams->mp);
}

/* The opponent's view of a match; false if it does not see this one. A team
   of which the file says nothing in the round was met without appearing. */
static bool find_other(const struct tb_work *work, struct tb_match *other)
{
    struct tb_match *theirs = tb_work_other(work).match;

    if (!theirs->game.opponent && theirs->game.blank)
        *theirs = (struct tb_match){
            .game = tb_game_make(TB_UNKNOWN, tb_work_team(work)->id, 0)};
    *other = *theirs;
    if (other->game.opponent == tb_work_team(work)->id)
        return true;
    return tb_fault(work->source, tb_work_team(work)->line, 0,
                    "round %zu: team %d met team %d, but that one %s",
                    work->round + 1, (int)tb_work_team(work)->id,
                    (int)work->match->game.opponent,
                    other->game.opponent ? "another" : "nobody");
}

/* Says that a match has more game points than its boards give. */
static bool refuse_points(const struct tb_work *work,
                          const struct tb_work *other)
{
    const struct tb_team_record *row = tb_work_said(work, TB_TEAM_ROW);
    char whose[40];

    if (row)
        snprintf(whose, sizeof whose, "(line %lu)",
                 tb_work_said(other, TB_TEAM_ROW)->line);
    else
        snprintf(whose, sizeof whose, "of teams %d and %d",
                 (int)tb_work_team(work)->id, (int)tb_work_team(other)->id);
    return tb_fault_clash(work->source,
                          row ? row->line : tb_work_team(work)->line, 0,
                          "round %zu: %s and %s game points %s are more than "
                          "%zu boards", work->round + 1,
                          tb_num_show(work->match->gp).text,
                          tb_num_show(other->match->gp).text, whose,
                          work->teams->boards);
}

/*
 * Both sides cannot have more game points than their boards give. Fewer are
 * those of boards on which both lost or nobody sat, or a slip of the pen that
 * can even turn the match: players' games show which, rows of a table do not.
 */
static bool check_points(const struct tb_work *work)
{
    const struct tb_work other = tb_work_other(work);
    const struct tb_team_record *row = tb_work_said(work, TB_TEAM_ROW);
    const struct tb_scoring *gp = &work->teams->gp;
    tb_num most, sum, won;

    if (!tb_num_add(gp->draw, gp->draw, &most) ||
        !tb_num_add(gp->win, gp->loss, &won) ||
        !tb_num_add(work->match->gp, other.match->gp, &sum))
        return tb_fault(work->source, tb_work_team(work)->line, 0,
                        "the game points are out of range");
    most = won > most ? won : most;
    if (row && !row->forfeited && row->gp != TB_MISSING && sum < most)
        tb_fault_warn(work->source, row->line, 0,
                      "round %zu: %s and %s game points (line %lu) are less "
                      "than %zu boards: this is rare", row->round + 1,
                      tb_num_show(row->gp).text,
                      tb_num_show(other.match->gp).text,
                      tb_work_said(&other, TB_TEAM_ROW)->line,
                      work->teams->boards);
    return sum <= most || work->teams->boards == 0 ||
           refuse_points(work, &other);
}

/* Says that two who played each other are on different boards, if a record of
   a line-up says so; without one the order of the players is no proof. */
static bool refuse_boards(const struct tb_work *work,
                          const struct tb_work *other, size_t board,
                          int32_t opponent)
{
    const struct tb_team_record *mine = tb_work_said(work, TB_TEAM_LINEUP);
    const struct tb_team_record *theirs = tb_work_said(other, TB_TEAM_LINEUP);
    const struct tb_team_record *said = mine ? mine : theirs;
    char without[40] = "";
    size_t theirs_at = 0; /* 0: the opponent is not in the line-up */

    if (!said)
        return true;
    for (size_t b = 0; b < work->boards && !theirs_at; b++)
        theirs_at = other->seat[b] == opponent ? b + 1 : 0;
    if (!mine || !theirs)
        snprintf(without, sizeof without, "; team %d has no 300",
                 (int)tb_work_team(mine ? other : work)->id);
    return tb_fault_clash(
        work->source, said->line, 0,
        "round %zu: %d is on board %zu of team %d, but its opponent %d on "
        "board %zu of team %d%s", work->round + 1, (int)work->seat[board],
        board + 1, (int)tb_work_team(work)->id, (int)opponent,
        theirs_at, (int)tb_work_team(other)->id, without);
}

/* Opponents sit on one board. Where they do not the boards of the match are
   not known; its points are. False if a record of a line-up is at fault. */
static bool check_boards(struct tb_work *work)
{
    const struct tb_work other = tb_work_other(work);

    for (size_t b = 0; b < work->boards; b++) {
        const struct tb_player *player =
            tb_tournament_find(work->players, work->seat[b]);
        const struct tb_game *game = player ? tb_work_game(work, player) : NULL;
        if (!game || !game->opponent || game->opponent == other.seat[b])
            continue;
        work->match->crossed = other.match->crossed = true;
        return refuse_boards(work, &other, b, game->opponent);
    }
    return true;
}

/* True if all results of a match are known, or the file says that it was
   forfeited: games that were paired in it have none. */
static bool is_over(const struct tb_work *work, const struct tb_match *other)
{
    const struct tb_match *mine = work->match;

    return (!mine->any_unknown && !other->any_unknown) ||
           (tb_work_said(work, TB_TEAM_FORFEIT) && !mine->any_known &&
            !other->any_known);
}

/* Settles all matches. Both sides are looked at with the game points that
   were gathered, before either is changed. */
static bool settle_all(struct tb_work *work)
{
    struct tb_match other, before;
    bool good = true;

    for (size_t at = 0; at < tb_work_all(work); at++) {
        struct tb_match *mine;
        struct tb_work theirs;
        tb_work_point(work, at);
        mine = work->match;
        if (!mine->game.opponent || mine->game.kind != TB_UNKNOWN)
            continue;
        if (!find_other(work, &other) || !check_boards(work) ||
            !check_points(work)) {
            good = false;
            continue;
        }
        if (!is_over(work, &other))
            continue;
        /* Line-ups that are not in order tell no colour. */
        if (mine->game.colour == other.game.colour || mine->crossed)
            mine->game.colour = 0;
        before = *mine;
        settle(work, &other);
        theirs = tb_work_other(work);
        if (!before.game.colour)
            theirs.match->game.colour = 0;
        settle(&theirs, &before);
    }
    return good;
}

/* Record 299: one team's match, whose result it names, gets other points. */
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
    if (blank)
        tb_byes_take(work, &(struct tb_team_record){
                                   .result = match->game.kind,
                                   .mp = TB_MISSING,
                                   .gp = TB_MISSING});
    match->any_known = true; /* R has this round */
    if (record->mp != TB_MISSING)
        match->mp = record->mp;
    if (record->gp != TB_MISSING)
        match->gp = record->gp;
    return true;
}

/* A 299 of all rounds: those of the team with the result, unless one is of the
   round. Each result is said once. */
static bool award_rounds(struct tb_work *work,
                         const struct tb_team_record *record, uint8_t *said)
{
    static const char letters[] = "WDLFHZ+-";
    const uint8_t bit =
        (uint8_t)(1U << (size_t)(strchr(letters, record->letter) - letters));
    const size_t rounds = work->teams->rounds;
    const size_t team = (size_t)tb_ids_find(&work->index, record->team);

    if (said[team] & bit)
        return tb_fault(work->source, record->line, 0,
                        "points of team %d for %c in all rounds are said "
                        "already", (int)record->team, record->letter);
    said[team] |= bit;
    for (size_t at = team * rounds; at < (team + 1) * rounds; at++) {
        tb_work_point(work, at);
        if (!tb_work_said(work, TB_TEAM_ABNORMAL) && !work->match->game.blank &&
            tb_award_fits(&work->match->game, record->letter) &&
            !award(work, record))
            return false;
    }
    return true;
}

static bool award_all_rounds(struct tb_work *work)
{
    const struct tb_teams *teams = work->teams;
    uint8_t *said = tb_alloc(teams->count, sizeof *said);
    bool good = true;

    for (size_t i = 0; good && i < teams->record_count; i++) {
        const struct tb_team_record *record = &teams->record[i];
        if (record->kind == TB_TEAM_ABNORMAL && record->letter != ' ' &&
            record->round == TB_AWARD_ALL)
            good = award_rounds(work, record, said);
    }
    free(said);
    return good;
}

static bool award_all(struct tb_work *work)
{
    bool good = true;

    for (size_t at = 0; at < tb_work_all(work); at++) {
        const struct tb_team_record *record;
        tb_work_point(work, at);
        record = tb_work_said(work, TB_TEAM_ABNORMAL);
        good &= !record || award(work, record);
    }
    return good;
}

bool tb_settle_all(struct tb_work *work)
{
    return settle_all(work) && award_all(work) && award_all_rounds(work);
}
