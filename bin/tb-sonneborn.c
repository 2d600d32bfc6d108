/* SPDX-License-Identifier: ISC */
/* Sums the opponents' scores, each multiplied by the result against them. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;
static size_t cflag;
static bool uflag;
static const char *iflag; /* NULL: the points of the games */
static const char *kflag; /* -u: adj without it, else oppscores */

static const struct tb_program program = {
    .name = "tb-sonneborn",
    .summary = "Sums a list of opponents' scores, each times the player's "
               "points in the round.",
    .examples = "  tb-parse open.trf | tb-oppscores | tb-sonneborn -n SB\n",
    .options = TB_OPTIONS(
        {"cut", .number = &cflag, .high = TB_ROUNDS_MAX},
        {"list", .columns = &tb_reader_names, .text = &iflag},
        {"column", .columns = &tb_reader_names, .text = &kflag},
        {"us", .flag = &uflag},
        TB_FILTER_OPTIONS(filter),
        TB_POINTS_OPTION(filter)),
};

static void check(void)
{
    if (!kflag)
        kflag = uflag ? "adj" : "oppscores";
    if (iflag && (uflag || filter.points != TB_POINTS_PRIMARY))
        tb_die_usage("-i cannot be combined with -u or --points");
}

static struct tb_games_loader loader;
static struct tb_lists scores, weights;
static int score_slot, weight_slot;

static void open_columns(struct tb_stream *stream)
{
    score_slot = tb_stream_column(stream, kflag);
    if (iflag)
        weight_slot = tb_stream_column(stream, iflag);
    else
        tb_games_open(&loader, stream, false, filter.points);
}

static tb_num weight(size_t at)
{
    if (iflag)
        return weights.entry[at].value;
    if (uflag)
        return tb_game_result(&loader.games.game[at]); /* 34E8 */
    return loader.games.game[at].points;
}

/* Explains why a record has no sum. */
static void explain(struct tb_stream *stream, size_t record)
{
    const size_t rounds = scores.rounds;

    for (size_t i = 0; i < rounds; i++) {
        const tb_num score = scores.entry[record * rounds + i].value;
        const tb_num by = weight(record * rounds + i);
        if (score == TB_MISSING || by == TB_MISSING ||
            tb_num_product_decimals(score, by))
            continue;
        tb_stream_fail(stream, record, "round %zu: %s times %s has more than 6 "
                                       "decimals; give the points fewer", i + 1,
                       tb_num_show(score), tb_num_show(by));
        return;
    }
    tb_stream_fail(stream, record, "the sum is out of range");
}

static void write_sum(struct tb_stream *stream, size_t record)
{
    static tb_num by[TB_ROUNDS_MAX];
    const size_t rounds = scores.rounds;
    const size_t first = record * rounds;
    tb_num sum;

    for (size_t i = 0; i < rounds; i++)
        by[i] = weight(first + i);
    if (!tb_sonneborn_shares(scores.entry + first, by, rounds,
                             cflag, filter.work.working.share) ||
        !tb_work_sum(&filter.work, &sum)) {
        explain(stream, record);
        return;
    }
    tb_row_number(stream, sum);
    if (filter.work.wanted)
        tb_work_put(&filter.work, stream, sum);
}

static bool load(struct tb_stream *stream)
{
    size_t rounds;

    if (!tb_lists_load(&scores, stream, score_slot))
        return false;
    if (iflag ? !tb_lists_load(&weights, stream, weight_slot)
              : !tb_games_load(&loader, stream))
        return false;
    rounds = iflag ? weights.rounds : loader.games.rounds;
    filter.work.working.count = scores.rounds;
    /* If all records lack the list, its length is unknown. */
    return scores.rounds == 0 || rounds == scores.rounds ||
           tb_stream_fail(stream, 0, "%s has %zu rounds, %s has %zu", kflag,
                          scores.rounds, iflag ? iflag : "games", rounds);
}

static struct tb_filter filter = {.name = "sb",
                                  .check = check,
                                  .open = open_columns,
                                  .load = load,
                                  .write = write_sum};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
