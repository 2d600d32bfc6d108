/* SPDX-License-Identifier: ISC */
/* Board count, top boards, bottom boards and weighted boards of teams. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "base/base.h"
#include "rules/rules.h"
#include "stream/stream.h"

static const int long_options[] = {TB_OPTION_WEIGHTS, 0};

enum quantity { BC, TBR, BBE, WEIGHTED };

static const struct tb_word quantities[] = {
    [BC] = {"bc", "board count: BC"},
    [TBR] = {"tbr", "the place by top boards among those tied: TBR"},
    [BBE] = {"bbe", "the place by bottom board elimination: BBE"},
    [WEIGHTED] = {"weighted", "a round list: each match's points by board"},
};

static const struct tb_words quantity_words = TB_WORDS(quantities);

static const struct tb_values values[] = {
    {&tb_column_names, 'i', true},
    {&tb_column_names, 'k', true},
    {&quantity_words, 'q', false},
    {NULL, 0, false}};

static const struct tb_program program = {
    .name = "tb-boards",
    .synopsis = "-q NAME [-i COLUMN] [-k KEYS] [-n COLUMN] [--weights=LIST] "
                "[FILE...]",
    .summary = "Appends what the boards of team matches give.",
    .letters = "i:k:n:q:",
    .longs = long_options,
    .values = values,
};

static const char *qflag, *nflag;
static enum quantity quantity;
static const char *iflag = "boards";
static const char *kflag = "score";
static tb_num weights[TB_BOARDS_MAX];
static size_t weight_count;

struct section {
    struct tb_boards boards;
    struct tb_keys keys;
    tb_num *total; /* by record and board, over all rounds */
    size_t total_capacity;
    size_t *place;
    size_t place_capacity;
};

/* True for the quantities that are places among those tied. */
static bool ranks(void)
{
    return quantity == TBR || quantity == BBE;
}

static void parse_weights(const char *list)
{
    struct tb_text rest = tb_text(list), part;

    while (tb_text_cut(&rest, ',', &part)) {
        if (weight_count == TB_BOARDS_MAX ||
            tb_num_parse(part, &weights[weight_count++]))
            tb_die_usage("--weights '%s' is no list of numbers", list);
    }
}

static void parse_options(int argc, char **argv)
{
    int letter;

    while ((letter = tb_option(&program, argc, argv)) != -1) {
        switch (letter) {
        case 'i': iflag = optarg; break;
        case 'k': kflag = optarg; break;
        case 'n': nflag = optarg; break;
        case 'q': qflag = optarg; break;
        case TB_OPTION_WEIGHTS: parse_weights(optarg); break;
        }
    }
    if (!qflag)
        tb_die_usage("-q says which of bc, tbr, bbe, weighted, and is missing");
    quantity = (enum quantity)tb_option_word("-q", &quantity_words,
                                             tb_text(qflag));
    if ((quantity == WEIGHTED) != (weight_count > 0))
        tb_die_usage("--weights goes with -q weighted");
}

/* The points of each board, summed over the rounds. */
static bool sum_rounds(struct section *section, struct tb_stream *stream)
{
    const struct tb_boards *boards = &section->boards;

    if (boards->boards == 0 && boards->rounds > 0) {
        tb_stream_fail(stream, 0, "no match has boards in %s", iflag);
        return false;
    }
    section->total = tb_grow(section->total, &section->total_capacity,
                             boards->count * boards->boards,
                             sizeof *section->total);
    for (size_t i = 0; i < boards->count * boards->boards; i++) {
        const size_t record = i / boards->boards;
        section->total[i] = 0;
        for (size_t r = 0; r < boards->rounds; r++) {
            if (tb_num_add(section->total[i],
                           tb_board(boards, record, r, i % boards->boards),
                           &section->total[i]))
                continue;
            tb_stream_fail(stream, record, "the points are out of range");
            return false;
        }
    }
    return true;
}

static const tb_num *total_of(const struct section *section, size_t record)
{
    return section->total + record * section->boards.boards;
}

/* Less than 0 if record a comes before b by the boards that are asked for. */
static int compare(const struct section *section, size_t a, size_t b)
{
    const size_t boards = section->boards.boards;

    if (quantity == TBR)
        return tb_board_compare_top(total_of(section, a),
                                    total_of(section, b), boards);
    return tb_board_compare_bottom(total_of(section, a), total_of(section, b),
                                   boards);
}

