/* SPDX-License-Identifier: ISC */
/* Sums the running scores after each round. */
#include <getopt.h>

#include "base/base.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_POINTS, 0};

static const struct tb_values values[] = {
    {&tb_points_kinds, TB_OPTION_POINTS, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-cumulative",
    .synopsis = "[-u] [-c N] [-n COLUMN] [--points=KIND] [FILE...]",
    .summary = "Sums the running scores: progressive or US cumulative score.",
    .letters = "c:n:u",
    .longs = long_options,
    .values = values,
};

static size_t cflag;
static bool uflag;
static enum tb_points points;
static const char *nflag = "cum";

/*
 * C.07 7.5: the sum of the running scores, without the first cut ones. 34E3
 * (us): less the points of every unplayed round. False if it does not fit.
 */
static bool cumulative(const struct tb_game *games, size_t rounds, size_t cut,
                       bool us, tb_num *sum)
{
    tb_num running = 0;

    *sum = 0;
    for (size_t i = 0; i < rounds; i++) {
        if (!tb_num_add(running, games[i].points, &running) ||
            (i >= cut && !tb_num_add(*sum, running, sum)))
            return false;
        if (us && !tb_game_played(&games[i]) &&
            !tb_num_subtract(*sum, games[i].points, sum))
            return false;
    }
    return true;
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'c': cflag = tb_option_count('c', optarg); break;
        case 'n': nflag = optarg; break;
        case TB_OPTION_POINTS:
            points = tb_points_parse("--points", optarg);
            break;
        case 'u': uflag = true; break;
        }
    }
}

static void write_sums(struct tb_stream *stream, const struct tb_games *games)
{
    tb_num sum;

    for (size_t i = 0; i < stream->count; i++) {
        if (!cumulative(tb_games_of(games, i), games->rounds, cflag, uflag,
                        &sum)) {
            tb_stream_fail(stream, i, "the cumulative score is out of range");
            return;
        }
        tb_row_begin(stream, i);
        tb_row_number(stream, sum);
        tb_row_end(stream);
    }
}

int main(int argc, char **argv)
{
    struct tb_stream stream;
    struct tb_games games;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&games, &stream, false, points);
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_games_load(&games, &stream))
            write_sums(&stream, &games);
    }
    tb_games_free(&games);
    return tb_stream_end(&stream);
}
