/* SPDX-License-Identifier: ISC */
/* Appends what each round contributes: the opponents' scores, adjusted. */
#include "rules/rules.h"
#include "stream/stream.h"

static const struct rule_set {
    struct tb_word word;
    enum tb_unplayed_rules rules;
    int edition; /* 0: as the section says */
} rule_sets[] = {
    {{"fide", "C.07, the edition of the event's date"}, TB_UNPLAYED_FIDE, 0},
    {{"fide2026", "C.07 from 1 March 2026 on"}, TB_UNPLAYED_FIDE, 2026},
    {{"fide2024", "C.07 before"}, TB_UNPLAYED_FIDE, 2024},
    {{"fide2009", "virtual opponents, October 2009 to March 2024"},
     TB_UNPLAYED_FIDE, 2009},
    {{"fide-full", "C.07, byes of a full point are cut as requested ones"},
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
    {{"paired", "likewise, but pending games have their opponents"},
     TB_UNPLAYED_PAIRED, 0},
};

static const struct tb_words rule_words = TB_WORDS(rule_sets);

static const struct tb_program program = {
    .name = "tb-oppscores",
    .synopsis = "[-FP] [-k COLUMN] [-n COLUMN] [-r RULES] [-U RATING] "
                "[--points=KIND] [--work] [FILE...]",
    .summary = "Appends a round list of the opponents' scores, or of another "
               "column.",
    .examples = "  tb-parse open.csv | tb-oppscores -r uscf | tb-median -n "
                "solkoff\n",
    .values = TB_VALUES({&tb_reader_names, 'k', true},
                        {&rule_words, 'r', false},
                        {&tb_points_kinds, TB_OPTION_POINTS, false}),
};

static const struct rule_set *rflag = rule_sets;
static bool Fflag, Pflag;
static enum tb_points points;
static bool wants_why; /* --work: behind NAME the column NAME.why */
static const char *kflag; /* NULL: the score */
static const char *nflag; /* NULL: by the rules */
static tb_num Uflag = TB_MISSING;

/* Everything about the section that contributions are made of. */
struct section {
    struct tb_games_loader loader;
    struct tb_numbers column;
    int slot;
    tb_num *adjusted;
    size_t adjusted_capacity;
    struct tb_unplayed unplayed;
};

/* What US Chess discards has another name than what FIDE adjusts. */
static const char *column_name(void)
{
    if (nflag)
        return nflag;
    return rflag->rules == TB_UNPLAYED_US && !kflag ? "adj" : "oppscores";
}

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'F': Fflag = true; break;
        case 'k':
            kflag = strcmp(optarg, "score") == 0 ? NULL : optarg;
            break;
        case 'n': nflag = optarg; break;
        case 'P': Pflag = true; break;
        case TB_OPTION_WORK: wants_why = true; break;
        case TB_OPTION_POINTS:
            if (strcmp(optarg, "real") == 0)
                rflag = &rule_sets[tb_option_word("-r", &rule_words,
                                                  tb_text(optarg))];
            else
                points = tb_points_option(optarg);
            break;
        case 'r':
            rflag = &rule_sets[tb_option_word("-r", &rule_words,
                                              tb_text(optarg))];
            break;
        case 'U':
            Uflag = tb_option_integer('U', optarg, 1, 9999) * TB_ONE;
            break;
        }
    }
    if ((Fflag || Pflag) && (rflag->rules != TB_UNPLAYED_FIDE || kflag))
        tb_die_usage("-F and -P go with FIDE's rules about scores");
    if (Uflag != TB_MISSING && !kflag)
        tb_die_usage("-U goes with -k rating");
}

/* The score, without penalties and bonuses: these are of no round. */
static bool of_rounds(const struct tb_games *games, size_t record,
                      tb_num score, tb_num *sum)
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

/* The score of a record that counts for its opponents. */
static bool adjust(struct section *section, size_t record)
{
    struct tb_games *games = &section->loader.games;
    struct tb_game *game = games->game + record * games->rounds;
    tb_num *score = &section->column.value[record], sum;

    return (!Fflag || tb_unplayed_fore(game, games->rounds,
                                       &games->settings, score)) &&
           of_rounds(games, record, *score, &sum) &&
           tb_unplayed_adjusted(rflag->rules, section->unplayed.edition, game,
                                games->rounds, &games->settings, sum,
                                &section->adjusted[record]);
}

