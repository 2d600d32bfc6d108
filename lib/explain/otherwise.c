/* SPDX-License-Identifier: ISC */
/* What a game that had ended otherwise would have changed. */
#include "explanation.h"

/* The record of an id; -1: nobody's. */
static int32_t record_of(const struct tb_explain *explain, struct tb_text text)
{
    int64_t id;

    return tb_int_parse(text, TB_ID_MAX, &id)
               ? tb_ids_find(&explain->loader.index, (int32_t)id)
               : -1;
}

static void put_others(const struct tb_explain *explain, int32_t record,
                       int64_t round, char result, struct tb_output *output)
{
    const struct tb_game *game;

    if (record < 0 || round > (int64_t)explain->loader.games.rounds)
        return;
    game = tb_games_of(&explain->loader.games, (size_t)record) + round - 1;
    if (game->row < 0)
        return;
    tb_put_string(output, "Had ");
    tb_phrases_name(explain, (size_t)record, output);
    tb_put_string(output, result == 'W'   ? " beaten "
                          : result == 'D' ? " drawn with "
                                          : " lost to ");
    tb_phrases_name(explain, (size_t)game->row, output);
}

void tb_otherwise_put(const struct tb_explain *explain, size_t record,
                      struct tb_output *output)
{
    struct tb_text rest = explain->beside.turned < 0 || !explain->games
                              ? tb_text("")
                              : tb_field(explain->stream, record,
                                         explain->beside.turned);
    struct tb_text who, round;
    const size_t start = output->length;
    int64_t in;

    /* 3=D:2, one's own game; 3:5=D:2, that of 5. */
    if (tb_text_missing(rest) || !tb_text_cut(&rest, '=', &who) ||
        rest.length < 3 || rest.at[1] != ':')
        return;
    tb_text_cut(&who, ':', &round);
    if (!tb_int_parse(round, TB_ROUNDS_MAX, &in) || in < 1)
        return;
    if (who.length)
        put_others(explain, record_of(explain, who), in, rest.at[0], output);
    else
        tb_put_format(output, "With a %s", rest.at[0] == 'W'   ? "win"
                                           : rest.at[0] == 'D' ? "draw"
                                                               : "loss");
    if (output->length > start)
        tb_put_format(output, " in round %d this would be place %.*s.\n",
                      (int)in, (int)(rest.length - 2), rest.at + 2);
}
