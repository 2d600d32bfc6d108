/* SPDX-License-Identifier: ISC */
/* Counts in the own record: wins, games with Black, Kashdan points... */
#include <getopt.h>

#include "base/base.h"
#include "rules/rules.h"
#include "stream/stream.h"

/* One participant's record. */
struct own {
    const struct tb_game *games;
    size_t rounds;
    tb_num score;
    const struct tb_scoring *scoring;
};

/*
 * The rules: what a round counts. A product with what is true is no jump;
 * those by results could only be guessed.
 */

/* Games played over the board. */
static tb_num played(const struct tb_game *game,
                     const struct tb_scoring *scoring)
{
    (void)scoring;
    return tb_game_played(game) ? TB_ONE : 0;
}

/* Points over the board. */
static tb_num over_the_board(const struct tb_game *game,
                             const struct tb_scoring *scoring)
{
    (void)scoring;
    return tb_game_played(game) ? game->points : 0;
}

/* C.07 7.1 WIN: rounds with the points of a win, played or not. */
static tb_num win(const struct tb_game *game, const struct tb_scoring *scoring)
{
    return (game->points == scoring->win) * TB_ONE;
}

/* C.07 7.2 WON: games won over the board. */
static tb_num won(const struct tb_game *game, const struct tb_scoring *scoring)
{
    (void)scoring;
    return (game->kind == TB_WIN) * TB_ONE;
}

/* C.07 7.3 BPG, 34E6: games played with Black. */
static tb_num blacks(const struct tb_game *game,
                     const struct tb_scoring *scoring)
{
    (void)scoring;
    return (tb_game_played(game) & (game->colour == 'b')) * TB_ONE;
}

/* C.07 7.4 BWG: games won with Black. */
static tb_num black_wins(const struct tb_game *game,
                         const struct tb_scoring *scoring)
{
    return game->colour == 'b' ? won(game, scoring) : 0;
}

/* C.07 7.6 REP: rounds that the participant elected to play. */
static tb_num rep(const struct tb_game *game, const struct tb_scoring *scoring)
{
    (void)scoring;
    return tb_fide_voluntary(game) ? 0 : TB_ONE;
}

/* WinTD's page: a requested full-point bye is no round played either. */
static tb_num rep_wintd(const struct tb_game *game,
                        const struct tb_scoring *scoring)
{
    return game->kind == TB_FPB ? 0 : rep(game, scoring);
}

/* C.07 7.7 STD: more than a draw's points 1, as many a half; a lost round 0. */
static tb_num standard(const struct tb_game *game,
                       const struct tb_scoring *scoring)
{
    return (game->points >= scoring->draw) * TB_HALF +
           (game->points > scoring->draw) * TB_HALF;
}

/* 34E7 Kashdan: 4 a win, 2 a draw, 1 a loss, unplayed nothing. */
static tb_num kashdan(const struct tb_game *game,
                      const struct tb_scoring *scoring)
{
    static const tb_num points[] = {4 * TB_ONE, 2 * TB_ONE, TB_ONE};

    (void)scoring;
    return tb_game_played(game) ? points[game->kind] : 0;
}

/* WinTD's page on Kashdan: 2 a win, 1 a draw. */
static tb_num kashdan_wintd(const struct tb_game *game,
                            const struct tb_scoring *scoring)
{
    static const tb_num points[] = {2 * TB_ONE, TB_ONE, 0};

    (void)scoring;
    return tb_game_played(game) ? points[game->kind] : 0;
}

/*
 * Defines the sum of a rule over the rounds, with the rule in its loop and not
 * behind a pointer. False if it does not fit.
 */
#define DEFINE_SUM(rule)                                                  \
    static bool sum_##rule(const struct own *own, tb_num *total)          \
    {                                                                     \
        *total = 0;                                                       \
        for (size_t i = 0; i < own->rounds; i++) {                        \
            if (!tb_num_add(*total, rule(&own->games[i], own->scoring),   \
                            total))                                       \
                return false;                                             \
        }                                                                 \
        return true;                                                      \
    }

DEFINE_SUM(played)
DEFINE_SUM(over_the_board)
DEFINE_SUM(win)
DEFINE_SUM(won)
DEFINE_SUM(blacks)
DEFINE_SUM(black_wins)
DEFINE_SUM(rep)
DEFINE_SUM(rep_wintd)
DEFINE_SUM(standard)
DEFINE_SUM(kashdan)
DEFINE_SUM(kashdan_wintd)

/*
 * WinTD Percentage: 100 x score / games played, two decimals half up;
 * TB_MISSING without a game. False if it does not fit.
 */
