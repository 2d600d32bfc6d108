/* SPDX-License-Identifier: ISC */
/* The games of the round that comes next, or is under way. */
#include "page.h"

/* A game, and what sorts it: boards, or else points before the round of the
   higher side and of both, and its id, as FIDE has pairings sorted that are
   published (C.04.2): they stay where they are as results come in. */
struct pairing {
    size_t side[2]; /* records, White's first */
    tb_num key[4];
};

static int compare(const void *left, const void *right)
{
    const tb_num *const a = ((const struct pairing *)left)->key;
    const tb_num *const b = ((const struct pairing *)right)->key;
    int i = 0;

    while (i < 3 && a[i] == b[i])
        i++;
    return (a[i] > b[i]) - (a[i] < b[i]);
}

static tb_num points_before(const struct tb_document *document, size_t record,
                            size_t round)
{
    tb_num points = 0;

    (void)tb_num_parse(tb_field_if(document->stream, record,
                                   document->explain.score_slot), &points);
    if (round < tb_part_games(document)->rounds)
        (void)tb_num_add(points, -tb_part_game(document, record, round)->points,
                         &points);
    return points;
}

/* Takes a record's game of the round; false: it has none, or its opponent names
   it, too, and has the game. */
static bool take(const struct tb_document *document, size_t record,
                 size_t round, struct pairing *pairing)
{
    const int32_t *const id = document->explain.loader.id;
    const struct tb_game *const game = tb_part_game(document, record, round);
    const bool black = game->colour == 'b';
    size_t other;
    tb_num own, its, both = 0;
    int64_t board = 0;

    if (game->row < 0)
        return false;
    other = (size_t)game->row;
    own = points_before(document, record, round);
    its = points_before(document, other, round);
    (void)tb_num_add(own, its, &both);
    (void)tb_int_parse(tb_field_if(document->stream, record, document->table),
                       INT32_MAX, &board);
    *pairing = (struct pairing){{black ? other : record,
                                 black ? record : other},
                                {board, -own, -both, id[record]}};
    return tb_part_game(document, other, round)->row != (int32_t)record ||
           own > its || (own == its && id[record] < id[other]);
}

/* Puts a name and the points before the round. */
static void put_side(struct tb_document *document, size_t record, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);

    tb_put_string(output, "<td>");
    tb_part_link(document, output, record, tb_part_name);
    tb_put_string(output, "<td class=n>");
    tb_value_pad(output, tb_text(tb_num_show(points_before(document, record,
                                                           round)).text),
                 tb_part_decimals(document));
}

/* Puts what a record's own line says of a game against another: its points, or
   its result. */
static void put_half(const struct tb_document *document,
                     struct tb_output *output, size_t record, size_t other,
                     size_t round, bool points)
{
    const struct tb_game *const game = tb_part_game(document, record, round);

    /* Who lost by forfeit may not know against whom. */
    if (!tb_game_paired(game) || game->kind == TB_UNKNOWN ||
        (game->opponent && game->row != (int32_t)other))
        tb_put_char(output, '?');
    else if (points && (!tb_game_forfeited(game) ||
                        tb_cell_split(document, game)))
        tb_cross_points(output, game->points);
    else
        tb_put_string(output, tb_cell_values[game->kind]);
}

void tb_pairing_result(const struct tb_document *document,
                       struct tb_output *output, const size_t side[2],
                       size_t round)
{
    const struct tb_game *const own = tb_part_game(document, side[0], round);
    const struct tb_game *const its = tb_part_game(document, side[1], round);
    bool points; /* of both, where one has others than its result gives */

    if (own->kind == TB_UNKNOWN && its->kind == TB_UNKNOWN) {
        tb_put_string(output, tb_cell_values[TB_UNKNOWN]);
        return;
    }
    if (tb_game_played(own) && its->row == (int32_t)side[0] &&
        tb_cell_match(document, output, side[0], round))
        return;
    points = tb_cell_split(document, own) || tb_cell_split(document, its);
    put_half(document, output, side[0], side[1], round, points);
    tb_put_string(output, tb_game_forfeited(own) || tb_game_forfeited(its)
                              ? " " : "–");
    put_half(document, output, side[1], side[0], round, points);
}

/* Why a record has no game of the round: the points of its bye, 0: it was not
   paired, -1: it has left; TB_MISSING: it has one. */
