/* SPDX-License-Identifier: ISC */
/* Board count, top boards, bottom boards and weighted boards of teams. */
#include "rules/rules.h"
#include "stream/stream.h"

static struct tb_filter filter;

enum { BC = 1, BC_TIED, TBR, BBE, WEIGHTED };

static const struct tb_word quantities[] = {
    {"bc", "board count: BC"},
    {"bc-tied", "what BC compares: 0 where game points differ"},
    {"tbr", "the place by top boards among those tied: TBR"},
    {"bbe", "the place by bottom board elimination: BBE"},
    {"weighted", "a round list: each match's points by board"},
};

static const struct tb_words quantity_words = TB_WORDS(quantities);

static unsigned quantity; /* -q */
static const char *iflag = "boards";
static const char *kflag = "score";
static tb_num weights[TB_BOARDS_MAX];
static size_t weight_count;

static void parse_weights(const char *list)
{
    struct tb_text rest = tb_text(list), part;

    weight_count = 0; /* of two lists, the last one counts */
    while (tb_text_cut(&rest, ',', &part)) {
        if (weight_count == TB_BOARDS_MAX ||
            tb_num_parse(part, &weights[weight_count++]))
            tb_die_usage("--weights '%s' is not a list of numbers", list);
    }
}

static const struct tb_program program = {
    .name = "tb-boards",
    .summary = "Appends a tie-break made of the points on each board of team "
               "matches.",
    .examples = "  tb-parse --teams league.trf | tb-boards -q bc -n BC\n",
    .options = TB_OPTIONS(
        {"list", .columns = &tb_reader_names, .text = &iflag},
        {"keys", .columns = &tb_reader_names, .text = &kflag},
        {"quantity", .required = true, .words = &quantity_words,
         .row = &quantity},
        {"weights", .take = parse_weights},
        TB_FILTER_OPTIONS(filter)),
};

/* True for the quantities that compare tied teams. */
static bool ranks(void)
{
    return quantity != BC && quantity != WEIGHTED;
}

static void check(void)
{
    if ((quantity == WEIGHTED) != (weight_count > 0))
        tb_die_usage("--weights and -q weighted require each other");
    if (quantity == WEIGHTED && filter.work.wanted)
        tb_die_usage("--work: -q weighted is a list of rounds already");
    if (!filter.name)
        filter.name = quantities[quantity - 1].name;
}

static int slot, games_slot, gp_slot, id_slot;
static struct tb_boards boards;
static struct tb_keys keys;
static tb_num *total; /* by record and board, over all rounds */
static size_t total_capacity;
static size_t *place; /* of bc-tied: 0 if there is nothing to decide */
static size_t place_capacity;
static struct tb_numbers gp;
static struct tb_steps steps;
static struct tb_numbers ids; /* for explanations */

/* Puts how a group was ranked; overwrites its totals. */
static bool put_group(struct tb_stream *stream, const size_t *members,
                       size_t count)
{
    const struct tb_board_totals totals = {total, boards.boards,
                                           quantity == BBE};

    for (size_t i = 0; i < count && quantity == BBE; i++) {
        if (!tb_board_sum_up(total + members[i] * boards.boards,
                             boards.boards))
            return tb_stream_fail(stream, members[i],
                                  "the points are out of range");
    }
    tb_board_steps(&steps, &totals, members, count, 0);
    tb_steps_end(&steps, members, count);
    return true;
}

/* 12.1: the board count may decide only where game points are equal. */
static void count_group(const struct tb_stream *stream, const size_t *members,
                        size_t count, bool *warned)
{
    bool equal = true;

    for (size_t i = 1; i < count; i++)
        equal &= gp.value[members[i]] == gp.value[members[0]];
    for (size_t i = 0; i < count; i++)
        place[members[i]] = equal;
    if (!equal && !*warned)
        tb_warn("warning: %.*s: BC cannot break ties between teams with "
                "different game points (C.07 12.1); put MPvGP before it",
                TB_SHOWN(tb_section_name(stream)));
    *warned |= !equal;
}

