/* SPDX-License-Identifier: ISC */
/* The ranks and values of sections that went through the stages. */
#include <stdlib.h>

#include "audit.h"
#include "stream/stream.h"

/* The stream that tb-sort wrote, and the record that was read last. */
struct reading {
    struct tb_audit *audit;
    struct tb_audit_section *section; /* NULL: it is none of ours */
    struct tb_reader reader;
    struct tb_text rest;
    struct tb_text line;
    struct tb_span *spans;
    int id_slot, rank_slot;
    size_t place;                     /* records of the section so far */
    size_t leader;                    /* of those who share a rank */
    struct tb_text rank;
};

static struct tb_text field(const struct reading *in, int slot)
{
    return tb_reader_field(in->line, in->spans, slot);
}

/* Asks for the columns of all sections; they are known by the header. */
static void ask(struct reading *in)
{
    struct tb_audit *audit = in->audit;

    in->id_slot = tb_reader_slot(&in->reader, tb_text("id"));
    in->rank_slot = tb_reader_slot(&in->reader, tb_text("rank"));
    for (size_t i = 0; i < audit->keys; i++)
        audit->key[i].slot = tb_reader_slot(
            &in->reader, tb_audit_text_of(audit, audit->key[i].column));
    in->spans = tb_alloc((size_t)in->reader.slot_count + 1,
                         sizeof *in->spans);
}

/* Goes to the section that the record names by its number. */
static void enter(struct reading *in)
{
    struct tb_audit *audit = in->audit;
    int64_t number;
    int32_t *id;

    in->section = NULL;
    in->place = 0;
    if (!tb_int_parse(field(in, in->reader.section_slot), INT64_MAX,
                      &number) || (uint64_t)number >= audit->sections)
        return;
    in->section = &audit->section[number];
    id = tb_ids_room(&audit->ids, in->section->count);
    for (size_t i = 0; i < in->section->count; i++)
        id[i] = audit->entry[in->section->entry + i].id;
    tb_ids_build(&audit->ids, id, in->section->count);
}

/* The values of the columns that the section declares. */
static void take_values(struct reading *in, size_t i)
{
    const struct tb_audit_section *section = in->section;
    tb_num *to = &in->audit->computed[section->value + i * section->keys];

    for (size_t k = 0; k < section->keys; k++) {
        const struct tb_audit_key *key = &in->audit->key[section->key + k];
        if (tb_num_parse_missing(field(in, key->slot), &to[k]))
            to[k] = TB_MISSING;
    }
}

/*
 * Notes where the record stands. Those of one rank stand together: the first
 * of them has the places of the first and of the last.
 */
static void take_record(struct reading *in)
{
    struct tb_audit *audit = in->audit;
    struct tb_audit_entry *entry;
    int64_t id = 0;
    int32_t i;

    tb_int_parse(field(in, in->id_slot), INT32_MAX, &id);
    i = tb_ids_find(&audit->ids, (int32_t)id);
    in->place++;
    if (i < 0)
        return;
    in->section->computed++;
    entry = &audit->entry[in->section->entry + (size_t)i];
    if (in->place == 1 ||
        !tb_text_equal(in->rank, field(in, in->rank_slot))) {
        in->leader = in->section->entry + (size_t)i;
        in->rank = field(in, in->rank_slot);
        entry->place = (tb_num)in->place * TB_ONE;
    }
    entry->leader = in->leader;
    audit->entry[in->leader].last = (tb_num)in->place * TB_ONE;
    take_values(in, (size_t)i);
}

void tb_audit_read(struct tb_audit *audit, struct tb_text ranked)
{
    struct reading in = {.audit = audit, .rest = ranked};
    struct tb_text header;
    bool begins;

    if (tb_reader_begin(&in.reader, &in.rest, &header)) {
        ask(&in);
        while (tb_reader_next(&in.reader, &in.rest, &in.line, in.spans,
                              &begins)) {
            if (begins)
                enter(&in);
            if (in.section)
                take_record(&in);
        }
    }
    tb_reader_free(&in.reader);
    free(in.spans);
}
