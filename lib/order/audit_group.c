/* SPDX-License-Identifier: ISC */
/* Sections that go through one pipeline: their records, as one stream. */
#include <stdio.h>
#include <stdlib.h>

#include "audit.h"
#include "read/tb/tb.h"
#include "stream/stream.h"

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
        if (line.at)
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

void tb_audit_group_put(struct tb_audit_group *group,
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

size_t tb_audit_group_find(struct tb_audit *audit,
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
        tb_put_text(&made.records, tournament->carried.more);
        tb_put_char(&made.records, '\n');
    }
    tb_put_bytes(&made.says, made.records.buffer, made.records.length);
    tb_plan_print(plan, &made.says);
    says = tb_output_text(&made.says);
    for (size_t i = audit->groups; i-- > 0;) {
        const struct tb_output *other = &audit->group[i].says;
        if (!tb_text_equal(says, tb_output_text(other)))
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

void tb_audit_group_drop(struct tb_audit *audit)
{
    for (size_t i = 0; i < audit->groups; i++) {
        tb_plan_free(&audit->group[i].plan);
        free(audit->group[i].says.buffer);
        free(audit->group[i].records.buffer);
    }
    audit->groups = 0;
}
