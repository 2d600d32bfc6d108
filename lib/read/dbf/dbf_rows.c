/* SPDX-License-Identifier: ISC */
#include "dbf_table.h"

#include <stdio.h>
#include <stdlib.h>

#include "game/game.h"

/* A table that is not that of the players. */
static bool fault_wanted(const struct tb_dbf *table)
{
    struct tb_dbf_field sections, event;

    if (!tb_dbf_find(table, "S_SEC_NUM", &sections) ||
        !tb_dbf_find(table, "H_NAME", &event))
        return false;
    if (sections.length || event.length)
        return tb_fault(table->source, 0, 0,
                        "is %s: TDEXPORT.DBF is wanted, which has the players",
                        sections.length ? "TSEXPORT.DBF" : "THEXPORT.DBF");
    return tb_fault(table->source, 0, 0,
                    "is no TDEXPORT.DBF: the table lacks D_SEC_NUM, "
                    "D_PAIR_NUM or D_RND01");
}

/* Finds D_RND01 and those that follow it. */
static bool find_rounds(struct tb_dbf_rows *rows)
{
    for (unsigned i = 0; i < TB_DBF_ROUND_FIELDS; i++) {
        char name[11 + 1];
        snprintf(name, sizeof name, "D_RND%02u", i + 1);
        if (!tb_dbf_find(&rows->table, name, &rows->round[i]))
            return false;
        if (!rows->round[i].length)
            continue;
        if (i != rows->round_fields++)
            return tb_fault(rows->table.source, 0, 0,
                            "the table has %s, but no D_RND%02u", name, i);
    }
    return true;
}

bool tb_dbf_rows_find(struct tb_dbf_rows *rows)
{
    const struct {
        const char *name;
        struct tb_dbf_field *field;
    } fields[] = {
        {"D_SEC_NUM", &rows->section}, {"D_PAIR_NUM", &rows->id},
        {"D_REC_SEQ", &rows->part}, {"D_EVENT_ID", &rows->event},
        {"D_NAME", &rows->name}, {"D_STATE", &rows->state},
        {"D_MEM_ID", &rows->member}, {"D_RATING", &rows->rating}};

    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (!tb_dbf_find(&rows->table, fields[i].name, fields[i].field))
            return false;
    }
    if (!find_rounds(rows))
        return false;
    return (rows->section.length && rows->id.length && rows->round_fields) ||
           fault_wanted(&rows->table);
}

/* Reads the numbers that order a record. */
static bool read_row(const struct tb_dbf_rows *rows, size_t record,
                     struct tb_dbf_row *row)
{
    static const char wrong[] = "is no number from 1 to 2147483647";
    const struct tb_dbf *table = &rows->table;
    int64_t id, part;

    if (!tb_dbf_integer(table, record, rows->section, TB_ID_MAX,
                        &row->section) || row->section < 0)
        return tb_dbf_fault(table, record, rows->section, "is no number");
    if (!tb_dbf_integer(table, record, rows->id, TB_ID_MAX, &id) || id < 1)
        return tb_dbf_fault(table, record, rows->id, wrong);
    if (!tb_dbf_integer(table, record, rows->part, TB_ROUNDS_MAX, &part))
        return tb_dbf_fault(table, record, rows->part, wrong);
    row->id = (int32_t)id;
    row->part = part < 0 ? 1 : (size_t)part;
    row->record = record;
    return true;
}

/* By section and what is in first, the parts of each player in order. */
static int compare(const void *a, const void *b)
{
    const struct tb_dbf_row *one = a, *other = b;

    if (one->section != other->section)
        return one->section < other->section ? -1 : 1;
    if (one->first != other->first)
        return one->first < other->first ? -1 : 1;
    if (one->part != other->part)
        return one->part < other->part ? -1 : 1;
    return one->record < other->record ? -1 : one->record > other->record;
}

