/* SPDX-License-Identifier: ISC */
/* The games of a round: who plays whom, and how it ended. */
#include "document.h"

bool tb_pairings_open(const struct tb_document *document, size_t round)
{
    const struct tb_state *const state = &document->view.state;
    const size_t rounds = tb_part_games(document)->rounds;

    return round >= rounds ||
           (round + 1 == rounds && state->pending && tb_state_tells(state));
}

static const struct tb_game *game_of(const struct tb_document *document,
                                     size_t record, size_t round)
{
    const struct tb_games *const games = tb_part_games(document);

    return round < games->rounds ? &tb_games_of(games, record)[round]
                                 : tb_games_of(&document->next.games, record);
}

/* Puts a name that leads to its explanation; while the round is open also the
   points before it. */
static void put_side(struct tb_document *document, size_t record, size_t round)
{
    const tb_num worth = round < tb_part_games(document)->rounds
                             ? game_of(document, record, round)->points : 0;
    const int score = document->explain.score_slot;
    tb_num points;

    tb_put_string(&document->body, "<td><a href=\"");
    tb_part_link(document, record);
    tb_put_string(&document->body, "\">");
    tb_part_name(document, record);
    tb_put_string(&document->body, "</a>");
    if (score < 0 || !tb_pairings_open(document, round) ||
        tb_num_parse(tb_field(document->stream, record, score), &points) ||
        !tb_num_add(points, -worth, &points))
        return;
    tb_put_string(&document->body, " <small>");
    tb_put_number(&document->body, points);
    tb_put_string(&document->body, "</small>");
}

/* Puts a result, seen from one side; of teams the game points. */
static void put_result(struct tb_document *document, size_t record,
                       size_t round)
{
    static const char *const results[] = {
        [TB_WIN] = "1–0",          [TB_DRAW] = "½–½",
        [TB_LOSS] = "0–1",         [TB_FORFEIT_WIN] = "+ −",
        [TB_FORFEIT_LOSS] = "− +", [TB_FORFEIT_DRAW] = "=",
        [TB_UNKNOWN] = "-"};
    const struct tb_game *const game = game_of(document, record, round);
    const bool both =
        game->kind == TB_FORFEIT_LOSS && game->row >= 0 &&
        game_of(document, (size_t)game->row, round)->kind == TB_FORFEIT_LOSS;

    tb_put_string(&document->body, "<td class=\"n\">");
    if (document->gps < 0 || !tb_game_played(game) ||
        !tb_cell_match(document, record, round))
        tb_put_string(&document->body, both ? "− −" : results[game->kind]);
}

/* A game stands in the row of who has White, or else who is in front. */
static bool is_first(const struct tb_document *document, size_t record,
                     const struct tb_game *game)
{
    const size_t *const place = document->explain.place;

    return game->colour ? game->colour == 'w'
                        : place[record] < place[game->row];
}

static void put_game(struct tb_document *document, size_t record, size_t round)
{
    const struct tb_game *const game = game_of(document, record, round);
    size_t first = record, second = record;

    if (!is_first(document, record, game))
        first = (size_t)game->row;
    else
        second = (size_t)game->row;
    tb_put_string(&document->body, "<tr>");
    put_side(document, first, round);
    put_result(document, first, round);
    put_side(document, second, round);
    tb_put_char(&document->body, '\n');
}

/* Who has no opponent, and is told of: not who is absent. */
static void put_bye(struct tb_document *document, size_t record, size_t round)
{
    const struct tb_game *const game = game_of(document, record, round);

    if (tb_game_paired(game) || !game->points)
        return;
    tb_put_string(&document->body, "<tr>");
    put_side(document, record, round);
    tb_put_string(&document->body, "<td class=\"n\">");
    tb_cross_points(&document->body, game->points);
    tb_put_string(&document->body, "<td>bye\n");
}

void tb_pairings_put(struct tb_document *document, size_t round)
{
    const struct tb_explain *const explain = &document->explain;
    bool colours = false;

    for (size_t i = 0; i < document->stream->count; i++)
        colours |= game_of(document, i, round)->colour != 0;
    tb_part_heading(document, "g", "Round ");
    tb_put_format(&document->body, "%zu</h3>\n", round + 1);
    tb_part_table(document, "g", "games", document->stream->count / 2);
    tb_put_format(&document->body,
                  "<thead>\n<tr><th scope=\"col\">%s</th><th scope=\"col\">"
                  "Result</th><th scope=\"col\">%s</th></tr>\n</thead>\n"
                  "<tbody>\n", colours ? "White" : "First",
                  colours ? "Black" : "Second");
    for (int byes = 0; byes < 2; byes++) {
        for (size_t i = 0; i < document->stream->count && !document->dropped;
             i++) {
            const size_t record = tb_explain_record(explain, i);
            const struct tb_game *const game =
                game_of(document, record, round);
            if (byes)
                put_bye(document, record, round);
            else if (game->row >= 0 &&
                     explain->place[game->row] > explain->place[record])
                put_game(document, record, round);
            tb_part_flow(document);
        }
    }
    tb_part_table_end(document);
}
