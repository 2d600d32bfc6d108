/* SPDX-License-Identifier: ISC */
/* Sums the points scored against opponents at or above a limit. */
#include "rules/rules.h"
#include "stream/stream.h"

static const struct tb_program program = {
    .name = "tb-koya",
    .synopsis = "[-L LIMIT] [-n COLUMN] [--points=KIND] [--work] [FILE...]",
    .summary = "Sums the points against opponents who scored at least half "
               "the maximum.\nLIMIT: +N, -N or a digit: halves of a point, "
               "+N.N or -N.N points off half,\nor a percentage from 10 on.",
    .examples = "  tb-parse robin.trf | tb-koya -n KS | tb-sort -k score,KS\n",
    .values = TB_VALUES({&tb_points_kinds, TB_OPTION_POINTS, false}),
};

static struct tb_koya_limit limit = {50, 0};
static enum tb_points points;
static const char *nflag = "koya";
static struct tb_work work;

/* C.07 9.2.3 and 14.5: +N and -N whole are halves of a point, else points. A
   digit alone is +N: FIDE's list of endorsed programs writes KS/L1 so. */
static void parse_limit(const char *argument)
{
    const char sign = argument[0];
    struct tb_text text = tb_text(argument);
    int64_t whole;

    limit = (struct tb_koya_limit){50, 0}; /* of two -L the last counts */
    if (sign != '+' && sign != '-' && text.length != 1) {
        limit.percent = tb_option_integer('L', argument, 0, 100);
        return;
    }
    tb_text_skip(&text, sign == '+' || sign == '-');
    if (tb_int_parse(text, 1000, &whole))
        limit.shift = whole * TB_HALF;
    else if (tb_num_parse(text, &limit.shift) || limit.shift < 0 ||
             limit.shift > 1000 * TB_ONE)
        tb_die_usage("-L '%s' is no limit: +1, -2, +0.5, 60", argument);
    if (sign == '-')
        limit.shift = -limit.shift;
}

/* What is read, and the limit that follows. */
struct section {
    struct tb_games_loader loader;
    struct tb_numbers score;
    int score_slot;
    tb_num least;
};

static bool load(struct section *section, struct tb_stream *stream)
{
    if (!tb_games_load(&section->loader, stream) ||
        !tb_numbers_load(&section->score, stream, section->score_slot))
        return false;
    if (!tb_koya_least(&section->loader.games, limit, &section->least))
        tb_stream_fail(stream, 0, "the limit is out of range");
    return !stream->failed;
}

static bool koya(void *data, size_t record, tb_num *sum)
{
    const struct section *section = data;

    tb_koya_shares(tb_games_of(&section->loader.games, record),
                   section->loader.games.rounds, section->score.value,
                   section->least, work.working.share);
    return tb_work_sum(&work, sum);
}

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'L': parse_limit(optarg); break;
        case 'n': nflag = optarg; break;
        case TB_OPTION_WORK: work.wanted = true; break;
        case TB_OPTION_POINTS: points = tb_points_option(optarg); break;
        }
    }
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&section.loader, &stream, true, points);
    section.score_slot =
        tb_stream_column(&stream, tb_text(tb_points_total(points)));
    tb_work_append(&work, &stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!load(&section, &stream))
            continue;
        work.working.count = section.loader.games.rounds;
        tb_rows_numbers(&stream, koya, &section, "the sum", &work);
    }
    return tb_stream_end(&stream);
}
