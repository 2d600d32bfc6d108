/* SPDX-License-Identifier: ISC */
/* Sums the opponents' scores weighted by the own result against each. */
#include "rules/rules.h"
#include "stream/stream.h"

static const struct tb_program program = {
    .name = "tb-sonneborn",
    .synopsis = "[-u] [-c N] [-i COLUMN] [-k COLUMN] [-n COLUMN] "
                "[--points=KIND] [--work] [FILE...]",
    .summary = "Sums a list of opponents' scores, each times the own points "
               "of the round.",
    .examples = "  tb-parse open.trf | tb-oppscores | tb-sonneborn -n SB\n",
    .values = TB_VALUES({&tb_reader_names, 'i', true},
                        {&tb_reader_names, 'k', true},
                        {&tb_points_kinds, TB_OPTION_POINTS, false}),
};

static size_t cflag;
static bool uflag;
static enum tb_points points;
static const char *iflag; /* NULL: the points of the games */
static const char *kflag; /* -u: adj without it, else oppscores */
static const char *nflag = "sb";
static struct tb_work work;

/* The columns that are read. */
struct columns {
    struct tb_games_loader loader;
    struct tb_lists scores, weights;
    int score_slot, weight_slot;
};

static tb_num weight(const struct columns *columns, size_t at)
{
    if (iflag)
        return columns->weights.entry[at].value;
    if (uflag)
        return tb_sonneborn_us_weight(&columns->loader.games.game[at]);
    return columns->loader.games.game[at].points;
}

/* Says why a record has no sum. */
static void explain(struct tb_stream *stream, size_t record,
                    const struct columns *columns)
{
    const size_t rounds = columns->scores.rounds;

    for (size_t i = 0; i < rounds; i++) {
        const tb_num score = columns->scores.entry[record * rounds + i].value;
        const tb_num by = weight(columns, record * rounds + i);
        if (score == TB_MISSING || by == TB_MISSING ||
            tb_num_product_decimals(score, by))
            continue;
        tb_stream_fail(stream, record, "round %zu: %s times %s has more than 6 "
                       "decimals: give the points fewer", i + 1,
                       tb_num_show(score).text, tb_num_show(by).text);
        return;
    }
    tb_stream_fail(stream, record, "the sum is out of range");
}

static void write_sum(struct tb_stream *stream, size_t record, void *data)
{
    static tb_num weights[TB_ROUNDS_MAX];
    const struct columns *columns = data;
    const size_t rounds = columns->scores.rounds;
    const size_t first = record * rounds;
    tb_num sum;

    for (size_t i = 0; i < rounds; i++)
        weights[i] = weight(columns, first + i);
    if (!tb_sonneborn_shares(columns->scores.entry + first, weights, rounds,
                             cflag, work.working.share) ||
        !tb_work_sum(&work, &sum)) {
        explain(stream, record, columns);
        return;
    }
    tb_row_number(stream, sum);
    if (work.wanted)
        tb_work_put(&work, stream, sum);
}

static bool load(struct columns *columns, struct tb_stream *stream)
{
    size_t rounds;

    if (!tb_lists_load(&columns->scores, stream, columns->score_slot))
        return false;
    if (iflag ? !tb_lists_load(&columns->weights, stream, columns->weight_slot)
              : !tb_games_load(&columns->loader, stream))
        return false;
    rounds = iflag ? columns->weights.rounds : columns->loader.games.rounds;
    /* A list that is missing in all records has no length of its own. */
    if (columns->scores.rounds == 0 || rounds == columns->scores.rounds)
        return true;
    tb_stream_fail(stream, 0, "%s has %zu rounds, %s has %zu", kflag,
                   columns->scores.rounds, iflag ? iflag : "games", rounds);
    return false;
}

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'c': cflag = tb_option_count('c', optarg); break;
        case 'i': iflag = optarg; break;
        case 'k': kflag = optarg; break;
        case 'n': nflag = optarg; break;
        case 'u': uflag = true; break;
        case TB_OPTION_WORK: work.wanted = true; break;
        case TB_OPTION_POINTS: points = tb_points_option(optarg); break;
        }
    }
    if (!kflag)
        kflag = uflag ? "adj" : "oppscores";
    if (iflag && (uflag || points != TB_POINTS_PRIMARY))
        tb_die_usage("-i excludes -u and --points");
}

int main(int argc, char **argv)
{
    static struct columns columns;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    columns.score_slot = tb_stream_column(&stream, tb_text(kflag));
    if (iflag)
        columns.weight_slot = tb_stream_column(&stream, tb_text(iflag));
    else
        tb_games_open(&columns.loader, &stream, false, points);
    tb_work_append(&work, &stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!load(&columns, &stream))
            continue;
        work.working.count = columns.scores.rounds;
        tb_rows_write(&stream, write_sum, &columns);
    }
    return tb_stream_end(&stream);
}
