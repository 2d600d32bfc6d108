/* SPDX-License-Identifier: ISC */
/* The card of a player: a row that its link opens. */
#include "page.h"

/* Puts "Rating 1800, Rooks", and the further columns that are there. */
static void put_head(const struct tb_document *document, size_t record,
                     struct tb_output *output)
{
    const struct tb_further first[] = {
        {.slot = document->rated ? document->explain.rating_slot : -1,
         .name = tb_text("Rating")},
        {.slot = document->team}};
    const size_t count = 2 + document->extra.count, start = output->length;

    for (size_t i = 0; i < count; i++) {
        const struct tb_further *const field =
            i < 2 ? &first[i] : &document->extra.at[i - 2];
        const struct tb_text value =
            tb_field_if(document->stream, record, field->slot);
        if (tb_text_missing(value)) {
            tb_put_string(output, i == 0 && document->rated ? "Unrated" : "");
            continue;
        }
        tb_put_format(output, "%s%s%s", output->length > start ? ", " : "",
                      tb_escaped(field->name, TB_HTML),
                      field->name.length ? " " : "");
        tb_escape_put(output, value, TB_HTML);
    }
}

/* Puts the opponent of a round: "White, has 3½". */
static void put_opponent(const struct tb_document *document, size_t record,
                         size_t round, const struct tb_game *game,
                         struct tb_output *output)
{
    const bool next = round == tb_part_games(document)->rounds;
    tb_num score;

    tb_part_link(document, output, (size_t)game->row, tb_part_name);
    tb_put_char(output, ' ');
    if (!next && tb_game_played(game) &&
        tb_cell_match(document, output, record, round))
        tb_put_string(output, ", ");
    else if (tb_game_forfeited(game))
        tb_put_string(output, "Forfeit, ");
    else if (game->colour)
        tb_put_string(output, game->colour == 'w' ? "White, " : "Black, ");
    if (!next && tb_cell_split(document, game)) {
        tb_part_counted(output, game->points);
        tb_put_string(output, ", ");
    }
    if (!tb_num_parse(tb_field_if(document->stream, (size_t)game->row,
                                  document->explain.score_slot), &score)) {
        tb_put_string(output, "has ");
        tb_cross_points(output, score);
    }
}

/* Puts which points of the score no round gave. */
static void put_penalties(const struct tb_document *document, size_t record,
                          struct tb_output *output)
{
    const struct tb_games *const games = tb_part_games(document);
    struct tb_text rest = games->settings.penalties;
    struct tb_penalty own;

    while (rest.length && tb_penalty_cut(&rest, &own)) {
        if (own.id != document->explain.loader.id[record] || !own.points ||
            tb_penalty_round(&own, games) > games->rounds)
            continue;
        tb_put_string(output, own.points < 0 ? "<p>A penalty of "
                                             : "<p>A bonus of ");
        tb_part_counted(output, own.points < 0 ? -own.points : own.points);
        tb_put_string(output, " is in the score.");
    }
}

/* Puts the rounds, and the one that comes next. */
static void put_rounds(const struct tb_document *document, size_t record,
                       struct tb_output *output)
{
    const size_t begun = tb_part_games(document)->rounds;

    for (size_t r = 0; r < tb_part_rounds(document); r++) {
        const struct tb_game *const game = tb_part_game(document, record, r);
        const bool paired = tb_game_paired(game);
        const bool none = tb_tile_class(game) == 'z' && !paired;
        if (r == 0)
            tb_put_string(output, tb_part_timed(document) ? "<ol>"
                                                          : "<ol class=nr>");
        if (r >= begun && none)
            continue; /* not paired yet */
        tb_put_string(output, "<li>");
        if (r >= begun && paired) {
            tb_put_string(output, "<b></b>");
        } else {
            tb_tile_put(output, "b", game);
            tb_put_string(output, "</b> ");
        }
        if (paired && game->row >= 0)
            put_opponent(document, record, r, game, output);
        else
            tb_put_string(output, paired ? "opponent not known"
                                  : none ? "not played" : "bye");
    }
    tb_put_string(output, tb_part_rounds(document) ? "</ol>" : "");
}

void tb_card_put(struct tb_document *document, size_t record, size_t columns)
{
    struct tb_output *const output = tb_part(document, TB_PART_STANDINGS);

    if (document->large)
        return;
    tb_put_format(output, TB_CARD "<tr class=cd id=" TB_IDS
                                  "p%zu><td colspan=%zu><div><p>",
                  tb_part_number(document, record), columns);
    put_head(document, record, output);
    tb_put_format(output, "<a href=#" TB_IDS "r%zu>Close</a>",
                  tb_part_number(document, record));
    tb_card_why(document, record, output);
    put_penalties(document, record, output);
    tb_prizes_sentence(document, output, record);
    put_rounds(document, record, output);
    tb_card_sums(document, record, output);
    tb_put_string(output, "</div>\n" TB_CARD_END);
}