static bool percentage(const struct own *own, tb_num *result)
{
    tb_num games, hundredfold;

    if (!sum_played(own, &games))
        return false;
    *result = TB_MISSING;
    if (games == 0 || own->score == TB_MISSING)
        return true;
    return tb_num_times(own->score, 100, &hundredfold) &&
           tb_num_mean(hundredfold, games / TB_ONE, 2, result);
}

static const struct quantity {
    struct tb_word word;
    bool (*count)(const struct own *own, tb_num *result);
} quantities[] = {
    {{"played", "games over the board"}, sum_played},
    {{"otb", "points over the board"}, sum_over_the_board},
    {{"win", "rounds with the points of a win, played or not: WIN"}, sum_win},
    {{"won", "games won over the board: WON"}, sum_won},
    {{"bpg", "games with Black: BPG"}, sum_blacks},
    {{"bwg", "games won with Black: BWG"}, sum_black_wins},
    {{"rep", "rounds one elected to play: REP"}, sum_rep},
    {{"rep-wintd", "the same, full-point byes left out"}, sum_rep_wintd},
    {{"std", "standard points: STD"}, sum_standard},
    {{"blacks", "games with Black, 34E6"}, sum_blacks},
    {{"kashdan", "4 a win, 2 a draw, 1 a loss, 34E7"}, sum_kashdan},
    {{"kashdan-wintd", "2 a win, 1 a draw"}, sum_kashdan_wintd},
    {{"pct", "100 x score / games, two decimals"}, percentage},
};

enum { QUANTITIES = sizeof quantities / sizeof quantities[0] };

static const struct tb_words quantity_words = TB_WORDS(quantities);

static const int long_options[] = {TB_OPTION_POINTS, 0};

static const struct tb_values values[] = {
    {&quantity_words, 'q', false},
    {&tb_points_kinds, TB_OPTION_POINTS, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-count",
    .synopsis = "-q NAMES [-n COLUMNS] [--points=KIND] [FILE...]",
    .summary = "Appends what it counts in the own record of each participant.",
    .letters = "n:q:",
    .longs = long_options,
    .values = values,
};

static const struct quantity *chosen[QUANTITIES];
static size_t chosen_count;
static enum tb_points points;
static const char *qflag, *nflag;

static void choose(struct tb_text name)
{
    const size_t row = tb_option_word("-q", &quantity_words, name);

    if (chosen_count == QUANTITIES)
        tb_die_usage("-q '%s' has too many names", qflag);
    chosen[chosen_count++] = &quantities[row];
}

static void parse_options(int argc, char **argv)
{
    struct tb_text rest, name;
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'n': nflag = optarg; break;
        case TB_OPTION_POINTS:
            points = tb_points_parse("--points", optarg);
            break;
        case 'q': qflag = optarg; break;
        }
    }
    if (!qflag)
        tb_die_usage("-q says what to count, and is missing");
    rest = tb_text(qflag);
    while (tb_text_cut(&rest, ',', &name))
        choose(name);
}

/* The columns are named as -n says, else as the quantities are. */
static void append_columns(struct tb_stream *stream)
{
    struct tb_text rest = tb_text(nflag ? nflag : qflag), name;
    size_t count = 0;

    while (tb_text_cut(&rest, ',', &name)) {
        tb_stream_append(stream, name);
        count++;
    }
    if (count != chosen_count)
        tb_die_usage("-n has %zu names for %zu quantities", count,
                     chosen_count);
}

static bool needs_score(void)
{
    for (size_t q = 0; q < chosen_count; q++) {
        if (chosen[q]->count == percentage)
            return true;
    }
    return false;
}

static void write_counts(struct tb_stream *stream, const struct tb_games *games,
                         const struct tb_numbers *score)
{
    for (size_t i = 0; i < stream->count; i++) {
        const struct own own = {tb_games_of(games, i), games->rounds,
                                score->value ? score->value[i] : TB_MISSING,
                                &games->settings.scoring};
        tb_row_begin(stream, i);
        for (size_t q = 0; q < chosen_count; q++) {
            tb_num result;
            if (!chosen[q]->count(&own, &result)) {
                tb_stream_fail(stream, i, "%s is out of range",
                               chosen[q]->word.name);
                return;
            }
            tb_row_number(stream, result);
        }
        tb_row_end(stream);
    }
}

int main(int argc, char **argv)
{
    struct tb_stream stream;
    struct tb_games games;
    struct tb_numbers score = {0};
    int slot = -1;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&games, &stream, false, points);
    if (needs_score())
        slot = tb_stream_column(&stream, tb_text(tb_points_total(points)));
    append_columns(&stream);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (tb_games_load(&games, &stream) &&
            (slot < 0 || tb_numbers_load(&score, &stream, slot)))
            write_counts(&stream, &games, &score);
    }
    tb_games_free(&games);
    tb_numbers_free(&score);
    return tb_stream_end(&stream);
}
