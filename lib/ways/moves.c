/* SPDX-License-Identifier: ISC */
#include <stdio.h>

#include "turned.h"

/* Changes are told of who is in one of the first places. */
enum { FIRST_PLACES = 10 };

/* What costs more is further from what happened: another's game, then a whole
   game in place of half of one, then a worse place; then an earlier round, and
   the higher id. */
enum { WORSE = 1, WHOLE = 2, OTHERS = 4 };

void tb_moves_open(struct tb_moves *moves, struct tb_stream *stream,
                   bool before, bool turned)
{
    moves->stream = stream;
    moves->before = before;
    moves->turned = turned;
    moves->id = tb_stream_column(stream, tb_text("id"));
    moves->rank = tb_stream_column(stream, tb_text("rank"));
    moves->games = tb_stream_column(stream, tb_text("games"));
    moves->settings = tb_stream_column(stream, tb_text("settings"));
    if (before)
        tb_stream_append(stream, tb_text("was-round"));
    if (turned)
        tb_stream_append(stream, tb_text("turned"));
}

static int64_t number(const struct tb_moves *moves, size_t record, int slot)
{
    int64_t value;

    return tb_int_parse(tb_field(moves->stream, record, slot), INT32_MAX,
                        &value)
               ? value
               : 0;
}

static int by_id(const void *a, const void *b)
{
    const struct tb_move *x = a, *y = b;

    return (x->id > y->id) - (x->id < y->id);
}

/* Whose record that is; NULL: nobody's of the copy that came first. */
static struct tb_move *find(const struct tb_moves *moves, size_t record)
{
    const struct tb_move key = {
        .id = (int32_t)number(moves, record, moves->id)};

    return moves->count ? bsearch(&key, moves->move, moves->count, sizeof key,
                                  by_id)
                        : NULL;
}

/* What the settings say that the section is; length 0: no copy. */
static struct tb_text copy_of(const struct tb_moves *moves)
{
    return tb_said(moves->stream, moves->settings, "turned");
}

static void take_now(struct tb_moves *moves)
{
    moves->count = 0;
    TB_GROW(moves->move, moves->capacity, moves->stream->count);
    for (size_t i = 0; i < moves->stream->count; i++)
        moves->move[moves->count++] =
            (struct tb_move){.id = (int32_t)number(moves, i, moves->id),
                             .now = number(moves, i, moves->rank),
                             .effort = INT64_MAX};
    qsort(moves->move, moves->count, sizeof *moves->move, by_id);
}

/* The opponent of a round, counted from 1; 0: none. */
static int64_t opponent_of(const struct tb_moves *moves, size_t record,
                           int64_t round)
{
    struct tb_text games = tb_field(moves->stream, record, moves->games);
    struct tb_text token;
    struct tb_game game;

    while (tb_text_cut(&games, ' ', &token)) {
        if (--round == 0)
            return tb_game_parse(token, &tb_scoring_default, &game)
                       ? 0
                       : game.opponent;
    }
    return 0;
}

/* A turned game: 3:5=WD moves those whose place it changes. */
static bool take_game(struct tb_moves *moves, struct tb_text said)
{
    struct tb_text round, id;
    int64_t in, lower;

    if (!tb_text_cut(&said, ':', &round) || !tb_text_cut(&said, '=', &id) ||
        said.length != 2 || !tb_int_parse(round, TB_ROUNDS_MAX, &in) ||
        !tb_int_parse(id, TB_ID_MAX, &lower))
        return false;
    for (size_t i = 0; i < moves->stream->count; i++) {
        struct tb_move *const move = find(moves, i);
        const int64_t place = number(moves, i, moves->rank);
        const bool whole = said.at[0] != 'D' && said.at[1] != 'D';
        bool own;
        int64_t effort;
        if (!move || place == 0 || move->now == 0 || move->now == place ||
            move->now > FIRST_PLACES)
            continue;
        own = move->id == lower || opponent_of(moves, i, in) == lower;
        effort = (own ? 0 : OTHERS) + (whole ? WHOLE : 0) +
                 (place > move->now ? WORSE : 0);
        effort = ((effort + 1) * TB_ROUNDS_MAX - in) * TB_ID_MAX + lower;
        if (effort >= move->effort)
            continue;
        move->effort = effort;
        if (own)
            snprintf(move->change, sizeof move->change, "%d=%c:%d", (int)in,
                     move->id == lower ? said.at[1]
                                       : tb_pending_mirror(said.at[1]),
                     (int)place);
        else
            snprintf(move->change, sizeof move->change, "%d:%d=%c:%d", (int)in,
                     (int)lower, said.at[1], (int)place);
    }
    return true;
}

static void take_before(struct tb_moves *moves)
{
    for (size_t i = 0; i < moves->stream->count; i++) {
        struct tb_move *const move = find(moves, i);
        if (move)
            move->before = number(moves, i, moves->rank);
    }
}

/* The section itself: with what its copies showed. */
static void put_section(struct tb_moves *moves)
{
    struct tb_stream *const stream = moves->stream;
    struct tb_output *const to = &stream->output;

    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_move *const move = find(moves, i);
        tb_row_begin(stream, i);
        if (moves->before && move && move->before)
            tb_row_number(stream, (tb_num)move->before * TB_ONE);
        else if (moves->before)
            tb_put_string(to, "\t-");
        if (moves->turned)
            tb_put_format(to, "\t%s",
                          move && *move->change ? move->change : "-");
        tb_row_end(stream);
    }
    moves->count = 0;
}

void tb_moves_take(struct tb_moves *moves)
{
    const struct tb_text said = copy_of(moves);

    if (said.length == 0)
        put_section(moves);
    else if (tb_text_is(said, "now"))
        take_now(moves);
    else if (tb_text_is(said, "before"))
        take_before(moves);
    else if (!take_game(moves, said))
        tb_stream_fail(moves->stream, 0, "turned=%.*s is no game of a round",
                       TB_SHOWN(said));
}

void tb_moves_free(struct tb_moves *moves)
{
    free(moves->move);
}
