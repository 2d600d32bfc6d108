/* SPDX-License-Identifier: ISC */
/* Rating performance: FIDE's TPR and PTP, that of US Chess. */
#include "rules/rules.h"
#include "stream/stream.h"

/* A section: its games and the ratings, TB_MISSING for the unrated. */
struct section {
    struct tb_games_loader loader;
    struct tb_numbers rating;
    int slot;
    struct tb_performance *performance; /* by record, where so marked */
    size_t performance_capacity;
};

static const char *nflag, *qflag;
static struct tb_work work;
static tb_num Uflag = TB_MISSING;

struct quantity {
    struct tb_word word;
    tb_rows_rule *rule;
    tb_performance_rule *by_ratings; /* which such a rule asks */
    bool fide; /* undefined for all if anybody is unrated */
    bool all;  /* reads everybody's performance */
};

static const struct quantity *chosen;

static bool by_ratings(void *data, size_t record, tb_num *value)
{
    const struct section *section = data;
    const struct tb_games *games = &section->loader.games;

    return chosen->by_ratings(tb_games_of(games, record), games->rounds,
                              section->rating.value, value, &work.working);
}

static bool usperf(void *data, size_t record, tb_num *value)
{
    const struct section *section = data;
    const struct tb_games *games = &section->loader.games;
    struct tb_performance performance =
        tb_performance_us(tb_games_of(games, record), games->rounds,
                          section->rating.value, &work.working);
    const bool fits = tb_performance_mean(&performance);

    *value = performance.mean;
    return fits;
}

static bool oppperf(void *data, size_t record, tb_num *value)
{
    const struct section *section = data;
    const struct tb_games *games = &section->loader.games;

    return tb_performance_opposition(tb_games_of(games, record), games->rounds,
                                     section->performance, value,
                                     &work.working);
}

/* C.07 RTNG: the own rating. */
static bool rtng(void *data, size_t record, tb_num *value)
{
    const struct section *section = data;

    *value = section->rating.value[record];
    work.working.kind = TB_WORK_RATING;
    work.working.rating = *value;
    return true;
}

static const struct quantity quantities[] = {
    {{"tpr", "tournament performance rating: TPR"},
     by_ratings, tb_performance_tpr, true, false},
    {{"ptp", "perfect tournament performance: PTP"},
     by_ratings, tb_performance_ptp, true, false},
    {{"ptp-wintd", "the same, all wins being the highest opponent + 800"},
     by_ratings, tb_performance_ptp_wintd, true, false},
    {{"rtng", "the own rating: RTNG"}, rtng, NULL, true, false},
    {{"usperf", "mean of the opponents' ratings, 400 more a win, less a loss"},
     usperf, NULL, false, false},
    {{"oppperf", "mean of the opponents' usperf, 34E10"},
     oppperf, NULL, false, true},
};

static const struct tb_words quantity_words = TB_WORDS(quantities);

static const struct tb_program program = {
    .name = "tb-perf",
    .synopsis = "-q NAME [-n COLUMN] [-U RATING] [--work] [FILE...]",
    .summary = "Appends a rating performance, or the rating.",
    .examples = "  tb-parse open.trf | tb-perf -q tpr -n TPR | tb-sort -k "
                "score,TPR\n",
    .values = TB_VALUES({&quantity_words, 'q', false}),
};

static void perform_all(struct section *section)
{
    const struct tb_games *games = &section->loader.games;

    TB_GROW(section->performance, section->performance_capacity, games->count);
    for (size_t i = 0; i < games->count; i++) {
        section->performance[i] =
            tb_performance_us(tb_games_of(games, i), games->rounds,
                              section->rating.value, &work.working);
        if (work.wanted)
            tb_performance_mean(&section->performance[i]);
    }
}

static bool load(struct section *section, struct tb_stream *stream)
{
    if (!tb_games_load(&section->loader, stream) ||
        !tb_numbers_load(&section->rating, stream, section->slot))
        return false;
    tb_ratings_stand_in(section->rating.value, stream->count, Uflag,
                        chosen->fide ? qflag : NULL);
    work.working.count = section->loader.games.rounds;
    if (chosen->all)
        perform_all(section);
    return true;
}

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'n': nflag = optarg; break;
        case 'q': qflag = optarg; break;
        case TB_OPTION_WORK: work.wanted = true; break;
        case 'U':
            Uflag = tb_option_integer('U', optarg, 1, 9999) * TB_ONE;
            break;
        }
    }
    if (!qflag)
        tb_die_usage("-q says which performance, and is missing");
    chosen = &quantities[tb_option_word("-q", &quantity_words, tb_text(qflag))];
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&section.loader, &stream, true, TB_POINTS_PRIMARY);
    section.slot = tb_stream_column(&stream, tb_text("rating"));
    tb_work_append(&work, &stream, tb_text(nflag ? nflag : qflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (load(&section, &stream))
            tb_rows_numbers(&stream, chosen->rule, &section,
                            chosen->word.name, &work);
    }
    return tb_stream_end(&stream);
}
