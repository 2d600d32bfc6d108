/* SPDX-License-Identifier: ISC */
/* Sums or averages a contribution list, less what a rule discards. */
#include <getopt.h>
#include <stdlib.h>

#include "base/base.h"
#include "rules/rules.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_POINTS, 0};

static const struct tb_values values[] = {
    {&tb_column_names, 'i', true},
    {&tb_points_kinds, TB_OPTION_POINTS, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-median",
    .synopsis = "[-aHM] [-c N] [-d N] [-i COLUMN] [-m N] [-n COLUMN] "
                "[--points=KIND] [FILE...]",
    .summary = "Sums a list of opponents' scores after discarding some.",
    .letters = "ac:d:Hi:m:Mn:",
    .longs = long_options,
    .values = values,
};

static bool aflag, Hflag, Mflag;
static size_t cflag, mflag;
static int dflag = 2;
static const char *iflag = "oppscores";
static const char *nflag = "median";
static enum tb_points points; /* of a team's score, for -M */

/* How many of the lowest and the highest values are discarded. */
struct discard {
    size_t low, high;
};

/* 34E4, the Median of Harkness: one of each, two from nine rounds on. */
static size_t harkness(size_t rounds)
{
    return rounds >= 9 ? 2 : 1;
}

/*
 * 34E1, the Modified Median: a plus score discards the lowest, a minus score
 * the highest, an even score both; as many as Harkness. Even is half of what
 * winning all rounds gives.
 */
static struct discard modified(tb_num score, size_t rounds, tb_num win)
{
    const size_t n = harkness(rounds);
    const tb_num all = (tb_num)rounds * win;
    tb_num twice;

    /* A score too large to be doubled is far from all of itself. */
    if (!tb_num_times(score, 2, &twice))
        twice = score;
    return (struct discard){twice >= all ? n : 0, twice <= all ? n : 0};
}

/*
 * The sum of what is left of a list, 0 if all is discarded; with -a the mean,
 * TB_MISSING if nothing is left. False if it does not fit.
 */
static bool total(const struct tb_entry *entries, size_t rounds,
                  struct discard discard, tb_num *result)
{
    static struct tb_cuts cuts;

    if (!tb_cuts_take(&cuts, entries, rounds))
        return false;
    if (discard.low + discard.high > 0 &&
        !tb_cuts_discard(&cuts, discard.low, discard.high))
        return false;
    *result = cuts.sum;
    if (!aflag)
        return true;
    *result = TB_MISSING;
    return cuts.count == 0 ||
           tb_num_mean(cuts.sum, (int64_t)cuts.count, dflag, result);
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'a': aflag = true; break;
        case 'c': cflag = tb_option_count('c', optarg); break;
        case 'd': dflag = (int)tb_option_integer('d', optarg, 0, 6); break;
        case 'H': Hflag = true; break;
        case 'i': iflag = optarg; break;
        case 'm': mflag = tb_option_count('m', optarg); break;
        case 'M': Mflag = true; break;
        case 'n': nflag = optarg; break;
        case TB_OPTION_POINTS:
            points = tb_points_parse("--points", optarg);
            break;
        }
    }
    if (Hflag + Mflag + (cflag > 0) + (mflag > 0) > 1)
        tb_die_usage("-c, -H, -m and -M exclude each other");
    if (points != TB_POINTS_PRIMARY && !Mflag)
        tb_die_usage("--points goes with -M");
}

/* What is discarded from the list of a record with this score. */
static struct discard choose(tb_num score, size_t rounds, tb_num win)
{
    if (Mflag)
        return modified(score, rounds, win);
    if (Hflag)
        return (struct discard){harkness(rounds), harkness(rounds)};
    return (struct discard){cflag + mflag, mflag};
}

/* The columns that -M reads besides the list. */
struct own {
    int score_slot, settings_slot;
    struct tb_numbers score;
    struct tb_settings settings;
};

static bool load_own(struct own *own, struct tb_stream *stream)
{
    if (!Mflag)
        return true;
    return tb_settings_load(&own->settings, stream, own->settings_slot) &&
           tb_settings_points(&own->settings, stream, points) &&
           tb_numbers_load(&own->score, stream, own->score_slot);
}

static void write_totals(struct tb_stream *stream, const struct tb_lists *lists,
                         const struct own *own)
{
    for (size_t i = 0; i < stream->count && !stream->failed; i++) {
        const tb_num score = own->score.value ? own->score.value[i] : 0;
        tb_num result = 0;
        if (score == TB_MISSING)
            tb_stream_fail(stream, i, "-M needs a score");
        else if (!total(lists->entry + i * lists->rounds, lists->rounds,
                        choose(score, lists->rounds,
                               own->settings.scoring.win),
                        &result))
            tb_stream_fail(stream, i, "the sum of %s is out of range", iflag);
        tb_row_begin(stream, i);
        tb_row_number(stream, result);
        tb_row_end(stream);
    }
}

int main(int argc, char **argv)
{
    struct tb_stream stream;
    struct tb_lists lists = {0};
    struct own own = {0};
    int slot;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    slot = tb_stream_column(&stream, tb_text(iflag));
    if (Mflag) {
        own.score_slot = 
            tb_stream_column(&stream, tb_text(tb_points_total(points)));
        own.settings_slot = tb_stream_column_if(&stream, tb_text("settings"));
    }
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_lists_load(&lists, &stream, slot) && load_own(&own, &stream))
            write_totals(&stream, &lists, &own);
    }
    tb_lists_free(&lists);
    tb_numbers_free(&own.score);
    return tb_stream_end(&stream);
}