/* Ranks tied teams by the requested boards. */
static bool rank(struct tb_stream *stream)
{
    bool warned = false;
    size_t end;

    if (!tb_keys_sort(&keys) ||
        (quantity == BC_TIED && !tb_numbers_load(&gp, stream, gp_slot)) ||
        (filter.work.wanted && !tb_numbers_load(&ids, stream, id_slot)))
        return false;
    if (filter.work.wanted)
        tb_steps_open(&steps, ids.value, stream->count);
    TB_GROW(place, place_capacity, stream->count);
    for (size_t i = 0; i < stream->count; i = end) {
        size_t *const members = keys.order + i;
        end = tb_keys_group(&keys, i);
        if (quantity == BC_TIED) {
            count_group(stream, members, end - i, &warned);
            continue;
        }
        tb_board_rank(quantity == TBR ? tb_board_compare_top
                                      : tb_board_compare_bottom,
                      total, boards.boards, members, end - i, place);
        if (filter.work.wanted && !put_group(stream, members, end - i))
            return false;
    }
    return true;
}

static bool load(struct tb_stream *stream)
{
    /* A lone `-` is a list without rounds, unless games has a round. */
    const size_t rounds = tb_list_length(
        tb_field(stream, 0, games_slot >= 0 ? games_slot : slot));

    if (!tb_board_lists_load(&boards, stream, slot, rounds))
        return false;
    if (boards.boards == 0 && boards.rounds > 0)
        tb_stream_fail(stream, 0, "no match has boards in %s", iflag);
    TB_GROW(total, total_capacity, boards.count * boards.boards);
    for (size_t i = 0; i < boards.count && !stream->failed; i++) {
        if (!tb_board_points(&boards, i, total + i * boards.boards))
            tb_stream_fail(stream, i, "the points are out of range");
    }
    if (stream->failed || (ranks() && !rank(stream)))
        return false;
    if (quantity == WEIGHTED && boards.boards > weight_count)
        tb_stream_fail(stream, 0, "%zu boards, but %zu weights",
                       boards.boards, weight_count);
    return !stream->failed;
}

/* A match's points, weighted by the options or by board number. */
static bool weigh(size_t record, size_t round, tb_num *sum)
{
    return tb_board_weigh(boards.points + (record * boards.rounds + round) *
                                              boards.boards,
                          boards.boards, weight_count ? weights : NULL, sum);
}

/* The board count, a sum over matches, or the place. */
static bool value_of(size_t record, tb_num *value)
{
    struct tb_entry *const shares = filter.work.working.share;

    if (quantity != BC && quantity != BC_TIED) {
        *value = (tb_num)place[record] * TB_ONE;
        filter.work.working.kind = TB_WORK_STEPS;
        if (filter.work.wanted)
            filter.work.working.text = tb_steps_of(&steps, record);
        return true;
    }
    filter.work.working.count = boards.rounds;
    for (size_t r = 0; r < boards.rounds; r++) {
        shares[r].out = quantity == BC_TIED && !place[record];
        if (!weigh(record, r, &shares[r].value))
            return false;
    }
    return tb_work_sum(&filter.work, value);
}

/* Explains why a match has no weighted points. */
static void explain(struct tb_stream *stream, size_t record, size_t round)
{
    for (size_t b = 0; b < boards.boards; b++) {
        const tb_num points = tb_board(&boards, record, round, b);
        if (tb_num_product_decimals(points, weights[b]))
            continue;
        tb_stream_fail(stream, record, "round %zu, board %zu: %s points times "
                                       "%s have more than 6 decimals; give the "
                                       "weights fewer",
                       round + 1, b + 1, tb_num_show(points),
                       tb_num_show(weights[b]));
        return;
    }
    tb_stream_fail(stream, record, "the sum is out of range");
}

static void write_list(struct tb_stream *stream, size_t record)
{
    static struct tb_entry entry[TB_ROUNDS_MAX];

    for (size_t r = 0; r < boards.rounds; r++) {
        if (!weigh(record, r, &entry[r].value)) {
            explain(stream, record, r);
            return;
        }
    }
    tb_row_list(stream, entry, boards.rounds);
}

static void open_columns(struct tb_stream *stream)
{
    slot = tb_stream_column(stream, iflag);
    games_slot = tb_stream_column_if(stream, "games");
    if (ranks())
        tb_keys_open(&keys, stream, kflag);
    if (quantity == BC_TIED)
        gp_slot = tb_stream_column(stream, "gp");
    if (ranks() && filter.work.wanted)
        id_slot = tb_stream_column(stream, "id");
    if (quantity == WEIGHTED)
        filter.write = write_list;
}

static struct tb_filter filter = {.check = check,
                                  .open = open_columns,
                                  .load = load,
                                  .value = value_of,
                                  .what = "the board count"};

int main(int argc, char **argv)
{
    return tb_filter_run(&filter, &program, argc, argv);
}
