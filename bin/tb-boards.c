/* SPDX-License-Identifier: ISC */
/* Board count, top boards, bottom boards and weighted boards of teams. */
#include "rules/rules.h"
#include "stream/stream.h"

enum quantity { BC, BC_TIED, TBR, BBE, WEIGHTED };

static const struct tb_word quantities[] = {
    [BC] = {"bc", "board count: BC"},
    [BC_TIED] = {"bc-tied", "what BC compares: 0 where game points differ"},
    [TBR] = {"tbr", "the place by top boards among those tied: TBR"},
    [BBE] = {"bbe", "the place by bottom board elimination: BBE"},
    [WEIGHTED] = {"weighted", "a round list: each match's points by board"},
};

static const struct tb_words quantity_words = TB_WORDS(quantities);

static const struct tb_program program = {
    .name = "tb-boards",
    .synopsis = "-q NAME [-i COLUMN] [-k KEYS] [-n COLUMN] [--weights=LIST] "
                "[--work] [FILE...]",
    .summary = "Appends what the boards of team matches give.",
    .examples = "  tb-parse --teams league.trf | tb-boards -q bc -n BC\n",
    .values = TB_VALUES({&tb_reader_names, 'i', true},
                        {&tb_reader_names, 'k', true},
                        {&quantity_words, 'q', false}),
};

static const char *qflag, *nflag;
static struct tb_work work;
static enum quantity quantity;
static const char *iflag = "boards";
static const char *kflag = "score";
static tb_num weights[TB_BOARDS_MAX];
static size_t weight_count;

struct section {
    int slot, games_slot;
    struct tb_boards boards;
    struct tb_keys keys;
    tb_num *total; /* by record and board, over all rounds */
    size_t total_capacity;
    size_t *place; /* of bc-tied: 0 where nothing is to be decided */
    size_t place_capacity;
    struct tb_numbers gp;
    int gp_slot;
    struct tb_steps steps;
    struct tb_numbers ids; /* that they name */
    int id_slot;
};

/* True for the quantities that look at those tied. */
static bool ranks(void)
{
    return quantity != BC && quantity != WEIGHTED;
}

static void parse_weights(const char *list)
{
    struct tb_text rest = tb_text(list), part;

    weight_count = 0; /* of two lists the last counts */
    while (tb_text_cut(&rest, ',', &part)) {
        if (weight_count == TB_BOARDS_MAX ||
            tb_num_parse(part, &weights[weight_count++]))
            tb_die_usage("--weights '%s' is no list of numbers", list);
    }
}

static void parse_options(int argc, char **argv)
{
    for (int letter; (letter = tb_option(&program, argc, argv)) != -1;) {
        switch (letter) {
        case 'i': iflag = optarg; break;
        case 'k': kflag = optarg; break;
        case 'n': nflag = optarg; break;
        case 'q': qflag = optarg; break;
        case TB_OPTION_WEIGHTS: parse_weights(optarg); break;
        case TB_OPTION_WORK: work.wanted = true; break;
        }
    }
    if (!qflag)
        tb_die_usage("-q says which of bc, tbr, bbe, weighted, and is missing");
    quantity = (enum quantity)tb_option_word("-q", &quantity_words,
                                             tb_text(qflag));
    if ((quantity == WEIGHTED) != (weight_count > 0))
        tb_die_usage("--weights goes with -q weighted");
    if (quantity == WEIGHTED && work.wanted)
        tb_die_usage("--work: -q weighted is a list of rounds already");
}

/* The points of each board, summed over the rounds. */
static bool sum_rounds(struct section *section, struct tb_stream *stream)
{
    const struct tb_boards *boards = &section->boards;

    if (boards->boards == 0 && boards->rounds > 0)
        tb_stream_fail(stream, 0, "no match has boards in %s", iflag);
    TB_GROW(section->total, section->total_capacity,
            boards->count * boards->boards);
    for (size_t i = 0; i < boards->count && !stream->failed; i++) {
        if (!tb_board_total(boards, i, section->total + i * boards->boards))
            tb_stream_fail(stream, i, "the points are out of range");
    }
    return !stream->failed;
}

static bool open_steps(struct section *section, struct tb_stream *stream)
{
    if (!tb_numbers_load(&section->ids, stream, section->id_slot))
        return false;
    tb_steps_open(&section->steps, section->ids.value, stream->count);
    return true;
}

/* Tells how a group was ranked; its totals are used up. */
static bool tell_group(struct section *section, struct tb_stream *stream,
                       const size_t *members, size_t count)
{
    const size_t boards = section->boards.boards;
    const struct tb_board_totals totals = {section->total, boards,
                                           quantity == BBE};

    for (size_t i = 0; i < count && quantity == BBE; i++) {
        if (tb_board_sum_up(section->total + members[i] * boards, boards))
            continue;
        tb_stream_fail(stream, members[i], "the points are out of range");
        return false;
    }
    tb_steps_group(&section->steps);
    tb_board_tell(&section->steps, &totals, members, count);
    tb_steps_end(&section->steps, members, count);
    return true;
}

