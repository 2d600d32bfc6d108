/* SPDX-License-Identifier: ISC */
/* What sections declare is collected here, and computed in one run. */
#include "audit.h"

#include <stdlib.h>

#include "stages.h"
#include "read/tb/tb.h"
#include "stream/stream.h"

/* So much is collected before it is computed: bytes, and values. */
enum { BATCH_BYTES = 1 << 23, BATCH_VALUES = 1 << 20 };

struct tb_text tb_audit_text_of(const struct tb_audit *audit,
                                struct tb_audit_text text)
{
    return (struct tb_text){audit->texts.buffer + text.start, text.length};
}

struct tb_audit_text tb_audit_keep(struct tb_audit *audit, struct tb_text text)
{
    const struct tb_audit_text kept = {audit->texts.length, text.length};

    tb_put_text(&audit->texts, text);
    return kept;
}

/* Reads the values that the columns declare; false after a fault. */
static bool declare_values(struct tb_audit *audit,
                           const struct tb_tournament *tournament,
                           const struct tb_audit_section *section)
{
    const size_t count = section->count * section->keys;
    bool good = true;

    audit->declared = tb_grow(audit->declared, &audit->declared_capacity,
                              audit->values + count + 1, sizeof(tb_num));
    audit->computed = tb_grow(audit->computed, &audit->computed_capacity,
                              audit->values + count + 1, sizeof(tb_num));
    for (size_t v = 0; v < count; v++) {
        const size_t i = v / section->keys;
        const struct tb_audit_key *key =
            &audit->key[section->key + v % section->keys];
        const struct tb_text cell =
            tb_others_at(&tournament->others, tournament->player[i].row,
                         key->other);
        const struct tb_text label = tb_audit_text_of(audit, key->label);
        const char *wrong =
            tb_notation_points(cell, &audit->declared[audit->values]);
        audit->computed[audit->values++] = TB_MISSING;
        if (wrong)
            good = tb_fault(tournament->source, tournament->player[i].line, 0,
                            "%.*s '%.*s' %s", tb_text_shown(label), label.at,
                            tb_text_shown(cell), cell.at, wrong);
    }
    return good;
}

/* Notes the participants; true if anything of them is declared. */
static bool note_entries(struct tb_audit *audit,
                         const struct tb_tournament *tournament,
                         const tb_num *points,
                         struct tb_audit_section *section)
{
    bool any = section->keys > 0;

    audit->entry = tb_grow(audit->entry, &audit->entry_capacity,
                           audit->entries + tournament->count,
                           sizeof *audit->entry);
    for (size_t i = 0; i < tournament->count; i++) {
        const struct tb_player *player = &tournament->player[i];
        any |= points[i] != TB_MISSING;
        section->ranked |= player->rank != TB_MISSING;
        audit->entry[audit->entries] = (struct tb_audit_entry){
            .id = player->id,
            .leader = audit->entries,
            .line = player->line,
            .name = tb_audit_keep(audit, player->name.length ? player->name
                                                             : tb_text("-")),
            .points = points[i],
            .rank = player->rank,
            .score = player->score};
        audit->entries++;
    }
    return any || section->ranked;
}

static bool add_section(struct tb_audit *audit,
                        const struct tb_tournament *tournament,
                        const tb_num *points, struct tb_order *order,
                        struct tb_audit_section *section)
{
    if (!tb_audit_columns(audit, tournament, order, section))
        return false;
    if (!note_entries(audit, tournament, points, section))
        return tb_fault(tournament->source, 0, 0,
                        "declares neither points, ranks nor tie-breaks");
    if (!declare_values(audit, tournament, section))
        return false;
    tb_plan_sort(order->plan, tb_output_text(&order->keys));
    section->group = tb_audit_group_find(audit, tournament, order->plan);
    *order->plan = (struct tb_plan){0};
    tb_audit_group_put(&audit->group[section->group], tournament,
                       audit->sections);
    return true;
}

bool tb_audit_add(struct tb_audit *audit,
                  const struct tb_tournament *tournament,
                  const tb_num *points, struct tb_order *order)
{
    struct tb_emit emit = {.output = &audit->texts};
    struct tb_audit_section section = {
        .table = audit->table,
        .is_stream = tournament->carried.header.length > 0,
        .entry = audit->entries,
        .count = tournament->count,
        .value = audit->values};
    const size_t keys = audit->keys;

    section.file = tb_audit_keep(audit, tb_text(tournament->source->name));
    section.order = tb_audit_keep(
        audit, tb_output_text(&order->shown));
    section.name.start = audit->texts.length;
    tb_emit_name(&emit, tournament);
    section.name.length = audit->texts.length - section.name.start;
    if (!add_section(audit, tournament, points, order, &section)) {
        audit->entries = section.entry;
        audit->values = section.value;
        audit->keys = keys;
        return false;
    }
    audit->section = tb_grow(audit->section, &audit->section_capacity,
                             audit->sections + 1, sizeof *audit->section);
    audit->section[audit->sections++] = section;
    if (audit->texts.length + audit->group[section.group].records.length >
            BATCH_BYTES || audit->values > BATCH_VALUES)
        tb_audit_run(audit);
    return true;
}

