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

void tb_tile_put(const struct tb_page *page, const char *element,
                 const struct tb_game *game)
{
    static const char *const letters[] = {"W", "D", "L", "+", "−", "=", "·"};
    const char class = tb_tile_class(game);

    TB_PART(page, "<%s class=%c>%s", element, class,
            class == 'b'           ? tb_cross_points(game->points)
            : tb_game_paired(game) ? letters[game->kind]
                                   : "–");
}

/* A team's game points in a match; TB_MISSING: they are not known. */
static tb_num match_points(const struct tb_page *page, size_t record,
                           size_t round)
{
    const struct tb_lists *const lists = &page->game_points;

    return page->slot.gps < 0 || round >= lists->rounds
               ? TB_MISSING
               : lists->entry[record * lists->rounds + round].value;
}

bool tb_cell_match(const struct tb_page *page, size_t record, size_t round)
{
    const int32_t row = tb_part_game(page, record, round)->row;
    const tb_num own = match_points(page, record, round);
    const tb_num other =
        row < 0 ? TB_MISSING : match_points(page, (size_t)row, round);

    if (own == TB_MISSING || other == TB_MISSING)
        return false;
    TB_PART(page, "%s–%s", tb_cross_points(own), tb_cross_points(other));
    return true;
}

bool tb_cell_split(const struct tb_page *page, const struct tb_game *game)
{
    return tb_game_paired(game) &&
           game->points != tb_game_worth((enum tb_kind)game->kind,
                                         &page->games->settings.scoring);
}

/* Puts the points of a game if they are not those of its result. */
static void put_split(const struct tb_page *page, const struct tb_game *game)
{
    if (tb_cell_split(page, game))
        TB_PART(page, " =%s", tb_cross_points(game->points));
}

void tb_cell_put(const struct tb_page *page, size_t record, size_t round)
{
    const struct tb_game *const game = tb_part_game(page, record, round);
    const tb_num match = match_points(page, record, round);

    tb_tile_put(page, "td", game);
    if (game->row < 0)
        return;
    TB_PART(page, "<i>%s%.1s", tb_part_field(page, (size_t)game->row,
                                                 page->explain.rank_slot),
            game->colour && !tb_game_forfeited(game) ? &game->colour : "");
    if (match != TB_MISSING && tb_game_played(game))
        TB_PART(page, " (%s)", tb_cross_points(match));
    put_split(page, game);
    TB_PART(page, "</i>");
}

void tb_cell_against(const struct tb_page *page, size_t record, int32_t other)
{
    static const char cell[] = "<td class=z>";
    struct tb_output *const output = page->output;
    const struct tb_game *game = tb_games_of(page->games, record);
    const size_t class = output->length + strlen(cell) - 2;
    int count = 0, ahead = 0; /* more games were won than lost */

    tb_put_string(output, cell);
    for (size_t r = 0; r < page->games->rounds; r++, game++) {
        const tb_num match = match_points(page, record, r);
        const bool points = match != TB_MISSING && tb_game_played(game);
        const char own = tb_tile_class(game);
        if (game->row != other || (other < 0 && !game->points))
            continue;
        TB_PART(page, "%s%s", count ? " " : "",
                points                 ? tb_cross_points(match)
                : tb_game_paired(game) ? tb_cell_values[game->kind]
                                       : tb_cross_points(game->points));
        if (game->colour && !tb_game_forfeited(game))
            TB_PART(page, "<i>%c</i>", game->colour);
        put_split(page, game);
        ahead += (own == 'w' || game->kind == TB_FORFEIT_WIN) -
                 (own == 'l' || game->kind == TB_FORFEIT_LOSS);
        output->buffer[class] = !count++    ? own
                                : ahead > 0 ? 'w'
                                : ahead < 0 ? 'l'
                                            : 'd';
    }
}
