/* SPDX-License-Identifier: ISC */
/* Rating performance: FIDE's TPR and PTP, that of US Chess. */
#include <getopt.h>
#include <stdlib.h>

#include "base/base.h"
#include "rules/rules.h"
#include "stream/stream.h"

/* Every number of games up to 16 divides this: a mean of means is whole. */
enum { SCALE = 720720 };

/* A US performance: sum / games, if there are games and the sum fits. */
struct performance {
    tb_num sum;
    int64_t games;
    tb_num scaled; /* SCALE * sum / games, TB_MISSING if that is no number */
    bool fits;
};

/* A section: its games and the ratings, TB_MISSING for the unrated. */
struct section {
    struct tb_games games;
    struct tb_numbers rating;
    int slot;
    struct performance *performance; /* by record, for quantities so marked */
    size_t performance_capacity;
};

/* The value of a record; false if it does not fit. */
typedef bool rule(const struct section *section, size_t record, tb_num *value);

static const char *nflag, *qflag;
static tb_num Uflag = TB_MISSING;

/* Twice the points of a played game, whatever the event gives for it. */
static int halves(const struct tb_game *game)
{
    static const int points[] = {2, 1, 0};

    return points[game->kind];
}

/* The opponent's rating, TB_MISSING if the game does not count. */
static tb_num rating_of(const struct section *section,
                        const struct tb_game *game)
{
    if (!tb_game_played(game) || !game->opponent)
        return TB_MISSING;
    return section->rating.value[game->row];
}

/*
 * C.07 10.2 TPR: the opponents' mean rating, rounded half up, plus the
 * difference dp of the percentage of points, in hundredths half up.
 */
static bool tpr(const struct section *section, size_t record, tb_num *value)
{
    const struct tb_game *game = tb_games_of(&section->games, record);
    int64_t games = 0, points = 0;
    tb_num sum = 0, mean;

    *value = TB_MISSING;
    for (size_t i = 0; i < section->games.rounds; i++) {
        const tb_num rating = rating_of(section, &game[i]);
        if (rating == TB_MISSING)
            continue;
        games++;
        points += halves(&game[i]);
        if (!tb_num_add(sum, rating, &sum))
            return false;
    }
    if (games == 0)
        return true;
    if (!tb_num_mean(sum, games, 0, &mean))
        return false;
    /* Half up: floor(100 p + 1/2) = floor((100 halves + games) / 2 games). */
    points = (100 * points + games) / (2 * games);
    return tb_num_add(mean, tb_rating_difference((int)points) * TB_ONE, value);
}

/* The expected score, in hundredths, of a rating against one's opponents. */
static int64_t expected(const struct section *section, size_t record,
                        int64_t rating)
{
    const struct tb_game *game = tb_games_of(&section->games, record);
    int64_t sum = 0;

    for (size_t i = 0; i < section->games.rounds; i++) {
        const tb_num other = rating_of(section, &game[i]);
        if (other != TB_MISSING)
            sum += tb_rating_expected(rating - other / TB_ONE);
    }
    return sum;
}

/*
 * C.07 10.3 PTP: the lowest rating that is expected to score at least what
 * was scored; for no points the lowest opponent less 800.
 */
static bool ptp(const struct section *section, size_t record, tb_num *value)
{
    const struct tb_game *game = tb_games_of(&section->games, record);
    int64_t lowest = INT64_MAX, highest = 0, points = 0, low, high;

    *value = TB_MISSING;
    for (size_t i = 0; i < section->games.rounds; i++) {
        const tb_num rating = rating_of(section, &game[i]);
        if (rating == TB_MISSING)
            continue;
        points += halves(&game[i]) * 50;
        lowest = rating / TB_ONE < lowest ? rating / TB_ONE : lowest;
        highest = rating / TB_ONE > highest ? rating / TB_ONE : highest;
    }
    if (lowest == INT64_MAX)
        return true;
    low = lowest - 800;
    high = highest + 800;
    while (points > 0 && low < high) {
        const int64_t middle = low + (high - low) / 2;
        if (expected(section, record, middle) >= points)
            high = middle;
        else
            low = middle + 1;
    }
    return tb_num_times(low, TB_ONE, value);
}

/*
 * 34E10: a performance is the mean, over played games against rated
 * opponents, of their rating + 400 for a win, - 400 for a loss.
 */
static struct performance perform(const struct section *section, size_t record)
{
    const struct tb_game *game = tb_games_of(&section->games, record);
    struct performance own = {0, 0, TB_MISSING, true};

    for (size_t i = 0; i < section->games.rounds && own.fits; i++) {
        const tb_num rating = rating_of(section, &game[i]);
        if (rating == TB_MISSING)
            continue;
        own.games++;
        own.fits = tb_num_add(own.sum, rating, &own.sum) &&
                   tb_num_add(own.sum, (halves(&game[i]) - 1) * 400 * TB_ONE,
                              &own.sum);
    }
    if (own.games > 0 && SCALE % own.games == 0 &&
        !tb_num_times(own.sum, SCALE / own.games, &own.scaled))
        own.scaled = TB_MISSING;
    return own;
}