static bool adjust_all(struct section *section, struct tb_stream *stream)
{
    TB_GROW(section->adjusted, section->adjusted_capacity, stream->count);
    for (size_t i = 0; i < stream->count && !stream->failed; i++) {
        if (section->column.value[i] == TB_MISSING)
            tb_stream_fail(stream, i, "a score is missing");
        else if (!adjust(section, i))
            tb_stream_fail(stream, i, "the adjusted score is out of range");
    }
    section->unplayed.adjusted = section->adjusted;
    return !stream->failed;
}

static bool load(struct section *section, struct tb_stream *stream)
{
    struct tb_games *games = &section->loader.games;
    struct tb_numbers *column = &section->column;

    if (!tb_games_load(&section->loader, stream) ||
        !tb_numbers_load(column, stream, section->slot))
        return false;
    section->unplayed = (struct tb_unplayed){
        .rules = rflag->rules,
        .games = games,
        .score = column->value,
        .edition = rflag->edition ? rflag->edition
                                  : tb_settings_edition(&games->settings),
        .full_voluntary = strcmp(rflag->word.name, "fide-full") == 0,
        .forfeits_played = Pflag};
    if (!kflag) {
        const bool good = adjust_all(section, stream);
        if (strcmp(rflag->word.name, "fide-swiss") == 0)
            games->settings.round_robin = false; /* for the own rounds */
        return good;
    }
    if (Uflag != TB_MISSING || (rflag->rules == TB_UNPLAYED_FIDE &&
                                tb_text_is(tb_text(kflag), "rating")))
        tb_ratings_stand_in(column->value, stream->count, Uflag, kflag);
    /* Another column is nothing that a rule adjusts. */
    if (section->unplayed.rules != TB_UNPLAYED_PAIRED)
        section->unplayed.rules = TB_UNPLAYED_NONE;
    section->unplayed.adjusted = column->value;
    return true;
}

/* True if -F or -U put another number in the place of an opponent's. */
static bool is_replaced(const struct tb_stream *stream,
                        const struct section *section,
                        const struct tb_game *game)
{
    const size_t row = (size_t)game->row;
    tb_num before;

    return !tb_num_parse_missing(tb_field(stream, row, section->slot),
                                 &before) &&
           before != section->column.value[row];
}

static enum tb_why find_why(const struct tb_stream *stream, size_t record,
                            const struct section *section,
                            const struct tb_game *game)
{
    const enum tb_why why = tb_unplayed_why(&section->unplayed, record, game);
    tb_num sum;

    if ((Fflag || Uflag != TB_MISSING) && why == TB_WHY_SCORE &&
        is_replaced(stream, section, game))
        return Fflag ? TB_WHY_FORE : TB_WHY_UNRATED;
    if (why == TB_WHY_UNPLAYED &&
        of_rounds(&section->loader.games, (size_t)game->row, 0, &sum) &&
        section->loader.games.settings.penalties.length &&
        section->adjusted[game->row] == sum)
        return TB_WHY_ROUNDS;
    return why;
}

static void write_whys(struct tb_stream *stream, size_t record,
                       const struct section *section)
{
    const struct tb_games *games = &section->loader.games;
    const struct tb_game *const game = tb_games_of(games, record);

    for (size_t i = 0; i < games->rounds; i++) {
        tb_put_char(&stream->output, i ? ' ' : '\t');
        tb_why_put(&stream->output,
                   find_why(stream, record, section, &game[i]));
    }
    if (games->rounds == 0)
        tb_put_string(&stream->output, "\t-");
}

static void write_list(struct tb_stream *stream, size_t record, void *data)
{
    static struct tb_entry entry[TB_ROUNDS_MAX];
    const struct section *section = data;

    tb_unplayed_list(&section->unplayed, record, entry);
    tb_row_list(stream, entry, section->loader.games.rounds);
    if (wants_why)
        write_whys(stream, record, section);
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&section.loader, &stream, true, points);
    section.slot = tb_stream_column(
        &stream, tb_text(kflag ? kflag : tb_points_total(points)));
    tb_work_append_as(&stream, tb_text(column_name()),
                      wants_why ? ".why" : NULL);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (load(&section, &stream))
            tb_rows_write(&stream, write_list, &section);
    }
    return tb_stream_end(&stream);
}
