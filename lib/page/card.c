/* SPDX-License-Identifier: ISC */
/* The card of a player: a row that its link opens. */
#include "page.h"

/* Puts the rating, the club, and what closes the card. */
static void put_head(struct tb_document *document, size_t record,
                     struct tb_output *output)
{
    const struct tb_text club =
        tb_field_if(document->stream, record, document->team);
    const bool rated = document->rating >= 0 && !document->explain.teams &&
                       !tb_text_missing(tb_field(document->stream, record,
                                                 document->rating));
    const char *before = rated || document->rated ? ", " : "";

    tb_put_string(output, "<p>");
    if (rated) {
        tb_put_string(output, "Rating ");
        tb_part_field(document, output, record, document->rating);
    } else if (document->rated) {
        tb_put_string(output, "Unrated");
    }
    if (!tb_text_missing(club)) {
        tb_put_string(output, before);
        tb_escape_put(output, club, TB_HTML);
        before = ", ";
    }
    for (size_t i = 0; i < document->extra.count; i++) {
        const struct tb_further *const field = &document->extra.at[i];
        const struct tb_text value =
            tb_field(document->stream, record, field->slot);
        if (field->prize || tb_text_missing(value))
            continue;
        tb_put_format(output, "%s%s ", before,
                      tb_escaped(field->name, TB_HTML));
        tb_escape_put(output, value, TB_HTML);
        before = ", ";
    }
    tb_put_format(output, "<a href=#" TB_IDS "r%zu>Close</a>",
                  tb_part_number(document, record));
}

/* Puts what the prizes give, in one sentence. */
static void put_prize(const struct tb_document *document, size_t record,
                      struct tb_output *output)
{
    (void)document;
    (void)record;
    (void)output;
}

/* Puts the opponent's line: "White, has 3½". */
static void put_opponent(struct tb_document *document, size_t record,
                         size_t round, const struct tb_game *game,
                         struct tb_output *output)
{
    const struct tb_explain *const explain = &document->explain;
    const bool next = round == tb_part_games(document)->rounds;
    tb_num score;

    tb_part_linked(document, output, (size_t)game->row);
    tb_put_char(output, ' ');
    if (!next && document->gps >= 0 && tb_game_played(game))
        tb_put_string(output,
                      tb_cell_match(document, output, record, round) ? ", "
                                                                     : "");
    else if (tb_game_forfeited(game))
        tb_put_string(output, "Forfeit, ");
    else if (game->colour)
        tb_put_string(output, game->colour == 'w' ? "White, " : "Black, ");
    if (!next && tb_cell_split(document, game)) {
        tb_part_counted(output, game->points);
        tb_put_string(output, ", ");
    }
    if (explain->score_slot >= 0 &&
        !tb_num_parse(tb_field(document->stream, (size_t)game->row,
                               explain->score_slot), &score)) {
        tb_put_string(output, "has ");
        tb_part_points(output, score);
    }
}

/* Puts the rounds, and the one that comes next. */
static void put_rounds(struct tb_document *document, size_t record,
                       struct tb_output *output)
{
    const size_t rounds = tb_part_told(document);
    const size_t begun = tb_part_games(document)->rounds;

    if (!document->explain.games || rounds == 0)
        return;
    tb_put_string(output, "<ol>");
    for (size_t r = 0; r < rounds; r++) {
        const struct tb_game *const game = tb_part_game(document, record, r);
        const bool none = game->kind == TB_ZPB && game->points == 0;
        if (r >= begun && none)
            continue; /* not paired yet */
        tb_put_string(output, "<li>");
        if (r >= begun && tb_game_paired(game))
            tb_put_string(output, "<b>");
        else
            tb_tile_put(output, "b", game);
        tb_put_string(output, "</b> ");
        if (tb_game_paired(game) && game->row >= 0)
            put_opponent(document, record, r, game, output);
        else if (tb_game_paired(game))
            tb_put_string(output, "opponent not known");
        else
            tb_put_string(output, none ? "not played" : "bye");
    }
    tb_put_string(output, "</ol>");
}

void tb_card_put(struct tb_document *document, size_t record, size_t columns)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);

    if (document->large)
        return;
    tb_put_format(output, TB_CARD "<tr class=cd id=" TB_IDS
                          "p%zu><td colspan=%zu><div>",
                  tb_part_number(document, record), columns);
    put_head(document, record, output);
    tb_card_why(document, record, output);
    put_prize(document, record, output);
    put_rounds(document, record, output);
    tb_card_sums(document, record, output);
    tb_put_string(output, "</div>\n" TB_CARD_END);
}