/* For qsort, which passes no context. */
static const struct section *sorting;

static int by_boards(const void *a, const void *b)
{
    return compare(sorting, *(const size_t *)a, *(const size_t *)b);
}

/*
 * 12.2 and 12.3 as places among count tied records, from 1, 0 for all if
 * nothing is broken.
 */
static void rank_group(struct section *section, size_t *members, size_t count)
{
    size_t place = 1;

    sorting = section;
    qsort(members, count, sizeof *members, by_boards);
    for (size_t i = 0; i < count; i++) {
        if (i && compare(section, members[i - 1], members[i]) != 0)
            place = i + 1;
        section->place[members[i]] = place;
    }
    for (size_t i = 0; i < count && place == 1; i++)
        section->place[members[i]] = 0;
}

static bool rank_groups(struct section *section, struct tb_stream *stream)
{
    size_t end;

    if (!tb_keys_sort(&section->keys))
        return false;
    section->place = tb_grow(section->place, &section->place_capacity,
                             stream->count, sizeof *section->place);
    for (size_t i = 0; i < stream->count; i = end) {
        end = tb_keys_group(&section->keys, i);
        rank_group(section, section->keys.order + i, end - i);
    }
    return true;
}

/* The value of a record; false if it does not fit. */
static bool value_of(const struct section *section, size_t record,
                     tb_num *value)
{
    if (quantity == BC)
        return tb_board_count(total_of(section, record),
                              section->boards.boards, value);
    *value = (tb_num)section->place[record] * TB_ONE;
    return true;
}

static void write_values(const struct section *section,
                         struct tb_stream *stream)
{
    tb_num value;

    for (size_t i = 0; i < stream->count; i++) {
        if (!value_of(section, i, &value)) {
            tb_stream_fail(stream, i, "the board count is out of range");
            return;
        }
        tb_row_begin(stream, i);
        tb_row_number(stream, value);
        tb_row_end(stream);
    }
}

/* A match's points, each board's times its weight; false if it is none. */
static bool weigh(const struct tb_boards *boards, size_t record, size_t round,
                  tb_num *sum)
{
    tb_num product;

    *sum = 0;
    for (size_t b = 0; b < boards->boards; b++) {
        if (!tb_num_multiply(tb_board(boards, record, round, b), weights[b],
                             &product) ||
            !tb_num_add(*sum, product, sum))
            return false;
    }
    return true;
}

static void write_lists(const struct section *section,
                        struct tb_stream *stream)
{
    static struct tb_entry entry[TB_ROUNDS_MAX];
    const struct tb_boards *boards = &section->boards;

    if (boards->boards > weight_count) {
        tb_stream_fail(stream, 0, "%zu boards, but %zu weights",
                       boards->boards, weight_count);
        return;
    }
    for (size_t i = 0; i < stream->count; i++) {
        for (size_t r = 0; r < boards->rounds; r++) {
            entry[r].voluntary = false;
            if (!weigh(boards, i, r, &entry[r].value)) {
                tb_stream_fail(stream, i, "the sum is out of range");
                return;
            }
        }
        tb_row_begin(stream, i);
        tb_row_list(stream, entry, boards->rounds);
        tb_row_end(stream);
    }
}

int main(int argc, char **argv)
{
    static struct section section;
    struct tb_stream stream;
    int slot, games_slot;

    parse_options(argc, argv);
    tb_stream_open(&stream, argc - optind, argv + optind);
    slot = tb_stream_column(&stream, tb_text(iflag));
    games_slot = tb_stream_column_if(&stream, tb_text("games"));
    if (ranks())
        tb_keys_open(&section.keys, &stream, kflag);
    tb_stream_append(&stream, tb_text(nflag ? nflag : qflag));
    tb_stream_begin(&stream);
    while (tb_stream_section(&stream)) {
        /* A lone `-` is a list without rounds, unless games has one. */
        const size_t rounds = tb_list_length(
            tb_field(&stream, 0, games_slot >= 0 ? games_slot : slot));
        if (!tb_boards_load(&section.boards, &stream, slot, rounds) ||
            !sum_rounds(&section, &stream))
            continue;
        if (quantity == WEIGHTED)
            write_lists(&section, &stream);
        else if (!ranks() || rank_groups(&section, &stream))
            write_values(&section, &stream);
    }
    tb_boards_free(&section.boards);
    tb_keys_free(&section.keys);
    free(section.total);
    free(section.place);
    return tb_stream_end(&stream);
}
