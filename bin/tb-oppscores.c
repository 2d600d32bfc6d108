/* SPDX-License-Identifier: ISC */
/* Appends what each round contributes: the opponents' scores, adjusted. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "rules/rules.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_POINTS, 0};

/* Whose rules say what an unplayed round contributes. */
enum rules {
    FIDE,   /* C.07 article 16; the edition is the section's or fixed */
    USCF,   /* 34E: opponents adjusted, own unplayed rounds 0 */
    RAW,    /* opponents' scores as they are, own unplayed rounds 0 */
    PLAYED, /* opponents' scores as they are, nothing for unplayed rounds */
};

static const struct rule_set {
    struct tb_word word;
    enum rules rules;
    int edition;
} rule_sets[] = {
    {{"fide", "C.07, the edition of the event's date"}, FIDE, 0},
    {{"fide2026", "C.07 from 1 March 2026 on"}, FIDE, 2026},
    {{"fide2024", "C.07 before"}, FIDE, 2024},
    {{"uscf", "34E: unplayed rounds of opponents a half, own ones 0"}, USCF, 0},
    {{"raw", "final scores, own unplayed rounds 0"}, RAW, 0},
    {{"played", "final scores, unplayed rounds left out"}, PLAYED, 0},
};

static const struct tb_words rule_words = TB_WORDS(rule_sets);

static const struct tb_values values[] = {
    {&tb_column_names, 'k', true},
    {&rule_words, 'r', false},
    {&tb_points_kinds, TB_OPTION_POINTS, false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-oppscores",
    .synopsis = "[-FP] [-k COLUMN] [-n COLUMN] [-r RULES] [-U RATING] "
                "[--points=KIND] [FILE...]",
    .summary = "Appends a round list of the opponents' scores, or of another "
               "column.",
    .letters = "Fk:n:Pr:U:",
    .longs = long_options,
    .values = values,
};

static enum rules rflag = FIDE;
static int edition; /* 0: as the section says */
static bool Fflag, Pflag;
static enum tb_points points;
static const char *kflag; /* NULL: the score */
static const char *nflag = "oppscores";
static tb_num Uflag = TB_MISSING;

/* Everything about the section that contributions are made of. */
struct section {
    struct tb_games games;
    struct tb_numbers column;
    int slot;
    struct tb_entry entry[TB_ROUNDS_MAX];
    tb_num *adjusted;
    size_t adjusted_capacity;
};

static bool gathers(void)
{
    return kflag != NULL;
}

static void parse_rules(const char *name)
{
    const struct rule_set *const set =
        &rule_sets[tb_option_word("-r", &rule_words, tb_text(name))];

    rflag = set->rules;
    edition = set->edition;
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'F': Fflag = true; break;
        case 'k':
            kflag = strcmp(optarg, "score") == 0 ? NULL : optarg;
            break;
        case 'n': nflag = optarg; break;
        case 'P': Pflag = true; break;
        case TB_OPTION_POINTS:
            points = tb_points_parse("--points", optarg);
            break;
        case 'r': parse_rules(optarg); break;
        case 'U':
            Uflag = tb_option_integer('U', optarg, 1, 9999) * TB_ONE;
            break;
        }
    }
    if ((Fflag || Pflag) && (rflag != FIDE || gathers()))
        tb_die_usage("-F and -P go with FIDE's rules about scores");
    if (Uflag != TB_MISSING && !gathers())
        tb_die_usage("-U goes with -k rating");
}

/* The score that counts for opponents, by the rules. */
static bool adjust(struct section *section, size_t record)
{
    struct tb_games *games = &section->games;
    struct tb_game *game = games->game + record * games->rounds;
    tb_num *score = &section->column.value[record];
    tb_num *adjusted = &section->adjusted[record];

    *adjusted = *score;
    switch (rflag) {
    case FIDE:
        return (!Fflag || tb_fide_fore(game, games->rounds,
                                       &games->settings.scoring, score)) &&
               tb_fide_adjusted(game, games->rounds, &games->settings, *score,
                                adjusted);
    case USCF:
        return tb_uscf_adjusted(game, games->rounds, *score,
                                &games->settings.scoring, adjusted);
    case RAW:
    case PLAYED: break;
    }
    return true;
}

static bool adjust_all(struct section *section, struct tb_stream *stream)
{
    section->adjusted =
        tb_grow(section->adjusted, &section->adjusted_capacity, stream->count,
                sizeof *section->adjusted);
    for (size_t i = 0; i < stream->count; i++) {
        if (section->column.value[i] == TB_MISSING) {
            tb_stream_fail(stream, i, "a score is missing");
            return false;
        }
        if (!adjust(section, i)) {
            tb_stream_fail(stream, i, "the adjusted score is out of range");
            return false;
        }
    }
    return true;
}

/* One round's entry where played rounds alone take the opponent's value. */
static struct tb_entry plain(const struct tb_game *game, const tb_num *value,
                             tb_num unplayed)
{
    if (tb_game_played(game) && game->opponent)
        return (struct tb_entry){value[game->row], false};
    return (struct tb_entry){unplayed, false};
}

static void write_lists(struct section *section, struct tb_stream *stream)
{
    const struct tb_games *games = &section->games;
    const int in_force = edition ? edition : games->settings.edition;
    const struct tb_fide fide = {
        games, section->column.value, section->adjusted, in_force >= 2026,
        Pflag};
    const bool by_fide = rflag == FIDE && !gathers();
    const tb_num unplayed =
        gathers() || rflag == PLAYED ? TB_MISSING : 0;

    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_game *game = tb_games_of(games, i);
        for (size_t r = 0; r < games->rounds; r++)
            section->entry[r] =
                by_fide ? tb_fide_contribution(&fide, i, r)
                        : plain(&game[r], section->adjusted, unplayed);
        tb_row_begin(stream, i);
        tb_row_list(stream, section->entry, games->rounds);
        tb_row_end(stream);
    }
}

static bool compute(struct section *section, struct tb_stream *stream)
{
    if (!tb_games_load(&section->games, stream) ||
        !tb_numbers_load(&section->column, stream, section->slot))
        return false;
    if (!gathers())
        return adjust_all(section, stream);
    if ((rflag == FIDE && tb_text_is(tb_text(kflag), "rating")) ||
        Uflag != TB_MISSING)
        tb_ratings_stand_in(section->column.value, stream->count, Uflag,
                            true);
    section->adjusted =
        tb_grow(section->adjusted, &section->adjusted_capacity, stream->count,
                sizeof *section->adjusted);
    for (size_t i = 0; i < stream->count; i++)
        section->adjusted[i] = section->column.value[i];
    return true;
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    tb_games_open(&section.games, &stream, true, points);
    section.slot = tb_stream_column(
        &stream, tb_text(kflag ? kflag : tb_points_total(points)));
    tb_stream_append(&stream, tb_text(nflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (compute(&section, &stream))
            write_lists(&section, &stream);
    }
    tb_games_free(&section.games);
    tb_numbers_free(&section.column);
    free(section.adjusted);
    return tb_stream_end(&stream);
}
