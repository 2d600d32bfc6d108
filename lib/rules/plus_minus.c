/* SPDX-License-Identifier: ISC */
#include "encounter.h"

tb_num tb_plus_minus(const struct tb_games *games, size_t record,
                     const size_t *group, struct tb_entry *shares)
{
    static const tb_num worth[TB_ZPB + 1] = {
        [TB_WIN] = TB_ONE, [TB_LOSS] = -TB_ONE};
    const struct tb_game *game = tb_games_of(games, record);
    tb_num value = 0;

    /* Without jumps: none foresees who was met, nor how it ended. */
    for (size_t i = 0; i < games->rounds; i++) {
        const bool there = game[i].opponent != 0;
        const size_t row = there ? (size_t)game[i].row : record;
        const bool among = there & (group[row] == group[record]) &
                           tb_game_played(&game[i]);
        shares[i].value = among ? worth[game[i].kind] : TB_MISSING;
        value += among * worth[game[i].kind];
    }
    return value;
}
