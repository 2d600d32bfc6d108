/* SPDX-License-Identifier: ISC */
#include "own_record.h"

#include "unplayed.h"

/* Conditions are multiplied: branches on results would be mispredicted. */

tb_num tb_own_record_played(const struct tb_game *game,
                            const struct tb_settings *settings)
{
    (void)settings;
    return tb_game_played(game) * TB_ONE;
}

tb_num tb_own_record_played_points(const struct tb_game *game,
                                   const struct tb_settings *settings)
{
    (void)settings;
    return tb_game_played(game) ? game->points : 0;
}

tb_num tb_own_record_win(const struct tb_game *game,
                         const struct tb_settings *settings)
{
    return (game->points == settings->scoring.win) * TB_ONE;
}

/* In the game points of a team, a win means a win on all boards. */
static bool won(const struct tb_game *game, const struct tb_settings *settings)
{
    return (game->kind == TB_WIN) & ((settings->primary != TB_POINTS_GP) |
                                     (game->points == settings->scoring.win));
}

tb_num tb_own_record_won(const struct tb_game *game,
                         const struct tb_settings *settings)
{
    return won(game, settings) * TB_ONE;
}

size_t tb_own_record_colourless(const struct tb_game *games, size_t rounds)
{
    for (size_t r = 0; r < rounds; r++) {
        if (tb_game_played(&games[r]) && !games[r].colour)
            return r + 1;
    }
    return 0;
}

tb_num tb_own_record_blacks(const struct tb_game *game,
                            const struct tb_settings *settings)
{
    (void)settings;
    return (tb_game_played(game) & (game->colour == 'b')) * TB_ONE;
}

tb_num tb_own_record_black_wins(const struct tb_game *game,
                                const struct tb_settings *settings)
{
    return (won(game, settings) & (game->colour == 'b')) * TB_ONE;
}

tb_num tb_own_record_rep(const struct tb_game *game,
                         const struct tb_settings *settings)
{
    (void)settings;
    return !tb_unplayed_voluntary(game) * TB_ONE;
}

tb_num tb_own_record_rep_wintd(const struct tb_game *game,
                               const struct tb_settings *settings)
{
    return game->kind == TB_FPB ? 0 : tb_own_record_rep(game, settings);
}

tb_num tb_own_record_kashdan(const struct tb_game *game,
                             const struct tb_settings *settings)
{
    static const tb_num points[] = {4 * TB_ONE, 2 * TB_ONE, TB_ONE};

    (void)settings;
    return tb_game_played(game) ? points[game->kind] : 0;
}

tb_num tb_own_record_kashdan_wintd(const struct tb_game *game,
                                   const struct tb_settings *settings)
{
    (void)settings;
    return 2 * tb_game_result(game);
}

void tb_own_record_shares(tb_own_record_rule *rule, const struct tb_game *games,
                          size_t rounds, const struct tb_settings *settings,
                          struct tb_entry *shares)
{
    for (size_t i = 0; i < rounds; i++)
        shares[i] = (struct tb_entry){.value = rule(&games[i], settings)};
}

bool tb_own_record_std(const struct tb_games *games, size_t record,
                       tb_num score, tb_num *sum, struct tb_working *working)
{
    const struct tb_game *game = tb_games_of(games, record);

    (void)score;
    for (size_t r = 0; r < games->rounds; r++) {
        const tb_num points = game[r].points;
        tb_num others = games->settings.scoring.draw;
        if (tb_game_played(&game[r]) && game[r].row >= 0) {
            const struct tb_game *const other =
                &tb_games_of(games, (size_t)game[r].row)[r];
            /* In a faulty file the opponent's line may not have this game. */
            if (other->row == (int32_t)record)
                others = other->points;
        }
        working->share[r] = (struct tb_entry){
            .value = ((points >= others) + (points > others)) * TB_HALF};
    }
    return tb_shares_sum(working->share, games->rounds, sum);
}

bool tb_own_record_scored(const struct tb_games *games, size_t record,
                          tb_num score, tb_num *value,
                          struct tb_working *working)
{
    const struct tb_game *const game = tb_games_of(games, record);

    (void)score;
    *value = 0;
    for (size_t i = 0; i < games->rounds; i++) {
        const bool first = !*value && tb_own_record_played_points(
                                          &game[i], &games->settings) > 0;
        working->share[i] = (struct tb_entry){.value = first * TB_ONE};
        *value |= working->share[i].value;
    }
    return true;
}

bool tb_own_record_cumulative(const struct tb_game *games, size_t rounds,
                              size_t cut, bool us, struct tb_entry *shares)
{
    tb_num running = 0, back = 0;
    bool fits = true;

    for (size_t i = 0; i < rounds; i++) {
        const bool taken = us & (i >= cut) & !tb_game_played(&games[i]);
        fits &= tb_num_add(running, games[i].points, &running);
        fits &= tb_num_add(back, games[i].points & -(tb_num)taken, &back);
        shares[i] = (struct tb_entry){.value = running, .out = i < cut};
    }
    shares[rounds] = (struct tb_entry){.value = back ? -back : TB_MISSING};
    return fits;
}

bool tb_own_record_percentage(const struct tb_games *games, size_t record,
                              tb_num score, tb_num *result,
                              struct tb_working *working)
{
    const struct tb_game *game = tb_games_of(games, record);
    int64_t played = 0;
    tb_num hundredfold;

    for (size_t i = 0; i < games->rounds; i++)
        played += tb_game_played(&game[i]);
    *result = TB_MISSING;
    working->kind = TB_WORK_POINTS;
    working->points = score;
    working->games = played;
    if (played == 0 || score == TB_MISSING)
        return true;
    return tb_num_times(score, 100, &hundredfold) &&
           tb_num_mean(hundredfold, played, 2, result);
}
