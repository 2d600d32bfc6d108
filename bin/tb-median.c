/* SPDX-License-Identifier: ISC */
/* Sums or averages a list of contributions after discarding some. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;

static bool aflag, Hflag, Mflag;
static size_t cflag, dflag = 2, mflag;
static const char *iflag; /* NULL: by the rule */

static const struct tb_program program = {
    .name = "tb-median",
    .summary = "Sums a list of opponents' scores after discarding some.",
    .examples =
        "  tb-parse open.trf | tb-oppscores | tb-median -c 1 -n BH/C1\n"
        "  tb-parse open.csv | tb-oppscores -r uscf | tb-median -M -n "
        "mmed\n",
    .options = TB_OPTIONS(
        {"average", .flag = &aflag},
        {"cut", .number = &cflag, .high = TB_ROUNDS_MAX},
        {"decimals", .number = &dflag, .high = TB_DECIMALS},
        {"harkness", .flag = &Hflag},
        {"list", .columns = &tb_reader_names, .text = &iflag},
        {"median", .number = &mflag, .high = TB_ROUNDS_MAX},
        {"modified", .flag = &Mflag},
        TB_FILTER_OPTIONS(filter),
        TB_POINTS_OPTION(filter)),
};

static void check(void)
{
    if (Hflag + Mflag + (cflag > 0) + (mflag > 0) > 1)
        tb_die_usage("-c, -H, -m and -M cannot be combined");
    if (!filter.name)
        filter.name = Mflag || Hflag ? "median" : aflag ? "mean" : "sum";
    if (filter.points != TB_POINTS_PRIMARY && !Mflag)
        tb_die_usage("--points requires -M");
}

/* The list, and what -M needs in addition. */
static struct tb_lists lists;
static struct tb_numbers score;
static struct tb_settings settings;
static int slot, score_slot, settings_slot;

/* The last column with a name that tb-oppscores gives; else oppscores. */
static const char *last_list(const struct tb_stream *stream)
{
    for (size_t i = stream->reader.column_count; i-- > 0;) {
        if (tb_text_is(stream->reader.columns[i], "adj"))
            return "adj";
        if (tb_text_is(stream->reader.columns[i], "oppscores"))
            break;
    }
    return "oppscores";
}

static void open_columns(struct tb_stream *stream)
{
    /* US Chess medians use adjusted scores, see tb-oppscores. */
    if (!iflag)
        iflag = Mflag || Hflag ? "adj" : last_list(stream);
    slot = tb_stream_column(stream, iflag);
    if (!Mflag)
        return;
    score_slot = tb_stream_column(stream, tb_points_total(filter.points));
    settings_slot = tb_stream_column_if(stream, "settings");
}

static bool load(struct tb_stream *stream)
{
    if (!tb_lists_load(&lists, stream, slot))
        return false;
    filter.work.working.count = lists.rounds;
    return !Mflag ||
           (tb_settings_load(&settings, stream, settings_slot) &&
            tb_settings_points(&settings, stream, filter.points) &&
            tb_numbers_load(&score, stream, score_slot));
}

/* What is discarded from the list of a record. */
static struct tb_discard choose(size_t record)
{
    if (Mflag)
        return tb_discard_modified(score.value[record],
                                   lists.rounds,
                                   settings.scoring.win);
    if (Hflag)
        return tb_discard_harkness(lists.rounds);
    return (struct tb_discard){cflag + mflag, mflag};
}

/* The sum, or the mean, of the rest; the mean of nothing is missing. */
static void write_total(struct tb_stream *stream, size_t record)
{
    const size_t rounds = lists.rounds;
    struct tb_entry *const entry = lists.entry + record * rounds;
    tb_num total;

    if (!tb_discard_apply(entry, rounds, choose(record), &total) ||
        (aflag && !tb_shares_mean(entry, rounds, (int)dflag, &total))) {
        tb_stream_fail(stream, record, "the sum of %s is out of range", iflag);
        return;
    }
    tb_row_number(stream, total);
    if (!filter.work.wanted)
        return;
    for (size_t i = 0; i < rounds; i++)
        filter.work.working.share[i] = entry[i];
    tb_work_put(&filter.work, stream, total);
}

static struct tb_filter filter = {.check = check,
                                  .open = open_columns,
                                  .load = load,
                                  .write = write_total};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
