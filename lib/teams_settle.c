/* SPDX-License-Identifier: ISC */
/*
 * What unplayed and played matches give, see teams_work.h: FIDE C.07 13 with
 * the records of TRF26.
 */
#include "teams_work.h"

/*
 * Sets the result of a match that was forfeited: the games say who won; where
 * none are recorded the file's record does.
 */
static void settle_forfeit(struct tb_team_work *work,
                           const struct tb_match *other)
{
    const struct tb_team_record *record = tb_team_said(work, TB_TEAM_FORFEIT);
    const struct tb_scoring *game = &work->players->scoring;
    struct tb_match *match = work->match;
    enum tb_kind kind = TB_FORFEIT_LOSS;
    const tb_num mine = match->gp, theirs = other->gp;

    if (mine > theirs || (mine == 0 && theirs == 0 && record &&
                          record->result == TB_FORFEIT_WIN))
        kind = TB_FORFEIT_WIN;
    else if (mine == theirs && mine > 0)
        kind = TB_FORFEIT_DRAW;
    match->game.kind = (uint8_t)kind;
    match->mp = tb_game_worth(kind, &work->teams->mp);
    if (kind == TB_FORFEIT_WIN && mine == 0)
        match->gp = work->teams->gp.win;
    if (kind == TB_FORFEIT_LOSS)
        match->gp = 0;
    tb_team_fill(work, tb_game_worth(kind, game));
}

/* The result of a match from the game points of both. */
static void settle(struct tb_team_work *work, const struct tb_match *other)
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

/*
 * The opponent's view of a match; false if it does not see this one. A team
 * of which the file says nothing in the round was met without appearing.
 */
static bool find_other(const struct tb_team_work *work, struct tb_match *other)
{
    const int32_t place =
        tb_ids_find(&work->teams->index, work->match->game.opponent);
    struct tb_match *theirs =
        &work->teams->match[(size_t)place * work->teams->rounds + work->round];

    if (!theirs->game.opponent && theirs->game.blank)
        *theirs = (struct tb_match){
            .game = tb_game_make(TB_UNKNOWN, tb_team_of(work)->id, 0)};
    *other = *theirs;
    if (other->game.opponent == tb_team_of(work)->id)
        return true;
    return tb_fault(work->source, tb_team_of(work)->line, 0,
                    "round %zu: team %d met team %d, but that one %s",
                    work->round + 1, (int)tb_team_of(work)->id,
                    (int)work->match->game.opponent,
                    other->game.opponent ? "another" : "nobody");
}

/*
 * Without records of line-ups the players stand in the order of their teams.
 * If that puts anybody on another board than the opponent, the boards of the
 * match are not known; its points are.
 */
static void mark_crossed(struct tb_team_work *work, struct tb_match *mine)
{
    const struct tb_teams *teams = work->teams;
    const size_t here = (size_t)(mine - teams->match);
    const size_t there =
        (size_t)tb_ids_find(&teams->index, mine->game.opponent) *
            teams->rounds + work->round;
    struct tb_match *theirs = &work->teams->match[there];

    for (size_t b = 0; teams->from_names && b < teams->boards; b++) {
        const int32_t a = teams->seat[here * teams->boards + b];
        const int32_t z = teams->seat[there * teams->boards + b];
        const struct tb_player *player = tb_tournament_find(work->players, a);
        const struct tb_game *game;
        if (!player)
            continue;
        game = &tb_tournament_games(
            work->players,
            (size_t)(player - work->players->player))[work->round];
        if (game->opponent && game->opponent != z)
            mine->crossed = theirs->crossed = true;
    }
}

/*
 * Settles all matches. Both sides are looked at with the game points that
 * were gathered, before either is changed.
 */
static bool settle_all(struct tb_team_work *work)
{
    struct tb_match other, before;

    for (size_t t = 0; t < work->teams->count; t++) {
        for (size_t r = 0; r < work->teams->rounds; r++) {
            struct tb_match *mine;
            int32_t place;
            tb_team_point(work, t, r);
            mine = work->match;
            if (!mine->game.opponent || mine->game.kind != TB_UNKNOWN ||
                mine->any_unknown)
                continue;
            if (!find_other(work, &other))
                return false;
            /* Line-ups that are not in order tell no colour. */
            if (mine->game.colour == other.game.colour)
                mine->game.colour = 0;
            before = *mine;
            mark_crossed(work, mine);
            settle(work, &other);
            place = tb_ids_find(&work->teams->index, mine->game.opponent);
            tb_team_point(work, (size_t)place, r);
            if (!before.game.colour)
                work->match->game.colour = 0;
            settle(work, &before);
        }
    }
    return true;
}

/* Record 299 gives a team other points for a round. */
static void apply_abnormal(struct tb_team_work *work)
{
    for (size_t t = 0; t < work->teams->count; t++) {
        for (size_t r = 0; r < work->teams->rounds; r++) {
            const struct tb_team_record *record;
            tb_team_point(work, t, r);
            record = tb_team_said(work, TB_TEAM_ABNORMAL);
            if (record && record->mp != TB_MISSING)
                work->match->mp = record->mp;
            if (record && record->gp != TB_MISSING)
                work->match->gp = record->gp;
        }
    }
}

bool tb_teams_settle(struct tb_team_work *work)
{
    if (!settle_all(work))
        return false;
    apply_abnormal(work);
    return true;
}
