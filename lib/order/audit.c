/* SPDX-License-Identifier: ISC */
/* What sections declare is collected here, and compared in the end. */
#include "audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "read/tb/tb.h"

/* Columns of the stream: those of all, then one for each key. */
static const char *const columns[] = {"where", "declared.score",
                                      "declared.rank"};
enum { COLUMNS = 3 };

static bool is_stream(const struct tb_tournament *tournament)
{
    return tournament->carried.header.length > 0;
}

void tb_audit_start(struct tb_audit *audit, const char *format)
{
    audit->reporter = tb_reporter_named(format);
    tb_output_open(&audit->report, STDOUT_FILENO);
    tb_audit_count(audit, "points", 0);
    tb_audit_count(audit, "ranks", 0);
}

void tb_audit_count(struct tb_audit *audit, const char *label, size_t count)
{
    size_t i = 0;

    while (i < audit->tallies && strcmp(audit->tally[i].label, label) != 0)
        i++;
    if (i == audit->tallies) {
        audit->tally = tb_grow(audit->tally, &audit->tally_capacity, i + 1,
                               sizeof *audit->tally);
        audit->tally[audit->tallies++] =
            (struct tb_audit_tally){tb_copy(label, strlen(label)), 0};
    }
    audit->tally[i].count += count;
}

static void free_group(struct tb_audit_group *group)
{
    for (size_t i = 0; i < group->keys; i++) {
        free(group->key[i].label);
        free(group->key[i].code);
    }
    free(group->key);
    free(group->says.buffer);
    tb_plan_free(&group->plan);
    tb_store_free(&group->records);
}

/* The name of the i-th column that is added to the stream, from 0. */
static void put_column(struct tb_output *output, size_t i)
{
    if (i < COLUMNS)
        tb_put_string(output, columns[i]);
    else
        tb_put_format(output, TB_DECLARED "%zu", i - COLUMNS + 1);
}

static void put_header(struct tb_audit_group *group,
                       const struct tb_tournament *tournament)
{
    struct tb_output *output = &group->records.held;

    tb_put_string(output, TB_EMIT_HEADER);
    for (size_t i = 0; i < COLUMNS + group->keys; i++) {
        tb_put_char(output, '\t');
        put_column(output, i);
    }
    tb_put_text(output, tournament->carried.more);
    tb_put_char(output, '\n');
    tb_line_put_begun(output, 1);
}

/* What decides on a section's group beside the columns of its table. */
static void put_common(struct tb_output *says,
                       const struct tb_tournament *tournament,
                       const struct tb_order *order)
{
    tb_put_text(says, tournament->carried.more);
    if (is_stream(tournament))
        tb_put_char(says, '-');
    else
        tb_plan_print(order->plan, says);
}

/* The group that says the same, or the new one, whose memory is taken. */
static struct tb_audit_group *take_group(struct tb_audit *audit,
                                         struct tb_audit_group *made,
                                         const struct tb_tournament *tournament)
{
    for (size_t i = audit->groups; i-- > 0;) {
        if (!tb_text_equal(tb_output_text(&made->says),
                           tb_output_text(&audit->group[i].says)))
            continue;
        free_group(made);
        return &audit->group[i];
    }
    put_header(made, tournament);
    audit->group = tb_grow(audit->group, &audit->group_capacity,
                           audit->groups + 1, sizeof *audit->group);
    audit->group[audit->groups] = *made;
    return &audit->group[audit->groups++];
}

/*
 * The group of a section, NULL after a fault. The columns are looked at once
 * for all sections of a table that stand together: there may be thousands.
 */
static struct tb_audit_group *find_group(struct tb_audit *audit,
                                         const struct tb_tournament *tournament,
                                         struct tb_order *order)
{
    struct tb_audit_group made = {.says = {.file = -1},
                                  .records = {.held = {.file = -1}}};
    const size_t table = audit->extras ? 1 + audit->extras->tables : 1;
    struct tb_audit_group *found;

    put_common(&made.says, tournament, order);
    if (audit->last_table == table &&
        tb_text_equal(tb_output_text(&audit->last_says),
                      tb_output_text(&made.says))) {
        free_group(&made);
        return &audit->group[audit->last];
    }
    audit->last_says.length = 0;
    put_common(&audit->last_says, tournament, order);
    audit->last_table = 0;
    if (!is_stream(tournament)) {
        if (!tb_audit_columns(audit, tournament, order, &made)) {
            free_group(&made);
            return NULL;
        }
        tb_plan_sort(order->plan, tb_output_text(&order->keys));
        made.plan = *order->plan;
        *order->plan = (struct tb_plan){0};
    }
    for (size_t i = 0; i < made.keys; i++)
        tb_put_format(&made.says, "%zu\t%s\n", made.key[i].column,
                      made.key[i].label);
    found = take_group(audit, &made, tournament);
    audit->last = (size_t)(found - audit->group);
    audit->last_table = table;
    return found;
}

