/* SPDX-License-Identifier: ISC */
/* Direct encounter among those tied on given keys, of players and teams. */
#include "rules/rules.h"
#include "stream/stream.h"

/* The rules; those from EDE on are teams'. */
enum rules { FIDE, USCF, EDE, EDEC, EDET, EDEB, EDEBT, EDEBB };

static const struct tb_word rule_names[] = {
    [FIDE] = {"fide", "the place among them, 0 if nothing is broken: DE"},
    [USCF] = {"uscf", "wins less losses against them: h2h"},
    [EDE] = {"ede", "teams, by one points, then by the other: EDE"},
    [EDEC] = {"edec", "the same, then by board count: EDEC"},
    [EDET] = {"edet", "the same, then by top boards: EDET"},
    [EDEB] = {"edeb", "the same, then by bottom boards: EDEB"},
    [EDEBT] = {"edebt", "the same, then board count, top boards: EDEBT"},
    [EDEBB] = {"edebb", "the same, then board count, bottom boards: EDEBB"},
};

static const struct tb_words rule_words = TB_WORDS(rule_names);

static const struct tb_program program = {
    .name = "tb-direct",
    .synopsis = "[-P] [-k KEYS] [-n COLUMN] [-r RULES] [--points=KIND] "
                "[--work] [FILE...]",
    .summary = "Appends the direct encounter among those tied on the keys.",
    .examples = "  tb-parse open.trf | tb-direct -k score -n DE | tb-sort -k "
                "score,DE\n",
    .values = TB_VALUES({&tb_reader_names, 'k', true},
                        {&rule_words, 'r', false},
                        {&tb_points_kinds, TB_OPTION_POINTS, false}),
};

static enum rules rflag = FIDE;
static enum tb_points points;
static bool Pflag;
static const char *kflag = "score";
static const char *nflag = "direct";
static struct tb_work work;

/* What the section's values are made of, and the values. */
struct section {
    struct tb_games_loader loader;
    struct tb_keys keys;
    struct tb_encounter encounter;
    struct tb_lists mps, gps; /* of teams */
    struct tb_boards boards;
    int mps_slot, gps_slot, boards_slot;
    size_t *place; /* by record: FIDE's value; of US Chess where its group
                      begins in the keys' order */
    size_t place_capacity;
    struct tb_steps steps;
    struct tb_numbers ids; /* that they name */
};

static bool by_boards(void)
{
    return rflag > EDE;
}

/* Numbers the groups of those tied. */
static void find_groups(struct section *section, size_t count)
{
    size_t end;

    TB_GROW(section->place, section->place_capacity, count);
    for (size_t start = 0; start < count; start = end) {
        end = tb_keys_group(&section->keys, start);
        for (size_t i = start; i < end; i++)
            section->place[section->keys.order[i]] = start;
    }
}

/* 13.3: the primary points first, then the secondary ones. */
static struct tb_ede make_ede(struct section *section)
{
    const struct tb_settings *settings = &section->loader.games.settings;
    const int mp = points == TB_POINTS_GP; /* the place of the match points */
    struct tb_ede ede = {.encounter = &section->encounter,
                         .by = (enum tb_ede_boards)(rflag - EDE),
                         .boards = &section->boards};

    ede.score[mp] = section->mps.entry;
    ede.win[mp] = settings->mp.win;
    ede.loss[mp] = settings->mp.loss;
    ede.score[!mp] = section->gps.entry;
    ede.name[mp] = TB_TIE_MP;
    ede.name[!mp] = TB_TIE_GP;
    ede.win[!mp] = settings->gp.win;
    ede.loss[!mp] = settings->gp.loss;
    return ede;
}

/* The encounter is to tell its steps if they are wanted. */
static bool open_steps(struct section *section, struct tb_stream *stream)
{
    if (!work.wanted)
        return true;
    if (!tb_numbers_load(&section->ids, stream, section->loader.id_slot))
        return false;
    tb_steps_open(&section->steps, section->ids.value, stream->count);
    section->encounter.steps = &section->steps;
    return true;
}

