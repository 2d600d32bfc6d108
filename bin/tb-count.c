/* SPDX-License-Identifier: ISC */
/* Counts in each player's own games: wins, Blacks, Kashdan points... */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;

/* What can be counted: the sum of a rule over rounds, or a total. */
static const struct quantity {
    struct tb_word word;
    tb_own_record_rule *rule;
    tb_own_record_whole *whole;
} quantities[] = {
    {{"played", "games over the board"}, tb_own_record_played, NULL},
    {{"otb", "points over the board"}, tb_own_record_played_points, NULL},
    {{"scored", "1 if there is any point over the board, else 0"}, NULL,
     tb_own_record_scored},
    {{"win", "rounds with the points of a win, played or not: WIN"},
     tb_own_record_win, NULL},
    {{"won", "games won over the board: WON"}, tb_own_record_won, NULL},
    {{"bpg", "games with Black: BPG"}, tb_own_record_blacks, NULL},
    {{"bwg", "games won with Black: BWG"}, tb_own_record_black_wins, NULL},
    {{"rep", "rounds a player elected to play: REP"}, tb_own_record_rep, NULL},
    {{"rep-wintd", "the same, full-point byes left out"},
     tb_own_record_rep_wintd, NULL},
    {{"std", "standard points: STD"}, NULL, tb_own_record_std},
    {{"blacks", "games with Black, 34E6"}, tb_own_record_blacks, NULL},
    {{"kashdan", "4 a win, 2 a draw, 1 a loss, 34E7"},
     tb_own_record_kashdan, NULL},
    {{"kashdan-wintd", "2 a win, 1 a draw"}, tb_own_record_kashdan_wintd, NULL},
    {{"pct", "100 x score / games, two decimals"}, NULL,
     tb_own_record_percentage},
};

enum { QUANTITIES = TB_LENGTH(quantities) };

static const struct tb_words quantity_words = TB_WORDS(quantities);

static const char *qflag;

static const struct tb_program program = {
    .name = "tb-count",
    .summary = "Counts things in each player's own games.",
    .examples = "  tb-parse open.trf | tb-count -q win,bpg | tb-sort -k "
                "score,win\n",
    .options = TB_OPTIONS(
        {"quantity", .required = true, .words = &quantity_words,
         .text = &qflag},
        TB_FILTER_OPTIONS(filter),
        TB_POINTS_OPTION(filter)),
};

static const struct quantity *chosen[QUANTITIES];
static size_t chosen_count;
static struct tb_text section;

static void check(void)
{
    struct tb_text rest = tb_text(qflag), name;

    while (tb_text_cut(&rest, ',', &name)) {
        if (chosen_count == QUANTITIES)
            tb_die_usage("-q '%s' has too many names", qflag);
        chosen[chosen_count++] =
            &quantities[tb_option_word("-q", &quantity_words, name)];
    }
}

/* The columns read. The score is read only for pct; std also needs the
   opponents' games. */
static struct tb_games_loader loader;
static const struct tb_games *const games = &loader.games;
static struct tb_numbers score;
static int score_slot;

static bool is_chosen(tb_own_record_whole *whole)
{
    bool found = false;

    for (size_t q = 0; q < chosen_count; q++)
        found |= chosen[q]->whole == whole;
    return found;
}

/* Columns have the names of -n, or those of the quantities. */
static void open_columns(struct tb_stream *stream)
{
    struct tb_text rest = tb_text(filter.name ? filter.name : qflag), name;
    size_t count = 0;

    tb_games_open(&loader, stream, is_chosen(tb_own_record_std),
                  filter.points);
    score_slot = -1;
    if (is_chosen(tb_own_record_percentage))
        score_slot = tb_stream_column(stream, tb_points_total(filter.points));
    for (; tb_text_cut(&rest, ',', &name); count++)
        tb_work_append(&filter.work, stream, name);
    if (count != chosen_count)
        tb_die_usage("-n has %zu names for %zu quantities", count,
                     chosen_count);
    filter.name = NULL;
}

static bool load(struct tb_stream *stream)
{
    if (!tb_games_load(&loader, stream))
        return false;
    section = tb_section_name(stream);
    filter.work.working.count = games->rounds;
    return score_slot < 0 || tb_numbers_load(&score, stream, score_slot);
}

static bool count(size_t record, const struct quantity *quantity,
                  tb_num *result)
{
    static bool warned;
    const struct tb_game *const game = tb_games_of(games, record);
    size_t colourless = 0;

    if (quantity->whole)
        return quantity->whole(games, record, score_slot < 0
                                                  ? TB_MISSING
                                                  : score.value[record],
                               result, &filter.work.working);
    if (quantity->rule == tb_own_record_blacks ||
        quantity->rule == tb_own_record_black_wins)
        colourless = tb_own_record_colourless(game, games->rounds);
    if (colourless && !warned)
        tb_warn("warning: %s%s has no value for players with a game without a "
                "colour; the first is in round %zu of record %zu",
                tb_called(section), quantity->word.name, colourless,
                record + 1);
    if (colourless) {
        warned = true;
        filter.work.working.kind = TB_WORK_POINTS; /* no shares: prints - */
        *result = TB_MISSING;
        return true;
    }
    tb_own_record_shares(quantity->rule, game, games->rounds, &games->settings,
                         filter.work.working.share);
    return tb_work_sum(&filter.work, result);
}

static void write_counts(struct tb_stream *stream, size_t record)
{
    for (size_t q = 0; q < chosen_count; q++) {
        tb_num result;
        if (!count(record, chosen[q], &result)) {
            tb_stream_fail(stream, record, "%s is out of range",
                           chosen[q]->word.name);
            return;
        }
        tb_row_number(stream, result);
        if (filter.work.wanted)
            tb_work_put(&filter.work, stream, result);
    }
}

static struct tb_filter filter = {.check = check,
                                  .open = open_columns,
                                  .load = load,
                                  .write = write_counts};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
