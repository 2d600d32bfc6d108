/* SPDX-License-Identifier: ISC */
/* Sums the points scored against opponents at or above a limit. */
#include <getopt.h>

#include "base/base.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_POINTS, 0};

static const struct tb_values values[] = {
    {&tb_points_kinds, TB_OPTION_POINTS, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-koya",
    .synopsis = "[-L LIMIT] [-n COLUMN] [--points=KIND] [FILE...]",
    .summary = "Sums the points against opponents who scored at least half "
               "the maximum.\nLIMIT: +N or -N halves of a point, +N.N or -N.N "
               "points off half, or a percentage.",
    .letters = "L:n:",
    .longs = long_options,
    .values = values,
};

/* The limit: a percentage of the maximum and a shift in points. */
struct limit {
    int64_t percent;
    tb_num shift;
};

static struct limit limit = {50, 0};
static enum tb_points points;
static const char *nflag = "koya";

/* C.07 9.2.3: +N and -N whole are halves of a point, else points. */
static void parse_limit(const char *argument)
{
    const char sign = argument[0];
    struct tb_text text = tb_text(argument);
    int64_t whole;

    if (sign != '+' && sign != '-') {
        limit.percent = tb_option_integer('L', argument, 0, 100);
        return;
    }
    text.at++;
    text.length--;
    if (tb_int_parse(text, 1000, &whole))
        limit.shift = whole * TB_HALF;
    else if (tb_num_parse(text, &limit.shift) || limit.shift < 0 ||
             limit.shift > 1000 * TB_ONE)
        tb_die_usage("-L '%s' is no limit: +1, -2, +0.5, 60", argument);
    if (sign == '-')
        limit.shift = -limit.shift;
}

/*
 * The rounds that a participant could play: in a round robin with an odd
 * number each is free once each time around.
 */
static size_t playable(const struct tb_games *games)
{
    if (!games->settings.round_robin || games->count % 2 == 0)
        return games->rounds;
    return games->rounds - (games->rounds + games->count - 1) / games->count;
}

/*
 * C.07 9.2: the least score that counts: the limit, rounded up to the
 * decimals that a score has. False if it does not fit.
 */
static bool find_limit(const struct tb_games *games, tb_num *least)
{
    tb_num limits, shift;

    if (!tb_num_times(games->settings.scoring.win, (int64_t)playable(games),
                      &limits) ||
        !tb_num_times(limits, 2 * limit.percent, &limits) ||
        !tb_num_times(limit.shift, 200, &shift) ||
        !tb_num_add(limits, shift, &limits))
        return false;
    *least = limits / 200 + (limits % 200 > 0);
    return true;
}

/*
 * C.07 9.2 KS: points against those opponents, in forfeited games too. Who
 * has no score, TB_MISSING, is below any limit. Half of all games count: that
 * is no jump to be guessed.
 */
static bool koya(const struct tb_game *game, size_t rounds,
                 const tb_num *score, tb_num least, tb_num *sum)
{
    *sum = 0;
    for (size_t i = 0; i < rounds; i++) {
        const bool opponent = game[i].row >= 0;
        const bool counts = score[opponent ? game[i].row : 0] >= least;
        if (!tb_num_add(*sum, game[i].points & -(tb_num)(opponent & counts),
                        sum))
            return false;
    }
    return true;
}

static void write_sums(struct tb_stream *stream, const struct tb_games *games,
                       const tb_num *score)
{
    tb_num least, sum;

    if (!find_limit(games, &least)) {
        tb_stream_fail(stream, 0, "the limit is out of range");
        return;
    }
    for (size_t i = 0; i < stream->count; i++) {
        if (!koya(tb_games_of(games, i), games->rounds, score, least, &sum)) {
            tb_stream_fail(stream, i, "the sum is out of range");
            return;
        }
        tb_row_begin(stream, i);
        tb_row_number(stream, sum);
        tb_row_end(stream);
    }
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'L': parse_limit(optarg); break;
        case 'n': nflag = optarg; break;
        case TB_OPTION_POINTS:
            points = tb_points_parse("--points", optarg);
            break;
        }
    }
}

int main(int argc, char **argv)
{
    struct tb_stream stream;
    struct tb_games games;
    struct tb_numbers score = {0};
    int slot;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&games, &stream, true, points);
    slot = tb_stream_column(&stream, tb_text(tb_points_total(points)));
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_games_load(&games, &stream) &&
            tb_numbers_load(&score, &stream, slot))
            write_sums(&stream, &games, score.value);
    }
    tb_games_free(&games);
    tb_numbers_free(&score);
    return tb_stream_end(&stream);
}