/* 12.1: the board count may decide only where game points are equal. */
static void count_group(struct section *section, struct tb_stream *stream,
                        const size_t *members, size_t count, bool *warned)
{
    const tb_num *const gp = section->gp.value;
    bool equal = true;

    for (size_t i = 1; i < count; i++)
        equal &= gp[members[i]] == gp[members[0]];
    for (size_t i = 0; i < count; i++)
        section->place[members[i]] = equal;
    if (!equal && !*warned)
        tb_warn("warning: %.*s: BC decides nothing among teams whose game "
                "points differ (C.07 12.1): MPvGP is to stand before it",
                TB_SHOWN(tb_section_name(stream)));
    *warned |= !equal;
}

/* The places by the boards that are asked for among those tied. */
static bool rank(struct section *section, struct tb_stream *stream)
{
    bool warned = false;
    size_t end;

    if (!tb_keys_sort(&section->keys) ||
        (quantity == BC_TIED &&
         !tb_numbers_load(&section->gp, stream, section->gp_slot)) ||
        (work.wanted && !open_steps(section, stream)))
        return false;
    TB_GROW(section->place, section->place_capacity, stream->count);
    for (size_t i = 0; i < stream->count; i = end) {
        size_t *const members = section->keys.order + i;
        end = tb_keys_group(&section->keys, i);
        if (quantity == BC_TIED) {
            count_group(section, stream, members, end - i, &warned);
            continue;
        }
        tb_board_rank(quantity == TBR ? tb_board_compare_top
                                      : tb_board_compare_bottom,
                      section->total, section->boards.boards, members, end - i,
                      section->place);
        if (work.wanted && !tell_group(section, stream, members, end - i))
            return false;
    }
    return true;
}

static bool load(struct section *section, struct tb_stream *stream)
{
    /* A lone `-` is a list without rounds, unless games has one. */
    const int slot =
        section->games_slot >= 0 ? section->games_slot : section->slot;
    const size_t rounds = tb_list_length(tb_field(stream, 0, slot));
    const struct tb_boards *boards = &section->boards;

    if (!tb_board_lists_load(&section->boards, stream, section->slot, rounds) ||
        !sum_rounds(section, stream) || (ranks() && !rank(section, stream)))
        return false;
    if (quantity == WEIGHTED && boards->boards > weight_count)
        tb_stream_fail(stream, 0, "%zu boards, but %zu weights",
                       boards->boards, weight_count);
    return !stream->failed;
}

/* The board count: what each match adds. */
static bool count_boards(const struct section *section, size_t record,
                         tb_num *value)
{
    const struct tb_boards *boards = &section->boards;
    struct tb_entry *const shares = work.working.share;

    work.working.count = boards->rounds;
    for (size_t r = 0; r < boards->rounds; r++) {
        const size_t first = (record * boards->rounds + r) * boards->boards;
        shares[r].out = quantity == BC_TIED && !section->place[record];
        if (!tb_board_count(boards->points + first, boards->boards,
                            &shares[r].value))
            return false;
    }
    return tb_work_sum(&work, value);
}

/* The value of a record; false if it does not fit. */
static bool value_of(void *data, size_t record, tb_num *value)
{
    const struct section *section = data;

    if (quantity == BC || quantity == BC_TIED)
        return count_boards(section, record, value);
    *value = (tb_num)section->place[record] * TB_ONE;
    work.working.kind = TB_WORK_STEPS;
    if (work.wanted)
        work.working.text = tb_steps_of(&section->steps, record);
    return true;
}

/* Says why a match has no weighted points. */
static void explain(struct tb_stream *stream, size_t record, size_t round,
                    const struct tb_boards *boards)
{
    for (size_t b = 0; b < boards->boards; b++) {
        const tb_num points = tb_board(boards, record, round, b);
        if (tb_num_product_decimals(points, weights[b]))
            continue;
        tb_stream_fail(stream, record, "round %zu, board %zu: %s points times "
                       "%s have more than 6 decimals: give the weights fewer",
                       round + 1, b + 1, tb_num_show(points).text,
                       tb_num_show(weights[b]).text);
        return;
    }
    tb_stream_fail(stream, record, "the sum is out of range");
}

static void write_list(struct tb_stream *stream, size_t record, void *data)
{
    static struct tb_entry entry[TB_ROUNDS_MAX];
    const struct tb_boards *boards = &((const struct section *)data)->boards;

    for (size_t r = 0; r < boards->rounds; r++) {
        if (!tb_board_weigh(boards, record, r, weights, &entry[r].value)) {
            explain(stream, record, r, boards);
            return;
        }
    }
    tb_row_list(stream, entry, boards->rounds);
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    section.slot = tb_stream_column(&stream, tb_text(iflag));
    section.games_slot = tb_stream_column_if(&stream, tb_text("games"));
    if (ranks())
        tb_keys_open(&section.keys, &stream, kflag);
    if (quantity == BC_TIED)
        section.gp_slot = tb_stream_column(&stream, tb_text("gp"));
    if (ranks() && work.wanted)
        section.id_slot = tb_stream_column(&stream, tb_text("id"));
    tb_work_append(&work, &stream, tb_text(nflag ? nflag : qflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        if (!load(&section, &stream))
            continue;
        if (quantity == WEIGHTED)
            tb_rows_write(&stream, write_list, &section);
        else
            tb_rows_numbers(&stream, value_of, &section, "the board count",
                            &work);
    }
    return tb_stream_end(&stream);
}
