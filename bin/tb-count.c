/* SPDX-License-Identifier: ISC */
/* Counts in the own record: wins, games with Black, Kashdan points... */
#include "rules/rules.h"
#include "stream/stream.h"

/* What can be counted: the sum of a rule over the rounds, or by the whole. */
static const struct quantity {
    struct tb_word word;
    tb_own_record_rule *rule;
    tb_own_record_whole *whole;
} quantities[] = {
    {{"played", "games over the board"}, tb_own_record_played, NULL},
    {{"otb", "points over the board"}, tb_own_record_otb, NULL},
    {{"win", "rounds with the points of a win, played or not: WIN"},
     tb_own_record_win, NULL},
    {{"won", "games won over the board: WON"}, tb_own_record_won, NULL},
    {{"bpg", "games with Black: BPG"}, tb_own_record_blacks, NULL},
    {{"bwg", "games won with Black: BWG"}, tb_own_record_black_wins, NULL},
    {{"rep", "rounds one elected to play: REP"}, tb_own_record_rep, NULL},
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

enum { QUANTITIES = sizeof quantities / sizeof quantities[0] };

static const struct tb_words quantity_words = TB_WORDS(quantities);

static const struct tb_program program = {
    .name = "tb-count",
    .synopsis = "-q NAMES [-n COLUMNS] [--points=KIND] [--work] [FILE...]",
    .summary = "Appends what it counts in the own record of each participant.",
    .examples = "  tb-parse open.trf | tb-count -q win,bpg | tb-sort -k "
                "score,win\n",
    .values = TB_VALUES({&quantity_words, 'q', false},
                        {&tb_points_kinds, TB_OPTION_POINTS, false}),
};

static const struct quantity *chosen[QUANTITIES];
static size_t chosen_count;
static enum tb_points points;
static const char *qflag, *nflag;
static struct tb_work work;

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

    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'n': nflag = optarg; break;
        case TB_OPTION_POINTS: points = tb_points_option(optarg); break;
        case 'q': qflag = optarg; break;
        case TB_OPTION_WORK: work.wanted = true; break;
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
        tb_work_append(&work, stream, name);
        count++;
    }
    if (count != chosen_count)
        tb_die_usage("-n has %zu names for %zu quantities", count,
                     chosen_count);
}

/* What is read; the score for pct alone, ids for std. */
struct columns {
    struct tb_games_loader loader;
    struct tb_numbers score;
    int score_slot;
};

static bool is_chosen(tb_own_record_whole *whole)
{
    bool found = false;

    for (size_t q = 0; q < chosen_count; q++)
        found |= chosen[q]->whole == whole;
    return found;
}

static void open_columns(struct columns *columns, struct tb_stream *stream)
{
    tb_games_open(&columns->loader, stream, is_chosen(tb_own_record_std),
                  points);
    columns->score_slot = -1;
    if (is_chosen(tb_own_record_percentage))
        columns->score_slot =
            tb_stream_column(stream, tb_text(tb_points_total(points)));
    append_columns(stream);
}

static bool load(struct columns *columns, struct tb_stream *stream)
{
    if (!tb_games_load(&columns->loader, stream))
        return false;
    work.working.count = columns->loader.games.rounds;
    return columns->score_slot < 0 ||
           tb_numbers_load(&columns->score, stream, columns->score_slot);
}

/* True if Black is counted and was not written down; told once. */
static bool lacks_colours(const struct quantity *quantity,
                          const struct tb_games *games, size_t record)
{
    static bool told;
    const bool lacks =
        (quantity->rule == tb_own_record_blacks ||
         quantity->rule == tb_own_record_black_wins) &&
        tb_own_record_colourless(tb_games_of(games, record), games->rounds);

    if (lacks && !told)
        tb_warn("warning: %s: games have no colours, the first of them in "
                "round %zu of record %zu: whose they are has no value",
                quantity->word.name,
                tb_own_record_colourless(tb_games_of(games, record),
                                         games->rounds), record + 1);
    told |= lacks;
    return lacks;
}

static bool count(const struct columns *columns, size_t record,
                  const struct quantity *quantity, tb_num *result)
{
    const struct tb_games *games = &columns->loader.games;
    const tb_num score =
        columns->score_slot < 0 ? TB_MISSING : columns->score.value[record];

    if (quantity->whole)
        return quantity->whole(games, record, score, result, &work.working);
    if (lacks_colours(quantity, games, record)) {
        work.working.kind = TB_WORK_POINTS; /* so that `-` is all it says */
        *result = TB_MISSING;
        return true;
    }
    tb_own_record_shares(quantity->rule, tb_games_of(games, record),
                         games->rounds, &games->settings, work.working.share);
    return tb_work_sum(&work, result);
}

static void write_counts(struct tb_stream *stream, size_t record, void *data)
{
    for (size_t q = 0; q < chosen_count; q++) {
        tb_num result;
        if (!count(data, record, chosen[q], &result)) {
            tb_stream_fail(stream, record, "%s is out of range",
                           chosen[q]->word.name);
            return;
        }
        tb_row_number(stream, result);
        if (work.wanted)
            tb_work_put(&work, stream, result);
    }
}

int main(int argc, char **argv)
{
    static struct columns columns;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    open_columns(&columns, &stream);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (load(&columns, &stream))
            tb_rows_write(&stream, write_counts, &columns);
    }
    return tb_stream_end(&stream);
}