/* Puts what a participant declares, each behind a tab; false after faults. */
static bool put_declared(struct tb_output *cells,
                         const struct tb_audit_group *group,
                         const struct tb_tournament *tournament, size_t i)
{
    const struct tb_player *player = &tournament->player[i];
    const struct tb_text file = tb_text(tournament->source->name);
    struct tb_text rest = player->cells, cell = tb_text("");
    bool good = true;
    size_t at = 0;

    tb_put_format(cells, "\t%lu ", player->line);
    tb_put_done(cells, tb_text_clean(file, tb_put_room(cells, file.length)));
    tb_put_char(cells, '\t');
    tb_put_number(cells, player->points);
    tb_put_char(cells, '\t');
    tb_put_number(cells, player->rank);
    tb_text_skip(&rest, rest.length > 0); /* each stands behind a tab */
    for (size_t k = 0; k < group->keys; k++) {
        const char *wrong;
        tb_num value;
        while (at <= group->key[k].column) {
            tb_text_cut(&rest, '\t', &cell);
            at++;
        }
        wrong = tb_notation_points(cell, &value);
        if (wrong)
            good = tb_fault(tournament->source, player->line, 0,
                            "%s '%.*s' %s", group->key[k].label,
                            tb_text_shown(cell), cell.at, wrong);
        tb_put_char(cells, '\t');
        tb_put_number(cells, value);
    }
    return good;
}

/* Writes the section with what it declares; false after faults. */
static bool put_section(struct tb_audit *audit, struct tb_audit_group *group,
                        const struct tb_tournament *tournament)
{
    struct tb_output cells = {.file = -1}, name = {.file = -1};
    struct tb_extras extras = {0};
    struct tb_emit emit = {.output = &name, .extras = &extras};
    size_t *const end = tb_alloc(tournament->count, sizeof *end);
    bool good = true;

    /* Files may have sections of one name. */
    tb_put_format(&name, "%zu ", ++audit->sections);
    tb_emit_name(&emit, tournament);
    tb_put_char(&name, '\0');
    for (size_t i = 0; i < COLUMNS + group->keys; i++)
        tb_extras_add(&extras, tb_text("declared"), TB_EXTRAS_CELL);
    for (size_t i = 0; i < tournament->count; i++) {
        good &= put_declared(&cells, group, tournament, i);
        end[i] = cells.length;
    }
    for (size_t i = 0; i < tournament->count; i++) {
        const size_t start = i ? end[i - 1] : 0;
        tournament->player[i].cells =
            (struct tb_text){cells.buffer + start, end[i] - start};
    }
    emit.section = name.buffer;
    emit.output = &group->records.held;
    if (good)
        tb_emit_records(&emit, tournament);
    tb_store_take(&group->records);
    tb_extras_clear(&extras);
    free(cells.buffer);
    free(name.buffer);
    free(end);
    return good;
}

static bool declares_any(const struct tb_tournament *tournament,
                         const struct tb_audit_group *group)
{
    bool any = group->keys > 0;

    for (size_t i = 0; !any && i < tournament->count; i++)
        any = tournament->player[i].points != TB_MISSING ||
              tournament->player[i].rank != TB_MISSING;
    return any || tb_fault(tournament->source, 0, 0,
                           "declares neither points, ranks nor tie-breaks");
}

bool tb_audit_add(struct tb_audit *audit,
                  const struct tb_tournament *tournament,
                  struct tb_order *order)
{
    struct tb_audit_group *const group = find_group(audit, tournament, order);

    return group && declares_any(tournament, group) &&
           put_section(audit, group, tournament);
}

void tb_audit_free(struct tb_audit *audit)
{
    for (size_t i = 0; i < audit->groups; i++)
        free_group(&audit->group[i]);
    for (size_t i = 0; i < audit->tallies; i++)
        free(audit->tally[i].label);
    free(audit->group);
    free(audit->tally);
    free(audit->missed.buffer);
    free(audit->last_says.buffer);
    tb_output_close(&audit->report);
}