/* C.07 6 or 13.3 for a group. */
static bool rank_group(struct section *section, struct tb_ede *ede,
                       size_t *members, size_t count)
{
    bool fits;

    tb_steps_group(&section->steps);
    fits = rflag == FIDE ? tb_encounter_rank(&section->encounter, members,
                                             count, section->place)
                         : tb_ede_rank(ede, members, count, section->place);
    if (work.wanted)
        tb_steps_end(&section->steps, members, count);
    return fits;
}

/* The same for each group; the order of the keys is used up. */
static bool rank_groups(struct section *section, struct tb_stream *stream)
{
    struct tb_ede ede = make_ede(section);
    size_t *order = section->keys.order;
    size_t end;

    TB_GROW(section->place, section->place_capacity, stream->count);
    tb_encounter_open(&section->encounter, &section->loader.games, Pflag);
    if (!open_steps(section, stream))
        return false;
    for (size_t i = 0; i < stream->count; i = end) {
        end = tb_keys_group(&section->keys, i);
        if (!rank_group(section, &ede, order + i, end - i))
            return tb_stream_fail(stream, order[i],
                                  "the direct encounter is out of range");
    }
    return true;
}

/* Loads what the rules about teams read besides. */
static bool load_teams(struct section *section, struct tb_stream *stream)
{
    const size_t rounds = section->loader.games.rounds;

    if (!tb_lists_load(&section->mps, stream, section->mps_slot) ||
        !tb_lists_load(&section->gps, stream, section->gps_slot) ||
        (by_boards() &&
         !tb_board_lists_load(&section->boards, stream, section->boards_slot,
                              section->loader.games.rounds)))
        return false;
    if (section->mps.rounds == rounds && section->gps.rounds == rounds &&
        (!by_boards() || section->boards.rounds == rounds))
        return true;
    tb_stream_fail(stream, 0, "games, mps, gps or boards differ in length");
    return false;
}

static bool load(struct section *section, struct tb_stream *stream)
{
    if (!tb_games_load(&section->loader, stream) ||
        (rflag >= EDE && !load_teams(section, stream)) ||
        !tb_keys_sort(&section->keys))
        return false;
    if (rflag != USCF)
        return rank_groups(section, stream);
    find_groups(section, stream->count);
    return true;
}

static bool value_of(void *data, size_t record, tb_num *value)
{
    const struct section *section = data;

    work.working.count = section->loader.games.rounds;
    if (rflag == USCF) {
        *value = tb_plus_minus(&section->loader.games, record, section->place,
                               work.working.share);
        return true;
    }
    *value = (tb_num)section->place[record] * TB_ONE;
    work.working.kind = TB_WORK_STEPS;
    if (work.wanted)
        work.working.text = tb_steps_of(&section->steps, record);
    return true;
}

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'k': kflag = optarg; break;
        case 'n': nflag = optarg; break;
        case 'P': Pflag = true; break;
        case 'r':
            rflag = (enum rules)tb_option_word("-r", &rule_words,
                                               tb_text(optarg));
            break;
        case TB_OPTION_POINTS: points = tb_points_option(optarg); break;
        case TB_OPTION_WORK: work.wanted = true; break;
        }
    }
    if (rflag == USCF && Pflag)
        tb_die_usage("-P goes with FIDE's rules");
}

static void open_columns(struct section *section, struct tb_stream *stream)
{
    /* The team rules read both points from their lists. */
    tb_games_open(&section->loader, stream, true,
                  rflag >= EDE ? TB_POINTS_PRIMARY : points);
    tb_keys_open(&section->keys, stream, kflag);
    if (rflag >= EDE) {
        section->mps_slot = tb_stream_column(stream, tb_text("mps"));
        section->gps_slot = tb_stream_column(stream, tb_text("gps"));
    }
    if (by_boards())
        section->boards_slot = tb_stream_column(stream, tb_text("boards"));
    tb_work_append(&work, stream, tb_text(nflag));
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    open_columns(&section, &stream);
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (load(&section, &stream))
            tb_rows_numbers(&stream, value_of, &section, nflag, &work);
    }
    return tb_stream_end(&stream);
}
