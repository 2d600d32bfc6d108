/* SPDX-License-Identifier: ISC */
/* What is declared is compared with what is computed, record by record. */
#include <unistd.h>

#include "check.h"
#include "event/event.h"

static bool is_missing(struct tb_text cell)
{
    return cell.length == 0 || tb_text_missing(cell);
}

/* True if a rank is another, but one of the places that are shared. */
static bool is_shared(const struct tb_report *report, struct tb_text declared,
                      struct tb_text computed)
{
    int64_t left, right;

    return tb_int_parse(declared, INT32_MAX, &left) &&
           tb_int_parse(computed, (int64_t)report->stream.count, &right) &&
           left > right && left < right + (int64_t)report->sharing[right];
}

/* Compares a participant's cells; true if any differ. */
static bool compare_cells(struct tb_report *report, size_t record)
{
    const struct tb_stream *const stream = &report->stream;
    bool any = false;

    for (size_t k = 0; k < report->part->count; k++) {
        struct tb_audit_pair *const pair = &report->part->pair[k];
        const bool cell = pair->kind == TB_AUDIT_CELL;
        struct tb_text left, right;
        pair->differs = false;
        if (!*pair->code)
            continue;
        left = tb_audit_declared(stream, pair, record);
        right = tb_audit_computed(stream, pair, record);
        if (!pair->demanded &&
            (is_missing(left) || (pair->own && is_missing(right))))
            continue;
        pair->compared++;
        pair->differs =
            pair->among ? pair->elsewhere[record]
                        : !tb_audit_equal(left, right, cell) &&
                              /* 0 is printed where there is no average */
                              !(cell && is_missing(right) &&
                                tb_audit_equal(left, tb_text("0"), false)) &&
                              !(pair->kind == TB_AUDIT_RANK && !pair->own &&
                                report->part->lenient &&
                                is_shared(report, left, right));
        any |= pair->differs && !pair->instead;
    }
    return any;
}

/* Looks who shares a rank, and whether the section declares any. */
static void look_at_ranks(struct tb_report *report, struct tb_audit_pair *pair)
{
    const struct tb_stream *const stream = &report->stream;
    int64_t rank;

    TB_GROW(report->sharing, report->capacity, stream->count + 1);
    memset(report->sharing, 0, (stream->count + 1) * sizeof *report->sharing);
    pair->demanded = false;
    for (size_t i = 0; i < stream->count; i++) {
        pair->demanded |= report->games == report->file && /* it has all */
                          !is_missing(tb_audit_declared(stream, pair, i));
        if (tb_int_parse(tb_audit_computed(stream, pair, i),
                         (int64_t)stream->count, &rank) && rank > 0)
            report->sharing[rank]++;
    }
}

/* Compares the section. */
static void compare_section(struct tb_report *report)
{
    struct tb_stream *const stream = &report->stream;

    if (!tb_report_section(report) || !tb_keys_sort(&report->order))
        return;
    for (size_t k = 0; k < report->part->count; k++) {
        struct tb_audit_pair *const pair = &report->part->pair[k];
        if (!*pair->code)
            continue;
        if (pair->among && !tb_audit_places(stream, pair))
            return;
        if (pair->kind == TB_AUDIT_RANK && !pair->own)
            look_at_ranks(report, pair);
    }
    for (size_t n = 0; n < stream->count; n++) {
        const size_t record = report->order.order[n];
        if (!compare_cells(report, record))
            continue;
        if (!tb_quiet)
            tb_report_put(report, record);
        report->any = true;
    }
}

/* Reads the stream of a part. */
static void compare_part(struct tb_report *report)
{
    for (size_t k = 0; k < report->part->count; k++) {
        if (*report->part->pair[k].code)
            tb_audit_pair_open(&report->part->pair[k], &report->stream);
    }
    tb_report_begin(report);
    tb_stream_begin(&report->stream);
    while (tb_stream_section(&report->stream))
        compare_section(report);
    for (size_t k = 0; k < report->part->count; k++) {
        tb_keys_free(&report->part->pair[k].tied);
        free(report->part->pair[k].elsewhere);
    }
    tb_keys_free(&report->order);
}

