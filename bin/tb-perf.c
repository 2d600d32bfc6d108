/* SPDX-License-Identifier: ISC */
/* Rating performance: FIDE's TPR and PTP, that of US Chess. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;

static size_t Uflag; /* 0: none */
static unsigned qflag;

/* The section's games, and the ratings, TB_MISSING for the unrated. */
static struct tb_games_loader loader;
static const struct tb_games *const games = &loader.games;
static struct tb_numbers rating;
static int slot;
static struct tb_performance *performance; /* by record, where so marked */
static size_t performance_capacity;

static const struct quantity {
    struct tb_word word;
    bool (*rule)(size_t record, tb_num *value);
    tb_performance_rule *by_ratings; /* which such a rule asks */
    bool fide; /* undefined for all if anybody is unrated */
} *chosen;

static bool by_ratings(size_t record, tb_num *value)
{
    return chosen->by_ratings(tb_games_of(games, record), games->rounds,
                              rating.value, value, &filter.work.working);
}

static bool usperf(size_t record, tb_num *value)
{
    struct tb_performance own =
        tb_performance_us(tb_games_of(games, record), games->rounds,
                          rating.value, &filter.work.working);
    const bool fits = tb_performance_mean(&own);

    *value = own.mean;
    return fits;
}

static bool oppperf(size_t record, tb_num *value)
{
    return tb_performance_opposition(tb_games_of(games, record), games->rounds,
                                     performance, value,
                                     &filter.work.working);
}

/* C.07 RTNG: the own rating. */
static bool rtng(size_t record, tb_num *value)
{
    *value = rating.value[record];
    filter.work.working.kind = TB_WORK_RATING;
    filter.work.working.rating = *value;
    return true;
}

static const struct quantity quantities[] = {
    {{"tpr", "tournament performance rating: TPR"},
     by_ratings, tb_performance_tpr, true},
    {{"ptp", "perfect tournament performance: PTP"},
     by_ratings, tb_performance_ptp, true},
    {{"ptp-wintd", "the same, with wins only the highest opponent + 800"},
     by_ratings, tb_performance_ptp_wintd, true},
    {{"rtng", "the player's rating: RTNG"}, rtng, NULL, true},
    {{"usperf", "mean of the opponents' ratings, +400 a win, -400 a loss"},
     usperf, NULL, false},
    {{"oppperf", "mean of the opponents' usperf, 34E10"}, oppperf, NULL, false},
};

static const struct tb_words quantity_words = TB_WORDS(quantities);

static const struct tb_program program = {
    .name = "tb-perf",
    .summary = "Appends a rating performance, or the rating.",
    .examples = "  tb-parse open.trf | tb-perf -q tpr -n TPR | tb-sort -k "
                "score,TPR\n",
    .options = TB_OPTIONS(
        {"quantity", .required = true, .words = &quantity_words, .row = &qflag},
        {"unrated", .number = &Uflag, .low = 1, .high = 9999},
        TB_FILTER_OPTIONS(filter)),
};

static void check(void)
{
    chosen = &quantities[qflag - 1];
    filter.value = chosen->rule;
    filter.what = chosen->word.name;
    if (!filter.name)
        filter.name = chosen->word.name;
}

static void open_columns(struct tb_stream *stream)
{
    tb_games_open(&loader, stream, true, TB_POINTS_PRIMARY);
    slot = tb_stream_column(stream, "rating");
}

static bool load(struct tb_stream *stream)
{
    if (!tb_games_load(&loader, stream) ||
        !tb_numbers_load(&rating, stream, slot))
        return false;
    tb_ratings_stand_in(rating.value, stream->count,
                        Uflag ? (tb_num)Uflag * TB_ONE : TB_MISSING,
                        chosen->fide ? chosen->word.name : NULL,
                        tb_section_name(stream));
    filter.work.working.count = games->rounds;
    if (chosen->rule != oppperf)
        return true;
    TB_GROW(performance, performance_capacity, games->count);
    for (size_t i = 0; i < games->count; i++) {
        performance[i] =
            tb_performance_us(tb_games_of(games, i), games->rounds,
                              rating.value, &filter.work.working);
        if (filter.work.wanted)
            tb_performance_mean(&performance[i]);
    }
    return true;
}

static struct tb_filter filter = {.check = check,
                                  .open = open_columns,
                                  .load = load};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
