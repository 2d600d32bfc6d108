/* SPDX-License-Identifier: ISC */
/* The games of a round: of the one that comes next or is under way, and of all
   rounds of a round robin. */
#include "page.h"

/* The most players with whom all rounds are listed. */
enum { PLAYERS_MAX = 12 };

/* A game, by its board, or else by the place of its better player. */
struct pairing {
    size_t side[2]; /* records, White's first */
    int64_t board;
    size_t place;
};

static int compare(const void *left, const void *right)
{
    const struct pairing *const a = left, *const b = right;

    return a->board != b->board ? (a->board > b->board) - (a->board < b->board)
                                : (a->place > b->place) - (a->place < b->place);
}

/* Collects the games of a round, each once, in the order of places. The better
   player comes first where the colours do not say who is White. */
static size_t collect(const struct tb_document *document, size_t round,
                      struct pairing *pairing)
{
    size_t count = 0;

    for (size_t i = 0; i < document->stream->count; i++) {
        const size_t record = tb_explain_record(&document->explain, i);
        const struct tb_game *const own = tb_part_game(document, record, round);
        const struct tb_game *its;
        size_t other;
        bool mutual, black;
        if (own->row < 0)
            continue;
        other = (size_t)own->row;
        its = tb_part_game(document, other, round);
        mutual = its->row == (int32_t)record;
        if (mutual && document->explain.place[other] < i)
            continue;
        black = mutual ? own->colour != its->colour &&
                             (own->colour == 'b' || its->colour == 'w')
                       : own->colour == 'b';
        pairing[count] = (struct pairing){{black ? other : record,
                                           black ? record : other}, 0, i};
        (void)tb_int_parse(tb_field_if(document->stream, record,
                                       document->table),
                           INT32_MAX, &pairing[count++].board);
    }
    return count;
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

/* Puts the result of a game by the lines of both, first the first one's; of
   teams the game points. */
static void put_result(const struct tb_document *document,
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
        boards |= pairing[i].board > 0;
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
        if (pairing[i].board)
            tb_put_format(output, "%d", (int)pairing[i].board);
        put_side(document, pairing[i].side[0], round);
        tb_put_string(output, results ? "<td>" : "");
        if (results)
            put_result(document, output, pairing[i].side, round);
        put_side(document, pairing[i].side[1], round);
        tb_put_char(output, '\n');
    }
    tb_put_string(output, "</table>\n");
}

size_t tb_next_round(const struct tb_document *document)
{
    const struct tb_state *const state = &document->view.state;
    const size_t paired = tb_part_rounds(document);
    const size_t begun = tb_part_games(document)->rounds;

    if (!tb_part_timed(document))
        return 0;
    return state->pending && tb_state_tells(state) ? begun
           : paired > begun                        ? paired
                                                   : 0;
}

void tb_next_put(struct tb_document *document)
{
    const size_t next = tb_next_round(document);
    struct pairing *pairing;
    size_t count;

    if (!next)
        return;
    pairing = tb_alloc(document->stream->count, sizeof *pairing);
    count = collect(document, next - 1, pairing);
    qsort(pairing, count, sizeof *pairing, compare);
    if (count)
        put_games(document, pairing, count, next - 1);
    put_others(document, next - 1);
    free(pairing);
}

void tb_rounds_put(struct tb_document *document)
{
    struct tb_output *const output = tb_part(document, TB_PART_ROUNDS);
    const size_t players = document->stream->count;
    const char *before = "<div class=rr>";
    struct pairing pairing[PLAYERS_MAX];

    if (players > PLAYERS_MAX || !tb_part_timed(document) ||
        !tb_state_round_robin(&document->explain.state, document->stream))
        return;
    for (size_t round = 0; round < tb_part_rounds(document); round++) {
        const size_t count = collect(document, round, pairing);
        if (count)
            tb_put_format(output, "%s<section><h3>Round %zu</h3><ul>", before,
                          round + 1);
        for (size_t i = 0; i < count; i++) {
            tb_put_string(output, "<li>");
            tb_part_last(document, output, pairing[i].side[0]);
            tb_put_char(output, ' ');
            put_result(document, output, pairing[i].side, round);
            tb_put_char(output, ' ');
            tb_part_last(document, output, pairing[i].side[1]);
        }
        if (count)
            tb_put_string(output, "</ul></section>\n");
        before = count ? "" : before;
    }
    tb_put_string(output, *before ? "" : "</div>\n");
}
