/* SPDX-License-Identifier: ISC */
/* Appends each round's contribution: the opponent's score, adjusted. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;

static const struct rule_set {
    struct tb_word word;
    enum tb_unplayed_rules rules;
    int edition; /* 0: that of the section */
} rule_sets[] = {
    {{"fide", "C.07, the edition of the event's date"}, TB_UNPLAYED_FIDE, 0},
    {{"fide2026", "C.07 from 1 March 2026 on"}, TB_UNPLAYED_FIDE, 2026},
    {{"fide2024", "C.07 before"}, TB_UNPLAYED_FIDE, 2024},
    {{"fide2009", "virtual opponents, October 2009 to March 2024"},
     TB_UNPLAYED_FIDE, 2009},
    {{"fide-full", "C.07, full-point byes are cut like requested byes"},
     TB_UNPLAYED_FIDE, 0},
    {{"fide-swiss", "C.07 of 2024, in round robins the dummy of a Swiss"},
     TB_UNPLAYED_FIDE, 2024},
    {{"real", "points over the board, own unplayed rounds 0"},
     TB_UNPLAYED_REAL, 0},
    {{"uscf", "34E: unplayed rounds of opponents a half, own ones 0"},
     TB_UNPLAYED_US, 0},
    {{"raw", "final scores, own unplayed rounds 0"}, TB_UNPLAYED_RAW, 0},
    {{"played", "final scores, unplayed rounds left out"},
     TB_UNPLAYED_NONE, 0},
    {{"paired", "the same, with the opponents of pending games"},
     TB_UNPLAYED_PAIRED, 0},
};

static const struct tb_words rule_words = TB_WORDS(rule_sets);

static const struct rule_set *rules = rule_sets; /* -r */
static bool Fflag, Pflag;
static const char *kflag; /* NULL: the score */
static const char *sflag; /* NULL: no sum */
static size_t Uflag;      /* 0: none */

static void take_rules(const char *name)
{
    rules = &rule_sets[tb_option_word("-r", &rule_words, tb_text(name))];
}

static void take_points(const char *kind)
{
    if (strcmp(kind, "real") == 0)
        take_rules(kind);
    else
        filter.points = (unsigned)(1 + tb_option_word(
                                           "--points", &tb_points_kinds,
                                           tb_text(kind)));
}

static const struct tb_program program = {
    .name = "tb-oppscores",
    .summary = "Appends a round list of the opponents' scores, or of another "
               "column.",
    .examples = "  tb-parse open.csv | tb-oppscores -r uscf | tb-median -n "
                "solkoff\n",
    .options = TB_OPTIONS(
        {"fore", .flag = &Fflag},
        {"column", .columns = &tb_reader_names, .text = &kflag},
        {"forfeits-played", .flag = &Pflag},
        {"rules", .words = &rule_words, .take = take_rules},
        {"sum", .text = &sflag},
        {"unrated", .number = &Uflag, .low = 1, .high = 9999},
        {"points", .words = &tb_points_kinds, .take = take_points},
        TB_FILTER_OPTIONS(filter)),
};

/* Refuses to combine the discards of US Chess with FIDE's adjustments. */
static void check(void)
{
    if (kflag && strcmp(kflag, "score") == 0)
        kflag = NULL;
    if ((Fflag || Pflag) && (rules->rules != TB_UNPLAYED_FIDE || kflag))
        tb_die_usage("-F and -P require FIDE's rules and -k score");
    if (Uflag && !kflag)
        tb_die_usage("-U requires -k rating");
    if (sflag && filter.work.wanted)
        tb_die_usage("-s and --work cannot be combined");
    if (!filter.name && !sflag)
        filter.name =
            rules->rules == TB_UNPLAYED_US && !kflag ? "adj" : "oppscores";
}

/* Everything about the section that contributions are made of. */
static struct tb_games_loader loader;
static struct tb_games *const games = &loader.games;
static struct tb_numbers column;
static int slot;
static tb_num *adjusted;
static size_t adjusted_capacity;
static struct tb_unplayed unplayed;
static bool lists; /* append the list, not only a sum */

/* With --work, NAME is followed by NAME.why. */
static void open_columns(struct tb_stream *stream)
{
    tb_games_open(&loader, stream, true, filter.points);
    loader.apart |= Fflag;
    slot = tb_stream_column(
        stream, kflag ? kflag : tb_points_total(filter.points));
    lists = filter.name;
    if (lists)
        tb_work_append_as(stream, tb_text(filter.name),
                          filter.work.wanted ? ".why" : NULL);
    if (sflag)
        tb_stream_append(stream, tb_text(sflag));
    filter.name = NULL;
}

