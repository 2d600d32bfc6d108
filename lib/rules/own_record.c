/* SPDX-License-Identifier: ISC */
#include "own_record.h"

#include "unplayed.h"

/*
 * A product with what is true is no jump; those by results could only be
 * guessed.
 */

tb_num tb_own_record_played(const struct tb_game *game,
                            const struct tb_scoring *scoring)
{
    (void)scoring;
    return tb_game_played(game) * TB_ONE;
}

tb_num tb_own_record_otb(const struct tb_game *game,
                         const struct tb_scoring *scoring)
{
    (void)scoring;
    return tb_game_played(game) ? game->points : 0;
}

tb_num tb_own_record_win(const struct tb_game *game,
                         const struct tb_scoring *scoring)
{
    return (game->points == scoring->win) * TB_ONE;
}

tb_num tb_own_record_won(const struct tb_game *game,
                         const struct tb_scoring *scoring)
{
    (void)scoring;
    return (game->kind == TB_WIN) * TB_ONE;
}

tb_num tb_own_record_blacks(const struct tb_game *game,
                            const struct tb_scoring *scoring)
{
    (void)scoring;
    return (tb_game_played(game) & (game->colour == 'b')) * TB_ONE;
}

tb_num tb_own_record_black_wins(const struct tb_game *game,
                                const struct tb_scoring *scoring)
{
    (void)scoring;
    return ((game->kind == TB_WIN) & (game->colour == 'b')) * TB_ONE;
}

tb_num tb_own_record_rep(const struct tb_game *game,
                         const struct tb_scoring *scoring)
{
    (void)scoring;
    return !tb_unplayed_voluntary(game) * TB_ONE;
}

tb_num tb_own_record_rep_wintd(const struct tb_game *game,
                               const struct tb_scoring *scoring)
{
    return game->kind == TB_FPB ? 0 : tb_own_record_rep(game, scoring);
}

tb_num tb_own_record_std(const struct tb_game *game,
                         const struct tb_scoring *scoring)
{
    return (game->points >= scoring->draw) * TB_HALF +
           (game->points > scoring->draw) * TB_HALF;
}

tb_num tb_own_record_kashdan(const struct tb_game *game,
                             const struct tb_scoring *scoring)
{
    static const tb_num points[] = {4 * TB_ONE, 2 * TB_ONE, TB_ONE};

    (void)scoring;
    return tb_game_played(game) ? points[game->kind] : 0;
}

tb_num tb_own_record_kashdan_wintd(const struct tb_game *game,
                                   const struct tb_scoring *scoring)
{
    static const tb_num points[] = {2 * TB_ONE, TB_ONE, 0};

    (void)scoring;
    return tb_game_played(game) ? points[game->kind] : 0;
}

bool tb_own_record_sum(tb_own_record_rule *rule, const struct tb_game *games,
                       size_t rounds, const struct tb_scoring *scoring,
                       tb_num *sum, struct tb_share *shares)
{
    *sum = 0;
    for (size_t i = 0; i < rounds; i++) {
        const tb_num added = rule(&games[i], scoring);
        if (!tb_num_add(*sum, added, sum))
            return false;
        if (shares)
            shares[i] = (struct tb_share){added, false};
    }
    return true;
}

bool tb_own_record_cumulative(const struct tb_game *games, size_t rounds,
                              size_t cut, bool us, tb_num *sum,
                              struct tb_share *shares)
{
    tb_num running = 0;

    *sum = 0;
    for (size_t i = 0; i < rounds; i++) {
        const tb_num before = *sum;
        if (!tb_num_add(running, games[i].points, &running) ||
            (i >= cut && !tb_num_add(*sum, running, sum)))
            return false;
        if (us && !tb_game_played(&games[i]) &&
            !tb_num_subtract(*sum, games[i].points, sum))
            return false;
        /* A round that is cut but takes points back is not left out. */
        if (shares)
            shares[i] = *sum == before && i < cut
                            ? (struct tb_share){running, true}
                            : (struct tb_share){*sum - before, false};
    }
    return true;
}

bool tb_own_record_percentage(const struct tb_game *games, size_t rounds,
                              tb_num score, tb_num *result,
                              struct tb_output *words)
{
    int64_t played = 0;
    tb_num hundredfold;

    for (size_t i = 0; i < rounds; i++)
        played += tb_game_played(&games[i]);
    *result = TB_MISSING;
    if (words) {
        tb_put_number(words, score);
        tb_put_string(words, " of ");
        tb_put_number(words, played * TB_ONE);
    }
    if (played == 0 || score == TB_MISSING)
        return true;
    return tb_num_times(score, 100, &hundredfold) &&
           tb_num_mean(hundredfold, played, 2, result);
}
