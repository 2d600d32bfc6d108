/* SPDX-License-Identifier: ISC */
/* Direct encounter among players or teams tied on given keys. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;

/* The rows of the rules; from EDE on, they are for teams. */
enum { FIDE = 1, USCF, EDE, EDEC, EDET, EDEB, EDEBT, EDEBB };

static const struct tb_word rule_names[] = {
    {"fide", "the place among those tied, 0 if undecided: DE"},
    {"uscf", "wins less losses against them: h2h"},
    {"ede", "teams, by primary, then secondary points: EDE"},
    {"edec", "the same, then by board count: EDEC"},
    {"edet", "the same, then by top boards: EDET"},
    {"edeb", "the same, then by bottom boards: EDEB"},
    {"edebt", "the same, then board count, top boards: EDEBT"},
    {"edebb", "the same, then board count, bottom boards: EDEBB"},
};

static const struct tb_words rule_words = TB_WORDS(rule_names);

static unsigned rflag = FIDE;
static bool Pflag;
static const char *kflag = "score";

static const struct tb_program program = {
    .name = "tb-direct",
    .summary = "Appends the direct encounter among those tied on the keys.",
    .examples = "  tb-parse open.trf | tb-direct -k score -n DE | tb-sort -k "
                "score,DE\n",
    .options = TB_OPTIONS(
        {"keys", .columns = &tb_reader_names, .text = &kflag},
        {"forfeits-played", .flag = &Pflag},
        {"rules", .words = &rule_words, .row = &rflag},
        TB_FILTER_OPTIONS(filter),
        TB_POINTS_OPTION(filter)),
};

/* What the section's values are made of, and the values. */
static struct tb_games_loader loader;
static struct tb_keys keys;
static struct tb_encounter encounter;
static struct tb_lists mps, gps; /* of teams */
static struct tb_boards boards;
static int mps_slot, gps_slot, boards_slot;
static size_t *place; /* by record: FIDE's value; of US Chess where its group
                         begins in the keys' order */
static size_t place_capacity;
static struct tb_steps steps;
static struct tb_numbers ids; /* that they name */

/* Ranks each group by C.07 6 or 13.3; overwrites the order of the keys. */
static bool rank_groups(struct tb_stream *stream)
{
    const struct tb_settings *const settings = &loader.games.settings;
    /* The primary points come first, then the secondary ones. */
    const int mp = filter.points == TB_POINTS_GP;
    struct tb_ede ede = {.encounter = &encounter,
                         .by = (enum tb_ede_boards)(rflag - EDE),
                         .boards = &boards};
    size_t end;

    ede.score[mp] = mps.entry;
    ede.win[mp] = settings->mp.win;
    ede.loss[mp] = settings->mp.loss;
    ede.name[mp] = TB_TIE_MP;
    ede.score[!mp] = gps.entry;
    ede.win[!mp] = settings->gp.win;
    ede.loss[!mp] = settings->gp.loss;
    ede.name[!mp] = TB_TIE_GP;
    TB_GROW(place, place_capacity, stream->count);
    tb_encounter_open(&encounter, &loader.games, Pflag);
    if (filter.work.wanted) {
        if (!tb_numbers_load(&ids, stream, loader.id_slot))
            return false;
        tb_steps_open(&steps, ids.value, stream->count);
        encounter.steps = &steps;
    }
    for (size_t i = 0; i < stream->count; i = end) {
        size_t *const members = keys.order + i;
        end = tb_keys_group(&keys, i);
        if (!(rflag == FIDE
                  ? tb_encounter_rank(&encounter, members, end - i, place)
                  : tb_ede_rank(&ede, members, end - i, place)))
            return tb_stream_fail(stream, *members,
                                  "the direct encounter is out of range");
        if (filter.work.wanted)
            tb_steps_end(&steps, members, end - i);
    }
    return true;
}

/* Loads what the team rules need in addition. */
static bool load_teams(struct tb_stream *stream)
{
    const size_t rounds = loader.games.rounds;

    if (!tb_lists_load(&mps, stream, mps_slot) ||
        !tb_lists_load(&gps, stream, gps_slot) ||
        (rflag > EDE &&
         !tb_board_lists_load(&boards, stream, boards_slot, rounds)))
        return false;
    return (mps.rounds == rounds && gps.rounds == rounds &&
            (rflag <= EDE || boards.rounds == rounds)) ||
           tb_stream_fail(stream, 0,
                          "games, mps, gps or boards differ in length");
}

static bool load(struct tb_stream *stream)
{
    size_t end;

    if (!tb_games_load(&loader, stream) ||
        (rflag >= EDE && !load_teams(stream)) ||
        !tb_keys_sort(&keys))
        return false;
    if (rflag != USCF) {
        tb_unplayed_matches(&loader.games);
        return rank_groups(stream);
    }
    TB_GROW(place, place_capacity, stream->count);
    for (size_t start = 0; start < stream->count; start = end) {
        end = tb_keys_group(&keys, start);
        for (size_t i = start; i < end; i++)
            place[keys.order[i]] = start;
    }
    return true;
}

static bool value_of(size_t record, tb_num *value)
{
    filter.work.working.count = loader.games.rounds;
    if (rflag == USCF) {
        *value = tb_plus_minus(&loader.games, record, place,
                               filter.work.working.share);
        return true;
    }
    *value = (tb_num)place[record] * TB_ONE;
    filter.work.working.kind = TB_WORK_STEPS;
    if (filter.work.wanted)
        filter.work.working.text = tb_steps_of(&steps, record);
    return true;
}

static void check(void)
{
    if (rflag == USCF && Pflag)
        tb_die_usage("-P requires FIDE's rules");
}

static void open_columns(struct tb_stream *stream)
{
    /* The team rules read both kinds of points from their lists. */
    tb_games_open(&loader, stream, true,
                  rflag >= EDE ? TB_POINTS_PRIMARY : filter.points);
    tb_keys_open(&keys, stream, kflag);
    if (rflag >= EDE) {
        mps_slot = tb_stream_column(stream, "mps");
        gps_slot = tb_stream_column(stream, "gps");
    }
    if (rflag > EDE)
        boards_slot = tb_stream_column(stream, "boards");
}

static struct tb_filter filter = {.name = "direct",
                                  .check = check,
                                  .open = open_columns,
                                  .load = load,
                                  .value = value_of};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