/* The score without penalties and bonuses, which belong to no round. */
static bool of_rounds(size_t record, tb_num score, tb_num *sum)
{
    const struct tb_game *game = tb_games_of(games, record);

    *sum = score;
    if (!games->settings.penalties.length)
        return true;
    *sum = 0;
    for (size_t i = 0; i < games->rounds; i++) {
        if (!tb_num_add(*sum, game[i].points, sum))
            return false;
    }
    return true;
}

/* Adjusts the scores of opponents. */
static bool adjust(struct tb_stream *stream)
{
    TB_GROW(adjusted, adjusted_capacity, stream->count);
    for (size_t i = 0; i < stream->count && !stream->failed; i++) {
        struct tb_game *const game = games->game + i * games->rounds;
        tb_num *const score = &column.value[i];
        tb_num sum;
        if (*score == TB_MISSING)
            tb_stream_fail(stream, i, "a score is missing");
        else if ((Fflag && !tb_unplayed_fore(game, games->rounds,
                                             &games->settings, score)) ||
                 !of_rounds(i, *score, &sum) ||
                 !tb_unplayed_adjusted(rules->rules, unplayed.edition, game,
                                       games->rounds, &games->settings, sum,
                                       &adjusted[i]))
            tb_stream_fail(stream, i, "the adjusted score is out of range");
    }
    unplayed.adjusted = adjusted;
    return !stream->failed;
}

static bool load(struct tb_stream *stream)
{
    if (!tb_games_load(&loader, stream) ||
        !tb_numbers_load(&column, stream, slot))
        return false;
    unplayed = (struct tb_unplayed){
        .rules = rules->rules,
        .games = games,
        .score = column.value,
        .edition = rules->edition ? rules->edition
                                  : tb_settings_edition(&games->settings),
        .full_voluntary = strcmp(rules->word.name, "fide-full") == 0,
        .forfeits_played = Pflag};
    if (!kflag) {
        bool good;
        if (rules->rules == TB_UNPLAYED_FIDE)
            tb_unplayed_matches(games);
        good = adjust(stream);
        if (strcmp(rules->word.name, "fide-swiss") == 0)
            games->settings.round_robin = false; /* for one's own rounds */
        return good;
    }
    if (Uflag || (rules->rules == TB_UNPLAYED_FIDE &&
                  strcmp(kflag, "rating") == 0))
        tb_ratings_stand_in(column.value, stream->count,
                            Uflag ? (tb_num)Uflag * TB_ONE : TB_MISSING, kflag,
                            tb_section_name(stream));
    /* The rules adjust the score only, no other column. */
    if (unplayed.rules != TB_UNPLAYED_PAIRED)
        unplayed.rules = TB_UNPLAYED_NONE;
    unplayed.adjusted = column.value;
    return true;
}

/* Why a game contributes its value; -F and -U give fixed numbers. */
static enum tb_why find_why(const struct tb_stream *stream, size_t record,
                            const struct tb_game *game)
{
    const enum tb_why why = tb_unplayed_why(&unplayed, record, game);
    const size_t row = (size_t)game->row;
    tb_num number;

    if ((Fflag || Uflag) && why == TB_WHY_SCORE &&
        !tb_num_parse_missing(tb_field(stream, row, slot), &number) &&
        number != column.value[row])
        return Fflag ? TB_WHY_FORE : TB_WHY_UNRATED;
    if (why == TB_WHY_UNPLAYED && of_rounds(row, 0, &number) &&
        games->settings.penalties.length && adjusted[row] == number)
        return TB_WHY_ROUNDS;
    return why;
}

static void write_list(struct tb_stream *stream, size_t record)
{
    static struct tb_entry entry[TB_ROUNDS_MAX];
    tb_num sum;

    if (!tb_unplayed_list(&unplayed, record, entry))
        tb_stream_fail(stream, record, "a dummy's points are out of range");
    if (lists)
        tb_row_list(stream, entry, games->rounds);
    if (sflag && tb_shares_sum(entry, games->rounds, &sum))
        tb_row_number(stream, sum);
    else if (sflag)
        tb_stream_fail(stream, record, "the sum of a list is out of range");
    for (size_t i = 0; filter.work.wanted && i < games->rounds; i++) {
        tb_put_char(&stream->output, i ? ' ' : '\t');
        tb_why_put(&stream->output,
                   find_why(stream, record, &tb_games_of(games, record)[i]));
    }
    if (filter.work.wanted && games->rounds == 0)
        tb_put_string(&stream->output, "\t-");
}

static struct tb_filter filter = {.check = check,
                                  .open = open_columns,
                                  .load = load,
                                  .write = write_list};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
