/* SPDX-License-Identifier: ISC */
/* What was collected goes through the stages, and is compared. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "audit.h"
#include "stages.h"

/* Cuts a field in two at its first blank: "3 Open A", "12 open.csv". */
static struct tb_text cut_number(struct tb_text *field)
{
    struct tb_text number = {field->at, 0};

    tb_text_cut(field, ' ', &number);
    return number;
}

/* Somebody has no rank: says so, once of each section. */
static void tell_missed(struct tb_audit *audit, struct tb_text section,
                        const struct tb_audit_said *said)
{
    audit->failed = true;
    if (tb_text_equal(tb_output_text(&audit->missed), section))
        return;
    audit->missed.length = 0;
    tb_put_text(&audit->missed, section);
    tb_warn("%.*s: section '%.*s': the ranks could not be computed",
            tb_text_shown(said->file), said->file.at,
            tb_text_shown(said->section), said->section.at);
}

/* Reports a participant of whom something differs. */
static void tell(struct tb_compare *compare, const struct tb_meeting *met)
{
    struct tb_audit_said *const said = compare->data;
    struct tb_audit *const audit = said->audit;
    struct tb_stream *const left = compare->left;

    said->section = met->section;
    cut_number(&said->section);
    said->id = met->id;
    said->name = met->name;
    said->file = tb_field(left, met->record,
                          tb_stream_column(left, tb_text("where")));
    said->line = cut_number(&said->file);
    said->sides = met->sides;
    if (!met->in_right) {
        tell_missed(audit, met->section, said);
        return;
    }
    tb_put_string(&audit->report, audit->differ ? audit->reporter->between
                                                : audit->reporter->start);
    audit->differ = true;
    audit->reporter->differing(said);
}

/* A stream as the programs read one, from a file. */
struct reading {
    struct tb_stream stream;
    char path[32];
    char *files[1];
};

/* Opens what a store has; false if it is nothing. */
static bool open_store(struct reading *in, struct tb_store *store)
{
    int file;

    if (!store->spool.open && store->held.length == 0)
        return false;
    file = tb_spool_file(&store->spool, &store->held);
    if (file < 0)
        tb_die(TB_TEMPORARY_NONE);
    snprintf(in->path, sizeof in->path, "/dev/fd/%d", file);
    in->files[0] = in->path;
    tb_stream_open_beside(&in->stream, 1, in->files);
    in->stream.input.name = "the ranks";
    return true;
}

/* The pairs of a group, in the order in which they are told. */
static void add_pairs(struct tb_compare *compare,
                      const struct tb_audit_group *group,
                      char (*name)[32])
{
    tb_compare_pair(compare, tb_text(TB_DECLARED "score"), tb_text("score"));
    if (compare->left == compare->right)
        return;
    tb_compare_pair(compare, tb_text(TB_DECLARED "rank"), tb_text("rank"));
    compare->pair[1].demanded = true;
    for (size_t k = 0; k < group->keys; k++) {
        snprintf(name[k], sizeof name[k], TB_DECLARED "%zu", k + 1);
        tb_compare_pair(compare, tb_text(name[k]),
                        tb_text(group->key[k].code));
    }
}

/* Compares what a group declares with its ranks; false if those lack some. */
static bool compare_streams(struct tb_audit *audit,
                            const struct tb_audit_group *group,
                            struct tb_stream *left, struct tb_stream *right)
{
    struct tb_audit_said said = {.audit = audit, .group = group};
    struct tb_compare compare = {.left = left, .right = right,
                                 .lenient = audit->lenient,
                                 .tell = tell, .data = &said};
    char (*name)[32] = tb_alloc(group->keys + 1, sizeof *name);
    bool whole;

    said.compare = &compare;
    add_pairs(&compare, group, name);
    tb_stream_column(left, tb_text("where"));
    tb_compare_run(&compare);
    whole = !tb_line_cut_off(&right->reader.bounds);
    for (size_t k = 0; whole && k < compare.pairs; k++)
        tb_audit_count(audit,
                       k == 0   ? "points"
                       : k == 1 ? "ranks"
                                : group->key[k - 2].label,
                       compare.pair[k].compared);
    tb_compare_free(&compare);
    free(name);
    return whole;
}

/* Of stages that fail other sections may be right, but not all is well. */
static bool compare_group(struct tb_audit *audit, struct tb_audit_group *group)
{
    struct tb_store ranked = {0};
    struct reading left, right;
    bool good;

    tb_line_put_ended(&group->records.held, 1);
    good = group->plan.count == 0 ||
           tb_script_over(&group->plan, &group->records, STDERR_FILENO,
                          &ranked) == TB_OK;
    open_store(&left, &group->records);
    if (group->plan.count == 0) {
        compare_streams(audit, group, &left.stream, &left.stream);
    } else if (!open_store(&right, &ranked)) {
        good = false;
    } else {
        const size_t length = audit->report.length;
        const bool differ = audit->differ;
        right.stream.partial = true; /* it is told here */
        if (!compare_streams(audit, group, &left.stream, &right.stream)) {
            audit->report.length = length;
            audit->differ = differ;
            good = false;
        }
        good &= tb_stream_end(&right.stream) == TB_OK;
    }
    good &= tb_stream_end(&left.stream) == TB_OK;
    tb_store_free(&ranked);
    return good;
}

/* Says how much was compared; false if it was nothing. */
static bool tell_compared(const struct tb_audit *audit)
{
    struct tb_output columns = {.file = -1};
    bool any = false;

    for (size_t i = 0; i < audit->tallies; i++) {
        any |= audit->tally[i].count > 0;
        tb_put_format(&columns, "%s%s %zu", i ? ", " : "",
                      audit->tally[i].label, audit->tally[i].count);
    }
    tb_put_char(&columns, '\0');
    tb_warn("compared: %s", columns.buffer);
    free(columns.buffer);
    return any;
}

bool tb_audit_end(struct tb_audit *audit)
{
    for (size_t i = 0; i < audit->groups; i++) {
        if (!compare_group(audit, &audit->group[i])) {
            tb_warn("not all ranks could be computed");
            audit->failed = true;
        }
    }
    if (!audit->differ)
        tb_put_string(&audit->report, audit->reporter->none);
    else
        tb_put_string(&audit->report, audit->reporter->end);
    tb_output_flush(&audit->report);
    return tell_compared(audit);
}
