/* SPDX-License-Identifier: ISC */
/* The sections that tb-check reports of: what is said of them, and read. */
#include "check.h"

#include "read/tb/tb.h"

/* Puts where a section is from: "x.csv: section 'A': ". */
static void put_where(struct tb_output *where, struct tb_text file,
                      struct tb_text name)
{
    char *const path = tb_copy(file.at, file.length);
    const bool own = tb_text_equal(name, tb_emit_stem(path)) ||
                     tb_text_missing(name); /* it is called as its file */

    tb_put_format(where, "%s: %s", path,
                  tb_called(own ? tb_text("") : name).text);
    free(path);
}

/*
 * True if the points and ranks that a section declares are numbers, and there
 * is anything. A tie-break that is none fails, and the others are compared.
 */
static bool is_declared(struct tb_report *report)
{
    struct tb_stream *const stream = &report->stream;
    const size_t pairs = report->part->count;
    bool any = false, good = true;
    tb_num value = TB_MISSING;

    for (size_t i = 0; i < stream->count * pairs; i++) {
        const struct tb_audit_pair *const pair = &report->part->pair[i % pairs];
        const bool of_two = pair->own || pair->kind == TB_AUDIT_GAMES;
        struct tb_text cell;
        const char *wrong;
        if (!*pair->code || pair->instead)
            continue;
        cell = tb_audit_declared(stream, pair, i / pairs);
        wrong = cell.length && !of_two ? tb_report_number(cell, &value) : NULL;
        any |= cell.length && (of_two || value != TB_MISSING);
        if (!wrong)
            continue;
        tb_warn("%.*s:%.*s: %s '%.*s' %s",
                TB_SHOWN(tb_field(stream, i / pairs, report->file)),
                TB_SHOWN(tb_field(stream, i / pairs, report->line)),
                pair->name, TB_SHOWN(cell), wrong);
        good &= pair->kind == TB_AUDIT_CELL;
        report->failed = true;
    }
    if (!any) {
        struct tb_output where = {0};
        put_where(&where, tb_field(stream, 0, report->file),
                  tb_section_name(stream));
        tb_warn("%.*sdeclares neither points, ranks nor tie-breaks",
                (int)where.length, where.buffer);
        free(where.buffer);
    }
    return any && good;
}

/*
 * True if a reading of a column gives what all of its cells that differ
 * declare, or most of them: one of several may be chance.
 */
static bool fits(const struct tb_report *report,
                 const struct tb_audit_pair *pair)
{
    const struct tb_stream *const stream = &report->stream;
    const struct tb_audit_pair *first = report->part->pair;
    size_t differing = 0, given = 0;

    while (strcmp(first->name, pair->name) != 0)
        first++;
    for (size_t i = 0; i < stream->count; i++) {
        const struct tb_text cell = tb_audit_declared(stream, pair, i);
        if (!cell.length || tb_text_missing(cell) ||
            tb_audit_equal(cell, tb_audit_computed(stream, first, i), true))
            continue;
        differing++;
        given +=
            tb_audit_equal(cell, tb_audit_computed(stream, pair, i), true);
    }
    return given == differing || (given > 1 && 2 * given > differing);
}

bool tb_report_section(struct tb_report *report)
{
    struct tb_stream *const stream = &report->stream;
    struct tb_state *const state = &report->state;
    struct tb_output words = {0};
    size_t where;
    bool good;

    put_where(&words, tb_field(stream, 0, report->games),
              tb_section_name(stream));
    where = words.length;
    if (tb_state_load(state, stream))
        tb_state_put(&words, state, state->said.boards > 0);
    if (words.length > where)
        TB_NOTE("%.*s", (int)words.length, words.buffer);
    words.length = where;
    tb_state_doubts(&words, state, "", "");
    if (words.length > where)
        tb_warn("%.*s", (int)words.length, words.buffer);
    good = is_declared(report);
    if (state->known && !state->rounds) {
        tb_warn("%.*shas no games: --games=FILE names a file that has them, as "
                "of Chess-Results the page with art=4 or art=5",
                (int)where, words.buffer);
        good = false;
    }
    for (size_t k = 0; k < report->part->count; k++) {
        struct tb_audit_pair *const pair = &report->part->pair[k];
        pair->fits = pair->instead && fits(report, pair);
    }
    report->failed |= !good;
    free(words.buffer);
    return good;
}

void tb_report_begin(struct tb_report *report)
{
    struct tb_stream *const stream = &report->stream;

    tb_keys_open(&report->order, stream, "-line,-id");
    report->file = tb_stream_column(stream, tb_text("file"));
    report->line = tb_stream_column(stream, tb_text("line"));
    report->games = tb_stream_column_if(stream, tb_text("games.file"));
    if (report->games < 0)
        report->games = report->file;
    report->name = tb_stream_column_if(stream, tb_text("name"));
    tb_state_open(&report->state, stream);
}
