/* SPDX-License-Identifier: ISC */
/* Sums or averages a contribution list, less what a rule discards. */
#include "rules/rules.h"
#include "stream/stream.h"

static const struct tb_program program = {
    .name = "tb-median",
    .synopsis = "[-aHM] [-c N] [-d N] [-i COLUMN] [-m N] [-n COLUMN] "
                "[--points=KIND] [--work] [FILE...]",
    .summary = "Sums a list of opponents' scores after discarding some.",
    .examples =
        "  tb-parse open.trf | tb-oppscores | tb-median -c 1 -n BH/C1\n"
        "  tb-parse open.csv | tb-oppscores -r uscf | tb-median -M -n "
        "mmed\n",
    .values = TB_VALUES({&tb_reader_names, 'i', true},
                        {&tb_points_kinds, TB_OPTION_POINTS, false}),
};

static bool aflag, Hflag, Mflag;
static size_t cflag, mflag;
static int dflag = 2;
static const char *iflag, *nflag; /* NULL: by the rule */
static enum tb_points points; /* of a team's score, for -M */
static struct tb_work work;

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'a': aflag = true; break;
        case 'c': cflag = tb_option_count('c', optarg); break;
        case 'd': dflag = (int)tb_option_integer('d', optarg, 0, 6); break;
        case 'H': Hflag = true; break;
        case 'i': iflag = optarg; break;
        case 'm': mflag = tb_option_count('m', optarg); break;
        case 'M': Mflag = true; break;
        case 'n': nflag = optarg; break;
        case TB_OPTION_POINTS: points = tb_points_option(optarg); break;
        case TB_OPTION_WORK: work.wanted = true; break;
        }
    }
    if (Hflag + Mflag + (cflag > 0) + (mflag > 0) > 1)
        tb_die_usage("-c, -H, -m and -M exclude each other");
    if (!nflag)
        nflag = Mflag || Hflag ? "median" : aflag ? "mean" : "sum";
    if (points != TB_POINTS_PRIMARY && !Mflag)
        tb_die_usage("--points goes with -M");
}

/* The list, and what -M reads besides. */
struct columns {
    struct tb_lists lists;
    struct tb_numbers score;
    struct tb_settings settings;
    int slot, score_slot, settings_slot;
};

static bool load(struct columns *columns, struct tb_stream *stream)
{
    struct tb_settings *settings = &columns->settings;

    return tb_lists_load(&columns->lists, stream, columns->slot) &&
           (!Mflag ||
            (tb_settings_load(settings, stream, columns->settings_slot) &&
             tb_settings_points(settings, stream, points) &&
             tb_numbers_load(&columns->score, stream, columns->score_slot)));
}

/* What is discarded from the list of a record. */
static struct tb_discard choose(const struct columns *columns, size_t record)
{
    if (Mflag)
        return tb_discard_modified(columns->score.value[record],
                                   columns->lists.rounds,
                                   columns->settings.scoring.win);
    if (Hflag)
        return tb_discard_harkness(columns->lists.rounds);
    return (struct tb_discard){cflag + mflag, mflag};
}

/* The sum of what is left, or its mean, which nothing left does not have. */
static void write_total(struct tb_stream *stream, size_t record, void *data)
{
    const struct columns *columns = data;
    const size_t rounds = columns->lists.rounds;
    struct tb_entry *const entry = columns->lists.entry + record * rounds;
    tb_num total;

    if (!tb_discard(entry, rounds, choose(columns, record), &total) ||
        (aflag && !tb_shares_mean(entry, rounds, dflag, &total))) {
        tb_stream_fail(stream, record, "the sum of %s is out of range", iflag);
        return;
    }
    tb_row_number(stream, total);
    if (!work.wanted)
        return;
    for (size_t i = 0; i < rounds; i++)
        work.working.share[i] = entry[i];
    tb_work_put(&work, stream, total);
}

/* The last column with a name that tb-oppscores gives; oppscores if none. */
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

int main(int argc, char **argv)
{
    static struct columns in;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    /* The medians of US Chess take its adjusted scores, see tb-oppscores. */
    if (!iflag)
        iflag = Mflag || Hflag ? "adj" : last_list(&stream);
    in.slot = tb_stream_column(&stream, tb_text(iflag));
    if (Mflag) {
        in.score_slot =
            tb_stream_column(&stream, tb_text(tb_points_total(points)));
        in.settings_slot = tb_stream_column_if(&stream, tb_text("settings"));
    }
    tb_work_append(&work, &stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!load(&in, &stream))
            continue;
        work.working.count = in.lists.rounds;
        tb_rows_write(&stream, write_total, &in);
    }
    return tb_stream_end(&stream);
}
