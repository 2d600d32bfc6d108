/* SPDX-License-Identifier: ISC */
#include "compare.h"

#include "stream/stream.h"

/* A record that tb-sort wrote, and those behind it. */
struct ranking {
    struct tb_reader *reader;
    struct tb_text rest;
    struct tb_text section, id, rank;
    int id_slot, rank_slot;
};

/* Reads the next record; false at the end. */
static bool next_ranked(struct ranking *in)
{
    struct tb_span spans[3] = {{0, 0}};
    struct tb_text line;
    bool begins;

    if (!tb_reader_next(in->reader, &in->rest, &line, spans, &begins))
        return false;
    in->section = tb_reader_field(line, spans, in->reader->section_slot);
    in->id = tb_reader_field(line, spans, in->id_slot);
    in->rank = tb_reader_field(line, spans, in->rank_slot);
    return true;
}

/* Reads the header and the first record; false if there is none. */
static bool first_ranked(struct ranking *in)
{
    struct tb_text header;

    if (!tb_reader_begin(in->reader, &in->rest, &header))
        return false;
    in->id_slot = tb_reader_slot(in->reader, tb_text("id"));
    in->rank_slot = tb_reader_slot(in->reader, tb_text("rank"));
    return next_ranked(in);
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
 * Compares a record with what is declared of it. first to last are the places
 * of those who share its rank. With -l a declared rank may part them, by lot
 * or by starting rank: it agrees if it is one of these places.
 */
static void compare_record(struct tb_comparison *of,
                           const struct ranking *record, size_t first,
                           size_t last)
{
    const tb_num lowest = (tb_num)first * TB_ONE;
    const tb_num highest = of->lenient ? (tb_num)last * TB_ONE : lowest;
    const struct tb_player *player;
    tb_num declared;
    int64_t id = 0;

    tb_int_parse(record->id, TB_ID_MAX, &id);
    player = tb_tournament_find(of->tournament, id);
    if (!player)
        return;
    of->compared++;
    declared = of->points[player - of->tournament->player];
    if ((declared != TB_MISSING && declared != player->score) ||
        (of->ranked && (player->rank < lowest || player->rank > highest)))
        report(of, player, record->section, declared,
               is_stream(of) ? TB_MISSING : lowest);
}

void tb_compare(struct tb_comparison *of, struct tb_text ranked)
{
    struct tb_reader reader = {0};
    struct ranking next = {.reader = &reader, .rest = ranked}, group;
    size_t place = 1, count;
    bool more = first_ranked(&next);

    of->compared = 0;
    while (more) {
        group = next;
        for (count = 0; more && tb_text_equal(next.rank, group.rank);
             count++)
            more = next_ranked(&next);
        for (size_t i = 0; i < count; i++, next_ranked(&group))
            compare_record(of, &group, place, place + count - 1);
        place += count;
    }
    tb_reader_free(&reader);
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