static void perform_all(struct section *section)
{
    const size_t count = section->games.count;

    section->performance =
        tb_grow(section->performance, &section->performance_capacity, count,
                sizeof *section->performance);
    for (size_t i = 0; i < count; i++)
        section->performance[i] = perform(section, i);
}

static bool usperf(const struct section *section, size_t record, tb_num *value)
{
    const struct performance *own = &section->performance[record];

    *value = TB_MISSING;
    return own->fits &&
           (own->games == 0 || tb_num_mean(own->sum, own->games, 2, value));
}

/* A game's opponent's performance, NULL if it does not count. */
static const struct performance *opponent(const struct section *section,
                                          const struct tb_game *game)
{
    if (!tb_game_played(game) || !game->opponent ||
        section->performance[game->row].games == 0)
        return NULL;
    return &section->performance[game->row];
}

/* oppperf by ratios, where the scale does not do. */
static bool add_ratios(const struct section *section, size_t record,
                       tb_num *value)
{
    const struct tb_game *game = tb_games_of(&section->games, record);
    struct tb_ratio sum = {0, 1}, mean;
    int64_t count = 0;

    for (size_t i = 0; i < section->games.rounds; i++) {
        const struct performance *other = opponent(section, &game[i]);
        if (!other)
            continue;
        count++;
        if (!other->fits ||
            !tb_ratio_divide(tb_ratio_of(other->sum),
                             tb_ratio_whole(other->games), &mean) ||
            !tb_ratio_add(sum, mean, &sum))
            return false;
    }
    return tb_ratio_divide(sum, tb_ratio_whole(count), &mean) &&
           tb_ratio_round(mean, 2, value);
}

/*
 * 34E10: the mean of the opponents' performances, unrated ones too, without
 * those that have none; exact to the end.
 */
static bool oppperf(const struct section *section, size_t record,
                    tb_num *value)
{
    const struct tb_game *game = tb_games_of(&section->games, record);
    tb_num sum = 0;
    int64_t count = 0;

    *value = TB_MISSING;
    for (size_t i = 0; i < section->games.rounds; i++) {
        const struct performance *other = opponent(section, &game[i]);
        if (!other)
            continue;
        count++;
        if (other->scaled == TB_MISSING ||
            !tb_num_add(sum, other->scaled, &sum))
            return add_ratios(section, record, value);
    }
    return count == 0 || tb_num_mean(sum, SCALE * count, 2, value);
}

/* C.07 RTNG: the own rating. */
static bool rtng(const struct section *section, size_t record, tb_num *value)
{
    *value = section->rating.value[record];
    return true;
}

static const struct quantity {
    struct tb_word word;
    rule *rule;
    bool fide; /* undefined for all if anybody is unrated */
    bool us;   /* reads the performances */
} quantities[] = {
    {{"tpr", "tournament performance rating: TPR"}, tpr, true, false},
    {{"ptp", "perfect tournament performance: PTP"}, ptp, true, false},
    {{"rtng", "the own rating: RTNG"}, rtng, true, false},
    {{"usperf", "mean of the opponents' ratings, 400 more a win, less a loss"},
     usperf, false, true},
    {{"oppperf", "mean of the opponents' usperf, 34E10"}, oppperf, false, true},
};

static const struct tb_words quantity_words = TB_WORDS(quantities);

static const struct tb_values values[] = {
    {&quantity_words, 'q', false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-perf",
    .synopsis = "-q NAME [-n COLUMN] [-U RATING] [FILE...]",
    .summary = "Appends a rating performance, or the rating.",
    .letters = "n:q:U:",
    .values = values,
};

static const struct quantity *chosen;

static void write_values(struct tb_stream *stream,
                         const struct section *section)
{
    tb_num value;

    for (size_t i = 0; i < stream->count; i++) {
        if (!chosen->rule(section, i, &value)) {
            tb_stream_fail(stream, i, "%s is out of range", chosen->word.name);
            return;
        }
        tb_row_begin(stream, i);
        tb_row_number(stream, value);
        tb_row_end(stream);
    }
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'n': nflag = optarg; break;
        case 'q': qflag = optarg; break;
        case 'U':
            Uflag = tb_option_integer('U', optarg, 1, 9999) * TB_ONE;
            break;
        }
    }
    if (!qflag)
        tb_die_usage("-q says which performance, and is missing");
    chosen = &quantities[tb_option_word("-q", &quantity_words,
                                        tb_text(qflag))];
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&section.games, &stream, true, TB_POINTS_PRIMARY);
    section.slot = tb_stream_column(&stream, tb_text("rating"));
    tb_stream_append(&stream, tb_text(nflag ? nflag : qflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_games_load(&section.games, &stream) &&
            tb_numbers_load(&section.rating, &stream, section.slot)) {
            tb_ratings_stand_in(section.rating.value, stream.count, Uflag,
                                chosen->fide);
            if (chosen->us)
                perform_all(&section);
            write_values(&stream, &section);
        }
    }
    tb_games_free(&section.games);
    tb_numbers_free(&section.rating);
    free(section.performance);
    return tb_stream_end(&stream);
}
