/* SPDX-License-Identifier: ISC */
/* Tiles: what a round was, in a letter, and by whom. */
#include "page.h"

const char *const tb_cell_values[TB_UNKNOWN + 1] = {"1", "½", "0", "+",
                                                    "−", "=", "·"};

char tb_tile_class(const struct tb_game *game)
{
    if (tb_game_pending(game) || (game->kind == TB_ZPB && !game->points))
        return 'z';
    return tb_game_paired(game) ? "wdlfffz"[game->kind] : 'b';
}

void tb_tile_put(struct tb_output *output, const char *element,
                 const struct tb_game *game)
{
    static const char *const signs[] = {"W", "D", "L", "+", "−", "=", "·"};
    const char class = tb_tile_class(game);

    tb_put_format(output, "<%s class=%c>", element, class);
    if (tb_game_paired(game))
        tb_put_string(output, signs[game->kind]);
    else if (class == 'z')
        tb_put_string(output, "–");
    else
        tb_cross_points(output, game->points);
}

tb_num tb_cell_points(const struct tb_document *document, size_t record,
                      size_t round)
{
    const struct tb_lists *const lists = &document->game_points;

    return document->gps < 0 || round >= lists->rounds
               ? TB_MISSING
               : lists->entry[record * lists->rounds + round].value;
}

bool tb_cell_match(const struct tb_document *document,
                   struct tb_output *output, size_t record, size_t round)
{
    const int32_t row =
        tb_games_of(tb_part_games(document), record)[round].row;
    const tb_num own = tb_cell_points(document, record, round);
    const tb_num other =
        row < 0 ? TB_MISSING : tb_cell_points(document, (size_t)row, round);

    if (own == TB_MISSING || other == TB_MISSING)
        return false;
    tb_cross_points(output, own);
    tb_put_string(output, "–");
    tb_cross_points(output, other);
    return true;
}

bool tb_cell_split(const struct tb_document *document,
                   const struct tb_game *game)
{
    return tb_game_paired(game) &&
           game->points !=
               tb_game_worth((enum tb_kind)game->kind,
                             &tb_part_games(document)->settings.scoring);
}

void tb_cell_put(struct tb_document *document, size_t record, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_game *const game =
        tb_games_of(tb_part_games(document), record) + round;
    const tb_num match = tb_cell_points(document, record, round);

    tb_tile_put(output, "td", game);
    if (!tb_game_paired(game) || (game->row < 0 && !game->colour))
        return;
    tb_put_string(output, "<i>");
    if (game->row >= 0)
        tb_part_field(document, output, (size_t)game->row,
                      document->explain.rank_slot);
    if (game->colour && !tb_game_forfeited(game))
        tb_put_char(output, game->colour);
    if (match != TB_MISSING && tb_game_played(game)) {
        tb_put_string(output, " (");
        tb_cross_points(output, match);
        tb_put_char(output, ')');
    }
    if (tb_cell_split(document, game)) {
        tb_put_string(output, " =");
        tb_cross_points(output, game->points);
    }
    tb_put_string(output, "</i>");
}

/* Puts the games of a record with another one, one value each; teams' are game
   points. */
static void put_games(struct tb_document *document, size_t record, size_t other)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_games *const games = tb_part_games(document);
    const struct tb_game *const game = tb_games_of(games, record);
    size_t count = 0;

    for (size_t r = 0; r < games->rounds; r++) {
        const tb_num match = tb_cell_points(document, record, r);
        if (game[r].row != (int32_t)other)
            continue;
        tb_put_string(output, count++ ? " " : "");
        if (match != TB_MISSING && tb_game_played(&game[r]))
            tb_cross_points(output, match);
        else
            tb_put_string(output, tb_cell_values[game[r].kind]);
        if (game[r].colour)
            tb_put_format(output, "<i>%c</i>", game[r].colour);
    }
}

void tb_cell_against(struct tb_document *document, size_t record, size_t other)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_games *const games = tb_part_games(document);
    const struct tb_game *const game = tb_games_of(games, record);
    size_t count = 0;
    int ahead = 0; /* how many more games were won than lost */
    char class = 'z';

    if (record == other) {
        tb_put_format(output, "<td class=me><span class=vh>same %s</span>",
                      document->explain.teams ? "team" : "player");
        return;
    }
    for (size_t r = 0; r < games->rounds; r++) {
        const char own = tb_tile_class(&game[r]);
        if (game[r].row != (int32_t)other)
            continue;
        ahead += (own == 'w' || game[r].kind == TB_FORFEIT_WIN) -
                 (own == 'l' || game[r].kind == TB_FORFEIT_LOSS);
        if (count++ == 0)
            class = own;
        else if (class != own || own != 'z')
            class = ahead > 0 ? 'w' : ahead < 0 ? 'l' : 'd';
    }
    tb_put_format(output, "<td class=%c>", class);
    put_games(document, record, other);
}
