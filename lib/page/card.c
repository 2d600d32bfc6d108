/* SPDX-License-Identifier: ISC */
/* The card of a player: a row that its link opens. */
#include "page.h"

/* Puts "Rating 1800, Rooks", and the further columns that are there. */
static void put_head(const struct tb_page *page, size_t record)
{
    const struct tb_further first[] = {
        {.slot = page->section->rated ? page->explain.rating_slot : -1,
         .name = tb_text("Rating")},
        {.slot = page->slot.team}};
    const char *before = "";

    for (size_t i = 0; i < 2 + page->extra.count; i++) {
        const struct tb_further *const field =
            i < 2 ? &first[i] : &page->extra.at[i - 2];
        const struct tb_text value =
            tb_field_if(page->stream, record, field->slot);
        if (!tb_text_missing(value))
            TB_PART(page, "%s%s%s%s", before, tb_escaped(field->name, TB_HTML),
                    field->name.length ? " " : "", tb_escaped(value, TB_HTML));
        else if (i == 0 && page->section->rated)
            TB_PART(page, "Unrated");
        else
            continue;
        before = ", ";
    }
}

/* Puts the opponent of a round: "White, has 3½". */
static void put_opponent(const struct tb_page *page, size_t record,
                         size_t round, const struct tb_game *game)
{
    const size_t other = (size_t)game->row;
    tb_num score;

    TB_PART(page, "%s ", tb_part_link(page, other, tb_part_name));
    if (tb_game_played(game) && tb_cell_match(page, record, round))
        TB_PART(page, ", ");
    else if (tb_game_forfeited(game))
        TB_PART(page, "Forfeit, ");
    else if (game->colour)
        TB_PART(page, game->colour == 'w' ? "White, " : "Black, ");
    if (round < page->games->rounds && tb_cell_split(page, game))
        TB_PART(page, "%s, ", tb_part_counted(game->points));
    if (!tb_num_parse(tb_field_if(page->stream, other,
                                  page->explain.score_slot), &score))
        TB_PART(page, "has %s", tb_part_points(score));
}

/* Puts which points of the score no round gave. */
static void put_penalties(const struct tb_page *page, size_t record)
{
    const struct tb_games *const games = page->games;
    struct tb_text rest = games->settings.penalties;
    struct tb_penalty own;

    while (rest.length && tb_penalty_cut(&rest, &own)) {
        if (own.id == page->explain.loader.id[record] && own.points &&
            tb_penalty_round(&own, games) <= games->rounds)
            TB_PART(page, "<p>A %s of %s is in the score.",
                    own.points < 0 ? "penalty" : "bonus",
                    tb_part_counted(own.points < 0 ? -own.points : own.points));
    }
}

/* Puts the rounds, and the one that comes next. */
static void put_rounds(const struct tb_page *page, size_t record)
{
    const size_t rounds = page->section->rounds;

    if (rounds)
        TB_PART(page, page->section->timed ? "<ol>" : "<ol class=nr>");
    for (size_t r = 0; r < rounds; r++) {
        const struct tb_game *const game = tb_part_game(page, record, r);
        const bool next = r >= page->games->rounds;
        const bool paired = tb_game_paired(game);
        const bool none = tb_tile_class(game) == 'z' && !paired;
        if (next && none)
            continue; /* not paired yet */
        TB_PART(page, "<li>");
        if (next && paired)
            TB_PART(page, "<b></b>");
        else
            tb_tile_put(page, "b", game);
        TB_PART(page, next && paired ? "" : "</b> ");
        if (paired && game->row >= 0)
            put_opponent(page, record, r, game);
        else
            TB_PART(page, paired ? "opponent not known"
                              : none ? "not played" : "bye");
    }
    TB_PART(page, rounds ? "</ol>" : "");
}

void tb_card_put(struct tb_page *page, size_t record, size_t columns)
{
    const size_t number = tb_part_number(page, record);

    if (page->large)
        return;
    TB_PART(page, TB_CARD "<tr class=cd id=" TB_IDS "p%zu><td colspan=%zu>"
                              "<div><p>", number, columns);
    put_head(page, record);
    TB_PART(page, "<a href=#" TB_IDS "r%zu>Close</a>", number);
    tb_card_why(page, record);
    put_penalties(page, record);
    tb_prizes_sentence(page, record);
    put_rounds(page, record);
    tb_card_sums(page, record);
    TB_PART(page, "</div>\n" TB_CARD_END);
}
