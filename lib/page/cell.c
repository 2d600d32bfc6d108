/* SPDX-License-Identifier: ISC */
/* Tiles: what a round was, in a letter, and by whom. */
#include "page.h"

const char *const tb_cell_values[TB_UNKNOWN + 1] = {"1", "½", "0", "+",
                                                    "−", "=", "·"};

char tb_tile_class(const struct tb_game *game)
{
    if (game->kind == TB_ZPB && !game->points)
        return 'z';
    return tb_game_paired(game) ? "wdlfffz"[game->kind] : 'b';
}

void tb_tile_put(struct tb_output *output, const char *element,
                 const struct tb_game *game)
{
    static const char *const letters[] = {"W", "D", "L", "+", "−", "=", "·"};
    const char class = tb_tile_class(game);

    tb_put_format(output, "<%s class=%c>", element, class);
    if (class == 'b')
        tb_cross_points(output, game->points);
    else
        tb_put_string(output,
                      tb_game_paired(game) ? letters[game->kind] : "–");
}

tb_num tb_cell_points(const struct tb_document *document, size_t record,
                      size_t round)
{
    const struct tb_lists *const lists = &document->game_points;

    return document->gps < 0 || round >= lists->rounds
               ? TB_MISSING
               : lists->entry[record * lists->rounds + round].value;
}

bool tb_cell_match(const struct tb_document *document, struct tb_output *output,
                   size_t record, size_t round)
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

/* Puts the points of a game if they are not those of its result. */
static void put_split(const struct tb_document *document,
                      struct tb_output *output, const struct tb_game *game)
{
    if (!tb_cell_split(document, game))
        return;
    tb_put_string(output, " =");
    tb_cross_points(output, game->points);
}

void tb_cell_put(struct tb_document *document, size_t record, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_game *const game =
        tb_games_of(tb_part_games(document), record) + round;
    const tb_num match = tb_cell_points(document, record, round);

    tb_tile_put(output, "td", game);
    if (game->row < 0)
        return;
    tb_put_string(output, "<i>");
    tb_part_field(document, output, (size_t)game->row,
                  document->explain.rank_slot);
    if (game->colour && !tb_game_forfeited(game))
        tb_put_char(output, game->colour);
    if (match != TB_MISSING && tb_game_played(game)) {
        tb_put_string(output, " (");
        tb_cross_points(output, match);
        tb_put_char(output, ')');
    }
    put_split(document, output, game);
    tb_put_string(output, "</i>");
}

void tb_cell_against(struct tb_document *document, size_t record,
                     int32_t other)
{
    static const char cell[] = "<td class=z>";
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_games *const games = tb_part_games(document);
    const struct tb_game *game = tb_games_of(games, record);
    const size_t class = output->length + strlen(cell) - 2;
    int count = 0, ahead = 0; /* more games were won than lost */

    tb_put_string(output, cell);
    for (size_t r = 0; r < games->rounds; r++, game++) {
        const tb_num match = tb_cell_points(document, record, r);
        const char own = tb_tile_class(game);
        if (game->row != other || (other < 0 && !game->points))
            continue;
        tb_put_string(output, count ? " " : "");
        if (!tb_game_paired(game))
            tb_cross_points(output, game->points);
        else if (match != TB_MISSING && tb_game_played(game))
            tb_cross_points(output, match);
        else
            tb_put_string(output, tb_cell_values[game->kind]);
        if (game->colour && !tb_game_forfeited(game))
            tb_put_format(output, "<i>%c</i>", game->colour);
        put_split(document, output, game);
        ahead += (own == 'w' || game->kind == TB_FORFEIT_WIN) -
                 (own == 'l' || game->kind == TB_FORFEIT_LOSS);
        output->buffer[class] = !count++    ? own
                                : ahead > 0 ? 'w'
                                : ahead < 0 ? 'l'
                                            : 'd';
    }
}
