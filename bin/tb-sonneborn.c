/* SPDX-License-Identifier: ISC */
/* Sums the opponents' scores weighted by the own result against each. */
#include <getopt.h>

#include "base/base.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_POINTS, 0};

static const struct tb_values values[] = {
    {&tb_column_names, 'i', true},
    {&tb_column_names, 'k', true},
    {&tb_points_kinds, TB_OPTION_POINTS, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-sonneborn",
    .synopsis = "[-u] [-c N] [-i COLUMN] [-k COLUMN] [-n COLUMN] "
                "[--points=KIND] [FILE...]",
    .summary = "Sums a list of opponents' scores, each times the own points "
               "of the round.",
    .letters = "c:i:k:n:u",
    .longs = long_options,
    .values = values,
};

static size_t cflag;
static bool uflag;
static enum tb_points points;
static const char *iflag; /* NULL: the points of the games */
static const char *kflag = "oppscores";
static const char *nflag = "sb";

/* What a round contributes, and the score that it was made of. */
struct product {
    tb_num score, value;
    bool voluntary;
};

/*
 * C.07 14.1.1d: cuts one of count products. The least significant one comes
 * from the lowest score (among equals the lowest product). If it is not above
 * the lowest that was voluntarily unplayed (among equals the lowest score),
 * that one is cut in its place (16.5).
 */
static size_t find_cut(const struct product *left, size_t count)
{
    size_t least = 0, voluntary = count;

    for (size_t i = 0; i < count; i++) {
        const struct product *p = &left[i];
        if (p->score < left[least].score ||
            (p->score == left[least].score && p->value < left[least].value))
            least = i;
        if (p->voluntary &&
            (voluntary == count || p->value < left[voluntary].value ||
             (p->value == left[voluntary].value &&
              p->score < left[voluntary].score)))
            voluntary = i;
    }
    if (voluntary < count && left[voluntary].value >= left[least].value)
        return voluntary;
    return least;
}

/* The sum of count products after cuts; they are used up. */
static bool sum(struct product *left, size_t count, size_t cuts, tb_num *result)
{
    for (; cuts > 0 && count > 0; cuts--, count--)
        left[find_cut(left, count)] = left[count - 1];
    *result = 0;
    for (size_t i = 0; i < count; i++) {
        if (!tb_num_add(*result, left[i].value, result))
            return false;
    }
    return true;
}

/*
 * 34E8: opponents defeated count whole, drawn with half, whatever the event
 * gives for a win; unplayed rounds nothing.
 */
static tb_num us_weight(const struct tb_game *game)
{
    static const tb_num weights[] = {TB_ONE, TB_HALF, 0};

    return tb_game_played(game) ? weights[game->kind] : 0;
}

/* The columns that are read. */
struct columns {
    struct tb_games games;
    struct tb_lists scores, weights;
    int score_slot, weight_slot;
};

static tb_num weight(const struct columns *columns, size_t record, size_t round)
{
    const size_t at = record * columns->scores.rounds + round;

    if (iflag)
        return columns->weights.entry[at].value;
    if (uflag)
        return us_weight(&columns->games.game[at]);
    return columns->games.game[at].points;
}

/*
 * The score times the weight. Weights of 0, 1/2 and 1, nearly all there are,
 * neither divide nor jump; any even number has a half.
 */
static inline bool multiply(tb_num score, tb_num weight, tb_num *product)
{
    const tb_num halves = (weight != 0) + (weight == TB_ONE);

    if (weight != halves * TB_HALF || score % 2 != 0)
        return tb_num_multiply(score, weight, product);
    *product = score / 2 * halves;
    return true;
}

static void write_sums(struct tb_stream *stream, const struct columns *columns)
{
    static struct product left[TB_ROUNDS_MAX];
    const size_t rounds = columns->scores.rounds;

    for (size_t i = 0; i < stream->count; i++) {
        size_t count = 0;
        bool fits = true;
        tb_num result;
        for (size_t r = 0; r < rounds; r++) {
            const struct tb_entry *entry =
                &columns->scores.entry[i * rounds + r];
            const tb_num own = weight(columns, i, r);
            if (entry->value == TB_MISSING || own == TB_MISSING)
                continue;
            left[count] =
                (struct product){entry->value, 0, entry->voluntary};
            fits &= multiply(entry->value, own, &left[count++].value);
        }
        if (!fits || !sum(left, count, cflag, &result)) {
            tb_stream_fail(stream, i, "the sum is out of range");
            return;
        }
        tb_row_begin(stream, i);
        tb_row_number(stream, result);
        tb_row_end(stream);
    }
}

static bool load(struct columns *columns, struct tb_stream *stream)
{
    size_t rounds;

    if (!tb_lists_load(&columns->scores, stream, columns->score_slot))
        return false;
    if (iflag ? !tb_lists_load(&columns->weights, stream, columns->weight_slot)
              : !tb_games_load(&columns->games, stream))
        return false;
    rounds = iflag ? columns->weights.rounds : columns->games.rounds;
    /* A list that is missing in all records has no length of its own. */
    if (columns->scores.rounds == 0 || rounds == columns->scores.rounds)
        return true;
    tb_stream_fail(stream, 0, "%s has %zu rounds, %s has %zu", kflag,
                   columns->scores.rounds, iflag ? iflag : "games", rounds);
    return false;
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'c': cflag = tb_option_count('c', optarg); break;
        case 'i': iflag = optarg; break;
        case 'k': kflag = optarg; break;
        case 'n': nflag = optarg; break;
        case 'u': uflag = true; break;
        case TB_OPTION_POINTS:
            points = tb_points_parse("--points", optarg);
            break;
        }
    }
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
        tb_games_open(&columns.games, &stream, false, points);
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (load(&columns, &stream))
            write_sums(&stream, &columns);
    }
    tb_games_free(&columns.games);
    tb_lists_free(&columns.scores);
    tb_lists_free(&columns.weights);
    return tb_stream_end(&stream);
}
