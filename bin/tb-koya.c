/* SPDX-License-Identifier: ISC */
/* Sums the points scored against opponents at or above a limit. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;
static struct tb_koya_limit limit = {50, 0};

/* C.07 9.2.3 and 14.5: whole +N and -N are half points, others points. A single
   digit is +N: FIDE's list of endorsed programs writes KS/L1. */
static void parse_limit(const char *argument)
{
    const char sign = argument[0];
    struct tb_text text = tb_text(argument);
    int64_t whole;

    limit = (struct tb_koya_limit){50, 0}; /* of two -L, the last one counts */
    if (sign != '+' && sign != '-' && text.length != 1) {
        limit.percent = tb_option_integer("-L", argument, 0, 100);
        return;
    }
    tb_text_skip(&text, sign == '+' || sign == '-');
    if (tb_int_parse(text, 1000, &whole))
        limit.shift = whole * TB_HALF;
    else if (tb_num_parse(text, &limit.shift) || limit.shift < 0 ||
             limit.shift > 1000 * TB_ONE)
        tb_die_usage("-L '%s' is not a limit: +1, -2, +0.5, 60", argument);
    if (sign == '-')
        limit.shift = -limit.shift;
}

static const struct tb_program program = {
    .name = "tb-koya",
    .summary = "Sums the points against opponents who scored at least half "
               "the maximum.\nLIMIT: +N, -N or a digit: halves of a point; "
               "+N.N or -N.N: points; 10 to 100: a\npercentage.",
    .examples = "  tb-parse robin.trf | tb-koya -n KS | tb-sort -k score,KS\n",
    .options = TB_OPTIONS(
        {"limit", .take = parse_limit},
        TB_FILTER_OPTIONS(filter),
        TB_POINTS_OPTION(filter)),
};

/* What is read, and the limit that follows. */
static struct tb_games_loader loader;
static struct tb_numbers score;
static int score_slot;
static tb_num least;

static void open_columns(struct tb_stream *stream)
{
    tb_games_open(&loader, stream, true, filter.points);
    score_slot = tb_stream_column(stream, tb_points_total(filter.points));
}

static bool load(struct tb_stream *stream)
{
    if (!tb_games_load(&loader, stream) ||
        !tb_numbers_load(&score, stream, score_slot))
        return false;
    filter.work.working.count = loader.games.rounds;
    return tb_koya_least(&loader.games, limit, &least) ||
           tb_stream_fail(stream, 0, "the limit is out of range");
}

static bool koya(size_t record, tb_num *sum)
{
    tb_koya_shares(tb_games_of(&loader.games, record), loader.games.rounds,
                   score.value, least, filter.work.working.share);
    return tb_work_sum(&filter.work, sum);
}

static struct tb_filter filter = {.name = "koya",
                                  .open = open_columns,
                                  .load = load,
                                  .value = koya,
                                  .what = "the sum"};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