/* Says which sections came out with less than they went in with. */
static bool is_complete(struct tb_audit *audit,
                        const struct tb_audit_section *section)
{
    const struct tb_text name = tb_audit_text_of(audit, section->name);
    const struct tb_text file = tb_audit_text_of(audit, section->file);

    if (section->computed == section->count)
        return true;
    audit->failed = true;
    tb_warn("%.*s: section '%.*s': the ranks could not be computed",
            tb_text_shown(file), file.at, tb_text_shown(name), name.at);
    return false;
}

static void report_entry(struct tb_audit *audit,
                         const struct tb_audit_section *section, size_t i)
{
    struct tb_difference found;
    size_t next = 0;

    if (!tb_audit_difference(audit, section, i, &next, &found))
        return;
    audit->agree = false;
    audit->differing(audit, section, i);
    audit->begun = true;
}

void tb_audit_tally(struct tb_audit *audit, struct tb_text label, size_t count)
{
    struct tb_audit_tally *const tally = &audit->tally;
    size_t i = 0;

    while (i < tally->columns && !tb_text_is(label, tally->column[i].label))
        i++;
    if (i == tally->columns) {
        tally->column = tb_grow(tally->column, &tally->capacity, i + 1,
                                sizeof *tally->column);
        tally->column[tally->columns++] = (struct tb_audit_compared){
            tb_copy(label.at, label.length), 0};
    }
    tally->column[i].count += count;
}

/* Counts what is declared in a section. */
static void count_section(struct tb_audit *audit,
                          const struct tb_audit_section *section)
{
    audit->tally.ranks += section->ranked ? section->count : 0;
    for (size_t i = 0; i < section->count; i++)
        audit->tally.points +=
            audit->entry[section->entry + i].points != TB_MISSING;
    for (size_t k = 0; k < section->keys; k++) {
        size_t count = 0;
        for (size_t i = 0; i < section->count; i++)
            count += audit->declared[section->value + i * section->keys + k] !=
                     TB_MISSING;
        tb_audit_tally(audit,
                       tb_audit_text_of(audit,
                                        audit->key[section->key + k].label),
                       count);
    }
}

static void report(struct tb_audit *audit)
{
    for (size_t s = 0; s < audit->sections; s++) {
        const struct tb_audit_section *section = &audit->section[s];
        if (!is_complete(audit, section))
            continue;
        count_section(audit, section);
        for (size_t i = 0; i < section->count; i++)
            report_entry(audit, section, i);
    }
}

/* Of stages that fail other sections may be right, but not all is well. */
static void run_group(struct tb_audit *audit,
                      const struct tb_audit_group *group)
{
    const struct tb_store records = {.held = group->records};
    struct tb_store ranked = {.spool = {.in_memory = true}}; /* a batch */
    const enum tb_outcome outcome =
        tb_pipeline_run(&group->plan, &records, &ranked, NULL, NULL);

    if (outcome != TB_RUN_GOOD) {
        tb_warn("not all ranks could be computed");
        audit->failed = true;
    }
    if (outcome != TB_RUN_BROKEN)
        tb_audit_read(audit, tb_output_text(&ranked.held));
    tb_store_free(&ranked);
}

void tb_audit_run(struct tb_audit *audit)
{
    for (size_t i = 0; i < audit->groups; i++)
        run_group(audit, &audit->group[i]);
    report(audit);
    tb_audit_group_drop(audit);
    audit->sections = audit->entries = audit->keys = audit->values = 0;
    audit->texts.length = 0;
}

bool tb_audit_end(struct tb_audit *audit)
{
    const struct tb_audit_tally *const tally = &audit->tally;
    struct tb_output columns = {.file = -1};
    bool any;

    tb_audit_run(audit);
    if (audit->end)
        audit->end(audit);
    any = tally->points || tally->ranks;
    for (size_t i = 0; i < tally->columns; i++) {
        any |= tally->column[i].count > 0;
        tb_put_string(&columns, ", ");
        tb_put_string(&columns, tally->column[i].label);
        tb_put_char(&columns, ' ');
        tb_put_number(&columns, (tb_num)tally->column[i].count * TB_ONE);
    }
    tb_put_char(&columns, '\0');
    tb_output_flush(audit->report);
    tb_warn("compared: points %zu, ranks %zu%s", tally->points, tally->ranks,
            tb_output_text(&columns).at);
    free(columns.buffer);
    return any;
}

void tb_audit_free(struct tb_audit *audit)
{
    tb_audit_group_drop(audit);
    for (size_t i = 0; i < audit->tally.columns; i++)
        free(audit->tally.column[i].label);
    free(audit->tally.column);
    free(audit->group);
    free(audit->texts.buffer);
    free(audit->section);
    free(audit->entry);
    free(audit->key);
    free(audit->declared);
    free(audit->computed);
    tb_ids_free(&audit->ids);
}
