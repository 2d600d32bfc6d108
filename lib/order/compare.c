/* SPDX-License-Identifier: ISC */
#include "compare.h"

/* What is read of a ranked record. */
struct ranked {
    struct tb_text id, rank;
};

/* The id and the rank (the last column) of a record that tb-sort wrote. */
static struct ranked take_ranked(struct tb_text line)
{
    struct ranked ranked = {tb_text(""), tb_text("")};
    struct tb_text field;

    for (int column = 0; tb_text_cut(&line, '\t', &field); column++) {
        if (column == 1)
            ranked.id = field;
        ranked.rank = field;
    }
    return ranked;
}

static void put_value(struct tb_output *output, tb_num value)
{
    tb_put_char(output, '\t');
    tb_put_number(output, value);
}

/* Prints a participant that differs. */
static void report(struct tb_comparison *of, const struct tb_player *player,
                   struct tb_text section, tb_num points, tb_num rank)
{
    struct tb_output *output = of->report;

    if (of->agree && output->length == 0)
        tb_put_string(output, "section\tid\tname\tdeclared-points\tpoints\t"
                              "declared-rank\trank\n");
    of->agree = false;
    tb_put_text(output, section);
    put_value(output, player->id * TB_ONE);
    tb_put_char(output, '\t');
    tb_put_text(output, player->name.length ? player->name : tb_text("-"));
    put_value(output, points);
    put_value(output, player->score);
    put_value(output, player->rank);
    put_value(output, rank);
    tb_put_char(output, '\n');
}

/*
 * True if the records are those of a stream: they are ranked by the scores
 * that it declares, so that where one is wrong the ranks are, too.
 */
static bool is_stream(const struct tb_comparison *of)
{
    return of->tournament->carried.header.length > 0;
}

/*
 * Compares the records that share a rank, count lines of group, with what is
 * declared of them. With -l a declared rank may part them, by lot or by
 * starting rank: it agrees if it is one of the places that they share.
 */
static void compare_group(struct tb_comparison *of, struct tb_text section,
                          struct tb_text group, size_t first, size_t count)
{
    const tb_num lowest = (tb_num)first * TB_ONE;
    const tb_num highest =
        of->lenient ? (tb_num)(first + count - 1) * TB_ONE : lowest;
    struct tb_text line;

    for (size_t i = 0; i < count && tb_text_cut_line(&group, &line); i++) {
        const struct tb_player *player;
        tb_num declared;
        int64_t id = 0;
        tb_int_parse(take_ranked(line).id, TB_ID_MAX, &id);
        player = tb_tournament_find(of->tournament, id);
        if (!player)
            continue;
        of->compared++;
        declared = of->points[player - of->tournament->player];
        if ((declared != TB_MISSING && declared != player->score) ||
            (of->ranked &&
             (player->rank < lowest || player->rank > highest)))
            report(of, player, section, declared,
                   is_stream(of) ? TB_MISSING : lowest);
    }
}

void tb_compare(struct tb_comparison *of, struct tb_text ranked)
{
    struct tb_text line, group, rest, section;
    size_t place = 1;

    of->compared = 0;
    tb_text_cut_line(&ranked, &line); /* the header */
    while (ranked.length) {
        size_t count = 0;
        struct ranked first;
        group = rest = ranked;
        tb_text_cut_line(&rest, &line);
        first = take_ranked(line);
        tb_text_cut(&line, '\t', &section);
        for (rest = ranked; tb_text_cut_line(&rest, &line); count++) {
            if (!tb_text_equal(take_ranked(line).rank, first.rank))
                break;
            ranked = rest;
        }
        compare_group(of, section, group, place, count);
        place += count;
    }
}

bool tb_compare_declares(struct tb_comparison *of)
{
    const struct tb_tournament *tournament = of->tournament;
    bool any = false;

    of->ranked = false;
    for (size_t i = 0; i < tournament->count; i++) {
        any |= of->points[i] != TB_MISSING;
        of->ranked |= tournament->player[i].rank != TB_MISSING;
    }
    return any || of->ranked;
}
