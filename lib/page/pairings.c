/* SPDX-License-Identifier: ISC */
/* The games of a round: of the one that comes next or is under way, and of all
   rounds of a round robin. */
#include "page.h"

/* The most players with whom all rounds are listed. */
enum { PLAYERS_MAX = 12 };

/* A game. */
struct pairing {
    size_t side[2]; /* records, White's first */
    int64_t board;  /* 0: not known */
};

/* Collects the games of a round, each once, in the order of boards, then of
   places. The better player comes first where the colours do not say who is
   White. */
static size_t collect(const struct tb_page *page, size_t round,
                      struct pairing *pairing)
{
    size_t count = 0;

    for (size_t i = 0; i < page->stream->count; i++) {
        const size_t record = tb_part_record(page, i);
        const struct tb_game *const own = tb_part_game(page, record, round);
        const struct tb_game *its;
        size_t other, at;
        bool mutual, black;
        int64_t board = 0;
        if (own->row < 0)
            continue;
        other = (size_t)own->row;
        its = tb_part_game(page, other, round);
        mutual = its->row == (int32_t)record;
        if (mutual && page->explain.place[other] < i)
            continue;
        black = mutual ? own->colour != its->colour &&
                             (own->colour == 'b' || its->colour == 'w')
                       : own->colour == 'b';
        if (round + 1 == page->section->next)
            (void)tb_int_parse(tb_field_if(page->stream, record,
                                           page->slot.table),
                               INT32_MAX, &board);
        for (at = count++; at && pairing[at - 1].board > board; at--)
            pairing[at] = pairing[at - 1];
        pairing[at] = (struct pairing){{black ? other : record,
                                        black ? record : other}, board};
    }
    return count;
}

/* Puts a name and the points before the round. */
static void put_side(const struct tb_page *page, size_t record, size_t round)
{
    tb_num points = 0;

    (void)tb_num_parse(tb_field_if(page->stream, record,
                                   page->explain.score_slot), &points);
    if (round < page->games->rounds)
        (void)tb_num_subtract(
            points, tb_part_game(page, record, round)->points, &points);
    TB_PART(page, "<td>%s<td class=n>%s",
            tb_part_link(page, record, tb_part_name),
            tb_part_padded(page, tb_text(tb_num_show(points))));
}

/* What a record's own line says of a game against another: its points, or its
   result. */
static const char *half_of(const struct tb_page *page, size_t record,
                           size_t other, size_t round, bool points)
{
    const struct tb_game *const game = tb_part_game(page, record, round);

    /* Who lost by forfeit may not know against whom. */
    if (!tb_game_paired(game) || game->kind == TB_UNKNOWN ||
        (game->opponent && game->row != (int32_t)other))
        return "?";
    return points && (!tb_game_forfeited(game) || tb_cell_split(page, game))
               ? tb_cross_points(game->points) : tb_cell_values[game->kind];
}

/* Puts the result of a game by the lines of both, first the first one's; of
   teams the game points. */
static void put_result(const struct tb_page *page,
                       const size_t side[2], size_t round)
{
    const struct tb_game *const own = tb_part_game(page, side[0], round);
    const struct tb_game *const its = tb_part_game(page, side[1], round);
    /* Of both, where one has others than its result gives. */
    const bool points = tb_cell_split(page, own) || tb_cell_split(page, its);

    if (own->kind == TB_UNKNOWN && its->kind == TB_UNKNOWN)
        TB_PART(page, "%s", tb_cell_values[TB_UNKNOWN]);
    else if (!tb_game_played(own) || its->row != (int32_t)side[0] ||
             !tb_cell_match(page, side[0], round))
        TB_PART(page, "%s%s%s", half_of(page, side[0], side[1], round, points),
                tb_game_forfeited(own) || tb_game_forfeited(its) ? " " : "–",
                half_of(page, side[1], side[0], round, points));
}

/* Why a record has no game of the round: the points of its bye, 0: it was not
   paired, -1: it has left; TB_MISSING: it has one. */
static tb_num absence(const struct tb_page *page, size_t record, size_t round)
{
    const struct tb_game *const game = tb_part_game(page, record, round);

    if (tb_game_paired(game) || game->points)
        return tb_game_paired(game) ? TB_MISSING : game->points;
    if (tb_settings_has_left(&page->games->settings,
                             page->explain.loader.id[record]))
        return -1;
    /* Of a round that has begun an empty cell may be a game. */
    return round < page->games->rounds ? TB_MISSING : 0;
}

