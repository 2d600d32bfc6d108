/* SPDX-License-Identifier: ISC */
/* The games of a round: who plays whom, and how it ended. */
#include "page.h"

/* Puts a name and the points before the round. */
static void put_side(struct tb_document *document, size_t record, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);
    const tb_num worth =
        round < tb_part_games(document)->rounds
            ? tb_part_game(document, record, round)->points
            : 0;
    const int score = document->explain.score_slot;
    tb_num points;

    tb_put_string(output, "<td>");
    tb_part_linked(document, output, record);
    if (score < 0)
        return;
    tb_put_string(output, "<td class=n>");
    if (!tb_num_parse(tb_field(document->stream, record, score), &points) &&
        tb_num_add(points, -worth, &points))
        tb_value_pad(output, tb_text(tb_num_show(points).text),
                     tb_part_decimals(document));
}

/* Puts what a record's own line says of a game against another; points, where
   they are not those of the result. */
static void put_half(struct tb_document *document, struct tb_output *output,
                     size_t record, size_t other, size_t round)
{
    static const char *const signs[] = {
        [TB_WIN] = "1", [TB_DRAW] = "½", [TB_LOSS] = "0",
        [TB_FORFEIT_WIN] = "+", [TB_FORFEIT_LOSS] = "−",
        [TB_FORFEIT_DRAW] = "="};
    const struct tb_game *const game = tb_part_game(document, record, round);

    /* Who lost by forfeit may not know against whom. */
    if (!tb_game_paired(game) || game->kind == TB_UNKNOWN ||
        (game->opponent && game->row != (int32_t)other))
        tb_put_char(output, '?');
    else if (tb_cell_split(document, game))
        tb_part_points(output, game->points);
    else
        tb_put_string(output, signs[game->kind]);
}

void tb_pairing_result(struct tb_document *document, struct tb_output *output,
                       const size_t side[2], size_t round)
{
    const struct tb_game *const game[] = {
        tb_part_game(document, side[0], round),
        tb_part_game(document, side[1], round)};

    if (game[0]->kind == TB_UNKNOWN && game[1]->kind == TB_UNKNOWN) {
        tb_put_string(output, "·");
        return;
    }
    if (game[0]->kind == TB_FORFEIT_DRAW && game[1]->kind == TB_FORFEIT_DRAW) {
        tb_put_char(output, '=');
        return;
    }
    if (document->gps >= 0 && tb_game_played(game[0]) &&
        game[0]->row == (int32_t)side[1] && game[1]->row == (int32_t)side[0]) {
        const struct tb_lists *const lists = &document->game_points;
        const tb_num own = lists->entry[side[0] * lists->rounds + round].value;
        const tb_num its = lists->entry[side[1] * lists->rounds + round].value;
        if (own != TB_MISSING && its != TB_MISSING) {
            tb_part_points(output, own);
            tb_put_string(output, "–");
            tb_part_points(output, its);
            return;
        }
    }
    put_half(document, output, side[0], side[1], round);
    tb_put_string(output, tb_game_forfeited(game[0]) ||
                                  tb_game_forfeited(game[1])
                              ? " " : "–");
    put_half(document, output, side[1], side[0], round);
}

/* A game. */
struct pairing {
    size_t higher, lower; /* records */
    int64_t key[4];       /* of the order: the board, 0: not known, points
                             before the round of the higher and of both, the
                             higher's id */
};

/* By boards, or as FIDE has pairings sorted that are published (C.04.2): they
   stay where they are as results come in. */
