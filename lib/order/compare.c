/* SPDX-License-Identifier: ISC */
#include "compare.h"

#include "stream/stream.h"

/* The records that tb-sort wrote, and what is read of them. */
struct ranking {
    struct tb_reader reader;
    struct tb_text rest;
    int id, rank; /* slots */
    struct tb_text section_now, id_now, rank_now;
};

/* Reads the next record; false at the end. */
static bool next_ranked(struct ranking *in)
{
    struct tb_reader *reader = &in->reader;
    struct tb_span spans[3] = {{0, 0}};
    struct tb_text line;

    while (tb_text_cut_line(&in->rest, &line)) {
        const enum tb_line_kind kind = tb_line_kind(line, reader->header);
        if (kind == TB_LINE_HEADER && !reader->header.at &&
            tb_reader_header(reader, line)) {
            in->id = tb_reader_slot(reader, tb_text("id"));
            in->rank = tb_reader_slot(reader, tb_text("rank"));
        }
        if (kind != TB_LINE_RECORD)
            continue;
        tb_reader_cut(reader, line, in->rest.at + in->rest.length, spans);
        in->section_now = tb_reader_field(line, spans, reader->section_slot);
        in->id_now = tb_reader_field(line, spans, in->id);
        in->rank_now = tb_reader_field(line, spans, in->rank);
        return true;
    }
    return false;
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
    return of->tournament->header.length > 0;
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

    tb_int_parse(record->id_now, TB_ID_MAX, &id);
    player = tb_tournament_find(of->tournament, id);
    if (!player)
        return;
    of->compared++;
    declared = of->points[player - of->tournament->player];
    if ((declared != TB_MISSING && declared != player->score) ||
        (of->ranked && (player->rank < lowest || player->rank > highest)))
        report(of, player, record->section_now, declared,
               is_stream(of) ? TB_MISSING : lowest);
}

void tb_compare(struct tb_comparison *of, struct tb_text ranked)
{
    struct ranking next = {.rest = ranked}, group;
    size_t place = 1, count;
    bool more = next_ranked(&next);

    of->compared = 0;
    while (more) {
        group = next;
        for (count = 0; more && tb_text_equal(next.rank_now, group.rank_now);
             count++)
            more = next_ranked(&next);
        for (size_t i = 0; i < count; i++, next_ranked(&group))
            compare_record(of, &group, place, place + count - 1);
        place += count;
    }
    tb_reader_free(&next.reader);
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
