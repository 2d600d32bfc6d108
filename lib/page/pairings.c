/* SPDX-License-Identifier: ISC */
/* The games of a round: who plays whom, and how it ended. */
#include "page.h"

static bool pairings_open(const struct tb_document *document, size_t round)
{
    const struct tb_state *const state = &document->view.state;
    const size_t rounds = tb_part_games(document)->rounds;

    return round >= rounds ||
           (round + 1 == rounds && state->pending && tb_state_tells(state));
}

/* True if points before the round are told: while it is open. */
static bool shows_points(const struct tb_document *document, size_t round)
{
    return document->explain.score_slot >= 0 &&
           pairings_open(document, round);
}

/* Puts a name that leads to its explanation, and the points before it. */
static void put_side(struct tb_document *document, size_t record, size_t round)
{
    const tb_num worth =
        round < tb_part_games(document)->rounds
            ? tb_part_game(document, record, round)->points
            : 0;
    const int score = document->explain.score_slot;
    tb_num points;

    tb_put_string(tb_part(document, TB_PART_NEXT), "<td>");
    tb_part_linked(document, tb_part(document, TB_PART_NEXT), record);
    if (!shows_points(document, round) ||
        tb_num_parse(tb_field(document->stream, record, score), &points) ||
        !tb_num_add(points, -worth, &points))
        return;
    tb_put_string(tb_part(document, TB_PART_NEXT), " <small>");
    tb_put_number(tb_part(document, TB_PART_NEXT), points);
    tb_put_string(tb_part(document, TB_PART_NEXT), "</small>");
}

/* Puts what a record's own line says of a game against another; points, where
   they are not those of the result. */
static void put_half(struct tb_document *document, size_t record, size_t other,
                     size_t round)
{
    static const char *const signs[] = {
        [TB_WIN] = "1", [TB_DRAW] = "½", [TB_LOSS] = "0",
        [TB_FORFEIT_WIN] = "+", [TB_FORFEIT_LOSS] = "−",
        [TB_FORFEIT_DRAW] = "="};
    const struct tb_game *const game = tb_part_game(document, record, round);
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);

    /* Who lost by forfeit may not know against whom. */
    if (!tb_game_paired(game) || game->kind == TB_UNKNOWN ||
        (game->opponent && game->row != (int32_t)other))
        tb_put_char(output, '?');
    else if (tb_cell_split(document, game))
        tb_cross_points(output, game->points);
    else
        tb_put_string(output, signs[game->kind]);
}

/* Puts the result of a game by the lines of both, first the first one's; of
   teams the game points. */
static void put_result(struct tb_document *document, const size_t side[2],
                       size_t round)
{
    const struct tb_game *const game[] = {
        tb_part_game(document, side[0], round),
        tb_part_game(document, side[1], round)};
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);

    tb_put_string(output, "<td class=\"n\">");
    if (game[0]->kind == TB_UNKNOWN && game[1]->kind == TB_UNKNOWN) {
        tb_put_char(output, '-');
        return;
    }
    if (game[0]->kind == TB_FORFEIT_DRAW && game[1]->kind == TB_FORFEIT_DRAW) {
        tb_put_char(output, '=');
        return;
    }
    if (document->gps >= 0 && tb_game_played(game[0]) &&
        game[0]->row == (int32_t)side[1] &&
        game[1]->row == (int32_t)side[0] &&
        tb_cell_match(document, side[0], round))
        return;
    put_half(document, side[0], side[1], round);
    tb_put_string(output, tb_game_forfeited(game[0]) ||
                                  tb_game_forfeited(game[1])
                              ? " " : "–");
    put_half(document, side[1], side[0], round);
}

/* A game, or who has points without one. */
struct pairing {
    size_t higher, lower; /* records; the same one: it is no game */
    int64_t key[5];       /* of the order: none, the board, 0: not known, points
                             before the round of the higher and of both, the
                             higher's id */
};

/* By boards, or as FIDE has pairings sorted that are published (C.04.2): they
   stay where they are as results come in. */
static int compare(const void *left, const void *right)
{
    const int64_t *const a = ((const struct pairing *)left)->key;
    const int64_t *const b = ((const struct pairing *)right)->key;

    for (int i = 0; i < 5; i++) {
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    }
    return 0;
}