static int compare(const void *left, const void *right)
{
    const int64_t *const a = ((const struct pairing *)left)->key;
    const int64_t *const b = ((const struct pairing *)right)->key;

    for (int i = 0; i < 4; i++) {
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

/* Takes a record's game of the round; false: it has none, or its opponent names
   it, too, and has the game. */
static bool take(const struct tb_document *document, size_t record,
                 size_t round, struct pairing *pairing)
{
    const int32_t *const id = document->explain.loader.id;
    const struct tb_game *const game = tb_part_game(document, record, round);
    size_t other;
    tb_num own, its, both = 0;
    int64_t board = 0;

    if (game->row < 0)
        return false;
    other = (size_t)game->row;
    own = points_before(document, record, round);
    its = points_before(document, other, round);
    (void)tb_num_add(own, its, &both);
    if (document->table >= 0)
        (void)tb_int_parse(tb_field(document->stream, record, document->table),
                           INT32_MAX, &board);
    /* By ~ what is more comes first. */
    *pairing = (struct pairing){record, other,
                                {board, ~own, ~both, id[record]}};
    return tb_part_game(document, other, round)->row != (int32_t)record ||
           own > its || (own == its && id[record] < id[other]);
}

/* What the columns are. */
struct columns {
    bool colours, boards, results;
};

static void put_pairing(struct tb_document *document,
                        const struct pairing *pairing, size_t round,
                        struct columns columns)
{
    const struct tb_game *const game =
        tb_part_game(document, pairing->higher, round);
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);
    const bool turned = game->colour == 'b';
    const size_t side[] = {turned ? pairing->lower : pairing->higher,
                           turned ? pairing->higher : pairing->lower};

    tb_put_string(output, columns.boards ? "<tr><td class=n>" : "<tr>");
    if (pairing->key[0])
        tb_put_number(output, pairing->key[0] * TB_ONE);
    put_side(document, side[0], round);
    if (columns.results) {
        tb_put_string(output, "<td>");
        tb_pairing_result(document, output, side, round);
    }
    put_side(document, side[1], round);
    tb_put_char(output, '\n');
}

/* Puts the table of the games. */
static void put_games(struct tb_document *document,
                      const struct pairing *pairing, size_t count,
                      size_t round, struct columns columns)
{
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);
    const char *const points =
        document->explain.score_slot >= 0 ? "<th scope=col class=n>Pts" : "";
    const int64_t last = pairing[count - 1].key[0];

    tb_put_string(output, "<table class=mid><caption>");
    if (pairing[0].key[0] && last - pairing[0].key[0] == (int64_t)count - 1)
        tb_put_format(output, "Boards %lld to %lld, points",
                      (long long)pairing[0].key[0], (long long)last);
    else
        tb_put_string(output, "Points");
    tb_put_format(output, " before the round</caption>\n<thead><tr>%s"
                          "<th scope=col>%s%s%s<th scope=col>%s%s<tbody>\n",
                  columns.boards ? "<th scope=col class=n><abbr "
                                   "title=Board>Bd</abbr>" : "",
                  columns.colours ? "White" : "First", points,
                  columns.results ? "<th scope=col>Result" : "",
                  columns.colours ? "Black" : "Second", points);
    for (size_t i = 0; i < count; i++)
        put_pairing(document, &pairing[i], round, columns);
    tb_put_string(output, "</table>\n");
}

/* Puts "Bye with ½ point: Max Irving, Eve Hall." of those who get these points;
   of no points those who have left, or those who have not. */
static void put_absent(struct tb_document *document, size_t round,
                       tb_num points, bool left)
{
    const struct tb_settings *const said = &tb_part_games(document)->settings;
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);
    bool first = true;

    for (size_t i = 0; i < document->stream->count; i++) {
        const struct tb_game *const game = tb_part_game(document, i, round);
        if (tb_game_paired(game) || game->points != points ||
            (!points && left != tb_settings_has_left(
                                    said, document->explain.loader.id[i])))
            continue;
        if (!first) {
            tb_put_string(output, ", ");
        } else if (points) {
            tb_put_string(output, "Bye with ");
            tb_part_counted(output, points);
            tb_put_string(output, ": ");
        } else {
            tb_put_string(output, left ? "Withdrawn: " : "Not paired: ");
        }
        first = false;
        tb_part_spoken(document, output, i);
    }
    tb_put_string(output, first ? "" : ". ");
}

/* Puts in one line who has no game: byes, the most points first. */
static void put_others(struct tb_document *document, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);
    const size_t before = output->length;
    tb_num points = INT64_MAX, next;
    size_t start;

    tb_put_string(output, "<p class=mu>");
    start = output->length;
    do {
        next = 0;
        for (size_t i = 0; i < document->stream->count; i++) {
            const struct tb_game *const game = tb_part_game(document, i, round);
            if (!tb_game_paired(game) && game->points < points &&
                game->points > next)
                next = game->points;
        }
        points = next;
        if (points)
            put_absent(document, round, points, false);
    } while (points);
    if (round >= tb_part_games(document)->rounds) /* else they may play yet */
        put_absent(document, round, 0, false);
    put_absent(document, round, 0, true);
    if (output->length == start)
        output->length = before;
    else
        output->buffer[output->length - 1] = '\n';
}

void tb_next_put(struct tb_document *document)
{
    const struct tb_state *const state = &document->view.state;
    const size_t played = tb_part_games(document)->rounds;
    const size_t told = tb_part_told(document), round = told - 1;
    struct pairing *pairing;
    struct columns columns = {.colours = true};
    size_t count = 0;

    if (!told ||
        (told == played && !(state->pending && tb_state_tells(state))))
        return;
    pairing = tb_alloc(document->stream->count, sizeof *pairing);
    for (size_t i = 0; i < document->stream->count; i++) {
        const struct tb_game *const game = tb_part_game(document, i, round);
        columns.results |= tb_game_paired(game) && game->kind != TB_UNKNOWN;
        columns.colours &= !tb_game_paired(game) || tb_game_forfeited(game) ||
                           game->colour;
        count += take(document, i, round, &pairing[count]);
    }
    for (size_t i = 0; i < count; i++)
        columns.boards |= pairing[i].key[0] > 0;
    qsort(pairing, count, sizeof *pairing, compare);
    if (count)
        put_games(document, pairing, count, round, columns);
    put_others(document, round);
    free(pairing);
}
