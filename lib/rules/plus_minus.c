/* SPDX-License-Identifier: ISC */
#include "encounter.h"

tb_num tb_plus_minus(const struct tb_games *games, size_t record,
                     const size_t *group, struct tb_entry *shares)
{
    const struct tb_game *game = tb_games_of(games, record);
    tb_num value = 0;

    /* Branch-free, as opponents and results are unpredictable. */
    for (size_t i = 0; i < games->rounds; i++) {
        const bool there = game[i].opponent != 0;
        const size_t row = there ? (size_t)game[i].row : record;
        const bool among = there & (group[row] == group[record]) &
                           tb_game_played(&game[i]);
        const tb_num worth = 2 * tb_game_result(&game[i]) - TB_ONE;
        shares[i].value = among ? worth : TB_MISSING;
        value += among * worth;
    }
    return value;
}
