/* SPDX-License-Identifier: ISC */
#include "show.h"

void tb_cross_open(struct tb_cross *cross, struct tb_stream *stream)
{
    *cross = (struct tb_cross){0};
    for (tb_num round = 1; round <= TB_ROUNDS_MAX; round++)
        tb_put_item(&cross->titles, "\t",
                    tb_text(tb_num_show(round * TB_ONE)));
    tb_games_open(&cross->loader, stream, true, TB_POINTS_PRIMARY);
    cross->rank_slot = tb_stream_column_if(stream, "rank");
    cross->match_slot = tb_stream_column_if(stream, "gps");
}

/* Reads the ranks as numbers. Returns false if ranks are missing or shared. */
static bool read_ranks(struct tb_cross *cross, const struct tb_stream *stream)
{
    struct tb_ids index = {0};
    int64_t rank;
    bool good = true;

    for (size_t i = 0; i < stream->count && good; i++) {
        good = tb_int_parse(tb_field(stream, i, cross->rank_slot), TB_ID_MAX,
                            &rank) && rank > 0;
        cross->number[i] = (int32_t)rank;
    }
    good = good && tb_ids_build(&index, cross->number, stream->count) < 0;
    tb_ids_free(&index);
    return good;
}

const char *tb_cross_points(tb_num points)
{
    const bool half = points % TB_ONE == TB_HALF;

    if (half && points <= TB_ONE)
        return "½";
    return TB_MADE("%s%s", tb_num_show(half ? points - TB_HALF : points),
                   half ? "½" : "");
}

/* A team's game points in a match, or TB_MISSING. */
static tb_num match_points(const struct tb_cross *cross, size_t record,
                           size_t round)
{
    const size_t rounds = cross->loader.games.rounds;

    return cross->match_slot >= 0 && cross->match.rounds == rounds
               ? cross->match.entry[record * rounds + round].value
               : TB_MISSING;
}

/* Puts the points if they are not those of the result. */
static void put_split(struct tb_cross *cross, const struct tb_game *game)
{
    if (game->points ==
        tb_game_worth(game->kind, &cross->loader.games.settings.scoring))
        return;
    cross->split = true;
    tb_put_format(&cross->text, " =%s", tb_cross_points(game->points));
}

static void put_cell(struct tb_cross *cross, size_t record, size_t round)
{
    struct tb_output *const text = &cross->text;
    const struct tb_game *const game =
        tb_games_of(&cross->loader.games, record) + round;
    const tb_num match = match_points(cross, record, round);

    if (game->kind == TB_ZPB && game->points == 0) {
        tb_put_char(text, '-');
        return;
    }
    if (!tb_game_paired(game)) {
        tb_put_format(text, "%s bye", tb_cross_points(game->points));
        return;
    }
    tb_put_char(text, "WDL+-=?"[game->kind]);
    if (game->opponent) {
        tb_put_char(text, ' ');
        tb_put_number(text, cross->number[game->row] * TB_ONE);
    }
    if (game->colour)
        tb_put_char(text, game->colour);
    if (match != TB_MISSING)
        tb_put_format(text, " %s", tb_cross_points(match));
    put_split(cross, game);
}

/* Puts the games of a record against another one: "1w ½b". */
static void put_against(struct tb_cross *cross, size_t record, size_t other)
{
    static const char *const signs[] = {"1", "½", "0", "+", "-", "=", "?"};
    struct tb_output *const text = &cross->text;
    const size_t rounds = cross->loader.games.rounds;
    const struct tb_game *game = tb_games_of(&cross->loader.games, record);
    size_t count = 0;

    for (size_t r = 0; r < rounds; r++, game++) {
        const tb_num match = match_points(cross, record, r);
        if (game->row != (int32_t)other)
            continue;
        tb_put_string(text, count++ ? " " : "");
        tb_put_string(text, match == TB_MISSING ? signs[game->kind]
                                                : tb_cross_points(match));
        if (game->colour)
            tb_put_char(text, game->colour);
        put_split(cross, game);
    }
    if (!count)
        tb_put_string(text, record == other ? "*" : ".");
}

/* Numbers the records. The columns of a grid are lines, so its numbers are
   ranks only if they are the same as the lines. */
static void set_numbers(struct tb_cross *cross, const struct tb_stream *stream)
{
    TB_GROW(cross->number, cross->number_capacity, stream->count);
    cross->by_line = cross->rank_slot >= 0 ? !read_ranks(cross, stream)
                                           : cross->grid;
    for (size_t i = 0; i < stream->count && cross->grid && !cross->by_line; i++)
        cross->by_line = cross->number[i] != (int32_t)i + 1;
    for (size_t i = 0; i < stream->count; i++) {
        if (cross->by_line)
            cross->number[i] = (int32_t)i + 1;
        else if (cross->rank_slot < 0)
            cross->number[i] = cross->loader.id[i];
    }
}

bool tb_cross_load(struct tb_cross *cross, struct tb_stream *stream)
{
    const size_t count = stream->count;
    size_t *end;

    if (!tb_games_load(&cross->loader, stream))
        return false;
    if (cross->match_slot >= 0 &&
        !tb_lists_load(&cross->match, stream, cross->match_slot))
        return false;
    set_numbers(cross, stream);
    cross->columns = cross->grid ? count : cross->loader.games.rounds;
    cross->text.length = 0;
    cross->split = false;
    TB_GROW(cross->end, cross->end_capacity, count * (cross->columns + 1));
    end = cross->end;
    for (size_t i = 0; i < count; i++) {
        tb_put_number(&cross->text, cross->number[i] * TB_ONE);
        *end++ = cross->text.length;
        for (size_t c = 0; c < cross->columns; c++) {
            if (cross->grid)
                put_against(cross, i, c);
            else
                put_cell(cross, i, c);
            *end++ = cross->text.length;
        }
    }
    return true;
}

struct tb_text tb_cross_cell(const struct tb_cross *cross, size_t record,
                             size_t round)
{
    const size_t at = record * (cross->columns + 1) + round;
    const size_t start = at ? cross->end[at - 1] : 0;

    if (round > cross->columns)
        return tb_text("-");
    return tb_slice(cross->text.buffer + start, cross->end[at] - start);
}

void tb_cross_legend(const struct tb_cross *cross, struct tb_output *output)
{
    const char *const number = cross->by_line          ? "no"
                               : cross->rank_slot >= 0 ? "rank"
                                                       : "id";

    if (cross->grid)
        tb_put_format(output, "; columns 1 to %zu: results against that %s: "
                              "%s, + - = by forfeit, w with White, b with "
                              "Black; . no game",
                      cross->columns, number,
                      cross->match_slot < 0 ? "1 won, ½ drawn, 0 lost"
                                            : "game points");
    else
        tb_put_format(output, "; rounds: W won, D drawn, L lost, + - = by "
                              "forfeit, and the opponent's %s, w with White, b "
                              "with Black%s; - alone: no game",
                      number, cross->match_slot < 0
                                  ? ""
                                  : " on board 1, then the game points");
    if (cross->split)
        tb_put_string(output, "; = and a number: points given instead of the "
                              "usual");
}

void tb_cross_free(struct tb_cross *cross)
{
    tb_games_free(&cross->loader);
    tb_lists_free(&cross->match);
    free(cross->number);
    free(cross->text.buffer);
    free(cross->end);
    free(cross->titles.buffer);
}
