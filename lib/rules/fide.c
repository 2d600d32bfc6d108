/* SPDX-License-Identifier: ISC */
#include "fide.h"

bool tb_fide_requested_bye(const struct tb_game *game)
{
    return game->kind == TB_HPB || game->kind == TB_ZPB;
}

bool tb_fide_voluntary(const struct tb_game *game)
{
    return tb_fide_requested_bye(game) || game->kind == TB_FORFEIT_LOSS;
}

/* score + now - before; false if it does not fit. */
static bool change(tb_num *score, tb_num before, tb_num now)
{
    tb_num difference;

    return tb_num_subtract(now, before, &difference) &&
           tb_num_add(*score, difference, score);
}

bool tb_fide_fore(struct tb_game *games, size_t rounds,
                  const struct tb_scoring *scoring, tb_num *score)
{
    struct tb_game *last = rounds ? &games[rounds - 1] : NULL;

    /* Where no opponent is recorded there is no pairing to be drawn. */
    if (!last || !last->opponent)
        return true;
    if (!change(score, last->points, scoring->draw))
        return false;
    last->kind = TB_DRAW;
    last->points = scoring->draw;
    return true;
}

bool tb_fide_adjusted(const struct tb_game *games, size_t rounds,
                      const struct tb_settings *settings, tb_num score,
                      tb_num *adjusted)
{
    *adjusted = score;
    if (settings->round_robin)
        return true;
    for (size_t i = rounds; i > 0 && tb_fide_voluntary(&games[i - 1]); i--) {
        const struct tb_game *game = &games[i - 1];
        if (tb_fide_requested_bye(game) &&
            !change(adjusted, game->points, settings->scoring.draw))
            return false;
    }
    return true;
}

/* A forfeit, won, lost or drawn, against a recorded opponent. */
static bool scheduled_forfeit(const struct tb_game *game)
{
    return game->opponent &&
           (game->kind == TB_FORFEIT_WIN || game->kind == TB_FORFEIT_LOSS ||
            game->kind == TB_FORFEIT_DRAW);
}

/*
 * 16.4: the dummy's score is the participant's own, from 2026 on at most the
 * scheduled opponent's adjusted score for a forfeit (16.4.1) and at most the
 * points of as many draws as there are rounds for all else (16.4.2).
 */
static tb_num dummy(const struct tb_fide *fide, size_t record,
                    const struct tb_game *game)
{
    const tb_num own = fide->score[record];
    tb_num cap;

    if (!fide->capped)
        return own;
    if (scheduled_forfeit(game))
        cap = fide->adjusted[game->row];
    else if (!tb_num_times(fide->games->settings.scoring.draw,
                           (int64_t)fide->games->rounds, &cap))
        return own;
    return own < cap ? own : cap;
}

struct tb_entry tb_fide_contribution(const struct tb_fide *fide, size_t record,
                                     size_t round)
{
    const struct tb_game *game = &tb_games_of(fide->games, record)[round];
    const bool round_robin = fide->games->settings.round_robin;

    if (game->opponent &&
        (tb_game_played(game) ||
         ((round_robin || fide->forfeits_played) && scheduled_forfeit(game))))
        return (struct tb_entry){fide->adjusted[game->row], false};
    if (round_robin)
        return (struct tb_entry){TB_MISSING, false};
    return (struct tb_entry){dummy(fide, record, game),
                             tb_fide_voluntary(game)};
}