/* Puts a line with the players who have no game: byes, then players not paired,
   then those who have withdrawn. */
static void put_others(const struct tb_page *page, size_t round)
{
    const size_t count = page->stream->count;
    const char *before = "<p class=mu>";
    tb_num why = INT64_MAX, next;

    for (;; why = next, before = ". ") {
        const char *between = ": ";
        next = TB_MISSING;
        for (size_t i = 0; i < count; i++) {
            const tb_num own = absence(page, i, round);
            next = own < why && own > next ? own : next;
        }
        if (next == TB_MISSING)
            break;
        TB_PART(page, "%s%s%s", before, next < 0   ? "Withdrawn"
                                            : next > 0 ? "Bye with "
                                                       : "Not paired",
                next > 0 ? tb_part_counted(next) : "");
        for (size_t i = 0; i < count; i++) {
            if (absence(page, i, round) != next)
                continue;
            TB_PART(page, "%s%s", between, tb_part_spoken(page, i));
            between = ", ";
        }
    }
    TB_PART(page, *before == '.' ? ".\n" : "");
}

/* Puts the games as a table. */
static void put_games(const struct tb_page *page, const struct pairing *pairing,
                      size_t count, size_t round)
{
    bool colours = true, boards = false, results = false;

    for (size_t i = 0; i < count; i++) {
        const struct tb_game *const game =
            tb_part_game(page, pairing[i].side[0], round);
        const struct tb_game *const its =
            tb_part_game(page, pairing[i].side[1], round);
        results |= game->kind != TB_UNKNOWN || its->kind != TB_UNKNOWN;
        colours &= tb_game_forfeited(game) || game->colour || its->colour;
        boards |= pairing[i].board > 0;
    }
    TB_PART(page, "<table class=mid><caption>Points before the round"
                  "</caption>\n<thead><tr>%s<th scope=col>%s"
                  "<th scope=col class=n>Pts%s<th scope=col>%s"
                  "<th scope=col class=n>Pts<tbody>\n",
            boards ? "<th scope=col class=n><abbr title=Board>Bd</abbr>" : "",
            colours ? "White" : "First",
            results ? "<th scope=col>Result" : "",
            colours ? "Black" : "Second");
    for (size_t i = 0; i < count; i++) {
        TB_PART(page, boards ? "<tr><td class=n>" : "<tr>");
        if (pairing[i].board)
            TB_PART(page, "%d", (int)pairing[i].board);
        put_side(page, pairing[i].side[0], round);
        TB_PART(page, results ? "<td>" : "");
        if (results)
            put_result(page, pairing[i].side, round);
        put_side(page, pairing[i].side[1], round);
        TB_PART(page, "\n");
    }
    TB_PART(page, "</table>\n");
}

void tb_next_put(struct tb_page *page)
{
    const size_t next = page->section->next;
    struct pairing *pairing;
    size_t count;

    if (!next)
        return;
    pairing = tb_alloc(page->stream->count, sizeof *pairing);
    count = collect(page, next - 1, pairing);
    if (count)
        put_games(page, pairing, count, next - 1);
    put_others(page, next - 1);
    free(pairing);
}

void tb_rounds_put(struct tb_page *page)
{
    const char *before = "<div class=rr>";
    struct pairing pairing[PLAYERS_MAX];

    if (page->stream->count > PLAYERS_MAX || !page->section->timed ||
        !page->section->grid)
        return;
    for (size_t round = 0; round < page->section->rounds; round++) {
        const size_t count = collect(page, round, pairing);
        if (!count)
            continue;
        TB_PART(page, "%s<section><h3>Round %zu</h3><ul>", before, round + 1);
        for (size_t i = 0; i < count; i++) {
            TB_PART(page, "<li>%s ", tb_part_last(page, pairing[i].side[0]));
            put_result(page, pairing[i].side, round);
            TB_PART(page, " %s", tb_part_last(page, pairing[i].side[1]));
        }
        TB_PART(page, "</ul></section>\n");
        before = "";
    }
    TB_PART(page, *before ? "" : "</div>\n");
}