static tb_num absence(const struct tb_document *document, size_t record,
                      size_t round)
{
    const struct tb_game *const game = tb_part_game(document, record, round);

    if (tb_game_paired(game) || game->points)
        return tb_game_paired(game) ? TB_MISSING : game->points;
    if (tb_settings_has_left(&tb_part_games(document)->settings,
                             document->explain.loader.id[record]))
        return -1;
    /* Of a round that has begun an empty cell may be a game. */
    return round < tb_part_games(document)->rounds ? TB_MISSING : 0;
}

/* Puts a line with the players who have no game: byes, then players not paired,
   then those who have withdrawn. */
static void put_others(struct tb_document *document, size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);
    const size_t count = document->stream->count;
    const char *before = "<p class=mu>";
    tb_num why = INT64_MAX, next;

    for (;; why = next, before = ". ") {
        const char *between = ": ";
        next = TB_MISSING;
        for (size_t i = 0; i < count; i++) {
            const tb_num own = absence(document, i, round);
            next = own < why && own > next ? own : next;
        }
        if (next == TB_MISSING)
            break;
        tb_put_format(output, "%s%s", before, next < 0   ? "Withdrawn"
                                              : next > 0 ? "Bye with "
                                                         : "Not paired");
        if (next > 0)
            tb_part_counted(output, next);
        for (size_t i = 0; i < count; i++) {
            if (absence(document, i, round) != next)
                continue;
            tb_put_string(output, between);
            tb_part_spoken(document, output, i);
            between = ", ";
        }
    }
    tb_put_string(output, *before == '.' ? ".\n" : "");
}

/* Puts the games as a table. */
static void put_games(struct tb_document *document,
                      const struct pairing *pairing, size_t count,
                      size_t round)
{
    struct tb_output *const output = tb_part(document, TB_PART_NEXT);
    bool colours = true, boards = false, results = false;

    for (size_t i = 0; i < count; i++) {
        const struct tb_game *const game =
            tb_part_game(document, pairing[i].side[0], round);
        const struct tb_game *const its =
            tb_part_game(document, pairing[i].side[1], round);
        results |= game->kind != TB_UNKNOWN || its->kind != TB_UNKNOWN;
        colours &= tb_game_forfeited(game) || game->colour || its->colour;
        boards |= pairing[i].key[0] > 0;
    }
    tb_put_format(output, "<table class=mid><caption>Points before the round"
                          "</caption>\n<thead><tr>%s<th scope=col>%s"
                          "<th scope=col class=n>Pts%s<th scope=col>%s"
                          "<th scope=col class=n>Pts<tbody>\n",
                  boards ? "<th scope=col class=n><abbr title=Board>Bd</abbr>"
                         : "",
                  colours ? "White" : "First",
                  results ? "<th scope=col>Result" : "",
                  colours ? "Black" : "Second");
    for (size_t i = 0; i < count; i++) {
        tb_put_string(output, boards ? "<tr><td class=n>" : "<tr>");
        if (pairing[i].key[0])
            tb_put_format(output, "%d", (int)pairing[i].key[0]);
        put_side(document, pairing[i].side[0], round);
        tb_put_string(output, results ? "<td>" : "");
        if (results)
            tb_pairing_result(document, output, pairing[i].side, round);
        put_side(document, pairing[i].side[1], round);
        tb_put_char(output, '\n');
    }
    tb_put_string(output, "</table>\n");
}

size_t tb_next_round(const struct tb_document *document)
{
    const struct tb_state *const state = &document->view.state;
    const size_t told = tb_part_told(document);
    const size_t begun = tb_part_games(document)->rounds;

    if (!tb_part_timed(document))
        return 0;
    return state->pending && tb_state_tells(state) ? begun
           : told > begun                          ? told
                                                   : 0;
}

void tb_next_put(struct tb_document *document)
{
    const size_t next = tb_next_round(document);
    struct pairing *pairing;
    size_t count = 0;

    if (!next)
        return;
    pairing = tb_alloc(document->stream->count, sizeof *pairing);
    for (size_t i = 0; i < document->stream->count; i++)
        count += take(document, i, next - 1, &pairing[count]);
    qsort(pairing, count, sizeof *pairing, compare);
    if (count)
        put_games(document, pairing, count, next - 1);
    put_others(document, next - 1);
    free(pairing);
}