/* Says how much was compared, by what it is called; false if it was nothing. */
static bool tell_compared(const struct tb_audit *audit)
{
    struct tally {
        struct tb_output label;
        size_t count;
    } *tally = NULL;
    struct tb_output line = {0};
    size_t tallies = 0, capacity = 0, all = 0;

    for (size_t p = 0; p < audit->parts; p++) {
        for (size_t k = 0; k < audit->part[p].count; k++) {
            const struct tb_audit_pair *const pair = &audit->part[p].pair[k];
            struct tb_output label = {0};
            size_t i = 0;
            if (pair->instead)
                continue;
            tb_report_label(&label, pair);
            tb_put_string(&label, pair->kind == TB_AUDIT_RANK ? "s" : "");
            while (i < tallies && !tb_text_equal(tb_output_text(&label),
                                                 tb_output_text(
                                                     &tally[i].label)))
                i++;
            if (i == tallies) {
                TB_GROW(tally, capacity, ++tallies);
                tally[i] = (struct tally){label, 0};
            } else {
                free(label.buffer);
            }
            tally[i].count += pair->compared;
            all += pair->compared;
        }
    }
    for (size_t i = 0; i < tallies; i++) {
        tb_put_format(&line, "%s%s%.*s", i ? ", " : "",
                      tally[i].count ? "" : "no ",
                      (int)tally[i].label.length, tally[i].label.buffer);
        if (tally[i].count)
            tb_put_format(&line, " %zu", tally[i].count);
        free(tally[i].label.buffer);
    }
    TB_NOTE("compared: %.*s", (int)line.length, line.buffer);
    free(line.buffer);
    free(tally);
    return all > 0;
}

static void free_all(struct tb_audit *audit)
{
    for (size_t p = 0; p < audit->parts; p++) {
        struct tb_audit_part *const part = &audit->part[p];
        for (size_t k = 0; k < part->count; k++) {
            free(part->pair[k].name);
            free(part->pair[k].code);
            free(part->pair[k].among);
        }
        free(part->pair);
    }
    free(audit->part);
    tb_store_free(&audit->computed);
}

int tb_audit_compare(struct tb_audit *audit)
{
    struct tb_report report = {.reporter = tb_reporter_named(audit->format)};
    struct tb_stream *const stream = &report.stream;
    bool unknown = false, good;

    tb_output_open(&report.found, STDOUT_FILENO);
    if (dup2(tb_spool_file(&audit->computed.spool, &audit->computed.held),
             STDIN_FILENO) < 0)
        tb_die(TB_TEMPORARY_NONE);
    tb_stream_open_beside(stream, 0, NULL); /* messages call it stdin */
    stream->several = audit->parts > 1;
    for (size_t p = 0; p < audit->parts && !report.lost; p++) {
        report.part = &audit->part[p];
        if (p && !tb_stream_next(stream)) {
            tb_warn("a stream is missing: a command that computes it failed");
            report.lost = true;
            continue;
        }
        for (size_t k = 0; k < report.part->count; k++)
            unknown |= !*report.part->pair[k].code &&
                       (report.part->pair[k].kind == TB_AUDIT_CELL ||
                        tb_stream_column_if(stream, tb_text(TB_DECLARED "rank"))
                            >= 0);
        compare_part(&report);
    }
    report.lost |= tb_stream_lost(stream);
    good = !report.lost;
    if (report.lost) {
        report.found.length = 0;
    } else {
        tb_report_end(&report);
        good = tell_compared(audit) && !report.any && !report.failed;
    }
    good &= tb_stream_end(stream) == TB_OK;
    tb_spool_free(&report.spool);
    tb_output_close(&report.found);
    free(report.sharing);
    free_all(audit);
    return !good ? TB_BAD : unknown ? TB_PARTLY : TB_OK;
}