/* The points of rounds before one; what does not fit fails elsewhere. */
static tb_num points_before(const struct tb_document *document, size_t record,
                            size_t round)
{
    const struct tb_games *const games = tb_part_games(document);
    tb_num sum = 0;

    for (size_t r = 0; r < round && r < games->rounds; r++)
        (void)tb_num_add(sum, tb_games_of(games, record)[r].points, &sum);
    return sum;
}

/* Takes what a record is in the round; false: it is absent, or its opponent
   names it, too, and has the game. */
static bool take(const struct tb_document *document, size_t record,
                 size_t round, struct pairing *pairing)
{
    const int32_t *const id = document->explain.loader.id;
    const struct tb_game *const game = tb_part_game(document, record, round);
    const bool none = game->row < 0;
    const size_t other = none ? record : (size_t)game->row;
    const tb_num own = points_before(document, record, round);
    const tb_num others = none ? 0 : points_before(document, other, round);
    tb_num both = 0;
    int64_t board = 0;

    (void)tb_num_add(own, others, &both);
    if (document->table >= 0 && !none && pairings_open(document, round))
        (void)tb_int_parse(tb_field(document->stream, record, document->table),
                           INT32_MAX, &board);
    /* By ~ what is more comes first. */
    *pairing = (struct pairing){record, other,
                                {none, board, ~own, ~both, id[record]}};
    if (none)
        return !tb_game_paired(game) && game->points;
    return tb_part_game(document, other, round)->row != (int32_t)record ||
           own > others || (own == others && id[record] < id[other]);
}

static void put_pairing(struct tb_document *document,
                        const struct pairing *pairing, size_t round,
                        bool boards)
{
    const struct tb_game *const game =
        tb_part_game(document, pairing->higher, round);
    const bool turned = game->row >= 0 && game->colour == 'b';
    const size_t side[] = {turned ? pairing->lower : pairing->higher,
                           turned ? pairing->higher : pairing->lower};

    tb_put_string(tb_part(document, TB_PART_NEXT), boards ? "<tr><th scope=\"row\">" : "<tr>");
    if (pairing->key[1])
        tb_put_number(tb_part(document, TB_PART_NEXT), pairing->key[1] * TB_ONE);
    put_side(document, side[0], round);
    if (game->row < 0) {
        tb_put_string(tb_part(document, TB_PART_NEXT), "<td class=\"n\">");
        tb_cross_points(tb_part(document, TB_PART_NEXT), game->points);
        tb_put_string(tb_part(document, TB_PART_NEXT), "<td>bye");
    } else {
        put_result(document, side, round);
        put_side(document, side[1], round);
    }
    tb_put_char(tb_part(document, TB_PART_NEXT), '\n');
}

static void pairings_put(struct tb_document *document, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);
    struct pairing *const pairing =
        tb_alloc(document->stream->count, sizeof *pairing);
    bool colours = false, boards = false;
    size_t count = 0;

    for (size_t i = 0; i < document->stream->count; i++) {
        colours |= tb_part_game(document, i, round)->colour != 0;
        count += take(document, i, round, &pairing[count]);
    }
    for (size_t i = 0; i < count; i++)
        boards |= pairing[i].key[1] > 0;
    qsort(pairing, count, sizeof *pairing, compare);
    tb_put_string(output, "<table class=\"mid pg\">");
    if (shows_points(document, round))
        tb_put_string(output, "<caption>Below the names: points before the "
                              "round</caption>\n");
    tb_put_format(output, "<thead>\n<tr>%s<th scope=\"col\">%s</th><th "
                          "scope=\"col\">Result</th><th scope=\"col\">%s</th>"
                          "</tr>\n</thead>\n<tbody>\n",
                  boards ? "<th scope=\"col\">Board</th>" : "",
                  colours ? "White" : "First", colours ? "Black" : "Second");
    for (size_t i = 0; i < count; i++) {
        put_pairing(document, &pairing[i], round, boards);
    }
    tb_put_string(output, "</table>\n");
    free(pairing);
}

void tb_next_put(struct tb_document *document)
{
    const size_t rounds = tb_part_told(document);

    if (rounds && pairings_open(document, rounds - 1))
        pairings_put(document, rounds - 1);
}
