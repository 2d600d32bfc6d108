/* SPDX-License-Identifier: ISC */
/* The sections that tb-check reports of: what is said of them, and read. */
#include "audit.h"

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
static bool is_declared(const struct tb_compare *compare)
{
    struct tb_report *const report = compare->data;
    struct tb_stream *const stream = compare->left;
    bool any = false, good = true;
    tb_num value = TB_MISSING;

    for (size_t i = 0; i < stream->count * compare->pairs; i++) {
        const size_t record = i / compare->pairs, k = i % compare->pairs;
        const struct tb_text cell = tb_compare_left(compare, record, k);
        const char *const wrong =
            cell.length && !tb_report_of_two(&compare->pair[k])
                ? tb_report_number(cell, &value)
                : NULL;
        if (compare->pair[k].instead)
            continue;
        any |= cell.length && (tb_report_of_two(&compare->pair[k]) ||
                               value != TB_MISSING);
        if (!wrong)
            continue;
        tb_warn("%.*s:%.*s: %.*s '%.*s' %s",
                TB_SHOWN(tb_field(stream, record, report->file)),
                TB_SHOWN(tb_field(stream, record, report->line)),
                TB_SHOWN(compare->pair[k].key), TB_SHOWN(cell), wrong);
        good &= k > 1;
        report->failed = true;
    }
    if (!any) {
        struct tb_output where = {.file = -1};
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
static bool fits(const struct tb_compare *compare, size_t reading)
{
    const struct tb_pair *const pair = &compare->pair[reading];
    const struct tb_pair *first = compare->pair;
    size_t differing = 0, given = 0;

    while (!tb_text_equal(first->left, pair->left))
        first++;
    for (size_t i = 0; i < compare->left->count; i++) {
        const struct tb_text cell = tb_compare_left(compare, i, reading);
        if (!cell.length || tb_text_missing(cell) ||
            tb_compare_declared(cell, tb_compare_right(compare, first, i)))
            continue;
        differing++;
        given += tb_compare_declared(cell, tb_compare_right(compare, pair, i));
    }
    return given == differing || (given > 1 && 2 * given > differing);
}

/* Says where a section stands, as views do; false if it is wrong. */
static bool begin_section(struct tb_compare *compare)
{
    struct tb_report *const report = compare->data;
    struct tb_stream *const stream = compare->left;
    struct tb_state *const state = &report->state;
    struct tb_output words = {.file = -1};
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
    good = is_declared(compare);
    if (state->known && !state->rounds) {
        tb_warn("%.*shas no games: --games=FILE names a file that has them, as "
                "of Chess-Results the page with art=4 or art=5",
                (int)where, words.buffer);
        good = false;
    }
    for (size_t k = 0; k < compare->pairs; k++)
        compare->pair[k].fits = compare->pair[k].instead && fits(compare, k);
    report->failed |= !good;
    free(words.buffer);
    return good;
}

void tb_report_begin(struct tb_report *report, struct tb_compare *compare)
{
    tb_keys_free(&report->order); /* of the stream before */
    report->order = (struct tb_keys){.count = 0};
    tb_keys_open(&report->order, compare->left, "-line,-id");
    report->file = tb_stream_column(compare->left, tb_text("file"));
    report->line = tb_stream_column(compare->left, tb_text("line"));
    report->games = tb_stream_column_if(compare->left, tb_text("games.file"));
    if (report->games < 0)
        report->games = report->file;
    tb_state_open(&report->state, compare->left);
    compare->order = &report->order;
    compare->begin = begin_section;
    compare->data = report;
}
