/* SPDX-License-Identifier: ISC */
#include "show.h"

void tb_cross_open(struct tb_cross *cross, struct tb_stream *stream)
{
    *cross = (struct tb_cross){0};
    for (tb_num round = 1; round <= TB_ROUNDS_MAX; round++) {
        if (round > 1)
            tb_put_char(&cross->titles, '\t');
        tb_put_number(&cross->titles, round * TB_ONE);
    }
    tb_games_open(&cross->loader, stream, true, TB_POINTS_PRIMARY);
    cross->rank_slot = tb_stream_column_if(stream, tb_text("rank"));
    cross->match_slot = tb_stream_column_if(stream, tb_text("gps"));
}

/* Takes the ranks as numbers; false if they do not tell records apart. */
static bool take_ranks(struct tb_cross *cross, const struct tb_stream *stream)
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

void tb_cross_points(struct tb_output *text, tb_num points)
{
    const bool half = points % TB_ONE == TB_HALF;

    if (!half || points > TB_ONE)
        tb_put_number(text, half ? points - TB_HALF : points);
    if (half)
        tb_put_string(text, "½");
}

static void put_cell(struct tb_output *text, struct tb_cross *cross,
                     const struct tb_game *game, tb_num match)
{
    const tb_num worth =
        tb_game_worth(game->kind, &cross->loader.games.settings.scoring);

    if (game->kind == TB_ZPB && game->points == 0) {
        tb_put_char(text, '-');
        return;
    }
    if (!tb_game_paired(game)) {
        tb_cross_points(text, game->points);
        tb_put_string(text, " bye");
        return;
    }
    tb_put_char(text, "WDL+-=?"[game->kind]);
    if (game->opponent) {
        tb_put_char(text, ' ');
        tb_put_number(text, cross->number[game->row] * TB_ONE);
    }
    if (game->colour)
        tb_put_char(text, game->colour);
    if (match != TB_MISSING) {
        tb_put_char(text, ' ');
        tb_cross_points(text, match);
    }
    if (game->points != worth) {
        cross->split = true;
        tb_put_string(text, " =");
        tb_cross_points(text, game->points);
    }
}

bool tb_cross_load(struct tb_cross *cross, struct tb_stream *stream)
{
    const size_t count = stream->count;
    size_t *end;

    if (!tb_games_load(&cross->loader, stream))
        return false;
    cross->rounds = cross->loader.games.rounds;
    cross->match.rounds = SIZE_MAX;
    if (cross->match_slot >= 0 &&
        !tb_lists_load(&cross->match, stream, cross->match_slot))
        return false;
    TB_GROW(cross->number, cross->number_capacity, count);
    cross->by_line = cross->rank_slot >= 0 && !take_ranks(cross, stream);
    for (size_t i = 0; i < count; i++) {
        if (cross->by_line)
            cross->number[i] = (int32_t)i + 1;
        else if (cross->rank_slot < 0)
            cross->number[i] = cross->loader.id[i];
    }
    cross->text.length = 0;
    cross->split = false;
    TB_GROW(cross->end, cross->end_capacity, count * (cross->rounds + 1));
    end = cross->end;
    for (size_t i = 0; i < count; i++) {
        const struct tb_game *game = tb_games_of(&cross->loader.games, i);
        tb_put_number(&cross->text, cross->number[i] * TB_ONE);
        *end++ = cross->text.length;
        for (size_t r = 0; r < cross->rounds; r++) {
            put_cell(&cross->text, cross, &game[r],
                     cross->match.rounds == cross->rounds
                         ? cross->match.entry[i * cross->rounds + r].value
                         : TB_MISSING);
            *end++ = cross->text.length;
        }
    }
    return true;
}

struct tb_text tb_cross_cell(const struct tb_cross *cross, size_t record,
                             size_t round)
{
    const size_t at = record * (cross->rounds + 1) + round;
    const size_t start = at ? cross->end[at - 1] : 0;

    if (round > cross->rounds)
        return tb_text("-");
    return tb_slice(cross->text.buffer + start, cross->end[at] - start);
}

void tb_cross_legend(const struct tb_cross *cross, struct tb_output *output)
{
    const char *const number = cross->by_line          ? "no"
                               : cross->rank_slot >= 0 ? "rank"
                                                       : "id";

    tb_put_format(output, "; rounds: W won, D drawn, L lost, + - = by forfeit, "
                          "and the opponent's %s, w with White, b with Black%s"
                          "; - alone: no game%s",
                  number, cross->match_slot < 0
                              ? ""
                              : " on board 1, then the game points",
                  cross->split
                      ? "; = and a number: points given instead of the usual"
                      : "");
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
