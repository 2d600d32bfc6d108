/* SPDX-License-Identifier: ISC */
/* The games of a round: who plays whom, and how it ended. */
#include "page.h"

bool tb_pairings_open(const struct tb_document *document, size_t round)
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
           tb_pairings_open(document, round);
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

    tb_put_string(&document->body, "<td>");
    tb_part_linked(document, record);
    if (!shows_points(document, round) ||
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
    const struct tb_game *const game = tb_part_game(document, record, round);
    const bool both =
        game->kind == TB_FORFEIT_LOSS && game->row >= 0 &&
        tb_part_game(document, (size_t)game->row, round)->kind ==
            TB_FORFEIT_LOSS;

    tb_put_string(&document->body, "<td class=\"n\">");
    if (document->gps < 0 || !tb_game_played(game) ||
        !tb_cell_match(document, record, round))
        tb_put_string(&document->body, both ? "− −" : results[game->kind]);
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

/* Takes what a record is in the round; false: its opponent tells of it, or it
   is absent. */
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
    if (document->table >= 0 && !none && tb_pairings_open(document, round))
        (void)tb_int_parse(tb_field(document->stream, record, document->table),
                           INT32_MAX, &board);
    /* By ~ what is more comes first. */
    *pairing = (struct pairing){record, other,
                                {none, board, ~own, ~both, id[record]}};
    if (none)
        return !tb_game_paired(game) && game->points;
    return own > others || (own == others && id[record] < id[other]);
}

static void put_pairing(struct tb_document *document,
                        const struct pairing *pairing, size_t round,
                        bool boards)
{
    const struct tb_game *const game =
        tb_part_game(document, pairing->higher, round);
    const bool turned = game->row >= 0 && game->colour == 'b';
    const size_t first = turned ? pairing->lower : pairing->higher;

    tb_put_string(&document->body, boards ? "<tr><th scope=\"row\">" : "<tr>");
    if (pairing->key[1])
        tb_put_number(&document->body, pairing->key[1] * TB_ONE);
    put_side(document, first, round);
    if (game->row < 0) {
        tb_put_string(&document->body, "<td class=\"n\">");
        tb_cross_points(&document->body, game->points);
        tb_put_string(&document->body, "<td>bye");
    } else {
        put_result(document, first, round);
        put_side(document, turned ? pairing->higher : pairing->lower, round);
    }
    tb_put_char(&document->body, '\n');
}

void tb_pairings_put(struct tb_document *document, size_t round)
{
    struct tb_output *const output = &document->body;
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
    tb_part_heading(document, "g", "Round ");
    tb_put_format(output, "%zu</h3>\n", round + 1);
    tb_part_table(document, "g", "games", count);
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
        tb_part_flow(document);
    }
    tb_part_table_end(document);
    free(pairing);
}
