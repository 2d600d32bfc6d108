/* SPDX-License-Identifier: ISC */
/* Whether opponents are called by their numbers or by their ranks. */
#include "base/base.h"
#include "sheet.h"

/* The number of a player as the cells may have it, 0: it has none. */
static int32_t number_of(const struct tb_player *player, bool ranked)
{
    if (!ranked)
        return player->id;
    return player->rank == TB_MISSING ? 0 : (int32_t)(player->rank / TB_ONE);
}

/*
 * True if a game is not that of the opponent, who is named so; or (sides) is,
 * but with the same colour or a result that does not fit.
 */
static bool is_wrong(const struct tb_tournament *tournament,
                     const struct tb_player *player, size_t round,
                     int32_t number, const struct tb_player *other, bool sides)
{
    const struct tb_game *const games = tournament->game;
    const struct tb_game *const mine = &games[player->first + round];
    const struct tb_game *const theirs = &games[other->first + round];

    return player == other || round >= other->games ||
           theirs->opponent != number ||
           (sides && !tb_agree_sides(tournament, mine, theirs));
}

/*
 * How many games are wrong; SIZE_MAX if not all players have a number of their
 * own.
 */
static size_t count_wrong(const struct tb_tournament *tournament, bool ranked,
                          bool sides)
{
    struct tb_ids index = {0};
    int32_t *const number = tb_ids_room(&index, tournament->count);
    size_t wrong = 0;

    for (size_t i = 0; i < tournament->count; i++) {
        number[i] = number_of(&tournament->player[i], ranked);
        if (number[i] <= 0)
            wrong = SIZE_MAX;
    }
    if (wrong || tb_ids_build(&index, number, tournament->count) >= 0)
        wrong = SIZE_MAX;
    for (size_t i = 0; wrong < SIZE_MAX && i < tournament->count; i++) {
        const struct tb_player *const player = &tournament->player[i];
        for (size_t r = 0; r < player->games; r++) {
            const int32_t opponent =
                tournament->game[player->first + r].opponent;
            const int32_t row = tb_ids_find(&index, opponent);
            wrong += opponent &&
                     (row < 0 || is_wrong(tournament, player, r, number[i],
                                          &tournament->player[row], sides));
        }
    }
    tb_ids_free(&index);
    return wrong;
}

void tb_sheet_number(const struct tb_sheet *sheet,
                     struct tb_tournament *tournament)
{
    const struct tb_source *const source = tournament->source;

    if (sheet->slot[TB_HEAD_RANK] == TB_NO_COLUMN ||
        sheet->id_kind >= TB_HEAD_RK ||
        count_wrong(tournament, false, true) == 0)
        return;
    /* With a slip of the pen they are the ranks where no number can be. */
    if (count_wrong(tournament, true, true) > 0 &&
        (count_wrong(tournament, false, false) == 0 ||
         count_wrong(tournament, true, false) > 0))
        return;
    for (size_t i = 0; i < tournament->count; i++)
        tournament->player[i].id = number_of(&tournament->player[i], true);
    if (source->name)
        tb_warn("%s: warning: opponents are called by their ranks, which are "
                "taken for the numbers of the players: those of the column of "
                "numbers contradict each other", source->name);
}
