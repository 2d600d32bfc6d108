/* SPDX-License-Identifier: ISC */
/* What sections declare is collected here, and computed in one run. */
#include "audit.h"

#include <stdio.h>
#include <stdlib.h>

#include "pipeline.h"
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

/* Names the section by its number: files may have sections of one name. */
static void name_section(size_t number, char text[24])
{
    snprintf(text, 24, "%zu", number);
}

/* The fields of a line from a column on. */
static struct tb_text from_column(struct tb_text line, size_t column)
{
    struct tb_text field;

    while (column-- && tb_text_cut(&line, '\t', &field))
        continue;
    return line;
}

/* Where a column of the header is, SIZE_MAX if it is not there. */
static size_t find_column(struct tb_text header, const char *name)
{
    struct tb_text field;

    for (size_t i = 0; tb_text_cut(&header, '\t', &field); i++) {
        if (tb_text_is(field, name))
            return i;
    }
    return SIZE_MAX;
}

/*
 * Puts the lines of a stream of teams, whose columns are not all known here,
 * with the section's number in front: the name in it is no longer looked at.
 */
static void put_lines(struct tb_output *output,
                      const struct tb_tournament *tournament, const char *name)
{
    struct tb_text rest = tournament->carried.raw, line;
    const struct tb_text header = tournament->carried.header;
    const size_t column = find_column(header, "section");

    while (tb_text_cut_line(&rest, &line)) {
        struct tb_text behind;
        if (tb_line_kind(line, header) != TB_LINE_RECORD)
            continue;
        tb_put_string(output, name);
        tb_put_char(output, '\t');
        if (column != SIZE_MAX) {
            behind = from_column(line, column);
            tb_put_bytes(output, line.at, (size_t)(behind.at - line.at));
            line = from_column(behind, 1);
            tb_put_string(output, line.at ? "-\t" : "-");
        }
        tb_put_text(output, line);
        tb_put_char(output, '\n');
    }
}

/* Their header: the old column of the section has another name. */
static void put_header(struct tb_output *output, struct tb_text header)
{
    struct tb_text name;

    tb_put_string(output, "section");
    while (tb_text_cut(&header, '\t', &name)) {
        tb_put_char(output, '\t');
        tb_put_text(output, tb_text_is(name, "section") ? tb_text("was.section")
                                                        : name);
    }
    tb_put_char(output, '\n');
}

static bool is_teams_stream(const struct tb_tournament *tournament)
{
    return tb_records_name_teams(tournament->carried.header);
}

static void put_records(struct tb_audit_group *group,
                        const struct tb_tournament *tournament, size_t number)
{
    struct tb_emit emit = {.output = &group->records};
    char name[24];

    name_section(number, name);
    emit.section = name;
    if (is_teams_stream(tournament))
        put_lines(&group->records, tournament, name);
    else
        tb_emit_records(&emit, tournament);
}

/* The group of these stages and columns; plan goes into it or is freed. */
static size_t find_group(struct tb_audit *audit,
                         const struct tb_tournament *tournament,
                         struct tb_plan *plan)
{
    struct tb_audit_group made = {.plan = *plan,
                                  .says = {.file = -1},
                                  .records = {.file = -1}};
    struct tb_text says;

    if (is_teams_stream(tournament)) {
        put_header(&made.records, tournament->carried.header);
    } else {
        tb_put_string(&made.records, TB_EMIT_HEADER);
        tb_put_text(&made.records, tournament->further.columns);
        tb_put_char(&made.records, '\n');
    }
    tb_put_bytes(&made.says, made.records.buffer, made.records.length);
    tb_plan_print(plan, &made.says);
    says = (struct tb_text){made.says.buffer, made.says.length};
    for (size_t i = audit->groups; i-- > 0;) {
        const struct tb_output *other = &audit->group[i].says;
        if (!tb_text_equal(says, (struct tb_text){other->buffer,
                                                  other->length}))
            continue;
        tb_plan_free(plan);
        free(made.says.buffer);
        free(made.records.buffer);
        return i;
    }
    audit->group = tb_grow(audit->group, &audit->group_capacity,
                           audit->groups + 1, sizeof *audit->group);
    audit->group[audit->groups] = made;
    return audit->groups++;
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
            tb_others_at(&tournament->others, i, key->other);
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

/* Adds tb-sort, which ranks. */
static void add_sort(struct tb_order *order)
{
    tb_plan_command(order->plan);
    tb_plan_word(order->plan, tb_text("tb-sort"));
    tb_plan_word(order->plan, tb_text("-k"));
    tb_plan_word(order->plan,
                 (struct tb_text){order->keys.buffer, order->keys.length});
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
    add_sort(order);
    section->group = find_group(audit, tournament, order->plan);
    *order->plan = (struct tb_plan){0};
    put_records(&audit->group[section->group], tournament, audit->sections);
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
        audit, (struct tb_text){order->shown.buffer, order->shown.length});
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

static void report(struct tb_audit *audit)
{
    for (size_t s = 0; s < audit->sections; s++) {
        const struct tb_audit_section *section = &audit->section[s];
        if (!is_complete(audit, section))
            continue;
        for (size_t i = 0; i < section->count; i++)
            tb_reporter_entry(audit, section, i);
    }
}

static void free_groups(struct tb_audit *audit)
{
    for (size_t i = 0; i < audit->groups; i++) {
        tb_plan_free(&audit->group[i].plan);
        free(audit->group[i].says.buffer);
        free(audit->group[i].records.buffer);
    }
    audit->groups = 0;
}

void tb_audit_run(struct tb_audit *audit)
{
    for (size_t i = 0; i < audit->groups; i++) {
        struct tb_audit_group *group = &audit->group[i];
        struct tb_output ranked = {.file = -1};
        if (tb_pipeline_run(&group->plan,
                            (struct tb_text){group->records.buffer,
                                             group->records.length},
                            &ranked, NULL) != TB_RUN_BROKEN)
            tb_audit_read(audit,
                          (struct tb_text){ranked.buffer, ranked.length});
        free(ranked.buffer);
    }
    report(audit);
    free_groups(audit);
    audit->sections = audit->entries = audit->keys = audit->values = 0;
    audit->texts.length = 0;
}

void tb_audit_end(struct tb_audit *audit)
{
    tb_audit_run(audit);
    if (audit->reporter->end)
        audit->reporter->end(audit);
}

void tb_audit_free(struct tb_audit *audit)
{
    free_groups(audit);
    free(audit->group);
    free(audit->texts.buffer);
    free(audit->section);
    free(audit->entry);
    free(audit->key);
    free(audit->declared);
    free(audit->computed);
    tb_ids_free(&audit->ids);
}
