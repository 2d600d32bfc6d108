/* SPDX-License-Identifier: ISC */
/* What declared points and the rounds of all players decide. */
#include "record.h"

/* True for a `-` without an opponent. */
static bool is_lone_dash(const struct tb_game *game)
{
    return game->kind == TB_FORFEIT_LOSS && game->opponent == 0;
}

/* Sets the opponent in a `-` without one if a player has won against this one
   by forfeit. */
static void name_winners(const struct tb_tournament *to)
{
    for (size_t i = 0; i < to->count; i++) {
        const struct tb_player *const player = &to->player[i];
        for (size_t r = 0; r < player->games; r++) {
            const struct tb_game *const mine = &to->game[player->first + r];
            const struct tb_player *const other =
                mine->kind == TB_FORFEIT_WIN
                    ? tb_tournament_find(to, mine->opponent) : NULL;
            if (other && r < other->games &&
                is_lone_dash(&to->game[other->first + r]))
                to->game[other->first + r].opponent = player->id;
        }
    }
}

/* True for a game against a player who is not in the file. */
static bool is_missing(const struct tb_tournament *to,
                       const struct tb_game *game)
{
    return game->opponent && !tb_tournament_find(to, game->opponent);
}

/* The sum of a player's rounds, with or without games against players who are
   not in the file; TB_MISSING if it is out of range. */
static tb_num sum(const struct tb_tournament *to,
                  const struct tb_player *player, const struct tb_worth *worth,
                  bool with)
{
    tb_num points = 0;

    for (size_t r = 0; r < player->games; r++) {
        const struct tb_game *const game = &to->game[player->first + r];
        if ((with || !is_missing(to, game)) &&
            !tb_num_add(points, tb_worth_game(worth, game), &points))
            return TB_MISSING;
    }
    return points;
}

/* True if the declared points of some player are the sum of the rounds by the
   scale a only, and those of no player by b only. */
static bool fits_only(const struct tb_trf *trf, const struct tb_worth *a,
                      const struct tb_worth *b)
{
    bool a_alone = false, b_alone = false;

    for (size_t i = 0; i < trf->to->count; i++) {
        const struct tb_player *const player = &trf->to->player[i];
        const bool by_a = sum(trf->to, player, a, true) == player->points;
        const bool by_b = sum(trf->to, player, b, true) == player->points;
        a_alone |= by_a && !by_b;
        b_alone |= by_b && !by_a;
    }
    return a_alone && !b_alone;
}

void tb_trf_decide(const struct tb_trf *trf)
{
    struct tb_worth *const worth = &trf->to->worth;
    struct tb_worth none = *worth, draw = *worth;

    if (trf->unknown && !(trf->scored & TB_TRF_SCORED('X'))) {
        none.unknown = 0;
        draw.unknown = draw.scoring.draw;
        *worth = fits_only(trf, &none, &draw) ? none : draw;
    }
    if (!trf->has_teams || worth->pab == TB_MISSING || worth->pab == 0)
        return;
    none = *worth;
    none.pab = 0;
    if (fits_only(trf, &none, worth)) {
        trf->to->match.pab = worth->pab;
        worth->pab = 0;
    }
}

/* True if all declared points are the sums of the rounds, with or without games
   against missing players. */
static bool adds_up(const struct tb_tournament *to, bool with)
{
    for (size_t i = 0; i < to->count; i++) {
        const struct tb_player *const player = &to->player[i];
        if (player->points != TB_MISSING &&
            player->points != sum(to, player, &to->worth, with))
            return false;
    }
    return true;
}

/* Makes free rounds of games against missing players. counted: the declared
   points include them, and are reduced. */
static void leave_out(const struct tb_tournament *to, bool counted)
{
    for (size_t i = 0; i < to->count; i++) {
        struct tb_player *const player = &to->player[i];
        if (counted && player->points != TB_MISSING)
            player->points = sum(to, player, &to->worth, false);
    }
    for (size_t i = 0; i < to->game_count; i++) {
        if (is_missing(to, &to->game[i]))
            to->game[i] = tb_game_blank();
    }
}

void tb_trf_left(const struct tb_trf *trf)
{
    enum { MOST = 20 };
    struct tb_tournament *const to = trf->to;
    struct tb_count *const said = &to->declared.players;
    const size_t most = said->count - to->count;
    struct {
        int32_t id;
        size_t played; /* over the board */
    } missing[MOST + 1] = {{0, 0}};
    size_t rounds = 0, count = 0;
    bool good, with;

    name_winners(to);
    for (size_t i = 0; i < to->game_count; i++) {
        if (is_lone_dash(&to->game[i]))
            to->game[i] = tb_game_blank();
    }
    if (!to->about.round_robin || trf->has_teams || said->count <= to->count ||
        to->records.count || most > MOST)
        return;
    for (size_t i = 0; i < to->count; i++)
        rounds = to->player[i].games > rounds ? to->player[i].games : rounds;
    for (size_t i = 0; i < to->game_count && count <= most; i++) {
        const struct tb_game *const game = &to->game[i];
        size_t at = 0;
        if (!is_missing(to, game))
            continue;
        while (at < count && missing[at].id != game->opponent)
            at++;
        missing[at].id = game->opponent;
        missing[at].played += tb_game_played(game);
        count += at == count;
    }
    good = count == most;
    for (size_t i = 0; good && i < count; i++)
        good = 2 * missing[i].played < rounds;
    with = good && !adds_up(to, false);
    if (good && (!with || adds_up(to, true))) {
        leave_out(to, with);
        tb_fault_warn(trf->source, said->line, 0,
                      "062 says %zu players, but %zu are listed; games against "
                      "the missing players (first: %d), who left before half "
                      "of the rounds, do not count%s",
                      said->count, to->count, (int)missing[0].id,
                      with ? "; their points are subtracted from the declared "
                             "points" : "");
        said->count = to->count;
    } else if (count) {
        to->declared.no_player = "; players who left a round robin may be "
                                 "missing if 062 counts them, each played less "
                                 "than half of the rounds, and the declared "
                                 "points agree";
    }
}