/* Joins a record to the one before it, which is the same player's. */
static bool join(const struct tb_dbf_rows *rows,
                 const struct tb_dbf_row *before, struct tb_dbf_row *row)
{
    struct tb_source *source = rows->table.source;
    const struct tb_text name =
        tb_dbf_text(&rows->table, row->record, rows->name);

    if (row->part == before->part)
        return tb_fault(source, row->record + 1, 0,
                        "player %d of section %d stands in record %zu already",
                        (int)row->id, (int)row->section, before->record + 1);
    if (row->part != before->part + 1)
        return tb_fault(source, row->record + 1, 0,
                        "player %d of section %d has D_REC_SEQ %zu behind %zu",
                        (int)row->id, (int)row->section, row->part,
                        before->part);
    if (rows->round_fields != TB_DBF_ROUNDS_A_RECORD)
        return tb_fault(source, row->record + 1, 0,
                        "player %d of section %d has several records, but "
                        "they have %zu rounds, not %d", (int)row->id,
                        (int)row->section, rows->round_fields,
                        (int)TB_DBF_ROUNDS_A_RECORD);
    if (!tb_text_equal(name, tb_dbf_text(&rows->table, before->record,
                                         rows->name)))
        return tb_fault(source, row->record + 1, 0,
                        "player %d of section %d has another name than in "
                        "record %zu", (int)row->id, (int)row->section,
                        before->record + 1);
    row->first = before->first;
    return true;
}

/* Finds each player's parts: from the lowest, 0 or 1, without gaps. */
static bool join_rows(struct tb_dbf_rows *rows)
{
    size_t lowest = SIZE_MAX;

    for (size_t i = 0; i < rows->count; i++) {
        lowest = rows->row[i].part < lowest ? rows->row[i].part : lowest;
        rows->row[i].first = (size_t)rows->row[i].id;
    }
    qsort(rows->row, rows->count, sizeof *rows->row, compare);
    for (size_t i = 0; i < rows->count; i++) {
        struct tb_dbf_row *const row = &rows->row[i];
        const struct tb_dbf_row *const before = i ? row - 1 : NULL;
        if (before && before->section == row->section &&
            before->id == row->id) {
            if (!join(rows, before, row))
                return false;
            continue;
        }
        if (row->part != lowest || lowest > 1)
            return tb_fault(rows->table.source, row->record + 1, 0,
                            "player %d of section %d begins with D_REC_SEQ "
                            "%zu", (int)row->id, (int)row->section, row->part);
        row->first = row->record;
    }
    /* Now players in the order of the file. */
    qsort(rows->row, rows->count, sizeof *rows->row, compare);
    return true;
}

/* Where two tables are of different events; the ids may be blank. */
static bool check_event(const struct tb_dbf_rows *rows, size_t record,
                        struct tb_text other, const char *table)
{
    const struct tb_text id = tb_dbf_text(&rows->table, record, rows->event);

    if (id.length == 0 || other.length == 0 || tb_text_equal(id, other))
        return true;
    return tb_fault_clash(rows->table.source, record + 1, 0,
                          "D_EVENT_ID is '%.*s', but in %s '%.*s'",
                          tb_text_shown(id), id.at, table,
                          tb_text_shown(other), other.at);
}

/* The same of all tables; another event is told once, not of each record. */
static bool check_events(const struct tb_dbf_rows *rows, size_t record,
                         const struct tb_dbf_event *event, struct tb_text id)
{
    const struct tb_source *source = rows->table.source;

    return source->failed ||
           (check_event(rows, record, event->header_id, "THEXPORT.DBF") &&
            check_event(rows, record, event->sections_id, "TSEXPORT.DBF") &&
            check_event(rows, record, id, "a record before"));
}

bool tb_dbf_rows_read(struct tb_dbf_rows *rows,
                      const struct tb_dbf_event *event)
{
    struct tb_text id = {"", 0};
    bool good = true;

    for (size_t i = 0; i < rows->table.records; i++) {
        if (tb_dbf_deleted(&rows->table, i))
            continue;
        good &= read_row(rows, i, &rows->row[rows->count]) &&
                check_events(rows, i, event, id);
        id = tb_dbf_text(&rows->table, i, rows->event);
        rows->count++;
    }
    return good && (rows->count == 0 || join_rows(rows));
}
