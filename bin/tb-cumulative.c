/* SPDX-License-Identifier: ISC */
/* Sums the running scores after each round. */
#include "rules/rules.h"
#include "stream/stream.h"

static const struct tb_program program = {
    .name = "tb-cumulative",
    .synopsis = "[-u] [-c N] [-n COLUMN] [--points=KIND] [--work] [FILE...]",
    .summary = "Sums the running scores: progressive or US cumulative score.",
    .examples = "  tb-parse open.csv | tb-cumulative -u -n cum | tb-sort -k "
                "score,cum\n",
    .values = TB_VALUES({&tb_points_kinds, TB_OPTION_POINTS, false}),
};

static size_t cflag;
static bool uflag;
static enum tb_points points;
static const char *nflag = "cum";
static struct tb_work work;

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'c': cflag = tb_option_count('c', optarg); break;
        case 'n': nflag = optarg; break;
        case TB_OPTION_POINTS: points = tb_points_option(optarg); break;
        case 'u': uflag = true; break;
        case TB_OPTION_WORK: work.wanted = true; break;
        }
    }
}

static bool cumulative(void *data, size_t record, tb_num *sum)
{
    const struct tb_games *games = data;

    return tb_own_record_cumulative(tb_games_of(games, record), games->rounds,
                                    cflag, uflag, work.working.share) &&
           tb_work_sum(&work, sum);
}

/* True if points of somebody are taken back: all have an entry for that. */
static bool takes_back(const struct tb_games *games)
{
    bool any = false;

    for (size_t i = 0; i < games->count * games->rounds && uflag; i++)
        any |= i % games->rounds >= cflag &&
               !tb_game_played(&games->game[i]) && games->game[i].points;
    return any;
}

int main(int argc, char **argv)
{
    static struct tb_games_loader loader;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&loader, &stream, false, points);
    tb_work_append(&work, &stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!tb_games_load(&loader, &stream))
            continue;
        work.working.count = loader.games.rounds + takes_back(&loader.games);
        tb_rows_numbers(&stream, cumulative, &loader.games,
                        "the cumulative score", &work);
    }
    return tb_stream_end(&stream);
}
