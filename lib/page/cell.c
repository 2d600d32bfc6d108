/* SPDX-License-Identifier: ISC */
/* What a round was, for a cell of the table. */
#include "page.h"
#include "show/show.h"

/* "W 6w", the opponent by the line of the table: that is the place, or stands
   in brackets behind it. */
static void put_paired(struct tb_document *document, const struct tb_game *game)
{
    static const char *const signs[] = {"W ", "D ", "L ", "+ ",
                                        "− ", "= ", "? "};
    struct tb_output *output = tb_part(document, TB_PART_STANDINGS);

    tb_put_string(output, signs[game->kind]);
    if (game->row >= 0)
        tb_put_format(output, "%zu", document->explain.place[game->row] + 1);
    if (game->colour)
        tb_put_char(output, game->colour);
}

bool tb_cell_match(struct tb_document *document, size_t record, size_t round)
{
    const struct tb_game *const game =
        tb_games_of(tb_part_games(document), record) + round;
    const struct tb_lists *lists = &document->game_points;
    const struct tb_entry *own = &lists->entry[record * lists->rounds + round];
    const struct tb_entry *other;

    if (game->row < 0)
        return false;
    other = &lists->entry[(size_t)game->row * lists->rounds + round];
    if (own->value == TB_MISSING || other->value == TB_MISSING)
        return false;
    tb_cross_points(tb_part(document, TB_PART_STANDINGS), own->value);
    tb_put_string(tb_part(document, TB_PART_STANDINGS), "–");
    tb_cross_points(tb_part(document, TB_PART_STANDINGS), other->value);
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

/* Puts the points of a split result in words: a mere number there is the score
   of a match. */
static void put_split(struct tb_document *document, const struct tb_game *game)
{
    tb_cross_points(tb_part(document, TB_PART_STANDINGS), game->points);
    tb_put_string(tb_part(document, TB_PART_STANDINGS),
                  game->points == TB_HALF || game->points == TB_ONE
                      ? " point" : " points");
}

void tb_cell_put(struct tb_document *document, size_t record, size_t round)
{
    struct tb_output *output = tb_part(document, TB_PART_STANDINGS);
    const struct tb_game *game =
        tb_games_of(tb_part_games(document), record) + round;
    size_t before;
    bool match;

    tb_put_string(output, game->kind == TB_WIN       ? "<td class=\"s\">"
                          : tb_game_played(game)     ? "<td>"
                                                     : "<td class=\"u\">");
    if (tb_game_paired(game)) {
        put_paired(document, game);
    } else if (game->kind == TB_ZPB && game->points == 0) {
        tb_put_string(output, "no game");
    } else {
        tb_put_string(output, "bye ");
        tb_cross_points(output, game->points);
    }
    before = output->length;
    tb_put_string(output, "<small>");
    match = document->gps >= 0 && tb_game_played(game) &&
            tb_cell_match(document, record, round);
    if (tb_cell_split(document, game)) {
        tb_put_string(output, match ? " · " : "");
        put_split(document, game);
    } else if (!match) {
        output->length = before;
        return;
    }
    tb_put_string(output, "</small>");
}
