/* SPDX-License-Identifier: ISC */
/* Sums the running scores after each round. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;
static size_t cflag;
static bool uflag;

static const struct tb_program program = {
    .name = "tb-cumulative",
    .summary = "Sums the running scores: progressive or US cumulative score.",
    .examples = "  tb-parse open.csv | tb-cumulative -u -n cum | tb-sort -k "
                "score,cum\n",
    .options = TB_OPTIONS(
        {"cut", .number = &cflag, .high = TB_ROUNDS_MAX},
        {"us", .flag = &uflag},
        TB_FILTER_OPTIONS(filter),
        TB_POINTS_OPTION(filter)),
};

static struct tb_games_loader loader;
static const struct tb_games *const games = &loader.games;

static void open_columns(struct tb_stream *stream)
{
    tb_games_open(&loader, stream, false, filter.points);
}

static bool load(struct tb_stream *stream)
{
    if (!tb_games_load(&loader, stream))
        return false;
    filter.work.working.count = games->rounds + uflag; /* what is taken back */
    return true;
}

static bool cumulative(size_t record, tb_num *sum)
{
    return tb_own_record_cumulative(tb_games_of(games, record), games->rounds,
                                    cflag, uflag, filter.work.working.share) &&
           tb_work_sum(&filter.work, sum);
}

static struct tb_filter filter = {.name = "cum",
                                  .open = open_columns,
                                  .load = load,
                                  .value = cumulative,
                                  .what = "the cumulative score"};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
